// Hands at Situation 7's table: what lies where, fingers that drag, taps, and the spaces a side may fill.
//
//   await startRace(page, { names: ['Anna', 'Ben'], seed: 'a clear night' });
//   const hands = await fingers(page);
//   await hands.down(1, await loose(page, 'south', 'D18'));
//   await hands.move(1, await space(page, 'D18'));
//   await hands.up(1);
import assert from 'node:assert/strict';
import { comes } from './launch.mjs';
import { startGame } from './player.mjs';
import { rules } from './summit.mjs';

export const SIDES = ['south', 'north'];
export const rival = (side) => (side === 'south' ? 'north' : 'south');

const COUNTS = { A: 2, B: 8, C: 16, D: 24 };
const number = (n) => String(n).padStart(2, '0');
export const PIECES = Object.entries(COUNTS).flatMap(([ring, count]) => Array.from({ length: count }, (_, n) => `${ring}${number(n)}`));

/** From where to where a piece reaches round the disc, in degrees. The halves of the sun part due East (1.2). */
const arc = (piece) => {
  const wide = 360 / COUNTS[piece[0]];
  const middle = Number(piece.slice(1)) * wide + (piece[0] === 'A' ? wide / 2 : 0);
  return [middle - wide / 2, middle + wide / 2];
};
const doTouch = (a, b) => {
  const [[from, to], [start, end]] = [arc(a), arc(b)];
  return [-360, 0, 360].some((round) => Math.min(to, end + round) - Math.max(from, start + round) > 0.01);
};
const areNeighbours = (a, b) => {
  const apart = Math.abs(a.charCodeAt(0) - b.charCodeAt(0));
  const steps = Math.abs(Number(a.slice(1)) - Number(b.slice(1)));
  if (apart === 0) return steps === 1 || (steps > 0 && steps === COUNTS[a[0]] - 1);
  return apart === 1 && doTouch(a, b);
};
/** Which pieces share an edge with each. */
export const NEIGHBOURS = Object.fromEntries(PIECES.map((piece) => [piece, PIECES.filter((other) => other !== piece && areNeighbours(piece, other))]));

/** The pieces with a red border. */
export const BASE_LINES = { south: ['D16', 'D17', 'D18', 'D19', 'D20'], north: ['D04', 'D05', 'D06', 'D07', 'D08'] };
/** What opens the equipment of each side. */
export const BASES = {
  south: { rocket: ['D21', 'C13', 'C14'], satellite: ['D22', 'D23', 'C15'], astronaut: ['D15', 'D14', 'C10'] },
  north: { rocket: ['D09', 'C05', 'C06'], satellite: ['D10', 'D11', 'C07'], astronaut: ['D03', 'D02', 'C02'] },
};

/** Sets the table and, unless somebody is to wait, lets all persons say that they are ready. */
export const startRace = async (page, { isReady = true, players = ['person', 'person'], ...options } = {}) => {
  await startGame(page, { game: 'Situation 7', players, ...options });
  if (!isReady) return;
  const ready = page.getByRole('button', { name: 'I am ready' });
  for (let left = players.filter((player) => player === 'person').length; left > 0; left -= 1) {
    await comes(() => ready.count(), left);
    await ready.first().click();
  }
  await page.waitForSelector('.s7-tray [data-place]');
};

/**
 * What there is to see at the table.
 * @returns {Promise<{laid: Record<string, string[]>, trays: Record<string, string[]>, says: Record<string, string>, points: Record<string, number>, gear: Record<string, Record<string, string>>, ghosts: number, isPaused: boolean, phase: string, drawer: ?string}>}
 */
export const survey = async (page) => {
  await settled(page);
  return page.evaluate(tell);
};

/** Pages where time passes only if a test lets it. */
const still = new WeakSet();

/** Waits until what stands round the board has followed it, which takes a frame. */
export const settled = async (page) => {
  const isBusy = () => page.evaluate(() => Boolean(document.querySelector('.frame[aria-busy="true"]')));
  while (still.has(page) && (await isBusy())) await page.clock.runFor(20);
  await page.waitForFunction(() => !document.querySelector('.frame[aria-busy="true"]'));
};

