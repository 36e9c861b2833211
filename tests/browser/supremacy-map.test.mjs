// Supremacy's map: large enough for fingers, read from afar and from near, both ends of the Pacific, cards at any time,
// and the list of areas as an equal.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { SIZES, accessible, comes, holds, open, shut, test } from './launch.mjs';
import { QUICK, look, prefer } from './player.mjs';
import { press, startSupremacy } from './supremacy.mjs';

after(shut);

const FRAME = { width: 900, height: 640 };
const REGIONS = ['North America', 'South America', 'Europe', 'Africa', 'Near East', 'North Asia', 'East Asia', 'Australia'];
const AREAS = 91;

const begun = async (options = {}, seats = ['person', 'novice']) => {
  const opened = await open(options);
  await prefer(opened.context, QUICK);
  await startSupremacy(opened.page, { players: seats, seed: 'a map' });
  await opened.page.waitForFunction(() => document.getElementById('supremacy-0') !== null);
  return { ...opened, table: await look(opened.page) };
};

/** Looks at a region and waits until the picture is at rest. */
const region = async (page, name) => {
  await page.getByRole('group', { name: 'Regions' }).getByRole('button', { name }).click();
  await page.waitForFunction(() => !document.querySelector('.zoom.moving, .zoom.due'));
};

/** The title of the card that is open. */
const card = (page) => page.evaluate(() => document.querySelector('.sp-card h2')?.textContent ?? null);

/** The middles of the rooms of an area, as they are on the screen. */
const rooms = (page, at) =>
  page.evaluate((at) => [...document.querySelectorAll(`[data-at="${at}"] .sm-hit`)].map((room) => {
    const { x, y, width, height } = room.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }), at);

/** The side of the largest square of every area that is touched there and nowhere else, in pixels. */
const squares = (page) =>
  page.evaluate(() => {
    const STEP = 4;
    const { left, top, right, bottom } = document.querySelector('.zoom').getBoundingClientRect();
    const largest = {};
    let before = [];
    for (let y = top + 2; y < bottom; y += STEP) {
      const row = [];
      for (let x = left + 2, n = 0; x < right; x += STEP, n += 1) {
        const at = document.elementFromPoint(x, y)?.closest('[data-at]')?.dataset.at ?? null;
        const alike = (cell) => (cell && cell.at === at ? cell.size : 0);
        const size = at ? 1 + Math.min(alike(row[n - 1]), alike(before[n]), alike(before[n - 1])) : 0;
        row.push({ at, size });
        if (at) largest[at] = Math.max(largest[at] ?? 0, size * STEP);
      }
      before = row;
    }
    return largest;
  });

test('the board has three fifths of the screen', async () => {
  for (const size of [SIZES.tablet, FRAME]) {
    const { page, complaints, close } = await begun({ size });
    const share = () => page.evaluate(() => {
      const { width, height } = document.querySelector('.stage').getBoundingClientRect();
      return (width * height) / (innerWidth * innerHeight);
    });
    await holds(async () => (await share()) >= 0.6, `${size.width} by ${size.height}`);
    complaints.none();
    await close();
  }
});

test('in its region every area is large enough for a finger', async () => {
  const { page, complaints, close } = await begun({ size: SIZES.tablet });
  const largest = {};
  for (const name of REGIONS) {
    await region(page, name);
    for (const [at, size] of Object.entries(await squares(page))) largest[at] = Math.max(largest[at] ?? 0, size);
  }
  assert.equal(Object.keys(largest).length, AREAS);
  const small = Object.entries(largest).filter(([, size]) => size < 44);
  assert.deepEqual(small, []);
  complaints.none();
  await close();
});

test('from near there are names, anchors and companies; from afar there are badges', async () => {
  const { page, close } = await begun({ size: SIZES.tablet });
  const seen = () => page.evaluate((AREAS) => {
    const count = (selector) => [...document.querySelectorAll(selector)].filter((it) => it.getBoundingClientRect().width > 0).length;
    return { badges: count('.sm-badge') > 0, blocks: count('.sm-army') > 0, ports: count('.sm-port'), dark: count('.sm-water') >= 11, all: count('.sm-name') === AREAS + 3 };
  }, AREAS);
  await comes(() => seen(), { badges: true, blocks: false, ports: 0, dark: true, all: false });
  await region(page, 'Europe');
  await comes(seen, { badges: false, blocks: true, ports: 86, dark: true, all: true });
  await close();
});

test('a phone opens where it matters, with a map that is the largest thing on it, and follows the window', async () => {
  const { page, complaints, close } = await begun({ size: SIZES.phone });
  const stage = () => page.evaluate(() => {
    const { width, height } = document.querySelector('.zoom').getBoundingClientRect();
    return { width, height, level: document.querySelector('.zoom').dataset.level, isWide: document.documentElement.scrollWidth > innerWidth };
  });
  await comes(async () => (await stage()).level, '1', 'not the whole world');
  const { width, height, isWide } = await stage();
  assert.ok(width === 390 && height >= 380 && !isWide, `${width} by ${height}`);
  const unit = () => page.evaluate(() => Number(document.querySelector('.zoom').style.getPropertyValue('--unit')));
  await page.getByRole('button', { name: 'Whole board' }).click();
  await comes(unit, 203);
  await page.setViewportSize({ width: 844, height: 390 });
  await holds(async () => (await unit()) > 220, 'a phone that is turned shows the whole board as large as it can');
  complaints.none();
  await close();
});

