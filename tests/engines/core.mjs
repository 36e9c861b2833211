// What must work in every engine, done as a person does it: by pointer and keys, seen through the page.
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { host } from './host.mjs';
import { DIST, trials } from './trial.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const SINGLE = pathToFileURL(process.env.CABINET_SINGLE ?? join(root, 'dist-single', 'cabinet.html')).href;

export const core = (open) => {
  const { page, site, test, until } = trials(open);

  /** The middle of something in sight. */
  const spot = (selector, text = '') => until((selector, text) => {
    const element = [...document.querySelectorAll(selector)].find((one) => one.textContent.includes(text) && one.getClientRects().length);
    if (!element) return null;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector, text);
  /** The same, once it keeps still. */
  const still = async (selector, text) => {
    for (let before = null; ; ) {
      const now = await spot(selector, text);
      if (before && Math.hypot(now.x - before.x, now.y - before.y) < 1) return now;
      before = now;
      await pause(60);
    }
  };
  const tap = async (selector, text) => page.tap(await still(selector, text));
  const there = (selector, text = '') => until((selector, text) => [...document.querySelectorAll(selector)].some((one) => one.textContent.includes(text)), selector, text);
  const gone = (selector) => until((selector) => !document.querySelector(selector), selector);
  const settled = () => until(() => Boolean(document.querySelector('.frame, .curtain')) && !document.querySelector('.frame[aria-busy="true"], .zoom.due'));

  const visit = async (route = '') => {
    await page.goto('about:blank');
    await page.goto(`${site.url}${route}`);
  };
  /** Settings as the page keeps them. */
  const prefer = async (settings) => {
    await visit();
    await there('.shelf');
    await page.run((text) => localStorage.setItem('cabinet/settings', text), JSON.stringify({ motion: 'off', pace: 'at_once', ...settings }));
  };
  /** Sets up a game: who plays each seat, and a seed if chance is to fall as it did before. */
  const start = async (game, players, seed = '') => {
    await visit(`#/new/${game}`);
    await there('.chair');
    await tap('fieldset.players label, fieldset label', String(players.length));
    await until((n) => document.querySelectorAll('.chair').length === n, players.length);
    for (const [seat, player] of players.entries()) {
      await page.run((seat, player) => {
        const field = [...document.querySelectorAll('.chair')[seat].querySelectorAll('select')].at(-1);
        field.value = player;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }, seat, player);
    }
    if (seed) {
      await tap('summary', 'Undo and chance');
      await there('details[open] .field');
      await page.run((seed) => {
        const field = document.querySelector('details[open] .field input');
        field.value = seed;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }, seed);
    }
    await tap('button.main', 'Play');
    await settled();
  };

  test('the shelf opens, and its covers come', async () => {
    await visit();
    await until(() => document.querySelectorAll('.shelf .box').length === document.querySelectorAll('.shelf .cover svg').length && Boolean(document.querySelector('.shelf .box')));
  });

  test('set-up does not scroll sideways, on a phone either', async () => {
    for (const game of ['inner-circle', 'summit', 'situation-7', 'empires', 'supremacy']) {
      await visit(`#/new/${game}`);
      await there('.chair');
      const wide = await page.run(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${game}: ${wide} px too wide`);
      // A window is never narrower than 447 px in WebKit: a frame is.
      await page.goto(`${site.url}phone#/new/${game}`);
      await until(() => Boolean(document.querySelector('iframe')?.contentDocument?.querySelector('.chair')));
      const narrow = await page.run(() => document.querySelector('iframe').contentDocument.documentElement.scrollWidth - 390);
      assert.ok(narrow <= 0, `${game} on a phone: ${narrow} px too wide`);
    }
  });

  test('Inner Circle: a chunk, a worker, and a computer player that answers', async () => {
    await prefer({});
    await start('inner-circle', ['person', 'expert']);
    const placed = () => page.run(() => [...document.querySelectorAll('.log li')].filter((line) => line.textContent.includes('places a pawn')).length);
    for (let n = 1; n <= 2; n += 1) {
      await until(() => Boolean(document.querySelector('.prompt.yours') && document.querySelector('.stage [data-offer]')));
      const before = await placed();
      await tap('.stage [data-offer]');
      await until((least) => [...document.querySelectorAll('.log li')].filter((line) => line.textContent.includes('places a pawn')).length >= least, before + 2);
    }
    const fetched = await page.run(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)));
    assert.ok(fetched.some((name) => name.endsWith('_inner_circle.wasm')), fetched.join(' '));
    assert.ok(fetched.some((name) => name === 'worker.js'), fetched.join(' '));
  });

  test('a game is there again after the page was loaded anew', async () => {
    const lines = () => page.run(() => document.querySelectorAll('.log:not(.whole) li').length);
    const before = await lines();
    await page.reload();
    await there('dialog.drawer[open]');
    await tap('dialog.drawer .main');
    await gone('dialog.drawer[open]');
    assert.equal(await lines(), before);
  });

  test('drawers open and close by key and by hand', async () => {
    for (const [key, title] of [['k', 'Rules'], ['?', 'Keys'], ['l', 'Log'], ['m', 'Menu']]) {
      await page.press(key);
      await there('dialog.drawer[open] h2', title);
      await page.press('Escape');
      await gone('dialog.drawer[open]');
    }
    await tap('.bar .tool[title="Rules"]');
    await there('dialog.drawer[open] .book, dialog.drawer[open] article', '');
    await tap('dialog.drawer[open] header button');
    await gone('dialog.drawer[open]');
  });

  test('a match travels in a link and as a file', async () => {
    await page.press('m');
    await tap('dialog.drawer[open] button', 'Share a link');
    const link = await until(() => document.querySelector('dialog.drawer[open] :is(textarea, input)')?.value);
    assert.match(link, /#\/link\//);
    await page.press('Escape');
    await gone('dialog.drawer[open]');
    await page.run(() => {
      const make = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        blob.text().then((text) => { window.saved = text; });
        return make.call(URL, blob);
      };
    });
    await page.press('m');
    await tap('dialog.drawer[open] button', 'Save as a file');
    const saved = await until(() => window.saved);
    assert.equal(JSON.parse(saved).game, 'inner-circle');
    await visit(link.slice(link.indexOf('#')));
    await there('.frame, .curtain, main');
    await visit('#/link/mangled');
    await there('[role="alert"]');
  });

  test('Summit: a country is touched, built in, enlarged and pushed with the hand', async () => {
    await start('summit', ['person', 'person']);
    await tap('.prompt .answers button', 'Draw the card');
    await until(() => !/Draw the card/.test(document.querySelector('.prompt').textContent));
    await settled();
    await tap('.zoom-tools button');
    await until(() => document.querySelector('.lens').getBoundingClientRect().width > document.querySelector('.stage').getBoundingClientRect().width * 1.2);
    await pushes();
  });

  /** The map goes with the hand that pushes it. */
  const pushes = async () => {
    const middle = await still('.stage');
    const where = () => page.run(() => {
      const { x, y } = document.querySelector('.lens').getBoundingClientRect();
      return { x, y };
    });
    for (const [dx, dy] of [[60, 0], [-60, 0], [0, 40], [0, -40]]) {
      const before = await where();
      await page.drag(middle, { x: middle.x + dx, y: middle.y + dy });
      const moved = await until((before) => {
        const { x, y } = document.querySelector('.lens').getBoundingClientRect();
        return Math.abs(x - before.x) + Math.abs(y - before.y) > 5 && { dx: x - before.x, dy: y - before.y };
      }, before);
      assert.ok(Math.abs(moved.dx - dx) < 12 && Math.abs(moved.dy - dy) < 12, `pushed by ${[dx, dy]}, moved by ${[moved.dx, moved.dy]}`);
    }
  };

  test('Summit on a flat tablet: pushing goes with the hand whichever way the board is turned', async () => {
    await prefer({ flat: true });
    // With this seed the first turns go by without anything to decide.
    await start('summit', Array.from({ length: 4 }, () => 'person'), 'flat 8');
    for (const turned of [1, 2, 3]) {
      await passTurn();
      await there(`.frame.turned-${turned}`);
      await tap('.zoom-tools button');
      await until(() => {
        const [lens, stage] = ['.lens', '.stage'].map((one) => document.querySelector(one).getBoundingClientRect());
        return Math.max(lens.width / stage.width, lens.height / stage.height) > 1.2;
      });
      await pushes();
    }
    await prefer({});
  });

  test('Empires: powers are chosen, dice thrown by touch, and a pawn goes where its way was touched', async () => {
    await prefer({});
    await start('empires', ['person', 'novice'], 'engines');
    // Whoever missed something is told first.
    const isAt = async (text) => {
      const found = () => until((text) => {
        if (document.querySelector('.frame[aria-busy="true"], .zoom.due')) return null;
        if (document.querySelector('dialog[open] button.main')) return 'dialog[open] button.main';
        return document.querySelector('.prompt.yours')?.textContent.includes(text) && 'here';
      }, text);
      for (let next = await found(); next !== 'here'; next = await found()) await tap(next);
    };
    await isAt('Choose your power');
    await tap('.prompt .answers button', 'Japan');
    await isAt('Throw the dice');
    await tap('.em-board [data-at="dice"]');
    await isAt('Touch where to go');
    await until(() => document.querySelectorAll('.em-die .em-pip').length > 1 && Boolean(document.querySelector('.zoom.near')));
    const to = await page.run(() => [...document.querySelectorAll('.em-board .kit-place[data-offer]')].map((place) => place.dataset.at).find((at) => /-\d$/.test(at)));
    await tap(`.em-board [data-at="${to}"]`);
    await isAt('Throw the dice');
    await until(() => [...document.querySelectorAll('.rail .log li')].some((line) => /moves to /.test(line.textContent)));
    await until(() => !document.querySelector('.zoom.near'));
  });

  test('Supremacy: a secret set-up is handed in, salaries paid, goods shipped, and a plan sealed', async () => {
    await prefer({});
    await start('supremacy', ['person', 'novice'], 'engines');
    // Whoever missed something is told first.
    const isAt = async (text) => {
      const found = () => until((text) => {
        if (document.querySelector('.frame[aria-busy="true"]')) return null;
        if (document.querySelector('dialog[open] button.main')) return 'dialog[open] button.main';
        return document.querySelector('.prompt.yours')?.textContent.includes(text) && 'here';
      }, text);
      for (let next = await found(); next !== 'here'; next = await found()) await tap(next);
    };
    for (const [asked, label] of [
      ['Choose 9 bonus units', 'Hand in'],
      ['Reroute ships', ''],
      ['Plan 12 bonus pieces', 'Hand in'],
      ['Stage 1', 'Pay all'],
      ['Stage 2', 'Ship all'],
      ['Are you in for stage 3', 'Use this plan'],
    ]) {
      await isAt(asked);
      await tap('.sp-desk .sp-press', label);
    }
    await until(() => [...document.querySelectorAll('.rail .log li')].some((line) => /The bids are shown|skipped/.test(line.textContent)));
    await until(() => Boolean(document.querySelector('.sp-ribbon .planned, .sp-ribbon .now')));
    await tap('.sm-views button', 'EU');
    await until(() => Boolean(document.querySelector('.zoom.near[data-level="1"]:not(.moving)')));
    // There a layer of its own would not be drawn sharp.
    const layer = await page.run(() => getComputedStyle(document.querySelector('.sm-things')).willChange);
    assert.equal(layer, page.name === 'WebKit' ? 'auto' : 'opacity');
    // Nor if a rail that scrolls lay below it.
    const above = await page.run(() => getComputedStyle(document.querySelector('.frame > .rail')).zIndex);
    assert.equal(above, page.name === 'WebKit' ? '1' : 'auto');
  });

  /** Lets a turn of Summit go by without doing anything that is not asked. */
  const passTurn = async () => {
    await settled();
    const who = await page.run(() => document.querySelector('.seat.due strong').textContent);
    const isOver = () => page.run((who) => document.querySelector('.seat.due strong')?.textContent !== who, who);
    while (!(await isOver())) {
      const before = await page.run(() => document.querySelector('.prompt').textContent);
      await tap('.prompt .answers button');
      await until((before) => document.querySelector('.prompt')?.textContent !== before || document.querySelector('.curtain'), before);
      await settled();
    }
  };

  test('Situation 7: a piece is dragged to its place on a turned disc', async () => {
    await start('situation-7', ['person', 'person']);
    for (let n = 0; n < 2; n += 1) {
      await tap('button', 'I am ready');
      await until((left) => [...document.querySelectorAll('.s7-ready button')].filter((one) => one.textContent.includes('I am ready')).length <= left, 1 - n);
    }
    await there('.s7-tray [data-place]');
    for (const [side, piece] of [['south', 'D18'], ['north', 'D06']]) {
      const from = await still(`[data-side='${side}'][data-thing='${piece}']`);
      const to = await still(`[data-space='${piece}']`);
      await page.drag(from, to);
      await until((piece) => document.querySelector(`[data-space='${piece}']`).getAttribute('aria-label').includes('laid by'), piece);
    }
  });

  test('after a first visit everything works without a network', async () => {
    const other = await host(DIST);
    await page.goto(other.url);
    await until(() => Boolean(navigator.serviceWorker?.controller));
    await until(() => {
      caches.keys().then((keys) => { window.kept = keys; });
      return window.kept?.length;
    });
    await other.close();
    await page.goto('about:blank');
    await page.goto(`${other.url}#/new/summit`);
    await there('.chair');
    await tap('button.main', 'Play');
    await settled();
  });

  test('the single file starts and plays from the disk', async () => {
    await page.goto(SINGLE);
    await there('.shelf .box');
    await tap('.shelf .inner-circle a.main');
    await there('.chair');
    await tap('button.main', 'Play');
    await until(() => Boolean(document.querySelector('.stage [data-offer]')));
    await tap('.stage [data-offer]');
    await until(() => [...document.querySelectorAll('.log li')].some((line) => line.textContent.includes('places a pawn')));
  });
};
