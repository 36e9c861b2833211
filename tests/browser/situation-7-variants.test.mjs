// Situation 7's variants, chosen at set-up: each begins as it should, and a first piece can be laid.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { comes, open, shut, test } from './launch.mjs';
import { QUICK, prefer } from './player.mjs';
import { BASES, BASE_LINES, isLaid, lay, loose, put, says, settled, space, startRace, stopTime, survey } from './situation-7.mjs';

after(shut);

const sitDown = async (variants, options) => {
  const opened = await open();
  await prefer(opened.context, { ...QUICK, lessons: false });
  await opened.page.clock.install();
  await startRace(opened.page, { names: ['Anna', 'Ben'], seed: 'a clear night', variants, ...options });
  await stopTime(opened.page);
  return opened;
};

const labels = (page) => page.locator('[data-space]').evaluateAll((spaces) => Object.fromEntries(spaces.map((space) => [space.dataset.space, space.ariaLabel])));

test('one piece in turn, and what was laid can be taken back', async () => {
  const { page, complaints, close } = await sitDown({ Play: '1 piece in turn' }, { isReady: false });
  await page.waitForSelector('[data-tray] [data-place]');
  await comes(() => page.getByRole('button', { name: 'Pause' }).count(), 0, 'nobody is in a hurry');
  await comes(async () => (await survey(page)).phase, /^South's turn, 0 of 50 spaces filled$/);
  await says(page, 'south', /^Your turn: lay 1 piece\.$/);
  await says(page, 'north', /^The other side plays\.$/);
  const before = await survey(page);

  // North may look, but not touch.
  const early = await loose(page, 'north', 'D06');
  await page.mouse.click(early.x, early.y);
  await lay(page, 'south', 'D18');
  await comes(() => page.locator("[aria-pressed='true']").count(), 0);
  await says(page, 'north', /^Your turn: lay 1 piece\.$/);
  await settled(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await says(page, 'south', /^Your turn: lay 1 piece\.$/);
  const { laid, trays } = await survey(page);
  assert.deepEqual([laid, trays], [before.laid, before.trays]);
  await settled(page);
  await page.getByRole('button', { name: 'Redo' }).click();
  await isLaid(page, 'D18', 'south');
  await lay(page, 'north', 'D06');
  await lay(page, 'south', 'D17');
  complaints.none();
  await close();
});

test('three pieces in turn', async () => {
  const { page, complaints, close } = await sitDown({ Play: '3 pieces in turn' }, { isReady: false });
  await page.waitForSelector('[data-tray] [data-place]');
  for (const [n, piece] of ['D18', 'D19', 'D20'].entries()) {
    await says(page, 'south', new RegExp(`^Your turn: lay ${['3 pieces', '2 pieces', '1 piece'][n]}\\.$`));
    await lay(page, 'south', piece);
  }
  await says(page, 'north', /^Your turn: lay 3 pieces\.$/);
  complaints.none();
  await close();
});

test('fog: the board shows no picture, and tells none', async () => {
  const plain = await sitDown({});
  await comes(() => plain.page.locator('.s7-ground .s7-ghost').count(), 1);
  await plain.close();
  const { page, complaints, close } = await sitDown({ 'Picture on the board': 'Hidden' });
  await comes(() => page.locator('.s7-ground .s7-ghost').count(), 0);
  await comes(() => page.locator('.s7-ground .s7-sectors').count(), 1, 'the lines are there');
  for (const [at, label] of Object.entries(await labels(page))) assert.match(label, /^[A-D]\d\d (in the sun|in the (inner|middle) ring|on the rim), (base line of (Anna|Ben), )?free(, you can lay here)?$/, at);
  await lay(page, 'south', 'D17');
  await comes(async () => (await labels(page)).D17, /part of Anna's space station/, 'the piece shows it');
  complaints.none();
  await close();
});

test('help: loose pieces tell their place to one side, their ring to the other', async () => {
  const { page, complaints, close } = await sitDown({ 'Help for South': 'The place', 'Help for North': 'The ring' });
  const told = (side) => page.locator(`[data-tray='${side}'] [data-place]`).evaluateAll((pieces) => pieces.map((piece) => [piece.dataset.thing, piece.querySelector('small')?.textContent]));
  for (const [piece, told_] of await told('south')) assert.equal(told_, piece);
  for (const [piece, told_] of await told('north')) assert.equal(told_, piece[0]);
  const { x, y } = await loose(page, 'south', 'D16');
  await page.mouse.click(x, y);
  await page.waitForFunction(() => document.querySelector('.s7-hint')?.getAttribute('d') === document.querySelector("[data-space='D16']").getAttribute('d'));
  const at = await space(page, 'D16');
  await page.mouse.click(at.x, at.y);
  await isLaid(page, 'D16', 'south');
  complaints.none();
  await close();
});

test('pieces that lie any way round are turned by a button', async () => {
  const { page, complaints, close } = await sitDown({ 'Loose pieces lie': 'Any way round' });
  const askew = await page.locator("[data-tray='south'] [data-place]").evaluateAll((pieces) => pieces.filter((piece) => / (on its side|upside down)$/.test(piece.ariaLabel)).map((piece) => piece.dataset.thing));
  assert.ok(askew.length > 25, `only ${askew.length} lie askew`);
  const piece = BASE_LINES.south.find((piece) => askew.includes(piece));
  await put(page, 'south', piece, piece);
  await says(page, 'south', /^The piece is the wrong way round\. .+9\.4/);
  const label = () => page.getAttribute(`[data-tray='south'] [data-thing='${piece}']`, 'aria-label');
  for (let n = 0; n < 3 && / (on its side|upside down)$/.test(await label()); n += 1) {
    const before = await label();
    await page.getByRole('button', { name: 'Turn it' }).click();
    await page.waitForFunction(([piece, before]) => document.querySelector(`[data-tray='south'] [data-thing='${piece}']`).ariaLabel !== before, [piece, before]);
  }
  await comes(async () => / (on its side|upside down)$/.test(await label()), false);
  const { x, y } = await space(page, piece);
  await page.mouse.click(x, y);
  await isLaid(page, piece, 'south');
  complaints.none();
  await close();
});

test('a new sky: everything is there, but elsewhere', async () => {
  const kinds = (told) => Object.values(told).map((label) => label.match(/, ((?:part of )?[^,]*(?:base|planet|moons|station|probe|capsule|circle|sun|space))/)?.[1] ?? 'nothing').filter((kind) => !/^home|^plain/.test(kind)).toSorted();
  const plain = await sitDown({});
  const printed = await labels(plain.page);
  await plain.close();
  for (const piece of BASES.south.rocket) assert.match(printed[piece], /Anna's rocket base/);
  const { page, complaints, close } = await sitDown({ Sky: 'New' });
  const changed = await labels(page);
  assert.deepEqual(kinds(changed), kinds(printed));
  const moved = Object.keys(printed).filter((at) => printed[at] !== changed[at]);
  assert.ok(moved.length > 20, `only ${moved} changed`);
  await lay(page, 'south', 'D18');
  complaints.none();
  await close();
});