const tell = () => {
  const sides = ['south', 'north'];
  const by = (see) => Object.fromEntries(sides.map((side) => [side, see(side, document.querySelector(`.s7-place.s7-at-${side}`))]));
  const spaces = [...document.querySelectorAll('[data-space]')];
  const names = by((side, place) => [...place.querySelectorAll('.s7-who strong')].map((name) => name.textContent));
  const called = by((side) => (names[side].length > 1 ? (side === 'south' ? 'South' : 'North') : names[side][0]));
  return {
    laid: by((side) => spaces.filter((space) => space.ariaLabel.includes(`, laid by ${called[side]}`)).map((space) => space.dataset.space)),
    open: spaces.filter((space) => space.ariaLabel.includes('you can lay here')).map((space) => space.dataset.space),
    guarded: spaces.filter((space) => space.ariaLabel.includes('guarded against you')).map((space) => space.dataset.space),
    trays: by((side) => [...document.querySelectorAll(`[data-tray='${side}'] [data-place]`)].map((piece) => piece.dataset.thing)),
    says: by((side, place) => place.querySelector('.s7-says').textContent),
    points: by((side, place) => Number(place.querySelector('.s7-points b').textContent)),
    gear: by((side, place) => Object.fromEntries([...place.querySelectorAll('.s7-kit')].map((kit) => [kit.dataset.thing, kit.querySelector('b').textContent]))),
    ghosts: document.querySelectorAll('.s7-hands > *').length,
    isPaused: Boolean(document.querySelector('.s7.paused')),
    phase: document.querySelector('.frame .bar h1 small')?.textContent ?? '',
    drawer: document.querySelector('dialog.drawer[open] h2')?.textContent ?? null,
  };
};

/** The spaces that a side may fill, as far as nothing is guarded and nothing was launched. */
export const openTo = ({ laid }, side) => {
  if (!laid[side].length) return BASE_LINES[side];
  const filled = new Set([...laid.south, ...laid.north]);
  return PIECES.filter((piece) => !filled.has(piece) && NEIGHBOURS[piece].some((other) => laid[side].includes(other)));
};

const middle = async (page, selector) => {
  const found = await page.evaluate((selector) => {
    const element = document.querySelector(selector);
    if (!element) return null;
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  assert.ok(found, `there is no ${selector}`);
  return found;
};

/** Where a space's piece is to be let go. */
export const space = (page, at) => middle(page, `[data-space='${at}']`);

/** Where a loose piece or equipment lies; a loose piece is brought in sight first. */
export const loose = async (page, side, thing) => {
  const selector = `[data-side='${side}'][data-thing='${thing}']`;
  await page.evaluate((selector) => document.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), selector);
  return middle(page, selector);
};

/** Fingers on the glass: as many as there are, each with a number of its own. */
export const fingers = async (page) => {
  const glass = await page.context().newCDPSession(page);
  const down = new Map();
  const send = (type, ids) => glass.send('Input.dispatchTouchEvent', { type, touchPoints: ids.map((id) => ({ id, ...down.get(id) })) });
  return {
    down: (id, at) => {
      down.set(id, at);
      return send('touchStart', [id]);
    },
    /** In a few steps, as a hand does. */
    move: async (id, to, steps = 3) => {
      const from = down.get(id);
      for (let n = 1; n <= steps; n += 1) {
        down.set(id, { x: from.x + ((to.x - from.x) * n) / steps, y: from.y + ((to.y - from.y) * n) / steps });
        await send('touchMove', [id]);
      }
    },
    /** The others stay where they are. The last one ends the touching as a whole. */
    up: async (id) => {
      await send('touchEnd', down.size > 1 ? [id] : []);
      down.delete(id);
    },
    /** Something else claims all touches, as a call or a gesture of the system does. */
    cancel: () => {
      down.clear();
      return send('touchCancel', []);
    },
  };
};

/** Waits until a piece of that side lies on a space. */
export const isLaid = async (page, at, side) => {
  await page.waitForFunction(
    ([at, side]) => {
      const who = [...document.querySelectorAll(`.s7-at-${side} .s7-who strong`)].map((name) => name.textContent);
      const called = who.length > 1 ? side[0].toUpperCase() + side.slice(1) : who[0];
      return document.querySelector(`[data-space='${at}']`).ariaLabel.includes(`, laid by ${called}`);
    },
    [at, side],
  );
  // It is seen on the disc first, and then in the places of the sides.
  await settled(page);
};

/** Waits until nothing is in the air. */
export const isCalm = (page) => page.waitForFunction(() => !document.querySelector('.s7-hands > *, .held'));

/** Waits until the line of a side says something. */
export const says = async (page, side, pattern) => {
  await settled(page);
  await page.waitForFunction(([side, source]) => new RegExp(source).test(document.querySelector(`.s7-at-${side} .s7-says`).textContent), [side, pattern.source]);
};

const tap = (page, { x, y }, finger) => (finger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));

/** Taps something of a side's place, and then a space. */
export const put = async (page, side, thing, at, { finger = false } = {}) => {
  await tap(page, await loose(page, side, thing), finger);
  await page.waitForSelector(`[data-side='${side}'][data-thing='${thing}'][aria-pressed='true']`);
  await tap(page, await space(page, at), finger);
};

