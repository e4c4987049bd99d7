// Prints how many bytes a kept position takes: the games replayed until there are enough of them. The list that keeps
// them is not counted. Needs --expose-gc.
import { games } from '../data.mjs';

const replays = {
  async rookery() {
    const { Position } = await import('../../../dist/index.js');
    return () => Position.start;
  },
  /** A Chess object for each position: the only value of chess.js that can be asked for its moves. */
  async 'chess.js'() {
    const { Chess } = await import('chess.js');
    return () => new Chess();
  },
  async chessops() {
    const { Chess } = await import('chessops/chess');
    return () => Chess.default();
  },
  async kokopu() {
    const { default: kokopu } = await import('kokopu');
    return () => new kokopu.Position();
  },
};

/** The position after a move, as a value of its own. */
const steps = {
  rookery: (position, { uci }) => position.play(uci),
  'chess.js': (chess, { move }) => {
    const next = new chess.constructor(chess.fen());
    next.move(move);
    return next;
  },
  chessops: (position, { squares }) => {
    const next = position.clone();
    next.play(squares);
    return next;
  },
  kokopu: (position, { uci }) => {
    const next = new position.constructor(position);
    next.play(next.uci(uci));
    return next;
  },
};

const squareNumber = (name) => name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);
const ROLES = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };
const lines = games.map((game) =>
  game.ucis.map((uci) => ({
    uci,
    move: { from: uci.slice(0, 2), to: uci.slice(2, 4), promotion: uci[4] },
    squares: {
      from: squareNumber(uci.slice(0, 2)),
      to: squareNumber(uci.slice(2, 4)),
      promotion: ROLES[uci[4]],
    },
  })),
);

const [, , library, wanted] = process.argv;
const start = await replays[library]();
const step = steps[library];
const count = Number(wanted);

function fill(kept, limit) {
  for (let n = 0; n < limit; ) {
    for (const line of lines) {
      let position = start();
      for (const move of line) {
        if (n === limit) return;
        position = step(position, move);
        kept[n++] = position;
      }
    }
  }
}

function used() {
  for (let i = 0; i < 3; i++) gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const kept = new Array(count).fill(undefined);
fill([], 2000);
const before = used();
fill(kept, count);
const after = used();
if (kept[count - 1] === undefined) throw new Error('positions are missing');
console.log((after - before) / count);
