// A tablet on the table between people, and one in two hands: which way round things lie, and what fingers must not set off.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { SIZES, comes, holds, open, shut, test } from './launch.mjs';
import { QUICK, drawer, fromMenu, look, prefer, startGame, touch, visit } from './player.mjs';
import { fingers, lay, startRace } from './situation-7.mjs';

after(shut);

/** A game on a flat tablet among so many people. */
const flat = async (game, seats) => {
  const opened = await open({ size: SIZES.tablet, hasTouch: true });
  await prefer(opened.context, { ...QUICK, flat: true });
  await startGame(opened.page, { game, players: Array(seats).fill('person'), seed: 'round the table' });
  return opened;
};

const turned = (page) => page.evaluate(() => Number(document.querySelector('.frame').className.match(/turned-(\d)/)[1]));

/** Which way round a drawing lies: quarter turns. */
const lies = (page, selector) =>
  page.evaluate((selector) => {
    const { a, b } = document.querySelector(selector).getScreenCTM();
    return ((Math.round(Math.atan2(b, a) / (Math.PI / 2)) % 4) + 4) % 4;
  }, selector);

/** Everything that can be pressed is on the screen and to be reached. */
const within = (page, selector) =>
  comes(() => page.evaluate((selector) => {
    const faults = [];
    for (const control of document.querySelectorAll(selector)) {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5 || !control.contains(found)) faults.push(control.textContent);
    }
    return faults;
  }, selector), [], 'out of reach');

/** Plays on until somebody else is due. */
const passOn = async (page) => {
  let table = await look(page);
  for (const before = await turned(page); (await turned(page)) === before; ) {
    if (table.answers.length) {
      await page.locator('.prompt .answers button').first().click();
      table = await look(page, table.mark);
    } else {
      table = await touch(page, table, table.cells.find(({ offer }) => offer).at);
    }
    assert.equal(table.refusal, null);
  }
};

test('on a flat tablet prompt, answers, what was missed and every drawer turn with the board', async () => {
  for (const [game, board] of [['Inner Circle', '.ic-board svg'], ['Summit', '.su-board svg']]) {
    const { page, complaints, close } = await flat(game, 4);
    const seen = new Set();
    while (seen.size < 4) {
      await look(page);
      const quarters = await turned(page);
      seen.add(quarters);
      for (const size of [SIZES.tablet, SIZES.upright]) {
        await page.setViewportSize(size);
        await comes(() => lies(page, `.stage ${board}`), quarters, 'the board');
        await comes(() => lies(page, '.prompt .badge'), quarters, 'the prompt');
        await comes(() => lies(page, '.seats .badge'), quarters, 'the seats');
        await within(page, '.prompt .answers button, .prompt .cite');
        // The prompt lies at the edge of whoever is due, as far as the screen has room there.
        const isNear = () => page.evaluate((quarters) => {
          const { left, right, top } = document.querySelector('.prompt').getBoundingClientRect();
          return { 1: left < 8, 3: right > innerWidth - 8, 2: innerWidth > innerHeight || top < 80 }[quarters] ?? true;
        }, quarters);
        await holds(isNear, `${quarters} quarter turns`);
        await fromMenu(page, 'Settings');
        await drawer(page, 'Settings');
        await comes(() => lies(page, 'dialog.drawer header svg'), quarters, 'the settings');
        await within(page, 'dialog.drawer button');
        await page.keyboard.press('Escape');
        await drawer(page, null);
      }
      await page.setViewportSize(SIZES.tablet);
      await passOn(page);
    }
    complaints.none();
    await close();
  }
});

test('an enlarged map is pushed with the hand and grows where the finger is, whichever way it lies', async () => {
  const { page, complaints, close } = await flat('Summit', 4);
  const box = () => page.evaluate(() => {
    const { x, y, width, height } = document.querySelector('.lens').getBoundingClientRect();
    return { x, y, width, height };
  });
  const seen = new Set();
  while (seen.size < 4) {
    await look(page);
    seen.add(await turned(page));
    const whole = await box();
    const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
    // What is under the wheel stays under it.
    const spot = { x: middle.x + 120, y: middle.y - 90 };
    const share = ({ x, y, width, height }) => [(spot.x - x) / width, (spot.y - y) / height];
    await page.mouse.move(spot.x, spot.y);
    for (let n = 0; n < 4; n += 1) await page.mouse.wheel(0, -100);
    await holds(async () => (await box()).width > whole.width * 1.9);
    const [before, after] = [share(whole), share(await box())];
    assert.ok(before.every((part, n) => Math.abs(part - after[n]) < 0.01), `${before} became ${after}`);
    for (const [dx, dy] of [[60, 0], [-60, 0], [0, 40], [0, -40]]) {
      const start = await box();
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x + dx, middle.y + dy, { steps: 8 });
      await page.mouse.up();
      await holds(async () => {
        const now = await box();
        return Math.abs(now.x - start.x - dx) < 12 && Math.abs(now.y - start.y - dy) < 12;
      }, `pushed by ${[dx, dy]} at ${await turned(page)} quarter turns, it went from ${JSON.stringify(start)} to ${JSON.stringify(await box())}`);
    }
    await page.getByRole('button', { name: 'Whole board' }).click();
    await holds(async () => Math.abs((await box()).width - whole.width) < 2);
    await passOn(page);
  }
  complaints.none();
  await close();
});

