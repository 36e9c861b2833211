// The program comes in chunks: the shelf first, each game when it is opened, and a chunk that does not come is no disaster.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after } from 'node:test';
import { DIST, HOME, SINGLE, accessible, comes, open, shut, started, test } from './launch.mjs';
import { QUICK, fromMenu, prefer, startGame, visit } from './player.mjs';
import { kept } from './store.mjs';

after(shut);

/** A page without a service worker, which would fetch everything, and the chunks that the page itself asks for. */
const alone = async () => {
  const opened = await open();
  await prefer(opened.context, QUICK);
  await opened.context.addInitScript(() => {
    if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new Error('not in this test'));
  });
  const asked = [];
  opened.page.on('request', (request) => {
    const chunk = request.url().match(/\/app-[0-9a-f]+_(\w+)\.wasm$/)?.[1];
    if (chunk) asked.push(chunk);
  });
  return { ...opened, asked };
};

/** The games on the shelf, by their names in addresses. */
const games = async (page) => {
  await visit(page);
  const links = await page.locator('.shelf .cover').evaluateAll((covers) => covers.map((cover) => cover.getAttribute('href')));
  assert.ok(links.length > 1);
  return links.map((link) => link.split('/').pop());
};

const chunk = (game) => game.replaceAll('-', '_');
const setUp = (page) => page.getByRole('button', { name: 'Play', exact: true });
const sentence = (page) => page.getByText('The game could not be fetched.');

test('the shelf needs no game, and a game only its own chunks, once', async () => {
  const { page, asked, complaints, close } = await alone();
  const expected = ['bg'];
  for (const game of await games(page)) {
    await page.locator(`.shelf .cover[href$="/${game}"] svg`).waitFor();
    assert.deepEqual(asked, expected, 'on the shelf');
    await page.locator(`.shelf .cover[href$="/${game}"]`).click();
    await setUp(page).waitFor();
    // What is common to playing any game comes with the first, and what is needed later follows.
    expected.push(chunk(game), ...(expected.includes('playing') ? [] : ['playing']), `${chunk(game)}_later`);
    await comes(() => asked, expected);
    await setUp(page).click();
    await page.waitForSelector('.frame, .curtain');
    await page.evaluate(() => { location.hash = '#/'; });
    await page.waitForSelector('.home');
  }
  assert.deepEqual(asked, expected, 'nothing is fetched twice');
  complaints.none();
  await close();
});

test('the cards of games come with their pictures, and need no chunk for that', async () => {
  const { page, asked, complaints, close } = await alone();
  await startGame(page, { game: 'Summit', players: ['person', 'person', 'person'] });
  await comes(async () => Object.keys(await kept(page)).length, 1);
  asked.length = 0;
  await visit(page);
  await page.locator('.card .picture svg').waitFor();
  assert.deepEqual(asked.filter((one) => one !== 'bg'), []);
  complaints.none();
  await close();
});

