// A person at the table: looks at the page, remembers the dots it saw while they were free, and touches the board.
//
//   await startGame(page, { players: ['person', 'person'], seed: 'a quiet evening' });
//   const anna = new Player();
//   let table = await look(page);
//   table = await touch(page, table, anna.choose(table));
import assert from 'node:assert/strict';
import { HOME, started } from './launch.mjs';

/** Tests that build on each other: after one that failed the rest is not tried. */
export const story = (t) => {
  let isBroken = false;
  return (name, run) =>
    t.test(name, async (part) => {
      if (isBroken) return part.skip('an earlier part failed');
      isBroken = true;
      await run(part);
      isBroken = false;
    });
};

/** Settings as the page keeps them; what is left out takes its default. */
export const QUICK = { motion: 'off', pace: 'at_once' };

/** Comes to the page with these settings, unless it has kept others meanwhile. */
export const prefer = (context, settings) =>
  context.addInitScript((text) => {
    try {
      if (!localStorage.getItem('cabinet/settings')) localStorage.setItem('cabinet/settings', text);
    } catch { /* storage is blocked */ }
  }, JSON.stringify(settings));

/** Opens an address of the page, "" for home, and waits until it is drawn. */
export const visit = async (page, route = '') => {
  const there = `${HOME}${route && `#/${route}`}`;
  await page.goto(there);
  await started(page);
};

/**
 * Waits until the page has followed whatever was done last, so that what is there, or is not, can be decided upon. It may
 * draw in several goes with timers between them.
 */
export const atRest = (page, { timeout = 20_000 } = {}) =>
  page.evaluate(async (timeout) => {
    const isBusy = () => Boolean(document.querySelector('.frame[aria-busy="true"], .zoom.due'));
    const late = Date.now() + timeout;
    for (let restful = 0; restful < 3; restful = isBusy() ? 0 : restful + 1) {
      if (Date.now() > late) throw new Error(`The page is busy for ${timeout / 1000} seconds.`);
      await new Promise((done) => setTimeout(done, 4));
    }
  }, timeout);

/** Chooses one of a few values that lie side by side. */
export const pick = (page, legend, value) =>
  page.locator('fieldset', { has: page.locator('legend', { hasText: legend }) }).locator('label', { hasText: value }).click();

/** Sets up a game as people do: the box, the seats, the seed, "Play". */
export const startGame = async (page, { game = 'Inner Circle', players = ['person', 'person'], names = [], seed, variants = {}, friendly = false } = {}) => {
  await visit(page);
  await page.getByRole('link', { name: `Play ${game}` }).click();
  await pick(page, 'Players', players.length);
  const chairs = page.locator('.chair');
  for (const [seat, player] of players.entries()) {
    await chairs.nth(seat).getByLabel(/^Who plays/).selectOption(player);
    if (names[seat]) await chairs.nth(seat).locator('input').fill(names[seat]);
  }
  if (Object.keys(variants).length) await page.locator('.variants summary').click();
  for (const [label, value] of Object.entries(variants)) {
    await page.getByLabel(new RegExp(`^${label} rule`)).selectOption(value);
  }
  if (seed || friendly) await page.getByText('Undo and chance').click();
  if (seed) await page.getByLabel('Seed').fill(seed);
  if (friendly) await page.getByLabel('Friendly undo').check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForSelector('.frame, .curtain');
};

/**
 * What there is to see at the table. With a `mark` of an earlier look, waits until there is something else to see.
 * @returns {Promise<{mark: string, curtain: ?string, drawer: ?string, yours: boolean, prompt: string, answers: string[], refusal: ?string, phase: string, standings: string[], palette: ?{title: string, keys: {label: string, isDim: boolean}[]}, level: number, cells: {at: string, label: string, offer: ?string, x: number, y: number}[]}>}
 */
export const look = async (page, mark = null, { timeout = 20_000 } = {}) => {
  const table = await page.evaluate(see, { mark, timeout });
  assert.ok(table.isNew, `nothing happened for ${timeout / 1000} seconds: ${table.prompt}`);
  return table;
};

/**
 * Runs in the page. The page may draw in several goes with timers between them, so what is seen counts only if it is
 * the same after two timers.
 */
