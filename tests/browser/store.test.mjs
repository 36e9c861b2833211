// What the store promises: a move that was made is kept whatever happens next, and of two tabs that act at the same
// instant exactly one wins.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { HOME, comes, holds, launchOnDisk, listen, open, shut, started, test } from './launch.mjs';
import { Player, QUICK, drawer, fromMenu, look, playUntil, played, prefer, startGame, touch, visit } from './player.mjs';
import { baseKey, id, kept, keptSoFar, records, until } from './store.mjs';

after(shut);

const pawnsStand = (n) => ({ cells }) => cells.filter(({ label }) => / pawn/.test(label)).length === n;
const labels = ({ cells }) => cells.map(({ label }) => label);
const goOn = async (page) => {
  await drawer(page, 'What did I miss');
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await drawer(page, null);
  return look(page);
};
const goHome = async (page) => {
  await fromMenu(page, 'All games');
  await page.waitForSelector('.home');
};
const offered = ({ cells }) => cells.filter(({ offer }) => offer);
const elsewhere = (page) => page.getByText('This game has gone on in another tab or window.');

/** A game of two persons, a few pawns placed and kept. */
const begun = async (pawns = 2) => {
  const opened = await open();
  await prefer(opened.context, QUICK);
  await startGame(opened.page, { names: ['Anna', 'Ben'], seed: 'kept' });
  const table = await playUntil(opened.page, new Player(), pawnsStand(pawns));
  await keptSoFar(opened.page, pawns);
  return { ...opened, table };
};

/** The same game in another tab, which hears nothing from others if it is deaf. */
const secondTab = async (context, page, { isDeaf = false } = {}) => {
  const second = await context.newPage();
  if (isDeaf) await second.addInitScript(() => { delete window.BroadcastChannel; });
  await second.goto(page.url());
  await second.waitForSelector('.frame');
  return { second, stale: await goOn(second) };
};

/** Touches a space wherever it is at that moment: a warning above the board may just have moved it. */
const touchWherever = async (page, table, at) => {
  await page.locator(`.stage [data-at="${at}"]`).dispatchEvent('click');
  return look(page, table.mark);
};

const ENDS = {
  'a tab that crashes': async (page) => {
    const crashed = page.waitForEvent('crash');
    page.goto('chrome://crash').catch(() => {});
    await crashed;
  },
  'a tab that is closed': (page) => page.close(),
  'a page that is left': (page) => page.goto('about:blank'),
};

for (const [end, bringAbout] of Object.entries(ENDS)) {
  test(`a move survives ${end} at once`, async () => {
    const { context, page, close, table } = await begun();
    const address = page.url();
    const moved = await touch(page, table, offered(table)[0].at);
    await bringAbout(page);
    const again = await context.newPage();
    await again.goto(address);
    await again.waitForSelector('.frame');
    assert.deepEqual(labels(await goOn(again)), labels(moved));
    await close();
  });
}

test('the database is there before the first table is: a page that is left at once cannot make it', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  await visit(page, 'new/inner-circle');
  assert.deepEqual(await page.evaluate(() => indexedDB.databases()), []);
  await page.evaluate(() => {
    window.found = new Promise((found) => {
      const look = () => { if (document.querySelector('.frame, .curtain')) found(indexedDB.databases()); };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    });
  });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  assert.deepEqual((await page.evaluate(() => window.found)).map(({ name }) => name), ['cabinet']);
  complaints.none();
  await close();
});

