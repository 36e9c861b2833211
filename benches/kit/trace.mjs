// How much processor time the answers to taps took, thread by thread, from a trace of the browser's.
import { sum } from './figures.mjs';

const CATEGORIES = ['toplevel', 'cc', 'blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
const TASK = 'RunTask';
const RASTER = ['RasterTask', 'ImageDecodeTask'];
/** What the page's thread is busy with; what is none of these counts for the whole alone. */
const WORK = {
  script: ['EventDispatch', 'FunctionCall', 'FireAnimationFrame', 'TimerFire', 'RunMicrotasks', 'EvaluateScript'],
  style: ['UpdateLayoutTree', 'Layout', 'ParseAuthorStyleSheet'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer'],
};
const KINDS = new Map(Object.entries(WORK).flatMap(([kind, names]) => names.map((name) => [name, kind])));

/** Runs some work and returns the trace of it. */
export const traced = async (browser, page, work) => {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  return JSON.parse((await browser.stopTracing()).toString('utf8')).traceEvents;
};

/** From and to when each tap was answered. */
const windows = (events) => {
  const marks = events.filter(({ name, cat }) => cat?.includes('user_timing') && name.startsWith('tap ')).toSorted((a, b) => a.ts - b.ts);
  const ends = marks.filter(({ name }) => name === 'tap ends');
  return marks.filter(({ name }) => name === 'tap begins').map(({ ts, pid }, n) => ({ from: ts, to: ends[n].ts, pid }));
};

/** Time of each kind of work in events of one thread, each moment counted for the innermost work it belongs to. */
const shares = (events) => {
  const spent = { script: 0, style: 0, paint: 0 };
  const open = [];
  const close = (until) => {
    while (open.length && open.at(-1).ts + open.at(-1).dur <= until) open.pop();
  };
  for (const event of events.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    close(event.ts);
    const kind = KINDS.get(event.name);
    if (!kind) continue;
    if (open.length) spent[open.at(-1).kind] -= event.tdur;
    spent[kind] += event.tdur;
    open.push({ ...event, kind });
  }
  return spent;
};

/**
 * Milliseconds of processor that each tap of a trace took.
 * @returns {{main: number, raster: number, script: number, style: number, paint: number}[]}
 */
export const processor = (events) => {
  const names = new Map(events.filter(({ ph, name }) => ph === 'M' && name === 'thread_name').map(({ pid, tid, args }) => [`${pid}/${tid}`, args.name]));
  const timed = events.filter(({ ph, tdur }) => ph === 'X' && tdur !== undefined);
  return windows(events).map(({ from, to, pid }) => {
    const inside = timed.filter((event) => event.pid === pid && event.ts >= from && event.ts < to);
    const own = inside.filter((event) => names.get(`${pid}/${event.tid}`) === 'CrRendererMain');
    const total = (list) => sum(list.map(({ tdur }) => tdur)) / 1000;
    const kinds = Object.entries(shares(own)).map(([kind, micros]) => [kind, micros / 1000]);
    return { main: total(own.filter(({ name }) => name === TASK)), raster: total(inside.filter(({ name }) => RASTER.includes(name))), ...Object.fromEntries(kinds) };
  });
};
