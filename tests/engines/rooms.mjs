// Where engines differ: turned tables, selects, scrollbars, broken links.
import assert from 'node:assert/strict';
import { trials } from './trial.mjs';

export const rooms = (open) => {
  const { page, site, test, until } = trials(open);

  const there = (selector) => until((selector) => Boolean(document.querySelector(selector)), selector);
  const visit = async (route) => {
    await page.goto('about:blank');
    await page.goto(`${site.url}${route}`);
  };
  const prefer = async (settings) => {
    await visit('');
    await there('.shelf');
    await page.run((text) => localStorage.setItem('cabinet/settings', text), JSON.stringify({ motion: 'off', pace: 'at_once', ...settings }));
  };
  /** A game among people. */
  const start = async (game, seats) => {
    await visit(`#/new/${game}`);
    await there('.chair');
    await page.run((seats) => [...document.querySelectorAll('.count label')].find((label) => label.textContent === String(seats)).click(), seats);
    await until((seats) => document.querySelectorAll('.chair').length === seats, seats);
    await page.run(() => {
      for (const chair of document.querySelectorAll('.chair')) {
        const field = [...chair.querySelectorAll('select')].at(-1);
        field.value = 'person';
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await page.run(() => document.querySelector('.who button.main').click());
    await there('.frame');
  };

  test('a broken link is told in the page and nowhere else', async () => {
    await visit('');
    await there('.shelf');
    await page.run(() => {
      window.uncaught = [];
      addEventListener('unhandledrejection', ({ reason }) => window.uncaught.push(String(reason)));
      addEventListener('error', ({ message }) => window.uncaught.push(message));
    });
    for (const broken of ['zAAAA', 'zeJyrVkpUslJKS', 'zqlYqVrJSUjI0MjYxNTO3sLRSqgUA', 'j', '%']) {
      await page.run((broken) => { location.hash = `#/link/${broken}`; }, broken);
      await until(() => /incomplete|not a game|damaged/i.test(document.querySelector('[role="alert"]')?.textContent ?? ''));
      await page.run(() => { location.hash = '#/about'; });
      await there('.about');
    }
    assert.deepEqual(await page.run(() => window.uncaught), []);
    // Firefox tells of some errors in its console alone.
    assert.deepEqual(page.errors?.() ?? [], []);
  });

  test('selects look alike: our own arrow, and no wider than their place', async () => {
    await visit('#/new/summit');
    await there('.chair');
    const faults = await page.run(() => [...document.querySelectorAll('select')].flatMap((select) => {
      const { appearance, webkitAppearance, backgroundImage } = getComputedStyle(select);
      const { left, right } = select.getBoundingClientRect();
      const place = select.parentElement.getBoundingClientRect();
      const isOurs = (appearance ?? webkitAppearance) === 'none' && backgroundImage.includes('gradient');
      return isOurs && left >= place.left - 0.5 && right <= place.right + 0.5 ? [] : [select.ariaLabel];
    }));
    assert.deepEqual(faults, []);
  });

  test('a rail that scrolls has room for its scrollbar, with the largest text too', async () => {
    await prefer({ text: 'larger' });
    await start('summit', 6);
    for (const [width, height] of [[1180, 700], [900, 600], [700, 420]]) {
      await page.size(width, height);
      await until((width) => Math.abs(innerWidth - width) < 60 && document.querySelector('.prompt .answers button'), width);
      const faults = await page.run(() => {
        // A classic scrollbar, whatever this machine has.
        const strip = document.querySelector('.strip');
        const taken = strip.offsetWidth - strip.clientWidth;
        strip.style.width = `${strip.offsetWidth - Math.max(0, 17 - taken)}px`;
        const wide = [strip, ...strip.querySelectorAll('.prompt, .desk, .seats, .seat, .log')].filter((element) => element.scrollWidth > element.clientWidth + 1);
        const { left } = strip.getBoundingClientRect();
        const over = [...strip.querySelectorAll('button, dd')].filter((element) => element.getClientRects().length && element.getBoundingClientRect().right > left + strip.clientWidth + 1);
        strip.style.width = '';
        return [...wide, ...over].map((element) => `${element.className || element.tagName}: ${element.textContent.slice(0, 30)}`);
      });
      assert.deepEqual(faults, [], `${width} × ${height}`);
    }
    await page.size(1180, 820);
    await prefer({});
  });

  test('on a flat tablet prompt and board lie the same way round', async () => {
    await prefer({ flat: true });
    await start('inner-circle', 4);
    const seen = new Set();
    while (seen.size < 4) {
      const quarters = await until(() => !document.querySelector('.frame[aria-busy]') && document.querySelector('.frame').className.match(/turned-(\d)/)[1]);
      if (!seen.has(quarters)) {
        // The badge stands before the name, and both above the question.
        const way = await until(() => {
          const middle = (selector) => {
            const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
            return [x + width / 2, y + height / 2];
          };
          const [badge, name] = [middle('.prompt .badge'), middle('.prompt .who strong')];
          const [dx, dy] = [name[0] - badge[0], name[1] - badge[1]];
          return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? '0' : '2') : dy > 0 ? '1' : '3';
        });
        assert.equal(way, quarters);
        seen.add(quarters);
      }
      const spot = await until(() => {
        const cell = document.querySelector('.stage [data-offer]');
        if (!cell) return null;
        const { x, y, width, height } = cell.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2, at: cell.dataset.at };
      });
      await page.tap(spot);
      await until((at) => !document.querySelector(`.stage [data-at="${at}"][data-offer]`), spot.at);
    }
    await prefer({});
  });

  test('trays of turned sides are pushed by a finger, the way it goes', async () => {
    await start('situation-7', 2);
    await page.run(() => { for (const button of document.querySelectorAll('.s7-ready button')) button.click(); });
    await until(() => {
      for (const button of document.querySelectorAll('.s7-ready button:not([aria-pressed="true"])')) button.click();
      return document.querySelector('[data-tray] [data-place]');
    });
    for (const side of ['south', 'north']) {
      // Drivers have no fingers in every engine: the events of one.
      const [before, now] = await page.run((side) => {
        const tray = document.querySelector(`[data-tray='${side}']`);
        const piece = [...tray.querySelectorAll('[data-thing]')][4];
        const { x, y, width, height } = piece.getBoundingClientRect();
        const before = tray.scrollLeft;
        const way = side === 'south' ? -1 : 1; // to the left, for whoever sits there
        const at = (step) => ({ bubbles: true, cancelable: true, pointerId: 71, pointerType: 'touch', isPrimary: true, button: 0, buttons: 1, clientX: x + width / 2, clientY: y + height / 2 + way * step * 15 });
        piece.dispatchEvent(new PointerEvent('pointerdown', at(0)));
        for (let step = 1; step <= 8; step += 1) piece.dispatchEvent(new PointerEvent('pointermove', at(step)));
        piece.dispatchEvent(new PointerEvent('pointerup', at(8)));
        return [before, tray.scrollLeft];
      }, side);
      assert.ok(now > before + 60, `${side}: ${before} to ${now}`);
    }
  });
};
