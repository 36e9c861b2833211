// Touch to paint: how long the answer to a tap takes on a processor four times slower, and where the time goes.
import assert from 'node:assert/strict';
import { at, longest, median, sum } from './kit/figures.mjs';
import { SLOWER, openBrowser, openGlass } from './kit/taps.mjs';
import { processor, traced } from './kit/trace.mjs';
import { chessground, empires, innerCircle, situation7, summit, supremacy } from './touch/boards.mjs';

const BOARDS = { chessground, 'inner-circle': innerCircle, summit, 'situation-7': situation7, empires, supremacy };
export const PARTS = Object.keys(BOARDS);

/** In each round every board has its turn, so that a busy moment of this machine meets them all. */
const ROUNDS = 5;
const SLOWED = 6;
/** Where two kinds are told apart, of both together. */
const TRACED = 4;
const BUDGET = 2;

/** Taps until there are so many of every kind that is told apart, and gives them to `note`. */
const play = async (glass, board, count, isApart, note) => {
  const counts = new Map();
  for (let n = 0; n < 10 * count; n += 1) {
    const next = await board.next();
    if (!next) return;
    const timed = await glass.tap(next.at);
    assert.ok(await next.isDone(), `the tap did nothing: ${next.kind}`);
    note({ kind: next.kind, ...timed });
    const kind = isApart ? next.kind : 'all';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (counts.size === (isApart ? 2 : 1) && [...counts.values()].every((n) => n >= count)) return;
  }
};

const measure = async (browser, { open, areKindsApart: isApart }, prepared, notes) => {
  const glass = await openGlass(browser);
  const board = await open(glass, prepared);
  await glass.slow(SLOWER);
  // The first answer of a page is a matter of starting it.
  await play(glass, board, 1, isApart, () => {});
  await play(glass, board, SLOWED, isApart, (tap) => notes.taps.push(tap));
  await glass.slow(1);
  const kinds = [];
  const events = await traced(browser, glass.page, () => play(glass, board, isApart ? TRACED / 2 : TRACED, isApart, ({ kind }) => kinds.push(kind)));
  notes.processor.push(...processor(events).map((spent, n) => ({ kind: kinds[n], ...spent })));
  await glass.close();
};

const row = (what, taps, spent) => {
  const durations = taps.map(({ duration }) => duration);
  const mean = (name) => sum(spent.map((one) => one[name])) / spent.length;
  const tasks = taps.map(({ task }) => task).filter(Boolean);
  return {
    what, n: taps.length, median: median(durations), p95: at(durations, 0.95), task: longest(tasks),
    main: mean('main'), script: mean('script'), style: mean('style'), paint: mean('paint'), raster: mean('raster'),
  };
};

export default async ({ only }) => {
  const wanted = Object.entries(BOARDS).filter(([name]) => !only.length || name === 'chessground' || only.includes(name));
  const browser = await openBrowser();
  const all = [];
  for (const [, board] of wanted) all.push({ board, prepared: await board.prepare(), notes: { taps: [], processor: [] } });
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const { board, prepared, notes } of all) await measure(browser, board, prepared, notes);
  }
  await browser.close();
  const rows = all.flatMap(({ board: { title, areKindsApart }, notes }) => {
    if (!areKindsApart) return [row(title, notes.taps, notes.processor)];
    const kinds = [...new Set(notes.taps.map(({ kind }) => kind))];
    return kinds.map((kind) => row(`${title}: ${kind}`, ...[notes.taps, notes.processor].map((list) => list.filter((one) => one.kind === kind))));
  });
  const [peer, ...ours] = rows;
  for (const { prepared } of all) await prepared.close?.();
  return {
    title: `Touch to paint, the processor ${SLOWER} × slower (ms); and the processor's time a tap takes, not slowed (ms)`,
    columns: [['n', 'n'], ['median', 'median'], ['p95', '95 %'], ['task', 'longest task'], ['main', 'main'], ['script', 'script'], ['style', 'style'], ['paint', 'paint'], ['raster', 'raster']],
    rows,
    ratios: ours.flatMap(({ what, median, p95 }) => [
      { what: `${what}: median`, ratio: median / peer.median, against: 'chessground', most: BUDGET },
      { what: `${what}: 95 %`, ratio: p95 / peer.p95, against: 'chessground', most: BUDGET },
    ]),
  };
};
