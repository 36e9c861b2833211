// Inner Circle as a page of boardgame.io's: its React client and a plain board.
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { Client } from 'boardgame.io/react';
import { BOARDS, CIRCLE, NAMES, SPOT } from '../inner-circle/boards.js';
import { InnerCircle } from '../inner-circle/game.js';

const place = (name) => {
  const [q, r] = name.split(',').map(Number);
  return { x: (q + r / 2) * 90, y: r * 78 };
};

const Space = ({ at, printed, pawn, onClick }) => {
  const { x, y } = place(NAMES[at]);
  const kind = printed === SPOT ? 'space spot' : printed === CIRCLE ? 'space circle' : 'space';
  return h('g', { className: 'at', transform: `translate(${x} ${y})`, onClick },
    h('circle', { className: kind, r: 38 }),
    typeof printed === 'number' && pawn === '.' && h('text', { className: 'dots', y: 9 }, '•'.repeat(printed)),
    pawn !== '.' && h('circle', { className: `pawn${pawn}`, r: 26 }));
};

const Board = ({ G, ctx, moves }) => {
  const printed = BOARDS[G.level][G.turned[G.level]];
  const touch = (at) => (G.stage === 'placing' ? moves.place(at) : G.held ? moves.land(at) : moves.lift(at));
  return h('main', null,
    h('h1', null, ctx.gameover ? 'The end' : `Player ${ctx.currentPlayer}`),
    h('svg', { viewBox: '-420 -360 840 720' },
      NAMES.map((name, at) => h(Space, { key: name, at, printed: printed[at], pawn: G.pawns[at], onClick: () => touch(at) }))));
};

const App = Client({ game: InnerCircle, board: Board, numPlayers: 2, debug: false });
createRoot(document.getElementById('root')).render(h(App));
