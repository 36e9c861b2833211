// What a first visit moves with the service worker, file by file, and what of it comes twice.
import { pause, sum } from './kit/figures.mjs';
import { openBrowser } from './kit/taps.mjs';
import { SHELF } from './shelf.mjs';

/** So long nothing is asked for before a visit counts as complete. */
const QUIET = 1500;

export default async ({ ours: { url, sent } }) => {
  const browser = await openBrowser();
  const context = await browser.newContext();
  const page = await context.newPage();
  sent.length = 0;
  await page.goto(url);
  await page.waitForSelector(SHELF.selector);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  for (let before = -1; before !== sent.length; ) {
    before = sent.length;
    await pause(QUIET);
  }
  await browser.close();
  const files = new Map();
  for (const { path, bytes } of sent) {
    const name = path.slice(1).replace(/-[0-9a-f]{16}/, '');
    files.set(name, { times: (files.get(name)?.times ?? 0) + 1, kilobytes: bytes / 1000 });
  }
  const rows = [...files].map(([what, { times, kilobytes }]) => ({ what, times, kilobytes })).toSorted((a, b) => b.times * b.kilobytes - a.times * a.kilobytes);
  const once = sum(rows.map(({ kilobytes }) => kilobytes));
  const all = sum(rows.map(({ kilobytes, times }) => kilobytes * times));
  const told = rows.filter(({ kilobytes }) => kilobytes >= 1);
  const rest = rows.filter(({ kilobytes }) => kilobytes < 1);
  return {
    title: 'What a first visit moves, the service worker included (KB, compressed)',
    columns: [['kilobytes', 'KB'], ['times', 'times']],
    rows: [...told, { what: `${rest.length} smaller files`, kilobytes: sum(rest.map(({ kilobytes }) => kilobytes)), times: Math.max(...rest.map(({ times }) => times)) }],
    ratios: [
      { what: 'all that was moved', value: all, unit: 'KB' },
      { what: 'each file once', value: once, unit: 'KB' },
      { what: 'moved more than once', value: all - once, unit: 'KB', most: 0 },
    ],
  };
};
