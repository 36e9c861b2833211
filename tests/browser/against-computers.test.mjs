// One person against computer players, who think on a thread of their own.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { comes, holds, open, shut, test } from './launch.mjs';
import { Player, QUICK, drawer, isMoving, isOver, log, look, playUntil, played, prefer, readLabel, resign, startGame, story } from './player.mjs';

after(shut);

const LEVELS = ['person', 'novice', 'regular', 'expert'];

test('one person plays a whole game against three computer players', async (t) => {
  const part = story(t);
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  const player = new Player();
  let table;

  await part('they place all pawns', async () => {
    const thread = page.waitForEvent('worker');
    await startGame(page, { players: LEVELS, names: ['Anna'], seed: 'a train at night' });
    table = await playUntil(page, player, isMoving);
    assert.match((await thread).url(), /\/worker\.js$/);
    assert.equal(page.workers().length, 1, 'one thread thinks for all of them');
    const pawns = table.cells.map(({ label }) => readLabel(label).pawn).filter(Boolean);
    for (const colour of ['red', 'blue', 'green', 'yellow']) assert.equal(pawns.filter((pawn) => pawn === colour).length, 4);
    const lines = await log(page);
    for (const name of ['Anna', 'Blue', 'Green', 'Yellow']) assert.ok(lines.some((line) => line.startsWith(`${name} places a pawn`)), name);
  });

  await part('a hint says what and why, and can be followed', async () => {
    table = await playUntil(page, player, ({ yours }) => yours);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.waitForSelector('.hint');
    await comes(() => page.textContent('.hint'), /Lift the pawn on [A-I]\d\.? .+\. \d+ % sure\./);
    await comes(() => page.textContent('#announcer'), /Lift the pawn on [A-I]\d/);
    await holds(async () => (await page.locator('.ic-hint path').count()) > 0, 'it shows on the board');
    await page.getByRole('button', { name: 'Do it' }).click();
    table = await look(page, table.mark);
    await holds(() => page.isHidden('.hint'));
  });

  await part('the page is loaded again in the middle, and they go on', async () => {
    table = await playUntil(page, player, ({ yours, cells }) => yours && cells.filter(({ label }) => / safe/.test(label)).length >= 4);
    const before = table.cells.map(({ label }) => label);
    await page.reload();
    await drawer(page, 'What did I miss');
    const missed = await page.locator('.recap li > span').allTextContents();
    assert.ok(missed.length >= 3 && missed.every((line) => !line.startsWith('Anna')), missed.join('\n'));
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await drawer(page, null);
    table = await look(page);
    assert.deepEqual(table.cells.map(({ label }) => label), before);
  });

  await part('they play to the end', async () => {
    table = await playUntil(page, player, isOver);
    await comes(() => page.textContent('.end .headline'), /^(Anna|Blue|Green|Yellow) wins/);
    await comes(() => page.locator('.scores tbody tr').count(), 4);
    await comes(() => page.locator('.chart .curve').count(), 4);
    assert.equal(table.phase, 'The end');
  });

  complaints.none();
  await close();
});

test('a person who leaves is not missed: the computer players finish', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  await startGame(page, { players: ['person', 'novice', 'novice', 'novice'], seed: 'exit', variants: { Boards: 'Small', Placing: 'By lot' } });
  await playUntil(page, new Player(), ({ yours }) => yours);
  await resign(page);
  await played(page);
  const winner = (await page.textContent('.end .headline')).split(' ')[0];
  assert.ok(['Blue', 'Green', 'Yellow'].includes(winner), winner);
  await comes(() => page.locator('.seat', { hasText: 'Red' }).textContent(), /resigned/);
  complaints.none();
  await close();
});

test('a computer player in no hurry can be hurried', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, { ...QUICK, pace: 'slow' });
  await page.addInitScript(() => {
    const timer = window.setTimeout;
    window.waits = [];
    window.setTimeout = (work, millis, ...rest) => {
      window.waits.push(millis);
      return timer.call(window, work, millis, ...rest);
    };
  });
  await startGame(page, { players: ['novice', 'novice'], seed: 'hurry', variants: { Boards: 'Small' } });
  // A move takes 1.5 seconds, less what was thought about it.
  const slow = async () => (await page.evaluate(() => window.waits)).filter((millis) => millis > 400 && millis < 1500).length;
  await holds(slow, 'moves take their time');
  await page.getByRole('button', { name: 'Skip ahead' }).click();
  await page.evaluate(() => { window.waits = []; });
  await played(page);
  assert.equal(await slow(), 0, 'and then no more');
  complaints.none();
  await close();
});

test('without threads they think on the page', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  await context.addInitScript(() => {
    globalThis.Worker = class {
      constructor() {
        throw new DOMException('no workers here', 'SecurityError');
      }
    };
  });
  await startGame(page, { players: ['person', 'novice'], seed: 'alone' });
  const table = await playUntil(page, new Player(), isMoving);
  assert.equal(table.cells.filter(({ label }) => readLabel(label).pawn === 'green').length, 9);
  assert.equal(page.workers().length, 0);
  complaints.none();
  await close();
});