test('the keyboard brings into sight what it comes to, whichever way the map lies', async () => {
  const { page, complaints, close } = await flat('Summit', 4);
  while ((await turned(page)) !== 1) await passOn(page);
  await look(page);
  for (let n = 0; n < 3; n += 1) await page.getByRole('button', { name: 'Larger' }).click();
  for (const place of ['australia', 'south-america', 'canada']) {
    await page.locator(`[data-at="${place}"]`).focus();
    await page.keyboard.press('Shift');
    await page.evaluate((place) => {
      document.activeElement.blur();
      document.querySelector(`[data-at="${place}"]`).focus({ focusVisible: true });
    }, place);
    await holds(() => page.evaluate((place) => {
      const [{ left, right, top, bottom }, frame] = [document.querySelector(`[data-at="${place}"]`), document.querySelector('.zoom')].map((element) => element.getBoundingClientRect());
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    }, place), `${place} is out of sight`);
  }
  complaints.none();
  await close();
});

test('a finger between the pieces pushes the tray, and no finger on a tray swipes to another page', async () => {
  const { context, page, complaints, close } = await open({ size: SIZES.tablet, hasTouch: true });
  await prefer(context, { ...QUICK, lessons: false });
  await startRace(page, { names: ['Anna', 'Ben'], seed: 'a clear night' });
  const hands = await fingers(page);
  for (const piece of ['D18', 'D19']) await lay(page, 'south', piece, { finger: true });
  // A laid piece has left a gap. For South, to the left is up the screen.
  const { gap, scroll, way } = await page.evaluate(() => {
    const tray = document.querySelector("[data-tray='south']");
    const gap = tray.querySelector('.s7-gap');
    gap.scrollIntoView({ block: 'center', inline: 'center' });
    const { x, y, width, height } = gap.getBoundingClientRect();
    const isNearEnd = tray.scrollLeft > (tray.scrollWidth - tray.clientWidth) / 2;
    return { gap: { x: x + width / 2, y: y + height / 2 }, scroll: tray.scrollLeft, way: isNearEnd ? 1 : -1 };
  });
  await hands.down(1, gap);
  await hands.move(1, { x: gap.x, y: gap.y + way * 100 }, 6);
  await holds(() => page.evaluate(([scroll, way]) => (scroll - document.querySelector("[data-tray='south']").scrollLeft) * way > 70, [scroll, way]));
  await hands.up(1);

  // The browser may swipe or scroll only where nobody has said otherwise.
  const stopped = (selector) => page.evaluate((selector) => {
    const target = document.querySelector(selector);
    const touch = new Touch({ identifier: 7, target, clientX: 2, clientY: 300 });
    return !target.dispatchEvent(new TouchEvent('touchstart', { touches: [touch], targetTouches: [touch], changedTouches: [touch], bubbles: true, cancelable: true }));
  }, selector);
  await comes(() => stopped("[data-tray='south']"), true);
  await comes(() => stopped("[data-tray='south'] [data-thing]"), true);
  await comes(() => stopped('.bar button'), false);
  complaints.none();
  await close();
});

test('nothing that can be pressed lies under corners, cameras or bars of the system', async () => {
  const { context, page, complaints, close } = await open({ size: SIZES.tablet });
  await prefer(context, QUICK);
  const insets = { top: 40, right: 50, bottom: 30, left: 60 };
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  const isSafe = (where, isWhole) => comes(() => page.evaluate(({ insets, isWhole }) => {
    const faults = [];
    for (const control of document.querySelectorAll('a, button, input:not(.sr-only), select, textarea, summary')) {
      if (!control.checkVisibility() || control.closest('.sr-only')) continue;
      const { left, right, top, bottom } = control.getBoundingClientRect();
      if (left < insets.left || right > innerWidth - insets.right || (isWhole && (top < insets.top || bottom > innerHeight - insets.bottom))) faults.push(control.textContent || control.ariaLabel);
    }
    return faults;
  }, { insets, isWhole }), [], where);
  await visit(page);
  await isSafe('home', false);
  await holds(() => page.evaluate(() => document.querySelector('.bar').getBoundingClientRect().top >= 40));
  await visit(page, 'new/summit');
  await isSafe('set-up', false);
  await startGame(page, { seed: 'safe' });
  for (const size of [SIZES.tablet, SIZES.upright, SIZES.phone]) {
    await page.setViewportSize(size);
    await isSafe(`the table, ${size.width}`, true);
    await page.getByRole('button', { name: 'Menu' }).click();
    await drawer(page, 'Menu');
    await comes(() => page.evaluate((insets) => [...document.querySelectorAll('dialog.drawer button')].filter((button) => {
      const { right, top } = button.getBoundingClientRect();
      return right > innerWidth - insets.right || top < insets.top;
    }).length, insets), 0, 'the menu');
    await page.keyboard.press('Escape');
    await drawer(page, null);
  }
  // Nor does a finger that pulls the board down load the page anew.
  await comes(() => page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY), 'none');
  complaints.none();
  await close();
});

