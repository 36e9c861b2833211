// In a frame of somebody else's page, however little that frame may do; and under a host's own policy.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from './host.mjs';
import { DIST, SINGLE, comes, holds, open, shut, started, test } from './launch.mjs';

after(shut);

/** A drawer that closes takes a step back in the browser's history, and whoever goes elsewhere at once is taken back too. */
const goHome = (page) => holds(async () => {
  await page.evaluate(() => { location.hash = '#/'; });
  return page.locator('.home').isVisible();
});

/** A page with Cabinet in a frame. */
const framed = async (t, { sandbox, file = './' }) => {
  const served = await serve(async (name) => {
    if (name === 'page.html') return `<!doctype html><title>A page</title><iframe sandbox="${sandbox}" src="${file}#/new/inner-circle" title="Cabinet" width="1000" height="700"></iframe>`;
    return readFile(name === 'cabinet.html' ? fileURLToPath(SINGLE) : join(DIST, name));
  });
  const { page, close } = await open();
  const uncaught = [];
  page.on('pageerror', (error) => uncaught.push(String(error)));
  await page.goto(`${served.address}page.html`);
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  t.after(async () => {
    await close();
    served.close();
  });
  return { frame, uncaught };
};

const FRAMES = [
  { name: 'the single file in a frame that may do nothing but run scripts', sandbox: 'allow-scripts', file: 'cabinet.html' },
  { name: 'the folder in a frame that may run scripts and has its origin', sandbox: 'allow-scripts allow-same-origin' },
];

for (const { name, ...kind } of FRAMES) {
  test(`${name}: a game is started and played, and its text can be had`, async (t) => {
    const { frame, uncaught } = await framed(t, kind);
    await started(frame);
    await frame.getByLabel('Who plays Green').selectOption('novice');
    await frame.locator('.variants summary').click();
    await frame.getByLabel(/^First player rule/).selectOption('Red');
    await frame.getByRole('button', { name: 'Play', exact: true }).click();
    // Two moves, each answered by the computer player, who then has nothing more to do.
    for (const least of [2, 4]) {
      await frame.waitForSelector('.prompt.yours');
      await frame.waitForSelector('.frame:not([aria-busy="true"])');
      await frame.locator('.stage [data-offer]').first().click();
      await frame.waitForFunction((least) => [...document.querySelectorAll('.log li')].filter((line) => line.textContent.includes('places a pawn')).length >= least, least);
    }
    await frame.getByRole('button', { name: 'Menu' }).click();
    await frame.getByRole('dialog').getByRole('button', { name: 'Save as a file' }).click();
    await frame.getByText(/forbids? (it|saving files)\./).waitFor();
    const text = await frame.getByLabel('A saved game', { exact: true }).inputValue();
    assert.equal(JSON.parse(text).game, 'inner-circle');
    await frame.getByRole('button', { name: 'Copy the text' }).waitFor();
    await frame.getByRole('button', { name: 'Close' }).click();

    // The same on the home screen, and the text is as good as a file.
    await goHome(frame);
    await frame.getByRole('button', { name: /^Save as a file/ }).click();
    await comes(() => frame.getByLabel('A saved game', { exact: true }).inputValue(), text);
    await frame.getByPlaceholder('Paste a link').fill(text);
    await frame.getByRole('button', { name: 'Open', exact: true }).click();
    await frame.waitForSelector('.frame');
    assert.deepEqual(uncaught, []);
  });
}

test('a key starts a game from a field, as in a form', async (t) => {
  const { frame } = await framed(t, FRAMES[1]);
  await started(frame);
  await frame.getByLabel('Name of Red').fill('Anna');
  await frame.getByLabel('Name of Red').press('Enter');
  await frame.waitForSelector('.frame');
  await comes(() => frame.locator('.seats').textContent(), /Anna/);
});

test('a frame without an origin is told what the folder needs', async (t) => {
  const { frame } = await framed(t, { sandbox: 'allow-scripts' });
  await frame.waitForSelector('#crash:not([hidden])');
  await comes(() => frame.locator('#crash').textContent(), /no origin.+allow-same-origin.+single file/);
});

test('a page of its own saves files without further words', async () => {
  const { page, complaints, close } = await open();
  await page.goto(SINGLE);
  await started(page);
  await page.getByRole('link', { name: 'Play Inner Circle' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  assert.equal(JSON.parse(saved).game, 'inner-circle');
  await page.waitForSelector('dialog.drawer h2:text("Menu")');
  await comes(() => page.getByLabel('A saved game', { exact: true }).count(), 0);
  complaints.none();
  await close();
});

test('the address of a file is still good when the browser comes to it', async () => {
  const { page, close } = await open();
  await page.addInitScript(() => {
    window.offered = null;
    window.revoked = [];
    HTMLAnchorElement.prototype.click = function click() {
      window.offered = this.href;
    };
    const { revokeObjectURL } = URL;
    URL.revokeObjectURL = (address) => {
      window.revoked.push(address);
      revokeObjectURL(address);
    };
  });
  await page.goto(SINGLE);
  await started(page);
  await page.getByRole('link', { name: 'Play Inner Circle' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Save as a file' }).click();
  await page.waitForFunction(() => window.offered);
  // Some browsers ask where to put it, and read it when they were answered.
  await comes(() => page.evaluate(() => window.revoked), []);
  await close();
});

test('a link that is shared from the disk says nothing about the disk', async () => {
  const { page, complaints, close } = await open();
  await page.goto(SINGLE);
  await started(page);
  await page.getByRole('link', { name: 'Play Inner Circle' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Share a link' }).click();
  const field = page.getByLabel('A game in a link');
  await field.waitFor();
  const link = await field.inputValue();
  assert.match(link, /^#\/link\/z[\w-]+$/);
  await page.getByText('A page on your disk has no address that others could open').waitFor();
  await page.keyboard.press('Escape');
  // Pasted into another cabinet it is the game.
  await goHome(page);
  await page.getByPlaceholder('Paste a link').fill(link);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('button', { name: 'Open and keep it' }).click();
  await page.waitForSelector('.frame');
  complaints.none();
  await close();
});

test('a host that demands trusted types is content', async (t) => {
  const served = await serve(async (name) => readFile(name === 'cabinet.html' ? fileURLToPath(SINGLE) : join(DIST, name)), () => ({
    'content-security-policy': "require-trusted-types-for 'script'; trusted-types default",
  }));
  t.after(served.close);
  for (const file of ['', 'cabinet.html']) {
    const { page, complaints, close } = await open();
    await page.goto(`${served.address}${file}#/new/summit`);
    await started(page);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForSelector('.stage .su-board svg path, .stage .su-board svg use', { state: 'attached' });
    await page.evaluate(() => { location.hash = '#/rules/summit'; });
    await page.waitForSelector('.book .pages .rule');
    // Its policy lets no program in.
    complaints.forgive(/TrustedHTML/);
    const isRefused = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">';
        return false;
      } catch {
        return true;
      }
    });
    assert.ok(isRefused);
    complaints.none();
    await close();
  }
});
