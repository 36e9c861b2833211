// Dots under a pawn are nobody's business until it is lifted: not in the drawing, a label, a title, the log, a hint,
// the replay, the recap or a thumbnail.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { comes, open, shut, test } from './launch.mjs';
import { Player, QUICK, drawer, fromMenu, isOver, look, playUntil, prefer, readLabel, startGame } from './player.mjs';

after(shut);

/** Runs in the page: everything about the board, and every string of the page that tells a number of dots. */
const examine = () => {
  const board = document.querySelector('.stage .ic-board');
  const bare = (element) => {
    const copy = element.cloneNode(true);
    for (const name of ['data-at', 'data-pawn', 'transform', 'tabindex']) copy.removeAttribute(name);
    for (const focus of copy.querySelectorAll('.ic-focus')) focus.replaceChildren(); // the keyboard's place
    copy.setAttribute('aria-label', copy.getAttribute('aria-label')?.replace(/^[A-I]\d,/, '') ?? '');
    return copy.outerHTML;
  };
  const cells = [...board.querySelectorAll('.ic-cell')].map((cell) => ({
    at: cell.dataset.at,
    label: cell.getAttribute('aria-label'),
    offer: cell.dataset.offer ?? null,
    place: cell.getAttribute('transform'),
    html: bare(cell),
  }));
  const pawns = [...board.querySelectorAll('.ic-pawns > .ic-pawn')].map((pawn) => ({ at: pawn.dataset.pawn, html: bare(pawn) }));
  // Where dots are drawn, as the cell of their space has it.
  const places = (selector) => [...board.querySelectorAll(selector)].map((dots) => {
    const { x, y, width, height } = dots.getBBox();
    return `translate(${Math.round(x + width / 2)} ${Math.round(y + height / 2)})`;
  });
  const tags = [...board.querySelectorAll('.ic-tag')].map((tag) => tag.getAttribute('transform'));
  const told = [];
  for (const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ALL); walk.nextNode(); ) {
    const node = walk.currentNode;
    const strings = node.nodeType === Node.ELEMENT_NODE ? [...node.attributes].map(({ value }) => value) : [node.data ?? ''];
    const where = (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement)?.closest('.ic-cell, .ask, .rule, .lesson, #announcer');
    for (const string of strings) {
      if (/[1-4]\s*(dots?|pips?)\b|dots?\W+[1-4]\b/i.test(string)) told.push({ where: where?.id || where?.getAttribute('class') || null, at: where?.dataset.at ?? null, string });
    }
  }
  const dots = places('.ic-numbers > .ic-dots');
  return { level: board.dataset.level, cells, pawns, dots, ghost: places('.ic-ghost .ic-dots'), tags, told, title: document.title };
};

/** The shift of dots that are seen through a hole. */
const below = (place) => place.replace(/ (-?\d+)\)$/, (_, y) => ` ${Number(y) + 8})`);

/** Nothing on the page tells what is under a pawn. Returns how many different numbers are hidden among equal pawns. */
const assertSilent = (seen, player, previous) => {
  const spaces = seen.cells.map((cell) => ({ ...cell, ...readLabel(cell.label), offer: cell.offer }));
  const covered = spaces.filter(({ pawn }) => pawn);

  // A pawn and its space look alike whatever they stand on.
  const kinds = new Map();
  for (const { at, pawn, kind, offer, html } of covered) {
    assert.doesNotMatch(html, /\ddot|dots/i, `the space ${at}`);
    const drawing = seen.pawns.find((other) => other.at === at);
    const key = `${pawn} ${kind} ${offer}`;
    const equals = kinds.get(key) ?? { html: html + drawing.html, dots: new Set() };
    assert.equal(html + drawing.html, equals.html, `the pawn on ${at} differs from its equals`);
    kinds.set(key, equals);
    const level = Number(seen.level) + (kind === 'spot' ? 1 : 0);
    equals.dots.add(player.remember(level, at));
  }

  // Dots are drawn on free spaces and nowhere else, apart from a pawn that was just put back.
  const free = spaces.filter(({ isFree, held, kind }) => (isFree || held) && kind !== 'circle');
  const open = free.map(({ place, kind }) => (kind === 'spot' ? below(place) : place));
  assert.deepEqual(seen.dots.filter((place) => !open.includes(place)), [], 'dots where no free space is');
  assert.ok(seen.tags.length <= 1, 'more than one pawn was put back');
  if (previous) assert.deepEqual(seen.ghost.filter((place) => !previous.includes(place)), [], 'a board is pulled with the dots under its pawns');

  // Words tell dots of free spaces, and of a pawn in hand.
  const silent = new Set(covered.map(({ at }) => at));
  for (const { where, at, string } of seen.told) {
    assert.ok(where === 'ic-cell' ? !silent.has(at) : /^(ask|announcer)$/.test(where) && spaces.some(({ held }) => held), `told in ${where ?? 'the page'}: ${string}`);
  }
  assert.doesNotMatch(seen.title, /dot/);

  // What can be lifted betrays nothing: it is every pawn outside the spots.
  const lifts = spaces.filter(({ offer }) => offer === 'lift');
  if (lifts.length) {
    const own = covered.filter(({ pawn, kind }) => pawn === lifts[0].pawn && kind !== 'spot');
    assert.deepEqual(lifts.map(({ at }) => at), own.map(({ at }) => at));
  }
  return Math.max(0, ...[...kinds.values()].map(({ dots }) => dots.size));
};

