// What is kept, shared, brought in and lost: games outlive reloads, mishaps and each other.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after } from 'node:test';
import { comes, holds, open, shut, test } from './launch.mjs';
import { baseKey, entryKey, id, idOf, kept, keptSoFar, ownKey, records, until, write } from './store.mjs';
import { Player, QUICK, drawer, fromMenu, isMoving, look, playUntil, prefer, resign, startGame, touch, visit } from './player.mjs';

after(shut);

/** A page with a game of two persons, a few pawns placed and kept. */
const begun = async (pawns = 3, options = {}) => {
  const opened = await open();
  await prefer(opened.context, QUICK);
  const table = await begin(opened.page, pawns, options);
  await keptSoFar(opened.page, pawns);
  return { ...opened, table };
};

/** Begins another game on a page. */
const begin = async (page, pawns = 3, options = {}) => {
  await startGame(page, { names: ['Anna', 'Ben'], seed: 'kept', ...options });
  return playUntil(page, new Player(), pawnsStand(pawns));
};

const pawnsStand = (n) => ({ cells }) => cells.filter(({ label }) => / pawn/.test(label)).length === n;
const labels = ({ cells }) => cells.map(({ label }) => label);
const goHome = async (page) => {
  await fromMenu(page, 'All games');
  await page.waitForSelector('.home');
};
const goOn = async (page) => {
  await drawer(page, 'What did I miss');
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await drawer(page, null);
  return look(page);
};
const saved = async (page, press) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
};
const bringIn = (page, text, name = 'game.json') =>
  page.setInputFiles('.import input[type="file"]', { name, mimeType: 'application/json', buffer: Buffer.from(text) });
const shareLink = async (page) => {
  await fromMenu(page, 'Share a link');
  const link = await page.waitForFunction(() => document.querySelector('.share textarea')?.value);
  return link.jsonValue();
};

test('several games at a time; one is renamed, one deleted and put back', async () => {
  const { page, complaints, close, table } = await begun(3);
  await goHome(page);
  await begin(page, 1, { names: ['Cleo', 'Dora'] });
  await goHome(page);
  const titles = () => page.locator('.card h3').allTextContents();
  await page.getByRole('heading', { name: 'Cleo, Dora' }).waitFor();
  await comes(() => titles(), ['Cleo, Dora', 'Anna, Ben'], 'the latest first');
  await page.waitForFunction(() => document.querySelectorAll('.card .picture svg').length === 2);

  await page.getByRole('button', { name: 'Rename: Anna, Ben' }).click();
  await page.waitForFunction(() => document.activeElement.matches('input.rename'));
  await page.keyboard.press('Tab');
  await page.locator('input.rename').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Rename: Anna, Ben' }).click();
  await page.waitForFunction(() => document.activeElement.matches('input.rename'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Sunday evening');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sunday evening' }).waitFor();

  await page.getByRole('button', { name: 'Delete: Cleo, Dora' }).click();
  await page.locator('.deleted').getByText('Deleted: Cleo, Dora.').waitFor();
  await page.getByRole('heading', { name: 'Cleo, Dora' }).waitFor({ state: 'detached' });
  await comes(() => titles(), ['Sunday evening']);
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Cleo, Dora' }).waitFor();
  await comes(async () => (await titles()).length, 2);
  await page.locator('.deleted').getByText('Deleted: Cleo, Dora.').waitFor({ state: 'detached' });

  await page.reload();
  await page.getByRole('link', { name: 'Resume: Sunday evening' }).click();
  const again = await goOn(page);
  assert.deepEqual(labels(again), labels(table));
  complaints.none();
  await close();
});

test('a game goes into a file and comes back from it', async () => {
  const { page, complaints, close, table } = await begun(5);
  await goHome(page);
  const file = await saved(page, () => page.getByRole('button', { name: 'Save as a file: Anna, Ben' }).click());
  assert.equal(file.name, 'cabinet-anna-ben.json');
  await comes(async () => Object.values(await kept(page)).map(({ save }) => save), [file.text]);
  await page.getByRole('button', { name: 'Delete: Anna, Ben' }).click();
  await page.locator('.deleted').getByText('Deleted: Anna, Ben.').waitFor();
  await comes(() => kept(page), {});

  await bringIn(page, file.text, file.name);
  await page.waitForSelector('.frame');
  assert.deepEqual(labels(await goOn(page)), labels(table));
  const menu = await saved(page, () => fromMenu(page, 'Save as a file'));
  assert.equal(menu.text, file.text);
  complaints.none();
  await close();
});