async function see({ mark, timeout }) {
  const text = (selector) => document.querySelector(selector)?.textContent ?? null;
  const texts = (selector) => [...document.querySelectorAll(selector)].map((element) => element.textContent);
  const keys = (palette) => [...palette.querySelectorAll('.keys button')].map((key) => ({ label: key.querySelector('span').firstChild.data, isDim: key.matches('.su-dim') }));
  const tell = () => {
    const board = document.querySelector('.stage :is(.ic-board, .su-board, .em-board, .sm-board)');
    const cells = [...(board?.querySelectorAll('[data-at]') ?? [])];
    const palette = board?.querySelector('.su-palette, .em-card');
    const told = {
      curtain: text('.curtain h1'),
      drawer: text('dialog.drawer h2'),
      yours: Boolean(document.querySelector('.prompt.yours')),
      prompt: text('.prompt .card') ?? '',
      answers: texts('.prompt .answers button > span:first-child'),
      refusal: text('.prompt .refusal'),
      standings: texts('.seats .seat'),
      palette: palette ? { title: palette.querySelector('header strong').textContent, keys: keys(palette) } : null,
      phase: text('.frame .bar h1 small') ?? '',
      level: Number(board?.dataset.level ?? 0),
      labels: cells.map((cell) => cell.getAttribute('aria-label')),
      offers: cells.map((cell) => cell.dataset.offer ?? null),
    };
    // What stands round the board follows a frame later, and so does the lens.
    const isBusy = Boolean(document.querySelector('.frame[aria-busy="true"], .zoom.due'));
    return { told, cells, isThere: Boolean(told.curtain || board) && !isBusy, now: JSON.stringify(told) };
  };
  const timer = (millis) => new Promise((done) => setTimeout(done, millis));
  for (const late = Date.now() + timeout; ; ) {
    const { told: { labels, offers, ...table }, cells, isThere, now } = tell();
    const isNew = isThere && now !== mark;
    if (isNew || Date.now() > late) {
      await timer(4);
      await timer(4);
      if (tell().now !== now) continue;
      const places = cells.map((cell, n) => {
        // A country's middle may be at sea; its room is where its pieces are.
        const { x, y, width, height } = (cell.querySelector(':scope > rect') ?? cell).getBoundingClientRect();
        return { at: cell.dataset.at, label: labels[n], offer: offers[n], x: x + width / 2, y: y + height / 2 };
      });
      return { ...table, isNew, mark: now, cells: places };
    }
    await timer(8);
  }
}

/** Touches a space, with the mouse or a finger, and looks what came of it. */
export const touch = async (page, table, at, { finger = false } = {}) => {
  const cell = table.cells.find((cell) => cell.at === at);
  assert.ok(cell, `there is no space ${at}`);
  // What a palette lies on is reached when it is closed.
  const isUnder = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('.su-palette') != null, cell);
  if (isUnder) {
    await page.locator('.su-palette').getByRole('button', { name: 'Close' }).click();
    table = await look(page, table.mark);
  }
  await (finger ? page.touchscreen.tap(cell.x, cell.y) : page.mouse.click(cell.x, cell.y));
  return look(page, table.mark);
};

const SIXTHS = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];
const axial = (at) => at.split(',').map(Number);
/** The spaces `far` away from `at` along its rows. */
const away = (at, far) => {
  const [q, r] = axial(at);
  return SIXTHS.map(([dq, dr]) => `${q + dq * far},${r + dr * far}`);
};

/** A label of the board, taken apart. */
export const readLabel = (label) => {
  const [what, offer = null] = label.split('; ');
  const parts = what.split(', ');
  const find = (pattern) => parts.map((part) => part.match(pattern)).find(Boolean)?.[1] ?? null;
  const number = (pattern) => (find(pattern) === null ? null : Number(find(pattern)));
  return {
    name: parts[0],
    kind: parts.includes('Survival Spot') ? 'spot' : parts.includes('Inner Circle') ? 'circle' : 'dotted',
    dots: number(/^(\d) dots?$/),
    below: number(/^(\d) dots? below$/),
    pawn: find(/^(\w+) pawn$/),
    held: find(/^(\w+) pawn in hand$/),
    isFree: parts.includes('empty'),
    offer,
  };
};

/** Somebody who plays from memory, and greedily. */
export class Player {
  #seen = new Map(); // `level at` → dots
  /** How often the board was touched. */
  touches = 0;

  /** Takes in what lies open. */
  watch({ level, cells }) {
    for (const { at, label } of cells) {
      const { dots, below } = readLabel(label);
      if (dots) this.#seen.set(`${level} ${at}`, dots);
      if (below) this.#seen.set(`${level + 1} ${at}`, below);
    }
  }

