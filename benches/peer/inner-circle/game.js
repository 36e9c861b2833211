// Inner Circle for two, written for boardgame.io as its documentation teaches: moves that change G, turns ended by
// events, and an enumeration for bots. The rule book is src/games/inner_circle/RULES.md; without variants, resigning
// and series. Numbers in brackets are its sections.
import { INVALID_MOVE } from 'boardgame.io/core';
import { BOARDS, CENTRE, CIRCLE, LINES, RIM, SPOT, SPOTS } from './boards.js';

const PAWNS = 9;
/** Turns a head without a newly filled spot before the board is pulled (9.1). */
const STALL = 30;

/** Whose pawn stands on each space, a letter each: a string is changed as a whole, which is what Immer is quickest at. */
const FREE = '.';
const SPACES = Array.from({ length: 61 }, (_, at) => at);

const board = (G) => BOARDS[G.level][G.turned[G.level]];
const isLast = (G) => G.level === 3;
const others = (seat) => 1 - seat;
const isLiving = (G, seat) => G.living[seat];
const living = (G) => [0, 1].filter((seat) => isLiving(G, seat));
const leftOf = (G, seat) => (isLiving(G, others(seat)) ? others(seat) : seat);

/** Where a pawn can land from there (4.8 to 4.13, 5.5). */
const landings = (G, from) => {
  const { pawns } = G;
  const reach = (n) => LINES[from][n].filter((at) => pawns[at] === FREE);
  const printed = board(G)[from];
  return printed === CIRCLE ? [1, 2, 3, 4].flatMap(reach) : reach(printed);
};

/** The pawns of a seat outside Survival Spots, or inside. */
const pawnsOf = (G, seat, isSafe) => {
  const { pawns } = G;
  const [printed, own] = [board(G), String(seat)];
  return SPACES.filter((at) => pawns[at] === own && (printed[at] === SPOT) === isSafe);
};

const put = (G, at, who) => {
  const { pawns } = G;
  G.pawns = pawns.slice(0, at) + who + pawns.slice(at + 1);
};

const win = (G, seat, ending) => {
  G.outcome = { ending, places: [0, 1].map((one) => (one === seat ? 1 : 2)) };
};

/** Pawns in spots drop, all others are lost (7.2, 8.1). Says whether the game goes on. */
const pull = (G) => {
  const { pawns } = G;
  const printed = board(G);
  G.pawns = SPACES.map((at) => (printed[at] === SPOT ? pawns[at] : FREE)).join('');
  G.level += 1;
  G.idle = 0;
  for (const seat of living(G)) G.living[seat] = G.pawns.includes(String(seat));
  const left = living(G);
  if (left.length === 1) win(G, left[0], 'last_left');
  return left.length > 1;
};

/** Nothing can change on this board, or nothing did for too long (6.4, 6.5, 9.2). */
const pullStuck = (G) => {
  const areSafe = living(G).some((seat) => pawnsOf(G, seat, true).length);
  if (areSafe && !isLast(G)) return pull(G);
  G.outcome = { ending: 'draw', places: [0, 1].map((seat) => (isLiving(G, seat) ? 1 : 2)) };
  return false;
};

/** The turn goes to a seat, and on past everybody who cannot move (6.1, 6.3). */
const give = (G, events, to) => {
  let seat = to;
  let passed = 0;
  for (;;) {
    const count = living(G).length;
    if (passed === count || G.idle >= STALL * count) {
      if (!pullStuck(G)) return;
      passed = 0;
      if (!isLiving(G, seat)) seat = leftOf(G, seat);
    }
    const loose = pawnsOf(G, seat, false);
    if (loose.some((at) => landings(G, at).length)) break;
    G.idle += 1;
    passed += 1;
    seat = leftOf(G, seat);
  }
  events.endTurn({ next: String(seat) });
};

const place = ({ G, events, playerID }, at) => {
  const seat = Number(playerID);
  if (G.stage !== 'placing' || !RIM.includes(at) || G.pawns[at] !== FREE || !G.hands[seat]) return INVALID_MOVE;
  put(G, at, seat);
  G.hands[seat] -= 1;
  if (G.hands[others(seat)]) {
    events.endTurn();
  } else if (!G.hands[seat]) {
    G.stage = 'moving';
    give(G, events, G.first);
  }
};

const lift = ({ G, events, playerID }, at) => {
  const seat = Number(playerID);
  if (G.stage !== 'moving' || G.held || G.pawns[at] !== playerID || board(G)[at] === SPOT) return INVALID_MOVE;
  if (landings(G, at).length) {
    put(G, at, FREE);
    G.held = { from: at, at };
  } else {
    // It goes back, and the turn is lost (4.7).
    G.idle += 1;
    give(G, events, leftOf(G, seat));
  }
};

const land = ({ G, events, playerID }, at) => {
  const seat = Number(playerID);
  if (!G.held || !landings(G, G.held.at).includes(at)) return INVALID_MOVE;
  if (board(G)[at] === CIRCLE) {
    G.held.at = CENTRE;
    return;
  }
  put(G, at, seat);
  G.held = null;
  if (board(G)[at] !== SPOT) {
    G.idle += 1;
    give(G, events, leftOf(G, seat));
    return;
  }
  G.idle = 0;
  if (isLast(G)) {
    win(G, seat, 'centre');
  } else if (!SPOTS[G.level][G.turned[G.level]].every((spot) => G.pawns[spot] !== FREE) || pull(G)) {
    give(G, events, leftOf(G, seat));
  }
};

const enumerate = (G, ctx) => {
  const offer = (move) => (at) => ({ move, args: [at] });
  if (G.stage === 'placing') return RIM.filter((at) => G.pawns[at] === FREE).map(offer('place'));
  if (G.held) return landings(G, G.held.at).map(offer('land'));
  return pawnsOf(G, Number(ctx.currentPlayer), false).map(offer('lift'));
};

export const InnerCircle = {
  name: 'inner-circle',
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }, { turned, first } = {}) => ({
    turned: turned ?? [0, 1, 2, 3].map(() => random.Die(6) - 1),
    first: first ?? random.Die(2) - 1,
    level: 0,
    stage: 'placing',
    pawns: FREE.repeat(61),
    hands: [PAWNS, PAWNS],
    held: null,
    idle: 0,
    living: [true, true],
    outcome: null,
  }),
  moves: { place, lift, land },
  turn: {
    order: { first: ({ G }) => G.first, next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers },
  },
  endIf: ({ G }) => G.outcome ?? undefined,
  ai: { enumerate },
};
