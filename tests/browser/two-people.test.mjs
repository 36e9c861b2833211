// Two people on one tablet play Inner Circle from the shelf to the last centre, with their fingers.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { SIZES, comes, holds, open, shut, test } from './launch.mjs';
import { Player, drawer, fromMenu, isMoving, isOver, log, look, named, pick, playUntil, readLabel, story, touch, visit } from './player.mjs';

after(shut);

test('two people play a whole game', async (t) => {
  const { page, complaints, close } = await open({ size: SIZES.tablet, hasTouch: true });
  const finger = { finger: true };
  const player = new Player();
  const part = story(t);
  let table;
  let promise;

  await part('they choose quick computer players and no motion in the settings', async () => {
    await visit(page);
    await page.getByRole('link', { name: 'Settings' }).tap();
    await pick(page, 'Motion', 'Off');
    await pick(page, 'Computer players act', 'At once');
    await page.getByRole('link', { name: 'Cabinet' }).tap();
    await page.waitForSelector('.home');
  });

  await part('they take the box and sit down', async () => {
    await page.getByRole('link', { name: 'Play Inner Circle' }).tap();
    await page.getByLabel('Who plays Red').selectOption('person');
    await page.getByLabel('Who plays Green').selectOption('person');
    await page.getByLabel('Name of Red').fill('Anna');
    await page.getByLabel('Name of Green').fill('Ben');
    await page.getByText('Undo and chance').tap();
    await page.getByLabel('Seed').fill('a quiet evening');
    await page.getByRole('button', { name: 'Play', exact: true }).tap();
    table = await look(page);
    assert.match(table.prompt, /(Anna|Ben)Place a pawn on the rim\. 9 left\./);
    assert.equal(table.phase, 'Placing');
    assert.equal(table.cells.filter(({ offer }) => offer === 'place').length, 24);
    const opening = await log(page);
    promise = opening.at(-1).match(/^What chance brings is promised: (\w+-\w+-\w+-\w+)\.$/)[1];
    await page.getByRole('button', { name: 'Menu' }).tap();
    await comes(() => page.textContent('.drawer .promise'), `Promise of chance: ${promise}. The seed is shown after the game.`);
    await page.getByRole('button', { name: 'Close' }).tap();
    await drawer(page, null);
  });

  await part('a space that is no offer says why, and where that is written', async () => {
    table = await look(page);
    const centre = named(table, 'E5');
    table = await touch(page, table, centre.at, finger);
    assert.match(table.refusal, /^Pawns are placed on the rim\. Choose a free space of the outermost ring\.\s*Rule 3\.2$/);
    await page.locator('.refusal .cite').tap();
    await drawer(page, 'Rules');
    const cited = page.locator('.drawer .rule.cited');
    await comes(() => cited.getAttribute('id'), 'rule-3.2');
    await holds(() => isWithin(cited, page.locator('.drawer .content')), 'the cited section is in sight');
    await page.getByPlaceholder('Search the rules').fill('inner circle');
    await comes(() => page.textContent('.book .found'), /^\d+ sections$/);
    await page.getByRole('button', { name: 'Close' }).tap();
    await drawer(page, null);
  });

  await part('a placing is taken back and done again', async () => {
    table = await look(page);
    const who = table.prompt.match(/Anna|Ben/)[0];
    const empty = table;
    const at = player.choose(table);
    table = await touch(page, table, at, finger);
    const { name } = readLabel(table.cells.find((cell) => cell.at === at).label);
    await comes(async () => (await log(page))[0], `${who} places a pawn on ${name}.`);
    await comes(async () => (await log(page)).at(-1), `What chance brings is promised: ${promise}.`);

    await page.getByRole('button', { name: 'Undo' }).tap();
    table = await look(page, table.mark);
    assert.deepEqual(table.cells, empty.cells);
    await comes(async () => (await log(page))[0], `${who} took back 1 step.`);

    await page.getByRole('button', { name: 'Redo' }).tap();
    table = await look(page, table.mark);
    assert.ok(readLabel(table.cells.find((cell) => cell.at === at).label).pawn);
  });

  await part('they place all pawns', async () => {
    table = await playUntil(page, player, isMoving, finger);
    assert.equal(table.cells.filter(({ label }) => readLabel(label).pawn).length, 18);
    await comes(async () => (await log(page))[0], 'All pawns stand on the rim. The dots under them are hidden.');
    assert.equal(table.cells.filter(({ offer }) => offer === 'lift').length, 9);
  });

  await part('a lifted pawn must move and is not taken back', async () => {
    const at = player.choose(table);
    const dots = player.remember(1, at);
    table = await touch(page, table, at, finger);
    assert.match(table.prompt, dots === 1 ? /1 dot: land on a space next to it\./ : new RegExp(`${dots} dots: land ${dots} spaces away`));
    const other = table.cells.find(({ label }) => readLabel(label).pawn);
    table = await touch(page, table, other.at, finger);
    assert.match(table.refusal, /Rule [45]\.\d+$/);
    // It looks switched off, but says why.
    await page.getByRole('button', { name: 'Undo' }).tap({ force: true });
    table = await look(page, table.mark);
    assert.match(table.refusal, /^Once it is done it stands, .*Rule 9\.5$/);
  });

  await part('the page is loaded again with a pawn in the air, and they go on', async () => {
    const held = (seen) => seen.cells.map(({ label }) => label);
    const before = held(table);
    await page.reload();
    table = await look(page);
    assert.equal(table.drawer, null, 'nothing was missed');
    assert.deepEqual(held(table), before);
  });

  await part('they play to the end', async () => {
    const levels = new Set();
    table = await playUntil(page, player, isOver, { ...finger, each: ({ level }) => levels.add(level) });
    assert.deepEqual([...levels], [1, 2, 3, 4]);
    const headline = await page.textContent('.end .headline');
    const [, winner] = headline.match(/^(Anna|Ben) wins\. One (red|green) pawn stands on the star\.$/);
    const rows = await page.locator('.scores tbody tr').allTextContents();
    assert.equal(rows.length, 2);
    assert.match(rows[0], new RegExp(`^1.*${winner}`));
    const curves = await page.locator('.chart .curve').evaluateAll((curves) => curves.map((curve) => curve.points.numberOfItems));
    assert.equal(curves.length, 2);
    assert.ok(curves[0] > 40 && curves[0] === curves[1], `the chart has ${curves} points`);
  });

  await part('the dice were the promised ones', async () => {
    await comes(() => page.textContent('.fair .kept'), new RegExp(`promised as ${promise}, and .* the promise was kept\\.$`));
    await page.getByRole('button', { name: 'Close' }).tap();
    await drawer(page, null);
    await page.getByRole('button', { name: 'Log' }).tap();
    await drawer(page, 'Log');
    const lines = await page.locator('.drawer .log li > span').allTextContents();
    assert.equal(lines[0], `What chance brings is promised: ${promise}.`);
    assert.match(lines.at(-1), /reaches the centre of the last board and wins\.$/);
    assert.ok(lines.length > 60);
    await page.getByRole('button', { name: 'Close' }).tap();
    await drawer(page, null);
    await fromMenu(page, 'Result');
    await drawer(page, 'The end');
  });

  await part('they play again', async () => {
    await page.locator('.end').getByRole('button', { name: 'Play again' }).tap();
    await page.waitForFunction(() => document.querySelector('.frame .bar small')?.textContent === 'Placing');
    table = await look(page);
    assert.equal(table.drawer, null);
    assert.match(table.prompt, /(Anna|Ben)Place a pawn/);
    const opening = await log(page);
    assert.match(opening.at(-1), /^What chance brings is promised: /);
    assert.ok(!opening.at(-1).includes(promise), 'new dice');
    await fromMenu(page, 'All games');
    await page.waitForSelector('.home');
    await comes(() => page.locator('.unfinished .card').count(), 1);
    await comes(() => page.locator('.finished .card').count(), 1);
  });

  complaints.none();
  await close();
});

/** Whether one box shows inside another. */
const isWithin = async (inner, outer) => {
  const [a, b] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
  return a.y >= b.y && a.y < b.y + b.height;
};
