// An Expert's decision in wasm: the rules as the bundle builds them, against the same source built for speed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { rules } from '../tests/browser/summit.mjs';
import { median } from './kit/figures.mjs';
import * as positions from './kit/positions.mjs';

const ROUNDS = 4;
const BUDGET = 2.5;
/** A decision that takes less than a frame is not seen to be made. */
const FRAME = 16;

const GAMES = [
  ['Inner Circle', () => Promise.all([0, 12, 24].map((moves) => positions.innerCircle({ moves })))],
  ['Summit', () => Promise.all([8, 5, 3].map((left) => positions.summit({ left })))],
  ['Situation 7', () => Promise.all([0, 20, 40].map((pieces) => positions.situation7({ pieces })))],
  ['Empires', () => Promise.all([7, 14, 21].map((taken) => positions.colonies(taken)))],
  ['Supremacy', () => Promise.all([200, 600, 1200].map((entries) => positions.marching(entries)))],
];

/** The rules alone in wasm. */
const alone = async (file) => {
  const { instance: { exports: wasm } } = await WebAssembly.instantiate(readFileSync(file), {});
  const bytes = (at, length) => new Uint8Array(wasm.memory.buffer, at, length);
  return (save) => {
    const text = Buffer.from(save);
    const at = wasm.room(text.length);
    bytes(at, text.length).set(text);
    wasm.load();
    return (seat) => {
      const length = wasm.choose(seat);
      return Buffer.from(bytes(wasm.text(), length)).toString();
    };
  };
};

/** The library of the bundle itself. */
const bundled = async () => {
  const { CabinetMatch } = await rules();
  return (save) => {
    const match = CabinetMatch.load(save);
    return (seat) => JSON.stringify(match.hint(seat, 'expert').ok);
  };
};

export default async () => {
  const { CabinetMatch } = await rules();
  const builds = [await bundled(), await alone(process.env.RULES_WASM), await alone(process.env.RULES_WASM_FAST)];
  const rows = [];
  for (const [what, saved] of GAMES) {
    const times = [[], [], []];
    for (const save of await saved()) {
      const [{ seats: [seat] }] = CabinetMatch.load(save).awaiting().asked;
      const minds = builds.map((open) => open(save));
      const spent = builds.map(() => []);
      for (let n = 0; n < ROUNDS; n += 1) {
        const choices = minds.map((choose, build) => {
          const start = performance.now();
          const choice = choose(seat);
          spent[build].push(performance.now() - start);
          return choice;
        });
        assert.equal(new Set(choices).size, 1, `the builds choose differently: ${choices.join(' · ')}`);
      }
      // What else runs on this machine can only make them slower.
      spent.forEach((list, build) => times[build].push(Math.min(...list)));
    }
    const [bundle, same, fast] = times.map(median);
    rows.push({ what, bundle, same, fast });
  }
  return {
    title: 'An Expert’s decision in wasm (ms, the median of three positions; the same choices in all builds)',
    columns: [['bundle', 'in the bundle'], ['same', 'built the same way'], ['fast', 'built for speed']],
    rows,
    ratios: rows.map(({ what, bundle, same, fast }) => ({ what, ratio: same / fast, against: 'built for speed', ...(bundle > FRAME && { most: BUDGET }) })),
  };
};