/** Where dots lie open: free spaces, and the one a pawn was lifted from. */
const openPlaces = (seen) => seen.cells.filter(({ label }) => !readLabel(label).pawn).map(({ place }) => place);

test('no moment of a game shows what is under a pawn', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, { ...QUICK, motion: 'on' });
  await startGame(page, { players: ['person', 'person'], seed: 'hush' });
  const player = new Player();
  let previous = null;
  let most = 0;
  let moments = 0;
  const each = async (table) => {
    player.watch(table);
    const seen = await page.evaluate(examine);
    if (table.drawer) return;
    most = Math.max(most, assertSilent(seen, player, previous));
    previous = openPlaces(seen);
    moments += 1;
  };
  const hasMoved = ({ cells, yours, prompt }) => yours && /Lift/.test(prompt) && cells.filter(({ label }) => / safe/.test(label)).length >= 5;
  await playUntil(page, player, hasMoved, { each });
  assert.ok(most >= 3, 'equal pawns stand on different dots');

  // A hint.
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.waitForSelector('.hint');
  await each(await look(page));

  // The log, the recap and the menu.
  for (const [line, title] of [['Log', 'Log'], ['What did I miss?', 'What did I miss'], ['Settings', 'Settings']]) {
    if (title === 'Log') await page.getByRole('button', { name: 'Log' }).click();
    else await fromMenu(page, line);
    await drawer(page, title);
    assertSilent(await page.evaluate(examine), player, previous);
    await page.keyboard.press('Escape');
    await drawer(page, null);
  }

  // The replay, step by step back into the placing; not even with hindsight: what was free then and is covered now
  // is not told either.
  const present = await page.evaluate(examine);
  const covered = new Set(present.cells.filter(({ label }) => readLabel(label).pawn && readLabel(label).kind !== 'spot').map(({ at }) => at));
  assert.ok(covered.size > 3);
  await fromMenu(page, 'Replay');
  await page.waitForSelector('.replay');
  const last = Number(await page.getAttribute('.replay input', 'max'));
  for (let step = last; step > 14; step -= 1) {
    await page.getByRole('button', { name: 'One step back' }).click();
    await page.waitForFunction((text) => document.querySelector('.replay .ask').textContent.startsWith(text), `Step ${step - 1} of`);
    await look(page);
    const past = await page.evaluate(examine);
    assertSilent(past, player, null);
    if (past.level !== present.level) continue;
    for (const { at, label } of past.cells) if (covered.has(at)) assert.doesNotMatch(label, /\ddots?|\d dots?/, `${at} is covered now`);
  }
  await comes(() => page.getByRole('button', { name: 'Play on from here' }).count(), 0, 'a copy would tell what is hidden');
  await page.getByText('When this game is over you can play on from here').waitFor();

  // The thumbnail at home.
  await fromMenu(page, 'All games');
  await page.waitForSelector('.card .picture svg');
  await comes(() => page.locator('.card .ic-dots').count(), 0);
  await comes(async () => /dot/.test(await page.locator('.card').innerHTML()), false);

  // And on to the end.
  await page.getByRole('link', { name: 'Resume' }).click();
  previous = null;
  await page.waitForSelector('.frame');
  await playUntil(page, player, isOver, { each: async (table) => (isOver(table) ? null : each(table)) });
  assert.ok(moments > 60, `${moments} moments were looked at`);
  complaints.none();
  await close();
});

test('not even among friends is a lift taken back', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  await startGame(page, { players: ['person', 'person'], seed: 'oh', friendly: true });
  const player = new Player();
  let table = await playUntil(page, player, ({ prompt }) => /Lift/.test(prompt));
  const lifted = player.choose(table);
  await page.locator(`[data-at="${lifted}"]`).click();
  table = await look(page, table.mark);
  await page.keyboard.press('u');
  await page.getByText('Once it is done it stands').first().waitFor();
  await comes(async () => (await look(page)).cells.map(({ label }) => label), table.cells.map(({ label }) => label));
  complaints.none();
  await close();
});
