// Looking closer at Summit's map: wheel, keys, buttons, two fingers; and a touch still lands where it was meant.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { SIZES, comes, holds, insist, open, shut, test } from './launch.mjs';
import { QUICK, look, prefer, touch } from './player.mjs';
import { enacted, place, sitDown } from './summit.mjs';

after(shut);

/** Three people; the first has drawn and is about to build. */
const begun = async (options) => {
  const opened = await open(options);
  await prefer(opened.context, QUICK);
  const save = await enacted({ setup: { powers: ['usa', 'russia', 'china'] }, seed: 'a cold spring 52519' }, ['0 draw']);
  return { ...opened, table: await sitDown(opened.page, save) };
};

/** How the picture lies in its frame. */
const lens = (page) =>
  page.evaluate(() => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(document.querySelector('.zoom .lens')).transform);
    const { left, top, width, height } = document.querySelector('.zoom').getBoundingClientRect();
    return { scale: Math.round(a * 1000) / 1000, x: e, y: f, frame: { left, top, width, height } };
  });

const near = (a, b, slack, what) => assert.ok(Math.abs(a - b) <= slack, `${what}: ${a} is not ${b}`);

/** The picture comes to be so much larger. */
const scales = (page, to, what) => insist(async () => near((await lens(page)).scale, to, 0.01, what));

/** The country under a point of the screen. */
const at = (page, { x, y }) => page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-at]')?.dataset.at ?? null, [x, y]);

/** No room of another country lies over the middle of one. */
const assertReachable = async (page, { cells }) => {
  const { frame } = await lens(page);
  const inside = cells.filter(({ x, y }) => x > frame.left && y > frame.top && x < frame.left + frame.width && y < frame.top + frame.height);
  const hits = await page.evaluate((cells) => cells.map(({ x, y }) => document.elementFromPoint(x, y)).map((element) => (element?.closest('.zoom-tools') ? 'tools' : element?.closest('[data-at]')?.dataset.at)), inside);
  for (const [n, cell] of inside.entries()) assert.ok(hits[n] === cell.at || hits[n] === 'tools', `in the middle of ${cell.at} is ${hits[n]}`);
  return inside.length;
};

test('the wheel enlarges about the pointer, and a touch lands where it is seen', async () => {
  const { page, complaints, close, table: whole } = await begun();
  let table = whole;
  await comes(async () => (await lens(page)).scale, 1);
  assert.equal(await assertReachable(page, table), table.cells.length, 'every country is in sight');

  const before = place(table, 'far-east');
  await page.mouse.move(before.x, before.y);
  for (let n = 0; n < 6; n += 1) await page.mouse.wheel(0, -100);
  await page.waitForFunction(() => new DOMMatrix(getComputedStyle(document.querySelector('.lens')).transform).a > 2.9);
  await scales(page, 1.2 ** 6, 'six notches of a fifth each');
  table = await look(page);
  const after = place(table, 'far-east');
  near(after.x, before.x, 4, 'what is under the pointer stays there');
  near(after.y, before.y, 4, 'what is under the pointer stays there');
  await comes(() => page.evaluate(() => [scrollX, scrollY].join()), '0,0', 'the page does not scroll');
  assert.ok((await assertReachable(page, table)) < whole.cells.length, 'some are out of sight');

  table = await touch(page, table, 'far-east');
  assert.equal(table.palette.title, 'Far East, worth 8');
  await page.mouse.move(before.x, before.y);
  for (let n = 0; n < 9; n += 1) await page.mouse.wheel(0, 100);
  await page.waitForFunction(() => new DOMMatrix(getComputedStyle(document.querySelector('.lens')).transform).a === 1);
  const { x, y } = await lens(page);
  assert.deepEqual([x, y], [0, 0], 'the whole board again');
  complaints.none();
  await close();
});

test('a push moves the picture and is no touch', async () => {
  const { page, complaints, close } = await begun();
  await page.getByRole('button', { name: 'Larger' }).click();
  await page.getByRole('button', { name: 'Larger' }).click();
  const before = await lens(page);
  near(before.scale, 2.25, 0.01, 'two steps');
  const middle = { x: before.frame.left + before.frame.width / 2, y: before.frame.top + before.frame.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 60, middle.y - 40, { steps: 4 });
  await page.mouse.move(middle.x - 120, middle.y - 80, { steps: 4 });
  await page.mouse.up();
  const after = await lens(page);
  near(after.x - before.x, -120, 12, 'to the left');
  near(after.y - before.y, -80, 12, 'and up');
  let table = await look(page);
  assert.equal(table.palette, null, 'the push took nothing up');

  // A hand that trembles has not pushed anything.
  const { frame } = after;
  const seen = table.cells.find(({ at, x, y }) => at !== 'pile' && x > frame.left + 60 && x < frame.left + frame.width - 120 && y > frame.top + 60 && y < frame.top + frame.height - 60);
  await page.mouse.move(seen.x, seen.y);
  await page.mouse.down();
  await page.mouse.move(seen.x + 2, seen.y + 1);
  await page.mouse.up();
  table = await look(page, table.mark);
  assert.ok(seen.label.startsWith(table.palette.title.split(',')[0]), `${seen.label} is taken up, not ${table.palette.title}`);

  // A country that reaches out of sight does not slip away under the pointer.
  await page.locator('.su-palette').getByRole('button', { name: 'Close' }).click();
  const still = await lens(page);
  table = await look(page);
  const cut = await page.evaluate(() => {
    const outer = document.querySelector('.zoom').getBoundingClientRect();
    const places = [...document.querySelectorAll('.kit-place:not([data-at="pile"])')].map((place) => [place.dataset.at, place.getBoundingClientRect(), place.querySelector('rect').getBoundingClientRect()]);
    const inside = (x, y) => x > outer.left + 40 && x < outer.right - 100 && y > outer.top + 40 && y < outer.bottom - 40;
    const found = places.find(([, all, room]) => (all.left < outer.left || all.right > outer.right || all.top < outer.top || all.bottom > outer.bottom) && inside((room.left + room.right) / 2, (room.top + room.bottom) / 2));
    return found?.[0];
  });
  assert.ok(cut, 'no country is cut off');
  table = await touch(page, table, cut);
  assert.ok(place(table, cut).label.startsWith(table.palette.title.split(',')[0]));
  await comes(() => lens(page), still);

  // The picture is never pushed out of its frame.
  for (let n = 0; n < 4; n += 1) {
    await page.mouse.move(frame.left + 300, frame.top + 100);
    await page.mouse.down();
    await page.mouse.move(frame.left + frame.width - 20, frame.top + frame.height - 20, { steps: 3 });
    await page.mouse.up();
  }
  await comes(async () => {
    const { x, y } = await lens(page);
    return [x, y];
  }, [0, 0]);
  complaints.none();
  await close();
});

