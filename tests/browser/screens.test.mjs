// Every screen, in every size and every light: accessible, nothing sideways, nothing out of reach, the board in front.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before } from 'node:test';
import axe from 'axe-core';
import { go, sailed } from './empires.mjs';
import { SIZES, open, shut, test } from './launch.mjs';
import { Player, QUICK, atRest, drawer, fromMenu, isMoving, look, named, playUntil, prefer, readLabel, resign, startGame, touch, visit } from './player.mjs';
import { BEGUN, put, raced, says, stopTime } from './situation-7.mjs';
import { entryKey, id, keptSoFar, records, replaceAll, write } from './store.mjs';
import { crowded, sitDown } from './summit.mjs';

after(shut);

/**
 * What the page has kept at some moments of a game: home with nothing; pawns being placed, moved, one in the air, over;
 * Summit at its opening, with a full board on either map, at practice, in conference, over; Situation 7 before the start,
 * under way for people and computer players, over; Empires before a throw, after it, at war, over.
 */
const moments = {};

before(async () => {
  const { context, page, close } = await open();
  await prefer(context, QUICK);
  const note = async (moment) => {
    moments[moment] = { stored: await records(page), route: await page.evaluate(() => location.hash.slice(2)) };
  };
  /** Notes what is kept of a match as soon as that is all of it. */
  const remember = async (moment, entries) => {
    await keptSoFar(page, entries);
    await note(moment);
  };
  const bringIn = async (moment, save, open = sitDown) => {
    await open(page, save);
    await remember(moment, JSON.parse(save).log.length);
  };
  await visit(page);
  await note('empty');
  await startGame(page, { names: ['Anna', 'Ben with a rather long name'], seed: 'screens' });
  const player = new Player();
  await playUntil(page, player, ({ cells }) => cells.filter(({ label }) => / pawn/.test(label)).length === 5);
  await remember('placing', player.touches);
  await playUntil(page, player, isMoving);
  await playUntil(page, player, ({ prompt, cells }) => /Lift/.test(prompt) && cells.some(({ label }) => / safe/.test(label)));
  await remember('moving', player.touches);
  await playUntil(page, player, ({ cells }) => cells.some(({ label }) => readLabel(label).held));
  await remember('held', player.touches);
  await resign(page);
  await drawer(page, 'The end');
  await remember('over', player.touches + 1);
  await visit(page);
  await startGame(page, { players: ['person', 'person', 'novice', 'person'], names: ['Anna', 'Ben with a rather long name', 'Cleo', 'Dora'], variants: { 'First player': 'Red' } });
  await playUntil(page, player, ({ prompt }) => /Ben.*Place/.test(prompt));
  await remember('four', 1);
  for (const [moment, options, isEnough] of SUMMITS) {
    await bringIn(moment, await crowded(options, isEnough));
  }
  for (const [moment, options, isEnough] of VOYAGES) {
    await bringIn(moment, await sailed({ seed: 'screens', ...options }, isEnough));
  }
  for (const [moment, options] of RACES) {
    await bringIn(moment, await raced({ seed: 'screens', ...options }), async (page, save) => {
      await visit(page);
      await page.setInputFiles('.import input[type="file"]', { name: 'situation-7.json', mimeType: 'application/json', buffer: Buffer.from(save) });
      await page.waitForSelector('.s7');
    });
  }
  await close();
});

const SIX = ['usa', 'russia', 'china', 'india', 'western_europe', 'south_america'];

/** Positions of Summit: a name, how it is dealt, and when it is reached. */
const SUMMITS = [
  ['summit', { setup: { powers: SIX.slice(0, 3) }, seed: 'screens' }, (table) => table.part === 'build'],
  ['summit demand', { setup: { powers: SIX }, seed: 'screens' }, (table) => table.part === 'power_play' && table.left < 8],
  ['summit full', { setup: { powers: SIX }, seed: 'screens' }, (table) => table.part === 'build' && table.left < 3],
  ['summit big', { setup: { powers: SIX, map: 'big', neutral_zone: true }, seed: 'screens' }, (table) => table.part === 'build' && table.left < 3],
  ['summit practice', { setup: { powers: SIX.slice(0, 4), practice: true }, seed: 'screens' }, (table) => table.part === 'build'],
  ['summit conference', { setup: { powers: SIX }, seed: 'screens' }, (table) => Boolean(table.round.conference)],
  ['summit over', { setup: { powers: SIX }, seed: 'screens' }, (table) => table.part === 'over'],
];