test('a full screen is offered only where there is one', async () => {
  for (const exists of [true, false]) {
    const { context, page, complaints, close } = await open();
    await context.addInitScript((exists) => Object.defineProperty(document, 'fullscreenEnabled', { get: () => exists }), exists);
    await startGame(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await drawer(page, 'Menu');
    await comes(() => page.getByRole('button', { name: 'Full screen' }).count(), exists ? 1 : 0);
    complaints.none();
    await close();
  }
});

test('sounds are heard again after a call', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, { ...QUICK, sound: true });
  await context.addInitScript(() => {
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        globalThis.heard = this;
      }
    };
  });
  await startGame(page, { seed: 'tones' });
  let table = await look(page);
  table = await touch(page, table, table.cells.find(({ offer }) => offer).at);
  await page.waitForFunction(() => globalThis.heard?.state === 'running');
  await page.evaluate(() => globalThis.heard.suspend());
  await page.waitForFunction(() => globalThis.heard.state === 'suspended');
  await touch(page, table, table.cells.find(({ offer }) => offer).at);
  await page.waitForFunction(() => globalThis.heard.state === 'running');
  complaints.none();
  await close();
});

test('a name that runs the other way leaves the sentence round it alone', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  // The second has a sign in it that turns all that follows.
  await startGame(page, { names: ['דנה', 'Ben\u202e'], seed: 'names' });
  let table = await look(page);
  for (let n = 0; n < 2; n += 1) table = await touch(page, table, table.cells.find(({ offer }) => offer).at);
  const order = () => page.evaluate(() => [...document.querySelectorAll('.rail .log li > span')].filter((line) => line.textContent.includes('places')).map((line) => {
    const text = line.firstChild;
    const at = (word) => {
      const range = document.createRange();
      const start = text.data.indexOf(word);
      range.setStart(text, start);
      range.setEnd(text, start + word.length);
      const { top, left } = range.getBoundingClientRect();
      return Math.round(top / 8) * 10_000 + left;
    };
    return at('places') < at('pawn') && at('pawn') < at(' on ') ? 'in order' : text.data;
  }));
  await comes(order, ['in order', 'in order']);
  await comes(() => page.locator('.seat strong').allTextContents(), ['\u2068דנה\u2069', '\u2068Ben\u2069']);
  complaints.none();
  await close();
});

test('a tap is one touch, and a key has one meaning, however long the page takes to draw', async (t) => {
  /** A page that pauses while it draws, as on a slow device, and long enough to be touched meanwhile. */
  const slow = async (game) => {
    const opened = await open({ size: SIZES.tablet, hasTouch: true });
    await prefer(opened.context, QUICK);
    await opened.page.addInitScript(() => {
      const timer = window.setTimeout;
      window.setTimeout = (work, wait, ...rest) => timer.call(window, work, wait || 150, ...rest);
    });
    await startGame(opened.page, { game, players: ['person', 'person'], names: ['Anna', 'Ben'], seed: 'slow' });
    const device = await opened.context.newCDPSession(opened.page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: 12 });
    return opened;
  };

  await t.test('Inner Circle: pawns are placed faster than they are drawn', async () => {
    const { page, complaints, close } = await slow('Inner Circle');
    const table = await look(page);
    const rim = table.cells.filter(({ offer }) => offer === 'place').slice(0, 4);
    for (const { x, y } of rim) await page.touchscreen.tap(x, y);
    const pawns = async () => (await look(page)).cells.filter(({ label }) => / pawn/.test(label)).length;
    await comes(pawns, rim.length);
    assert.equal((await look(page)).refusal, null, 'nothing was touched twice');
    complaints.none();
    await close();
  });

  await t.test('Supremacy: L turns the map over, and opens no log', async () => {
    const { page, complaints, close } = await slow('Supremacy');
    await page.locator('.curtain button').click();
    await look(page);
    await page.locator('.sm-board [data-at][tabindex="0"]').focus();
    for (const key of ['1', 'l']) await page.keyboard.press(key);
    await page.waitForSelector('.sm-list');
    assert.equal((await look(page)).drawer, null);
    complaints.none();
    await close();
  });
});
