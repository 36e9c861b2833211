// One person among computer players: a peaceful turn in seven touches, and a game to its end.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { comes, open, shut, test } from './launch.mjs';
import { QUICK, isOver, log, playUntil, prefer, story } from './player.mjs';
import { Clerk, startSupremacy, treasury } from './supremacy.mjs';

after(shut);

test('one person plays Supremacy against computer players', async (t) => {
  const part = story(t);
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  const clerk = new Clerk();
  // Everything that is read out, calmly or at once.
  await context.addInitScript(() => {
    window.heard = { announcer: [], alarm: [] };
    const hear = (changes) => changes.forEach(({ target }) => window.heard[target.id]?.push(target.textContent));
    addEventListener('DOMContentLoaded', () => new MutationObserver(hear).observe(document.body, { childList: true, subtree: true }));
  });

  await part('the set-up is handed in press by press', async () => {
    await startSupremacy(page, { players: ['person', 'novice', 'novice', 'novice', 'novice', 'novice'], names: ['Anna'], seed: 'six of them', variants: { Length: '3 turns', 'Strategic weapons': 'None' } });
    await playUntil(page, clerk, ({ phase, yours }) => yours && /^Turn 1 of 3, stage 1: pay$/.test(phase));
    assert.equal(clerk.pressed.length, 3, `placements, reroutes and bonus pieces: ${clerk.pressed}`);
  });

  await part('a turn costs at most seven touches', async () => {
    clerk.pressed.length = 0;
    await playUntil(page, clerk, ({ phase, yours }) => yours && /^Turn 2 of 3, stage 1: pay$/.test(phase));
    const asked = clerk.pressed.filter((label) => !/^(Accept|Decline|Defend|Refuse|Let them pass)/.test(label));
    assert.ok(asked.length <= 7, asked.join(' | '));
    assert.match(asked[0], /^Pay all \d+/);
    assert.match(asked[1], /^Ship all/);
    assert.match(asked[2], /^Use this plan/);
  });

  await part('what the button says is what the treasury shows', async () => {
    const before = await treasury(page);
    const [, sum] = (await page.locator('.sp-press > span').first().textContent()).match(/^Pay all (\d+)/);
    await playUntil(page, clerk, ({ phase }) => /stage 2: ship$/.test(phase));
    const after = await treasury(page);
    assert.equal(before.cash - after.cash, Number(sum));
  });

  await part('to the end', async () => {
    await playUntil(page, clerk, isOver, { most: 400 });
    await comes(() => page.textContent('.end .headline'), /^The last turn is over: Détente\. .+ (is|are) the richest\.$/);
    await comes(() => page.locator('.end .chart').count(), 4, 'wealth, cash, lands and forces');
    await comes(async () => (await log(page)).some((line) => /is worth \d+\.$/.test(line)), true);
  });
  await part('all of it was read out, and what one player did in one go in one sentence', async () => {
    const { announcer, alarm } = await page.evaluate(() => window.heard);
    const told = announcer.join(' ');
    assert.match(told, /[^.]; (pays|builds|moves|takes|sells|buys|uses|receives|passes) /, 'the name comes once');
    const people = ['Anna', 'South America', 'Africa', 'Europe', 'Soviet Union', 'China'];
    for (const line of await log(page)) {
      const subject = people.find((name) => line.startsWith(`${name} `));
      const deed = line.slice(subject?.length ?? 0).replace(/\.$/, '');
      assert.ok(told.includes(deed), `“${line}” was not read out`);
    }
    for (const line of alarm.filter((line) => line)) assert.match(line, /\b[Yy]our?\b/, 'what is urgent is about who listens');
  });
  complaints.none();
  await close();
});
