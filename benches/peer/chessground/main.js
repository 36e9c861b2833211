// chessground's board as a page of its own: two people move in turn, by tapping a piece and then its destination. As
// chessground has no rules, destinations are those by which a piece moves, without a thought for the king.
import { Chessground } from '@lichess-org/chessground';

const LINES = {
  bishop: [[1, 1], [1, -1], [-1, 1], [-1, -1]],
  rook: [[1, 0], [-1, 0], [0, 1], [0, -1]],
  knight: [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]],
};
LINES.queen = LINES.king = [...LINES.bishop, ...LINES.rook];
const FAR = { bishop: 7, rook: 7, queen: 7, knight: 1, king: 1 };

const step = (key, [file, rank], n) => {
  const [x, y] = [key.charCodeAt(0) - 97 + file * n, Number(key[1]) - 1 + rank * n];
  return x in EIGHT && y in EIGHT ? `${String.fromCharCode(97 + x)}${y + 1}` : null;
};
const EIGHT = Array(8).fill(0);

const pawn = (pieces, key, { color }) => {
  const up = color === 'white' ? 1 : -1;
  const free = [1, 2].map((n) => step(key, [0, up], n));
  const isFirst = key[1] === (color === 'white' ? '2' : '7');
  const ahead = pieces.has(free[0]) || !free[0] ? [] : isFirst && !pieces.has(free[1]) ? free : free.slice(0, 1);
  const aside = [-1, 1].map((file) => step(key, [file, up], 1)).filter((to) => pieces.has(to) && pieces.get(to).color !== color);
  return [...ahead, ...aside];
};

const reach = (pieces, key, piece) => {
  if (piece.role === 'pawn') return pawn(pieces, key, piece);
  return LINES[piece.role].flatMap((line) => {
    const along = [];
    for (let n = 1; n <= FAR[piece.role]; n += 1) {
      const to = step(key, line, n);
      if (!to || pieces.get(to)?.color === piece.color) break;
      along.push(to);
      if (pieces.has(to)) break;
    }
    return along;
  });
};

const dests = ({ pieces, turnColor }) => {
  const own = [...pieces].filter(([, { color }]) => color === turnColor);
  const all = own.map(([key, piece]) => [key, reach(pieces, key, piece).filter((to) => pieces.get(to)?.role !== 'king')]);
  return new Map(all.filter(([, list]) => list.length));
};

const board = Chessground(document.getElementById('board'), {
  animation: { enabled: false },
  movable: {
    free: false,
    color: 'white',
    events: { after: () => board.set({ movable: { color: board.state.turnColor, dests: dests(board.state) } }) },
  },
});
board.set({ movable: { dests: dests(board.state) } });
window.board = board;
