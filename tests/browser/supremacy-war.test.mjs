// War and deals at the table of Supremacy: a blockade, an escort, an attack with losses and moving in, a counter-attack,
// and a trade with one counter-offer. Two people share the tablet.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { accessible, comes, open, shut, test } from './launch.mjs';
import { QUICK, atRest, prefer, story, visit } from './player.mjs';
import { rules } from './summit.mjs';

after(shut);

/**
 * Europe (seat 0) and the Soviet Union (seat 1) play in Node until `isEnough(table, prompt)`; the save of it. `joins` says
 * who bids to be in: (seat, stage, turn).
 */
const played = async ({ joins, choose = () => null, seed = 'baltic' }, isEnough) => {
  const { CabinetMatch } = await rules();
  const match = CabinetMatch.start('supremacy', { setup: { powers: ['europe', 'ussr'], turns: 5 }, seed });
  const bonus = [
    'bonus scandinavia:5a baltic-sea:2n bay-of-biscay:2n north-pacific:3m',
    'bonus russia:1a kola:1a kazakh:2a siberia:2a buryatsk:2a yakutsk:1a mid-pacific:2m barents-sea:1n',
  ];
  for (let n = 0; n < 500; n += 1) {
    const { table } = match.view();
    const [due] = match.awaiting().asked;
    assert.ok(due, 'the game is over before it was enough');
    if (isEnough(table, due.prompt)) return match.save();
    const [seat] = due.seats;
    const { answers } = match.offers(seat);
    const usual = due.prompt === 'bonus' ? bonus[seat] : answers.find((it) => /^(pay|ship|redeploy|done)$/.test(it));
    const bid = due.prompt.bid ? `bid ${joins(seat, due.prompt.bid.stage, table.turn) ? 'in' : 'out'}` : null;
    const action = choose(seat, due.prompt, answers, table) ?? bid ?? usual ?? answers[0];
    const { fault } = match.act({ seat }, action);
    assert.ok(!fault, `${seat} ${action}: ${JSON.stringify(fault)}`);
  }
  return assert.fail('the game goes on and on');
};

/** Europe in stage 4 of turn 2, with a navy among ships in the North Atlantic, and so much grain. */
const atWar = (grain) => {
  const moves = ['sail bay-of-biscay>north-atlantic 1n', 'reroute north-pacific north-atlantic 2', 'done'];
  return played(
    {
      joins: (seat, stage, turn) => seat === 0 && (turn === 1 ? stage === 'move' : ['sell', 'attack'].includes(stage)),
      choose: (seat, prompt, answers, table) => {
        if (prompt === 'move') return moves.shift();
        const spare = prompt.market ? Number(/^(\d+)g/.exec(table.sides[seat].stock)?.[1] ?? 0) - grain : 0;
        return spare > 0 ? answers.find((it) => it.startsWith(`sell grain ${spare < 3 ? 1 : 3} `)) : null;
      },
    },
    (table, prompt) => table.turn === 2 && prompt === 'attack',
  );
};

/** Brings a save to the page and sits down at its table. */
const sitDown = async (page, save) => {
  await visit(page);
  // What was missed is told when all of the game has come, in front of whatever is about to be pressed.
  const missed = page.locator('dialog.drawer[open]').getByRole('button', { name: 'Go on', exact: true });
  await page.addLocatorHandler(missed, (goOn) => goOn.click());
  await page.setInputFiles('.import input[type="file"]', { name: 'supremacy.json', mimeType: 'application/json', buffer: Buffer.from(save) });
  await page.waitForSelector('.frame, .curtain');
};

/** Whoever is asked takes the tablet, behind a curtain if there is something to hide. */
const take = async (page, who) => {
  const curtain = page.locator('.curtain').getByRole('button', { name: `I am ${who}` });
  const prompt = page.locator('.prompt.yours', { has: page.locator('.who strong', { hasText: who }) });
  await curtain.or(prompt).first().waitFor();
  await atRest(page);
  if (await curtain.count()) await curtain.click();
  await prompt.waitFor();
};

/** Whoever is asked takes the tablet, if it is handed over at all. */
const someone = async (page) => {
  await page.locator('.curtain button, .prompt.yours').first().waitFor();
  await atRest(page);
  const curtain = page.locator('.curtain').getByRole('button', { name: /^I am / });
  if (await curtain.count()) await take(page, (await curtain.textContent()).replace('I am ', '').trim());
};

const button = (page, label) => page.locator('.sp-desk button').filter({ hasText: label, visible: true }).first();
const press = (page, label) => button(page, label).click();
const sheet = (page, label) => page.locator('.sp-desk section').and(page.getByLabel(label, { exact: true }));

