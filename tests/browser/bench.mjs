// `cargo xtask bench`: how long a hand at Situation 7 waits for its answer, on a machine that is slowed down four times.
//
// A move under the finger: from the moment the browser received the event to the end of the frame that shows it, which
// is a message posted by the animation frame after it and so comes after style, layout and paint on the page's thread.
// (The Event Timing API leaves moves out.) Letting go: from the event to the end of the frame that shows the piece on the
// disc. A task is one that the browser calls long, over 50 ms.
import { SIZES, launch } from './launch.mjs';
import { prefer, visit } from './player.mjs';
import { fingers, isLaid, loose, raced, space } from './situation-7.mjs';

const SLOWER = 4;
const MOVES = 60;
/** Budgets in milliseconds: 95 % of all answers, and any task. */
const BUDGET = { answer: 50, task: 100 };
const PEOPLE = [{ name: 'Anna' }, { name: 'Ben' }];
const START = ['0 ready', '1 ready'];

const POSITIONS = [
  { name: '100 loose pieces', save: { actions: START }, lays: ['D18', 'D17', 'D16', 'D19', 'D20'] },
  { name: '40 pieces laid', save: { actions: START, pieces: 40 }, lays: null },
];

/** Runs in the page: notes for every event of a hand when its answer was painted. */
const watch = () => {
  const notes = { take: [], move: [], lay: [], tasks: [] };
  window.notes = notes;
  const painted = (then) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => then(performance.now());
    channel.port2.postMessage(null);
  });
  let up = null;
  let isFirst = false;
  addEventListener('pointerdown', () => { isFirst = true; }, true);
  addEventListener('pointermove', ({ timeStamp }) => {
    // The first move takes the piece up: a likeness of it is made.
    const list = isFirst ? notes.take : notes.move;
    isFirst = false;
    painted((now) => list.push(now - timeStamp));
  }, true);
  addEventListener('pointerup', ({ timeStamp }) => { up = timeStamp; }, true);
  new MutationObserver(() => {
    if (up === null) return;
    const since = up;
    up = null;
    painted((now) => notes.lay.push(now - since));
  }).observe(document.querySelector('.s7-laid'), { childList: true });
  new PerformanceObserver((list) => notes.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
};

// Nobody listens to this page, and telling it to those who do is not what is measured.
const browser = await launch({ args: ['--disable-renderer-accessibility'] });

const measure = async ({ name, save, lays }) => {
  const context = await browser.newContext({ viewport: SIZES.tablet, hasTouch: true });
  const page = await context.newPage();
  await prefer(context, { motion: 'off' });
  await visit(page);
  await page.setInputFiles('.import input[type="file"]', { name: 'situation-7.json', mimeType: 'application/json', buffer: Buffer.from(await raced({ seed: 'bench', chairs: PEOPLE, ...save })) });
  await page.waitForSelector('.s7.paused');
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.waitForSelector('[data-tray] [data-place]');
  const hands = await fingers(page);
  const line = await context.newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(watch);
  const free = async () => page.evaluate(() => [...document.querySelectorAll('[data-space]')].find((space) => space.ariaLabel.includes('you can lay here'))?.dataset.space);
  for (let n = 0; n < 5; n += 1) {
    const piece = lays?.[n] ?? (await free());
    if (!piece) break;
    const [from, to] = [await loose(page, 'south', piece), await space(page, piece)];
    await hands.down(1, from);
    // Out of the tray, and then about the disc as somebody who looks for the place.
    await hands.move(1, { x: from.x + 160, y: from.y }, 4);
    const middle = { x: from.x + 160, y: from.y };
    for (let k = 1; k <= MOVES; k += 1) {
      const [part, turn] = [k / MOVES, (k / MOVES) * 4 * Math.PI];
      const sway = Math.sin(part * Math.PI) * 120;
      await hands.move(1, { x: middle.x + (to.x - middle.x) * part + Math.cos(turn) * sway, y: middle.y + (to.y - middle.y) * part + Math.sin(turn) * sway }, 1);
    }
    await hands.move(1, to, 1);
    await hands.up(1);
    await isLaid(page, piece, 'south');
    await page.waitForFunction(() => !document.querySelector('.s7-hands > *, .held'));
  }
  const notes = await page.evaluate(() => window.notes);
  // What the browser itself takes: a finger that holds nothing.
  await page.evaluate(() => { window.notes.idle = window.notes.move = []; });
  await hands.down(1, await space(page, 'A00'));
  for (let k = 0; k < MOVES; k += 1) await hands.move(1, { x: 590 + Math.cos(k) * 50, y: 440 + Math.sin(k) * 50 }, 1);
  await hands.up(1);
  const idle = await page.evaluate(() => new Promise((done) => setTimeout(() => done(window.notes.idle), 100)));
  await context.close();
  return { name, ...notes, idle };
};

const figures = (list) => {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? null;
  return { n: sorted.length, median: at(0.5), p95: at(0.95), longest: sorted.at(-1) ?? null };
};

const results = [];
for (const position of POSITIONS) {
  const { name, idle, take, move, lay, tasks } = await measure(position);
  results.push({ position: name, 'a finger that holds nothing': figures(idle), 'taken up': figures(take), 'a move under the finger': figures(move), 'from letting go to the piece drawn': figures(lay), 'longest task': tasks.length ? Math.max(...tasks) : null });
}
await browser.close();

if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ slower: SLOWER, budget: BUDGET, results }, null, 2));
} else {
  const tell = (millis) => (millis === null ? '–' : millis.toFixed(1)).padStart(9);
  console.log(`\nSituation 7 on a tablet, the processor ${SLOWER} times slower, in milliseconds (budget: 95 % within ${BUDGET.answer}, no task over ${BUDGET.task})\n`);
  console.log(`  ${''.padEnd(54)}${'n'.padStart(5)}${'median'.padStart(9)}${'95 %'.padStart(9)}${'longest'.padStart(9)}`);
  for (const { position, 'longest task': task, ...rows } of results) {
    for (const [what, { n, median, p95, longest }] of Object.entries(rows)) console.log(`  ${`${position}: ${what}`.padEnd(54)}${String(n).padStart(5)}${tell(median)}${tell(p95)}${tell(longest)}${p95 > BUDGET.answer ? '  over' : ''}`);
    console.log(`  ${`${position}: longest task`.padEnd(54)}${(task === null ? 'none over 50' : task.toFixed(0)).padStart(32)}${task > BUDGET.task ? '  over' : ''}`);
  }
}
