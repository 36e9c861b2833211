// From the beginning of a visit to the usable shelf, against chessground's page, a boardgame.io page and an empty Yew page.
import { sum, longest, median } from './kit/figures.mjs';
import { host } from './kit/host.mjs';
import { built } from './kit/peers.mjs';
import { start } from './kit/starts.mjs';
import { SLOWER, openBrowser } from './kit/taps.mjs';

const ROUNDS = 7;
const MOST = { chessground: 1.5, boardgame: 1, task: 100 };

export const SHELF = { selector: '.home .shelf a.button.main', count: 3 };
export const PIECES = { selector: 'piece', count: 32 };

export default async ({ ours }) => {
  const pages = [
    { what: 'the shelf', at: ours, there: SHELF },
    { what: "chessground's page", at: await host(await built('chessground')), there: PIECES },
    { what: 'a boardgame.io page', at: await host(await built('boardgame')), there: { selector: '.at', count: 61 } },
    { what: 'an empty Yew page', at: await host(process.env.EMPTY_PAGE), there: { selector: 'body > p' } },
  ].map((page) => ({ ...page, starts: [] }));
  const browser = await openBrowser();
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const page of pages) {
      page.at.sent.length = 0;
      page.starts.push(await start(browser, page.at.url, page.there));
      page.bytes = sum(page.at.sent.map(({ bytes }) => bytes)) / 1000;
    }
  }
  await browser.close();
  for (const { at } of pages.slice(1)) await at.close();
  const rows = pages.map(({ what, starts, bytes }) => {
    const times = starts.map(({ usable }) => usable);
    return { what, median: median(times), quickest: Math.min(...times), task: median(starts.map(({ task }) => task)), longest: longest(starts.map(({ task }) => task)), bytes };
  });
  const [shelf, chess, boardgame, empty] = rows;
  const against = (peer, name, most) => ({ what: 'the shelf', ratio: shelf.median / peer.median, against: name, most });
  return {
    title: `From the beginning of a visit to the usable page, the processor ${SLOWER} × slower, nothing kept from before (ms)`,
    columns: [['median', 'median'], ['quickest', 'quickest'], ['task', 'longest task, median'], ['longest', 'longest task of all'], ['bytes', 'KB moved']],
    rows,
    ratios: [
      against(chess, 'chessground', MOST.chessground),
      against(boardgame, 'boardgame.io', MOST.boardgame),
      against(empty, 'an empty Yew page'),
      { what: 'the shelf: longest task, median', value: shelf.task, unit: 'ms', most: MOST.task },
    ],
  };
};