test('keys and buttons enlarge, reduce and show the whole; the focus is brought into sight', async () => {
  const { page, complaints, close } = await begun();
  await page.keyboard.press('b');
  await page.keyboard.press('+');
  await scales(page, 1.5, '+');
  await page.keyboard.press('=');
  await scales(page, 2.25, '=');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowRight']) {
    await page.keyboard.press(key);
    const isInside = () => page.evaluate(() => {
      const [inner, outer] = [document.activeElement.querySelector('rect').getBoundingClientRect(), document.querySelector('.zoom').getBoundingClientRect()];
      const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
      return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
    });
    await holds(isInside, `after ${key} the focus is out of sight`);
  }
  await page.keyboard.press('-');
  await scales(page, 1.5, '-');
  await page.keyboard.press('0');
  await comes(async () => (await lens(page)).scale, 1);

  await holds(() => page.getByRole('button', { name: 'Whole board' }).isHidden(), 'nothing to reduce');
  await page.getByRole('button', { name: 'Larger' }).click();
  await scales(page, 1.5, 'Larger');
  await page.getByRole('button', { name: 'Smaller' }).click();
  await comes(async () => (await lens(page)).scale, 1);
  for (let n = 0; n < 6; n += 1) await page.getByRole('button', { name: 'Larger' }).click();
  await comes(async () => (await lens(page)).scale, 5, 'and no larger');
  await page.getByRole('button', { name: 'Whole board' }).click();
  await comes(async () => (await lens(page)).scale, 1);
  complaints.none();
  await close();
});

test('two fingers enlarge and push, one finger pushes, a tap still takes up a country', async () => {
  const { context, page, complaints, close, table: whole } = await begun({ size: SIZES.phone, hasTouch: true, isMobile: true });
  const session = await context.newCDPSession(page);
  // A tenth of a second from one to the next: a finger that leaves in flight has its next tap swallowed by the browser.
  let time = Date.now() / 1000;
  const fingers = (type, ...points) => session.send('Input.dispatchTouchEvent', { type, timestamp: (time += 0.1), touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const { x: cx, y: cy } = place(whole, 'russia');

  await fingers('touchStart', [cx - 30, cy], [cx + 30, cy]);
  for (const far of [45, 60, 75, 90]) await fingers('touchMove', [cx - far, cy], [cx + far, cy]);
  await fingers('touchEnd');
  const pinched = await lens(page);
  near(pinched.scale, 3, 0.15, 'three times as far apart');
  let table = await look(page);
  assert.equal(table.palette, null, 'a pinch is no touch');
  await comes(() => page.evaluate(() => visualViewport.scale), 1, 'the page itself is not enlarged');

  await fingers('touchStart', [cx, cy]);
  for (const by of [12, 25, 40, 50, 50, 50]) await fingers('touchMove', [cx + by, cy + by / 2]);
  await fingers('touchEnd');
  const pushed = await lens(page);
  near(pushed.x - pinched.x, 50, 12, 'with the finger');
  near(pushed.y - pinched.y, 25, 12, 'with the finger');
  table = await look(page);
  assert.equal(table.palette, null, 'a push is no touch');

  await comes(() => at(page, place(table, 'russia')), 'russia');
  table = await touch(page, table, 'russia', { finger: true });
  assert.equal(table.palette.title, 'Russia');

  // Together again: the whole board.
  await page.locator('.su-palette').getByRole('button', { name: 'Close' }).tap();
  await fingers('touchStart', [cx - 120, cy], [cx + 120, cy]);
  for (const far of [90, 60, 40, 20]) await fingers('touchMove', [cx - far, cy], [cx + far, cy]);
  await fingers('touchEnd');
  await comes(async () => (await lens(page)).scale, 1);
  table = await look(page);
  assert.deepEqual(table.cells.map(({ at, x, y }) => [at, Math.round(x), Math.round(y)]), whole.cells.map(({ at, x, y }) => [at, Math.round(x), Math.round(y)]));
  complaints.none();
  await close();
});
