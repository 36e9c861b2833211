// Two people who face each other across a tablet lay Situation 7 at the same time, with as many fingers as there are.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { SIZES, comes, holds, open, shut, test } from './launch.mjs';
import { QUICK, drawer, prefer, story } from './player.mjs';
import { NEIGHBOURS, PIECES, SIDES, fingers, isCalm, isLaid, lay, loose, openTo, put, rival, says, score, scores, space, startRace, survey } from './situation-7.mjs';

after(shut);

const finger = { finger: true };
const FIRST = /^Begin with a red border on your base line\.$/;
const between = (a, b, part = 0.5) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
const sorted = (list) => list.toSorted();

const ghosts = (page, count) => page.waitForFunction((count) => document.querySelectorAll('.s7-hands > *').length === count, count);

/** Where the likeness of a side's thing is, which is under its finger. */
const under = (page, side, at) =>
  page.waitForFunction(([side, x, y]) => {
    const box = document.querySelector(`.s7-hands > .s7-${side}`)?.getBoundingClientRect();
    return box && Math.hypot(box.x - x, box.y - y) < 3;
  }, [side, at.x, at.y]);

/** Neither has the page moved under the fingers nor has it grown. */
const assertSteady = async (page) =>
  await comes(() => page.evaluate(() => [scrollX, scrollY, visualViewport.scale, ...[...document.querySelectorAll('.s7, .s7-table, .stage, .s7-place')].flatMap(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])]), [0, 0, 1, ...Array(10).fill(0)], 'the page scrolls or zooms');

/** How a side's tray lies: where its own "down" points to, and which edge of the stage it lies along. */
const tray = (page, side) =>
  page.evaluate((side) => {
    const tray = document.querySelector(`[data-tray='${side}']`);
    const { c, d } = tray.querySelector('svg').getScreenCTM();
    const [x, y] = [c, d].map((part) => Math.round(part / Math.hypot(c, d)));
    const down = { '-1,0': 'left', '1,0': 'right', '0,-1': 'top', '0,1': 'bottom' }[[x, y].join()];
    const [box, stage] = [tray, document.querySelector('.stage')].map((element) => element.getBoundingClientRect());
    const near = ['left', 'right', 'top', 'bottom'].filter((edge) => Math.abs(box[edge] - stage[edge]) < 12);
    return { down, near, scroll: tray.scrollLeft, room: tray.scrollWidth - tray.clientWidth };
  }, side);

const sitDown = async (options) => {
  const opened = await open({ size: SIZES.tablet, hasTouch: true });
  await prefer(opened.context, { ...QUICK, lessons: false });
  await startRace(opened.page, { names: ['Anna', 'Ben'], seed: 'a clear night', ...options });
  return { ...opened, hands: await fingers(opened.page) };
};