test('war at the table of Supremacy', async (t) => {
  const part = story(t);
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);

  await part('a builder says before the attack if moving in cannot be paid for', async () => {
    await sitDown(page, await atWar(1));
    await take(page, 'Europe');
    await page.locator('[data-target="russia"]').click();
    await comes(() => page.textContent('.sp-attack .sp-warn'), /could not enter: no grain is left/);
  });

  await part('blockades and escorts are ordered at the desk', async () => {
    await sitDown(page, await atWar(6));
    await take(page, 'Europe');
    await page.locator('.sp-war summary').click();
    await press(page, /^Blockade Soviet Union in the Baltic Sea/);
    await press(page, /^Escort ships in the North Atlantic with 1 navy/);
    await comes(() => button(page, /^Escort ships in the North Atlantic/).count(), 0);
  });

  await part('the odds are those of the rules, and the button names the dice', async () => {
    await page.locator('[data-target="russia"]').click();
    await comes(async () => (await page.locator('.sp-odds tbody tr').allTextContents()).slice(0, 2), ['Clear it72 %72 %', 'Take it72 %72 %']);
    await comes(() => page.textContent('.sp-strike'), /^Attack \(1 set, 2 dice\)take it 72 %, without their set 72 %$/);
    await accessible(page, 'the builder');
    await page.getByRole('button', { name: 'Less: Baltic Sea, navies' }).click();
    await comes(() => page.textContent('.sp-muster'), /^7 : 2\. /);
  });

  await part('the defender answers with reasons, and both sides roll', async () => {
    await press(page, /^Attack \(1 set, 2 dice\)/);
    await take(page, 'Soviet Union');
    await comes(() => page.textContent('.sp-battle h2'), /^Europe attacks Soviet Union in Russia\.$/);
    await comes(() => page.locator('.sp-steps [aria-current]').textContent(), /^B/);
    await page.locator('.sp-orders summary').click();
    await page.getByRole('group', { name: 'A set in defence' }).getByRole('button', { name: 'Always' }).click();
    await accessible(page, 'the battle');
    await press(page, /^Defend with a set of supplies \(2 dice\)/);
  });

  await part('losses are proposed, and the armies move in', async () => {
    await take(page, 'Europe');
    await comes(() => page.locator('.sp-beats .sp-die').count(), 4, 'two dice of each side');
    await press(page, /^Lose \d/);
    await press(page, /^Move in with \d armies/);
    await take(page, 'Soviet Union');
    await press(page, /^Nothing, go on/);
    await take(page, 'Europe');
    await press(page, /^Nothing, go on/);
  });

  await part('a counter-attack opens the builder reversed', async () => {
    await take(page, 'Soviet Union');
    await comes(() => button(page, /^No counter-attack/).count(), 1);
    await page.locator('[data-target]').first().click();
    await press(page, /^Counter-attack \(1 set, \d (die|dice)\)/);
    await take(page, 'Europe');
    await press(page, /^Defend without supplies/);
    await page.locator('.sp-battle button').first().waitFor();
  });

  await part('nothing is taken back across dice, and the battle can be brought to its end at once', async () => {
    await someone(page);
    await comes(() => page.getByRole('button', { name: /^Undo/ }).isEnabled(), false);
    const inBattle = async () => (await someone(page), page.locator('.sp-steps [aria-current]').count());
    for (let n = 0; n < 4 && (await inBattle()); n += 1) await press(page, /^To the end|^No counter-attack/);
    await comes(() => page.textContent('.frame .bar h1 small'), /stage 4: attack$/);
  });

  await part('a standing order answers the next attack, so that nobody is asked how to defend', async () => {
    await page.locator('[data-target="kola"]').click();
    await press(page, /^Attack \(1 set/);
    await someone(page);
    await comes(async () => (await page.locator('.sp-beats li').allTextContents()).join(), /Soviet Union defends with a set of supplies/);
  });
  complaints.none();
  await close();
});

test('promises are words, and the ledger tells what became of them', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  await sitDown(page, await atWar(6));
  await take(page, 'Europe');
  await page.locator('.sp-deals summary', { hasText: 'Promises' }).click();
  await press(page, /^Promise Soviet Union no attack before turn 4/);
  await comes(() => page.textContent('.sp-deals .sp-ledger'), /you to Soviet Union: no attack before turn 4: holds so far/);
  await page.locator('[data-target="russia"]').click();
  await press(page, /^Attack \(1 set/);
  await take(page, 'Soviet Union');
  await page.locator('.sp-deals summary', { hasText: 'Promises' }).click();
  await comes(() => page.textContent('.sp-deals .sp-ledger'), /Europe to you: no attack before turn 4: broken/);
  complaints.none();
  await close();
});

test('a trade with one counter-offer', async (t) => {
  const part = story(t);
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  await part('an offer has two sides, carriers and what both would have', async () => {
    const joins = (_, stage) => stage === 'sell';
    await sitDown(page, await played({ joins }, (table, { deals }) => Boolean(deals) && table.order[table.at] === 0));
    await take(page, 'Europe');
    await press(page, /^Offer Soviet Union a deal/);
    for (let n = 0; n < 3; n += 1) await sheet(page, 'A deal with Soviet Union').getByRole('button', { name: 'More: Oil' }).first().click();
    await press(page, /Even it out at market prices/);
    await comes(() => page.textContent('.sp-carriers'), /^1 ship: 1 of yours for 50/);
    await comes(() => page.locator('.sp-after').first().textContent(), /^Afterwards you have \d+ and /);
    await accessible(page, 'an offer');
    await press(page, /^Offer: 3 oil for 1500/);
  });

  await part('the other counters, and the first accepts', async () => {
    await take(page, 'Soviet Union');
    await comes(() => sheet(page, 'An offer').textContent(), /They give 3 oil.*You give 1500/s);
    await press(page, /^Counter/);
    for (let n = 0; n < 4; n += 1) await sheet(page, 'A deal with Europe').getByRole('button', { name: 'Less: Money' }).first().click();
    await press(page, /^Offer this instead: 1300 for 3 oil/);
    await take(page, 'Europe');
    await press(page, /^Accept/);
    await page.locator('.sp-deals summary', { hasText: 'Ledger' }).click();
    await comes(() => page.locator('.sp-ledger').first().textContent(), /Soviet Union to you, 1300 for 3 oil: done/);
  });
  complaints.none();
  await close();
});
