// Empires from the keyboard alone: a power, the dice, the ends of a throw one after another, a place asked about.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { ends, sailed } from './empires.mjs';
import { focus, press, tabTo } from './keys.mjs';
import { comes, open, shut, test } from './launch.mjs';
import { QUICK, atRest, log, look, prefer } from './player.mjs';
import { sitDown } from './summit.mjs';

after(shut);

test('a turn of Empires is played by keyboard alone', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  const save = await sailed({ setup: { players: 2, open_hands: true }, seed: 'keys' }, ({ part, round }) => part === 'throwing' && round > 2);
  let table = await sitDown(page, save);

  await tabTo(page, /^The dice/);
  await press(page, 'Enter');
  table = await look(page, table.mark);
  assert.match(table.prompt, /Touch where to go/);

  // Every end can be come to with one key, each in turn.
  await tabTo(page, /[a-z]/);
  for (let n = 0; n < 30 && !(await focus(page)).at; n += 1) await press(page, 'Tab');
  const offered = new Set(ends(table));
  const met = new Set();
  for (let n = 0; n < offered.size + 1; n += 1) {
    await press(page, 'n');
    const now = await focus(page);
    assert.ok(now.isSeen, `the focus on ${now.name} is not to be seen`);
    met.add(now.at);
  }
  for (const at of offered) assert.ok(met.has(at), `${at} is not come to`);

  // Arrows lead to any place, which tells what it is; Escape puts the card away.
  await press(page, 'ArrowUp');
  const asked = await focus(page);
  assert.ok(asked.at && asked.isSeen);
  if (!offered.has(asked.at)) {
    await press(page, 'Enter');
    await page.waitForSelector('.em-card');
    await press(page, 'Escape');
    await comes(() => page.locator('.em-card').count(), 0);
  }

  table = await look(page);
  while (!offered.has((await focus(page)).at)) await press(page, 'n');
  await press(page, 'Enter');
  await atRest(page);
  if (await page.locator('.em-card .keys button').count()) {
    await tabTo(page, /^(By|Through)/);
    await press(page, 'Enter');
  }
  await comes(async () => (await log(page)).some((line) => /moves to /.test(line)), true);
  complaints.none();
  await close();
});