test('both sides drag at the same time', async (t) => {
  const part = story(t);
  const { page, complaints, close, hands } = await sitDown();
  const [SOUTH, NORTH, THIRD] = [1, 2, 3];
  const start = await survey(page);

  await part('each tray faces its own edge, whichever way the tablet lies', async () => {
    await holds(() => page.locator('.s7.s7-facing').count());
    for (const side of SIDES) assert.deepEqual(sorted(start.trays[side]), sorted(PIECES));
    assert.notDeepEqual(start.trays.south, start.trays.north);
    const [left, right] = [await tray(page, 'south'), await tray(page, 'north')];
    assert.equal(left.down, 'left');
    assert.ok(left.near.includes('left') && !left.near.includes('right'), left.near.join());
    assert.equal(right.down, 'right');
    assert.ok(right.near.includes('right') && !right.near.includes('left'), right.near.join());
    await page.setViewportSize(SIZES.upright);
    await page.waitForFunction(() => document.querySelector("[data-tray='south'] svg").getScreenCTM().a > 0);
    const [bottom, top] = [await tray(page, 'south'), await tray(page, 'north')];
    assert.equal(bottom.down, 'bottom');
    assert.ok(bottom.near.includes('bottom') && !bottom.near.includes('top'), bottom.near.join());
    assert.equal(top.down, 'top');
    assert.ok(top.near.includes('top') && !top.near.includes('bottom'), top.near.join());
    await page.setViewportSize(SIZES.tablet);
    await page.waitForFunction(() => Math.abs(document.querySelector("[data-tray='south'] svg").getScreenCTM().a) < 0.01);
  });

  await part('two pieces are in the air at once, and both are laid', async () => {
    await page.waitForFunction(() => document.querySelector('.s7-loose .s7-paper'));
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    const [south, north] = [await loose(page, 'south', 'D18'), await loose(page, 'north', 'D06')];
    const [southward, northward] = [await space(page, 'D18'), await space(page, 'D06')];
    await hands.down(SOUTH, south);
    await hands.down(NORTH, north);
    for (const way of [0.4, 0.6, 0.8]) {
      await hands.move(SOUTH, between(south, southward, way));
      await hands.move(NORTH, between(north, northward, way));
    }
    await ghosts(page, 2);
    await under(page, 'south', between(south, southward, 0.8));
    await under(page, 'north', between(north, northward, 0.8));
    await hands.move(SOUTH, southward);
    await hands.up(SOUTH);
    await isLaid(page, 'D18', 'south');
    await ghosts(page, 1);
    // The other goes on as if nothing had happened.
    await hands.move(NORTH, between(north, northward, 0.9));
    await under(page, 'north', between(north, northward, 0.9));
    await hands.move(NORTH, northward);
    await hands.up(NORTH);
    await isLaid(page, 'D06', 'north');
    await isCalm(page);
    const { trays, laid } = await survey(page);
    assert.deepEqual(laid, { south: ['D18'], north: ['D06'] });
    assert.deepEqual(asked, [], 'all that is drawn is in the page already');
    assert.deepEqual(trays, { south: start.trays.south.filter((piece) => piece !== 'D18'), north: start.trays.north.filter((piece) => piece !== 'D06') });
    await assertSteady(page);
  });

  await part('a push along the tray moves the tray and takes nothing, whatever the other side does', async () => {
    const before = await survey(page);
    await page.evaluate(() => document.querySelectorAll('[data-tray]').forEach((tray) => { tray.scrollLeft = 0; }));
    const piece = before.trays.south[12];
    const [south, north] = [await loose(page, 'south', piece), await loose(page, 'north', 'D07')];
    const { scroll, room } = await tray(page, 'south');
    assert.ok(room > 150, `there is nothing to push: ${room}`);
    await hands.down(NORTH, north);
    await hands.move(NORTH, between(north, await space(page, 'D07'), 0.7));
    await hands.down(SOUTH, south);
    // For South, to the left is up the screen.
    await hands.move(SOUTH, { x: south.x + 4, y: south.y - 120 }, 6);
    await page.waitForFunction((scroll) => document.querySelector("[data-tray='south']").scrollLeft >= scroll + 90, scroll);
    await ghosts(page, 1);
    await hands.up(SOUTH);
    await hands.move(NORTH, await space(page, 'D07'));
    await hands.up(NORTH);
    await isLaid(page, 'D07', 'north');
    await isCalm(page);
    const now = await survey(page);
    assert.deepEqual(now.trays.south, before.trays.south);
    await comes(() => page.locator("[data-side='south'][aria-pressed='true']").count(), 0, 'a push is no tap');
    await assertSteady(page);
  });

  await part('a piece on a wrong space floats back, and only its side is told why', async () => {
    const before = await survey(page);
    const south = await loose(page, 'south', 'D17');
    await hands.down(SOUTH, south);
    await hands.move(SOUTH, await space(page, 'D20'), 6);
    await hands.up(SOUTH);
    await says(page, 'south', /^The piece belongs elsewhere\. .+3\.6/);
    const { says: lines } = await survey(page);
    assert.equal(lines.north, before.says.north);
    await isCalm(page);
    const now = await survey(page);
    assert.deepEqual([now.trays, now.laid], [before.trays, before.laid]);
    await comes(() => page.locator("[data-thing='D17'][data-side='south']").evaluate((piece) => getComputedStyle(piece).opacity), '1');

    // The same across the table: North is told, upside down for South.
    const north = await loose(page, 'north', 'B04');
    await hands.down(NORTH, north);
    await hands.move(NORTH, await space(page, 'B04'), 6);
    await hands.up(NORTH);
    await says(page, 'north', /^It would not share an edge with a piece of yours\. .+3\.3/);
    await isCalm(page);
    await comes(async () => (await survey(page)).trays, before.trays);
  });

  await part('both sides are told why at the same time', async () => {
    const [south, north] = [await loose(page, 'south', 'D17'), await loose(page, 'north', 'B04')];
    await hands.down(SOUTH, south);
    await hands.down(NORTH, north);
    await hands.move(SOUTH, await space(page, 'D20'));
    await hands.move(NORTH, await space(page, 'B04'));
    await hands.up(SOUTH);
    await hands.up(NORTH);
    await says(page, 'north', /^It would not share an edge/);
    await comes(async () => (await survey(page)).says.south, /^The piece belongs elsewhere/);
    await isCalm(page);
  });

  await part('touches that are taken away lose nothing', async () => {
    const before = await survey(page);
    const [south, north] = [await loose(page, 'south', 'D17'), await loose(page, 'north', 'D05')];
    await hands.down(SOUTH, south);
    await hands.down(NORTH, north);
    await hands.move(SOUTH, await space(page, 'D17'));
    await hands.move(NORTH, await space(page, 'D05'));
    await ghosts(page, 2);
    await hands.cancel();
    await isCalm(page);
    const now = await survey(page);
    assert.deepEqual([now.trays, now.laid], [before.trays, before.laid]);
    // They can be taken again.
    const again = await loose(page, 'south', 'D17');
    await hands.down(SOUTH, again);
    await hands.move(SOUTH, await space(page, 'D17'));
    await hands.up(SOUTH);
    await isLaid(page, 'D17', 'south');
  });

  await part('one side may use two fingers, and a piece may be put elsewhere among the loose ones', async () => {
    const before = await survey(page);
    await page.evaluate(() => { document.querySelector("[data-tray='south']").scrollLeft = 0; });
    const [first, second, third] = [await loose(page, 'south', before.trays.south[0]), await loose(page, 'south', before.trays.south[1]), await loose(page, 'south', before.trays.south[4])];
    await hands.down(SOUTH, first);
    await hands.move(SOUTH, { x: first.x + 200, y: first.y });
    await hands.down(THIRD, second);
    await hands.move(THIRD, { x: second.x + 200, y: second.y });
    await ghosts(page, 2);
    await hands.move(SOUTH, third, 6);
    await hands.up(SOUTH);
    await page.waitForFunction((piece) => document.querySelector(`[data-tray='south'] [data-thing='${piece}']`).dataset.place === '4', before.trays.south[0]);
    await ghosts(page, 1);
    await hands.cancel();
    await isCalm(page);
    const now = await survey(page);
    assert.deepEqual(now.laid, before.laid);
    assert.deepEqual(sorted(now.trays.south), sorted(before.trays.south));
    assert.notDeepEqual(now.trays.south, before.trays.south);
  });

  complaints.none();
  await close();
});

