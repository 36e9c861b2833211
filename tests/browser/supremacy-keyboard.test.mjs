// Supremacy from the keyboard alone: a set-up and a turn, each press come to with Tab.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { focus, press, tabTo } from './keys.mjs';
import { open, shut, test } from './launch.mjs';
import { QUICK, look, prefer } from './player.mjs';
import { startSupremacy } from './supremacy.mjs';

after(shut);

test('a turn of Supremacy is played by keyboard alone', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  await startSupremacy(page, { players: ['person', 'novice'], names: ['Anna'], seed: 'keys' });
  let table = await look(page);
  /** Waits for one's next question. */
  const mine = async () => {
    while (!table.yours && !table.drawer) table = await look(page, table.mark);
    if (!table.drawer) return;
    await tabTo(page, /^Go on$/);
    await press(page, 'Enter');
    table = await look(page, table.mark);
    await mine();
  };
  const label = /^(Hand in|Reroute|Leave the ships|Pay all|Ship all|Use this plan|Sell |Restock|Buy nothing|Build 1 set|End|Send |Decline|Defend)/;
  const pressed = [];
  while (!/^Turn 2 /.test(table.phase)) {
    await mine();
    if (/^Turn 2 /.test(table.phase)) break;
    const isBuilt = /^Build 1 set/.test(pressed.at(-1) ?? '');
    const wanted = isBuilt ? /^End/ : label;
    const here = await focus(page);
    if (pressed.length) assert.notEqual(here.role, 'body', `after “${pressed.at(-1)}” the keyboard is nowhere`);
    if (!wanted.test(here.name)) await tabTo(page, wanted);
    const now = await focus(page);
    assert.ok(now.isSeen, `the focus on ${now.name} is not to be seen`);
    pressed.push(now.name);
    await press(page, 'Enter');
    table = await look(page, table.mark);
  }
  for (const name of ['Hand in', 'Pay all', 'Ship all', 'Use this plan']) assert.ok(pressed.some((it) => it.startsWith(name)), `${name}: ${pressed.join(' | ')}`);
  complaints.none();
  await close();
});
