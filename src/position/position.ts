/**
 * The immutable Position: made from a FEN or a setup, asked for its moves, played on.
 *
 * A position is twelve integers (`packed.ts`), frozen, with no reference to its past: positions can be kept by the
 * million. Its list of moves is not kept with it but with the last position that was asked.
 */

import { lookFromKing } from '../board/attacks.ts';
import {
  board,
  CHECK,
  castlingRook,
  computeKey,
  make,
  moveCaptured,
  moveCastling,
  moveFrom,
  movePiece,
  moveTo,
  passTurn,
  STANDING_PLY,
  state,
  TURN,
} from '../board/board.ts';
import { givesCheck } from '../board/find.ts';
import { generateFrom, generateInOrder, MOST_MOVES, moves as written } from '../board/generate.ts';
import { BLACK, PAWN, squareName } from '../board/geometry.ts';
import { type Issue, inputOf, RookeryError, type ValidityCode, wrongArgument } from '../issue.ts';
import {
  FULLMOVE_SHIFT,
  fullmoveNumberOf,
  halfmoveClockOf,
  LARGEST_COUNTER,
  ONLY_CHESS960,
  packCounters,
  readFen,
} from '../notation/fen.ts';
import type { CastlingMode, Move, Setup, Square } from '../vocabulary.ts';
import { chess960Setup } from './chess960.ts';
import { describeMove, type MoveDescription } from './describe.ts';
import { type MoveInput, moveObject, PASS, readMove, requireMove } from './moves.ts';
import { checkOptions, type PositionOptions } from './options.ts';
import {
  boardKeyHigh,
  boardKeyLow,
  packRank,
  packSituation,
  packSituationAfter,
  show,
  showAsIs,
  showChild,
} from './packed.ts';
import { readSetup } from './setup.ts';
import { findProblems, SEVERITY } from './validate.ts';
import { PositionView } from './view.ts';
import { isIssue, squareNumber } from './words.ts';

/** What the constructor must be given: positions are made by the functions of this file alone. */
const SEAL: unique symbol = Symbol('Position');

let start: Position | undefined;

/** The legal moves of the position that was asked for them last, and the same as numbers of the board. */
let listed: Position | undefined;
let list: readonly Move[] = [];
const listNumbers: Int32Array = /* @__PURE__ */ new Int32Array(MOST_MOVES);

/**
 * A position of chess that can be played: immutable, always valid.
 *
 * @example
 * ```ts
 * import { Position } from 'rookery';
 *
 * const position = Position.start.play('e4').play('e5');
 * position.fen; // => 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
 * position.moves('d1'); // => [{ from: 'd1', to: 'e2' }, { from: 'd1', to: 'f3' }, { from: 'd1', to: 'g4' }, { from: 'd1', to: 'h5' }]
 * ```
 */
export class Position extends PositionView {
  /** @internal */
  constructor(
    seal: typeof SEAL,
    rank1: number,
    rank2: number,
    rank3: number,
    rank4: number,
    rank5: number,
    rank6: number,
    rank7: number,
    rank8: number,
    situation: number,
    counters: number,
    keyHigh: number,
    keyLow: number,
    notes: string,
  ) {
    if (seal !== SEAL)
      throw wrongArgument('a position to be made by Position.fromFen, Position.fromSetup or play', seal);
    super(
      rank1,
      rank2,
      rank3,
      rank4,
      rank5,
      rank6,
      rank7,
      rank8,
      situation,
      counters,
      keyHigh,
      keyLow,
      notes,
    );
    Object.freeze(this);
  }

  /** The start position of chess. */
  static get start(): Position {
    start ??= orThrow(readPosition('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'));
    return start;
  }

  /**
   * The start position of Chess960 with a Scharnagl number, 0 to 959; 518 is that of standard chess.
   *
   * @throws RookeryError `invalid-argument` for any other number.
   * @example
   * ```ts
   * import { Position } from 'rookery';
   *
   * Position.chess960(0).fen; // => 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1'
   * ```
   */
  static chess960(number: number): Position {
    return orThrow(setUpPosition(chess960Setup(number)));
  }

