// What the page holds after one and after ten games of computer players, played at once one after the other without
// leaving the page.
import { QUICK, drawer, prefer, startGame } from '../tests/browser/player.mjs';
import { openBrowser } from './kit/taps.mjs';

const GAMES = 10;
/** Long enough for a game on a busy machine. */
const PATIENCE = 120_000;

/** Runs in the page and in its worker: the size of the wasm's memory. Starting the program again only says where it is. */
const wasmBytes = async (glue) => (await import(glue)).initSync().memory.buffer.byteLength;

const MB = 1e6;

const weigh = async (page, line, what) => {
  await line.send('HeapProfiler.collectGarbage');
  const { metrics } = await line.send('Performance.getMetrics');
  const { JSHeapUsedSize: heap, Nodes: nodes } = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  const glue = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).find((name) => /\/app-\w+\.js$/.test(name)));
  const wasm = await page.evaluate(wasmBytes, glue);
  const [worker] = page.workers();
  const thread = worker ? await worker.evaluate(wasmBytes, glue) : null;
  const kept = await page.evaluate(async () => {
    const texts = Object.entries(localStorage).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    const { usageDetails } = await navigator.storage.estimate();
    return texts + (usageDetails?.indexedDB ?? 0);
  });
  return { what, heap: heap / MB, wasm: wasm / MB, thread: thread && thread / MB, all: (heap + wasm + (thread ?? 0)) / MB, nodes, kept: kept / 1000 };
};

export default async () => {
  const browser = await openBrowser();
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await prefer(context, QUICK);
  const line = await context.newCDPSession(page);
  await line.send('Performance.enable');
  await startGame(page, { players: ['novice', 'novice'], seed: 'bench' });
  const rows = [];
  for (let n = 1; n <= GAMES; n += 1) {
    await drawer(page, 'The end');
    if (n === 1 || n === GAMES) rows.push(await weigh(page, line, n === 1 ? 'after one game' : `after ${n} games`));
    if (n === GAMES) break;
    await page.locator('dialog.drawer').getByRole('button', { name: 'Play again' }).click();
    await drawer(page, null);
  }
  await browser.close();
  const [one, ten] = rows;
  return {
    title: 'Memory after games of Inner Circle between two computer players (MB)',
    columns: [['heap', 'JavaScript heap'], ['wasm', 'wasm of the page'], ['thread', 'wasm of their thread'], ['all', 'together'], ['nodes', 'nodes'], ['kept', 'KB kept on the device']],
    rows,
    ratios: [{ what: `after ${GAMES} games`, ratio: ten.all / one.all, against: 'one game' }],
  };
};
