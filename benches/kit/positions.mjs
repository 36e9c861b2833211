// Matches that are under way, played in Node by the rules of the built library, always the same ones.
import assert from 'node:assert/strict';
import { sailed } from '../../tests/browser/empires.mjs';
import { raced } from '../../tests/browser/situation-7.mjs';
import { crowded, rules } from '../../tests/browser/summit.mjs';
import { lot } from './figures.mjs';

export const SIX = ['usa', 'russia', 'china', 'india', 'western_europe', 'south_america'];
export const POWERS = ['usa', 'south_america', 'africa', 'europe', 'ussr', 'china'];

/** Inner Circle, two people: all pawns stand, and some have moved. */
export const innerCircle = async ({ seed = 'bench', moves = 24 } = {}) => {
  const { CabinetMatch } = await rules();
  const match = CabinetMatch.start('inner-circle', { seed });
  const { pick } = lot(7);
  for (let n = 0; n < 18 + moves; ) {
    const [{ seats: [seat], prompt }] = match.awaiting().asked;
    const { fault } = match.act({ seat }, pick(match.offers(seat).answers));
    assert.ok(!fault, JSON.stringify(fault));
    if (prompt !== 'lift') n += 1;
  }
  assert.equal(match.outcome(), null, 'the game goes on');
  return match.save();
};

/** Summit, six people on the Big map; two cards before the Summit the board is full. */
export const summit = ({ left = 2 } = {}) =>
  crowded({ setup: { powers: SIX, map: 'big', neutral_zone: true }, seed: 'bench' }, (table) => table.part === 'build' && table.left <= left);

/** Empires, six people with open hands, so that nobody waits behind a curtain: all colonies are taken. */
export const empires = () => sailing(({ part, colonial_war: isWar }) => isWar && part === 'throwing');

/** The same as soon as somebody has thrown and so many colonies are taken. */
export const colonies = (taken) => sailing(({ part, colonies }) => part === 'moving' && colonies.filter((holding) => holding !== 'free').length >= taken);

/** What people do who sail and sail: they buy nothing, and end on the numbered places of a route if they can. */
export const sailOn = (match, seat, pick) => {
  const { answers } = match.offers(seat);
  const routes = answers.filter((action) => action === 'roll' || /^go [a-z-]+-\d+$/.test(action));
  return pick(routes.length ? routes : answers.filter((action) => action !== 'arm'));
};

/** Empires, six people of that kind after so many entries of the log, somebody about to throw. */
export const roaming = async (entries) => {
  const { CabinetMatch } = await rules();
  const match = CabinetMatch.start('empires', { setup: { players: 6, open_hands: true }, seed: 'bench' });
  const { pick } = lot(7);
  for (let n = 0; n < entries || match.view().table.part !== 'throwing'; n += 1) {
    const [{ seats: [seat] }] = match.awaiting().asked;
    const { fault } = match.act({ seat }, sailOn(match, seat, pick));
    assert.ok(!fault, JSON.stringify(fault));
  }
  const save = match.save();
  match.free();
  return save;
};

const sailing = (isEnough) => sailed({ setup: { players: 6, open_hands: true }, seed: 'bench' }, isEnough);

/** Situation 7, two people; at 40 of the 50 pieces the disc is nearly full. */
export const situation7 = ({ pieces = 40 } = {}) =>
  raced({ seed: 'bench', chairs: [{ name: 'Anna' }, { name: 'Ben' }], actions: ['0 ready', '1 ready'], pieces });

/**
 * Inner Circle, a series of games, after so many entries of the log: always on the first board of a game, with all pawns
 * placed and a few of them safe, seat 0 about to lift one.
 */
export const series = async (entries, chairs = []) => {
  const { CabinetMatch } = await rules();
  const match = CabinetMatch.start('inner-circle', { seed: 'bench', setup: { series: 20 } });
  const { pick } = lot(7);
  for (let n = 0; ; n += 1) {
    const [{ seats: [seat], prompt }] = match.awaiting().asked;
    if (n >= entries && seat === 0 && prompt === 'lift') {
      const { level, seats } = match.view();
      const safe = seats.reduce((sum, side) => sum + side.safe, 0);
      if (level === 1 && safe > 1 && safe < 5) break;
    }
    const { fault } = match.act({ seat }, pick(match.offers(seat).answers));
    assert.ok(!fault, JSON.stringify(fault));
  }
  const save = JSON.parse(match.save());
  match.free();
  return JSON.stringify({ ...save, chairs: save.chairs.map((chair, n) => ({ ...chair, ...chairs[n] })) });
};

/** Situation 7, two people, 20 pieces laid, and the rest of so many entries single ticks of the clock. */
export const ticking = async (entries) => {
  const { CabinetMatch } = await rules();
  const match = CabinetMatch.load(await situation7({ pieces: 20 }));
  for (let n = JSON.parse(match.save()).log.length; n < entries; n += 1) assert.ok(match.act('clock', 'tick 1').ok);
  const save = match.save();
  match.free();
  return save;
};

/** Supremacy, six people, after so many entries of the log, as soon as something is asked after something else. */
const sixPowers = async (entries, isThere) => {
  const { CabinetMatch } = await rules();
  const setup = { powers: POWERS, turns: 24, strategic: false, land_tax: true };
  const match = CabinetMatch.start('supremacy', { seed: 'bench', setup });
  const { pick } = lot(7);
  for (let n = 0, before = null; ; n += 1) {
    const [{ seats: [seat], prompt }] = match.awaiting().asked;
    if (n >= entries && isThere(prompt, before)) break;
    before = prompt;
    // Busy people: they stay in the game, take part in everything and do not stop before they must.
    const { answers } = match.offers(seat);
    const busy = answers.filter((action) => !/^(done|attack|bid out|pay except)/.test(action));
    const { fault } = match.act({ seat }, pick(busy.length ? busy : answers));
    assert.ok(!fault, JSON.stringify(fault));
  }
  const save = match.save();
  match.free();
  return save;
};

/** Everybody is about to bid for the first stage of a turn. */
export const powers = (entries) => sixPowers(entries, (prompt, before) => !before?.bid && prompt.bid?.stage === 'sell');

/** Somebody moves armies and fleets. */
export const marching = (entries) => sixPowers(entries, (prompt) => prompt === 'move');
