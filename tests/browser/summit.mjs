// A person at Summit's table, what the table says of it, and positions that were played elsewhere.
//
//   await startSummit(page, { names: ['Anna', 'Ben', 'Cleo'], seed: 'a cold spring' });
//   let table = await look(page);
//   table = await answer(page, table, 'Draw the card');
//   table = await build(page, table, 'base', 'canada');
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST } from './launch.mjs';
import { drawer, look, startGame, touch, visit } from './player.mjs';

export const PEOPLE = ['person', 'person', 'person'];
export const startSummit = (page, { players = PEOPLE, ...others } = {}) => startGame(page, { game: 'Summit', players, ...others });

/** Presses one of the answers on the prompt card, by the beginning of its words. */
export const answer = async (page, table, label, { finger = false } = {}) => {
  assert.ok(table.answers.some((one) => one.startsWith(label)), `“${label}” is not among ${table.answers.join(' · ')}: ${table.prompt}`);
  const button = page.locator('.prompt .answers button', { hasText: label }).first();
  await (finger ? button.tap() : button.click());
  return look(page, table.mark);
};

/** Presses a key of the palette, dimmed or not. */
export const press = async (page, table, label, { finger = false } = {}) => {
  assert.ok(table.palette?.keys.some((key) => key.label === label), `“${label}” is not on the palette ${JSON.stringify(table.palette)}: ${table.prompt}`);
  const key = page.locator('.su-palette .keys button', { hasText: label });
  await (finger ? key.tap() : key.click());
  return look(page, table.mark);
};

/** Touches a country, unless its palette is there already. */
export const select = async (page, table, at, options) => {
  const { label } = place(table, at);
  const isOpen = table.palette && label.startsWith(table.palette.title.split(',')[0]);
  return isOpen ? table : touch(page, table, at, options);
};

export const build = async (page, table, unit, at, options) => press(page, await select(page, table, at, options), `Build ${unit}`, options);
export const remove = async (page, table, unit, at, options) => press(page, await select(page, table, at, options), `Remove ${unit}`, options);
export const isRemoval = (label) => label.startsWith('Remove');
export const demand = async (page, table, chip, at, options) => press(page, await select(page, table, at, options), `Demand, ${chip}`, options);

/** Somebody says something out of turn: the flag of the seat, and what to say. */
export const speak = async (page, table, who, words, { finger = false } = {}) => {
  const flag = page.getByRole('button', { name: `${who} speaks up` });
  await (finger ? flag.tap() : flag.click());
  const aside = page.locator('.asides').getByRole('button', { name: words });
  await (finger ? aside.tap() : aside.click());
  return look(page, table.mark);
};

/** A place of the board by its name. */
export const place = (table, at) => {
  const found = table.cells.find((cell) => cell.at === at);
  assert.ok(found, `there is no country ${at}`);
  return found;
};

/** Who has what in a country: { Anna: { base: 1, mill: 2 } }. */
export const units = (table, at) => {
  const owners = [...place(table, at).label.matchAll(/([^.]+): ((?:\d+ (?:bases?|mills?|factory|factories)(?:, )?)+)\./g)];
  const count = (list) => Object.fromEntries(list.split(', ').map((part) => [part.match(/base|mill|factor/)[0].replace('factor', 'factory'), parseInt(part, 10)]));
  return Object.fromEntries(owners.map(([, who, list]) => [who.trim(), count(list)]));
};

/** A seat's card, in figures: { red: 1, black: 0, white: 1, beams: 4, scored: 0, now: 12 }. */
export const standing = (page, who) =>
  page.locator('.seat', { hasText: who }).evaluate((seat) => Object.fromEntries([...seat.querySelectorAll('dl > div')].map((figure) => [figure.querySelector('dt').textContent, Number(figure.querySelector('dd').textContent)])));

/** Flags in the disc, by their letters, pair by pair. */
export const flags = (page) => page.locator('.su-disc .su-flag text').allTextContents();

/** What lies on the map for a demand: claims, chips laid, chips wished for. */
export const claims = (page) =>
  page.evaluate(() => Object.fromEntries([['claim', '.su-claim'], ['laid', '.su-laid .su-chip'], ['wished', '.su-wished .su-chip']].map(([name, selector]) => [name, document.querySelectorAll(`.su-demand ${selector}`).length])));

/** Somebody who takes what is offered, by lot, always by the same one. */
export class Statesman {
  #state;

  constructor(seed = 1) {
    this.#state = seed;
  }

