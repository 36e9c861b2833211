// Inner Circle played by lot: how many actions a second, natively, in wasm, through the JavaScript library, and by
// boardgame.io's reducer. All four must play the same games, or there are no figures. And Supremacy, the largest rules,
// without a peer: games for six that were played by lot beforehand are played again.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rules } from '../tests/browser/summit.mjs';
import { longest, lot } from './kit/figures.mjs';
import { imported } from './kit/peers.mjs';

const CHECKED = 40;
const ROUNDS = 5;
const MILLIS = 1000;
/** Games between two looks at the clock. */
const BATCH = 5;
/** Games of Supremacy that are played again and again. */
const REHEARSED = 4;
/** Actions of Supremacy a second in wasm. */
const POWERS = 20_000;

/** The n-th game: how its boards lie, who begins, and the lot that goes on from there. */
const opening = (game) => {
  const { below, pick } = lot(game + 1);
  const turned = [below(6), below(6), below(6), below(6)];
  return { turned, first: below(2), pick };
};

/** What a program can do that plays from JavaScript. */
const library = async () => {
  const { CabinetMatch } = await rules();
  const asked = (match) => match.awaiting().asked[0]?.seats[0];
  // An action may be written as data or as a line of words: both name the deed and the space.
  const words = (action) => {
    const text = JSON.stringify(action);
    return [text.match(/place|lift|land|rest/)[0], ...(text.match(/-?\d+,-?\d+/) ?? [])].join(' ');
  };
  return {
    play: (game) => {
      const { turned, first, pick } = opening(game);
      const match = CabinetMatch.start('inner-circle', { setup: { turning: { by_hand: turned }, first }, seed: String(game) });
      let n = 0;
      for (let seat = asked(match); seat !== undefined; seat = asked(match)) {
        match.act({ seat }, pick(match.offers(seat).answers));
        n += 1;
      }
      match.free();
      return n;
    },
    fingerprint: (game) => {
      const { turned, first, pick } = opening(game);
      const match = CabinetMatch.start('inner-circle', { setup: { turning: { by_hand: turned }, first }, seed: String(game) });
      const told = [];
      for (let seat = asked(match); seat !== undefined; seat = asked(match)) {
        const offers = match.offers(seat).answers.map((action) => [words(action), action]).toSorted(([a], [b]) => (a < b ? -1 : 1));
        const { level, stage, turn, idle_turns: idle, seats, spaces, held } = match.view();
        const pawns = spaces.filter(({ pawn }) => pawn !== null).map(({ at, pawn }) => `${pawn}:${at}`);
        told.push(tell({ level, stage, turn, idle, hands: seats.map((one) => one.in_hand), pawns, held: held && [held.from, held.at] }, offers));
        match.act({ seat }, pick(offers)[1]);
      }
      const { places } = match.outcome();
      match.free();
      return hash([...told, ending(places)]);
    },
  };
};

const boardgame = async () => {
  const peer = await imported('inner-circle');
  return {
    play: (game) => {
      const { turned, first, pick } = opening(game);
      let n = 0;
      for (let state = peer.open(turned, first); !peer.isOver(state); n += 1) state = peer.act(state, pick(peer.offers(state)));
      return n;
    },
    fingerprint: (game) => {
      const { turned, first, pick } = opening(game);
      const told = [];
      let state = peer.open(turned, first);
      while (!peer.isOver(state)) {
        const offers = peer.offers(state).map((offer) => [peer.words(offer), offer]).toSorted(([a], [b]) => (a < b ? -1 : 1));
        told.push(tell(peer.position(state), offers));
        state = peer.act(state, pick(offers)[1]);
      }
      return hash([...told, ending(peer.places(state))]);
    },
  };
};

/** As benches/rules/src/circle.rs tells a position. */
const tell = ({ level, stage, turn, idle, hands, pawns, held }, offers) =>
  `${[level, stage, turn, idle, hands.join(), ...pawns, ...(held ? ['held', ...held] : []), ...offers.map(([words]) => words)].join(' ')}\n`;
const ending = (places) => places.map((place) => `${place} `).join('');
/** FNV-1a. */
const hash = (told) => [...Buffer.from(told.join(''))].reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5);

/** Actions a second of something that plays one game after the other. */
const speed = (play) => {
  const start = performance.now();
  let actions = 0;
  for (let game = 0; performance.now() - start < MILLIS; game += BATCH) {
    for (let n = 0; n < BATCH; n += 1) actions += play(game + n);
  }
  return (actions / (performance.now() - start)) * 1000;
};

export default async () => {
  const { RULES_NATIVE: native, RULES_WASM: file } = process.env;
  const { instance: { exports: wasm } } = await WebAssembly.instantiate(readFileSync(file), {});
  const run = (...args) => execFileSync(native, args, { encoding: 'utf8' }).trim().split('\n').map(Number);
  const [ours, peer] = [await library(), await boardgame()];
  const games = Array.from({ length: CHECKED }, (_, n) => n);
  const told = run('check', CHECKED);
  assert.deepEqual(games.map((game) => wasm.fingerprint(game) >>> 0), told, 'the wasm plays other games than the native program');
  assert.deepEqual(games.map(ours.fingerprint), told, 'the library plays other games than the native program');
  assert.deepEqual(games.map(peer.fingerprint), told, 'boardgame.io plays other games than the native program');

  const kinds = [
    { what: 'natively, typed', least: 100, speed: () => run('play', MILLIS / 1000)[0] },
    { what: 'inside the wasm', least: 30, speed: () => speed((game) => wasm.play(game, game + 1)) },
    { what: 'through the JavaScript library', least: 5, speed: () => speed(ours.play) },
    { what: "boardgame.io's reducer", speed: () => speed(peer.play) },
  ].map((kind) => ({ ...kind, speeds: [] }));
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const kind of kinds) kind.speeds.push(kind.speed());
  }
  wasm.rehearse(REHEARSED);
  const alone = [
    { what: 'Supremacy for six, natively', speed: () => run('powers', MILLIS / 1000)[0] },
    { what: 'Supremacy for six, inside the wasm', speed: () => speed((game) => wasm.perform(game % REHEARSED)) },
  ].map(({ what, speed: measure }) => ({ what, speeds: Array.from({ length: ROUNDS }, measure) }));
  // What else runs on this machine can only make them slower.
  const row = ({ what, speeds }) => ({ what, actions: longest(speeds), micros: 1e6 / longest(speeds) });
  const rows = kinds.map(row);
  const { actions: base } = rows.at(-1);
  const powers = alone.map(row);
  return {
    title: `Inner Circle for two played by lot (${CHECKED} games checked to be the same in all four), and Supremacy`,
    columns: [['actions', 'actions a second'], ['micros', 'µs an action']],
    rows: [...rows, ...powers],
    ratios: [
      ...kinds.slice(0, -1).map(({ what, least }, n) => ({ what, ratio: rows[n].actions / base, against: 'boardgame.io', least })),
      { what: powers[1].what, value: powers[1].actions, unit: 'a second', least: POWERS },
    ],
  };
};
