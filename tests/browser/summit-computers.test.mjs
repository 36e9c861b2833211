// One person among computer players, and six of them alone: Summit to its end, with everybody's standing in sight.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { comes, open, shut, test } from './launch.mjs';
import { QUICK, drawer, look, played, prefer, story } from './player.mjs';
import { scores, startSummit } from './summit.mjs';

after(shut);

const POWERS = ['United States', 'Russia', 'China', 'India', 'Western Europe', 'South America'];

/** Everybody is told of at the end, in figures and in a chart. */
const assertEnd = async (page, names) => {
  const columns = await scores(page);
  assert.deepEqual(columns.map(({ who }) => who).toSorted(), names.toSorted());
  await comes(() => page.locator('.chart .curve').count(), names.length);
};

test('one person plays a whole game against five computer players', async (t) => {
  const part = story(t);
  const { context, page, complaints, close } = await open();
  await prefer(context, QUICK);
  const names = POWERS.with(1, 'Anna');
  let table;

  /** Waits until it is Anna's decision, or all is over. */
  const wait = async () => {
    await page.waitForSelector('.prompt.yours, dialog.drawer[open]');
    table = await look(page);
  };
  /** Anna asks what to do, and does it. */
  const follow = async () => {
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Do it' }).click();
    table = await look(page, table.mark);
    assert.equal(table.refusal, null);
  };
  const assertStandings = async () => {
    const seats = await page.locator('.seats .seat').evaluateAll((seats) => seats.map((seat) => ({
      who: seat.querySelector('strong').textContent,
      now: Number(seat.querySelector('.figure-now dd').textContent),
      isSeen: seat.querySelector('.figure-now dd').checkVisibility() && seat.getBoundingClientRect().bottom <= innerHeight,
    })));
    assert.deepEqual(seats.map(({ who }) => who), names);
    for (const { who, now, isSeen } of seats) assert.ok(isSeen && now >= 10, `${who}: ${now}, ${isSeen ? '' : 'not '}to be seen`);
  };

  await part('the computer players begin, each in turn', async () => {
    const thread = page.waitForEvent('worker');
    await startSummit(page, { players: ['novice', 'person', 'regular', 'expert', 'novice', 'regular'], names: [null, 'Anna'], seed: 'five of them' });
    assert.match((await thread).url(), /\/worker\.js$/);
    await wait();
    await assertStandings();
    assert.match(table.prompt, /^RAnna/);
  });

  await part('a hint says what and why, and can be followed', async () => {
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.waitForSelector('.hint');
    await comes(() => page.textContent('.hint'), /^.+\. .+ \d+ % sure\./);
    await page.getByRole('button', { name: 'Do it' }).click();
    table = await look(page, table.mark);
    await comes(() => page.locator('.hint').count(), 0);
  });

  await part('they play to the end, and everybody sees where everybody stands', async () => {
    const phases = new Set();
    for (let n = 0; n < 400; n += 1) {
      await wait();
      phases.add(table.phase.split(/[,:]/)[0]);
      if (table.drawer) break;
      await assertStandings();
      await follow();
    }
    await drawer(page, 'The end');
    for (const phase of ['Current Events', 'Building', 'Summit Round', 'The end']) assert.ok(phases.has(phase), `${phase} is not among ${[...phases].join(', ')}`);
    await assertEnd(page, names);
  });

  complaints.none();
  await close();
});

test('six computer players in no hurry can be hurried to the end', async () => {
  const { context, page, complaints, close } = await open();
  await prefer(context, { ...QUICK, pace: 'slow' });
  await startSummit(page, { players: ['regular', 'novice', 'regular', 'novice', 'regular', 'novice'], seed: 'nobody', variants: { Map: '24 foreign countries' } });
  await comes(() => page.locator('.stage .kit-place').count(), 31, 'six powers, 24 foreign countries and the pile');
  await comes(() => page.locator('.prompt.yours').count(), 0);
  await comes(() => page.locator('.seat .talk').count(), 0, 'nobody is there to speak up');
  await page.getByRole('button', { name: 'Skip ahead' }).click();
  await played(page);
  await assertEnd(page, POWERS);
  complaints.none();
  await close();
});
