// Three people on one tablet play Summit from the shelf to the last count, with their fingers: alliances, loans, a
// double cross, the conference and the end. The seed deals cards that leave them time for all of it.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { SIZES, comes, holds, open, shut, test } from './launch.mjs';
import { QUICK, drawer, fromMenu, isOver, log, look, playUntil, prefer, story, touch } from './player.mjs';
import { id, kept } from './store.mjs';
import { Statesman, answer, build, claims, demand, flags, isRemoval, place, press, remove, select, scores, speak, standing, startSummit, units } from './summit.mjs';

after(shut);

test('three people play a whole game', async (t) => {
  const { context, page, complaints, close } = await open({ size: SIZES.tablet, hasTouch: true });
  await prefer(context, QUICK);
  const finger = { finger: true };
  const part = story(t);
  let table;

  const says = async (label) => { table = await answer(page, table, label, finger); };
  const builds = async (unit, at) => { table = await build(page, table, unit, at, finger); };
  const demands = async (chip, at) => { table = await demand(page, table, chip, at, finger); };
  /** Draws; at a census everybody keeps the mills. */
  const draws = async (who, card) => {
    assert.match(table.prompt, new RegExp(`^.?${who}.*Draw a card`));
    await says('Draw the card');
    await holds(async () => (await log(page)).some((line) => line.startsWith(`${who} draws ${card}.`)), `${who} draws ${card}`);
  };
  const keepsMills = async () => {
    while (table.phase.startsWith('Census')) await says('Leave it at that');
  };
  const due = (who) => assert.equal(table.prompt.slice(1, who.length + 1), who, table.prompt);

  await part('they take the box, choose powers and sit down', async () => {
    await startSummit(page, { names: ['Anna', 'Ben', 'Cleo'], seed: 'a cold spring 52519' });
    table = await look(page);
    due('Anna');
    assert.match(table.phase, /^Current Events, 24 cards to the Summit$/);
    assert.deepEqual(units(table, 'usa'), { Anna: { base: 2, mill: 2, factory: 1 } });
    assert.deepEqual(units(table, 'canada'), {});
    await comes(() => standing(page, 'Anna'), { red: 0, black: 0, white: 1, beams: 4, scored: 0, now: 12 });
    await comes(() => standing(page, 'Ben'), { red: 0, black: 0, white: 1, beams: 2, scored: 0, now: 12 });
    await comes(async () => (await log(page)).at(-1), /^What chance brings is promised/);
  });

  await part('a card is drawn from the pile on the map', async () => {
    assert.ok(place(table, 'pile').offer);
    table = await touch(page, table, 'pile', finger);
    assert.match(place(table, 'pile').label, /23 cards left/);
    await comes(() => page.textContent('.su-drawn'), /^Uprising ?abroad.*You lose a base/);
    assert.match(table.phase, /^Building/);
  });

  await part('what is not allowed says why, and where that is written', async () => {
    table = await touch(page, table, 'far-east', finger);
    assert.equal(table.palette.title, 'Far East, worth 8');
    assert.deepEqual(table.palette.keys, [{ label: 'Build base', isDim: false }, { label: 'Build mill', isDim: true }, { label: 'Build factory', isDim: true }]);
    table = await press(page, table, 'Build mill', finger);
    assert.match(table.refusal, /^Plants abroad need a unit of yours or of your ally in the country\. Build a base there first\.\s*Rule 6\.8$/);
    assert.deepEqual(units(table, 'far-east'), {});
    await page.locator('.refusal .cite').tap();
    await drawer(page, 'Rules');
    const cited = page.locator('.drawer .rule.cited');
    await comes(() => cited.getAttribute('id'), 'rule-6.8');
    await holds(async () => {
      const [section, book] = await Promise.all([cited.boundingBox(), page.locator('.drawer .content').boundingBox()]);
      return section.y >= book.y && section.y < book.y + book.height;
    }, 'the cited section is in sight');
    await page.locator('.drawer').getByRole('button', { name: 'Close' }).tap();
    await drawer(page, null);
    table = await look(page);
    table = await touch(page, table, 'russia', finger);
    table = await press(page, table, 'Build base', finger);
    assert.match(table.refusal, /^Nobody builds in another player's home country\. Build abroad, or at home\.\s*Rule 6\.4$/);
  });

  await part('Anna opens Canada, takes a mill back and builds it again', async () => {
    await builds('base', 'canada');
    await builds('mill', 'canada');
    assert.deepEqual(units(table, 'canada'), { Anna: { base: 1, mill: 1 } });
    await comes(async () => (await standing(page, 'Anna')).beams, 0);
    await page.getByRole('button', { name: 'Undo' }).tap();
    table = await look(page, table.mark);
    assert.deepEqual(units(table, 'canada'), { Anna: { base: 1 } });
    await comes(async () => (await standing(page, 'Anna')).beams, 2);
    await builds('mill', 'canada');
    await comes(async () => (await log(page))[0], 'Anna builds a mill in Canada.');
    table = await remove(page, table, 'mill', 'canada', finger);
    assert.match(table.refusal, /^It was built or turned over in this turn\. From your next turn on\.\s*Rule 7\.4$/);
    await says('End your turn');
  });

  await part('Cleo declines an alliance, Ben accepts one', async () => {
    await draws('Ben', 'Military parade');
    assert.match(table.prompt, /Power Play\. Touch a base to demand it, then a chip\. You have 2 red, 0 black, 1 white\./);
    // In his Power Play alliances are made with him or not at all.
    const flag = page.getByRole('button', { name: 'Anna speaks up' });
    await flag.tap();
    await comes(() => page.locator('.asides button').allTextContents(), ['Propose an alliance to Ben']);
    await flag.tap();
    await page.locator('.asides').waitFor({ state: 'detached' });
    await says('Go on to building');
    await builds('base', 'eastern-europe');
    await builds('mill', 'eastern-europe');
    await comes(() => page.locator('.seat .talk').count(), 3);
    table = await speak(page, table, 'Ben', 'Propose an alliance to Cleo', finger);
    assert.match(table.prompt, /^.?CleoBen proposes an alliance to you\./);
    await says('Decline');
    await comes(async () => (await log(page))[0], 'Cleo declines.');
    due('Ben');
    table = await speak(page, table, 'Anna', 'Propose an alliance to Ben', finger);
    assert.match(table.prompt, /^.?BenAnna proposes an alliance to you\./);
    await comes(() => flags(page), []);
    await says('Accept');
    await comes(() => flags(page), ['U', 'R']);
    await comes(() => page.locator('.seat', { hasText: 'Anna' }).textContent(), /allied with Russia/);
    await says('End your turn');
  });

  await part('Cleo demands a base; the demand lies on the map, and Ben cancels it', async () => {
    await draws('Cleo', 'Foreign aid bill');
    await comes(() => claims(page), { claim: 0, laid: 0, wished: 0 });
    await demands('white', 'eastern-europe');
    assert.match(table.prompt, /^.?BenCleo demands your base in Eastern Europe with a white chip\. It is the last base: 1 plants? would go with it\./);
    await comes(() => claims(page), { claim: 1, laid: 1, wished: 0 });
    assert.deepEqual(table.answers, ['Cancel with a white chip', 'Yield']);
    await says('Cancel');
    await comes(async () => (await log(page))[0], 'Ben cancels with a white chip.');
    await comes(() => claims(page), { claim: 0, laid: 0, wished: 0 });
    assert.deepEqual(units(table, 'eastern-europe'), { Ben: { base: 1, mill: 1 } });
    await comes(async () => (await standing(page, 'Cleo')).white, 0);
    await comes(async () => (await standing(page, 'Ben')).white, 0);
    // Without a chip of her own she could still go on with Anna's, if they were allied.
    assert.match(table.phase, /^Power Play/);
    assert.match(table.prompt, /You can go on only with the chips of a new ally/);
    await says('Go on to building');
    assert.match(table.phase, /^Building/);
    await builds('base', 'far-east');
    await builds('base', 'southeast-asia');
    await says('End your turn');
  });

  await part('who cannot answer a demand yields at once', async () => {
    await draws('Anna', 'World boom');
    await demands('red', 'far-east');
    await comes(async () => (await log(page)).slice(0, 2), ['Cleo yields in the Far East.', "Anna demands Cleo's base in the Far East with a red chip."]);
    assert.deepEqual(units(table, 'far-east'), {});
    due('Anna');
    await says('Go on to building');
  });

  await part("Anna's mill is a guest beside Ben's base", async () => {
    await builds('mill', 'eastern-europe');
    assert.deepEqual(units(table, 'eastern-europe'), { Anna: { mill: 1 }, Ben: { base: 1, mill: 1 } });
    table = await press(page, table, 'Build base', finger);
    assert.match(table.refusal, /Rule 6\.6$/, 'but no base');
    await builds('mill', 'usa');
    await says('End your turn');
  });

  await part('Ben dismantles a factory for its beam', async () => {
    await draws('Ben', 'Food riots');
    await says('Go on to building');
    const { beams } = await standing(page, 'Ben');
    table = await remove(page, table, 'factory', 'russia', finger);
    await comes(async () => (await log(page))[0], 'Ben dismantles 1 factory in Russia.');
    await comes(async () => (await standing(page, 'Ben')).beams, beams + 1);
    await builds('base', 'arab-bloc');
    await builds('mill', 'canada');
    assert.deepEqual(units(table, 'canada'), { Anna: { base: 1, mill: 1 }, Ben: { mill: 1 } });
    await says('End your turn');
  });

  await part('a census counts factories', async () => {
    const before = await Promise.all(['Anna', 'Ben', 'Cleo'].map((who) => standing(page, who)));
    await draws('Cleo', 'Census');
    await keepsMills();
    const lines = await log(page);
    assert.deepEqual(lines.slice(0, 3), ['Cleo scores 1 point.', 'Ben scores 0 points.', 'Anna scores 1 point.']);
    const now = await Promise.all(['Anna', 'Ben', 'Cleo'].map((who) => standing(page, who)));
    assert.deepEqual(now.map(({ scored }, n) => scored - before[n].scored), [1, 0, 1]);
  });

  await part("Ben's chip defends Anna's base", async () => {
    await demands('red', 'canada');
    due('Anna');
    assert.deepEqual(table.answers, ['Ask Ben for a red chip', 'Yield']);
    const { red } = await standing(page, 'Ben');
    await says('Ask Ben');
    assert.match(table.prompt, /^.?BenAnna asks for one of your red chips to cancel Cleo's demand on Canada\./);
    await says('Lend it');
    await comes(async () => (await log(page))[0], 'Anna cancels with a red chip lent by Ben.');
    await comes(async () => (await standing(page, 'Ben')).red, red - 1);
    due('Cleo');
    await says('Go on to building');
    await builds('base', 'far-east');
    await says('End your turn');
  });

  await part('a census at which mills are turned over', async () => {
    await draws('Anna', 'Census');
    due('Anna');
    assert.match(table.prompt, /Census\. Touch your mills to turn them into factories\./);
    assert.deepEqual(table.answers, ['Leave it at that', 'All 3 in the United States']);
    // No alliance is broken during a census.
    await page.getByRole('button', { name: 'Menu' }).tap();
    await drawer(page, 'Menu');
    await comes(async () => /Break your alliance/.test(await page.textContent('.menu')), false);
    await page.locator('.drawer').getByRole('button', { name: 'Close' }).tap();
    await drawer(page, null);
    table = await touch(page, await look(page), 'usa', finger);
    assert.deepEqual(units(table, 'usa'), { Anna: { base: 2, mill: 2, factory: 2 } });
    table = await touch(page, table, 'far-east', finger);
    assert.match(table.refusal, /^You have no mill left to turn over there\. Touch a ringed country\.\s*Rule 9\.1$/);
    await says('Leave it at that');
    due('Ben');
    await says('Leave it at that');
    due('Cleo');
    await says('All 2 in China');
    assert.deepEqual(units(table, 'china'), { Cleo: { base: 2, factory: 3 } });
    await comes(async () => (await log(page)).slice(0, 4), ['Cleo scores 3 points.', 'Ben scores 0 points.', 'Anna scores 2 points.', 'Cleo turns over 2 mills in China.']);
  });

  await part('Anna takes the Far East from Cleo and opens Mexico', async () => {
    due('Anna');
    await demands('red', 'far-east');
    await says('Go on to building');
    await builds('base', 'mexico');
    await builds('mill', 'mexico');
    await says('End your turn');
    await draws('Ben', 'Disarmament talks');
    await says('Go on to building');
    await builds('mill', 'eastern-europe');
    await builds('base', 'russia');
    await says('End your turn');
  });

  await part('Ben could cancel, and yields', async () => {
    await draws('Cleo', 'Market slump');
    await demands('red', 'arab-bloc');
    due('Ben');
    assert.deepEqual(table.answers, ['Cancel with a red chip', 'Yield']);
    const { red, beams } = await standing(page, 'Ben');
    await says('Yield');
    const after = await standing(page, 'Ben');
    assert.deepEqual([after.red, after.beams], [red, beams + 1]);
    assert.deepEqual(units(table, 'arab-bloc'), {});
    due('Cleo');
    await says('Go on to building');
    await builds('base', 'far-east');
    await says('End your turn');
  });

  await part('Anna goes on with a chip that Ben lends', async () => {
    await draws('Anna', 'Steel target beaten');
    table = await select(page, table, 'southeast-asia', finger);
    assert.deepEqual(table.palette.keys.map(({ label }) => label), ['Demand, red', 'Demand, black', 'Demand, white'], 'one cannot begin with it');
    await demands('red', 'far-east');
    due('Anna');
    table = await select(page, table, 'southeast-asia', finger);
    const key = page.locator('.su-palette .keys button', { hasText: 'Ben: ' });
    await comes(() => key.count(), 1);
    await key.tap();
    table = await look(page, table.mark);
    assert.match(table.prompt, /^.?BenAnna asks for one of your red chips to go on against Cleo in Southeast Asia\./);
    await comes(() => claims(page), { claim: 1, laid: 0, wished: 1 });
    await says('Lend it');
    await comes(async () => (await log(page)).slice(0, 2), ['Cleo yields in Southeast Asia.', "Anna demands Cleo's base in Southeast Asia with a red chip, lent by Ben."]);
  });

  await part('then she double crosses him: guests are gone, flags are out of the disc', async () => {
    await comes(() => flags(page), ['U', 'R']);
    await demands('black', 'eastern-europe');
    due('Ben');
    await says('Cancel');
    await holds(async () => (await log(page)).includes('Anna has double crossed Ben. The alliance is broken.'));
    await comes(() => flags(page), []);
    assert.deepEqual(units(table, 'eastern-europe'), { Ben: { base: 1, mill: 2 } });
    assert.deepEqual(units(table, 'canada'), { Anna: { base: 1, mill: 1 } });
    await comes(async () => /allied with/.test(await page.textContent('.seats')), false);
  });

  await part('they play on to the conference, where no alliances are offered', async () => {
    const statesman = new Statesman(7);
    const seen = { cards: new Set(), talks: 0 };
    table = await playUntil(page, statesman, ({ phase }) => phase === 'Summit Conference', {
      ...finger,
      each: async ({ phase }) => {
        const left = phase.match(/(\d+) cards? to the Summit/)?.[1];
        if (left) seen.cards.add(Number(left));
        if (phase.startsWith('Building')) seen.talks = Math.max(seen.talks, await page.locator('.seat .talk').count());
      },
    });
    assert.equal(Math.min(...seen.cards), 1, 'every card was drawn');
    assert.equal(seen.talks, 3);
    await comes(() => page.locator('.seat .talk').count(), 0);
    assert.match(table.prompt, /^.?AnnaThe conference is open\. Open the Summit Round with a card\./);
    const conference = (await log(page)).find((line) => line.startsWith('The Summit Conference.'));
    assert.equal(conference, 'The Summit Conference. Incomes for all; no new alliances. The last round: Anna, Ben, Cleo.');
    // Where everybody stands is on every seat.
    for (const who of ['Anna', 'Ben', 'Cleo']) assert.ok((await standing(page, who)).now >= 10, who);
  });

  await part('the Summit Round has a turn for each, and nobody dismantles', async () => {
    const turns = [];
    await playUntil(page, new Statesman(9), isOver, {
      ...finger,
      each: ({ phase, prompt, palette }) => {
        if (phase !== 'Summit Round: Building') return;
        const who = prompt.match(/^.?(Anna|Ben|Cleo)/)[1];
        if (turns.at(-1) !== who) turns.push(who);
        for (const { label, isDim } of palette?.keys ?? []) assert.ok(isDim || !isRemoval(label), label);
      },
    });
    assert.deepEqual(turns, ['Anna', 'Ben', 'Cleo']);
  });

  await part('at the end the parts add up to the totals', async () => {
    const columns = await scores(page);
    assert.equal(columns.length, 3);
    for (const { who, bonus } of columns) assert.ok(bonus >= 10, `${who} holds his home at least`);
    const curves = await page.locator('.chart .curve').evaluateAll((curves) => curves.map((curve) => curve.points.numberOfItems));
    assert.equal(curves.length, 3);
    assert.ok(curves[0] > 60, `the chart has ${curves} points`);
    await page.locator('.fair').getByText('the promise was kept').waitFor();
  });

  let final;
  await part('they watch it again', async () => {
    final = (await look(page)).cells.map(({ label }) => label);
    await page.locator('.end').getByRole('link', { name: 'Replay' }).tap();
    await page.waitForSelector('.replay');
    const last = Number(await page.getAttribute('.replay input', 'max'));
    const step = (n) => page.waitForFunction((text) => document.querySelector('.replay .ask').textContent === text, `Step ${n} of ${last}`);
    await step(0);
    await page.getByRole('button', { name: 'To the end' }).tap();
    await step(last);
    await comes(async () => (await look(page)).cells.map(({ label }) => label), final);
    // Back to the moment of the alliance: flags in the disc again.
    const { save } = (await kept(page))[await id(page)];
    const lines = JSON.parse(save).log.map(({ action }) => action);
    await page.getByLabel('Position').fill(String(lines.indexOf('accept') + 1));
    await step(lines.indexOf('accept') + 1);
    await comes(() => page.textContent('.replay .told'), 'Anna and Ben are allies.');
    await comes(() => flags(page), ['U', 'R']);
  });

  await part('a link opens the same game elsewhere', async () => {
    await fromMenu(page, 'Share a link');
    const link = await (await page.waitForFunction(() => document.querySelector('.share textarea')?.value)).jsonValue();
    assert.match(link, /#\/link\/z[\w-]+$/);
    const other = await open();
    await prefer(other.context, QUICK);
    await other.page.goto(link);
    await other.page.getByRole('button', { name: 'Open and keep it' }).click();
    await other.page.waitForSelector('.replay');
    await other.page.getByRole('button', { name: 'To the end' }).click();
    assert.match(other.page.url(), /#\/replay\/\w+$/, 'the link is not left in the address');
    await other.page.waitForFunction(() => document.querySelector('.bar small').textContent === 'The end');
    await comes(async () => (await look(other.page)).cells.map(({ label }) => label), final);
    other.complaints.none();
    await other.close();
  });

  complaints.none();
  await close();
});
