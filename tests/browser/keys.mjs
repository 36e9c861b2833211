// The keyboard alone: where the focus is, whether it is to be seen, and what is read out.
import assert from 'node:assert/strict';

/** What has the focus, and whether one sees that it has it. */
export const focus = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const ring = element.querySelector('.ic-focus');
    const country = element.matches('.kit-place') ? element.querySelector('.kit-shape') : element.matches('.s7-space') ? element : null;
    const input = element.matches('.segmented input');
    // Pictures are not read out.
    const read = element.cloneNode(true);
    read.querySelectorAll('[aria-hidden="true"]').forEach((picture) => picture.remove());
    const outline = getComputedStyle(input ? element.nextElementSibling : element);
    const isOutlined = outline.outlineStyle !== 'none' && parseFloat(outline.outlineWidth) >= 2;
    const isStroked = country && getComputedStyle(country).stroke !== 'none' && parseFloat(getComputedStyle(country).strokeWidth) >= 2;
    return {
      at: element.dataset?.at ?? element.dataset?.space ?? element.dataset?.thing ?? null,
      name: element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? read.textContent.trim(),
      role: element.tagName.toLowerCase(),
      isSeen: ring ? getComputedStyle(ring).visibility === 'visible' : isStroked ?? isOutlined,
    };
  });

/** Presses a key and waits until the page has seen to it. */
export const press = async (page, key) => {
  await page.keyboard.press(key);
  // What the key has set off comes first, one thing after the other.
  await page.evaluate(async () => {
    for (let n = 0; n < 3; n += 1) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
  });
};

/** Goes on with Tab until something of that name has the focus. */
export const tabTo = async (page, name, key = 'Tab') => {
  const passed = [];
  for (let n = 0; n < 60; n += 1) {
    await press(page, key);
    const now = await focus(page);
    if (now.role !== 'body') assert.ok(now.isSeen, `the focus on ${now.role} “${now.name}” is not to be seen`);
    if (name.test(now.name)) return now;
    passed.push(now.name);
  }
  return assert.fail(`Tab does not lead to ${name}, but to ${passed.join(' · ')}`);
};

/** Waits until something is read out. */
export const announced = (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(document.getElementById('announcer').textContent), pattern.source);