test('two people play a whole game with their fingers', async (t) => {
  const part = story(t);
  const { page, complaints, close, hands } = await sitDown({ isReady: false });
  const all = async (side, pieces) => {
    for (const piece of pieces) await lay(page, side, piece, finger);
  };
  const drag = async (id, side, thing, at) => {
    const from = await loose(page, side, thing);
    await hands.down(id, from);
    await hands.move(id, await space(page, at), 8);
    await hands.up(id);
  };

  await part('nothing is to be seen before both are ready', async () => {
    const ready = page.getByRole('button', { name: 'I am ready' });
    await ready.first().waitFor();
    await comes(() => page.locator('[data-thing]').count(), 0);
    await ready.first().tap();
    await page.waitForFunction(() => document.querySelectorAll('.s7-ready button[aria-pressed="true"]').length === 1);
    await comes(() => page.locator('[data-thing]').count(), 0, 'one is not enough');
    await ready.first().tap();
    await page.waitForSelector('[data-tray] [data-place]');
    const { says: lines, trays } = await survey(page);
    for (const side of SIDES) {
      assert.match(lines[side], FIRST);
      assert.equal(trays[side].length, 50);
    }
  });

  await part('South covers the base of its rockets, North builds the other way round', async () => {
    await put(page, 'south', 'rocket', 'D18', finger);
    await says(page, 'south', /^Rockets wait until you have covered your rocket base\. .+4\.1/);
    await all('south', ['D18', 'D19', 'D20']);
    await all('north', ['D06', 'D07', 'D08', 'D09']);
    await all('south', ['D21', 'C13']);
    await comes(async () => (await survey(page)).gear.south.rocket, '2/3');
    await drag(1, 'south', 'C14', 'C14');
    await isLaid(page, 'C14', 'south');
    const { gear, points } = await survey(page);
    assert.equal(gear.south.rocket, '3');
    assert.equal(gear.north.rocket, '1/3');
    assert.equal(points.south, 125, 'the base, a point circle and a sector');
  });

  await part('a rocket lands among the rival and takes a piece along', async () => {
    await drag(1, 'south', 'rocket', 'D09');
    await says(page, 'south', /^Now join a piece beside the rocket\.$/);
    await page.waitForSelector('.s7-marker.s7-aimed');
    await drag(1, 'south', 'C06', 'C06');
    await isLaid(page, 'C06', 'south');
    const { gear } = await survey(page);
    assert.equal(gear.south.rocket, '2');
    assert.equal(gear.north.rocket, '1/3');
    await comes(() => page.locator(".s7-kit.lost[data-side='north'][data-thing='rocket']").count(), 1, 'North will never use its rockets');
    await comes(() => page.locator('.s7-marker:not(.s7-aimed)').count(), 1);
    await comes(() => page.getAttribute("[data-space='D09']", 'aria-label'), /laid by Ben, Anna's rocket/);
  });

  await part('an astronaut keeps the rival out, and the refusal names its rule', async () => {
    await all('south', ['D17', 'D16', 'D15', 'D14', 'C10']);
    await comes(async () => (await survey(page)).gear.south.astronaut, '3');
    await all('north', ['D10', 'D11', 'D12']);
    await put(page, 'south', 'astronaut', 'D14', finger);
    await page.waitForFunction(() => document.querySelectorAll('.s7-marker').length === 2);
    await drag(2, 'north', 'D13', 'D13');
    await says(page, 'north', /^A rival astronaut guards that space\. .+5\.4/);
    await isCalm(page);
    const { laid, trays, says: lines } = await survey(page);
    assert.ok(!laid.north.includes('D13') && trays.north.includes('D13'));
    assert.doesNotMatch(lines.south, /guards/);
    // No tap: after a drag that ends as fast as this one the browser takes the next tap for the end of a fling.
    await page.locator('.s7-at-north .s7-says .cite').click();
    await drawer(page, 'Rules');
    await page.getByRole('button', { name: 'Close' }).click();
    await drawer(page, null);
    await holds(async () => (await survey(page)).isPaused, 'whoever reads has stopped the game');
    await page.locator('.s7-at-north').getByRole('button', { name: 'Continue' }).click();
    await page.waitForSelector('[data-tray] [data-place]');
  });

  await part('they fill the board, and the scores are taken apart', async () => {
    const guarded = NEIGHBOURS.D14;
    let side = 'north';
    for (let table = await survey(page); !table.drawer; table = await survey(page)) {
      const free = { south: table.open, north: openTo(table, 'north').filter((at) => !guarded.includes(at)) };
      assert.deepEqual(openTo(table, 'south').filter((at) => !table.open.includes(at)), [], 'South may fill whatever joins its pieces');
      if (!free[side].length) side = rival(side);
      const [at] = free[side];
      assert.ok(at, 'nobody can lay, but the board is not full');
      await put(page, side, at, at, finger);
      await page.waitForFunction((at) => !document.querySelector(`[data-space='${at}']`).ariaLabel.includes(', free'), at);
      side = rival(side);
    }
    await drawer(page, 'The end');
    const { laid } = await survey(page);
    assert.deepEqual(sorted([...laid.south, ...laid.north]), sorted(PIECES));
    const expected = { Anna: score(laid.south), Ben: score(laid.north) };
    await comes(() => scores(page), expected);
    const [more, less] = [expected.Anna.total, expected.Ben.total].toSorted((a, b) => b - a);
    const who = expected.Anna.total > expected.Ben.total ? 'Anna' : 'Ben';
    await comes(() => page.textContent('.end .headline'), `${who} wins with ${more} points to ${less}.`);
  });

  complaints.none();
  await close();
});
