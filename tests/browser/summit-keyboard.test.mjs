// Summit from the keyboard alone: from the shelf through a card, builds, an alliance, a demand and its answer.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { announced, focus, press, tabTo } from './keys.mjs';
import { comes, open, shut, test } from './launch.mjs';
import { QUICK, log, look, prefer, story, visit } from './player.mjs';
import { flags, place, units } from './summit.mjs';

after(shut);

/** Walks from country to country by arrow keys, always towards `at`. */
const walkTo = async (page, table, at) => {
  const goal = place(table, at);
  const tried = new Set();
  for (let n = 0; n < 40; n += 1) {
    const now = await focus(page);
    assert.ok(now.at && now.at !== 'pile', `the focus is on ${now.role} “${now.name}”`);
    assert.ok(now.isSeen, `the focus on ${now.name} is not to be seen`);
    if (now.at === at) return;
    const here = place(table, now.at);
    const ways = { ArrowLeft: here.x - goal.x, ArrowRight: goal.x - here.x, ArrowUp: here.y - goal.y, ArrowDown: goal.y - here.y };
    const best = Object.keys(ways).filter((key) => !tried.has(`${now.at} ${key}`)).toSorted((a, b) => ways[b] - ways[a])[0];
    assert.ok(best, `no way on from ${now.at}`);
    tried.add(`${now.at} ${best}`);
    await press(page, best);
  }
  assert.fail(`the keys do not lead to ${at}`);
};