  /**
   * The position of a FEN. Fields missing at its end read as `w - - 0 1`. Castling rights and an en passant square
   * that do not fit are dropped and reported in {@link PositionView.warnings | warnings}, unless `strict` is set.
   *
   * @throws RookeryError `invalid-fen` (with the field and offset) for text that is none; the codes of an invalid
   * position (`missing-king`, `too-many-kings`, `opposite-check`, …), all of its problems in `issue.problems`;
   * `invalid-argument` for anything but text. `parsePosition` returns them instead.
   * @example
   * ```ts
   * import { Position } from 'rookery';
   *
   * Position.fromFen('4k3/8/8/8/8/8/8/4K2R w KQ - 0 1').warnings.map((warning) => warning.code); // => ['invalid-castling-rights']
   * Position.fromFen('8/8/8/3kK3/8/8/8/8 w - - 0 1'); // throws opposite-check
   * ```
   */
  static fromFen(fen: string, options?: PositionOptions): Position {
    return orThrow(readPosition(fen, options));
  }

  /**
   * The position of a setup, under the same conditions as {@link Position.fromFen}.
   *
   * @throws RookeryError `invalid-setup` for what is no {@link Setup}; the codes of an invalid position.
   */
  static fromSetup(setup: Setup, options?: PositionOptions): Position {
    return orThrow(setUpPosition(setup, options));
  }

  /**
   * The legal moves, of the piece on a square or of all; empty where the game is over or the square holds no piece of
   * the side to move. The order depends on nothing but the position. Each promotion is a move of its own.
   *
   * @throws RookeryError `invalid-argument` for anything but a square.
   */
  moves(from?: Square): readonly Move[] {
    if (from !== undefined) return this.movesFrom(squareNumber(from));
    if (listed === this) return list;
    listed = undefined;
    show(this);
    const end = generateInOrder(0);
    const made: Move[] = [];
    for (let i = 0; i < end; i++) {
      listNumbers[i] = written[i]!;
      made.push(moveObject(written[i]!));
    }
    listed = this;
    list = Object.freeze(made);
    return list;
  }

  private movesFrom(square: number): readonly Move[] {
    show(this);
    const made: Move[] = [];
    const turn = state[TURN]!;
    if ((board[square]! & turn) !== 0) {
      const end = generateFrom(square, lookFromKing(turn), 0);
      for (let i = 0; i < end; i++) made.push(moveObject(written[i]!));
    }
    return Object.freeze(made);
  }

  /**
   * Where each piece can go, for board widgets. Castling is found under the king's target and under the rook's
   * square; in Chess960, where the king may stand on its target already, under the rook's alone.
   *
   * @example
   * ```ts
   * import { Position } from 'rookery';
   *
   * Position.start.destinations().get('b1'); // => ['a3', 'c3']
   * ```
   */
  destinations(): Map<Square, Square[]> {
    show(this);
    const found = new Map<Square, Square[]>();
    const end = generateInOrder(0);
    for (let i = 0; i < end; i++) {
      const move = written[i]!;
      const from = squareName(moveFrom(move));
      const squares = found.get(from) ?? [];
      const castling = moveCastling(move);
      for (const to of castling < 0 ? [moveTo(move)] : [moveTo(move), castlingRook[castling]!]) {
        // A king that castles to its own square is found under its rook alone: putting it back is no move.
        if (to !== moveFrom(move) && !squares.includes(squareName(to))) squares.push(squareName(to));
      }
      found.set(from, squares);
    }
    return found;
  }

  /**
   * Whether a move between two squares is legal once a promotion is named: the question a board asks before it opens
   * its promotion dialog.
   */
  needsPromotion(from: Square, to: Square): boolean {
    squareNumber(from);
    squareNumber(to);
    const answer = readMove(this, { from, to });
    return isIssue(answer) && answer.code === 'promotion-required';
  }

