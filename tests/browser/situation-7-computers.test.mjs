// Situation 7 with computer players: they lay pieces as time passes, and time passes only while everybody looks.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { comes, holds, open, shut, test } from './launch.mjs';
import { QUICK, drawer, prefer, story } from './player.mjs';
import { PIECES, lay, pass, put, score, scores, startRace, stopTime, survey } from './situation-7.mjs';

after(shut);

const MINUTE = 60_000;
const sorted = (list) => list.toSorted();

const sitDown = async (options) => {
  const opened = await open();
  await prefer(opened.context, { ...QUICK, lessons: false });
  await opened.page.clock.install();
  await startRace(opened.page, { seed: 'a clear night', ...options });
  await stopTime(opened.page);
  return opened;
};

/** Nothing happens however long one waits, and no piece can be studied meanwhile. */
const assertPaused = async (page, before) => {
  await page.waitForSelector('.s7.paused');
  await page.clock.runFor(MINUTE);
  const now = await survey(page);
  assert.deepEqual(now.laid, before.laid);
  assert.equal(now.phase, before.phase, 'the clock stands');
  assert.deepEqual(now.trays, { south: [], north: [] });
  await comes(() => page.locator('.s7-place .s7-piece').count(), 0, 'loose pieces are to be seen');
};

const goOn = async (page) => {
  await page.locator('.s7-at-south').getByRole('button', { name: 'Continue' }).click();
  await page.waitForSelector('.s7:not(.paused) [data-tray] [data-place]');
};

test('one person races an Expert', async (t) => {
  const part = story(t);
  const { page, complaints, close } = await sitDown({ players: ['person', 'expert'], names: ['Anna', 'Ben'] });
  let table;

  await part('the computer player lays pieces by itself as time passes', async () => {
    await holds(() => page.locator('.s7.s7-solo').count());
    await comes(() => page.locator("[data-tray='north']").count(), 0, 'the loose pieces of a computer player are not shown');
    table = await pass(page, ({ laid }) => laid.north.length >= 2);
    assert.deepEqual(table.laid.south, []);
    assert.match(table.phase, /^\d:\d\d · \d+ of 50 spaces filled$/);
    await lay(page, 'south', 'D18');
    await lay(page, 'south', 'D19');
  });

  await part('a pause stops everything', async () => {
    table = await survey(page);
    await page.keyboard.press('p');
    await assertPaused(page, table);
    await goOn(page);
    await comes(async () => (await survey(page)).trays, table.trays);
    await pass(page, ({ laid }) => laid.north.length > table.laid.north.length);
    table = await survey(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await assertPaused(page, table);
    await page.getByRole('button', { name: 'Continue' }).first().click();
    await page.waitForSelector('.s7:not(.paused) [data-tray] [data-place]');
  });

  await part('whoever looks something up has stopped the time', async () => {
    table = await survey(page);
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await drawer(page, 'Rules');
    await assertPaused(page, table);
    await page.getByRole('button', { name: 'Close' }).click();
    await drawer(page, null);
    await assertPaused(page, table);
    await goOn(page);
  });

  await part('a page that nobody sees stands still', async () => {
    table = await survey(page);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await assertPaused(page, table);
    await page.evaluate(() => {
      delete document.hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await assertPaused(page, table);
    await goOn(page);
  });

  await part('a page that is loaded again has everything and waits', async () => {
    table = await survey(page);
    await page.reload();
    await page.waitForSelector('.s7.paused');
    const again = await survey(page);
    assert.deepEqual([again.laid, again.points], [table.laid, table.points]);
    await assertPaused(page, again);
    await goOn(page);
    await comes(async () => (await survey(page)).trays, table.trays);
    await pass(page, ({ laid }) => laid.north.length > table.laid.north.length);
  });

  await part('a piece can be lost to the other side, and the rules say so', async () => {
    const [taken] = (await survey(page)).laid.north;
    await put(page, 'south', taken, taken);
    await page.waitForFunction(() => /^A piece lies there already\. .+3\.7/.test(document.querySelector('.s7-at-south .s7-says').textContent));
    await page.clock.runFor(6000);
    await page.waitForFunction(() => !document.querySelector('.s7-at-south .s7-no'));
  });

  await part('they play to the end, and the scores are taken apart', async () => {
    for (table = await survey(page); !table.drawer; table = await survey(page)) {
      const [at] = table.open;
      if (at) {
        await put(page, 'south', at, at);
        await page.waitForFunction((at) => !document.querySelector(`[data-space='${at}']`).ariaLabel.includes(', free'), at);
      }
      await page.clock.runFor(at ? 1500 : 5000);
    }
    await drawer(page, 'The end');
    table = await survey(page);
    assert.deepEqual(sorted([...table.laid.south, ...table.laid.north]), sorted(PIECES));
    assert.ok(table.laid.north.length > 5, `the Expert has laid ${table.laid.north}`);
    await comes(() => scores(page), { Anna: score(table.laid.south), Ben: score(table.laid.north) });
  });

  complaints.none();
  await close();
});

test('a person who lays no more leaves the rest to the other side', async () => {
  const { page, complaints, close } = await sitDown({ players: ['expert', 'person'], names: ['Anna', 'Ben'] });
  await holds(() => page.locator('.s7.s7-from-north').count(), 'the disc is turned round for North');
  await lay(page, 'north', 'D06');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Lay no more pieces/ }).click();
  await drawer(page, 'Are you sure?');
  await page.locator('.sure').getByRole('button', { name: /^Lay no more pieces/ }).click();
  await drawer(page, 'The end');
  const { laid } = await survey(page);
  assert.deepEqual(sorted([...laid.south, ...laid.north]), sorted(PIECES));
  assert.ok(laid.north.length <= 2, `North has ${laid.north}`);
  complaints.none();
  await close();
});

test('two Experts play by themselves to the end', async () => {
  const { page, complaints, close } = await sitDown({ players: ['expert', 'expert'], names: ['Anna', 'Ben'], isReady: false });
  await holds(() => page.locator('.s7.s7-watch').count());
  await comes(() => page.locator('[data-tray], .s7-ready').count(), 0);
  let most = 0;
  const { laid } = await pass(page, (table) => {
    const count = table.laid.south.length + table.laid.north.length;
    assert.ok(count >= most, 'a piece was taken away');
    most = count;
    return table.drawer;
  }, { step: 500 });
  assert.deepEqual(sorted([...laid.south, ...laid.north]), sorted(PIECES));
  await drawer(page, 'The end');
  const told = await scores(page);
  assert.deepEqual(told, { Anna: score(laid.south), Ben: score(laid.north) });
  assert.ok(laid.south.length >= 5 && laid.north.length >= 5, `one of them hardly played: ${JSON.stringify(laid)}`);
  complaints.none();
  await close();
});
