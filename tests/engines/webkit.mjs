// A page in WebKit, which is what every iPad runs: WebKitGTK's small browser, driven over plain WebDriver.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** However busy the machine is, an answer that takes longer will not come. */
const PATIENCE = 120_000;

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
};

/** A screen that nobody sees. */
const openScreen = async () => {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1300x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [display] = await once(screen.stdio[3], 'data');
  return { screen, display: `:${String(display).trim()}` };
};

export const openWebKit = async () => {
  const { WEBKIT_DRIVER: driver = 'WebKitWebDriver', WEBKIT_BROWSER: browser } = process.env;
  const home = await mkdtemp(join(tmpdir(), 'cabinet-webkit-'));
  const { screen, display } = await openScreen();
  const port = await freePort();
  const env = {
    ...process.env, DISPLAY: display, HOME: home, XDG_RUNTIME_DIR: home, GDK_BACKEND: 'x11', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  };
  // A group of its own: where the page's process has died, the driver leaves the browser running.
  const service = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore', detached: true });
  const call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`WebKit, ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  for (let n = 0; ; n += 1) {
    try {
      await call('GET', '/status');
      break;
    } catch (error) {
      if (n > 300) throw error;
      await pause(100);
    }
  }
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await call('POST', '/session', { capabilities });
  const at = (path) => `/session/${sessionId}${path}`;
  const post = (path, body = {}) => call('POST', at(path), body);
  await post('/timeouts', { script: 60_000, pageLoad: 60_000, implicit: 0 });
  const pointer = (actions) => post('/actions', { actions: [{ type: 'pointer', id: 'hand', parameters: { pointerType: 'mouse' }, actions }] });
  const move = ({ x, y }, duration = 0) => ({ type: 'pointerMove', duration, x: Math.round(x), y: Math.round(y) });
  const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
  return {
    name: 'WebKit',
    goto: (url) => post('/url', { url }),
    reload: () => post('/refresh'),
    run: (work, ...args) => post('/execute/sync', { script: `return (${work}).apply(null, arguments)`, args }),
    tap: (spot) => pointer([move(spot), down, up]),
    drag: (from, to) => pointer([move(from), down, move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, 60), move(to, 60), up]),
    press: (key) => post('/actions', { actions: [{ type: 'key', id: 'keys', actions: [{ type: 'keyDown', value: KEYS[key] ?? key }, { type: 'keyUp', value: KEYS[key] ?? key }] }] }),
    size: (width, height) => post('/window/rect', { x: 0, y: 0, width, height }),
    picture: async () => Buffer.from(await call('GET', at('/screenshot')), 'base64'),
    isGone: async () => {
      // The first answers after the page's process has died name other errors; so do those between two pages.
      for (let n = 0; n < 30; n += 1) {
        const error = await call('GET', at('/title')).then(() => null, ({ message }) => message);
        if (!error || error.includes('invalid session id')) return Boolean(error);
        await pause(100);
      }
      return true;
    },
    close: async () => {
      await call('DELETE', at('')).catch(() => {});
      process.kill(-service.pid, 'SIGKILL');
      screen.kill();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

const KEYS = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004', ArrowRight: '\uE014', ArrowDown: '\uE015' };
