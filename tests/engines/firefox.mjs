// A page in Firefox, through Playwright.
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// What the browser tests have installed.
const { firefox } = createRequire(new URL('../browser/package.json', import.meta.url))('playwright-core');

export const openFirefox = async () => {
  const home = await mkdtemp(join(tmpdir(), 'cabinet-firefox-'));
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: process.env.FIREFOX, env: { ...process.env, HOME: home } });
  const context = await browser.newContext();
  const page = await context.newPage();
  const whole = ({ x, y }) => [Math.round(x), Math.round(y)];
  return {
    name: 'Firefox',
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    run: (work, ...args) => page.evaluate(`(${work})(...${JSON.stringify(args)})`),
    tap: (spot) => page.mouse.click(...whole(spot)),
    drag: async (from, to) => {
      await page.mouse.move(...whole(from));
      await page.mouse.down();
      await page.mouse.move(...whole({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }));
      await page.mouse.move(...whole(to));
      await page.mouse.up();
    },
    press: (key) => page.keyboard.press(key),
    size: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
    isGone: async () => !browser.isConnected(),
    close: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