test('a move that is in the store survives a browser that is killed', { skip: process.platform === 'win32' && 'there are no groups of processes' }, async () => {
  const profile = await mkdtemp(join(tmpdir(), 'cabinet-profile-'));
  const first = await launchOnDisk(profile);
  let address;
  let moved;
  try {
    const page = await first.context.newPage();
    await prefer(first.context, QUICK);
    await startGame(page, { names: ['Anna', 'Ben'], seed: 'kept' });
    await playUntil(page, new Player(), pawnsStand(2));
    const table = await look(page);
    moved = labels(await touch(page, table, offered(table)[0].at));
    await keptSoFar(page, 3);
    address = page.url();
  } finally {
    await first.kill();
  }
  const second = await launchOnDisk(profile);
  try {
    const page = await second.context.newPage();
    await page.goto(address);
    await page.waitForSelector('.frame');
    assert.deepEqual(labels(await goOn(page)), moved);
  } finally {
    await second.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

for (const isDeaf of [false, true]) {
  test(`of two tabs that act at the same instant one wins and the other is told${isDeaf ? ', though it hears nothing' : ''}`, async () => {
    const { context, page: first, complaints, close } = await begun(2);
    if (isDeaf) {
      await context.addInitScript(() => { delete window.BroadcastChannel; });
      await first.reload();
      await goOn(first);
    }
    const { second } = await secondTab(context, first);
    for (let entries = 3; entries <= 5; entries += 1) {
      const tables = [await look(first), await look(second)];
      // Not the same space, so that it can be told whose move was kept.
      const spaces = [offered(tables[0]).at(0).at, offered(tables[1]).at(-1).at];
      const after = await Promise.all([first, second].map((page, n) => touchWherever(page, tables[n], spaces[n])));
      const told = await until(() => Promise.all([first, second].map((page) => elsewhere(page).isVisible())), (told) => told.some(Boolean), 'a warning');
      const all = await keptSoFar(first, entries);
      assert.deepEqual(told.filter(Boolean).length, 1, 'exactly one is told');
      const { action } = JSON.parse(all[await id(first)].save).log.at(-1);
      assert.equal(action, `place ${spaces[told.indexOf(false)]}`, 'the other one has won');
      // The loser still has its own move before its eyes, until it takes over the other's.
      const loser = [first, second][told.indexOf(true)];
      await comes(async () => labels(await look(loser)), labels(after[told.indexOf(true)]));
      await loser.getByRole('button', { name: 'Open the newer one' }).click();
      assert.deepEqual(labels(await goOn(loser)), labels(await look([first, second][told.indexOf(false)])));
    }
    complaints.none();
    await close();
  });
}

test('moves that come quickly are all kept, in order', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  await startGame(page, { players: ['novice', 'novice'], names: ['Fay', 'Gus'], seed: 'over' });
  await played(page);
  const match = await id(page);
  const all = await until(() => records(page), ({ cards }) => JSON.parse(cards[0].text).is_over, 'the end in the store');
  // A game that is over is one base with nothing after it.
  assert.deepEqual(all.entries, []);
  assert.deepEqual(all.bases.map(({ key }) => key), [baseKey(match, 1)]);
  const { log } = JSON.parse(all.bases[0].text);
  assert.ok(log.length > 50);
  await page.goto(`${HOME}#/replay/${match}`);
  await page.waitForSelector('.replay');
  await comes(() => page.getAttribute('.replay input', 'max'), String(log.length));
  complaints.none();
  await close();
});

test('a game that is deleted in another tab is told as that, is not written anew, and can be kept', async () => {
  const { context, page, complaints, close } = await begun(2);
  const { second, stale } = await secondTab(context, page, { isDeaf: true });
  const home = await context.newPage();
  await visit(home);
  await home.getByRole('button', { name: 'Delete: Anna, Ben' }).click();
  await home.locator('.deleted').getByText('Deleted: Anna, Ben.').waitFor();
  const deleted = (tab) => tab.getByText('This game was deleted in another tab or window.');
  await deleted(page).waitFor();
  await comes(() => kept(page), {});
  // The tab that hears nothing finds out by its next move, and that brings nothing back.
  await touch(second, stale, offered(stale)[0].at);
  await deleted(second).waitFor();
  const left = await records(page);
  assert.deepEqual([left.bases, left.entries, left.cards, left.titles, left.pictures], [[], [], [], [], []]);

  // Put back, it goes on where it is open as if nothing had been.
  await home.locator('.notice').getByRole('button', { name: 'Undo' }).click();
  await home.getByRole('heading', { name: 'Anna, Ben' }).waitFor();
  await deleted(page).waitFor({ state: 'detached' });
  await playUntil(page, new Player(), pawnsStand(3));
  await keptSoFar(page, 3);

  // And the one that lost it keeps what it has under another name.
  await second.getByRole('button', { name: 'Keep mine as a copy' }).click();
  await second.waitForFunction((old) => location.href !== old, page.url());
  assert.ok(pawnsStand(3)(await goOn(second)));
  // It could not tell the other tabs.
  await visit(home, 'about');
  await visit(home);
  await home.getByRole('heading', { name: 'Anna, Ben (copy)' }).waitFor();
  complaints.none();
  await close();
});

test('a game that is renamed in another tab goes on under its new name', async () => {
  const { context, page, complaints, close } = await begun(2);
  const { second, stale } = await secondTab(context, page, { isDeaf: true });
  const match = await id(page);
  const home = await context.newPage();
  await visit(home);
  await home.getByRole('button', { name: 'Rename: Anna, Ben' }).click();
  await home.waitForFunction(() => document.activeElement.matches('input.rename'));
  await home.keyboard.press('Control+A');
  await home.keyboard.type('Sunday');
  await home.keyboard.press('Enter');
  await page.getByText('Renamed in another tab or window: Sunday.').waitFor();
  await page.waitForFunction(() => document.title.startsWith('Sunday '));

  // Whoever has not heard of it does not bring the old name back.
  await touch(second, stale, offered(stale)[0].at);
  const all = await keptSoFar(second, 3);
  assert.equal(all[match].title, 'Sunday');
  await holds(() => elsewhere(second).isHidden());
  complaints.none();
  await close();
});

test('the list of another tab follows what is begun', async () => {
  const { context, page, complaints, close } = await begun(2);
  const home = await context.newPage();
  await visit(home);
  await home.getByRole('heading', { name: 'Anna, Ben' }).waitFor();
  await startGame(page, { names: ['Cleo', 'Dora'] });
  await home.getByRole('heading', { name: 'Cleo, Dora' }).waitFor();
  complaints.none();
  await close();
});

/** Another tab that holds the database until it is told to let go, as a page that WebKit has put to sleep does. */
const holder = async (context) => {
  const page = await context.newPage();
  await visit(page, 'about');
  await page.evaluate(async () => {
    const opening = indexedDB.open('cabinet', 1);
    await new Promise((resolve) => { opening.onsuccess = resolve; });
    const kinds = [...opening.result.objectStoreNames];
    const store = opening.result.transaction(kinds, 'readwrite').objectStore('cards');
    // It ends as soon as it has nothing more to do.
    await new Promise((held) => {
      const again = () => {
        held();
        if (!window.isFree) store.count().onsuccess = again;
      };
      again();
    });
  });
  return { letGo: () => page.evaluate(() => { window.isFree = true; }) };
};

test('a database that does not answer keeps nobody from playing, and it is told', async () => {
  const { context, page, complaints, close } = await begun(2);
  const { letGo } = await holder(context);
  await page.clock.install();
  await startGame(page, { names: ['Cleo', 'Dora'], seed: 'held' });
  const unanswered = page.getByText('This browser has not answered for some seconds');
  await playUntil(page, new Player(), pawnsStand(1));
  await page.clock.fastForward(5000);
  await unanswered.waitFor();
  await playUntil(page, new Player(), pawnsStand(2));
  await unanswered.waitFor();
  await letGo();
  await unanswered.waitFor({ state: 'detached' });
  await keptSoFar(page, 2);
  complaints.none();
  await close();
});

test('a database that does not say what is stored is not waited for without end', async () => {
  const { context, page, complaints, close } = await begun(2);
  const { letGo } = await holder(context);
  await page.clock.install();
  await goHome(page);
  const silent = page.getByText('This browser does not say what is stored here.');
  const isTold = async () => {
    await page.clock.fastForward(30_000);
    return silent.isVisible();
  };
  await comes(isTold, true);
  await letGo();
  await page.reload();
  await page.getByRole('link', { name: 'Resume: Anna, Ben' }).waitFor();
  complaints.none();
  await close();
});

test('what does not fit is told, at the table and in putting back', async () => {
  const { page, complaints, close } = await begun(2);
  await page.evaluate(() => {
    for (const name of ['add', 'put']) {
      const usual = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function (...args) {
        if (window.isFull) throw new DOMException('There is no room.', 'QuotaExceededError');
        return usual.apply(this, args);
      };
    }
  });
  const full = (isFull) => page.evaluate((isFull) => { window.isFull = isFull; }, isFull);
  const noRoom = page.getByText('There is no room left in this browser\'s storage');
  const before = await kept(page);

  await full(true);
  await playUntil(page, new Player(), pawnsStand(3));
  await noRoom.waitFor();
  await comes(() => kept(page), before);
  await full(false);
  await playUntil(page, new Player(), pawnsStand(4));
  await noRoom.waitFor({ state: 'detached' });
  await keptSoFar(page, 4);

  await goHome(page);
  await page.getByRole('button', { name: 'Delete: Anna, Ben' }).click();
  await page.locator('.deleted').getByText('Deleted: Anna, Ben.').waitFor();
  await full(true);
  const undo = page.locator('.notice').getByRole('button', { name: 'Undo' });
  await undo.click();
  await page.getByText('The game could not be put back').waitFor();
  await comes(() => kept(page), {});
  await full(false);
  await undo.click();
  await page.getByRole('link', { name: 'Resume: Anna, Ben' }).waitFor();
  await page.getByText('The game could not be put back').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Resume: Anna, Ben' }).click();
  assert.ok(pawnsStand(4)(await goOn(page)));
  complaints.none();
  await close();
});

test('a page whose database was taken away opens it again', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  // As some browsers do to pages that were asleep for long.
  await context.addInitScript(() => {
    const usual = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...args) {
      if (window.isNext) this.close();
      window.isNext = false;
      return usual.apply(this, args);
    };
  });
  await startGame(page, { names: ['Anna', 'Ben'], seed: 'kept' });
  await page.evaluate(() => { window.isNext = true; });
  await playUntil(page, new Player(), pawnsStand(2));
  await comes(() => page.evaluate(() => window.isNext), false, 'it was taken away');
  await keptSoFar(page, 2);
  await comes(() => page.locator('.warnings .notice').count(), 0);
  complaints.none();
  await close();
});

