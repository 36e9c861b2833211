// What the owner of a static site relies on: the folder and the single file, whatever they are put into.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after } from 'node:test';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { serve } from './host.mjs';
import { DEEP, DIST, HOME, SINGLE, accessible, comes, holds, open, shut, started, test } from './launch.mjs';

after(shut);

test('the page opens under a strict policy and asks nobody else', async () => {
  const { page, complaints, close } = await open();
  await page.goto(HOME);
  await started(page);
  const policy = await page.getAttribute('meta[http-equiv="content-security-policy"]', 'content');
  assert.match(policy, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-/);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'/);
  await holds(() => page.isHidden('#crash'));
  complaints.none();
  await close();
});

test('the first screen is accessible', async () => {
  const { page, close } = await open();
  await page.goto(HOME);
  await started(page);
  await accessible(page);
  await close();
});

test('the folder works below any path, with a query and a fragment', { skip: !DEEP && 'CABINET_DEEP_URL is not set' }, async () => {
  const { page, complaints, close } = await open();
  for (const end of ['', 'index.html', '?from=here']) {
    await page.goto(DEEP + end);
    await started(page);
  }
  complaints.none();
  await close();
});

test('once kept by the service worker it opens without a network', async () => {
  const { context, page, complaints, close } = await open();
  await page.goto(HOME);
  await started(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('sw.js');
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  for (const end of ['', 'index.html', '?game=inner-circle']) {
    await page.goto(HOME + end);
    await started(page);
  }
  await page.goto(`${HOME}#/rules/inner-circle`);
  await page.waitForSelector('.book .pages .rule');
  const kept = await page.evaluate(async () => {
    const worker = await fetch('worker.js');
    return [worker.ok, (await caches.keys()).length];
  });
  assert.deepEqual(kept, [true, 1]);
  complaints.none();
  await close();
});

test('a new version waits until the page asks for it, then takes over and clears up', async () => {
  let isNewer = false;
  const served = await serve(async (name) => {
    const content = await readFile(join(DIST, name));
    return name === 'sw.js' && isNewer ? content.toString().replace(/VERSION = '/, "VERSION = 'newer-") : content;
  });
  const { page, close } = await open();
  await page.goto(served.address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('sw.js');
    await navigator.serviceWorker.ready;
  });
  isNewer = true;
  const caches = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    while (!registration.waiting) await new Promise((wait) => setTimeout(wait, 20));
    const before = await caches.keys();
    const changed = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
    registration.waiting.postMessage({ type: 'skip-waiting' });
    await changed;
    while ((await caches.keys()).length > 1) await new Promise((wait) => setTimeout(wait, 20));
    return [before.length, await caches.keys()];
  });
  assert.equal(caches[0], 2);
  assert.match(caches[1][0], / newer-/);
  await close();
  served.close();
});

