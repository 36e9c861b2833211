// Games of Experts by the bundle's own library, from the first decision on: how long each decision takes.
import assert from 'node:assert/strict';
import { rules } from '../tests/browser/summit.mjs';
import { at, longest, median } from './kit/figures.mjs';
import { POWERS, SIX } from './kit/positions.mjs';

/** Whoever waits for a computer player longer than this begins to wonder. */
const PATIENCE = 1000;
/** More decisions of one game would tell no more. */
const ENOUGH = 1000;

const GAMES = [
  ['Inner Circle, two seats', 'inner-circle', {}],
  ['Summit, six seats', 'summit', { powers: SIX, map: 'big', neutral_zone: true }],
  ['Situation 7', 'situation-7', {}],
  ['Empires, six seats', 'empires', { players: 6 }],
  ['Supremacy, six seats', 'supremacy', { powers: POWERS }],
];

const played = (match) => {
  const spent = [];
  while (spent.length < ENOUGH && !match.outcome()) {
    const { asked } = match.awaiting();
    // Where both sides play at once, they take turns here.
    const { seats: [seat] } = asked[spent.length % asked.length];
    const start = performance.now();
    const { ok, fault } = match.hint(seat, 'expert');
    spent.push(performance.now() - start);
    assert.ok(ok, JSON.stringify(fault));
    assert.ok(match.act({ seat }, ok.action).ok, `an Expert does what is not allowed: ${JSON.stringify(ok.action)}`);
  }
  return spent;
};

export default async () => {
  const { CabinetMatch } = await rules();
  const rows = GAMES.map(([what, game, setup]) => {
    const match = CabinetMatch.start(game, { seed: 'bench', setup });
    const spent = played(match);
    match.free();
    return { what, n: spent.length, median: median(spent), p95: at(spent, 0.95), longest: longest(spent) };
  });
  return {
    title: 'Games of Experts in wasm (ms a decision)',
    columns: [['n', 'decisions'], ['median', 'median'], ['p95', '95 %'], ['longest', 'longest']],
    rows,
    ratios: rows.map(({ what, p95 }) => ({ what: `${what}: 95 %`, ratio: p95 / PATIENCE, against: 'a second', most: 1 })),
  };
};
