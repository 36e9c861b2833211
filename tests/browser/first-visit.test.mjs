// A first visit: everything is kept for use without a network, and nothing has come twice.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after } from 'node:test';
import { serve } from './host.mjs';
import { DIST, open, shut, started, test } from './launch.mjs';

after(shut);

const file = (name) => readFile(join(DIST, name));
/** Waits until the service worker keeps everything, and tells the names of what it keeps. */
const kept = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while ((await caches.keys()).length > 1) await new Promise((wait) => setTimeout(wait, 20));
    const cache = await caches.open((await caches.keys())[0]);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname.slice(1) || 'index.html');
  });
/** What is kept of a file. */
const keptText = (page, name) =>
  page.evaluate(async (name) => (await caches.match(new URL(name, location.href))).text(), name);

for (const [host, headers] of [
  ['says nothing about keeping', {}],
  ['wants to be asked every time', { 'cache-control': 'no-cache' }],
  ['dates its files', { 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT', date: 'Fri, 01 Jan 2027 00:00:00 GMT' }],
]) {
  test(`every file comes once from a host that ${host}`, async () => {
    const served = await serve(file, () => headers);
    const { page, complaints, close } = await open();
    await page.goto(served.address);
    await started(page);
    const names = await kept(page);
    assert.ok(names.length > 15, names.join(' '));
    const expected = [...names, 'sw.js'].sort();
    assert.deepEqual([...served.sent.keys()].sort(), expected);
    const twice = [...served.sent].filter(([, times]) => times.length > 1).map(([name, { length }]) => `${name}, ${length} times`);
    assert.deepEqual(twice, []);
    const sizes = await Promise.all(expected.map(async (name) => (await file(name)).length));
    const bytes = [...served.sent.values()].flat();
    assert.equal(bytes.reduce((sum, n) => sum + n), sizes.reduce((sum, n) => sum + n));

    // From now on it is asked for nothing, whatever is opened.
    await page.goto(`${served.address}#/rules/summit`);
    await page.waitForSelector('.book .rule');
    await page.goto(`${served.address}#/new/summit`);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.reload();
    await started(page);
    assert.equal([...served.sent.values()].flat().length, bytes.length);
    complaints.none();
    await close();
    served.close();
  });
}

test('what the browser has of another version is not kept', async () => {
  let isOld = true;
  const old = { 'index.html': '<!doctype html><title>Older</title>', 'worker.js': '// older', 'maps/summit.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  const served = await serve(async (name) => (isOld && old[name]) || file(name), () => ({ 'cache-control': 'max-age=3600' }));
  const { page, close } = await open();
  await page.goto(served.address);
  await page.evaluate(async () => {
    for (const name of ['worker.js', 'maps/summit.svg']) await (await fetch(name)).text();
  });
  isOld = false;
  // The program of this version, which the page asks for without the service worker, could come from anywhere.
  await page.goto(`${served.address}index.html?anew`);
  await started(page);
  await kept(page);
  for (const name of ['worker.js', 'maps/summit.svg']) {
    assert.equal(await keptText(page, name), (await file(name)).toString(), name);
  }
  assert.equal(await keptText(page, './'), (await file('index.html')).toString());
  await close();
  served.close();
});

test('what is handed over is kept only if it is right', async () => {
  const served = await serve(file);
  const { page, close } = await open();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Nothing yet</title>' }));
  await page.goto(served.address);
  await page.unroute('**/*');
  const list = (await file('sw.js')).toString();
  const wasm = list.match(/app-[0-9a-f]+_bg\.wasm/)[0];
  const same = await page.evaluate(async (wasm) => {
    const handed = await caches.open(`cabinet ${location.href} handed`);
    await handed.put(wasm, new Response('of another version'));
    await navigator.serviceWorker.register('sw.js');
    await navigator.serviceWorker.ready;
    while ((await caches.keys()).length > 1) await new Promise((wait) => setTimeout(wait, 20));
    const kept = await (await caches.match(wasm)).arrayBuffer();
    const right = await (await fetch(wasm, { cache: 'reload' })).arrayBuffer();
    return [kept.byteLength, right.byteLength];
  }, wasm);
  assert.deepEqual(same, Array(2).fill((await file(wasm)).length));
  await close();
  served.close();
});