  #below(n) {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * n);
  }

  #pick(list) {
    return list[this.#below(list.length)];
  }

  /** Does one thing of those that are offered; in building a country and then a key of its palette. */
  async act(page, table, options) {
    const { answers, palette } = table;
    const places = table.cells.filter(({ at, offer }) => offer && at !== 'pile');
    const isBuilding = answers.includes('End your turn');
    const built = palette?.keys.filter(({ label, isDim }) => !isDim && !(isBuilding && isRemoval(label))) ?? [];
    if (built.length && this.#below(8)) return press(page, table, this.#pick(built).label, options);
    const isOptional = answers.some((label) => /^(End your turn|Go on|Leave it|That is all)/.test(label));
    // While building nearly every country is offered, be it to dismantle something.
    const has = Number(table.prompt.match(/(\d+) beams?, /)?.[1] ?? 0);
    const isEnough = isBuilding ? has < 2 : isOptional && this.#below(2);
    if (!places.length || isEnough || (isBuilding && palette && !built.length && !this.#below(3))) {
      return answer(page, table, answers.find((label) => /^(End|Go on|Leave|No|That)/.test(label)) ?? this.#pick(answers), options);
    }
    return touch(page, table, this.#pick(places).at, options);
  }
}

let library;

/** The rules themselves, in Node. */
export const rules = async () => {
  library ??= import(pathToFileURL(join(DIST, 'rules.js')).href).then(async (rules) => {
    await rules.default();
    return rules;
  });
  return library;
};

/**
 * Plays a game in Node until `isEnough(table)` and returns its save. Neighbours ally, everybody builds all over the
 * world as the lot falls, and nobody demands anything, so that the board fills. Those who sit there are persons.
 */
export const crowded = async ({ setup = {}, seed = 'crowded' }, isEnough) => {
  const { CabinetMatch } = await rules();
  const match = CabinetMatch.start('summit', { setup, seed });
  let lot = 7;
  const pick = (list) => {
    lot = (Math.imul(lot, 1664525) + 1013904223) >>> 0;
    return list[Math.floor((lot / 2 ** 32) * list.length)];
  };
  const act = (seat, action) => {
    const { fault } = match.act({ seat }, action);
    assert.ok(!fault, `${seat} ${action}: ${JSON.stringify(fault)}`);
  };
  for (let n = 0; n < 3000; n += 1) {
    const { table } = match.view();
    if (isEnough(table)) return match.save();
    const [due] = match.awaiting().asked;
    assert.ok(due, 'the game is over before it was enough');
    const [seat] = due.seats;
    const { answers, asides } = match.offers(seat);
    const built = answers.filter((action) => action.startsWith('build '));
    const abroad = built.filter((action) => !/ (usa|russia|china|india|western-europe|south-america)$/.test(action));
    const ally = asides.find((action) => action.startsWith('propose '));
    if (answers.includes('accept')) act(seat, 'accept');
    else if (ally && table.part === 'build' && seat % 2 === 0) act(seat, ally);
    else if (built.length) act(seat, pick(abroad.length && n % 3 ? abroad : built));
    else act(seat, answers.includes('done') ? 'done' : pick(answers));
  }
  return assert.fail('the game goes on and on');
};

/** The same with the actions given, as "0 build base canada". */
export const enacted = async ({ setup = {}, seed = 'enacted' }, actions) => {
  const { CabinetMatch } = await rules();
  const match = CabinetMatch.start('summit', { setup, seed });
  for (const line of actions) {
    const done = match.act({ seat: Number(line[0]) }, line.slice(2));
    assert.ok(done.ok, `${line}: ${JSON.stringify(done.fault)}`);
  }
  return match.save();
};

/** Brings a save to the page and sits down at its table. */
export const sitDown = async (page, save) => {
  await visit(page);
  await page.setInputFiles('.import input[type="file"]', { name: 'summit.json', mimeType: 'application/json', buffer: Buffer.from(save) });
  await page.waitForSelector('.frame, .curtain');
  const table = await look(page);
  // Whoever has missed something is told first.
  if (table.drawer !== 'What did I miss') return table;
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await drawer(page, null);
  return look(page);
};

/** The end as it is told: a column for each player, the best first; every census apart, and the parts add up. */
export const scores = async (page) => {
  const cells = await page.locator('.scores tr').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  const [[, ...players], [, ...places], ...rows] = cells;
  assert.deepEqual(rows.map(([label]) => label), ['1st census', '2nd census', '3rd census', '4th census', 'Summit bonus', 'Summit census', 'total']);
  const columns = players.map((player, n) => {
    const figures = rows.map((row) => Number(row[n + 1]));
    const [who, total] = [player.slice(1), figures.at(-1)];
    assert.equal(figures.slice(0, -1).reduce((sum, part) => sum + part), total, who);
    return { who, place: places[n], bonus: figures[4], total };
  });
  const totals = columns.map(({ total }) => total);
  assert.deepEqual(totals, totals.toSorted((a, b) => b - a), 'the best first');
  const headline = await page.textContent('.end .headline');
  assert.ok(headline.includes(`${totals[0]} points`), headline);
  for (const { who } of columns.filter(({ place }) => place === '1')) assert.ok(headline.includes(who), headline);
  return columns;
};