test('a long press and the second button of a mouse open the card, whatever is drafted; a region is marked until it is left', async () => {
  const { page, complaints, close } = await begun({ size: SIZES.tablet, hasTouch: true });
  const [{ x, y }] = await rooms(page, 'brazil');
  await page.mouse.click(x, y, { button: 'right' });
  await comes(() => card(page), 'Brazil');
  assert.equal(await page.locator('.inspector').count(), 0, 'the frame has nothing to add');
  const [nigeria] = await rooms(page, 'nigeria');
  const hand = await page.context().newCDPSession(page);
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [nigeria] });
  await comes(() => card(page), 'Nigeria');
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await comes(() => card(page), 'Nigeria', 'the finger that is lifted does nothing more');
  const marked = () => page.evaluate(() => document.querySelector('.sm-views [aria-pressed="true"]')?.title ?? null);
  await region(page, 'Europe');
  await comes(marked, 'Europe');
  await page.getByRole('button', { name: 'Whole board' }).click();
  await comes(marked, null);
  complaints.none();
  await close();
});

test('a finger that wanders touches nothing, one that stays opens a card', async () => {
  const { page, complaints, close } = await begun({ size: SIZES.tablet });
  for (const near of [false, true]) {
    if (near) await region(page, 'South America');
    const [{ x, y }] = await rooms(page, 'brazil');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y, { steps: 4 });
    await page.mouse.up();
    assert.equal(await card(page), null, 'a push is no touch');
  }
  const [{ x, y }] = await rooms(page, 'brazil');
  await page.mouse.click(x, y);
  await comes(() => card(page), 'Brazil');
  complaints.none();
  await close();
});

test('each part of the Pacific is touched on both sides', async () => {
  const { page, close } = await begun({ size: SIZES.tablet });
  for (const [at, title] of [['north-pacific', 'North Pacific'], ['mid-pacific', 'Mid Pacific'], ['south-pacific', 'South Pacific']]) {
    const ends = await rooms(page, at);
    assert.equal(ends.length, 2);
    assert.ok(Math.abs(ends[0].x - ends[1].x) > 500, `${at} is on both sides`);
    for (const { x, y } of ends) {
      await page.mouse.click(x, y);
      await comes(() => card(page), title);
      await page.mouse.click(x, y);
      await comes(() => card(page), null);
    }
  }
  await close();
});

test('every area has its card, in one\'s own turn and in that of others, and says why something is not possible', async () => {
  const { page, complaints, close, table: first } = await begun({ size: SIZES.tablet });
  const all = async () => {
    await page.getByRole('button', { name: 'List', exact: true }).click();
    const areas = page.locator('.sm-row');
    await comes(() => areas.count(), AREAS);
    const titles = await page.evaluate(async () => {
      const titles = [];
      for (const area of [...document.querySelectorAll('.sm-ask')].map((it) => it.dataset.area)) {
        document.querySelector(`.sm-ask[data-area="${area}"]`).click();
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
        titles.push([document.querySelector('.sp-card h2')?.textContent, document.querySelector(`.sm-row[data-area="${area}"] strong`).textContent]);
      }
      return titles;
    });
    for (const [title, name] of titles) assert.equal(title, name);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
  };
  await all();
  // Nothing is built while ships are placed.
  const refused = page.locator('.sp-card .sm-cannot');
  await page.locator('.sp-card summary').click();
  await comes(() => refused.first().locator('.sp-why').textContent(), /\S/);
  await comes(() => refused.first().locator('.cite').textContent(), /^\d+\.\d+$/);
  await press(page, first, /^Hand in/);
  await all();
  complaints.none();
  await close();
});

test('the keyboard goes from neighbour to neighbour, to regions, and into the list', async () => {
  const { page, complaints, close } = await begun({ size: SIZES.tablet });
  await page.evaluate(() => document.querySelector('[data-at="western-usa"]').focus());
  const focus = () => page.evaluate(() => document.activeElement?.dataset.at ?? null);
  await page.keyboard.press('ArrowRight');
  await comes(focus, 'midwest-usa');
  await page.keyboard.press('i');
  await comes(() => card(page), 'Midwest USA');
  await page.keyboard.press('Escape');
  await comes(() => card(page), null);
  await page.keyboard.press('3');
  await comes(() => page.evaluate(() => document.querySelector('.sm-views [aria-pressed="true"]')?.title), 'Europe');
  await page.keyboard.press('l');
  await page.getByLabel('Search areas').fill('pacific');
  await comes(() => page.locator('.sm-row').count(), 3);
  await accessible(page, 'the list');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await region(page, 'East Asia');
  await accessible(page, 'the map');
  complaints.none();
  await close();
});
