// What a touch leaves alone: the drawings of other countries, the server, the promise to keep the screen awake.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { comes, open, shut, test } from './launch.mjs';
import { QUICK, prefer } from './player.mjs';
import { answer, build, enacted, sitDown } from './summit.mjs';

after(shut);

const SETUP = { setup: { powers: ['usa', 'russia', 'china'] }, seed: 'a cold spring 52519' };

/** A screen that counts how often it is asked to stay awake. */
const sleepless = (context) =>
  context.addInitScript(() => {
    window.asked = [];
    const request = async () => {
      window.asked.push(new EventTarget());
      return window.asked.at(-1);
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });

const timesAsked = (page) => page.evaluate(() => window.asked.length);

test('what a touch is not about stays as it is', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  await sleepless(context);
  const save = await enacted(SETUP, ['0 draw']);
  let table = await sitDown(page, save);
  await page.waitForSelector('#summit-0', { state: 'attached' });
  await comes(() => timesAsked(page), 1, 'the screen is asked to stay awake');

  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  // Everything that is drawn gets a mark that it loses when it is drawn anew.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('.kit-sheet *')) one.isOld = true;
  });
  table = await build(page, table, 'base', 'canada');
  const anew = await page.evaluate(() => {
    const sheet = (name) => [...document.querySelectorAll(`.${name} > g`)].flatMap((part, n) => ([part, ...part.querySelectorAll('*')].every(({ isOld }) => isOld) ? [] : [n]));
    return { ground: [...document.querySelectorAll('.su-ground *')].filter(({ isOld }) => !isOld).length, things: sheet('su-things'), places: sheet('kit-touch') };
  });
  assert.equal(anew.ground, 0, 'the map is not drawn anew');
  assert.deepEqual(anew.places, [], 'no place is made anew');
  // The seventh of the countries, and the traces after all 18.
  assert.deepEqual(anew.things, [6, 18]);
  await comes(() => page.locator('.su-things > g').nth(6).locator('.su-name').textContent(), 'Canada 8');

  table = await answer(page, table, 'End your turn');
  assert.deepEqual(requests, [], 'nobody is asked for anything');
  await comes(() => timesAsked(page), 1, 'once is enough');
  await page.evaluate(() => window.asked[0].dispatchEvent(new Event('release')));
  await answer(page, table, 'Draw the card');
  await comes(() => timesAsked(page), 2, 'a promise that has ended is asked for again');
  complaints.none();
  await close();
});

test('an offer is drawn along the coast and the border', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  const table = await sitDown(page, await enacted(SETUP, ['0 draw']));
  await page.waitForSelector('#summit-0', { state: 'attached' });
  const drawn = await page.evaluate(() => {
    const outlines = [...document.querySelectorAll('.kit-offers *:not(g)')];
    return {
      kinds: [...new Set(outlines.map(({ localName }) => localName))],
      shapes: outlines.map((one) => one.getAttribute('href')),
      places: [...document.querySelectorAll('.kit-place[data-offer] .kit-shape')].map((one) => one.getAttribute('href')),
      isInPage: outlines.every((one) => document.querySelector(one.getAttribute('href')) instanceof SVGPathElement),
      stroke: getComputedStyle(outlines[0]).stroke,
    };
  });
  assert.deepEqual(drawn.kinds, ['use'], 'nothing but shapes of the map');
  assert.ok(drawn.isInPage);
  assert.notEqual(drawn.stroke, 'none');
  // Here nothing can be dismantled that is not also built on, so all that is offered is outlined.
  assert.deepEqual(drawn.shapes.toSorted(), drawn.places.toSorted(), table.prompt);
  complaints.none();
  await close();
});
