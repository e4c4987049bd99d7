// FEN read, validated and written again.
import { Chess } from 'chess.js';
import { Chess as Chessops } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import kokopu from 'kokopu';
import { Position } from '../../../dist/index.js';
import { positions } from '../data.mjs';

const libraries = {
  rookery: (fen) => Position.fromFen(fen).fen,
  'chess.js': (fen) => new Chess(fen).fen(),
  chessops: (fen) => makeFen(Chessops.fromSetup(parseFen(fen).unwrap()).unwrap().toSetup()),
  kokopu(fen) {
    const position = new kokopu.Position('empty');
    const counters = position.fen(fen);
    if (!position.isLegal()) throw new Error(fen);
    return position.fen(counters);
  },
};

export function fenJobs() {
  const contenders = {};
  for (const [library, roundTrip] of Object.entries(libraries)) {
    contenders[library] = {
      run() {
        for (const fen of positions) roundTrip(fen);
        return positions.length;
      },
      answer: () => positions.map(roundTrip),
    };
  }
  return [{ name: 'fen', title: 'FEN read and written', unit: 'FENs/s', cases: [{}], contenders }];
}
