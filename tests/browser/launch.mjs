// What every browser test begins with: a browser, a page, and an ear for its complaints.
//
//   const { page, complaints, close } = await open();
//   … await page.goto(HOME) …
//   complaints.none();
//   await close();
//
// Environment: CHROME (the browser's program), CABINET_URL (the built folder, served), CABINET_DEEP_URL (the same below
// /a/b/), CABINET_DIST and CABINET_SINGLE (paths of the folder and of the single file). `cargo xtask test` sets them all.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../../', import.meta.url));
const below = (url) => (url.endsWith('/') ? url : `${url}/`);

export const HOME = below(process.env.CABINET_URL ?? 'http://127.0.0.1:4747/');
export const DEEP = process.env.CABINET_DEEP_URL ?? null;
export const DIST = process.env.CABINET_DIST ?? join(root, 'dist');
export const SINGLE = pathToFileURL(process.env.CABINET_SINGLE ?? join(root, 'dist-single', 'cabinet.html')).href;

/** The sizes that a screen is looked at in. */
export const SIZES = {
  desk: { width: 1440, height: 900 },
  tablet: { width: 1180, height: 820 },
  upright: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};

const chrome = () => {
  if (process.env.CHROME) return process.env.CHROME;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error('No Chromium found: set CHROME to its program.');
  return found;
};

/** A browser that talks to nobody but this machine. */
export const launch = (options = {}) => {
  const { args = [], ...others } = options;
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-sync',
    '--no-default-browser-check',
    '--no-first-run',
    '--no-pings',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ];
  if (process.getuid?.() === 0) quiet.push('--no-sandbox');
  return chromium.launch({ executablePath: chrome(), headless: true, args: [...quiet, ...args], ...others });
};

/** Collects what goes wrong in a page: console errors, uncaught errors, failed requests, requests to other origins. */
export const listen = (page) => {
  let home = null; // where the page came from
  const list = [];
  const forgiven = [];
  const note = (what) => {
    if (!forgiven.some((pattern) => pattern.test(what))) list.push(what);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error}`));
  page.on('crash', () => note('the page crashed'));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    if (why !== 'net::ERR_ABORTED') note(`failed: ${request.url()} (${why})`); // aborted: the page was left meanwhile
  });
  page.on('request', (request) => {
    const { protocol, origin, href } = new URL(request.url());
    if (!/^(https?|wss?):$/.test(protocol)) return;
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) home = origin;
    else if (origin !== home) note(`asked elsewhere: ${href}`);
  });
  return {
    list,
    /** From now on complaints of this kind are expected. */
    forgive: (pattern) => forgiven.push(pattern),
    none: () => assert.deepEqual(list, [], 'the page complained'),
  };
};

let shared;

/** A page in a context of its own (its own storage), in a browser that all tests of one file share. */
export const open = async ({ size = SIZES.desk, ...options } = {}) => {
  shared ??= launch();
  const context = await (await shared).newContext({ viewport: size, ...options });
  const page = await context.newPage();
  return { context, page, complaints: listen(page), close: () => context.close() };
};

/** After the last test of a file. */
export const shut = async () => {
  await (await shared)?.close();
  shared = undefined;
};

/** Waits until the program has taken the place of "Opening the cabinet…". */
export const started = (page) =>
  page.waitForFunction(() => {
    const root = document.getElementById('cabinet');
    return root && root.childElementCount > 0 && !root.querySelector(':scope > .opening');
  });

/** No violation of axe-core's rules on what is shown now. */
export const accessible = async (page, where) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary?.replaceAll('\n', ' ')}`).join('\n    ')}`);
  assert.deepEqual(told, [], `axe-core objects to ${where ?? page.url()}`);
};
