// The home screen and the set-up: what comes first, what is said where, and one tap to go on.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { SIZES, accessible, comes, holds, open, shut, test } from './launch.mjs';
import { Player, QUICK, drawer, fromMenu, look, playUntil, prefer, resign, startGame, visit } from './player.mjs';
import { id, kept } from './store.mjs';

after(shut);

const pawnsStand = (n) => ({ cells }) => cells.filter(({ label }) => / pawn/.test(label)).length === n;
const goHome = async (page) => {
  await fromMenu(page, 'All games');
  await page.waitForSelector('.home .card');
};
const top = (page, selector) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
/** Whether all of it is on the screen. */
const isInSight = (page, selector) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test('unfinished games come first on a phone, and a tap anywhere on a card goes on', async () => {
  const { context, page, complaints, close } = await open({ size: SIZES.phone, hasTouch: true });
  await prefer(context, QUICK);
  await startGame(page, { names: ['Anna', 'Ben'], seed: 'home' });
  const table = await playUntil(page, new Player(), pawnsStand(2));
  await goHome(page);
  assert.ok((await top(page, '.unfinished')) < (await top(page, '.shelf')));
  await holds(() => isInSight(page, '.unfinished .card'));
  const { x, y } = await page.locator('.card .picture').boundingBox();
  await page.touchscreen.tap(x + 20, y + 20);
  await page.waitForSelector('.frame');
  await drawer(page, 'What did I miss');
  assert.equal((await look(page)).cells.length, table.cells.length);
  complaints.none();
  await close();
});

test('whoever presses Play twice at once begins one match, and nothing is remembered of another', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  await visit(page, 'new/inner-circle');
  await page.getByRole('button', { name: 'Play', exact: true }).evaluate((button) => {
    button.click();
    button.click();
  });
  await page.waitForSelector('.frame, .curtain');
  const match = await id(page);
  await comes(async () => Object.keys(await kept(page)), [match]);
  await comes(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cabinet/begun/'))), [`cabinet/begun/${match}`]);
  complaints.none();
  await close();
});

test('what is said about a card stands in its place, and what is said about a text beside the field', async () => {
  const { context, page, complaints, close } = await open({ size: SIZES.phone });
  await prefer(context, QUICK);
  for (const names of [['Anna', 'Ben'], ['Cleo', 'Dora'], ['Emil', 'Frida']]) {
    await startGame(page, { names, seed: 'home' });
    await playUntil(page, new Player(), pawnsStand(1));
    await goHome(page);
  }
  const items = () => page.locator('.unfinished .cards > li').evaluateAll((all) => all.map((item) => item.querySelector('h3, .notice span').textContent));
  await comes(items, ['Emil, Frida', 'Cleo, Dora', 'Anna, Ben']);
  await page.getByRole('button', { name: 'Delete: Cleo, Dora' }).click();
  await comes(items, ['Emil, Frida', 'Deleted: Cleo, Dora.', 'Anna, Ben']);
  await holds(() => isInSight(page, '.deleted'));
  await comes(() => page.textContent('#announcer'), 'Deleted: Cleo, Dora.');
  await comes(() => page.evaluate(() => document.activeElement.textContent), 'Undo', 'the keyboard is at the way back');
  await page.keyboard.press('Enter');
  await comes(items, ['Emil, Frida', 'Cleo, Dora', 'Anna, Ben']);

  await page.getByPlaceholder('Paste a link or a saved game').fill('no game at all');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await comes(() => page.textContent('.import [role="alert"]'), /^This is not a game saved from the cabinet/);
  await holds(() => isInSight(page, '.import .problem'));
  await accessible(page);
  complaints.none();
  await close();
});

test('more games than a few are folded', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  for (let n = 0; n < 6; n += 1) {
    await startGame(page, { names: [`Player ${n}`, 'Ben'], seed: 'home' });
    await playUntil(page, new Player(), pawnsStand(1));
  }
  await goHome(page);
  await comes(() => page.locator('.unfinished > .cards .card').count(), 4);
  await page.getByText('2 more games').click();
  await page.getByRole('link', { name: 'Resume: Player 0, Ben' }).click();
  await page.waitForSelector('.frame');
  complaints.none();
  await close();
});

test('the card of a finished game says who won', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  await startGame(page, { names: ['Anna', 'Ben'], seed: 'home', variants: { 'First player': 'Red' } });
  await playUntil(page, new Player(), pawnsStand(2));
  await resign(page, 'Anna: Resign');
  await drawer(page, 'The end');
  await page.getByRole('link', { name: 'All games' }).click();
  await comes(() => page.textContent('.finished .card p'), 'Inner Circle · Ben wins: nobody else is left.');
  complaints.none();
  await close();
});

for (const [game, persons] of [['inner-circle', ['person', 'person']], ['summit', ['person', 'person', 'regular', 'regular']], ['situation-7', ['person', 'person']]]) {
  test(`${game}: how to play stands beside the set-up, and people are seated by one tap`, async () => {
    const { context, page, complaints, close } = await open({ size: SIZES.tablet });
    await prefer(context, QUICK);
    await visit(page, `new/${game}`);
    const how = page.locator('details.how');
    await how.waitFor();
    await holds(() => how.evaluate((details) => details.open), 'unfolded for whoever never played');
    await holds(async () => (await page.locator('.how .figure').count()) === 3);
    await holds(() => page.locator('.how .figure').first().isVisible());
    const book = await page.evaluate(async (game) => (await fetch(`books/${game}.html`)).text(), game);
    const quick = await page.locator('.how .quick').evaluate((element) => element.outerHTML);
    assert.equal(quick.length > 1000 && await page.evaluate(([book, quick]) => {
      const other = document.createElement('div');
      other.innerHTML = book;
      return other.firstElementChild.outerHTML === quick;
    }, [book, quick]), true, 'the words of the book');
    await accessible(page);

    const players = () => page.locator('.chair').evaluateAll((all) => all.map((chair) => [...chair.querySelectorAll('select')].at(-1).value));
    const preset = (name) => page.getByRole('button', { name });
    await comes(() => preset('Against the computer').getAttribute('aria-pressed'), 'true');
    await preset('Against a friend').click();
    await comes(players, persons);
    await comes(() => preset('Against a friend').getAttribute('aria-pressed'), 'true');
    await comes(() => preset('Against the computer').getAttribute('aria-pressed'), 'false');
    await preset('Against the computer').click();
    await comes(async () => (await players()).filter((player) => player === 'person').length, 1);

    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForSelector('.frame, .curtain');
    await visit(page, `new/${game}`);
    await how.waitFor();
    assert.ok(!(await how.evaluate((details) => details.open)), 'one line for whoever has played');
    complaints.none();
    await close();
  });
}
