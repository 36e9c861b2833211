// What is round every board: the log, replay, drawers and the way back, resigning, and the moment when it is over.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { focus, press, tabTo } from './keys.mjs';
import { SIZES, comes, holds, open, shut, test } from './launch.mjs';
import { Player, QUICK, drawer, fromMenu, isMoving, look, playUntil, prefer, resign, startGame } from './player.mjs';

after(shut);

const table = async (options, { size, settings } = {}) => {
  const opened = await open({ size: size ?? SIZES.tablet });
  await prefer(opened.context, { ...QUICK, ...settings });
  await startGame(opened.page, { names: ['Anna', 'Ben'], seed: 'table', ...options });
  return opened;
};
const isInSight = (page, selector) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight + 1;
  });

test('the log opens at its newest line and is one stop of the keyboard', async () => {
  const { page, complaints, close } = await table({}, { size: { width: 844, height: 390 } });
  await playUntil(page, new Player(), isMoving);
  await page.getByRole('button', { name: 'Log' }).click();
  await drawer(page, 'Log');
  const isLong = () => page.evaluate(() => { const { scrollHeight, clientHeight } = document.querySelector('.drawer .content'); return scrollHeight > clientHeight; });
  await holds(isLong, 'there is something to scroll');
  await holds(() => isInSight(page, '.drawer .log li:last-child'));
  await page.keyboard.press('Escape');
  await drawer(page, null);

  await press(page, 'b');
  const stops = [];
  for (let n = 0; n < 20; n += 1) {
    await press(page, 'Tab');
    const now = await focus(page);
    if (now.role === 'body') break;
    stops.push(now.role);
  }
  assert.equal(stops.filter((role) => role === 'ol').length, 1, stops.join(' '));
  assert.equal(stops.at(-1), 'ol', 'behind the log nothing comes');
  await page.locator('.rail .log ol').focus();
  await press(page, 'ArrowDown');
  const first = await focus(page);
  assert.match(first.name, /^Rule \d/);
  await press(page, 'ArrowDown');
  await press(page, 'ArrowUp');
  await comes(() => focus(page), first);
  await press(page, 'End');
  await press(page, 'Enter');
  await drawer(page, 'Rules');
  complaints.none();
  await close();
});

test('whoever waits for a table is not told too early that it is laid', async () => {
  const { context, page, complaints, close } = await table({ game: 'Supremacy' });
  await page.locator('.curtain button').click();
  await look(page);
  await page.reload();
  const lift = page.locator('.curtain button');
  await lift.waitFor();
  await page.evaluate(() => {
    window.found = [];
    const tell = () => {
      const frame = document.querySelector('.frame');
      if (frame && frame.ariaBusy !== 'true') window.found.push(frame.querySelectorAll('.stage [data-offer]').length > 0);
    };
    new MutationObserver(tell).observe(document, { subtree: true, childList: true, attributes: true });
  });
  // On a slow device the page pauses while it draws.
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  await lift.click();
  await holds(() => page.evaluate(() => window.found.length > 0));
  await comes(() => page.evaluate(() => window.found.includes(false)), false, 'whoever waits for the frame sees all of it');
  complaints.none();
  await close();
});

test('the board is a few stops from the top', async () => {
  for (const game of ['Inner Circle', 'Summit', 'Situation 7']) {
    const players = game === 'Summit' ? ['person', 'person', 'person'] : ['person', 'person'];
    const { page, close } = await table({ game, players, names: [] });
    await page.waitForSelector('.stage > *');
    let stops = 0;
    for (let isThere = false; !isThere; stops += 1) {
      await press(page, 'Tab');
      isThere = await page.evaluate(() => Boolean(document.activeElement.closest('.stage')));
      assert.ok(stops < 8, `${game}: more than eight`);
    }
    await close();
  }
});

test('? lists the keys', async () => {
  const { page, close } = await table();
  await press(page, '?');
  await drawer(page, 'Keys');
  const keys = await page.locator('.keys dt').allTextContents();
  for (const key of ['U', 'R', 'H', 'L', 'K', 'M', 'B', '?']) assert.ok(keys.includes(key), key);
  await close();
});

test('after an answer the keyboard is where the next one is given', async () => {
  const { page, complaints, close } = await table({ game: 'Summit', players: ['person', 'person', 'person'], names: [] });
  await page.waitForSelector('.prompt .answers button');
  await tabTo(page, /^Draw the card/);
  await press(page, 'Enter');
  await page.waitForFunction(() => !/Draw the card/.test(document.querySelector('.prompt').textContent));
  await holds(() => page.evaluate(() => Boolean(document.activeElement.closest('.prompt .answers, .stage'))), 'the focus is at the decision');
  const now = await focus(page);
  assert.ok(now.isSeen, `${now.role} ${now.name}`);
  complaints.none();
  await close();
});

