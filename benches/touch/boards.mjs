// The boards that are tapped. Each opens a page and says what to tap next, and afterwards whether the tap did what it
// should: `next` gives { kind, at, isDone }, or null when this page offers no more.
import assert from 'node:assert/strict';
import { QUICK, look, prefer, visit } from '../../tests/browser/player.mjs';
import { isCalm, isLaid, loose, openTo, space, survey } from '../../tests/browser/situation-7.mjs';
import { sitDown } from '../../tests/browser/summit.mjs';
import { lot } from '../kit/figures.mjs';
import { host } from '../kit/host.mjs';
import { built } from '../kit/peers.mjs';
import * as positions from '../kit/positions.mjs';

const { pick, below } = lot(11);

/** chessground: a piece, then where it goes. */
export const chessground = {
  title: "chessground's board",
  prepare: async () => host(await built('chessground')),
  open: async ({ page }, { url }) => {
    await page.goto(url);
    await page.waitForSelector('piece');
    const see = () => page.evaluate(() => {
      const { state } = window.board;
      const { left, top, width } = state.dom.bounds();
      return { turn: state.turnColor, selected: state.selected ?? null, dests: [...state.movable.dests], left, top, wide: width / 8 };
    });
    const middle = ({ left, top, wide }, key) => ({ x: left + (key.charCodeAt(0) - 96.5) * wide, y: top + (8.5 - Number(key[1])) * wide });
    return {
      next: async () => {
        const seen = await see();
        const [from, dests] = seen.dests.find(([key]) => key === seen.selected) ?? pick(seen.dests);
        if (from !== seen.selected) return { kind: 'takes up', at: middle(seen, from), isDone: async () => (await see()).selected === from };
        return { kind: 'puts down', at: middle(seen, pick(dests)), isDone: async () => (await see()).turn !== seen.turn };
      },
    };
  },
};

/** A table of ours, and the check that a tap has changed what there is to see. */
const seated = async (page, save, choose) => {
  await prefer(page.context(), QUICK);
  let table = await sitDown(page, save);
  return {
    next: async () => {
      table = await look(page);
      const chosen = await choose(table);
      return chosen && {
        ...chosen,
        isDone: async () => {
          const now = await look(page, table.mark);
          assert.equal(now.refusal, null, 'an offered choice is refused');
          return true;
        },
      };
    },
  };
};

export const innerCircle = {
  title: 'Inner Circle, two people',
  prepare: () => positions.innerCircle(),
  open: ({ page }, save) => seated(page, save, (table) => {
    const offered = table.cells.filter(({ offer }) => offer);
    if (table.drawer || !offered.length) return null;
    const { offer, x, y } = pick(offered);
    return { kind: offer, at: { x, y } };
  }),
};

