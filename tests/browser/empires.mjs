// A person at the table of Empires, and positions that were played elsewhere.
//
//   await startEmpires(page, { names: ['Anna', 'Ben'], seed: 'a fair wind' });
//   let table = await look(page);
//   table = await answer(page, table, 'France');
//   table = await go(page, table, 'west-route-2');
import assert from 'node:assert/strict';
import { look, startGame } from './player.mjs';
import { rules } from './summit.mjs';

export const startEmpires = (page, { players = ['person', 'person'], ...others } = {}) => startGame(page, { game: 'Empires', players, ...others });

/** Touches a place of the chart, once the view has come to rest. */
export const go = async (page, table, at, { finger = false } = {}) => {
  const place = page.locator(`.em-board [data-at="${at}"]`);
  const { x, y, width, height } = await place.boundingBox();
  const [mx, my] = [x + width / 2, y + height / 2];
  await (finger ? page.touchscreen.tap(mx, my) : page.mouse.click(mx, my));
  return look(page, table.mark);
};

/** What is offered on the chart, without the dice and the pack. */
export const ends = (table) => table.cells.filter(({ at, offer }) => offer && !['dice', 'pack', 'west-edge', 'east-edge'].includes(at)).map(({ at }) => at);

/** What a seat's own hand says: { AIR: 2, NAVY: 0, ARMY: 1 }; nothing where no hand is shown. */
export const hand = (page) =>
  page.evaluate(() => Object.fromEntries([...document.querySelectorAll('.em-hand .em-force')].map((force) => [force.querySelector('b').textContent, Number(force.querySelector('strong').textContent)])));

/** Somebody who arms, takes colonies, comes home, and otherwise follows the lot, always the same one. */
export class Admiral {
  #state;

  constructor(seed = 1) {
    this.#state = seed;
  }

  #pick(list) {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return list[Math.floor((this.#state / 2 ** 32) * list.length)];
  }

  async act(page, table, options) {
    const { answers, cells, palette } = table;
    const press = async (locator) => {
      await (options?.finger ? locator.tap() : locator.click());
      return look(page, table.mark);
    };
    const answer = (label) => press(page.locator('.prompt .answers button', { hasText: label }).first());
    if (palette?.keys.length) return press(page.locator('.em-card .keys button').first());
    if (answers.includes('Buy an Armament')) return answer('Buy an Armament');
    if (cells.some(({ at, offer }) => at === 'dice' && offer)) return go(page, table, 'dice', options);
    const offered = ends(table);
    const home = offered.find((at) => at === 'start');
    const colonies = cells.filter(({ at, label }) => offered.includes(at) && /, worth /.test(label)).map(({ at }) => at);
    if (offered.length) return go(page, table, home ?? this.#pick(colonies.length ? colonies : offered), options);
    return answer(this.#pick(answers));
  }
}

/** Plays a game in Node by the same likes until `isEnough(table)`, and returns its save. */
export const sailed = async ({ setup = {}, seed = 'sailed', chairs }, isEnough) => {
  const { CabinetMatch } = await rules();
  const match = CabinetMatch.start('empires', { setup, seed, ...(chairs ? { chairs } : {}) });
  let lot = 7;
  const pick = (list) => {
    lot = (Math.imul(lot, 1664525) + 1013904223) >>> 0;
    return list[Math.floor((lot / 2 ** 32) * list.length)];
  };
  for (let n = 0; n < 5000; n += 1) {
    if (isEnough(match.view().table)) return match.save();
    const [due] = match.awaiting().asked;
    assert.ok(due, 'the game is over before it was enough');
    const [seat] = due.seats;
    const { answers } = match.offers(seat);
    const likes = [/^arm$/, /^go start/, /^go [a-z-]+$/, /./];
    const colony = answers.filter((action) => /^go [a-z-]+$/.test(action) && !/\d/.test(action));
    const liked = colony.length && !answers.includes('arm') ? colony : answers.filter((action) => likes.find((like) => answers.some((it) => like.test(it))).test(action));
    const { fault } = match.act({ seat }, pick(liked));
    assert.ok(!fault, JSON.stringify(fault));
  }
  return assert.fail('the game goes on and on');
};
