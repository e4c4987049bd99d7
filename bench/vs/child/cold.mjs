// Prints the time of the first perft(5) of the start position in this fresh process, in milliseconds (`cold`) or as a
// multiple of what it takes once warm (`ratio`).
const makers = {
  async rookery() {
    const { Position } = await import('../../../dist/index.js');
    const { perft } = await import('../../../dist/perft.js');
    return () => perft(Position.start, 5);
  },
  async 'chess.js'() {
    const { Chess } = await import('chess.js');
    return () => new Chess().perft(5);
  },
  async chessops() {
    const { Chess } = await import('chessops/chess');
    const { perft } = await import('chessops/debug');
    return () => perft(Chess.default(), 5);
  },
  async kokopu() {
    const { default: kokopu } = await import('kokopu');
    const perft = (position, depth) => {
      const moves = position.moves();
      if (depth === 1) return moves.length;
      let leaves = 0;
      for (const move of moves) {
        const child = new kokopu.Position(position);
        child.play(move);
        leaves += perft(child, depth - 1);
      }
      return leaves;
    };
    return () => perft(new kokopu.Position(), 5);
  },
};

const [, , library, figure] = process.argv;
const run = await makers[library]();

function time() {
  const begin = performance.now();
  if (run() !== 4865609) throw new Error('wrong count');
  return performance.now() - begin;
}

const cold = time();
if (figure === 'cold') console.log(cold);
else {
  for (let i = 0; i < 10; i++) time();
  const warm = Array.from({ length: 9 }, time).sort((a, b) => a - b)[4];
  console.log(cold / warm);
}
