// A newcomer: a guided first game of each kind, what things are, and what happened to oneself.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { SIZES, comes, holds, insist, open, shut, test } from './launch.mjs';
import { QUICK, atRest, prefer, startGame, visit } from './player.mjs';
import { startRace } from './situation-7.mjs';

after(shut);

const sitDown = async (size = SIZES.desk, settings = QUICK) => {
  const opened = await open({ viewport: size });
  await prefer(opened.context, settings);
  return opened;
};

/** Waits for the guide. What was done to the player meanwhile is told first, and then there is no lesson. */
const guided = async (page) => {
  const seen = page.locator('.prompt .news').getByRole('button', { name: 'Seen' });
  await comes(async () => {
    await atRest(page);
    if (await seen.isVisible()) await seen.click();
    return page.locator('.guide').isVisible();
  }, true);
};

const firstGame = async (page, game) => {
  await visit(page);
  await page.getByRole('link', { name: `Play ${game}` }).click();
  await page.getByRole('button', { name: /^First game: show me/ }).click();
  await guided(page);
};

/** The step that is shown, once the page has followed. */
const step = async (page) => {
  await atRest(page);
  const text = await page.locator('.guide p').textContent({ timeout: 15_000 });
  return Number(text.match(/^Step (\d) of \d\./)[1]);
};