/** Where a button is that is found by its words. */
const button = async (page, selector, words) => {
  const found = words ? page.locator(selector, { hasText: words }).first() : page.locator(selector).first();
  await found.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await found.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Countries that nothing lies over. */
const reachable = (page, cells) =>
  page.evaluate((cells) => cells.filter(({ at, x, y }) => document.elementFromPoint(x, y)?.closest('[data-at]')?.dataset.at === at), cells);

const build = async (page, table) => {
  const { palette, answers } = table;
  const isBuilding = answers.includes('End your turn');
  const keys = palette?.keys.filter(({ label, isDim }) => !isDim && label.startsWith('Build')) ?? [];
  const beams = Number(table.prompt.match(/(\d+) beams?, /)?.[1] ?? 0);
  if (isBuilding && keys.length && beams > 1 && below(4)) return { kind: 'builds', at: await button(page, '.su-palette .keys button', pick(keys).label) };
  if (palette && below(2)) return { kind: 'closes', at: await button(page, '.su-palette header button') };
  const places = await reachable(page, table.cells.filter(({ at, offer }) => offer && at !== 'pile'));
  if (places.length && (isBuilding ? beams > 1 : !answers.length)) {
    const { x, y } = pick(places);
    return { kind: 'selects', at: { x, y } };
  }
  if (!answers.length) return null;
  return { kind: 'answers', at: await button(page, '.prompt .answers button', answers.find((label) => /^(End|No|That)/.test(label)) ?? answers[0]) };
};

export const summit = {
  title: 'Summit, six people, Big map, late',
  prepare: () => positions.summit(),
  open: ({ page }, save) => seated(page, save, (table) => (table.drawer ? null : build(page, table))),
};

/** Empires: dice, the end of a way, what is bought. */
export const empires = {
  title: 'Empires, six people, at war',
  prepare: () => positions.empires(),
  open: ({ page }, save) => seated(page, save, async (table) => {
    if (table.drawer) return null;
    const offered = await reachable(page, table.cells.filter(({ offer }) => offer));
    const ends = offered.filter(({ at }) => !['dice', 'pack'].includes(at));
    const dice = offered.find(({ at }) => at === 'dice');
    if (table.palette) return { kind: 'closes', at: await button(page, '.em-card header button') };
    if (ends.length) {
      const { x, y } = pick(ends);
      return { kind: 'sails', at: { x, y } };
    }
    if (dice) return { kind: 'throws', at: { x: dice.x, y: dice.y } };
    if (!table.answers.length) return null;
    return { kind: 'answers', at: await button(page, '.prompt .answers button', table.answers.at(-1)) };
  }),
};

/** Supremacy: areas are touched one after the other, and each opens its card. */
export const supremacy = {
  title: 'Supremacy, six people, late',
  prepare: () => positions.marching(1200),
  open: async ({ page }, save) => {
    await prefer(page.context(), QUICK);
    await sitDown(page, save);
    // Whoever is asked takes the tablet, and has missed nothing.
    await page.locator('.curtain button').click();
    await page.locator('.stage .sm-board').waitFor();
    const missed = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    if (await missed.count()) await missed.click();
    const card = () => page.evaluate(() => document.querySelector('.sp-card h2')?.textContent ?? null);
    let last = null;
    return {
      next: async () => {
        const { cells } = await look(page);
        const { at, x, y } = pick((await reachable(page, cells)).filter((cell) => cell.at !== last));
        const before = await card();
        last = at;
        return { kind: 'touches', at: { x, y }, isDone: async () => (await card()) !== before };
      },
    };
  },
};

/** Situation 7: a piece is taken up with one tap and laid with another, by both sides in turn. */
export const situation7 = {
  title: 'Situation 7, two people, 40 laid',
  areKindsApart: true,
  prepare: () => positions.situation7(),
  open: async ({ page }, save) => {
    await prefer(page.context(), { motion: 'off' });
    await visit(page);
    await page.setInputFiles('.import input[type="file"]', { name: 'situation-7.json', mimeType: 'application/json', buffer: Buffer.from(save) });
    await page.waitForSelector('.s7.paused');
    await page.getByRole('button', { name: 'Continue' }).first().click();
    await page.waitForSelector('[data-tray] [data-place]');
    let turn = 0;
    let held = null;
    const taken = (side, piece) => page.evaluate(([side, piece]) => Boolean(document.querySelector(`[data-side='${side}'][data-thing='${piece}'][aria-pressed='true']`)), [side, piece]);
    return {
      next: async () => {
        if (held) {
          const { side, piece } = held;
          held = null;
          const isDone = async () => {
            await isLaid(page, piece, side);
            await isCalm(page);
            return true;
          };
          return { kind: 'laying', at: await space(page, piece), isDone };
        }
        const seen = await survey(page);
        // The last piece would end the game.
        if (seen.laid.south.length + seen.laid.north.length > 48) return null;
        const sides = ['south', 'north'].filter((side) => openTo(seen, side).length);
        if (!sides.length) return null;
        const side = sides[(turn += 1) % sides.length];
        held = { side, piece: pick(openTo(seen, side)) };
        const { piece } = held;
        return { kind: 'taking up', at: await loose(page, side, piece), isDone: () => taken(side, piece) };
      },
    };
  },
};