test('once there is something to lose the browser is asked to keep it, and its answer is told', async () => {
  for (const answer of [true, false]) {
    const { context, page, complaints, close } = await open();
    await prefer(context, QUICK);
    await context.addInitScript((answer) => {
      window.asked = 0;
      navigator.storage.persisted = async () => false;
      navigator.storage.persist = async () => {
        window.asked += 1;
        return answer;
      };
    }, answer);
    await startGame(page, { names: ['Anna', 'Ben'], seed: 'kept' });
    await playUntil(page, new Player(), pawnsStand(2));
    await keptSoFar(page, 2);
    await comes(() => page.evaluate(() => window.asked), 0, 'there is nothing to lose yet');
    await playUntil(page, new Player(), pawnsStand(5));
    await keptSoFar(page, 5);
    await page.waitForFunction(() => window.asked === 1);
    await page.evaluate(() => { location.hash = '#/settings'; });
    await page.getByText(answer ? 'This browser has promised to keep them until you delete them.' : 'This browser may delete them if the device runs out of room').waitFor();
    complaints.none();
    await close();
  }
});

test('128 games are listed without opening any of them', async () => {
  const { context, page, complaints, close } = await begun(3);
  await goHome(page);
  await page.waitForSelector('.card .picture .ic-thumbnail');
  const all = await records(page);
  await page.evaluate(async (all) => {
    const opening = indexedDB.open('cabinet', 1);
    await new Promise((done) => { opening.onsuccess = done; });
    const transaction = opening.result.transaction(Object.keys(all), 'readwrite');
    for (const [kind, list] of Object.entries(all)) {
      for (let n = 1; n < 128; n += 1) {
        for (const { key, text } of list) transaction.objectStore(kind).put(text.replace('Anna, Ben', `Game ${n}`), `${n}${key}`);
      }
    }
    await new Promise((done) => { transaction.oncomplete = done; });
    opening.result.close();
  }, all);

  // What is read, and whether it is the texts or only their keys.
  await context.addInitScript(() => {
    window.reads = [];
    for (const name of ['get', 'getAll', 'getAllKeys', 'getKey', 'openCursor', 'openKeyCursor', 'count']) {
      const usual = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function (...args) {
        window.reads.push(`${name} ${this.name}`);
        return usual.apply(this, args);
      };
    }
  });
  await page.reload();
  await started(page);
  await page.waitForFunction(() => document.querySelectorAll('.card .picture .ic-thumbnail').length === 128);
  const reads = await page.evaluate(() => window.reads);
  assert.deepEqual([...new Set(reads)].sort(), ['getAll cards', 'getAll pictures', 'getAll titles', 'getAllKeys bases', 'getAllKeys cards', 'getAllKeys pictures', 'getAllKeys titles']);
  assert.equal(reads.length, 7, 'each of them once');
  const titles = await page.locator('.card h3').allTextContents();
  assert.equal(new Set(titles).size, 128);
  complaints.none();
  await close();
});