test('a link brings the game to somebody else, asks before it is kept, and is played on in a copy', async () => {
  const { page, complaints, close, table } = await begun(4);
  const link = await shareLink(page);
  assert.match(link, /#\/link\/z[\w-]+$/);
  const before = await kept(page);

  const other = await open();
  await prefer(other.context, QUICK);
  await other.page.goto(link);
  await other.page.getByRole('heading', { name: 'Anna, Ben' }).waitFor();
  await other.page.getByRole('link', { name: 'Cabinet' }).click();
  await other.page.waitForSelector('.home');
  await comes(() => kept(other.page), {}, 'nothing is kept unasked');
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Open and keep it' }).click();
  await other.page.waitForSelector('.frame');
  assert.deepEqual(labels(await goOn(other.page)), labels(table));
  assert.match(other.page.url(), /#\/play\/\w+$/, 'the link is not left in the address');
  await playUntil(other.page, new Player(), pawnsStand(5));
  await keptSoFar(other.page, 5);
  await goHome(other.page);
  await until(() => other.page.locator('.card').count(), (n) => n === 1, 'one card');

  // The same link, pasted.
  await other.page.getByLabel('Paste a link or a saved game').fill(link);
  await other.page.getByRole('button', { name: 'Open' }).click();
  await other.page.getByRole('button', { name: 'Open and keep it' }).click();
  await other.page.waitForSelector('.frame');
  assert.deepEqual(labels(await goOn(other.page)), labels(table));
  await goHome(other.page);
  await until(() => other.page.locator('.card').count(), (n) => n === 2, 'a second card');

  await comes(() => kept(page), before);
  complaints.none();
  other.complaints.none();
  await other.close();
  await close();
});

test('replay steps, runs and jumps, and a new game branches off', async () => {
  const { page, complaints, close } = await begun(2);
  const two = labels(await look(page));
  await playUntil(page, new Player(), pawnsStand(5));
  await keptSoFar(page, 5);
  const source = await id(page);

  await fromMenu(page, 'Replay');
  await page.waitForSelector('.replay');
  const step = async (n) => page.waitForFunction((text) => document.querySelector('.replay .ask').textContent === text, `Step ${n} of 5`);
  await step(5);
  await page.getByRole('button', { name: 'To the start' }).click();
  await step(0);
  await page.getByRole('button', { name: 'Speed' }).click();
  await page.getByRole('button', { name: 'Run' }).click();
  await step(5);
  await page.getByLabel('Position').fill('3');
  await step(3);
  await page.getByRole('button', { name: 'One step back' }).click();
  await step(2);
  const first = (labels) => labels.map((label) => label.split(';')[0]);
  const running = await look(page);
  assert.notDeepEqual(first(labels(running)), first(two), 'dots that are covered now are not shown');
  assert.equal(running.cells.filter(({ offer }) => offer).length, 0, 'nothing is offered in the past');
  await page.getByText('When this game is over you can play on from here').waitFor();

  // When it is over there are no secrets any more.
  await visit(page, `play/${source}`);
  await goOn(page);
  await resign(page);
  await drawer(page, 'The end');
  await page.keyboard.press('Escape');
  await drawer(page, null);
  const before = await keptSoFar(page, 6);
  await fromMenu(page, 'Replay');
  await page.waitForSelector('.replay');
  await page.getByLabel('Position').fill('2');
  await page.waitForFunction(() => document.querySelector('.replay .ask').textContent === 'Step 2 of 6');
  await comes(async () => first(labels(await look(page))), first(two));
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForFunction((source) => /^#\/play\//.test(location.hash) && !location.hash.includes(source), source);
  assert.deepEqual(labels(await goOn(page)), two);
  await playUntil(page, new Player(), pawnsStand(3));
  const now = await keptSoFar(page, 3);
  for (const [id, match] of Object.entries(before)) assert.deepEqual(now[id], match, 'the old game is untouched');
  await goHome(page);
  await page.getByRole('heading', { name: 'Anna, Ben, from step 2' }).waitFor();
  complaints.none();
  await close();
});

test('who comes back reads or watches what was missed', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  await startGame(page, { players: ['person', 'novice', 'novice'], names: ['Anna'], seed: 'back' });
  await playUntil(page, new Player(), isMoving);
  const table = await playUntil(page, new Player(), ({ yours }) => yours);
  await goHome(page);
  await page.getByRole('link', { name: /^Resume/ }).click();
  await drawer(page, 'What did I miss');
  const missed = await page.locator('.recap li > span').allTextContents();
  assert.equal(missed.filter((line) => / places | lifts | lands | moves /.test(line)).some((line) => line.startsWith('Anna')), false, missed.join('\n'));
  assert.ok(missed.length > 0);
  await page.getByRole('button', { name: 'Watch it' }).click();
  await page.waitForFunction(() => document.querySelector('.prompt .ask')?.textContent === 'You are watching what happened.');
  await page.waitForSelector('.prompt.yours');
  await comes(async () => labels(await look(page)), labels(table), 'it ends in the present');
  complaints.none();
  await close();
});

test('what is no game, or a changed or newer one, is explained and harms nothing', async () => {
  // Every move is an entry of its own, if the match is kept before the first one.
  const { page, complaints, close } = await begun(0);
  await playUntil(page, new Player(), pawnsStand(3));
  const link = await shareLink(page);
  await page.keyboard.press('Escape');
  await drawer(page, null);
  const before = await keptSoFar(page, 3);
  const source = await id(page);
  const save = JSON.parse(before[source].save);
  const changed = (change) => {
    const copy = structuredClone(save);
    change(copy);
    return JSON.stringify(copy);
  };
  const alert = (pattern) => page.waitForFunction((source) => [...document.querySelectorAll('[role="alert"]')].some((one) => new RegExp(source).test(one.textContent)), pattern.source);

  await goHome(page);
  // No two that follow each other have the same sentence, so that none counts twice.
  const files = [
    ['a foreign JSON', '{"hello": "world"}', /not a game saved from the cabinet, or it is damaged/],
    ['a save of a later format', changed((copy) => { copy.format = 99; }), /saved by a newer edition of the cabinet/],
    ['a letter', 'Dear Anna,', /not a game saved from the cabinet, or it is damaged/],
    ['a save of later rules', changed((copy) => { copy.rules = 99; }), /saved by a newer edition of the cabinet/],
    ['half a save', JSON.stringify(save).slice(0, 400), /not a game saved from the cabinet, or it is damaged/],
    ['a save of another game', changed((copy) => { copy.game = 'checkers'; }), /saved game of “checkers”, which this edition does not have/],
    ['a save with another seed', changed((copy) => { copy.seed = 'bobob-bobob-bobob-bobob'; }), /changed or damaged/],
    ['a save with another move', changed((copy) => { copy.log[1].action = copy.log[0].action; }), /^Step 2 of this game is wrong \(section 3\.\d of the rule book forbids it\)/],
    ['a save of no format', changed((copy) => { copy.format = 0; }), /no game that any edition of the cabinet has saved: its format is 0/],
    ['a save with a field twice', JSON.stringify(save).replace('{', '{"seed":"a",'), /duplicate field `seed`/],
    ['a save in which nobody took something back', changed((copy) => { copy.taken_back = [{ by: 200, to: 4e9, entries: 4e9 }]; }), /undo number 1 is wrong/],
  ];
  for (const [what, text, sentence] of files) {
    await bringIn(page, text);
    await alert(sentence).catch(() => assert.fail(`${what}: no sentence like ${sentence}`));
    await comes(() => kept(page), before, `${what} changed what was kept`);
  }
  await page.evaluate(() => {
    // So much is never made: a file that only says how large it is.
    const film = new File(['{}'], 'film.json');
    Object.defineProperty(film, 'size', { value: 400 * 2 ** 20 });
    film.text = () => { throw new Error('it was read'); };
    const input = document.querySelector('.import input[type="file"]');
    Object.defineProperty(input, 'files', { value: { length: 1, item: () => film, 0: film }, configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await alert(/far too long for a saved game/);
  await page.getByLabel('Paste a link or a saved game').fill('nonsense');
  await page.getByRole('button', { name: 'Open' }).click();
  await alert(/not a game saved from the cabinet/);

  const data = link.split('#/link/')[1];
  const links = [data.slice(0, data.length / 2), data.replace(/^z/, 'q'), `z${data.slice(40)}`, 'z', '', 'zü', data.slice(0, -1), `${data}AAAA`];
  for (const mangled of links) {
    await visit(page, 'about');
    await page.evaluate((mangled) => { location.hash = `#/link/${mangled}`; }, mangled);
    await alert(/This link is incomplete or damaged/).catch(() => assert.fail(`the link …${mangled.slice(-20)} is not explained: ${page.url()}`));
    await comes(() => kept(page), before);
  }

  // A game that something else has damaged stays, and can be saved as it is.
  const damage = (kind, key, text) => write(page, [{ kind, key, text }]);
  await damage('entries', entryKey(source, 2), 'mangled');
  await visit(page);
  await page.getByRole('link', { name: /^Resume/ }).click();
  await alert(/^Step 3 of this game is wrong/);
  const joined = await saved(page, () => page.getByRole('button', { name: 'Save as a file' }).click());
  assert.match(joined.text, /^{"format":1,"game":"inner-circle".*}\n{"by":.*}\n{"by":.*}\nmangled$/s);
  await damage('entries', entryKey(source, 1), null);
  await visit(page);
  await page.getByRole('link', { name: /^Resume/ }).click();
  await alert(/^Step 2 of this game is wrong/);
  await damage('bases', baseKey(source), '{"format":1,"game":"inner-circle"');
  for (const n of [0, 1, 2]) await damage('entries', entryKey(source, n), null);
  await visit(page);
  await page.getByRole('link', { name: /^Resume/ }).click();
  await alert(/not a game saved from the cabinet, or it is damaged/);
  const rescued = await saved(page, () => page.getByRole('button', { name: 'Save as a file' }).click());
  assert.equal(rescued.text, '{"format":1,"game":"inner-circle"');
  // Nor does what should be a picture get into the page.
  for (const picture of ['<svg class="damaged"><g></svg>', '<svg class="damaged" onload="document.title = 1"></svg>', '<svg class="damaged"><script>1</script></svg>']) {
    await damage('pictures', ownKey(source), picture);
    await visit(page, 'about');
    await visit(page);
    // The picture of the box takes its place.
    await page.locator('.card .picture .ic-cover').waitFor();
    await comes(() => page.locator('.damaged').count(), 0, picture);
  }
  await damage('cards', ownKey(source), 'mangled');
  await visit(page, 'about');
  await visit(page);
  await page.getByText('Something else has changed what was kept of this game.').waitFor();
  await visit(page, 'play/nosuchgame');
  await alert(/There is no such game on this device/);
  complaints.none();
  await close();
});

test('when storage is full the old stays, the game goes on and is kept again later', async () => {
  const { page, complaints, close } = await begun(3);
  const before = await kept(page);
  // A browser that has promised to keep what is stored does not let its room be made small from outside.
  await page.evaluate(() => {
    for (const name of ['add', 'put']) {
      const usual = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function (...args) {
        if (window.isFull) throw new DOMException('There is no room.', 'QuotaExceededError');
        return usual.apply(this, args);
      };
    }
  });
  const room = (isFull) => page.evaluate((isFull) => { window.isFull = isFull; }, isFull);
  await room(true);
  await playUntil(page, new Player(), pawnsStand(4));
  const warning = page.getByText('There is no room left in this browser\'s storage');
  await warning.waitFor();
  await comes(() => kept(page), before);
  const rescued = await saved(page, () => page.locator('.warnings').getByRole('button', { name: 'Save as a file' }).click());
  assert.equal(JSON.parse(rescued.text).log.length, 4);
  await playUntil(page, new Player(), pawnsStand(5));
  await comes(() => kept(page), before);

  // A new game does not push the old one out either, and leaves nothing half done.
  await page.goto(page.url().replace(/#.*/, '#/new/inner-circle'));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await warning.waitFor();
  for (const [kind, list] of Object.entries(await records(page))) {
    assert.ok(list.every((record) => idOf(record) in before), `${kind} of a game that could not be stored`);
  }
  await comes(() => kept(page), before);
  await page.goBack();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.goBack();
  assert.ok(pawnsStand(3)(await goOn(page)), 'as it was kept');

  await room(false);
  await playUntil(page, new Player(), pawnsStand(4));
  await warning.waitFor({ state: 'detached' });
  await keptSoFar(page, 4);
  complaints.none();
  await close();
});

test('with storage blocked the page says so and plays', async () => {
  const { context, page, complaints, close } = await open();
  await context.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
    Object.defineProperty(window, 'indexedDB', { get });
  });
  await visit(page);
  const sentence = page.getByText('This browser does not let the page keep anything.');
  await sentence.waitFor();
  const table = await begin(page, 3);
  await sentence.waitFor();
  const rescued = await saved(page, () => page.locator('.warnings').getByRole('button', { name: 'Save as a file' }).click());
  assert.equal(JSON.parse(rescued.text).log.length, 3);

  // As long as the page is open, its memory serves.
  await goHome(page);
  await page.getByRole('link', { name: 'Resume: Anna, Ben' }).click();
  const again = await goOn(page);
  assert.deepEqual(labels(again), labels(table));
  await playUntil(page, new Player(), isMoving);

  // And the file brings it back to a page that has forgotten.
  await page.reload();
  await page.getByText('There is no such game on this device.').waitFor();
  await visit(page);
  await bringIn(page, rescued.text);
  await page.waitForSelector('.frame');
  assert.deepEqual(labels(await goOn(page)), labels(again));
  complaints.none();
  await close();
});

test('of two tabs on one game the stale one warns and overwrites nothing', async () => {
  const { page, context, complaints, close } = await begun(2);
  const first = page;
  const second = await context.newPage();
  await second.goto(first.url());
  await second.waitForSelector('.frame');
  await goOn(second);

  await playUntil(first, new Player(), pawnsStand(3));
  const warning = second.getByText('This game has gone on in another tab or window.');
  await warning.waitFor();
  const before = await keptSoFar(first, 3);
  const stale = await look(second);
  await touch(second, stale, stale.cells.find(({ offer }) => offer).at);
  await comes(() => kept(first), before, 'the stale tab keeps its hands off');
  await holds(() => first.getByText('This game has gone on').isHidden());

  await second.getByRole('button', { name: 'Keep mine as a copy' }).click();
  await second.waitForFunction((old) => location.href !== old, first.url());
  const copy = await goOn(second);
  assert.ok(pawnsStand(3)(copy));
  for (const [id, match] of Object.entries(before)) assert.deepEqual((await kept(first))[id], match);
  await goHome(second);
  await second.getByRole('heading', { name: 'Anna, Ben (copy)' }).waitFor();

  // Back in the game, warned again, it takes over what the other has.
  await second.goto(first.url());
  await goOn(second);
  await playUntil(first, new Player(), pawnsStand(4));
  await second.getByRole('button', { name: 'Open the newer one' }).click();
  assert.ok(pawnsStand(4)(await goOn(second)));
  complaints.none();
  await close();
});

test('a tab that was not told finds out by itself', async () => {
  const { page, context, complaints, close } = await begun(2);
  const deaf = await context.newPage();
  await deaf.addInitScript(() => { delete window.BroadcastChannel; });
  await deaf.goto(page.url());
  await deaf.waitForSelector('.frame');
  const stale = await goOn(deaf);
  await playUntil(page, new Player(), pawnsStand(3));
  const before = await keptSoFar(page, 3);
  await touch(deaf, stale, stale.cells.findLast(({ offer }) => offer).at);
  await deaf.getByText('This game has gone on in another tab or window.').waitFor();
  await comes(() => kept(page), before);
  // One that leaves without having found out changes nothing either.
  await deaf.reload();
  await goOn(deaf);
  await playUntil(page, new Player(), pawnsStand(4));
  const later = await keptSoFar(page, 4);
  await goHome(deaf);
  await deaf.getByRole('heading', { name: 'Anna, Ben' }).waitFor();
  await comes(() => kept(page), later);
  complaints.none();
  await close();
});