/** Positions of Empires: a name, how it is dealt, and when it is reached. Hands lie open, so that nobody waits behind a curtain. */
const VOYAGES = [
  ['empires', { setup: { players: 2, open_hands: true } }, ({ part, round }) => part === 'throwing' && round > 3],
  ['empires choice', { setup: { players: 6, open_hands: true } }, ({ part, choosing }) => part === 'choosing' && choosing.length < 5],
  ['empires move', { setup: { players: 6, open_hands: true, gates: true } }, ({ part, round, sides, turn }) => part === 'moving' && round > 3 && !/hawaii|pacific|panama|aleutians|marianas|polynesia/.test(sides[turn].pawn)],
  ['empires war', { setup: { players: 6, open_hands: true, short: true } }, ({ part, exact }) => part === 'attacking' && exact],
  ['empires over', { setup: { players: 6, open_hands: true, short: true } }, ({ part }) => part === 'over'],
];

const PEOPLE = [{ name: 'Anna' }, { name: 'Ben with a rather long name' }];
const seated = (...levels) => levels.map((level, seat) => ({ ...PEOPLE[seat], player: level === 'person' ? level : { computer: level } }));

/** Positions of Situation 7: a name, and how it is reached. */
const RACES = [
  ['race ready', { chairs: PEOPLE }],
  ['race teams', { setup: { players: 4 }, chairs: [...PEOPLE, { name: 'Cleo' }, { name: 'Dora' }] }],
  ['race facing', { chairs: PEOPLE, actions: BEGUN, pieces: 24 }],
  ['race lesson', { chairs: PEOPLE, actions: BEGUN.slice(0, 2), pieces: 12 }],
  ['race solo', { chairs: seated('person', 'novice'), actions: BEGUN, pieces: 24 }],
  ['race north', { chairs: seated('novice', 'person'), actions: BEGUN, pieces: 24 }],
  ['race watched', { chairs: seated('novice', 'regular'), actions: BEGUN, pieces: 24 }],
  ['race full', { chairs: PEOPLE, actions: BEGUN.slice(0, 2) }],
  ['race help', { setup: { rotated: true, fog: true, help: { south: 'place', north: 'ring' } }, chairs: PEOPLE, actions: BEGUN.slice(0, 2) }],
  ['race over', { chairs: PEOPLE, actions: BEGUN, pieces: 50 }],
];

/** The race goes on, for those who watch from the bar; but the time of these screens stands still. */
const underWay = async (page) => {
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.waitForSelector('.s7:not(.paused)');
};

/** The end, once an Expert has looked at the game again. */
const ended = async (page) => {
  await drawer(page, 'The end');
  await page.waitForSelector('.turning');
  await page.waitForFunction(() => !document.querySelector('.turning [role="status"]'));
};

/** What was missed, if anything, has been read. */
const closed = async (page) => {
  await page.waitForSelector('.frame .stage > *');
  await atRest(page);
  if (!(await page.locator('dialog.drawer').count())) return;
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await drawer(page, null);
};
const tool = async (page, name, title = name) => {
  await page.getByRole('button', { name, exact: true }).click();
  await drawer(page, title);
};
const menu = async (page, line, title = line) => {
  await fromMenu(page, line);
  await drawer(page, title);
};

/** Demands the first base that its owner has to answer for. */
const demandAnything = async (page, table) => {
  for (const { at } of table.cells.filter(({ offer }) => offer)) {
    table = await touch(page, table, at);
    for (const { label } of table.palette.keys.filter(({ isDim }) => !isDim)) {
      await page.locator('.su-palette .keys button', { hasText: label }).click();
      table = await look(page, table.mark);
      if (table.answers.includes('Yield')) return;
    }
  }
  assert.fail('nobody has to answer for anything');
};

