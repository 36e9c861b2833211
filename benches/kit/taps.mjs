// Taps on the glass of a page, and how long each took to be answered by a painted frame.
//
// What counts is what the Event Timing API says of the interaction that a tap is: the longest duration of its events, from
// the touch to the frame that shows what came of it, in steps of 8 ms. It tells of nothing under 16 ms.
import assert from 'node:assert/strict';
import { SIZES, launch } from '../../tests/browser/launch.mjs';
import { longest, pause } from './figures.mjs';

export const SLOWER = 4;
/** How long a finger rests on the glass, and how long people take at least from one tap to the next. */
const HOLD = 60;
const REST = 100;
/** What is recorded for an answer too quick to be told of. */
const UNTOLD = 8;

/** Nobody listens to these pages, and telling it to those who do is not what is measured. */
export const openBrowser = async () => {
  const browser = await launch({ args: ['--disable-renderer-accessibility'] });
  return browser;
};

/** Runs in the page before anything else. */
const watch = () => {
  const notes = { events: [], tasks: [] };
  const told = ({ interactionId, name, startTime, duration }) => ({ id: interactionId, name, start: startTime, duration });
  const events = new PerformanceObserver((list) => notes.events.push(...list.getEntries().map(told)));
  events.observe({ type: 'event', durationThreshold: 16 });
  const tasks = new PerformanceObserver((list) => notes.tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ start: startTime, duration }))));
  tasks.observe({ type: 'longtask' });
  const timer = (millis) => new Promise((done) => setTimeout(done, millis));
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  window.bench = {
    begin: () => {
      performance.mark('tap begins');
      return performance.now();
    },
    /** What was told of since, once what is on its way to the screen has arrived there. */
    end: async (since) => {
      await frame();
      await frame();
      const isTold = () => notes.events.some(({ name, start }) => start >= since && (name === 'click' || name === 'pointerup'));
      // Drawing tiles takes its time, on other threads; and an answer given when the finger came down is all there is.
      for (let waited = 0; waited < 150 || (waited < 450 && !isTold()); waited += 50) {
        await timer(50);
        notes.events.push(...events.takeRecords().map(told));
      }
      performance.mark('tap ends');
      return {
        events: notes.events.filter(({ id, start }) => id && start >= since),
        tasks: notes.tasks.filter(({ start }) => start >= since).map(({ duration }) => duration),
      };
    },
  };
};

/** A page whose taps are measured. */
export const openGlass = async (browser, { size = SIZES.tablet, ...options } = {}) => {
  const context = await browser.newContext({ viewport: size, hasTouch: true, ...options });
  await context.addInitScript(watch);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  const send = (type, touchPoints) => line.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    context,
    page,
    slow: (rate) => line.send('Emulation.setCPUThrottlingRate', { rate }),
    /** Taps and says how long the answer took, in milliseconds, and the longest task meanwhile (null: none over 50). */
    tap: async ({ x, y }) => {
      const since = await page.evaluate(() => window.bench.begin());
      await send('touchStart', [{ x, y }]);
      await pause(HOLD);
      await send('touchEnd', []);
      await pause(REST);
      const { events, tasks } = await page.evaluate((since) => window.bench.end(since), since);
      assert.ok(new Set(events.map(({ id }) => id)).size < 2, 'one tap is one interaction');
      return { duration: longest(events.map(({ duration }) => duration)) ?? UNTOLD, task: longest(tasks) };
    },
    close: () => context.close(),
  };
};
