// Statistics: what counts, what does not, and that they can be saved, erased and put back.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after } from 'node:test';
import { accessible, comes, open, shut, test } from './launch.mjs';
import { Player, QUICK, drawer, fromMenu, playUntil, prefer, resign, startGame, visit } from './player.mjs';

after(shut);

const results = (page) => page.evaluate(() => localStorage.getItem('cabinet/results') ?? '');
const rows = (page) => page.locator('.statistics tbody tr').evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent).join(' ')));
const yours = ({ yours, drawer }) => yours && !drawer;

test('a game counts when it ends, once; a rematch counts, a copy and a file do not', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  await visit(page, 'statistics');
  await page.getByText('No game that was begun on this device').waitFor();

  await startGame(page, { players: ['person', 'expert'], seed: 'count', friendly: true });
  await playUntil(page, new Player(), yours);
  await resign(page);
  await drawer(page, 'The end');
  await comes(() => results(page), /^\d{4}-\d\d-\d\d,inner-circle,expert,2,2,0,\d+\n$/);
  const first = await results(page);

  // Taken back and ended again: still one game.
  await page.keyboard.press('Escape');
  await drawer(page, null);
  await page.getByRole('button', { name: 'Undo' }).click();
  await playUntil(page, new Player(), yours);
  await resign(page);
  await drawer(page, 'The end');
  await comes(() => results(page), first);

  // A copy from the middle of it.
  await page.locator('.end').getByRole('link', { name: 'Replay' }).click();
  await page.waitForSelector('.replay');
  await page.getByLabel('Position').fill('1');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForSelector('.prompt:not(.replay)');
  await playUntil(page, new Player(), yours);
  await resign(page);
  await drawer(page, 'The end');
  await comes(() => results(page), first);

  // The same as a file: brought in and ended.
  await page.keyboard.press('Escape');
  await drawer(page, null);
  await page.getByRole('button', { name: 'Undo' }).click();
  await playUntil(page, new Player(), yours);
  const [download] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'Save as a file')]);
  const file = await readFile(await download.path(), 'utf8');
  await visit(page);
  await page.setInputFiles('.import input[type="file"]', { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await page.waitForSelector('.frame');
  await playUntil(page, new Player(), yours);
  await resign(page);
  await drawer(page, 'The end');
  await comes(() => results(page), first);
  await comes(() => page.textContent('.fair'), /not begun on this device/);

  // A rematch.
  await page.locator('.end').getByRole('button', { name: 'Play again' }).click();
  await page.waitForFunction(() => document.querySelector('.frame .bar small')?.textContent === 'Placing');
  await playUntil(page, new Player(), yours);
  await resign(page);
  await drawer(page, 'The end');
  await comes(() => page.textContent('.fair'), /the promise was kept/);
  await comes(async () => (await results(page)).split('\n').length, 3);

  await visit(page, 'statistics');
  await comes(() => rows(page), ['Expert 2 0 – –']);
  complaints.none();
  await close();
});

test('statistics are saved, erased and put back', async () => {
  const { page, complaints, close } = await open();
  await visit(page);
  const lines = ['novice,1,2,1,40', 'novice,1,2,1,31', 'novice,2,2,0,9', 'friends,1,2,1,44'].map((line) => `2026-11-17,inner-circle,${line}\n`).join('');
  await page.evaluate((text) => localStorage.setItem('cabinet/results', text), `${lines}2026-11-18,summit,regular,1,3,84,57\nsomething else\n`);
  await page.getByRole('link', { name: 'Statistics' }).click();
  await comes(() => page.locator('.statistics h2').allTextContents(), ['Inner Circle', 'Summit']);
  const all = ['Novice 3 2 – 31', 'Friends 1 – – 44', 'Regular 1 1 84 57'];
  await comes(() => rows(page), all);
  await accessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  assert.equal(download.suggestedFilename(), 'cabinet-statistics.csv');
  assert.ok((await readFile(await download.path(), 'utf8')).startsWith(`day,game,against,place,players,score,decisions\n${lines}`));
  await page.getByRole('button', { name: 'Erase the statistics' }).click();
  await comes(() => rows(page), []);
  await comes(() => results(page), '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await comes(() => rows(page), all);
  await page.getByRole('button', { name: 'Erase the statistics' }).click();
  await page.reload();
  await page.getByText('No game that was begun on this device').waitFor();
  complaints.none();
  await close();
});
