// One person among five computer players: Empires to its end, with phase and standings always in sight.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { Admiral, startEmpires } from './empires.mjs';
import { comes, open, shut, test } from './launch.mjs';
import { QUICK, isOver, playUntil, prefer, story } from './player.mjs';

after(shut);

test('one person plays a whole game against five computer players', async (t) => {
  const part = story(t);
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  const figures = () => page.locator('.seats .seat').evaluateAll((seats) => seats.map((seat) => Object.fromEntries([...seat.querySelectorAll('dl > div')].map((figure) => [figure.querySelector('dt').textContent, Number(figure.querySelector('dd').textContent)]))));

  await part('everybody has a power, and is called by it', async () => {
    await startEmpires(page, { players: ['person', 'novice', 'regular', 'novice', 'regular', 'novice'], names: ['Anna'], seed: 'five of them', variants: { Armaments: '24, a short game' } });
    await playUntil(page, new Admiral(2), ({ phase }) => /colonies free/.test(phase));
    const names = await page.locator('.seats .seat strong').allTextContents();
    assert.equal(names[0], 'Anna');
    assert.equal(new Set(names).size, 6);
    for (const name of names.slice(1)) assert.match(name, /^(United States|Great Britain|France|Russia|Italy|Japan)$/);
  });

  await part('flags, Resources and Armaments of all are in sight', async () => {
    for (const seat of await figures()) assert.deepEqual(Object.keys(seat), ['colonies', 'Resources', 'Armaments', 'flags']);
    await playUntil(page, new Admiral(2), ({ phase, yours }) => yours && /^([0-9]|1[0-5]) colon(y|ies) free/.test(phase));
    const all = await figures();
    const taken = all.reduce((sum, { colonies }) => sum + colonies, 0);
    const [, free] = (await page.textContent('.frame .bar h1 small')).match(/^(\d+) colon/);
    assert.equal(taken + Number(free), 21);
  });

  await part('a hint says what and why', async () => {
    await playUntil(page, new Admiral(2), ({ yours, prompt }) => yours && /Touch where to go/.test(prompt));
    await page.getByRole('button', { name: 'Hint' }).click();
    await comes(() => page.textContent('.hint'), /^.+\. .+ \d+ % sure\./);
    await page.getByRole('button', { name: 'Do it' }).click();
  });

  await part('to the end', async () => {
    await playUntil(page, new Admiral(2), isOver, { most: 2000 });
    await comes(() => page.textContent('.end .headline'), /is left alone and rules the world\.$/);
    await comes(() => page.locator('.luck li').count(), 6);
  });

  await part('an Expert tells where it turned, and leads there', async () => {
    const points = page.locator('.turning li');
    await comes(async () => [1, 2, 3].includes(await points.count()), true);
    for (const point of await points.all()) {
      assert.match(await point.textContent(), /^.?Anna: .+\. Soon after, \d+ further behind \(colony value and Armaments\)\.An Expert: .+\. .+\. \d+ % sure\. Look at it$/);
    }
    const last = points.last().getByRole('link');
    const [, at] = (await last.getAttribute('href')).match(/\?at=(\d+)$/);
    await last.click();
    await comes(() => page.locator('.replay .ask').textContent(), new RegExp(`^Step ${at} of \\d+$`));
  });
  complaints.none();
  await close();
});
