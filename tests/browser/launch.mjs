// What every browser test begins with: a browser, a page, and an ear for its complaints.
//
//   const { page, complaints, close } = await open();
//   … await page.goto(HOME) …
//   complaints.none();
//   await close();
//
// Environment: CHROME (the browser's program), CABINET_URL (the built folder, served), CABINET_DEEP_URL (the same below
// /a/b/), CABINET_DIST and CABINET_SINGLE (paths of the folder and of the single file). `cargo xtask test` sets them all.
// With CABINET_SLOWER=8 every page is eight times slower, with CABINET_LATER=100 what it puts off comes 100 ms later: tests that
// look at the page before it has followed fail then.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import nodeTest from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { chromium } from 'playwright-core';
import { onceMore } from '../once-more.mjs';

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

/** What keeps a browser from talking to anybody but this machine. */
const quiet = () => {
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
  return quiet;
};

const SLOWER = Number(process.env.CABINET_SLOWER ?? 1);
const LATER = Number(process.env.CABINET_LATER ?? 0);

/** Runs in the page: what it does next, and the next frame, come later. */
const delay = (millis) => {
  const [timer, frame] = [window.setTimeout, window.requestAnimationFrame];
  window.setTimeout = (work, wait, ...rest) => timer.call(window, work, wait || millis, ...rest);
  window.requestAnimationFrame = (work) => frame.call(window, () => timer.call(window, () => frame.call(window, work), millis));
};

/** Makes all pages slower and later, if that is asked for. */
const hindered = (browser) => {
  const slow = async (page) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  };
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    if (LATER > 0) await context.addInitScript(delay, LATER);
    // A page that is closed again at once need not be slow.
    if (SLOWER > 1) context.on('page', (page) => slow(page).catch(() => {}));
    return context;
  };
  return browser;
};

const browsers = new Set();

/** A browser that talks to nobody but this machine. */
export const launch = async (options = {}) => {
  const { args = [], ...others } = options;
  const browser = await chromium.launch({ executablePath: chrome(), headless: true, args: [...quiet(), ...args], ...others });
  browsers.add(browser);
  browser.on('disconnected', () => browsers.delete(browser));
  return hindered(browser);
};

/** A browser with a profile on disk, which can be killed and started again. */
export const launchOnDisk = async (profile) => {
  const args = [...quiet(), '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=1440,900', 'about:blank'];
  const program = spawn(chrome(), args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const gone = new Promise((done) => { program.once('exit', done); });
  const address = await new Promise((done, fail) => {
    let told = '';
    program.stderr.on('data', (text) => {
      told += text;
      const found = told.match(/DevTools listening on (ws:\S+)/);
      if (found) done(found[1]);
    });
    program.once('exit', () => fail(new Error(`The browser did not start: ${told}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const kill = async () => {
    // The whole group: a browser is many processes.
    process.kill(-program.pid, 'SIGKILL');
    await gone;
    await browser.close().catch(() => {});
  };
  return { context: browser.contexts()[0], kill };
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

/** However busy the machine is, a page answers and is painted within this time. */
const PAINTED = 15_000;

/** Whether a page is alive and painted no more. A timer or an animation frame would tell nothing where a test has stopped the page's clock. */
const isFrozen = async (page) => {
  const isAlive = await Promise.race([page.evaluate(() => true).catch(() => false), pause(PAINTED, false)]);
  if (!isAlive) return false;
  const painted = page.evaluate(() => new Promise((done) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      done(true);
    });
    observer.observe(document.documentElement);
  }));
  // A page that is left meanwhile is not frozen.
  return !(await Promise.race([painted.catch(() => true), pause(PAINTED, false)]));
};

/** What is wrong with the browser, if anything; then it is closed, and whoever opens a page next has a new one. */
const mend = async () => {
  const pages = [...browsers].flatMap((browser) => browser.contexts().flatMap((context) => context.pages()));
  const frozen = await Promise.all(pages.map(isFrozen));
  if (!frozen.includes(true)) return null;
  await shut();
  return 'Chromium paints a page no more';
};

/** A test, done once more if Chromium stops painting a page, as it has been seen to do for good on a busy machine. */
export const test = (name, ...rest) => {
  const work = rest.pop();
  nodeTest(name, ...rest, (t) => onceMore(t, work, mend));
};

/** Waits until the program has taken the place of "Opening the cabinet…". */
export const started = (page) =>
  page.waitForFunction(() => {
    const root = document.getElementById('cabinet');
    return root && root.childElementCount > 0 && !root.querySelector(':scope > .opening');
  });

/** However busy the machine is. */
const PATIENCE = 30_000;

/** Tries again until a check no longer fails. */
export const insist = async (check) => {
  for (const late = Date.now() + PATIENCE; ; ) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > late) throw error;
      await pause(20);
    }
  }
};

/** Waits until what is read of the page is as expected, or matches. It is read again and again, so reading must change nothing. */
export const comes = (read, expected, why) =>
  insist(async () => {
    const found = await read();
    if (expected instanceof RegExp) assert.match(found ?? '', expected, why);
    else assert.deepEqual(found, expected, why);
  });

/** The same until it is true of the page. */
export const holds = (read, why) =>
  insist(async () => {
    const found = await read();
    assert.ok(found, why ?? `${read} is ${found}`);
  });

/** No violation of axe-core's rules on what is shown now. */
export const accessible = async (page, where) => {
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary?.replaceAll('\n', ' ')}`).join('\n    ')}`);
  assert.deepEqual(told, [], `axe-core objects to ${where ?? page.url()}`);
};
