// What a board or a bot asks of a position: its legal moves as objects, all of them as SAN.
import { Chess } from 'chess.js';
import { Chess as Chessops, normalizeMove } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import { kingCastlesTo, makeSquare, squareRank } from 'chessops/util';
import kokopu from 'kokopu';
import { formatSans, formatUci, Position } from '../../../dist/index.js';
import { positions as fens } from '../data.mjs';

const PROMOTIONS = ['queen', 'rook', 'bishop', 'knight'];

/** chessops gives squares; the objects that its other functions take are made here. */
function chessopsMoves(position) {
  const moves = [];
  const lastRank = position.turn === 'white' ? 7 : 0;
  for (const [from, targets] of position.allDests()) {
    const isPawn = position.board.pawn.has(from);
    for (const to of targets) {
      if (isPawn && squareRank(to) === lastRank) {
        for (const promotion of PROMOTIONS) moves.push({ from, to, promotion });
      } else moves.push({ from, to });
    }
  }
  return moves;
}

/** chessops writes castling as king takes rook. */
function chessopsUci(position, move) {
  const { from, to, promotion } = normalizeMove(position, move);
  const isCastling = position.board.king.has(from) && position.board[position.turn].has(to);
  const target = isCastling ? kingCastlesTo(position.turn, to > from ? 'h' : 'a') : to;
  const letter = promotion === undefined ? '' : promotion === 'knight' ? 'n' : promotion[0];
  return makeSquare(from) + makeSquare(target) + letter;
}

const libraries = {
  rookery: {
    read: (fen) => Position.fromFen(fen),
    moves: (position) => position.moves(),
    uci: (position, move) => formatUci(position, move),
    sans: (position) => formatSans(position),
  },
  'chess.js': {
    part: 20,
    read: (fen) => new Chess(fen),
    moves: (chess) => chess.moves({ verbose: true }),
    uci: (_chess, move) => move.lan,
    sans: (chess) => chess.moves(),
  },
  chessops: {
    read: (fen) => Chessops.fromSetup(parseFen(fen).unwrap()).unwrap(),
    moves: chessopsMoves,
    uci: chessopsUci,
    sans: (position) => chessopsMoves(position).map((move) => makeSan(position, move)),
  },
  kokopu: {
    read: (fen) => new kokopu.Position(fen),
    moves: (position) => position.moves(),
    uci: (position, move) => position.uci(move),
    sans: (position) => position.moves().map((move) => position.notation(move)),
  },
};

/** A job over all positions; `ask` is what is timed, `tell` how its answer is compared. */
function job(name, title, ask, tell, parts) {
  const contenders = {};
  for (const [library, tools] of Object.entries(libraries)) {
    const positions = fens.slice(0, parts ? tools.part : undefined).map(tools.read);
    contenders[library] = {
      run() {
        for (const position of positions) ask(tools, position);
        return positions.length;
      },
      answer: () => positions.map((position) => tell(tools, position).sort().join(' ')),
    };
  }
  return { name, title, unit: 'positions/s', cases: [{}], contenders };
}

export function movesJobs() {
  const list = (tools, position) => tools.moves(position);
  const ucis = (tools, position) => [...tools.moves(position)].map((move) => tools.uci(position, move));
  const sans = (tools, position) => tools.sans(position);
  const copyOfSans = (tools, position) => [...tools.sans(position)];
  return [
    job('moves', 'legal moves of 200 positions as objects', list, ucis, true),
    job('sans', 'all SANs of 200 positions', sans, copyOfSans, false),
  ];
}
