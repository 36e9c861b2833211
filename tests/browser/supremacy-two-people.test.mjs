// Two people and one tablet: a secret set-up, three turns with plans sealed beside the ships, navies that sail, a trade, a
// blockade, an escorted convoy, and Détente.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { comes, open, shut, test } from './launch.mjs';
import { QUICK, isOver, log, look, playUntil, prefer, story, visit } from './player.mjs';
import { Clerk, draft, press, startSupremacy } from './supremacy.mjs';

after(shut);

test('two people play Supremacy', async (t) => {
  const part = story(t);
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  const clerk = new Clerk();
  /** Text of the whole page. */
  const text = () => page.evaluate(() => document.documentElement.outerHTML);
  const faceDown = page.locator('.prompt .answers button', { hasText: /^Reveal$/ });
  const who = () => page.locator('.prompt .who strong').textContent();
  const wasTold = (line) => comes(async () => (await log(page)).some((it) => line.test(it)), true, String(line));

  /** Unfolds what is folded under a title. */
  const unfold = (kind, title) => page.locator(kind, { has: page.locator('summary', { hasText: title }) }).evaluate((fold) => { fold.open = true; });
  /** Chooses just these stages. */
  const choose = async (stages) => {
    for (const key of await page.locator('.sp-stages button').all()) {
      const isWanted = stages.includes((await key.textContent()).split(' ')[1]);
      if ((await key.getAttribute('aria-pressed')) !== String(isWanted)) await key.click();
    }
  };
  /** Seals a plan beside the ships, by name, and does what is proposed otherwise. */
  const planner = (plans) => ({
    act: async (page, table) => {
      if (/Stage 2:/.test(table.prompt) && (await page.locator('.sp-seal').count())) {
        await choose(plans[await who()]);
        await draft(page, /^Seal this plan/);
        await comes(() => page.locator('.sp-seal').count(), 0);
      }
      return clerk.act(page, table);
    },
  });

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
    assert.ok(curtains >= 2, `${curtains} curtains`);
    await wasTold(/Anna takes .+ and places .+\. Ben takes /);
  });

  await part('plans are sealed beside the ships; they lie face down, outlive a reload, and can be changed', async () => {
    const seal = planner({ Anna: ['sell', 'move'], Ben: ['sell'] });
    await playUntil(page, seal, ({ answers }) => answers.includes('Reveal'));
    await faceDown.waitFor();
    assert.doesNotMatch(await text(), /Sealed:|class="planned"/, 'nobody sees a plan');
    await page.reload();
    await faceDown.waitFor();
    await page.getByRole('button', { name: 'Ben: change mine' }).click();
    await page.getByRole('button', { name: 'I am Ben' }).click();
    await page.locator('.sp-press', { hasText: 'Use this plan' }).waitFor();
    await comes(() => page.locator('.sp-stages [aria-pressed="true"]').textContent(), '3 sell');
    await page.locator('.sp-press', { hasText: 'Use this plan' }).click();
    await faceDown.waitFor();
    await comes(() => page.getByRole('button', { name: 'Ben: change mine' }).count(), 0, 'he has bid');
  });

  await part('no bid of the turn needs a curtain, and navies sail', async () => {
    let reveals = 0;
    let curtains = 0;
    const sailor = {
      act: async (page, table) => {
        if (/Move your forces/.test(table.prompt)) {
          for (const [from, to] of [['the Barkley Sound', 'Mid Pacific'], ['the Gulf of St. Lawrence', 'Hudson Strait']]) {
            await unfold('.sp-fold', 'Your stacks');
            await page.locator('.sp-fold button', { hasText: new RegExp(`^1 navy in ${from}`) }).click();
            await unfold('.sp-fold', 'Where it can go');
            table = await press(page, table, new RegExp(`^Sail 1 navy from .* to (the )?${to}`));
          }
          return press(page, table, /^End/);
        }
        reveals += await faceDown.count();
        return clerk.act(page, table);
      },
    };
    await playUntil(page, sailor, ({ phase, yours }) => yours && /^Turn 2 of 3, stage 1: pay$/.test(phase), {
      each: (table) => { curtains += Number(Boolean(table.curtain)); },
    });
    assert.equal(curtains, 0);
    assert.ok(reveals >= 4, `${reveals} bids were revealed`);
  });

  await part('one offers, and the other accepts', async () => {
    const seal = planner({ Anna: ['sell', 'attack'], Ben: ['sell'] });
    /** Whoever is asked at the market passes and stays for deals. */
    const trader = { act: (page, table) => (/Sell a load/.test(table.prompt) ? press(page, table, /^Pass, but stay for deals/) : seal.act(page, table)) };
    let table = await playUntil(page, trader, ({ prompt, yours, drawer }) => yours && !drawer && /Trade with other players/.test(prompt));
    await draft(page, /^Offer (Anna|Ben) a deal/);
    await page.getByRole('button', { name: /^More: (Grain|Oil|Minerals)$/ }).first().click();
    await draft(page, /Even it out at market prices/);
    await press(page, table, /^Offer: 1 (grain|oil|minerals) for \d+/);
    table = await playUntil(page, clerk, ({ prompt, yours, drawer }) => yours && !drawer && /makes you an offer/.test(prompt));
    await press(page, table, /^Accept/);
    await playUntil(page, clerk, ({ curtain, drawer }) => !curtain && !drawer);
    await wasTold(/^The offer is accepted\./);
  });

  await part('a blockade, and a convoy that is escorted', async () => {
    await playUntil(page, clerk, ({ prompt, yours, drawer }) => yours && !drawer && /Attack, blockade, or end/.test(prompt));
    await unfold('.sp-war details', 'Blockades and escorts');
    await draft(page, /^Blockade Ben in the Hudson Strait/);
    await wasTold(/Anna blockades Ben in the Hudson Strait/);
    await unfold('.sp-war details', 'Blockades and escorts');
    await draft(page, /^Escort ships in the Mid Pacific with 1 navy/);
    await wasTold(/Anna escorts ships in the Mid Pacific with 1 navy/);
  });

  await part('to Détente', async () => {
    await playUntil(page, clerk, isOver, { most: 400 });
    await comes(() => page.textContent('.end .headline'), /^The last turn is over: Détente\. (Anna|Ben|Anna and Ben) (is|are) the richest\.$/);
    await look(page);
  });

  await part('what was kept beside the match goes with it', async () => {
    const memos = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cabinet/memos/')).length);
    assert.ok((await memos()) > 0);
    await visit(page);
    await page.getByRole('button', { name: /^Delete/ }).click();
    await comes(memos, 0);
  });
  complaints.none();
  await close();
});
