// <cabinet-game> on a page of another origin, and what that page and its frame tell each other.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after } from 'node:test';
import { join } from 'node:path';
import { serve } from './host.mjs';
import { DIST, HOME, comes, open, shut, test } from './launch.mjs';

after(shut);

// The same server under another name is another origin. There a frame may be allowed to store nothing.
const ELSEWHERE = HOME.replace('127.0.0.1', 'localhost');
const BESIDE = '/cabinet/';

/** A page with the element, and what it was told. */
const hosted = async (t, attributes, cabinet = ELSEWHERE) => {
  const served = await serve(async (name) => {
    if (name.startsWith('cabinet/')) return readFile(join(DIST, name.slice('cabinet/'.length) || 'index.html'));
    return `<!doctype html><title>A page</title><h1>A page</h1><script src="${cabinet}embed.js"></script>
      <script>
        window.told = [];
        for (const name of ['ready', 'started', 'lines', 'ended'])
          addEventListener('cabinet-' + name, ({ detail }) => told.push([name, detail]));
      </script>
      <cabinet-game ${attributes}></cabinet-game>`;
  });
  const { page, close } = await open();
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.goto(`${served.address}page.html`);
  t.after(async () => {
    await close();
    served.close();
  });
  const handle = await page.waitForSelector('cabinet-game iframe');
  const told = (kind) => page.evaluate((kind) => window.told.filter(([name]) => name === kind).map(([, detail]) => detail), kind);
  return { page, frame: await handle.contentFrame(), handle, told };
};

/** What the element answers, or why not. */
const ask = (page, method, ...args) =>
  page.evaluate(
    ([method, args]) => document.querySelector('cabinet-game')[method](...args).then((ok) => ({ ok }), (no) => ({ no: no.message })),
    [method, args],
  );

const TWO = 'game="inner-circle" seats="person,person" names="Ann, Bob" seed="a Sunday"';

test('one line of HTML begins a game, and who comes back finds it as it was', async (t) => {
  const { page, frame, handle, told } = await hosted(t, `${TWO} theme="dark" play`, BESIDE);
  await frame.waitForSelector('.prompt.yours');
  await comes(() => told('started'), [{ game: 'inner-circle', seats: ['Ann', 'Bob'] }]);
  await comes(() => frame.evaluate(() => document.documentElement.dataset.theme), 'dark');
  const { height } = await handle.boundingBox();
  assert.ok(Math.abs(height - 1084 * 0.66) < 5, `as high as the board wants: ${height}`);
  await frame.locator('.stage [data-offer]').first().click();
  await comes(async () => (await told('lines')).flat().join(), /Ann.* places a pawn/);
  await frame.waitForSelector('.frame:not([aria-busy="true"])');
  await page.reload();
  const again = await (await page.waitForSelector('cabinet-game iframe')).contentFrame();
  await comes(() => again.locator('.log').first().textContent(), /places a pawn/);
});

test('a page acts in the match that it brought, is refused in words, and has its save', async (t) => {
  const { page, frame, told } = await hosted(t, `${TWO} play`);
  await comes(async () => (await told('started')).length, 1);
  const { ok: save } = await ask(page, 'save');
  assert.equal(JSON.parse(save).game, 'inner-circle');
  const [action, seat] = await page.evaluate(async ([save, rules]) => {
    const { default: open, CabinetMatch } = await import(rules);
    await open();
    const match = CabinetMatch.load(save);
    const { seats: [seat] } = match.awaiting().asked[0];
    return [match.offers(seat).answers[0], seat];
  }, [save, '/cabinet/rules.js']);
  assert.deepEqual(await ask(page, 'act', seat, action), { ok: 1 });
  await comes(() => frame.locator('.log').textContent(), /places a pawn/);
  assert.match((await ask(page, 'act', seat, action)).no, /turn|occupied|taken/i);
  assert.match((await ask(page, 'act', 7, action)).no, /number/);
  assert.match((await ask(page, 'act', seat, { steal: 1 })).no, /not an action/);

  await ask(page, 'start', { game: 'summit', seats: ['novice', 'novice', 'novice'] });
  await comes(async () => (await told('started')).at(-1).game, 'summit');
  await ask(page, 'load', save);
  await comes(async () => (await told('started')).at(-1).game, 'inner-circle');
  assert.match((await ask(page, 'load', '{"game":1}')).no, /\w+ \w+/);
});

