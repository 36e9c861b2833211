// One action at a log of 5,000 entries against one at 100: through the library, on the page, what is kept on the device,
// and what is handed over to the computer players' thread.
import assert from 'node:assert/strict';
import { openTo } from '../tests/browser/situation-7.mjs';
import { QUICK, look, prefer, touch } from '../tests/browser/player.mjs';
import { rules, sitDown } from '../tests/browser/summit.mjs';
import { lot, median, sum } from './kit/figures.mjs';
import * as positions from './kit/positions.mjs';
import { SLOWER, openBrowser, openGlass } from './kit/taps.mjs';
import { processor, traced } from './kit/trace.mjs';
import { innerCircle } from './touch/boards.mjs';

const SIZES = [100, 5000];
const ROUNDS = 4;
const BUDGET = 1.5;
export const PARTS = ['library', 'page', 'thread'];

/** How long an action takes in the library: act, then what is awaited and offered. Of twelve actions the middle one. */
const action = (CabinetMatch, save, choose) => {
  const times = Array(12).fill(Infinity);
  for (let n = 0; n < ROUNDS; n += 1) {
    const match = CabinetMatch.load(save);
    const { pick } = lot(3);
    for (const k of times.keys()) {
      const [{ seats: [seat] }] = match.awaiting().asked;
      const chosen = choose(match, seat, pick);
      const start = performance.now();
      const { fault } = match.act({ seat }, chosen);
      match.offers(match.awaiting().asked[0].seats[0]);
      times[k] = Math.min(times[k], performance.now() - start);
      assert.ok(!fault, JSON.stringify(fault));
    }
    match.free();
  }
  return median(times);
};

const library = async () => {
  const { CabinetMatch } = await rules();
  const any = (match, seat, pick) => pick(match.offers(seat).answers);
  const lay = (match, seat) => {
    const { held: laid } = match.view();
    return `lay ${openTo({ laid }, 'south').find((piece) => match.offers(seat).answers.includes(`lay ${piece}`))}`;
  };
  const row = async (what, position, choose) => {
    const times = [];
    for (const size of SIZES) times.push(action(CabinetMatch, await position(size), choose));
    return { what, unit: 'ms', small: times[0], large: times[1] };
  };
  return [
    await row('library: Inner Circle, a series', positions.series, any),
    await row('library: Situation 7, ticks of the clock', positions.ticking, lay),
    await row('library: Empires for six who sail and sail', positions.roaming, positions.sailOn),
    await row('library: Supremacy for six, bids', positions.powers, () => 'bid out'),
  ];
};

/** Runs in the page before anything else: notes what is written into a store of the browser, and said to a worker. */
const eavesdrop = () => {
  const notes = { kept: [], posted: [], replies: [] };
  window.moved = notes;
  const size = (value) => (typeof value === 'string' ? value.length : JSON.stringify(value)?.length ?? 0);
  const wrap = (prototype, name, note) => {
    const own = prototype[name];
    prototype[name] = function noted(...args) {
      note.call(this, ...args);
      return own.apply(this, args);
    };
  };
  wrap(Storage.prototype, 'setItem', (key, value) => notes.kept.push(size(value)));
  for (const name of ['put', 'add']) wrap(IDBObjectStore.prototype, name, (value) => notes.kept.push(size(value)));
  wrap(Worker.prototype, 'postMessage', function note(message) {
    const said = performance.now();
    notes.posted.push(size(message));
    this.addEventListener('message', () => notes.replies.push(performance.now() - said), { once: true });
  });
};

/** What was noted since the last time. */
const taken = (page) => page.evaluate(() => {
  const { kept, posted, replies } = window.moved;
  return { kept: kept.splice(0), posted: posted.splice(0), replies: replies.splice(0) };
});

/** Taps of two people: waiting slowed, the processor's time not slowed, and what an action keeps. */
const tapped = async (browser, save, notes) => {
  const glass = await openGlass(browser);
  await glass.context.addInitScript(eavesdrop);
  const board = await innerCircle.open(glass, save);
  const tap = async () => {
    const { at, isDone } = await board.next();
    const timed = await glass.tap(at);
    assert.ok(await isDone());
    return timed;
  };
  await tap();
  await taken(glass.page);
  await glass.slow(SLOWER);
  for (let n = 0; n < 5; n += 1) {
    notes.durations.push((await tap()).duration);
    notes.kept.push(sum((await taken(glass.page)).kept));
  }
  await glass.slow(1);
  const events = await traced(browser, glass.page, async () => {
    for (let n = 0; n < 3; n += 1) await tap();
  });
  notes.main.push(...processor(events).map(({ main }) => main));
  await glass.close();
};

const page = async () => {
  const browser = await openBrowser();
  const saves = await Promise.all(SIZES.map((size) => positions.series(size)));
  const notes = SIZES.map(() => ({ durations: [], kept: [], main: [] }));
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const [at, save] of saves.entries()) await tapped(browser, save, notes[at]);
  }
  await browser.close();
  const row = (what, unit, figure) => ({ what, unit, small: figure(notes[0]), large: figure(notes[1]) });
  return [
    row(`page: touch to paint, ${SLOWER} × slower`, 'ms', ({ durations }) => median(durations)),
    row("page: the processor's time on the main thread", 'ms', ({ main }) => median(main)),
    row('page: kept on the device after an action', 'KB', ({ kept }) => median(kept) / 1000),
  ];
};

/** A person against a Novice: what is handed over for a thought, and how long its answer takes. */
const thread = async () => {
  const browser = await openBrowser();
  const notes = [];
  for (const size of SIZES) {
    const save = await positions.series(size, [{}, { player: { computer: 'novice' } }]);
    const context = await browser.newContext();
    await context.addInitScript(eavesdrop);
    await prefer(context, QUICK);
    const page = await context.newPage();
    let table = await sitDown(page, save);
    const { pick } = lot(5);
    const all = { posted: [], replies: [] };
    let asked = 0;
    while (all.replies.length < 12) {
      while (!table.yours) table = await look(page, table.mark);
      table = await touch(page, table, pick(table.cells.filter(({ offer }) => offer)).at);
      const { posted, replies } = await taken(page);
      // The first thought starts the thread, and the whole match has to go there once.
      asked += replies.length;
      if (asked > 3) {
        all.posted.push(...posted);
        all.replies.push(...replies);
      }
    }
    notes.push(all);
    await context.close();
  }
  await browser.close();
  const row = (what, unit, figure) => ({ what, unit, small: figure(notes[0]), large: figure(notes[1]) });
  return [
    row('thread: handed over for a thought', 'KB', ({ posted }) => median(posted) / 1000),
    row("thread: until a Novice's answer", 'ms', ({ replies }) => median(replies)),
  ];
};

export default async ({ only }) => {
  const parts = { library, page, thread };
  const rows = [];
  for (const part of only.length ? only : PARTS) rows.push(...await parts[part]());
  return {
    title: `One action at a log of ${SIZES[1].toLocaleString('en').replace(',', ' ')} entries against one at ${SIZES[0]}`,
    columns: [['small', `at ${SIZES[0]}`], ['large', `at ${SIZES[1]}`], ['unit', '']],
    rows,
    ratios: rows.map(({ what, small, large }) => ({ what, ratio: large / small, against: `a log of ${SIZES[0]}`, most: BUDGET })),
  };
};