/** Every screen: the moment it is shown at, its route unless it is the table's, and what leads there from the table. */
const SCREENS = [
  { name: 'home with no game', moment: 'empty', route: '' },
  { name: 'home with a game', moment: 'moving', route: '', go: (page) => page.waitForSelector('.unfinished .card') },
  { name: 'home with a finished game, a rename and a problem', moment: 'over', route: '', go: async (page) => {
    await page.setInputFiles('.import input[type="file"]', { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await page.waitForSelector('.problem');
    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.waitForSelector('input.rename');
  } },
  { name: 'set-up', moment: 'empty', route: 'new/inner-circle' },
  { name: 'set-up with everything open', moment: 'empty', route: 'new/inner-circle', go: async (page) => {
    await page.locator('.count label', { hasText: '4' }).click();
    await page.locator('.variants summary').click();
    await page.getByLabel(/^Turning the boards/).selectOption('By hand');
    await page.getByText('Undo and chance').click();
    await page.getByLabel(/^Board of level 4/).waitFor();
  } },
  { name: 'the rules', moment: 'empty', route: 'rules/inner-circle' },
  { name: 'the rules, searched', moment: 'empty', route: 'rules/inner-circle', go: async (page) => {
    await page.getByPlaceholder('Search the rules').fill('pawn');
    await page.waitForSelector('.book mark');
  } },
  { name: 'Empires: the rules', moment: 'empty', route: 'rules/empires', go: (page) => page.waitForSelector('.book .figure') },
  { name: 'Supremacy: the rules', moment: 'empty', route: 'rules/supremacy', go: (page) => page.waitForSelector('.book .figure') },
  { name: 'home after a game was deleted', moment: 'moving', route: '', go: async (page) => {
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.waitForSelector('.deleted');
  } },
  { name: 'statistics of nothing', moment: 'empty', route: 'statistics' },
  { name: 'statistics', moment: 'empty', route: 'about', go: async (page) => {
    const lines = ['novice,1,2,1,40', 'novice,2,2,0,31', 'expert,2,4,0,50', 'friends,1,2,1,44'].map((line) => `2026-11-17,inner-circle,${line}\n`);
    await page.evaluate((text) => { localStorage.setItem('cabinet/results', text); location.hash = '#/statistics'; }, `${lines.join('')}2026-11-17,summit,regular,1,3,84,57\n`);
    await page.waitForSelector('.statistics .scores');
  } },
  { name: 'settings', moment: 'empty', route: 'settings' },
  { name: 'about', moment: 'empty', route: 'about' },
  { name: 'a mangled link', moment: 'empty', route: 'link/zAAAA', go: (page) => page.getByText('This link is incomplete or damaged').waitFor() },
  { name: 'a game in a link', moment: 'moving', go: async (page) => {
    await closed(page);
    await menu(page, 'Share a link');
    const link = await (await page.waitForFunction(() => document.querySelector('.share textarea')?.value)).jsonValue();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: 'Open and keep it' }).waitFor();
  } },
  { name: 'an address that leads nowhere', moment: 'empty', route: 'nowhere' },
  { name: 'a game that is not there', moment: 'empty', route: 'play/nothing' },
  { name: 'what was missed', moment: 'moving', go: (page) => drawer(page, 'What did I miss') },
  { name: 'placing', moment: 'placing', hasBoard: true, go: closed },
  { name: 'four at a table', moment: 'four', hasBoard: true, go: closed },
  { name: 'a refusal', moment: 'placing', hasBoard: true, go: async (page) => {
    await closed(page);
    const table = await look(page);
    await touch(page, table, named(table, 'E5').at);
  } },
  { name: 'moving', moment: 'moving', hasBoard: true, go: closed },
  { name: 'a hint', moment: 'moving', hasBoard: true, go: async (page) => {
    await closed(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.waitForSelector('.hint');
  } },
  { name: 'a pawn in the air', moment: 'held', hasBoard: true, go: closed },
  { name: 'the menu', moment: 'moving', go: async (page) => { await closed(page); await tool(page, 'Menu'); } },
  { name: 'the rules in a drawer', moment: 'moving', go: async (page) => { await closed(page); await page.locator('.prompt .ask .cite').click(); await drawer(page, 'Rules'); } },
  { name: 'what the keys do', moment: 'moving', go: async (page) => { await closed(page); await page.keyboard.press('?'); await drawer(page, 'Keys'); } },
  { name: 'resigning', moment: 'moving', go: async (page) => { await closed(page); await fromMenu(page, /Resign$/); await drawer(page, 'Are you sure?'); } },
  { name: 'the log in a drawer', moment: 'moving', go: async (page) => { await closed(page); await tool(page, 'Log'); } },
  { name: 'the settings in a drawer', moment: 'moving', go: async (page) => { await closed(page); await menu(page, 'Settings'); } },
  { name: 'a link to share', moment: 'moving', go: async (page) => { await closed(page); await menu(page, 'Share a link'); await page.waitForSelector('.share textarea'); } },
  { name: 'replay', moment: 'moving', hasBoard: true, go: async (page) => { await closed(page); await fromMenu(page, 'Replay'); await page.waitForSelector('.replay'); } },
  { name: 'the end', moment: 'over', go: async (page) => {
    await ended(page);
    await page.locator('.fair').getByText('It leads to the words').waitFor();
  } },
  { name: 'the board at the end', moment: 'over', hasBoard: true, go: async (page) => { await drawer(page, 'The end'); await page.getByRole('button', { name: 'Close' }).click(); await drawer(page, null); } },
  { name: 'a game that has gone on elsewhere', moment: 'placing', hasBoard: true, go: async (page) => {
    await closed(page);
    await write(page, [{ kind: 'entries', key: entryKey(await id(page), (await records(page)).entries.length), text: 'written by another tab' }]);
    const table = await look(page);
    await touch(page, table, table.cells.find(({ offer }) => offer).at);
    await page.getByText('This game has gone on in another tab').waitFor();
  } },
  { name: 'four at a table with a flat tablet', moment: 'four', settings: { flat: true }, hasBoard: true, go: closed },
  { name: 'Summit: set-up', moment: 'empty', route: 'new/summit' },
  { name: 'Summit: set-up with everything open', moment: 'empty', route: 'new/summit', go: async (page) => {
    await page.locator('.count label', { hasText: '6' }).click();
    await page.locator('.variants summary').click();
    await page.getByText('Undo and chance').click();
    await page.waitForFunction(() => document.querySelectorAll('.chair').length === 6);
  } },
  { name: 'Summit: the rules', moment: 'empty', route: 'rules/summit', go: (page) => page.waitForSelector('.book .pages .rule') },
  { name: 'Summit: home with games', moment: 'summit over', route: '', go: (page) => page.waitForFunction(() => document.querySelectorAll('.card .picture svg').length >= 6) },
  { name: 'Summit: building', moment: 'summit', hasBoard: true, go: closed },
  { name: 'Summit: a refusal beside the palette', moment: 'summit', hasBoard: true, go: async (page) => {
    await closed(page);
    await touch(page, await look(page), 'india');
    await page.locator('.su-palette .su-dim', { hasText: 'Build mill' }).click();
    await page.waitForSelector('.refusal');
  } },
  { name: 'Summit: practice', moment: 'summit practice', hasBoard: true, go: closed },
  { name: 'Summit: a demand that waits', moment: 'summit demand', hasBoard: true, go: async (page) => {
    await closed(page);
    await demandAnything(page, await look(page));
    await page.waitForSelector('.su-demand .su-claim');
  } },
  { name: 'Summit: a full board', moment: 'summit full', hasBoard: true, go: closed },
  { name: 'Summit: a seat speaks up', moment: 'summit full', hasBoard: true, go: async (page) => {
    await closed(page);
    await page.locator('.seat .talk').first().click();
    await page.waitForSelector('.asides');
  } },
  { name: 'Summit: a hint', moment: 'summit full', hasBoard: true, go: async (page) => {
    await closed(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.waitForSelector('.hint');
  } },
  { name: 'Summit: the big map, full', moment: 'summit big', hasBoard: true, go: closed },
  { name: 'Summit: the big map with its palette', moment: 'summit big', hasBoard: true, go: async (page) => {
    await closed(page);
    await touch(page, await look(page), 'poland');
    await page.waitForSelector('.su-palette');
  } },
  { name: 'Summit: the conference', moment: 'summit conference', hasBoard: true, go: async (page) => {
    await closed(page);
    assert.equal((await look(page)).phase, 'Summit Conference');
  } },
  { name: 'Summit: the end', moment: 'summit over', go: ended },
  { name: 'Summit: the board at the end', moment: 'summit over', hasBoard: true, go: async (page) => { await drawer(page, 'The end'); await page.getByRole('button', { name: 'Close' }).click(); await drawer(page, null); } },
  { name: 'Summit: a full board with a flat tablet', moment: 'summit full', settings: { flat: true }, hasBoard: true, go: closed },
  { name: 'Summit: a full board with the largest text', moment: 'summit full', settings: { text: 'larger' }, go: closed },
  { name: 'Summit: the end with the largest text', moment: 'summit over', settings: { text: 'larger' }, go: ended },
  { name: 'Empires: set-up with everything open', moment: 'empty', route: 'new/empires', go: async (page) => {
    await page.locator('.count label', { hasText: '6' }).click();
    await page.locator('.variants summary').click();
    await page.getByLabel(/^Powers/).selectOption('Agreed beforehand');
    await page.waitForFunction(() => document.querySelectorAll('.chair').length === 6);
  } },
  { name: 'Empires: choosing a power', moment: 'empires choice', hasBoard: true, go: closed },
  { name: 'Empires: before a throw', moment: 'empires', hasBoard: true, go: closed },
  { name: 'Empires: where a throw leads', moment: 'empires move', hasBoard: true, go: closed },
  { name: 'Empires: a place that was asked about', moment: 'empires move', hasBoard: true, go: async (page) => {
    await closed(page);
    await page.getByRole('button', { name: 'Whole board' }).click();
    await go(page, await look(page), 'start');
    await page.waitForSelector('.em-card');
  } },
  { name: 'Empires: at war', moment: 'empires war', hasBoard: true, go: closed },
  { name: 'Empires: a hint', moment: 'empires war', hasBoard: true, go: async (page) => {
    await closed(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.waitForSelector('.hint');
  } },
  { name: 'Empires: the end', moment: 'empires over', go: ended },
  { name: 'Empires: the end with the largest text', moment: 'empires over', settings: { text: 'larger' }, go: ended },
  { name: 'Empires: at war with a flat tablet', moment: 'empires war', settings: { flat: true }, hasBoard: true, go: closed },
  { name: 'Empires: at war with the largest text', moment: 'empires war', settings: { text: 'larger' }, go: closed },
  { name: 'Situation 7: set-up', moment: 'empty', route: 'new/situation-7' },
  { name: 'Situation 7: set-up with everything open', moment: 'empty', route: 'new/situation-7', go: async (page) => {
    await page.locator('.count label', { hasText: '4' }).click();
    await page.locator('.variants summary').click();
    await page.getByText('Undo and chance').click();
    await page.waitForFunction(() => document.querySelectorAll('.chair').length === 4);
  } },
  { name: 'Situation 7: the rules', moment: 'empty', route: 'rules/situation-7', go: (page) => page.waitForSelector('.book .pages .rule') },
  { name: 'Situation 7: home with games', moment: 'race over', route: '', go: (page) => page.waitForFunction(() => document.querySelectorAll('.card .picture svg').length >= 9) },
  { name: 'Situation 7: the end', moment: 'race over', go: ended },
  { name: 'Situation 7: the board at the end', moment: 'race over', hasBoard: true, go: async (page) => { await drawer(page, 'The end'); await page.getByRole('button', { name: 'Close' }).click(); await drawer(page, null); } },
  { name: 'Situation 7: replay', moment: 'race over', go: async (page) => {
    await drawer(page, 'The end');
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.waitForSelector('.replay');
    await page.locator('.replay input[type="range"]').fill('20');
  } },
  { name: 'Situation 7: before the start', moment: 'race ready', hasBoard: true, isStill: true, go: (page) => page.waitForSelector('.s7-ready') },
  { name: 'Situation 7: teams before the start', moment: 'race teams', hasBoard: true, isStill: true, go: (page) => page.waitForFunction(() => document.querySelectorAll('.s7-ready button').length === 4) },
  { name: 'Situation 7: full trays, facing each other', moment: 'race full', hasBoard: true, isStill: true, go: underWay },
  { name: 'Situation 7: facing each other', moment: 'race facing', hasBoard: true, isStill: true, go: underWay },
  { name: 'Situation 7: a guided first round', moment: 'race lesson', settings: { lessons: true }, hasBoard: true, isStill: true, go: async (page) => {
    await underWay(page);
    await says(page, 'north', /^Look for your/);
  } },
  { name: 'Situation 7: paused', moment: 'race facing', hasBoard: true, isStill: true, go: (page) => page.waitForSelector('.s7.paused') },
  { name: 'Situation 7: a refusal, facing each other', moment: 'race facing', hasBoard: true, isStill: true, go: async (page) => {
    await underWay(page);
    await put(page, 'north', 'D13', 'D13');
    await says(page, 'north', /guards/);
  } },
  { name: 'Situation 7: the longest refusal', moment: 'race solo', hasBoard: true, isStill: true, go: async (page) => {
    await underWay(page);
    await put(page, 'south', 'astronaut', 'C06');
    await says(page, 'south', /^No chain of your pieces/);
  } },
  { name: 'Situation 7: a rocket aimed', moment: 'race facing', hasBoard: true, isStill: true, go: async (page) => {
    await underWay(page);
    await put(page, 'south', 'rocket', 'D12');
    await says(page, 'south', /^Now join/);
  } },
  { name: 'Situation 7: one person', moment: 'race solo', hasBoard: true, isStill: true, go: underWay },
  { name: 'Situation 7: one person in the North', moment: 'race north', hasBoard: true, isStill: true, go: underWay },
  { name: 'Situation 7: one person, paused', moment: 'race solo', hasBoard: true, isStill: true, go: (page) => page.waitForSelector('.s7.paused') },
  { name: 'Situation 7: a hint', moment: 'race solo', hasBoard: true, isStill: true, go: async (page) => {
    await underWay(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.waitForSelector('.s7-yes');
    await page.waitForSelector('.s7-hint');
  } },
  { name: 'Situation 7: only computer players', moment: 'race watched', hasBoard: true, isStill: true, go: underWay },
  { name: 'Situation 7: any way round, fog and help', moment: 'race help', hasBoard: true, isStill: true, go: async (page) => {
    await underWay(page);
    await page.locator("[data-tray='south'] [data-place]").first().click();
    await page.getByRole('button', { name: 'Turn it' }).waitFor();
  } },
  { name: 'Situation 7: facing each other with the largest text', moment: 'race facing', settings: { text: 'larger' }, isStill: true, go: underWay },
  { name: 'the curtain', moment: 'placing', settings: { curtain: true }, go: async (page) => {
    await closed(page);
    const table = await look(page);
    await touch(page, table, table.cells.find(({ offer }) => offer).at);
    await page.waitForSelector('.curtain');
  } },
];

/** Runs in the page: what is wrong with how it lies on the screen. */
const layout = (touchable) => {
  const faults = [];
  const { innerWidth, innerHeight } = window;
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5 && element.checkVisibility());
    faults.push(`scrolls sideways by ${root.scrollWidth - innerWidth} px: ${wide.slice(0, 3).map((element) => `${element.tagName}.${element.getAttribute('class')}`)}`);
  }
  const modal = document.querySelector('dialog[open]');
  const describe = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;
  const isHeard = (element) => Boolean(element.closest('.sr-only')) || getComputedStyle(element).clipPath === 'inset(50%)';
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !isHeard(element);
  /** The nearest thing that scrolls up and down by itself. */
  const scroller = (element) => {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(up).overflowY) || up.matches('[data-tray]')) return up;
    }
    return null;
  };
  /** Whether it reaches over the side of the screen, for whoever sits before it. */
  const isAside = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isTurned = element.closest(':is(.turned-1, .turned-3) .strip > *');
    return isTurned ? top < -0.5 || bottom > innerHeight + 0.5 : left < -0.5 || right > innerWidth + 0.5;
  };
  const isTable = Boolean(document.querySelector('.frame'));
  /** What comes up over something else and goes again: what a seat may say, what can be done in a country. */
  const above = (element) => element.closest('.asides, .su-palette, .em-card, .zoom.near > :not(.lens)');
  const isCovered = (under, over) => Boolean(above(over)) && above(over) !== above(under);

  const isOutside = (control, frame) => {
    if (!frame) return false;
    const [inner, outer] = [control, frame].map((element) => element.getBoundingClientRect());
    return inner.left < outer.left || inner.right > outer.right || inner.top < outer.top || inner.bottom > outer.bottom;
  };

  // Fingers: every button, field and line to press is large enough, and nothing lies over it.
  const controls = 'button, a[href], select, textarea, input, summary, [role="button"]';
  for (const control of document.querySelectorAll(controls)) {
    if (!isShown(control) || (modal && !modal.contains(control))) continue;
    // Under the lens some of a chart is outside of its frame.
    if (isOutside(control, control.closest('.lens')?.closest('.zoom.near'))) continue;
    const isInline = getComputedStyle(control).display === 'inline' && !control.matches('[role="button"]');
    if (isInline || control.matches('.cite')) continue;
    // A country is touched in its room; its land may be anywhere round it.
    const room = control.matches('.kit-place') ? control.querySelector('rect') : null;
    const area = control.matches('input[type="checkbox"], input[type="radio"], input[type="file"]') ? control.closest('label') ?? control : room ?? control;
    const { left, top, right, bottom, width, height } = area.getBoundingClientRect();
    if (touchable && !control.matches('[role="button"]') && (width < 43.5 || height < 43.5)) faults.push(`${describe(control)} is ${Math.round(width)} × ${Math.round(height)} px`);
    // A tray is pushed along until a loose piece comes in sight.
    if (!control.closest('[data-tray]') && isAside(control)) faults.push(`${describe(control)} is off the side`);
    const inside = scroller(control);
    if (isTable && !inside && !modal && (top < -0.5 || bottom > innerHeight + 0.5)) faults.push(`${describe(control)} is off the screen`);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const box = inside?.getBoundingClientRect() ?? { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
    if (y <= box.top || y >= Math.min(box.bottom, innerHeight) || x <= Math.max(0, box.left) || x >= Math.min(box.right, innerWidth) || y <= 0) continue;
    const found = document.elementFromPoint(x, y);
    // A space of the disc is no rectangle: its middle may be a neighbour's.
    const isBeside = control.matches('.s7-space') && found?.matches('.s7-space');
    const isOwn = found && ((room ? control : area).contains(found) || found.contains(area) || isBeside);
    if (found && !isOwn && !isCovered(control, found) && !(room && found.closest('.zoom-tools'))) faults.push(`${describe(control)} lies under ${describe(found)}`);
  }

  // What is said about a touch is in sight, whatever else came up.
  for (const said of document.querySelectorAll('.refusal, .hint, .s7-no, .s7-yes')) {
    const { left, top, right, bottom } = said.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!modal && !said.contains(found)) faults.push(`${describe(said)} is out of sight`);
  }

  // Words: none cut off, apart from names that end in an ellipsis.
  for (const element of document.querySelectorAll('h1, h2, h3, p, li, button, a, dt, dd, th, td, legend, label, small, strong, span')) {
    if (!isShown(element) || !element.textContent.trim()) continue;
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (overflowX !== 'visible' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1) faults.push(`${describe(element)} is cut off`);
    if (!element.closest('[data-tray]') && isAside(element)) faults.push(`${describe(element)} reaches over the side`);
  }
  const words = [];
  const walk = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode;
    const element = text.parentElement;
    if (!text.data.trim() || !isShown(element) || element.closest('svg, option, textarea')) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < 13.9) faults.push(`${describe(element)} is set in ${size} px`);
    const range = document.createRange();
    range.selectNodeContents(text);
    const within = scroller(element)?.getBoundingClientRect();
    // What is cut off does not show, whichever way the words run.
    const edge = getComputedStyle(element).overflowX === 'visible' ? { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity } : element.getBoundingClientRect();
    // Within a line box letters have room above and below.
    const boxes = [...range.getClientRects()].map(({ left, right, top, bottom }) => ({ left: Math.max(left, edge.left), right: Math.min(right, edge.right), top: Math.max(top + (bottom - top) / 5, edge.top), bottom: Math.min(bottom - (bottom - top) / 5, edge.bottom), element }));
    words.push(...boxes.filter((box) => !within || (box.bottom > within.top && box.top < within.bottom && box.right > within.left && box.left < within.right)));
  }
  for (const [n, a] of words.entries()) {
    const b = words.slice(n + 1).find((b) => a.element !== b.element && !isCovered(a.element, b.element) && !isCovered(b.element, a.element) && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1);
    if (b) faults.push(`${describe(a.element)} and ${describe(b.element)} overlap`);
    // A seat's flag hides none of its figures.
    const flag = a.element.closest('.seat dl') && a.element.closest('.seat').querySelector('.talk svg');
    const box = flag?.checkVisibility({ opacityProperty: true }) && flag.getBoundingClientRect();
    if (box && Math.min(a.right, box.right) - Math.max(a.left, box.left) > 1 && Math.min(a.bottom, box.bottom) - Math.max(a.top, box.top) > 1) faults.push(`${describe(a.element)} lies under the flag`);
  }

  for (const tray of document.querySelectorAll('[data-tray]')) {
    const { left, top, right, bottom } = tray.getBoundingClientRect();
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) faults.push(`${describe(tray)} is off the screen`);
    if (tray.scrollHeight > tray.clientHeight + 1 && tray.scrollWidth > tray.clientWidth + 1) faults.push(`${describe(tray)} is too small both ways`);
  }

  const board = document.querySelector('.stage :is(.ic-board, .su-board, .em-board, .s7-sky)');
  const share = board ? (board.getBoundingClientRect().width * board.getBoundingClientRect().height) / (innerWidth * innerHeight) : null;
  const drawn = board && [...(board.matches('.s7-sky') ? [board] : board.matches('.ic-board') ? board.querySelectorAll('svg > *') : board.children)].map((child) => child.getBoundingClientRect()).filter(({ width }) => width);
  const box = drawn && { left: Math.min(...drawn.map(({ left }) => left)), top: Math.min(...drawn.map(({ top }) => top)), right: Math.max(...drawn.map(({ right }) => right)), bottom: Math.max(...drawn.map(({ bottom }) => bottom)) };
  if (box && (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)) faults.push(`the board is drawn at ${JSON.stringify(box)}`);
  // A chart has more places than fingers find: what is on offer is brought near and has more room.
  const touched = board?.matches('.em-board') ? '.near [data-at][data-offer]' : '.stage :is([data-at], [data-space])';
  const cells = [...document.querySelectorAll(touched)].map((cell) => cell.getBoundingClientRect());
  const cell = cells.length ? Math.min(...cells.map(({ width, height }) => Math.min(width, height))) : null;
  // Half of Situation 7 is played beside its disc: there the loose pieces lie.
  const least = board?.matches('.s7-sky') ? 0.5 : 0.55;
  return { faults: [...new Set(faults)], share, least, cell };
};

