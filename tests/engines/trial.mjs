// A test in a browser that may go down by itself.
import test from 'node:test';

/**
 * `test`, done once more in a new browser if the one it ran in has gone down: WebKitGTK's page process does so now and then on
 * a busy machine. What a page does to every browser it is opened in fails all the same.
 * `now` gives the page, `renew` opens another browser.
 */
export const trialIn = (now, renew) => (name, work) => test(name, async (context) => {
  try {
    await work();
  } catch (error) {
    if (!(await now().isGone())) throw error;
    context.diagnostic(`${now().name} has gone down and is opened once more (${error.message})`);
    await renew();
    await work();
  }
});
