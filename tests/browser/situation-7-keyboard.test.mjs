// Situation 7 from the keyboard alone: a piece from the tray, its space on the disc, and what is said about it.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { announced, focus, press, tabTo } from './keys.mjs';
import { comes, holds, open, shut, test } from './launch.mjs';
import { QUICK, drawer, prefer, story } from './player.mjs';
import { BASE_LINES, NEIGHBOURS, isLaid, says, startRace, stopTime, survey } from './situation-7.mjs';

after(shut);

/** At a table where the other side waits for a time that does not pass. */
const sitDown = async (options) => {
  const opened = await open();
  await prefer(opened.context, { ...QUICK, lessons: false });
  await opened.page.clock.install();
  await startRace(opened.page, { players: ['person', 'novice'], names: ['Anna', 'Ben'], seed: 'a clear night', isReady: false, ...options });
  await stopTime(opened.page);
  await tabTo(opened.page, /^I am ready$/);
  await press(opened.page, 'Enter');
  await opened.page.waitForSelector('[data-tray] [data-place]');
  return opened;
};

const at = async (page) => {
  const now = await focus(page);
  assert.ok(now.isSeen, `the focus on ${now.role} “${now.name}” is not to be seen`);
  return now.at;
};

/** Goes along the tray to a loose piece, and finds it in sight. */
const goTo = async (page, piece) => {
  const { trays: { south } } = await survey(page);
  const here = south.indexOf(await at(page));
  assert.ok(here >= 0, 'the focus is not on a loose piece');
  const steps = south.indexOf(piece) - here;
  for (let n = 0; n < Math.abs(steps); n += 1) await press(page, steps > 0 ? 'ArrowRight' : 'ArrowLeft');
  await comes(() => at(page), piece);
  const isInSight = () => page.evaluate(() => {
    const [box, tray] = [document.activeElement, document.querySelector('[data-tray]')].map((element) => element.getBoundingClientRect());
    return box.top >= tray.top - 1 && box.bottom <= tray.bottom + 1 && box.left >= tray.left - 1 && box.right <= tray.right + 1;
  });
  await holds(isInSight, `${piece} has the focus out of sight`);
};

/** Goes over the disc from neighbour to neighbour, always nearer to a space. */
const walkTo = async (page, goal) => {
  const middles = await page.evaluate(() => Object.fromEntries([...document.querySelectorAll('[data-space]')].map((space) => {
    const { x, y, width, height } = space.getBoundingClientRect();
    return [space.dataset.space, { x: x + width / 2, y: y + height / 2 }];
  })));
  const tried = new Set();
  for (let n = 0; n < 30; n += 1) {
    const here = await at(page);
    if (here === goal) return;
    const [from, to] = [middles[here], middles[goal]];
    const ways = { ArrowLeft: from.x - to.x, ArrowRight: to.x - from.x, ArrowUp: from.y - to.y, ArrowDown: to.y - from.y };
    const best = Object.keys(ways).filter((key) => !tried.has(`${here} ${key}`)).toSorted((a, b) => ways[b] - ways[a])[0];
    assert.ok(best, `no way on from ${here}`);
    tried.add(`${here} ${best}`);
    await press(page, best);
    const next = await at(page);
    assert.ok(next === here || NEIGHBOURS[here].includes(next), `${best} leads from ${here} to ${next}`);
  }
  assert.fail(`the keys do not lead to ${goal}`);
};