/** What axe-core objects to; it is brought into the page once for several looks. */
const objections = async (page, rules) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  let isDone = false;
  const told = page.evaluate(async (rules) => {
    const named = { 'label-content-name-mismatch': { enabled: true } };
    const { violations } = await window.axe.run(document, { ...(rules ? { runOnly: rules } : { rules: named }), resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) => `${id}: ${target}: ${[...any, ...all, ...none].map(({ message }) => message).join(' ')}`));
  }, rules).finally(() => { isDone = true; });
  // It waits for timers, which stand still where time does.
  while (here.isStill && !isDone) await page.clock.runFor(1);
  return told;
};

/** The page that is open, and the settings it was opened with. */
let here = null;

/** Comes to a screen as it is at some moment; in the same page if that has the right settings, because loading takes time. */
const arrive = async (moment, route, settings = {}, isStill = false) => {
  const { stored, route: table } = moments[moment];
  const wanted = JSON.stringify({ ...QUICK, ...settings });
  if (here?.page.isClosed() || here?.wanted !== wanted || here?.isStill !== isStill) {
    await here?.close();
    here = { ...(await open({ size: SIZES.tablet, hasTouch: true })), wanted, isStill };
    // Computer players wait for their time, and nothing fades.
    if (isStill) await here.page.clock.install();
    await prefer(here.page, JSON.parse(wanted));
    await visit(here.page, 'about');
    if (isStill) await stopTime(here.page);
  }
  await resize(here.page, SIZES.tablet);
  await here.page.evaluate(() => { location.hash = '#/about'; });
  await here.page.waitForSelector('.about');
  await replaceAll(here.page, stored);
  await here.page.evaluate((wanted) => {
    localStorage.clear();
    localStorage.setItem('cabinet/settings', wanted);
  }, wanted);
  if (route !== 'about') {
    await here.page.evaluate((route) => { location.hash = `#/${route}`; }, route ?? table);
    await here.page.waitForSelector('.about', { state: 'detached' });
  }
  return here;
};