test('a match that the reader began is the reader’s own', async (t) => {
  const { page, frame, told } = await hosted(t, 'game="inner-circle"');
  await frame.getByRole('button', { name: 'Play', exact: true }).click();
  await comes(async () => (await told('started')).length, 1);
  assert.match((await ask(page, 'save')).no, /not begun by the page/);
});

test('what a game does not have is explained, and nothing begins', async (t) => {
  const { frame } = await hosted(t, 'game="summit" seats="person,robot" play');
  await comes(() => frame.locator('.setup [role="alert"]').textContent(), /asks for seats that this game does not have \(person,robot\)/);
  await frame.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

test('a link is watched without being kept', async (t) => {
  const { page, frame, told } = await hosted(t, `${TWO} play`, BESIDE);
  await comes(async () => (await told('started')).length, 1);
  await frame.locator('.stage [data-offer]').first().click();
  await comes(async () => (await told('lines')).flat().join(), /places a pawn/);
  const { ok: save } = await ask(page, 'save');
  const link = `j${Buffer.from(save).toString('base64url')}`;
  await page.evaluate((link) => {
    const game = document.querySelector('cabinet-game');
    game.setAttribute('watch', '');
    game.setAttribute('link', link);
  }, link);
  const shown = await (await page.waitForSelector('cabinet-game iframe[src*="link"]')).contentFrame();
  await shown.locator('.transport').waitFor();
  await shown.evaluate(() => { location.hash = '#/'; });
  await comes(() => shown.locator('.cards .card').count(), 1, 'the match that was begun, and no other');
});

test('an address that began a match knows nothing of it any more when that is deleted', async () => {
  const { page, complaints, close } = await open();
  const begun = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cabinet/begun/')));
  await page.goto(`${HOME}#/new/inner-circle?seats=person,person&names=Ann,Bob&play`);
  await page.waitForSelector('.frame');
  await comes(async () => (await begun()).length, 2, 'what was promised, and by which address');
  await page.goto(`${HOME}#/`);
  await page.getByRole('button', { name: 'Delete: Ann, Bob' }).click();
  await page.locator('.deleted').waitFor();
  await comes(begun, []);
  complaints.none();
  await close();
});

test('other windows and unknown messages are passed over', async (t) => {
  const { page, frame, told } = await hosted(t, `${TWO} play`);
  await comes(async () => (await told('started')).length, 1);
  // A window that is not the page round the frame offers a port, in vain.
  const heard = await page.evaluate(async () => {
    const [frame] = document.querySelectorAll('iframe');
    const stranger = document.body.appendChild(Object.assign(document.createElement('iframe'), { srcdoc: '<p>A stranger</p>' }));
    await new Promise((ready) => { stranger.onload = ready; });
    stranger.contentWindow.eval(`
      window.heard = 0;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.heard += 1; };
      parent.frames[0].postMessage({ cabinet: 1 }, '*', [port2]);
      port1.postMessage({ id: 1, ask: 'save' });
    `);
    for (const odd of [null, 7, 'save', { cabinet: 2 }, { cabinet: 1 }, { cabinet: 1, ports: [] }]) frame.contentWindow.postMessage(odd, '*');
    return stranger.contentWindow.heard;
  });
  assert.equal(heard, 0);
  // Whoever has the channel still has it.
  const { ok: save } = await ask(page, 'save');
  assert.equal(JSON.parse(save).game, 'inner-circle');
  assert.equal(await page.evaluate(() => document.querySelectorAll('iframe')[1].contentWindow.heard), 0);
  await frame.waitForSelector('.prompt.yours');
});