  /**
   * Whether a move is legal. Text that is no move, or more than one, is not.
   *
   * @throws RookeryError `invalid-argument` for what is neither text nor an object with squares.
   */
  isLegal(move: MoveInput): boolean {
    const answer = readMove(this, move);
    if (!isIssue(answer)) return answer !== PASS;
    if (answer.code === 'invalid-argument') throw new RookeryError(answer);
    return false;
  }

  /**
   * The position after a move, given as SAN, as UCI text or as an object with `from` and `to`.
   *
   * @throws RookeryError with the reason as its code for a move that is not legal (`blocked`, `exposes-king`,
   * `promotion-required`, …); `illegal-san` (with the reason), `ambiguous-san` (with the candidates) or `invalid-san`
   * for SAN; `invalid-argument` for what is no move at all.
   * @example
   * ```ts
   * import { Position } from 'rookery';
   *
   * Position.start.play('Nf3').play('g8f6').play({ from: 'g2', to: 'g3' }).turn; // => 'black'
   * Position.start.play({ from: 'e2', to: 'e5' }); // throws cannot-move-so
   * Position.start.play('Bb5'); // throws illegal-san
   * ```
   */
  play(move: MoveInput): Position {
    // Most moves come straight from the list: they need not be read again.
    const known = listed === this && typeof move === 'object' ? list.indexOf(move as Move) : -1;
    if (known >= 0) return playOnBoard(this, listNumbers[known]!);
    const answer = requireMove(this, move);
    return answer === PASS ? pass(this) : playOnBoard(this, answer);
  }

  /**
   * All that is known about a legal move.
   *
   * @throws RookeryError as {@link play} does; `invalid-move` for a null move.
   * @example
   * ```ts
   * import { Position } from 'rookery';
   *
   * const move = Position.fromFen('8/8/8/3pP3/8/8/8/k1K5 w - d6 0 2').describe('exd6');
   * move.captured; // => 'pawn'
   * move.enPassant; // => true
   * move.after; // => '8/8/3P4/8/8/8/8/k1K5 b - - 0 2'
   * ```
   */
  describe(move: MoveInput): MoveDescription {
    const answer = requireMove(this, move);
    if (answer !== PASS) return describeMove(this, answer, (played) => playOnBoard(this, played));
    throw new RookeryError({
      code: 'invalid-move',
      message: 'A null move has nothing to describe.',
      input: inputOf(move),
    });
  }
}

function orThrow(made: Position | Issue): Position {
  if (made instanceof PositionView) return made;
  throw new RookeryError(made as Issue);
}

/** The position of a FEN, or what is wrong with it. */
export function readPosition(fen: unknown, options?: PositionOptions): Position | Issue {
  const { mode, strict, allow, lenient } = checkOptions(options);
  if (typeof fen !== 'string') return notText(fen);
  showAsIs(undefined);
  const counters = readFen(fen, lenient);
  if (typeof counters !== 'number') return counters;
  const isOnlyChess960 = (counters & ONLY_CHESS960) !== 0;
  return finish(
    fen,
    counters & ~ONLY_CHESS960,
    mode ?? (isOnlyChess960 ? 'chess960' : 'standard'),
    0,
    strict,
    allow,
  );
}

/** The issue for a FEN that is not even text. */
export function notText(fen: unknown): Issue {
  return { code: 'invalid-argument', message: 'Expected a FEN as text.', input: inputOf(fen) };
}

/** The position of a setup, or what is wrong with it. */
export function setUpPosition(setup: unknown, options?: PositionOptions): Position | Issue {
  const { mode, strict, allow } = checkOptions(options);
  const input = inputOf(setup);
  const rest = readSetup(setup);
  if ('code' in rest) return rest;
  return finish(input, rest.counters, mode ?? rest.mode ?? 'standard', rest.stray, strict, allow);
}

