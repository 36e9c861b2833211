// Summit with secret conversion: what one means to turn over is nowhere on the page that another looks at, until all
// are ready. In the printed game everything lies open and nobody passes the tablet behind a curtain.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { comes, holds, open, shut, test } from './launch.mjs';
import { QUICK, drawer, log, look, prefer, touch } from './player.mjs';
import { answer, enacted, rules, sitDown, units } from './summit.mjs';

after(shut);

const POWERS = ['usa', 'russia', 'china'];

/** A game of three up to its first census, early, when everybody has two mills at home and perhaps some abroad. */
const toCensus = async (setup) => {
  const { CabinetMatch } = await rules();
  for (let n = 0; n < 200; n += 1) {
    const options = { setup: { powers: POWERS, ...setup }, seed: `census ${n}` };
    const match = CabinetMatch.start('summit', options);
    const actions = [];
    const act = (seat, action) => {
      actions.push(`${seat} ${action}`);
      return match.act({ seat }, action).ok;
    };
    for (let turn = 0; turn < 3; turn += 1) {
      const { turn: seat } = match.view().table;
      if (!act(seat, 'draw') || match.view().table.part === 'event') break;
      if (match.view().table.part === 'census') return enacted(options, actions);
      while (match.view().table.turn === seat && match.view().table.part !== 'over') act(seat, 'done');
    }
  }
  return assert.fail('no seed leads to a census');
};

/** Where the page speaks of plans: in its words and attributes, shown or not. */
const told = (page) => page.evaluate(() => [...`${document.title} ${document.documentElement.outerHTML}`.matchAll(/.{0,60}(Unseen|mean to turn over|unseen by).{0,60}/g)].map(([words]) => words));
const NAMES = ['United States', 'Russia', 'China'];
const AT_FIRST = { base: 2, mill: 2, factory: 1 };

test('what one means to turn over is nowhere on the page of another', async () => {
  const save = await toCensus({ conversion: 'secret' });
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  let table = await sitDown(page, save);
  const stock = (who) => units(table, POWERS[NAMES.indexOf(who)])[who];
  const asked = () => table.prompt.match(/^.(United States|Russia|China)Census\./)?.[1];
  /** The tablet goes on behind a curtain, and nothing of what was planned is behind it, nor in what comes after. */
  const passes = async () => {
    assert.match(table.curtain ?? '', /^Pass the tablet to (United States|Russia|China)$/, 'nobody passes the tablet');
    assert.equal(table.cells.length, 0, 'nothing of the board is behind the curtain');
    await comes(() => told(page), [], 'behind the curtain');
    await page.locator('.curtain button').click();
    await page.waitForSelector('.frame');
    table = await look(page);
    if (table.drawer) {
      assert.equal(table.drawer, 'What did I miss');
      await comes(() => told(page), [], 'in what was missed');
      await page.getByRole('button', { name: 'Go on', exact: true }).click();
      await drawer(page, null);
      table = await look(page);
    }
    await comes(() => told(page), [], 'on the next one\'s page');
    for (const who of NAMES) assert.deepEqual(stock(who), AT_FIRST);
  };

  // Before anybody has decided anything there is nothing to hide.
  assert.equal(table.curtain, null);
  const first = asked();
  assert.ok(first, table.prompt);
  table = await touch(page, table, POWERS[NAMES.indexOf(first)]);
  assert.match(table.prompt, /You mean to turn over 1, unseen by the others\./);
  await comes(async () => (await log(page))[0], /^Unseen: 1 mill in /, 'one sees it oneself');
  assert.deepEqual(stock(first), AT_FIRST, 'but nothing has happened yet');
  table = await answer(page, table, 'That is all');

  await passes();
  const second = asked();
  assert.ok(second && second !== first);

  // Who takes back another's decision does not get to see it either.
  await page.getByRole('button', { name: 'Undo' }).click();
  table = await look(page, table.mark);
  assert.equal(table.curtain, `Pass the tablet to ${first}`);
  await comes(() => told(page), []);
  await page.locator('.curtain button').click();
  await page.waitForSelector('.frame');
  table = await look(page);
  assert.match(table.prompt, /You mean to turn over 1, unseen by the others\./);
  table = await answer(page, table, 'That is all');
  await passes();
  assert.equal(asked(), second);
  table = await answer(page, table, 'Leave it at that');

  // Even that there is nothing to hide is hidden.
  await passes();
  const third = asked();
  assert.ok(third && ![first, second].includes(third));
  table = await answer(page, table, 'All 2 in');
  assert.match(table.prompt, /You mean to turn over 2, unseen by the others\./);
  table = await answer(page, table, 'That is all');

  // All are ready: everything is shown.
  assert.equal(table.curtain, null);
  const lines = await log(page);
  assert.ok(lines.includes('All are ready, and everything is shown.'));
  assert.ok(lines.some((line) => line.startsWith(`${first} turns over 1 mill in`)));
  assert.ok(lines.some((line) => line.startsWith(`${third} turns over 2 mills in`)));
  assert.deepEqual(stock(first), { base: 2, mill: 1, factory: 2 });
  assert.deepEqual(stock(second), AT_FIRST);
  assert.deepEqual(stock(third), { base: 2, factory: 3 });
  complaints.none();
  await close();
});

test('in the printed game nobody passes the tablet behind a curtain', async () => {
  const save = await toCensus({});
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  let table = await sitDown(page, save);
  for (let n = 0; n < 3; n += 1) {
    assert.equal(table.curtain, null);
    const who = table.prompt.match(/United States|Russia|China/)[0];
    table = await answer(page, table, 'All 2 in');
    await holds(async () => (await log(page)).some((line) => line.startsWith(`${who} turns over 2 mills`)), who);
  }
  assert.doesNotMatch(table.phase, /^Census/);
  assert.equal(table.curtain, null);
  complaints.none();
  await close();
});