const touchMiddle = async (page, selector) => {
  const box = await page.locator(selector).first().boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

const touchPiece = async (page, piece) => {
  const thing = page.locator(`.s7-loose[data-thing='${piece}']`);
  await thing.click();
  await comes(() => thing.getAttribute('aria-pressed'), 'true');
};

/** A space of the disc: its outline is not always where its middle is. */
const touchSpace = async (page, name) => {
  await page.evaluate((name) => {
    const space = document.querySelector(`[data-space='${name}']`);
    const { x, y } = space.getBoundingClientRect();
    const at = { bubbles: true, clientX: x, clientY: y, pointerId: 7, pointerType: 'mouse' };
    space.dispatchEvent(new PointerEvent('pointerdown', at));
    space.dispatchEvent(new PointerEvent('pointerup', at));
  }, name);
};

test('Situation 7: the computer player that is proposed suits a beginner', async () => {
  const { page, close } = await sitDown();
  await visit(page, 'new/situation-7');
  await comes(() => page.locator('.chair select').nth(1).inputValue(), 'novice');
  await close();
});

test('a first game of Inner Circle is shown step by step', async () => {
  const { page, complaints, close } = await sitDown();
  await firstGame(page, 'Inner Circle');
  const seen = [];
  for (let n = 0; n < 60; n += 1) {
    const now = await step(page);
    if (seen.at(-1) !== now) seen.push(now);
    if (now === 6) break;
    const before = await page.locator('.guide').textContent();
    await comes(async () => (await page.locator('.ic-hint path').count()) > 0, now !== 4, `what to touch is marked in step ${now}`);
    await (now === 4 ? page.locator('[data-offer="lift"]').first().click({ force: true }) : touchMiddle(page, '.ic-hint path'));
    await page.waitForFunction((text) => {
      const guide = document.querySelector('.guide');
      return guide && (guide.textContent !== text || document.querySelector('.prompt.yours')) && !document.querySelector('.frame[aria-busy="true"], .zoom.due');
    }, before);
  }
  assert.deepEqual(seen.slice(0, 3), [1, 2, 3]);
  assert.equal(seen.at(-1), 6);
  await page.getByRole('button', { name: 'Play on freely' }).click();
  await comes(() => page.locator('.guide').count(), 0);
  await page.reload();
  await page.waitForSelector('.frame');
  await comes(() => page.locator('.guide').count(), 0, 'what was left does not come back');
  complaints.none();
  await close();
});

test('a guide can be left, and comes back with the page until then', async () => {
  const { page, complaints, close } = await sitDown();
  await firstGame(page, 'Summit');
  await comes(() => step(page), 1);
  await page.reload();
  await page.waitForSelector('.guide', { state: 'attached' });
  // What was missed meanwhile may be told first.
  await page.keyboard.press('Escape');
  await guided(page);
  await page.getByRole('button', { name: 'Leave the guide' }).click();
  await comes(() => page.locator('.guide').count(), 0);
  complaints.none();
  await close();
});

test('a first game of Situation 7 does not hurry', async () => {
  const { page, complaints, close } = await sitDown();
  await page.clock.install();
  await firstGame(page, 'Situation 7');
  await comes(() => step(page), 1);
  await page.getByRole('button', { name: 'I am ready' }).click();
  await page.waitForSelector('.s7-tray [data-place]');
  const rivals = () => page.locator("[data-space][aria-label*='laid by North']").count();
  await page.clock.runFor(60_000);
  await comes(rivals, 0, 'the other side waits');
  await comes(() => step(page), 2);
  const piece = await page.locator('.s7-loose.hinted').getAttribute('data-thing');
  await holds(async () => {
    const [tray, hinted] = await Promise.all([page.locator('.s7-tray').boundingBox(), page.locator('.s7-loose.hinted').boundingBox()]);
    return hinted.y >= tray.y - 1 && hinted.y + hinted.height <= tray.y + tray.height + 1;
  }, 'the marked piece is in view');
  await touchPiece(page, piece);
  await touchSpace(page, piece);
  await page.clock.runFor(60_000);
  await comes(rivals, 1, 'the other side does as much as the player');
  await comes(() => step(page), 3);
  complaints.none();
  await close();
});

test('hints alone win no race', async () => {
  const { page, close } = await sitDown(SIZES.desk, { ...QUICK, lessons: false });
  await page.clock.install();
  await startRace(page, { players: ['person', 'novice'], seed: 'a clear night' });
  const says = () => page.locator('.s7-at-south .s7-says').textContent();
  const ask = () => page.getByRole('button', { name: 'Hint' }).click();
  await ask();
  await comes(async () => (await page.locator('.s7-loose.hinted').count()) > 0, true);
  const piece = await page.locator('.s7-loose.hinted').getAttribute('data-thing');
  await touchPiece(page, piece);
  await touchSpace(page, piece);
  await ask();
  await comes(says, /a hint every 30 seconds/);
  await close();
});

test('everything can be touched to learn what it is', async (t) => {
  await t.test('a space, a figure and a button, without doing anything', async () => {
    const { page, complaints, close } = await sitDown(SIZES.tablet);
    await startGame(page, { players: ['person', 'person'], seed: 'a quiet evening' });
    const before = await page.locator('.prompt .card').textContent();
    await page.getByRole('button', { name: 'What is this?' }).click();
    await touchMiddle(page, '[data-offer="place"]');
    await comes(() => page.locator('.inspector .found').textContent(), /moves that far, straight on.*rule/i);
    await touchMiddle(page, '.figure-on-board');
    await comes(() => page.locator('.inspector .found').textContent(), /Pawns on the board/);
    assert.equal(await page.locator('.prompt .card').textContent(), before, 'nothing was done');
    await page.keyboard.press('Escape');
    await comes(() => page.locator('.inspector').count(), 0);
    complaints.none();
    await close();
  });

  await t.test('with the other button of the mouse, in the middle of a race', async () => {
    const { page, close } = await sitDown();
    await startRace(page, { players: ['person', 'novice'] });
    await page.locator("[data-thing='astronaut']").click({ button: 'right' });
    await comes(() => page.locator('.inspector .found').textContent(), /the rival may fill no free space beside it/);
    await close();
  });
});

test('Summit: the palette opens beside its country, and says what a demand would meet', async () => {
  const { page, complaints, close } = await sitDown(SIZES.tablet);
  await startGame(page, { game: 'Summit', players: ['person', 'person', 'person'], seed: 'a quiet evening' });
  const touch = (selector) => page.evaluate((selector) => {
    document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }, selector);
  const power = page.getByRole('button', { name: 'Go on to building' });
  for (let n = 0; n < 40; n += 1) {
    await atRest(page);
    // Asked only once the page is at rest: otherwise this very answer is the one pressed below.
    if (await power.count()) break;
    const answer = page.locator('.prompt.yours .answers button').first();
    await ((await answer.count()) ? answer.click() : touch('[data-offer][data-at]'));
  }
  await power.waitFor();
  await touch('[data-at="china"]');
  await page.waitForSelector('.su-palette[style*="top"]');
  const rects = () => page.evaluate(() => {
    const rect = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
    return { land: rect('[data-at="china"] > rect'), palette: rect('.su-palette'), board: rect('.su-board') };
  });
  await insist(async () => {
    const { land, palette, board } = await rects();
    assert.ok(palette.left >= land.right || palette.right <= land.left, 'it covers nothing of the country');
    assert.ok(palette.top < land.bottom && palette.bottom > land.top, 'it is beside it');
    assert.ok(palette.left >= board.left && palette.right <= board.right && palette.top >= board.top && palette.bottom <= board.bottom);
  });
  complaints.none();
  await close();
});