/** Judges what stands on the board and makes a position of it. */
function finish(
  input: string,
  counters: number,
  mode: CastlingMode,
  stray: number,
  strict: boolean,
  allow: readonly ValidityCode[],
): Position | Issue {
  const problems = findProblems(mode === 'chess960', stray);
  let notes = '';
  if (problems.length > 0) {
    const standing = problems.filter(({ code }) => !allow.includes(code));
    const issues = standing.map(({ code, message }): Issue => ({ code, message, input }));
    // The fatal problems come first.
    if (standing.some(({ code }) => strict || isFatal(code))) return { ...issues[0]!, problems: issues };
    notes = issues.length === 0 ? '' : JSON.stringify(issues);
  }
  computeKey();
  const position = new Position(
    SEAL,
    packRank(0),
    packRank(1),
    packRank(2),
    packRank(3),
    packRank(4),
    packRank(5),
    packRank(6),
    packRank(7),
    packSituation(mode === 'chess960'),
    counters,
    boardKeyHigh(),
    boardKeyLow(),
    notes,
  );
  // After a repair the castling tables of the board are still those of the text.
  if (problems.length === 0) showAsIs(position);
  return position;
}

function isFatal(code: ValidityCode): boolean {
  return SEVERITY[code] === 'fatal' || SEVERITY[code] === 'allowable';
}

/** The position after a legal move. */
export function playOnBoard(from: Position, move: number): Position {
  const { rank1, rank2, rank3, rank4, rank5, rank6, rank7, rank8, situation, counters } = from;
  show(from);
  const isIrreversible = moveCaptured(move) !== 0 || (movePiece(move) & 7) === PAWN;
  // A move touches the ranks of its squares only: castling and en passant stay on the rank they start from.
  const touched = (1 << (moveFrom(move) >> 4)) | (1 << (moveTo(move) >> 4));
  const isCheck = givesCheck(move);
  make(move, STANDING_PLY);
  state[CHECK] = isCheck ? 1 : 0;
  const child = new Position(
    SEAL,
    touched & 0x01 ? packRank(0) : rank1,
    touched & 0x02 ? packRank(1) : rank2,
    touched & 0x04 ? packRank(2) : rank3,
    touched & 0x08 ? packRank(3) : rank4,
    touched & 0x10 ? packRank(4) : rank5,
    touched & 0x20 ? packRank(5) : rank6,
    touched & 0x40 ? packRank(6) : rank7,
    touched & 0x80 ? packRank(7) : rank8,
    packSituationAfter(situation),
    countMove(counters, isIrreversible, (movePiece(move) & BLACK) !== 0),
    boardKeyHigh(),
    boardKeyLow(),
    '',
  );
  showChild(child, from, move);
  return child;
}

/** The counters after a move. Both stop at the largest value that a FEN can say. */
function countMove(counters: number, isIrreversible: boolean, isBlack: boolean): number {
  const clock = isIrreversible ? 0 : Math.min(halfmoveClockOf(counters) + 1, LARGEST_COUNTER);
  const number = fullmoveNumberOf(counters);
  if (!isBlack) return clock | (number << FULLMOVE_SHIFT);
  return packCounters(clock, Math.min(number + 1, LARGEST_COUNTER));
}

/** The position after a null move. */
export function pass(from: Position): Position {
  const { rank1, rank2, rank3, rank4, rank5, rank6, rank7, rank8, situation, counters } = from;
  show(from);
  const isBlack = state[TURN] === BLACK;
  passTurn();
  const child = new Position(
    SEAL,
    rank1,
    rank2,
    rank3,
    rank4,
    rank5,
    rank6,
    rank7,
    rank8,
    packSituationAfter(situation),
    countMove(counters, false, isBlack),
    boardKeyHigh(),
    boardKeyLow(),
    '',
  );
  showAsIs(child);
  return child;
}