test('a newer edition is loaded in every open tab that asks for it', async (t) => {
  let isNewer = false;
  const served = await serve(async (name) => {
    const content = await readFile(join(DIST, name));
    return name === 'sw.js' && isNewer ? content.toString().replace(/VERSION = '/, "VERSION = 'newer-") : content;
  });
  t.after(served.close);
  const { context, page, close } = await open();
  await page.goto(served.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const pages = [page, await context.newPage(), await context.newPage()];
  for (const page of pages) {
    await page.goto(served.address);
    await started(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.evaluate(() => { window.isOld = true; });
  }
  await pages[0].waitForFunction(async () => (await navigator.serviceWorker.getRegistration()).active?.state === 'activated');
  isNewer = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  // The second tab lets it take over; the others hear of that and can still load it.
  for (const page of [pages[1], pages[0], pages[2]]) {
    await page.getByRole('button', { name: 'Load it' }).click();
    await page.waitForFunction(() => !window.isOld);
    await started(page);
    await page.getByRole('button', { name: 'Load it' }).waitFor({ state: 'hidden' });
  }
  await close();
});

test('a half-finished upload is not kept', async () => {
  const served = await serve(async (name) => (name === 'worker.js' ? '// of another version' : readFile(join(DIST, name))));
  const { page, close } = await open();
  await page.goto(served.address);
  const nothing = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('sw.js').catch(() => null);
    while (registration?.installing) await new Promise((wait) => setTimeout(wait, 20));
    const versions = (await caches.keys()).filter((name) => !name.endsWith(' handed'));
    return !registration?.waiting && !registration?.active && versions.length === 0;
  });
  assert.ok(nothing);
  await close();
  served.close();
});

test('the single file opens from the disk', async () => {
  const { page, complaints, close } = await open();
  await page.goto(SINGLE);
  await started(page);
  await holds(() => page.isHidden('#crash'));
  await comes(() => page.evaluate(() => globalThis.cabinetWorker), /^blob:/);
  await page.evaluate(() => { location.hash = '#/rules/inner-circle'; });
  await page.waitForSelector('.book .pages .rule');
  complaints.none();
  await close();
});

test('the single file opens in a frame that may do nothing but run scripts', async () => {
  const served = await serve(async (name) => {
    if (name === 'cabinet.html') return readFile(fileURLToPath(SINGLE));
    return '<!doctype html><title>A page</title><iframe sandbox="allow-scripts" src="cabinet.html" title="Cabinet"></iframe>';
  });
  const { page, close } = await open();
  const uncaught = [];
  page.on('pageerror', (error) => uncaught.push(String(error)));
  await page.goto(served.address);
  await started(page.frames()[1] ?? (await page.waitForEvent('frameattached')));
  assert.deepEqual(uncaught, []);
  await close();
  served.close();
});

test('the folder opened from the disk says what to do', async () => {
  const { page, close } = await open();
  await page.goto(pathToFileURL(join(DIST, 'index.html')).href);
  await page.waitForSelector('#crash:not([hidden])');
  await comes(() => page.textContent('#crash'), /single file/);
  await close();
});

test('a program that does not arrive is told in the page', async () => {
  const { page, close } = await open();
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto(HOME);
  await page.waitForSelector('#crash:not([hidden])');
  await comes(() => page.textContent('#crash'), /reload/);
  await close();
});

test('a rule book that does not arrive is told in its place and can be asked for again', async () => {
  const { page, close } = await open();
  await page.route('**/books/*.html', (route) => route.abort());
  await page.goto(`${HOME}#/rules/inner-circle`);
  await page.waitForSelector('.book [role="alert"]');
  await comes(() => page.textContent('.book [role="alert"]'), /could not be loaded/);
  await accessible(page);
  await page.unroute('**/books/*.html');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForSelector('.book .pages .rule');
  await close();
});

test('the rules load as a library in Node', async () => {
  const library = await import(pathToFileURL(join(DIST, 'rules.js')).href);
  await library.default();
  await library.default();
  for (const game of library.games()) {
    assert.match(await library.ruleBook(game), /^# /);
    const match = library.CabinetMatch.start(game);
    assert.equal(library.CabinetMatch.load(match.save()).digest(), match.digest());
  }
});

test('the library measures and checks before it reads', async () => {
  const library = await import(pathToFileURL(join(DIST, 'rules.js')).href);
  await library.default();
  const { CabinetMatch } = library;
  const match = CabinetMatch.start('summit', { seed: 'doors' });
  for (const seat of [256, -1, 4, 255, 2 ** 32, 0.5, NaN, Infinity, undefined]) {
    assert.throws(() => match.offers(seat), /there is no seat|a seat is a whole number/, `${seat} is no seat`);
    if (seat !== undefined) assert.throws(() => match.view(seat), /there is no seat|a seat is a whole number/);
    // A seat that could sit at some table is answered, as everything is that the rules can judge.
    if (seat === 4 || seat === 255) assert.match(match.act({ seat }, 'draw').fault.why, /there is no seat/);
    else assert.throws(() => match.act({ seat }, 'draw'), /there is no seat|a seat is|an actor is/, `${seat} is nobody`);
  }
  const [{ seats: [due] }] = match.awaiting().asked;
  assert.ok(match.offers(due).answers.length > 0 && Array.isArray(match.offers(due).handling));
  for (const save of [7, null, undefined, {}, ['a']]) assert.throws(() => CabinetMatch.load(save), /a save is a text/);
  for (const save of ['', '{', '[]', '7']) assert.throws(() => CabinetMatch.load(save), /this is no match saved by the cabinet: .* at line \d+ column \d+/);
  assert.throws(() => CabinetMatch.start('summit', { sede: 'a' }), /unknown field `sede`/);
  assert.throws(() => CabinetMatch.start('summit', { setup: { powers: ['usa'] } }), /section 2\.1 of the rule book/);
  assert.throws(() => CabinetMatch.start('summit', { setup: { powers: 7 } }), /the set-up is wrong: .* at line 1/);
  assert.throws(() => match.act({ seat: 0 }, undefined), /the action cannot be read/);
  const old = JSON.parse(match.save());
  old.chairs[0].name = 'x'.repeat(10000);
  assert.equal(JSON.parse(CabinetMatch.load(JSON.stringify(old)).save()).chairs[0].name.length, 24);
});

test('the rules load as a library in a foreign page and leave it alone', async () => {
  const { page, complaints, close } = await open();
  await page.route('**/foreign', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Foreign</title><p>Mine.</p>' }));
  await page.goto(`${HOME}foreign`);
  const played = await page.evaluate(async () => {
    const { default: open, games, CabinetMatch } = await import('./rules.js');
    await open();
    return games().map((game) => CabinetMatch.start(game).game);
  });
  assert.ok(played.length > 1);
  await comes(async () => (await page.textContent('body')).trim(), 'Mine.');
  complaints.none();
  await close();
});
