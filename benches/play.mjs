// From pressing Play on the set-up screen to the painted board, for each game, against chessground's whole page.
import { longest, median, pause } from './kit/figures.mjs';
import { host } from './kit/host.mjs';
import { built } from './kit/peers.mjs';
import { fresh, start } from './kit/starts.mjs';
import { SLOWER, openBrowser } from './kit/taps.mjs';
import { PIECES } from './shelf.mjs';

const ROUNDS = 5;
const MOST = { ratio: 1, task: 100 };
const GAMES = [
  ['Inner Circle', 'inner-circle', '.stage .ic-board [data-at]', 61],
  ['Summit', 'summit', '.stage .su-board [data-at]', 19],
  ['Situation 7', 'situation-7', '.s7 [data-space]', 50],
  ['Empires', 'empires', '.stage .em-board [data-at]', 159],
];

/** Sets up a game as it comes, and presses Play. */
const press = async (browser, url, [, slug, selector, count]) => {
  const { context, page, line, slow, go } = await fresh(browser, url, { selector: '.setup button.main.big', isSlow: false, route: `#/new/${slug}` });
  await go();
  await page.evaluate(() => window.bench.first);
  const button = page.getByRole('button', { name: 'Play', exact: true });
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await button.boundingBox();
  // Whoever reads a set-up screen gives the page time to come to rest.
  await pause(500);
  await slow(SLOWER);
  const there = page.evaluate(([selector, count]) => window.bench.there(selector, count), [selector, count]);
  const since = await page.evaluate(() => performance.now());
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const painted = (await there) - (await page.evaluate(() => window.bench.pressed()));
  await pause(500);
  const tasks = await page.evaluate((since) => window.bench.tasks(since), since);
  await context.close();
  return { painted, task: longest(tasks) ?? 0 };
};

export default async ({ ours }) => {
  const chess = await host(await built('chessground'));
  const browser = await openBrowser();
  const all = [...GAMES.map(([what]) => what), "chessground's page"].map((what) => ({ what, times: [], tasks: [] }));
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const [at, game] of GAMES.entries()) {
      const { painted, task } = await press(browser, ours.url, game);
      all[at].times.push(painted);
      all[at].tasks.push(task);
    }
    const { usable, task } = await start(browser, chess.url, PIECES);
    all.at(-1).times.push(usable);
    all.at(-1).tasks.push(task);
  }
  await browser.close();
  await chess.close();
  const rows = all.map(({ what, times, tasks }) => ({ what, median: median(times), quickest: Math.min(...times), task: median(tasks), longest: longest(tasks) }));
  const peer = rows.at(-1);
  return {
    title: `From pressing Play to the painted board, the processor ${SLOWER} × slower (ms)`,
    columns: [['median', 'median'], ['quickest', 'quickest'], ['task', 'longest task, median'], ['longest', 'longest task of all']],
    rows,
    ratios: rows.slice(0, -1).flatMap(({ what, median, task }) => [
      { what, ratio: median / peer.median, against: "chessground's page", most: MOST.ratio },
      { what: `${what}: longest task, median`, value: task, unit: 'ms', most: MOST.task },
    ]),
  };
};
