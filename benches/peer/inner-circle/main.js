// boardgame.io's own reducer, for Node: whole games without a client.
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { NAMES } from './boards.js';
import { InnerCircle } from './game.js';

const reducer = CreateGameReducer({ game: InnerCircle });

/** A game that has just been set up. */
export const open = (turned, first) => InitializeGame({ game: InnerCircle, numPlayers: 2, setupData: { turned, first } });
export const offers = ({ G, ctx }) => InnerCircle.ai.enumerate(G, ctx);
export const isOver = ({ ctx }) => Boolean(ctx.gameover);

export const act = (state, { move, args }) => {
  const { currentPlayer } = state.ctx;
  return reducer(state, { type: 'MAKE_MOVE', payload: { type: move, args, playerID: currentPlayer } });
};

/** A position, as all programs that are compared tell it. */
export const position = ({ G, ctx }) => ({
  level: G.level + 1,
  stage: G.stage,
  turn: Number(ctx.currentPlayer),
  idle: G.idle,
  hands: G.hands,
  pawns: [...G.pawns].map((owner, at) => `${owner}:${NAMES[at]}`).filter((pawn) => pawn[0] !== '.'),
  held: G.held && [NAMES[G.held.from], NAMES[G.held.at]],
});
export const words = ({ move, args: [at] }) => `${move} ${NAMES[at]}`;
export const places = ({ ctx }) => ctx.gameover.places;