  /** The dots of a space as far as they are remembered. */
  remember(level, at) {
    return this.#seen.get(`${level} ${at}`) ?? null;
  }

  /** The space to touch next. */
  choose(table) {
    this.watch(table);
    const offered = table.cells.filter(({ offer }) => offer);
    assert.ok(offered.length, `nothing is offered: ${table.prompt}`);
    this.touches += 1;
    const spaces = new Map(table.cells.map(({ at, label }) => [at, readLabel(label)]));
    const steps = this.#distances(table.level, spaces);
    const worth = ({ at, offer }) => {
      if (offer === 'lift') {
        const landings = this.#landings(table.level, spaces, at);
        return Math.max(-99, ...landings.map((to) => -steps.get(to)));
      }
      if (offer === 'land') return -steps.get(at);
      // Placing: a pawn soon in a hole, and not all of them in one corner.
      return Math.max(-99, ...this.#landings(table.level, spaces, at).map((to) => -steps.get(to)));
    };
    return offered.reduce((best, one) => (worth(one) > worth(best) ? one : best)).at;
  }

  #landings(level, spaces, at) {
    const dots = this.remember(level, at);
    return dots ? away(at, dots).filter((to) => spaces.get(to)?.isFree) : [];
  }

  /** How many moves each free space is from a free Survival Spot, by the dots that lie open. */
  #distances(level, spaces) {
    const free = [...spaces.keys()].filter((at) => spaces.get(at).isFree);
    const steps = new Map(free.map((at) => [at, spaces.get(at).kind === 'spot' ? 0 : 50]));
    const onward = (at) => {
      if (spaces.get(at).kind === 'circle') return [1, 2, 3, 4].flatMap((far) => away(at, far));
      return away(at, this.remember(level, at) ?? 9);
    };
    for (let changed = true; changed; ) {
      changed = false;
      for (const at of free) {
        const cost = spaces.get(at).kind === 'circle' ? 0.1 : 1;
        const best = Math.min(...onward(at).map((to) => cost + (steps.get(to) ?? 99)));
        if (best < steps.get(at)) {
          steps.set(at, best);
          changed = true;
        }
      }
    }
    return steps;
  }
}

/** Plays for whoever has the tablet until `isEnough(table)`, through curtains and recaps. */
export const playUntil = async (page, player, isEnough, { most = 1000, finger = false, each = () => {} } = {}) => {
  let table = await look(page);
  for (let n = 0; n < most; n += 1) {
    await each(table);
    if (isEnough(table)) return table;
    if (table.curtain) {
      await page.locator('.curtain button').click();
      table = await look(page, table.mark);
    } else if (table.drawer) {
      assert.equal(table.drawer, 'What did I miss', 'a drawer nobody asked for');
      await page.getByRole('button', { name: 'Go on', exact: true }).click();
      table = await look(page, table.mark);
    } else if (table.yours) {
      table = await (player.act?.(page, table, { finger }) ?? touch(page, table, player.choose(table), { finger }));
    } else {
      player.watch?.(table);
      table = await look(page, table.mark);
    }
    assert.equal(table.refusal, null, 'a choice of the offered was refused');
  }
  throw new Error(`Not enough after ${most} touches: ${table.prompt}`);
};

export const isOver = ({ drawer }) => drawer === 'The end';
export const isMoving = ({ phase }) => phase.startsWith('Level');

/** A space of the board by its name. */
export const named = (table, name) => table.cells.find(({ label }) => readLabel(label).name === name);

/** The lines of the log beside the board, the newest first. */
export const log = (page) => page.locator('.rail .log li > span').allTextContents();

/** Opens the menu and presses one of its lines. */
export const fromMenu = async (page, line) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.menu').getByText(line, { exact: true }).click();
};

/** Resigns: the menu asks once. `line` is what stands in the menu. */
export const resign = async (page, line = /Resign$/) => {
  await fromMenu(page, line);
  await drawer(page, 'Are you sure?');
  await page.locator('.sure').getByRole('button', { name: 'Resign' }).click();
};

/** Waits for a drawer, or with null until there is none. */
export const drawer = (page, title, options) =>
  page.waitForFunction((title) => (document.querySelector('dialog.drawer[open] h2')?.textContent ?? null) === title, title, options);

/** Waits until the computer players have played a whole game. */
export const played = (page) => drawer(page, 'The end', { timeout: 120_000 });
