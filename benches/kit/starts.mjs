// How long something takes to be there: until it stands in the page, a frame has been painted with it, and the page's
// thread is free again to answer.
import { SIZES } from '../../tests/browser/launch.mjs';
import { longest, pause } from './figures.mjs';
import { BLANK } from './host.mjs';
import { SLOWER } from './taps.mjs';

/** Tasks that end so long after it count too: a page is not usable that stops answering at once. */
const AFTER = 500;

/** Runs in the page before anything else. */
const watch = () => {
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ start: startTime, duration })))).observe({ type: 'longtask', buffered: true });
  let pressed = 0;
  addEventListener('pointerup', ({ timeStamp }) => { pressed = timeStamp; }, true);
  window.bench = {
    pressed: () => pressed,
    tasks: (since) => tasks.filter(({ start }) => start >= since).map(({ duration }) => duration),
    /** When so many elements were there, painted, and the thread free. */
    there: (selector, count) => new Promise((done, fail) => {
      setTimeout(() => fail(new Error(`${selector} did not come`)), 30_000);
      const painted = () => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now());
        channel.port2.postMessage(null);
      });
      const look = () => {
        if (document.querySelectorAll(selector).length < count) return false;
        painted();
        return true;
      };
      if (look()) return;
      const observer = new MutationObserver(() => {
        if (look()) observer.disconnect();
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true });
    }),
  };
};

/** Runs in the page before anything else: the first thing to wait for. */
const expect = ({ selector, count }) => {
  window.bench.first = window.bench.there(selector, count);
};

/** A page with nothing kept from before, slowed from its first moment. */
export const fresh = async (browser, url, { selector, count = 1, isSlow = true, route = '', ...options }) => {
  const context = await browser.newContext({ viewport: SIZES.tablet, hasTouch: true, serviceWorkers: 'block', ...options });
  await context.addInitScript(watch);
  await context.addInitScript(expect, { selector, count });
  const page = await context.newPage();
  // A first page of the same host, with nothing on it: what the browser does for any page is not what is measured.
  await page.goto(`${url}${BLANK}`);
  const line = await context.newCDPSession(page);
  const slow = (rate) => line.send('Emulation.setCPUThrottlingRate', { rate });
  if (isSlow) await slow(SLOWER);
  return { context, page, line, slow, go: () => page.goto(`${url}${route}`, { waitUntil: 'commit' }) };
};

/** From the beginning of a visit until it is usable, and the longest task meanwhile, in milliseconds. */
export const start = async (browser, url, options) => {
  const { context, page, go } = await fresh(browser, url, options);
  await go();
  const usable = await page.evaluate(() => window.bench.first);
  await pause(AFTER);
  const tasks = await page.evaluate(() => window.bench.tasks(0));
  await context.close();
  return { usable, task: longest(tasks) ?? 0 };
};
