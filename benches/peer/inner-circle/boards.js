// The four boards of the standard set: 61 spaces each, numbered in reading order, and the straight lines between them.

const RADIUS = 4;
const inside = (q, r) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= RADIUS;

const coordinates = [];
for (let r = -RADIUS; r <= RADIUS; r += 1) {
  for (let q = -RADIUS; q <= RADIUS; q += 1) {
    if (inside(q, r)) coordinates.push([q, r]);
  }
}
const number = new Map(coordinates.map(([q, r], n) => [`${q},${r}`, n]));

/** The spaces' names, as "q,r". */
export const NAMES = [...number.keys()];
export const CENTRE = number.get('0,0');
export const RIM = [...NAMES.keys()].filter((n) => {
  const [q, r] = coordinates[n];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === RADIUS;
});

const WAYS = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];
/** LINES[from][n]: the ends of straight lines of n steps that stay on the board. */
export const LINES = coordinates.map(([q, r]) =>
  [0, 1, 2, 3, 4].map((n) => WAYS.map(([dq, dr]) => number.get(`${q + dq * n},${r + dr * n}`)).filter((end) => end !== undefined)));

export const SPOT = 'O';
export const CIRCLE = '*';

const PRINTED = [
  '44211 1O4OO2 3O43232 422331O4 2O11*14O1 3O214341 42423O2 3OO1O4 32133',
  '42133 441343 23OO114 11242211 4231*4O24 31O22O24 23O3213 323143 24141',
  '31341 434121 2O13134 314224O3 2322*3144 14132121 2122432 44O244 33113',
  '34244 123441 2142124 32231324 3343O2113 31231124 2314234 412112 31344',
].map((rows) => [...rows.replaceAll(' ', '')].map((symbol) => (symbol > '0' && symbol < '5' ? Number(symbol) : symbol)));

const turn = ([q, r]) => [-r, q + r];

/** BOARDS[level][sixths]: a board as it reads when it lies turned clockwise. */
export const BOARDS = PRINTED.map((printed) => {
  const turned = [printed];
  for (let n = 1; n < 6; n += 1) {
    const board = [];
    coordinates.forEach((at, from) => { board[number.get(turn(at).join())] = turned[n - 1][from]; });
    turned.push(board);
  }
  return turned;
});

/** SPOTS[level][sixths]: its Survival Spots. */
export const SPOTS = BOARDS.map((turned) => turned.map((board) => [...board.keys()].filter((at) => board[at] === SPOT)));
