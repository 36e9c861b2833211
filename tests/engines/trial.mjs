// A browser that is opened for a file of tests, and opened once more if it goes down by itself.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import nodeTest, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onceMore } from '../once-more.mjs';
import { host } from './host.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const DIST = process.env.CABINET_DIST ?? join(root, 'dist');
/** However busy the machine is. */
const PATIENCE = 60_000;

/**
 * What the tests of a file share:
 * - `page`, the page of the browser that is open now, and `site.url`, where the cabinet is;
 * - `test`, done once more if the browser has gone down, as WebKitGTK's page process has been seen to do;
 * - `until`, which waits until something is true of the page, and gives it.
 */
export const trials = (open) => {
  let now;
  const site = {};
  const page = new Proxy({}, { get: (_, name) => now[name] });
  const begin = async () => {
    now = await open();
    await now.size(1180, 820);
  };
  before(async () => {
    Object.assign(site, await host(DIST));
    await begin();
  });
  after(async () => {
    await now?.close();
    await site.close?.();
  });

  const mend = async () => {
    if (!(await page.isGone())) return null;
    await page.close();
    await begin();
    return `${page.name} has gone down`;
  };
  const test = (name, work) => nodeTest(name, (t) => onceMore(t, work, mend));

  const until = async (work, ...args) => {
    for (const late = Date.now() + PATIENCE; ; ) {
      const found = await page.run(work, ...args).catch(async (error) => {
        // Between two pages there is none.
        if (Date.now() > late || (await page.isGone())) throw error;
        return null;
      });
      if (found) return found;
      if (Date.now() > late) {
        const file = join(root, 'target', `${page.name}.png`);
        await writeFile(file, await page.picture());
        const where = await page.run(() => `at ${location.hash}, the keyboard at “${document.activeElement?.textContent.slice(0, 40)}”`);
        assert.fail(`it did not come true in ${page.name} (${where}; see ${file}): ${work} ${JSON.stringify(args)}`);
      }
      await pause(50);
    }
  };
  return { page, site, test, until };
};
