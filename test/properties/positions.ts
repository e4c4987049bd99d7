// Arbitrary positions for the property tests: reached by random play, and composed by throwing pieces on a board.
import * as fc from 'fast-check';
import { formatFen, Game, Position, parsePosition, type ValidityCode } from '../../src/index.ts';

const STARTS = [
  Position.start.fen,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
  '8/PPP4k/8/8/8/8/4Kppp/8 w - - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'q3k2q/8/8/2N2N2/2n2n2/8/8/Q3K2Q w - - 0 1',
].map((fen) => Position.fromFen(fen));

const start: fc.Arbitrary<Position> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...STARTS) },
  { weight: 2, arbitrary: fc.nat(959).map((number) => Position.chess960(number)) },
);

/** A game of random moves, draws notwithstanding. */
export const playedGame: fc.Arbitrary<Game> = fc
  .tuple(start, fc.array(fc.nat(9999), { maxLength: 60 }))
  .map(([from, choices]) => {
    let game = Game.from(from, { draws: 'ignored' });
    for (const choice of choices) {
      const moves = game.position.moves();
      if (moves.length === 0) break;
      game = game.play(moves[choice % moves.length]!);
    }
    return game;
  });

const square = fc.nat(63);
const piece = fc.constantFrom(...'PPPPpppp', ...'NBRQnbrq');
const ALLOW: ValidityCode[] = ['missing-king', 'pawn-on-back-rank', 'empty-board'];

/** Pieces thrown on a board, with rights and en passant squares that are kept where they fit. */
const composed: fc.Arbitrary<Position> = fc
  .record({
    men: fc.array(fc.tuple(square, piece), { maxLength: 14 }),
    kings: fc.tuple(
      fc.oneof(square, fc.nat(7), fc.constant(4)),
      fc.oneof(square, fc.integer({ min: 56, max: 63 }), fc.constant(60)),
    ),
    corners: fc.subarray([0, 7, 56, 63]),
    turn: fc.constantFrom('w', 'b'),
    enPassant: fc.option(fc.nat(7), { nil: undefined, freq: 2 }),
    mode: fc.constantFrom('standard' as const, 'chess960' as const),
    kingless: fc.oneof({ weight: 12, arbitrary: fc.constant(0) }, fc.constantFrom(1, 2, 3)),
  })
  .map(({ men, kings, corners, turn, enPassant, mode, kingless }) => {
    const board = Array.from<string>({ length: 64 }).fill('1');
    for (const [to, man] of men) board[to] = man;
    for (const corner of corners) board[corner] = corner < 8 ? 'R' : 'r';
    let target = '-';
    if (enPassant !== undefined) {
      const [passed, beside, pawn, taker] = turn === 'w' ? [40, 32, 'p', 'P'] : [16, 24, 'P', 'p'];
      const origin = turn === 'w' ? 48 : 8;
      board[beside + enPassant] = pawn;
      board[passed + enPassant] = '1';
      board[origin + enPassant] = '1';
      if (enPassant < 7) board[beside + enPassant + 1] = taker;
      target = `${'abcdefgh'[enPassant]}${turn === 'w' ? 6 : 3}`;
    }
    if ((kingless & 1) === 0) board[kings[0]] = 'K';
    if ((kingless & 2) === 0) board[kings[1]] = 'k';
    const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => board.slice(rank * 8, rank * 8 + 8).join(''));
    const fen = `${ranks.join('/')} ${turn} KQkq ${target} 0 1`;
    return parsePosition(fen, { mode, allow: ALLOW, lenient: true });
  })
  .filter((made) => made.ok)
  .map((made) => (made as { value: Position }).value);

/** Any position: played or composed. */
export const anyPosition: fc.Arbitrary<Position> = fc.oneof(
  playedGame.map((game) => game.position),
  composed,
);

/** The position as the slow twin reads it. */
export function slowFen(position: Position): string {
  return formatFen(position, { enPassant: 'always', castling: 'shredder' });
}

export const TEACHING = { allow: ALLOW };
