// Two people and one tablet play Empires to its end: dice by touch, ways by touching their ends, hands behind a curtain.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { Admiral, ends, go, hand, startEmpires } from './empires.mjs';
import { SIZES, comes, open, shut, test } from './launch.mjs';
import { QUICK, isOver, log, look, playUntil, prefer, story } from './player.mjs';
import { answer } from './summit.mjs';

after(shut);

const NAMES = ['Anna', 'Ben'];

/** Where the page speaks of cards that somebody bought. */
const cards = (page) => page.evaluate(() => [...`${document.title} ${document.documentElement.outerHTML}`.matchAll(/(Anna|Ben) buys an Armament: (AIR|NAVY|ARMY) \d/g)].map(([, who]) => who));

/** Looks at every picture of the board until the function that it gives is called, which tells of them. */
const watched = async (page) => {
  await page.evaluate(() => {
    window.pictures = [];
    const tell = () => window.pictures.push({
      isBusy: document.querySelector('.frame').ariaBusy === 'true',
      pips: document.querySelectorAll('.em-die .em-pip').length,
      offers: [...document.querySelectorAll('.em-board [data-offer]')].map(({ dataset }) => dataset.at),
    });
    window.watcher = new MutationObserver(tell);
    window.watcher.observe(document.querySelector('.frame'), { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => {
    window.watcher.disconnect();
    return window.pictures;
  });
};

test('two people play a whole game', async (t) => {
  const part = story(t);
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  let table;
  /** Through curtains and recaps to whoever is asked. */
  const settle = async () => {
    table = await look(page);
    while (table.curtain || table.drawer) {
      await page.locator(table.curtain ? '.curtain button' : 'dialog.drawer[open] button', { hasText: table.curtain ? 'I am' : 'Go on' }).first().click();
      table = await look(page, table.mark);
    }
  };

  await part('high dice decide who chooses a power first', async () => {
    await startEmpires(page, { names: NAMES, seed: 'a fair wind', variants: { Armaments: '24, a short game' } });
    await settle();
    await comes(async () => (await log(page)).some((line) => /^High dice for powers: (Anna|Ben) \d+, (Anna|Ben) \d+\./.test(line)), true);
    assert.match(table.prompt, /Choose your power\./);
    table = await answer(page, table, 'France');
    await settle();
    assert.ok(!table.answers.includes('France') && table.answers.includes('Italy'));
    table = await answer(page, table, 'Italy');
    await settle();
    assert.match(table.phase, /^21 colonies free, 24 Armaments left$/);
  });

  await part('dice are thrown by touch, and every end that they allow is offered and told', async () => {
    const pictures = await watched(page);
    // On a slow device the page pauses while it draws.
    const device = await context.newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: 12 });
    table = await go(page, table, 'dice');
    await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const [, one, other] = table.prompt.match(/(\d) and (\d): move \d+\. Touch where to go\./);
    await comes(async () => (await log(page))[0], new RegExp(`throws ${one} and ${other}\\.`), 'the dice are the log\'s own');
    await comes(() => page.locator('.em-die .em-pip').count(), Number(one) + Number(other), 'and lie on the board');
    assert.ok(ends(table).length > 2);
    await comes(() => page.locator('.zoom').getAttribute('class'), /near/, 'the view has gone to the pawn\'s reach');
    const thrown = (await pictures()).filter(({ pips }) => pips);
    assert.deepEqual([thrown[0].isBusy, thrown[0].offers], [true, ['dice']], 'the answer to the touch comes first');
    for (const { offers } of thrown.filter(({ isBusy }) => !isBusy)) assert.ok(offers.length > 2 && !offers.includes('dice'), 'whoever waits for the frame sees all of it');
  });

  await part('any place tells what it is, and why it is not on offer', async () => {
    table = await go(page, table, 'start');
    assert.equal(table.palette.title, 'START');
    await comes(() => page.textContent('.em-card p'), /Closed until the last Armament is bought\./);
    await page.keyboard.press('Escape');
    table = await go(page, await look(page), 'start').then(async (now) => (now.palette ? go(page, now, 'start') : now));
    assert.equal(table.palette, null, 'a second touch puts the card away');
  });

  await part('a move goes where it was touched', async () => {
    const [to] = ends(table);
    table = await go(page, table, to);
    await settle();
    await comes(async () => (await log(page)).some((line) => /moves to /.test(line)), true);
  });

  await part('hands are behind a curtain and nowhere on the page of the other', async () => {
    const admiral = new Admiral(3);
    // Nor is it read out there, not even for a moment.
    await page.evaluate(() => {
      window.overheard = [];
      const listen = () => {
        const told = ['announcer', 'alarm'].map((id) => document.getElementById(id).textContent);
        if (document.querySelector('.curtain')) window.overheard.push(...told.filter((text) => text && !text.startsWith('Pass ')));
      };
      new MutationObserver(listen).observe(document.body, { subtree: true, childList: true });
    });
    let seen = 0;
    table = await playUntil(page, admiral, ({ phase }) => /Colonial War/.test(phase), {
      each: async (now) => {
        if (now.curtain) {
          assert.equal(now.cells.length, 0);
          assert.deepEqual(await cards(page), [], 'behind the curtain');
          assert.deepEqual(await hand(page), {});
        } else if (now.yours) {
          const who = NAMES.find((name) => now.prompt.includes(name));
          const told = await cards(page);
          assert.deepEqual(told.filter((name) => name !== who), [], `${who} sees no card of the other`);
          seen += told.length;
        }
      },
    });
    assert.ok(seen > 0, 'everybody sees his own');
    await comes(() => page.evaluate(() => window.overheard), []);
  });

  await part('wars are fought to the end, and the end tells of them', async () => {
    await playUntil(page, new Admiral(5), isOver);
    await comes(() => page.textContent('.end .headline'), /^(Anna|Ben) is left alone and rules the world\.$/);
    await comes(() => page.locator('.end .chart').count(), 4, 'points, colonies, Resources and Armaments');
    await comes(() => page.locator('.milestones li').count().then((n) => n > 2), true);
    await comes(() => page.locator('.luck li').count(), 2);
    await comes(() => page.textContent('.luck li'), /\d+ throws: \d+, and \d+ could be expected\./);
  });
  complaints.none();
  await close();
});

test('the buttons of the map lie on nothing that is counted, also below a warning', async () => {
  for (const size of [SIZES.desk, { width: 900, height: 640 }]) {
    const { context, page, close } = await open({ size });
    await prefer(context, QUICK);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
      Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('blocked', 'SecurityError'); } });
    });
    await startEmpires(page, { names: NAMES, seed: 'a fair wind' });
    await page.locator('.curtain button').click();
    await page.locator('.warnings .problem').waitFor();
    await comes(() => page.evaluate(() => {
      const [tools, bank] = ['.zoom-tools', '.em-resource'].map((selector) => document.querySelector(selector).getBoundingClientRect());
      return bank.right < tools.left || bank.bottom < tools.top;
    }), true, `${size.width} × ${size.height}`);
    await close();
  }
});
