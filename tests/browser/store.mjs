// What the page has stored, as a test sees it: reads and writes the page's own database.
import assert from 'node:assert/strict';

/** Runs in the page: opens the database; whoever writes makes it as the page would. */
const inPage = async ({ errand, given }) => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const opening = indexedDB.open('cabinet', 1);
  opening.onupgradeneeded = () => {
    if (errand === 'read') opening.transaction.abort();
    else for (const kind of ['cards', 'titles', 'bases', 'entries', 'closed', 'pictures']) opening.result.createObjectStore(kind);
  };
  const database = await done(opening).catch(() => null);
  if (!database) return null;
  try {
    const kinds = [...database.objectStoreNames];
    const transaction = database.transaction(kinds, errand === 'read' ? 'readonly' : 'readwrite');
    const store = (kind) => transaction.objectStore(kind);
    if (errand === 'read') {
      const asked = kinds.map((kind) => [kind, store(kind).getAllKeys(), store(kind).getAll()]);
      await new Promise((resolve) => { transaction.oncomplete = resolve; });
      return Object.fromEntries(asked.map(([kind, keys, texts]) => [kind, keys.result.map((key, n) => ({ key, text: texts.result[n] }))]));
    }
    if (errand === 'clear') kinds.forEach((kind) => store(kind).clear());
    for (const { kind, key, text } of given ?? []) {
      if (text === null) store(kind).delete(key);
      else store(kind).put(text, key);
    }
    await new Promise((resolve, reject) => { transaction.oncomplete = resolve; transaction.onabort = reject; });
    return null;
  } finally {
    database.close();
  }
};

/** Every record, by kind: `{ cards: [{ key, text }], titles, bases, entries, closed, pictures }`; null if there is no database. */
export const records = (page) => page.evaluate(inPage, { errand: 'read' });

/** Writes records `{ kind, key, text }`; a text of null removes one. */
export const write = (page, given) => page.evaluate(inPage, { errand: 'write', given });

/** Puts these records, as `records` read them, in the place of everything. */
export const replaceAll = (page, all) =>
  page.evaluate(inPage, { errand: 'clear', given: Object.entries(all ?? {}).flatMap(([kind, list]) => list.map(({ key, text }) => ({ kind, key, text }))) });

/** Where things stand: what a match has once, its base of some number, and a record since. */
export const ownKey = (id) => `${id}/`;
export const baseKey = (id, base = 0) => `${id}/${String(base).padStart(4, '0')}/`;
export const entryKey = (id, n, base = 0) => `${baseKey(id, base)}${String(n).padStart(8, '0')}/`;
export const idOf = ({ key }) => key.split('/')[0];

/** A save with what came since, as the page puts it together. */
const grown = (base, since) => {
  if (!since.length) return base;
  const save = JSON.parse(base);
  for (const record of since.map((text) => JSON.parse(text))) {
    if ('action' in record) {
      save.log.push(record);
    } else {
      save.log.length = Math.min(save.log.length, record.to);
      save.taken_back.push(record);
    }
  }
  return JSON.stringify(save);
};

/** What is kept of each match, by its id: `{ title, card, save }`; the title is one that somebody has given to it. */
export const kept = async (page) => {
  const all = await records(page);
  const of = (kind, id) => all[kind].filter((record) => idOf(record) === id).map(({ text }) => text);
  const match = (id) => ({ title: of('titles', id)[0], card: of('cards', id)[0], save: grown(of('bases', id)[0], of('entries', id)) });
  return Object.fromEntries((all?.bases ?? []).map(idOf).map((id) => [id, match(id)]));
};

/** The id of the match at the table. */
export const id = (page) => page.evaluate(() => location.hash.split('/')[2]);

const timer = (millis) => new Promise((done) => setTimeout(done, millis));

/** Looks again and again until it is enough, and returns what was seen then. */
export const until = async (look, isEnough, what, { timeout = 20_000 } = {}) => {
  for (const late = Date.now() + timeout; ; ) {
    const seen = await look();
    if (isEnough(seen)) return seen;
    assert.ok(Date.now() < late, `${what} did not come about in ${timeout / 1000} seconds: ${JSON.stringify(seen)?.slice(0, 400)}`);
    await timer(20);
  }
};

/** Waits until so many entries of the match at the table are kept, and returns what is kept of all. A page may look for another one. */
export const keptSoFar = async (page, entries, { of = page } = {}) => {
  const match = await id(of);
  const isThere = (all) => match in all && JSON.parse(all[match].save).log.length === entries;
  return until(() => kept(page), isThere, `a match of ${entries} entries in the store`);
};