for (const [what, answer] of [
  ['is not there', { status: 404, body: 'no' }],
  ['is another file', { status: 200, contentType: 'text/html', body: '<!doctype html><title>Not found</title>' }],
  ['does not come', null],
]) {
  test(`a chunk that ${what} is told, loses nothing and can be asked for again`, async () => {
    const { page, close } = await alone();
    await page.route('**/app-*_summit.wasm', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await visit(page, 'new/summit');
    await sentence(page).waitFor();
    await comes(() => page.locator('h1').textContent(), 'Summit');
    await accessible(page);
    // The other games do not mind.
    await startGame(page, { names: ['Anna', 'Ben'] });
    await visit(page, 'new/summit');
    await sentence(page).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await sentence(page).waitFor();
    await page.unroute('**/app-*_summit.wasm');
    await page.getByRole('button', { name: 'Try again' }).click();
    await setUp(page).waitFor();
    await visit(page);
    await page.getByRole('heading', { name: 'Anna, Ben' }).waitFor();
    await close();
  });
}

test('a game that is kept, in a link or in a file waits for its chunk', async () => {
  const { page, context, close } = await alone();
  await startGame(page, { names: ['Anna', 'Ben'], seed: 'chunks' });
  const table = page.url();
  await fromMenu(page, 'Share a link');
  const link = await page.locator('.drawer input, .drawer textarea').first().inputValue();
  const [{ save }] = Object.values(await kept(page));

  const other = await context.newPage();
  const block = () => other.route('**/app-*_inner_circle.wasm', (route) => route.abort());
  const again = async () => {
    await sentence(other).waitFor();
    await other.unroute('**/app-*_inner_circle.wasm');
    await other.getByRole('button', { name: 'Try again' }).click();
  };
  await block();
  await other.goto(table);
  await again();
  await other.waitForSelector('.frame, .curtain');

  await block();
  await other.goto('about:blank');
  await other.goto(link);
  await again();
  await other.getByRole('button', { name: 'Open and keep it' }).click();
  await other.waitForSelector('.frame, .curtain');

  await block();
  await other.goto('about:blank');
  await visit(other);
  const before = await kept(other);
  await other.getByLabel('Paste a link or a saved game').fill(save);
  await other.getByRole('button', { name: 'Open' }).click();
  await sentence(other).waitFor();
  await comes(() => kept(other), before);
  await other.unroute('**/app-*_inner_circle.wasm');
  await other.getByRole('button', { name: 'Open' }).click();
  await other.waitForSelector('.frame, .curtain');
  await close();
});

test('a new game begins before all of it has come, and is told when the rest does not come', async () => {
  const { page, close } = await alone();
  await page.route('**/app-*_supremacy_later.wasm', (route) => route.abort());
  await startGame(page, { game: 'Supremacy', players: ['person', 'novice'] });
  await page.locator('.sp-desk').getByRole('button', { name: 'Hand in' }).click();
  await page.getByText('This could not be fetched.').waitFor();
  await comes(() => page.locator('.sp-orders').count(), 0);
  await page.getByText('this game is not kept').waitFor();
  await comes(() => kept(page), {});
  await page.unroute('**/app-*_supremacy_later.wasm');
  // The computer player hands in its plan, too, and the desk is whole.
  await page.locator('.sp-orders').waitFor();
  await page.locator('.sp-desk').getByRole('button', { name: /^(Reroute|Leave the ships|Hand in)/ }).first().waitFor();
  await comes(() => page.getByText('This could not be fetched.').count(), 0);
  await comes(async () => Object.keys(await kept(page)).length, 1);
  await close();
});

test('a new game that is left before all of it has come is kept all the same', async () => {
  const { page, complaints, close } = await alone();
  let release;
  const held = new Promise((done) => { release = done; });
  await page.route('**/app-*_inner_circle_later.wasm', async (route) => {
    await held;
    await route.continue();
  });
  await startGame(page, { names: ['Anna', 'Ben'] });
  await page.evaluate(() => { location.hash = '#/'; });
  await page.waitForSelector('.home');
  release();
  await page.getByRole('heading', { name: 'Anna, Ben' }).waitFor();
  assert.equal(Object.keys(await kept(page)).length, 1);
  complaints.none();
  await close();
});

test('while a chunk is on its way the page says so, and one can go elsewhere', async () => {
  const { page, complaints, close } = await alone();
  let release;
  const held = new Promise((done) => { release = done; });
  await page.route('**/app-*_summit.wasm', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, 'new/summit');
  const status = page.getByRole('status').filter({ hasText: 'The game is being fetched' });
  await status.waitFor();
  await accessible(page);
  await page.getByRole('link', { name: 'Cabinet' }).click();
  await page.waitForSelector('.home');
  await page.locator('.shelf .cover[href$="/summit"]').click();
  await status.waitFor();
  release();
  await setUp(page).waitFor();
  await comes(() => status.count(), 0);
  complaints.none();
  await close();
});

test('every game is played without a network after the first visit', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  const all = await games(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);
  for (const [n, game] of all.entries()) {
    await page.goto('about:blank');
    await visit(page, `new/${game}`);
    await setUp(page).click();
    await page.waitForSelector('.frame, .curtain');
    // It is kept as soon as all of its game has come.
    await comes(async () => Object.keys(await kept(page)).length, n + 1);
  }
  await page.goto('about:blank');
  await visit(page);
  await page.waitForFunction((n) => document.querySelectorAll('.card .picture svg').length === n, all.length);
  complaints.none();
  await close();
});

test('the computer players’ thread has the chunk of its game, in the folder and in the single file', async () => {
  for (const address of [HOME, SINGLE]) {
    const { context, page, complaints, close } = await open();
    await prefer(context, QUICK);
    await context.addInitScript(() => {
      globalThis.advised = 0;
      const Original = Worker;
      globalThis.Worker = class extends Original {
        constructor(...args) {
          super(...args);
          this.addEventListener('message', ({ data }) => {
            if (String(data).startsWith('{') && JSON.parse(data).advice) globalThis.advised += 1;
          });
        }
      };
    });
    await page.goto(address);
    await started(page);
    for (const game of await page.locator('.shelf .cover').evaluateAll((covers) => covers.map((cover) => cover.getAttribute('href')))) {
      await page.evaluate((hash) => { location.hash = hash; }, game);
      await setUp(page).waitFor();
      for (const chair of await page.locator('.chair').all()) await chair.getByLabel(/^Who plays/).selectOption('novice');
      const before = await page.evaluate(() => globalThis.advised);
      await setUp(page).click();
      await page.waitForFunction((before) => globalThis.advised > before, before);
    }
    complaints.none();
    await close();
  }
});

test('no chunk names its functions or tells what the linker knew', async () => {
  const files = (await readdir(DIST)).filter((name) => name.endsWith('.wasm'));
  assert.ok(files.length > 2);
  for (const name of files) {
    const module = new WebAssembly.Module(await readFile(join(DIST, name)));
    for (const section of ['name', 'linking', 'reloc.CODE', 'reloc.DATA']) {
      assert.deepEqual(WebAssembly.Module.customSections(module, section), [], `${section} of ${name}`);
    }
  }
});
