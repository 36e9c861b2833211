// Practice: two rounds in which cards tell what to do, with six people so that every card comes, and then in earnest.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { comes, open, shut, test } from './launch.mjs';
import { QUICK, isOver, log, look, pick, playUntil, prefer, story, visit } from './player.mjs';
import { Statesman, flags } from './summit.mjs';

after(shut);

const FREE = /Build: touch a country, then what to build there\./;
const ABROAD = /Build a base in a foreign country where nobody has a unit\. Touch the country, then the piece\./;

/** What each card may ask for, step by step. */
const CARDS = {
  'Open a country': [ABROAD, /Build a mill in the same country\./],
  'Factory abroad': [ABROAD, /Build a factory in the same country\./],
  Growth: [/Build a mill at home\./],
  'Strong at home': [/Build a base at home\./, ABROAD],
  Outpost: [ABROAD, /Build a mill at home\./],
  Saving: [ABROAD],
  'A demand that is met': [/Demand a base abroad with your white chip\. Its owner will yield\./, /Build a base in the same country\./],
  'A demand that is answered': [/Demand a base abroad with your white chip\. Its owner cancels if he can\./],
  Salvage: [/Dismantle your factory at home: touch your country, then the factory\./, FREE],
  Allies: [/Build a mill in a foreign country where your ally is\./],
  'The break': [FREE],
  'Trial census': [/Census\. Touch your mills to turn them into factories\./, FREE],
};

test('six people practise first and then play in earnest', async (t) => {
  const part = story(t);
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  const asked = new Map();
  let most = 0;

  await part('the set-up offers it', async () => {
    await visit(page, 'new/summit');
    await pick(page, 'Players', 6);
    for (let seat = 0; seat < 6; seat += 1) await page.locator('.chair').nth(seat).getByLabel(/^Who plays/).selectOption('person');
    await page.getByText('Undo and chance').click();
    await page.getByLabel('Seed').fill('a lesson');
    await page.getByRole('button', { name: /^Practice first/ }).click();
    await page.waitForSelector('.frame');
    const table = await look(page);
    assert.match(table.phase, /^Practice, round 1: Current Events$/);
    assert.match(table.prompt, /Draw a practice card and do what it says\./);
    await comes(() => page.textContent('.lesson'), /Two rounds to learn by\. Nothing here counts\./);
  });

  await part('every card says what it wants, and nothing else is done', async () => {
    await playUntil(page, new Statesman(3), isOver, {
      each: async ({ phase, prompt, drawer, cells }) => {
        if (drawer) return;
        most = Math.max(most, (await flags(page)).length);
        const drawn = (await log(page)).find((line) => / draws /.test(line));
        const card = drawn?.match(/ draws (.+?)\. /)[1] ?? null;
        if (/Draw a practice card/.test(prompt)) return;
        assert.ok(CARDS[card], `${card}: ${prompt}`);
        const steps = CARDS[card];
        const step = steps.findIndex((step) => step.test(prompt));
        assert.ok(step >= 0, `${card} asks: ${prompt}`);
        asked.set(card, Math.max(asked.get(card) ?? 0, step + 1));
        assert.match(phase, /^Practice, round [12]: /);
        if (!FREE.test(prompt)) assert.ok(cells.some(({ offer }) => offer), `${card}: nothing is ringed`);
      },
    });
    // A demand may meet nobody, and an ally may have nothing abroad; all others leave no choice.
    for (const title of Object.keys(CARDS).filter((title) => !/demand|Allies/.test(title))) assert.ok(asked.has(title), `${title} asked for nothing; asked: ${[...asked.keys()].join(', ')}`);
    assert.ok([...asked.keys()].some((title) => /demand/.test(title)), 'a demand was practised');
    assert.equal(most, 2, 'an alliance was practised');
  });

  await part('it ends without a winner', async () => {
    await comes(() => page.textContent('.end .headline'), 'The practice is over. Now in earnest.');
    const lines = await page.locator('.rail .log li > span').allTextContents();
    assert.ok(lines.length > 20);
  });

  await part('and the game itself begins', async () => {
    await page.locator('.end').getByRole('button', { name: 'Play again' }).click();
    await page.waitForFunction(() => /^Current Events, 24 cards/.test(document.querySelector('.frame .bar small')?.textContent ?? ''));
    const table = await look(page);
    assert.equal(table.drawer, null);
    assert.match(table.prompt, /You have your income\. Draw a card\./);
    assert.equal(table.standings.length, 6);
  });

  complaints.none();
  await close();
});

test('a card is obeyed: what it does not ask for is refused, and says so', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  await visit(page, 'new/summit');
  await page.getByRole('button', { name: /^Practice first/ }).click();
  await page.waitForSelector('.prompt.yours');
  let table = await look(page);
  await page.locator('.prompt .answers button', { hasText: 'Draw the card' }).click();
  table = await look(page, table.mark);
  assert.deepEqual(table.answers, [], 'a step is not left out by saying so');
  // Another's home is never what a card means.
  const home = table.cells.find(({ label }) => /home of/.test(label) && !/home of United States/.test(label));
  await page.mouse.click(home.x, home.y);
  table = await look(page, table.mark);
  await page.locator('.su-palette .keys button').first().click();
  table = await look(page, table.mark);
  assert.match(table.refusal, /Rule \d+\.\d+$/);
  complaints.none();
  await close();
});
