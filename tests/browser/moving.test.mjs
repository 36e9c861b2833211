// Games that an earlier edition kept in local storage move into the store on the first visit. The fixture is what that
// edition has written: a game with something taken back, one of each other game, and one that is over and renamed.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after } from 'node:test';
import { HOME, comes, open, shut, started, test } from './launch.mjs';
import { Player, QUICK, drawer, look, playUntil, prefer, visit } from './player.mjs';
import { kept, keptSoFar, records, until } from './store.mjs';

after(shut);

const WRITTEN = JSON.parse(await readFile(new URL('fixtures/local-storage.json', import.meta.url), 'utf8'));
// Beside them one that something has cut short, and one of whose two texts the other is damaged.
const [PLAYED] = Object.keys(WRITTEN).filter((key) => key.startsWith('cabinet/game/') && JSON.parse(WRITTEN[key]).taken_back.length);
const CUT = { 'cabinet/game/cut': WRITTEN[PLAYED].slice(0, 300), 'cabinet/card/cut': WRITTEN[PLAYED.replace('game', 'card')].replace('Anna, Ben', 'Cut short') };
const MANGLED = { 'cabinet/game/mangled': WRITTEN[PLAYED], 'cabinet/card/mangled': 'mangled' };
const ALL = { ...WRITTEN, ...CUT, ...MANGLED };
const ids = Object.keys(ALL).filter((key) => key.startsWith('cabinet/game/')).map((key) => key.slice('cabinet/game/'.length));

/** A page that an earlier edition has been at, before ours begins. */
const visited = async (before = () => {}) => {
  const opened = await open();
  await prefer(opened.context, QUICK);
  await opened.context.addInitScript(before);
  await opened.page.route('**/leave-it', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await opened.page.goto(`${HOME}leave-it`);
  await opened.page.evaluate((all) => Object.entries(all).forEach(([key, text]) => localStorage.setItem(key, text)), ALL);
  await opened.page.goto(HOME);
  await started(opened.page);
  return opened;
};
const left = (page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => /^cabinet\/(game|card)\//.test(key))));
const titles = (page) => page.locator('.card h3').allTextContents();
const cards = (page, n) => page.waitForFunction((n) => document.querySelectorAll('.card').length === n, n);

const readable = async (page) => {
  await cards(page, ids.length);
  await comes(async () => (await titles(page)).sort(), ['Anna, Ben', 'Cleo, Russia, China', 'Cut short', 'Dora, Emil', 'Two machines']);
  // The last of them are folded away.
  await page.getByText('One more game', { exact: true }).click();
  await page.getByText('Something else has changed what was kept of this game.').waitFor();
  // What cannot be read is as unreadable as it was, and as little lost.
  await visit(page, 'play/cut');
  await page.getByText('This is not a game saved from the cabinet, or it is damaged').waitFor();
  await visit(page, 'play/mangled');
  await goOn(page);
};
const goOn = async (page) => {
  await drawer(page, 'What did I miss');
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await drawer(page, null);
  return look(page);
};

test('games of an earlier edition move in, every one of them as it was', async () => {
  const { page, complaints, close } = await visited();
  await cards(page, ids.length);
  await comes(() => left(page), {}, 'what has moved is not kept twice');
  const now = await kept(page);
  assert.deepEqual(Object.keys(now).sort(), [...ids].sort());
  for (const id of ids) {
    assert.equal(now[id].save, ALL[`cabinet/game/${id}`]);
    assert.equal(now[id].card, ALL[`cabinet/card/${id}`]);
  }
  // They have no pictures yet, and show their boxes.
  await page.waitForFunction(() => document.querySelectorAll('.card .picture :is(.ic-cover, .su-cover, .s7-cover)').length === 5);
  await readable(page);

  await visit(page);
  await page.getByRole('link', { name: 'Resume: Anna, Ben' }).click();
  await goOn(page);
  const pawns = ({ cells }) => cells.filter(({ label }) => / pawn/.test(label)).length;
  await playUntil(page, new Player(), (table) => pawns(table) === 8);
  const all = await keptSoFar(page, 8);
  assert.equal(JSON.parse(all[PLAYED.slice('cabinet/game/'.length)].save).taken_back.length, 1);
  // Whoever has been there once is drawn.
  await visit(page);
  await page.locator('.card .picture .ic-thumbnail').first().waitFor();
  complaints.none();
  await close();
});

test('what cannot be moved stays where it is, is listed, opened and gone on with', async () => {
  const { context, page, complaints, close } = await visited(() => {
    for (const name of ['add', 'put']) {
      const usual = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function (...args) {
        if (!window.hasRoom) throw new DOMException('There is no room.', 'QuotaExceededError');
        return usual.apply(this, args);
      };
    }
  });
  await cards(page, ids.length);
  await comes(() => left(page), ALL, 'nothing of it was touched');
  await comes(async () => (await records(page)).bases, []);
  await readable(page);
  await comes(() => left(page), ALL);

  // As soon as there is room, what comes new is kept.
  await visit(page);
  await page.getByRole('link', { name: 'Resume: Anna, Ben' }).click();
  await goOn(page);
  const pawns = ({ cells }) => cells.filter(({ label }) => / pawn/.test(label)).length;
  await playUntil(page, new Player(), (table) => pawns(table) === 8);
  await page.getByText('There is no room left in this browser\'s storage').waitFor();
  await comes(() => left(page), ALL);
  await page.evaluate(() => { window.hasRoom = true; });
  await playUntil(page, new Player(), (table) => pawns(table) === 9);
  await until(() => records(page), ({ entries }) => entries.length === 2, 'two more entries in the store');
  await comes(() => left(page), ALL);

  // And the next visit moves everything in.
  const next = await context.newPage();
  await next.addInitScript(() => { window.hasRoom = true; });
  await next.goto(HOME);
  await cards(next, ids.length);
  await comes(() => left(next), {});
  await comes(async () => JSON.parse((await kept(next))[PLAYED.slice('cabinet/game/'.length)].save).log.length, 9);
  complaints.none();
  await close();
});

test('what is not read back as it was written stays where it is', async () => {
  const { page, complaints, close } = await visited(() => {
    const usual = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = function (text, key) {
      return usual.call(this, this.name === 'bases' && key.startsWith('cut/') ? `${text}!` : text, key);
    };
  });
  await cards(page, ids.length);
  await comes(() => left(page), CUT);
  complaints.none();
  await close();
});

test('without a store they stay, and are played from where they are', async () => {
  const { page, complaints, close } = await visited(() => {
    Object.defineProperty(window, 'indexedDB', { get: () => { throw new DOMException('Not here.', 'SecurityError'); } });
  });
  await page.getByText('This browser does not let the page keep anything.').waitFor();
  await readable(page);
  await comes(() => left(page), ALL);
  complaints.none();
  await close();
});