test('there is a recap only where something was missed', async () => {
  const { page, complaints, close } = await table();
  await page.getByRole('button', { name: 'Menu' }).click();
  await drawer(page, 'Menu');
  await comes(() => page.getByText('What did I miss?').count(), 0);
  await page.keyboard.press('Escape');
  await drawer(page, null);
  await playUntil(page, new Player(), ({ cells }) => cells.filter(({ label }) => / pawn/.test(label)).length === 2);
  await fromMenu(page, 'What did I miss?');
  await drawer(page, 'What did I miss');
  complaints.none();
  await close();
});

for (const size of ['tablet', 'upright', 'phone']) {
  test(`${size}: the buttons of a replay stand still`, async () => {
    const { page, complaints, close } = await table({ seed: 'still' }, { size: SIZES[size] });
    await playUntil(page, new Player(), ({ cells }) => cells.filter(({ label }) => / pawn/.test(label)).length === 12);
    await fromMenu(page, 'Replay');
    await page.waitForSelector('.replay');
    const places = () => page.locator('.transport button').evaluateAll((all) => all.map((button) => { const { x, y } = button.getBoundingClientRect(); return [Math.round(x), Math.round(y)]; }));
    await page.getByRole('button', { name: 'To the start' }).click();
    await page.waitForFunction(() => /^Step 0 /.test(document.querySelector('.replay .ask').textContent));
    const before = await places();
    for (let step = 1; step <= 12; step += 1) {
      await page.getByRole('button', { name: 'One step on' }).click();
      await page.waitForFunction((step) => document.querySelector('.replay .ask').textContent.startsWith(`Step ${step} `), step);
      await comes(() => places(), before, `at step ${step}`);
    }
    complaints.none();
    await close();
  });
}

test('the way back closes a drawer first, and leads on from where it was opened', async () => {
  const { page, complaints, close } = await table();
  const address = page.url();
  await page.getByRole('button', { name: 'Log' }).click();
  await drawer(page, 'Log');
  await page.goBack();
  await drawer(page, null);
  assert.equal(page.url(), address);

  // One that was closed by hand is no step on the way back, nor is one that a link was followed from.
  await page.getByRole('button', { name: 'Menu' }).click();
  await drawer(page, 'Menu');
  await page.locator('.menu').getByText('Settings', { exact: true }).click();
  await drawer(page, 'Settings');
  await page.keyboard.press('Escape');
  await drawer(page, null);
  await comes(() => page.evaluate(() => history.state), null);
  await fromMenu(page, 'Replay');
  await page.waitForSelector('.replay');
  await page.goBack();
  await page.waitForSelector('.prompt:not(.replay)');
  assert.equal(page.url(), address);
  await page.goBack();
  await page.waitForSelector('.setup');
  complaints.none();
  await close();
});

test('resigning asks once and stands apart', async () => {
  const { page, complaints, close } = await table();
  await playUntil(page, new Player(), ({ cells }) => cells.filter(({ label }) => / pawn/.test(label)).length === 2);
  await page.getByRole('button', { name: 'Menu' }).click();
  await drawer(page, 'Menu');
  const [other, resigning] = await Promise.all([page.locator('.menu:not(.asides) li').last().boundingBox(), page.locator('.menu.asides button').boundingBox()]);
  assert.ok(resigning.y - other.y - other.height >= 44, 'a finger that slips does not reach it');
  await page.locator('.menu.asides button').click();
  await drawer(page, 'Are you sure?');
  await comes(() => page.textContent('.sure .question'), /^Resign\? You are out\./);
  await page.getByRole('button', { name: 'No, play on' }).click();
  await drawer(page, null);
  assert.ok((await look(page)).yours, 'nothing has happened');
  await resign(page);
  await drawer(page, 'The end');
  complaints.none();
  await close();
});

test('the final board is seen before the result covers it', async () => {
  const { page, complaints, close } = await table({}, { settings: { pace: 'slow' } });
  await page.clock.install();
  await playUntil(page, new Player(), ({ cells }) => cells.filter(({ label }) => / pawn/.test(label)).length === 2);
  await resign(page);
  await page.waitForFunction(() => /wins/.test(document.querySelector('.prompt')?.textContent));
  await drawer(page, null);
  await page.clock.runFor(3000);
  await drawer(page, null);
  await page.clock.runFor(3000);
  await drawer(page, 'The end');
  complaints.none();
  await close();
});