test('a game of Summit is started and played by keyboard alone', async (t) => {
  const part = story(t);
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  let table;
  const see = async () => { table = await look(page, table?.mark ?? null); };

  await part('home, set-up and play', async () => {
    await visit(page);
    await tabTo(page, /^Play Summit$/);
    await press(page, 'Enter');
    await page.waitForSelector('.setup');
    await tabTo(page, /^4$/);
    await press(page, 'ArrowLeft');
    await page.waitForFunction(() => document.querySelectorAll('.chair').length === 3);
    for (const [power, name] of [['United States', 'Anna'], ['Russia', 'Ben'], ['China', 'Cleo']]) {
      await tabTo(page, new RegExp(`^Name of ${power}$`));
      await press(page, 'Control+A');
      await page.keyboard.type(name);
      await tabTo(page, new RegExp(`^Country of ${power}$`));
      await tabTo(page, new RegExp(`^Who plays ${power}$`));
      for (let n = 0; n < 3; n += 1) await press(page, 'ArrowUp');
    }
    await tabTo(page, /^Undo and chance$/);
    await press(page, 'Enter');
    await tabTo(page, /^Seed/);
    await page.keyboard.type('a cold spring 52519');
    await tabTo(page, /^Play$/, 'Shift+Tab');
    await press(page, 'Enter');
    await page.waitForSelector('.frame');
    await see();
    assert.match(table.prompt, /^UAnnaYou have your income\. Draw a card\./);
    assert.equal(table.standings.length, 3);
  });

  await part('a card is drawn from the pile', async () => {
    await press(page, 'b');
    const now = await focus(page);
    assert.match(now.name, /^The pile, 24 cards left$/);
    assert.ok(now.isSeen);
    await press(page, 'Enter');
    await see();
    await announced(page, /Anna draws Uprising abroad\..*Anna: Build: touch a country/);
    assert.match(place(table, 'pile').label, /23 cards left/);
  });

  await part('arrows lead from country to country, the way they point', async () => {
    await press(page, 'b');
    await walkTo(page, table, 'russia');
    for (const [there, back, axis] of [['ArrowRight', 'ArrowLeft', 'x'], ['ArrowDown', 'ArrowUp', 'y']]) {
      const before = place(table, (await focus(page)).at);
      await press(page, there);
      const after = place(table, (await focus(page)).at);
      assert.ok(after[axis] > before[axis], `${there} from ${before.at} leads to ${after.at}`);
      await press(page, back);
      const again = place(table, (await focus(page)).at);
      assert.ok(again[axis] < after[axis], `${back} from ${after.at} leads to ${again.at}`);
    }
    await comes(() => page.locator('.kit-place[tabindex="0"]').count(), 1, 'the map is one stop for Tab');
    await walkTo(page, table, 'australia');
    await walkTo(page, table, 'canada');
  });

  await part('a country is taken up, its palette reached and left', async () => {
    await press(page, 'Enter');
    await see();
    assert.equal(table.palette.title, 'Canada, worth 8');
    await comes(async () => (await focus(page)).at, 'canada', 'the focus stays until Tab');
    await tabTo(page, /^Build base/);
    await press(page, 'Escape');
    await see();
    assert.equal(table.palette, null);
    await comes(async () => (await focus(page)).at, 'canada', 'the focus is back in the country');
    // Space does the same, and again puts it down.
    await press(page, ' ');
    await see();
    assert.ok(table.palette);
    await press(page, ' ');
    await see();
    assert.equal(table.palette, null);
  });

  await part('a base and a mill are built', async () => {
    await press(page, 'Enter');
    await see();
    await tabTo(page, /^Build base/);
    await press(page, 'Enter');
    await see();
    await announced(page, /Anna builds a base in Canada\./);
    await comes(async () => (await focus(page)).name, /^Build base/, 'the focus stays on the key');
    await tabTo(page, /^Build mill/);
    await press(page, ' ');
    await see();
    await announced(page, /Anna builds a mill in Canada\./);
    assert.deepEqual(units(table, 'canada'), { Anna: { base: 1, mill: 1 } });
    assert.equal(table.palette, null, 'with the last beams the palette closes');
    await comes(async () => (await focus(page)).at, 'canada');
    // One more than there are beams for: the refusal is read out.
    await press(page, 'Enter');
    await see();
    await tabTo(page, /^Build mill/);
    await press(page, 'Enter');
    await see();
    await announced(page, /A unit costs 2 beams\. Dismantle something for a beam, or end your turn\./);
    await press(page, 'Escape');
    await see();
    await comes(async () => (await focus(page)).at, 'canada');
  });

  await part('an alliance is proposed and accepted', async () => {
    await tabTo(page, /^Anna speaks up$/);
    await press(page, 'Enter');
    await page.waitForSelector('.asides');
    await tabTo(page, /^Propose an alliance to Cleo$/);
    await press(page, 'Enter');
    await see();
    await announced(page, /Anna proposes an alliance to Cleo\. Cleo: Anna proposes an alliance to you\./);
    await tabTo(page, /^Accept/, 'Shift+Tab');
    await press(page, 'Enter');
    await see();
    await announced(page, /Anna and Cleo are allies\./);
    await comes(() => flags(page), ['U', 'C']);
    await tabTo(page, /^End your turn/);
    await press(page, 'Enter');
    await see();
    assert.match(table.prompt, /^RBen/);
  });

  await part('a base is demanded, and the demand cancelled', async () => {
    await press(page, 'b');
    await press(page, 'Enter');
    await see();
    assert.match(table.phase, /^Power Play/);
    await press(page, 'b');
    await press(page, 'n');
    await comes(async () => (await focus(page)).at, 'canada', 'n leads to what can be demanded');
    await press(page, 'Enter');
    await see();
    await tabTo(page, /^Demand, white/);
    await press(page, 'Enter');
    await see();
    await announced(page, /Ben demands Anna's base in Canada with a white chip\. Anna: Ben demands your base/);
    assert.equal(table.palette, null, 'the palette makes way for the answer');
    await tabTo(page, /^Cancel with a white chip/, 'Shift+Tab');
    await press(page, 'Enter');
    await see();
    await comes(async () => (await log(page))[0], 'Anna cancels with a white chip.');
    assert.deepEqual(units(table, 'canada'), { Anna: { base: 1, mill: 1 } });
  });

  complaints.none();
  await close();
});
