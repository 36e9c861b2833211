// Settings change the page at once, and are still there next time.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { SIZES, comes, holds, insist, open, shut, started, test } from './launch.mjs';
import { Player, drawer, fromMenu, look, named, pick, playUntil, prefer, startGame, touch, visit } from './player.mjs';

after(shut);

const root = (page) => page.evaluate(() => ({ ...document.documentElement.dataset }));
const marked = (page, name, value) => page.waitForFunction(([name, value]) => document.documentElement.dataset[name] === value, [name, value]);
const paper = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const textSize = (page) => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));

test('light, text and motion change at once and are remembered', async () => {
  const { page, complaints, close } = await open();
  await visit(page, 'settings');
  const papers = new Set();
  for (const [value, theme] of [['Light', 'light'], ['Dark', 'dark'], ['High contrast', 'contrast']]) {
    await pick(page, 'Light', value);
    await marked(page, 'theme', theme);
    papers.add(await paper(page));
  }
  assert.equal(papers.size, 3, 'three different papers');

  const sizes = [await textSize(page)];
  for (const [value, text] of [[/^Large$/, 'large'], ['Larger', 'larger']]) {
    await pick(page, 'Text', value);
    await marked(page, 'text', text);
    sizes.push(await textSize(page));
  }
  assert.ok(sizes[0] < sizes[1] && sizes[1] < sizes[2], `${sizes}`);

  await pick(page, 'Motion', 'Off');
  await marked(page, 'motion', 'off');
  await page.reload();
  await started(page);
  await comes(() => root(page), { theme: 'contrast', text: 'larger', motion: 'off' });
  await comes(() => textSize(page), sizes[2]);
  complaints.none();
  await close();
});

test('what the device prefers is the beginning', async () => {
  for (const [options, expected] of [
    [{ colorScheme: 'dark', reducedMotion: 'reduce' }, { theme: 'dark', motion: 'off', text: 'normal' }],
    [{ contrast: 'more' }, { theme: 'contrast', motion: 'on', text: 'normal' }],
    [{}, { theme: 'light', motion: 'on', text: 'normal' }],
  ]) {
    const { page, close } = await open(options);
    await visit(page);
    await comes(() => root(page), expected);
    await close();
  }
});

test('with the largest text nothing is out of reach at the table', async () => {
  const { context, page, complaints, close } = await open({ size: SIZES.tablet, hasTouch: true });
  await prefer(context, { text: 'larger', motion: 'off' });
  await startGame(page, { names: ['Anna', 'Ben'], seed: 'large' });
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    await page.waitForFunction(({ width }) => innerWidth === width, size);
    const measured = () => page.evaluate(() => {
      const controls = [...document.querySelectorAll('.bar button, .stage [data-at]')].filter((control) => control.checkVisibility());
      const isOutside = ({ left, right, top, bottom }) => left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
      return [document.documentElement.scrollWidth - innerWidth, controls.filter((control) => isOutside(control.getBoundingClientRect())).map((control) => control.getAttribute('aria-label'))];
    });
    await insist(async () => {
      const [wide, outside] = await measured();
      assert.ok(wide <= 0, `scrolls sideways by ${wide} px at ${size.width}`);
      assert.deepEqual(outside, [], `at ${size.width} × ${size.height}`);
    });
  }
  complaints.none();
  await close();
});

test('at the table: guidance, motion, and a board that turns to whoever is due', async () => {
  const { context, page, complaints, close } = await open({ size: SIZES.tablet });
  await prefer(context, { motion: 'on' });
  await startGame(page, { seed: 'flat' });
  await holds(() => page.locator('.lesson p').isVisible());
  await page.waitForSelector('.ic-offers');
  const pulse = () => page.evaluate(() => getComputedStyle(document.querySelector('.ic-offers')).animationName);
  await comes(() => pulse(), 'ic-pulse');

  await fromMenu(page, 'Settings');
  await drawer(page, 'Settings');
  await page.getByLabel('Guidance').uncheck();
  await pick(page, 'Motion', 'Off');
  await page.getByLabel('The tablet lies flat').check();
  await page.keyboard.press('Escape');
  await drawer(page, null);
  await comes(() => page.locator('.lesson p').count(), 0);
  await comes(() => pulse(), 'none');
  await comes(async () => (await page.evaluate(() => getComputedStyle(document.querySelector('.ic-offer')).strokeDasharray)) === 'none', false, 'a dashed ring in place of the pulse');

  // Row A is the far one.
  const isTurned = ({ cells }) => named({ cells }, 'A3').y > named({ cells }, 'I3').y;
  let table = await look(page);
  const turns = {};
  for (let n = 0; n < 4; n += 1) {
    const who = table.prompt.match(/Red|Green/)[0];
    turns[who] = isTurned(table);
    const before = table;
    // The touch lands on the space that was meant, although the board is turned.
    const at = table.cells.find(({ offer }) => offer).at;
    table = await touch(page, table, at);
    assert.equal(table.refusal, null);
    const lost = before.cells.filter(({ at: other, offer }) => offer && !table.cells.find((cell) => cell.at === other).offer);
    assert.deepEqual(lost.map((cell) => cell.at), [at]);
  }
  assert.deepEqual(turns, { Red: false, Green: true });
  complaints.none();
  await close();
});

test('sounds and vibration are asked for, heard, and make no trouble', async () => {
  const { context, page, complaints, close } = await open();
  await context.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    globalThis.tones = 0;
    OscillatorNode.prototype.start = function (...when) {
      globalThis.tones += 1;
      return start.apply(this, when);
    };
    globalThis.trembles = 0;
    navigator.vibrate = () => {
      globalThis.trembles += 1;
      return true;
    };
  });
  await startGame(page, { seed: 'tones' });
  let table = await look(page);
  const player = new Player();
  table = await touch(page, table, player.choose(table));
  await comes(() => page.evaluate(() => [globalThis.tones, globalThis.trembles]), [0, 0], 'silent until asked for');
  await fromMenu(page, 'Settings');
  await page.getByLabel('Sounds').check();
  await page.getByLabel('Vibration').check();
  await page.keyboard.press('Escape');
  await drawer(page, null);
  await playUntil(page, player, ({ cells }) => cells.filter(({ label }) => / pawn/.test(label)).length === 3);
  await page.waitForFunction(() => globalThis.tones > 0 && globalThis.trembles > 0);
  complaints.none();
  await close();
});

test('full screen is asked for and left', async () => {
  const { page, complaints, close } = await open();
  await startGame(page, { seed: 'full' });
  await fromMenu(page, 'Full screen');
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await page.locator('.menu').getByText('Full screen').click();
  await page.waitForFunction(() => document.fullscreenElement === null);
  complaints.none();
  await close();
});
