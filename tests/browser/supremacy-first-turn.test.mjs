// The guided first turn of Supremacy: every stage once, step by step, each shown by the guide itself.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { accessible, comes, open, shut, test } from './launch.mjs';
import { QUICK, prefer, visit } from './player.mjs';

after(shut);

test('the first turn of Supremacy is shown step by step', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  await visit(page, 'new/supremacy');
  await page.getByRole('button', { name: /^First game: show me/ }).click();
  const guide = page.locator('.sp-guide');
  const step = async () => Number((await guide.locator('p').textContent()).match(/^(\d+) of 21\./)?.[1] ?? 22);
  await guide.waitFor();
  await comes(() => step(), 1);
  // Every step that stands there, for however short a time.
  await page.evaluate(() => {
    window.steps = new Set();
    const note = () => {
      const [, step] = document.querySelector('.sp-guide p')?.textContent.match(/^(\d+) of 21\./) ?? [];
      if (step) window.steps.add(Number(step));
    };
    note();
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await accessible(page, 'the first step');
  // The first by the player's own touch, on the map.
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.locator('.sm-ask[data-area="western-usa"]').click();
  await comes(step, 2);
  for (let n = await step(), shown = 0; n < 22; n = await step()) {
    assert.ok((shown += 1) < 60, `step ${n} is not done by what it shows`);
    const mark = await page.evaluate(() => document.body.textContent);
    await guide.getByRole('button', { name: 'Show me' }).click();
    // Something happens, and it is the player's turn again.
    await page.waitForFunction((mark) => document.body.textContent !== mark, mark);
    await page.waitForFunction(() => !document.querySelector('.sp-guide') || /Show me|Play freely/.test(document.querySelector('.sp-guide').textContent));
  }
  const seen = await page.evaluate(() => [...window.steps]);
  for (const n of [1, 2, 4, 5, 6, 9, 10, 11, 12, 14, 16, 18, 19, 20]) assert.ok(seen.includes(n), `step ${n} was not shown: ${seen}`);
  await comes(() => guide.textContent(), /You are (first|second|third)\. Your wealth is \d+: cash \d+/);
  await guide.getByRole('button', { name: 'Play freely' }).click();
  await comes(() => guide.count(), 0);
  complaints.none();
  await close();
});
