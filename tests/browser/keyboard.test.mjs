// Everything from the keyboard alone, with the focus in sight and what happens read out.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { announced, focus, press, tabTo } from './keys.mjs';
import { comes, open, shut, test } from './launch.mjs';
import { Player, QUICK, drawer, isMoving, look, prefer, story, visit } from './player.mjs';

after(shut);

/** Walks over the board by arrow keys, as the lattice lies. */
const walkTo = async (page, at) => {
  const [q, r] = at.split(',').map(Number);
  for (let n = 0; n < 30; n += 1) {
    const now = await focus(page);
    assert.ok(now.at, `the focus has left the board for ${now.role} “${now.name}”`);
    assert.ok(now.isSeen, `the focus on ${now.name} is not to be seen`);
    const [q0, r0] = now.at.split(',').map(Number);
    if (q0 === q && r0 === r) return;
    await press(page, r0 < r ? 'ArrowDown' : r0 > r ? 'ArrowUp' : q0 < q ? 'ArrowRight' : 'ArrowLeft');
  }
  assert.fail(`the keys do not lead to ${at}`);
};

test('a game is started and played by keyboard alone', async (t) => {
  const part = story(t);
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  const player = new Player();
  let table;

  await part('home, set-up and play', async () => {
    await visit(page);
    await tabTo(page, /^Play Inner Circle$/);
    await press(page, 'Enter');
    await page.waitForSelector('.setup');
    await tabTo(page, /^Name of Red$/);
    await press(page, 'Control+A');
    await page.keyboard.type('Anna');
    await tabTo(page, /^Who plays Green$/);
    for (let n = 0; n < 3; n += 1) await press(page, 'ArrowUp');
    await comes(() => page.locator('select').nth(1).inputValue(), 'person');
    await tabTo(page, /^Undo and chance$/);
    await press(page, 'Enter');
    await tabTo(page, /^Seed/);
    await page.keyboard.type('keys');
    await tabTo(page, /^Play$/, 'Shift+Tab');
    await press(page, 'Enter');
    table = await look(page);
    assert.match(table.prompt, /Place a pawn on the rim/);
  });

  await part('all pawns are placed, the first by arrows and the rest from offer to offer', async () => {
    await tabTo(page, /^[A-I]\d, /);
    await walkTo(page, player.choose(table));
    await press(page, 'Enter');
    table = await look(page, table.mark);
    await announced(page, /(Anna|Green) places a pawn on [A-I]\d\./);
    // Taking back and doing again are read out.
    await press(page, 'u');
    table = await look(page, table.mark);
    await announced(page, /took back 1 step\./);
    await press(page, 'r');
    table = await look(page, table.mark);
    await announced(page, /(Anna|Green) places a pawn on [A-I]\d\./);
    while (!isMoving(table)) {
      player.watch(table);
      await press(page, 'n');
      const now = await focus(page);
      assert.ok(now.at && now.isSeen, 'n leads to an offer');
      assert.match(now.name, /you can place here$/);
      await press(page, now.at.length % 2 ? 'Enter' : ' ');
      table = await look(page, table.mark);
      assert.equal(table.refusal, null);
    }
    await announced(page, /All pawns stand on the rim/);
  });

  await part('pawns are lifted and landed', async () => {
    for (let moves = 0; moves < 8; ) {
      await walkTo(page, player.choose(table));
      await press(page, 'Enter');
      const isLanding = table.cells.some(({ offer }) => offer === 'land');
      table = await look(page, table.mark);
      assert.equal(table.refusal, null);
      await announced(page, isLanding ? /lands in|moves from|reaches/ : /dots?: land|nowhere to land/);
      if (isLanding) moves += 1;
    }
  });

  await part('a refusal is read out, and its section is within reach', async () => {
    await walkTo(page, '0,0');
    await press(page, 'Enter');
    table = await look(page, table.mark);
    await announced(page, /There is no pawn there\. Lift one of your own pawns\./);
    await tabTo(page, /^Rule 4\.4$/);
    await press(page, 'Enter');
    await drawer(page, 'Rules');
    await press(page, 'Escape');
    await drawer(page, null);
    await comes(async () => (await focus(page)).name, /^Rule 4\.4$/, 'the focus is back where it was');
  });

  await part('letters open the drawers, Escape closes them and gives the focus back', async () => {
    await press(page, 'b');
    await page.waitForFunction(() => document.activeElement?.closest('[data-at]'));
    const home = await focus(page);
    assert.ok(home.at, 'b leads to the board');
    for (const [key, title] of [['l', 'Log'], ['k', 'Rules'], ['?', 'Keys'], ['m', 'Menu']]) {
      await press(page, key);
      await drawer(page, title);
      const inside = await page.evaluate(() => document.querySelector('dialog').contains(document.activeElement));
      assert.ok(inside, `the focus is in ${title}`);
      await press(page, 'Tab');
      await press(page, 'Escape');
      await drawer(page, null);
      await comes(async () => (await focus(page)).at, home.at, `the focus comes back from ${title}`);
    }
    await press(page, 'm');
    await drawer(page, 'Menu');
    await tabTo(page, /^Settings$/);
    await press(page, 'Enter');
    await drawer(page, 'Settings');
    await tabTo(page, /^As the device|^Light|^Dark/);
    await press(page, 'ArrowRight');
    await press(page, 'Escape');
    await drawer(page, null);
  });

  await part('why a move stands is read out', async () => {
    await press(page, 'b');
    // Up to a landing: it shows that the next player is not Blocked.
    for (let landed = false; !landed; ) {
      table = await look(page);
      landed = table.cells.some(({ offer }) => offer === 'land');
      await walkTo(page, player.choose(table));
      await press(page, 'Enter');
      table = await look(page, table.mark);
    }
    await press(page, 'u');
    await announced(page, /Something hidden or random was shown since/);
  });

  complaints.none();
  await close();
});

test('the curtain is drawn back by keyboard', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, { ...QUICK, curtain: true });
  await visit(page, 'new/inner-circle');
  await page.getByLabel('Who plays Green').selectOption('person');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  let table = await look(page);
  const before = table.cells.length;
  await press(page, 'b');
  await press(page, 'n');
  await press(page, 'Enter');
  table = await look(page, table.mark);
  assert.match(table.curtain, /^Pass the tablet to (Red|Green)$/);
  assert.equal(table.cells.length, 0, 'nothing of the board is behind it');
  await tabTo(page, /^I am (Red|Green)$/);
  await press(page, 'Enter');
  await drawer(page, 'What did I miss');
  await press(page, 'Escape');
  await drawer(page, null);
  table = await look(page);
  assert.equal(table.cells.length, before);
  complaints.none();
  await close();
});