const resize = async (page, size) => {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
};

/** A folder for pictures of every screen, for those who want to see them with their own eyes. */
const PICTURES = process.env.CABINET_PICTURES ?? null;
const keep = async (page, ...words) => {
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `${words.join(' ').replace(/[^\w]+/g, '-')}.png`) });
};

for (const { name, moment, route, settings, hasBoard = false, isStill, go } of SCREENS) {
  test(name, async () => {
    const { page, complaints } = await arrive(moment, route, settings, isStill);
    await go?.(page);

    const problems = [];
    for (const [size, viewport] of Object.entries(SIZES)) {
      await resize(page, viewport);
      const { faults, share, least, cell } = await page.evaluate(layout, size !== 'desk');
      await keep(page, name, size);
      problems.push(...faults.map((fault) => `${size}: ${fault}`));
      if (hasBoard && /tablet|upright/.test(size)) {
        if (share < least) problems.push(`${size}: the board has ${Math.round(share * 100)} % of the screen`);
        if (cell !== null && cell < 43.5) problems.push(`${size}: a space is only ${cell} px`);
      }
    }
    assert.deepEqual(problems, [], name);

    const at = (theme) => page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
    await resize(page, SIZES.tablet);
    await at('light');
    assert.deepEqual(await objections(page), [], `axe-core objects to ${name}`);
    for (const theme of ['dark', 'contrast']) {
      await at(theme);
      await keep(page, name, theme);
      assert.deepEqual(await objections(page, ['color-contrast']), [], `axe-core objects to ${name}, ${theme}`);
    }
    complaints.none();
  });
}