/** Lays a loose piece where it belongs, by two taps. */
export const lay = async (page, side, piece, options) => {
  await put(page, side, piece, piece, options);
  await isLaid(page, piece, side);
};

/** What everything is worth (7.3), written down anew. */
const OBJECTIVES = {
  bases: [50, ...SIDES.flatMap((side) => Object.values(BASES[side]))],
  planets: [100, ['B06', 'C12'], ['B02', 'C04'], ['B00'], ['B04'], ['C08', 'C09'], ['C00', 'C01']],
  objects: [50, ['C11', 'D17'], ['C03', 'D05'], ['D00'], ['D12'], ['D13'], ['D01']],
  sun: [200, ['A00', 'A01']],
  circles: [25, ...['B05', 'B07', 'D16', 'D20', 'B01', 'B03', 'D04', 'D08'].map((piece) => [piece])],
};
const SECTORS = [['B', 1], ['C', 2], ['D', 3]].flatMap(([ring, wide]) =>
  Array.from({ length: 8 }, (_, n) => Array.from({ length: wide + 1 }, (_, k) => `${ring}${number((n * wide + k) % COUNTS[ring])}`)));

/** The points of a side in their parts. */
export const score = (pieces) => {
  const isOwn = (list) => list.every((piece) => pieces.includes(piece));
  const parts = { sectors: 50 * SECTORS.filter(isOwn).length };
  for (const [name, [worth, ...lists]] of Object.entries(OBJECTIVES)) parts[name] = worth * lists.filter(isOwn).length;
  return { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part) };
};

/** The table of the end, a column for each player: the points in their parts. */
export const scores = async (page) => {
  const [names, places, ...figures] = await page.locator('.scores.turned tr').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  assert.deepEqual(places.slice(1).map(Number), places.slice(1).map(Number).toSorted(), 'the best comes first');
  return Object.fromEntries(names.slice(1).map((name, n) => [name.slice(1), Object.fromEntries(figures.map((row) => [row[0], Number(row[n + 1])]))]));
};

/** From now on time passes at this table only where a test lets it. */
export const stopTime = async (page) => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
  still.add(page);
};

/**
 * Lets time pass, a little at a time, until what there is to see is enough. Computer players think on a thread of their
 * own in their own time, so nobody knows beforehand how long that takes.
 */
export const pass = async (page, isEnough, { step = 200, most = 240_000 } = {}) => {
  const late = Date.now() + most;
  for (;;) {
    const table = await survey(page);
    if (isEnough(table)) return table;
    assert.ok(Date.now() < late, `it is not enough: ${JSON.stringify(table)}`);
    await page.clock.runFor(step);
  }
};

/**
 * Plays in Node and returns the save: the sides lay in turn whatever they find first, until so many pieces lie, after
 * these actions: "0 lay D18". Those who sit there are persons, or as the chairs say.
 */
export const raced = async ({ setup = {}, seed = 'raced', chairs = [], actions = [], pieces = 0 }) => {
  const { CabinetMatch } = await rules();
  const match = CabinetMatch.start('situation-7', { setup, seed });
  const act = (line) => match.act({ seat: Number(line[0]) }, line.slice(2));
  for (const line of actions) {
    const { fault } = act(line);
    assert.ok(!fault, `${line}: ${JSON.stringify(fault)}`);
  }
  const has = (side) => match.view().held[side];
  for (let n = 0; has('south').length + has('north').length < pieces; n += 1) {
    assert.ok(n < 200, 'the sides get no further');
    const side = SIDES[n % 2];
    openTo({ laid: { south: has('south'), north: has('north') } }, side).find((piece) => !act(`${n % 2} lay ${piece}`).fault);
  }
  const save = JSON.parse(match.save());
  return JSON.stringify({ ...save, chairs: save.chairs.map((chair, n) => ({ ...chair, ...chairs[n] })) });
};

/** Both are ready; South has its rockets, one of them in the field, and an astronaut that guards two spaces. */
export const BEGUN = [
  '0 ready', '1 ready',
  ...['D18', 'D19', 'D20', 'D21', 'C13', 'C14'].map((piece) => `0 lay ${piece}`),
  ...['D06', 'D07', 'D08', 'D09', 'D10', 'D11', 'D12'].map((piece) => `1 lay ${piece}`),
  '0 launch rocket D09 C06',
  ...['D17', 'D16', 'D15', 'D14', 'C10'].map((piece) => `0 lay ${piece}`),
  '0 post D14',
];
