// Two people and one tablet: a secret set-up, three turns, a deal, and Détente.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { comes, open, shut } from './launch.mjs';
import { QUICK, isOver, log, look, playUntil, prefer, story } from './player.mjs';
import { Clerk, draft, press, startSupremacy } from './supremacy.mjs';

after(shut);

test('two people play Supremacy', async (t) => {
  const part = story(t);
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  const clerk = new Clerk();
  /** Text of the whole page. */
  const text = () => page.evaluate(() => document.documentElement.outerHTML);

  await part('both place in secret, behind a curtain', async () => {
    await startSupremacy(page, { names: ['Anna', 'Ben'], seed: 'a cold morning', variants: { Length: '3 turns' } });
    let curtains = 0;
    await playUntil(page, clerk, ({ phase, yours }) => yours && /stage 1: pay$/.test(phase), {
      each: async (table) => {
        if (!table.curtain) return;
        curtains += 1;
        assert.doesNotMatch(await text(), /Hand in/, 'nothing of the plan behind the curtain');
      },
    });
    assert.ok(curtains >= 3, `${curtains} curtains`);
    await comes(async () => (await log(page)).some((line) => /Anna takes .+ and places .+\. Ben takes /.test(line)), true, 'both placements are shown together');
  });

  await part('a sealed plan needs no curtain at the bids that follow', async () => {
    const plans = [];
    let curtains = 0;
    await playUntil(page, clerk, ({ phase, yours }) => yours && /^Turn 2 of 3, stage 1: pay$/.test(phase), {
      each: async (table) => {
        curtains += Number(Boolean(table.curtain) && /stage [4-7]/.test(table.phase));
        if (/Are you in for stage/.test(table.prompt) && table.yours) plans.push(table.prompt);
      },
    });
    assert.equal(new Set(plans).size, 2, `each is asked for one plan: ${plans.join(' | ')}`);
    assert.equal(curtains, 0);
  });

  await part('one offers, and the other accepts', async () => {
    /** Whoever is asked at the market passes and stays for deals. */
    const trader = { act: (page, table) => (/Sell a load/.test(table.prompt) ? press(page, table, /^Pass, but stay for deals/) : clerk.act(page, table)) };
    let table = await playUntil(page, trader, ({ prompt, yours, drawer }) => yours && !drawer && /Trade with other players/.test(prompt));
    await draft(page, /^Offer (Anna|Ben) a deal/);
    await page.getByRole('button', { name: /^More: (Grain|Oil|Minerals)$/ }).first().click();
    await draft(page, /Even it out at market prices/);
    await press(page, table, /^Offer: 1 (grain|oil|minerals) for \d+/);
    table = await playUntil(page, clerk, ({ prompt, yours, drawer }) => yours && !drawer && /makes you an offer/.test(prompt));
    await press(page, table, /^Accept/);
    await playUntil(page, clerk, ({ curtain, drawer }) => !curtain && !drawer);
    await comes(async () => (await log(page)).some((line) => /^The offer is accepted\./.test(line)), true);
  });

  await part('to Détente', async () => {
    await playUntil(page, clerk, isOver, { most: 400 });
    await comes(() => page.textContent('.end .headline'), /^The last turn is over: Détente\. (Anna|Ben|Anna and Ben) (is|are) the richest\.$/);
    await look(page);
  });
  complaints.none();
  await close();
});