test('a piece is found, taken and laid', async (t) => {
  const part = story(t);
  const { page, complaints, close } = await sitDown();

  await part('from the tray to its space', async () => {
    await tabTo(page, /worth|plain space|home planet/);
    await goTo(page, 'D18');
    await comes(async () => (await focus(page)).name, /^home planet, red border of your base line$/);
    await press(page, 'Enter');
    await page.waitForSelector("[data-thing='D18'][aria-pressed='true']");
    await walkTo(page, 'D18');
    await comes(async () => (await focus(page)).name, /^D18 on the rim, home planet, base line of Anna, free, you can lay here$/);
    await press(page, 'Enter');
    await isLaid(page, 'D18', 'south');
    await announced(page, /Anna/);
    await comes(async () => (await survey(page)).trays.south.length, 49);
  });

  await part('a wrong space is refused in words, and the piece stays taken', async () => {
    await press(page, 'Escape');
    await goTo(page, 'C12');
    await press(page, ' ');
    await walkTo(page, 'D19');
    await press(page, 'Enter');
    await says(page, 'south', /^The piece belongs elsewhere\. .+3\.6/);
    await announced(page, /^The piece belongs elsewhere\./);
    await comes(() => page.locator("[data-thing='C12'][aria-pressed='true']").count(), 1);
    await walkTo(page, 'C12');
    await press(page, 'Enter');
    await isLaid(page, 'C12', 'south');
    await comes(async () => /elsewhere/.test((await survey(page)).says.south), false, 'what was refused is forgotten');
  });

  await part('Escape puts a piece back', async () => {
    await press(page, 'Escape');
    await goTo(page, 'D17');
    await press(page, 'Enter');
    await page.waitForSelector("[data-thing='D17'][aria-pressed='true']");
    await press(page, 'Escape');
    await page.waitForFunction(() => !document.querySelector("[aria-pressed='true']"));
    await comes(() => at(page), 'D17');
    await comes(async () => (await survey(page)).trays.south.length, 48);
  });

  await part('the ends of the tray', async () => {
    const { trays: { south } } = await survey(page);
    await press(page, 'End');
    await comes(() => at(page), south.at(-1));
    await press(page, 'ArrowRight');
    await comes(() => at(page), south.at(-1));
    await press(page, 'Home');
    await comes(() => at(page), south[0]);
  });

  await part('equipment that waits says what for', async () => {
    await tabTo(page, /^rockets wait for their base: 0\/3 pieces$/, 'Shift+Tab');
    await press(page, 'Enter');
    await walkTo(page, 'D18');
    await press(page, 'Enter');
    await says(page, 'south', /^Rockets wait until you have covered your rocket base\. .+4\.1/);
  });

  await part('a hint marks a piece and its space', async () => {
    await press(page, 'h');
    await page.waitForSelector('.s7-loose.hinted');
    const hinted = await page.getAttribute('.s7-loose.hinted', 'data-thing');
    await holds(async () => (await survey(page)).open.includes(hinted), `${hinted} cannot be laid`);
    const isMarked = () => page.evaluate((at) => document.querySelector('.s7-hint').getAttribute('d') === document.querySelector(`[data-space='${at}']`).getAttribute('d'), hinted);
    await holds(isMarked, 'another space is marked');
    await page.waitForSelector('.s7-at-south .s7-says.s7-yes');
    await press(page, 'b');
    await press(page, 'Escape');
    await goTo(page, hinted);
    await press(page, 'Enter');
    await walkTo(page, hinted);
    await press(page, 'Enter');
    await isLaid(page, hinted, 'south');
    await page.waitForFunction(() => !document.querySelector('.hinted, .s7-hint'));
  });

  await part('time is stopped and goes on', async () => {
    await press(page, 'p');
    await page.waitForSelector('.s7.paused');
    await tabTo(page, /^Continue$/);
    await press(page, 'Enter');
    await page.waitForSelector('.s7:not(.paused)');
    await press(page, 'k');
    await drawer(page, 'Rules');
    await press(page, 'Escape');
    await drawer(page, null);
    await page.waitForSelector('.s7.paused');
  });

  complaints.none();
  await close();
});

test('a piece that lies askew is turned by t', async () => {
  const { page, complaints, close } = await sitDown({ variants: { 'Loose pieces lie': 'Any way round' } });
  const askew = /, (on its side|upside down)$/;
  const names = await page.locator('[data-tray] [data-place]').evaluateAll((pieces) => pieces.map((piece) => [piece.dataset.thing, piece.ariaLabel]));
  const [piece] = names.find(([piece, name]) => BASE_LINES.south.includes(piece) && askew.test(name));
  await tabTo(page, /worth|plain space|home planet/);
  await goTo(page, piece);
  await press(page, 'Enter');
  await walkTo(page, piece);
  await press(page, 'Enter');
  await says(page, 'south', /^The piece is the wrong way round\. .+9\.4/);
  await press(page, 'Escape');
  for (let n = 0; n < 3; n += 1) {
    const { name } = await focus(page);
    if (!askew.test(name)) break;
    await press(page, 't');
    await page.waitForFunction((name) => document.activeElement.ariaLabel !== name, name);
    await comes(() => at(page), piece, 'the focus stays');
  }
  await page.waitForFunction((piece) => !/ (on its side|upside down)$/.test(document.querySelector(`[data-tray] [data-thing='${piece}']`).ariaLabel), piece);
  await press(page, 'Enter');
  await walkTo(page, piece);
  await press(page, 'Enter');
  await isLaid(page, piece, 'south');
  complaints.none();
  await close();
});
