/** The doors between text and positions: FEN, SAN, UCI, and whatever a board widget sends. */

import { generateInOrder, moves as written } from '../board/generate.ts';
import {
  choice,
  failure,
  flag,
  type Issue,
  inputOf,
  NO_OPTIONS,
  optionsOf,
  type Result,
  RookeryError,
  success,
  wrongArgument,
} from '../issue.ts';
import {
  type CastlingNotation,
  type EnPassantPolicy,
  ONLY_CHESS960,
  readFen,
  writeFen,
} from '../notation/fen.ts';
import { type PieceLetters, readLetters } from '../notation/piece-letters.ts';
import { LENIENT, STANDARD, STRICT } from '../notation/san-scan.ts';
import { writeSan, writeSans } from '../notation/san-write.ts';
import { NULL_TEXT, writeUci } from '../notation/uci.ts';
import type { Move, Setup } from '../vocabulary.ts';
import {
  type MoveInput,
  PASS,
  readMove,
  readSanMove,
  readUciMove,
  requireMove,
  sanNag,
} from './move-input.ts';
import { moveObject, nullMoveObject } from './move-object.ts';
import { isPosition, show, showAsIs } from './packed.ts';
import { type Position, positionOf } from './position.ts';
import type { PositionOptions } from './position-options.ts';
import { notText, readPosition } from './reading.ts';
import { readSetup, writeSetup } from './setup.ts';
import { isIssue } from './words.ts';

/** How a FEN is read. */
export interface FenOptions {
  /** Lets digits stand side by side in the board, as some programs write. */
  readonly lenient?: boolean | undefined;
}

/** How a FEN is written. */
export interface FormatFenOptions {
  /**
   * When the en passant square is written: `'legal'` (the default), where a capture is legal; `'xfen'`, where a pawn
   * stands beside the one that has just made a double step; `'always'`, after every double step (the 1994 standard).
   */
  readonly enPassant?: EnPassantPolicy | undefined;
  /** Castling rights as in X-FEN, `'xfen'` (the default), or with the file letter of every rook, `'shredder'`. */
  readonly castling?: CastlingNotation | undefined;
}

/** How SAN is read. */
export interface SanOptions {
  /**
   * What is forgiven: `'strict'`, nothing: the text must be what `formatSan` writes; `'standard'` (the default), what
   * is common and clear; `'lenient'`, all that has one meaning.
   */
  readonly mode?: 'strict' | 'standard' | 'lenient' | undefined;
  /** Whether `--`, `Z0`, `0000` and `@@@@` are read as a null move. */
  readonly nullMoves?: boolean | undefined;
  /** The piece letters, where they are not English: `{ knight: 'S' }`, or those that `pieceLetters('de')` knows. */
  readonly letters?: PieceLetters | undefined;
}

/** A move read from SAN; `nags` holds its suffix annotation (`!` is 1), where it had one. */
export type SanResult =
  | {
      /** The text is a move. */
      readonly ok: true;
      /** The move. */
      readonly value: Move;
      /** The numeric annotation glyph of its suffix, 1 for `!` to 6 for `?!`. */
      readonly nags?: readonly number[];
    }
  | {
      /** The text is no move. */
      readonly ok: false;
      /** Why it is none. */
      readonly error: Issue;
    };

const SAN_MODES = ['standard', 'strict', 'lenient'] as const;

function requirePosition(position: unknown): void {
  if (!isPosition(position)) throw wrongArgument('a Position', position);
}

/**
 * Reads a FEN as a setup: syntax alone, whether or not it can be played. Fields missing at the end read as
 * `w - - 0 1`. Never throws for any text.
 *
 * Issues: `invalid-fen`, with the field and the offset; `invalid-argument` for what is not text.
 *
 * @example
 * ```ts
 * import { parseFen } from 'rookery';
 *
 * const result = parseFen('8/8/8/8/8/8/8/k6K b - - 3 1.5');
 * result.ok ? '' : result.error.field; // => 'fullmove-number'
 * ```
 */
export function parseFen(text: string, options: FenOptions = NO_OPTIONS): Result<Setup> {
  const lenient = flag('lenient', optionsOf(options, ['lenient']).lenient);
  if (typeof text !== 'string') return failure(notText(text));
  showAsIs(undefined);
  const counters = readFen(text, lenient);
  if (typeof counters !== 'number') return failure(counters);
  return success(writeSetup(counters & ~ONLY_CHESS960, counters & ONLY_CHESS960 ? 'chess960' : undefined));
}

/**
 * The position of a FEN, or all that is wrong with it: `Position.fromFen` without the throw.
 *
 * @example
 * ```ts
 * import { parsePosition } from 'rookery';
 *
 * const result = parsePosition('8/8/8/8/8/8/8/K6K w - - 0 1');
 * result.ok ? [] : result.error.problems?.map((problem) => problem.code); // => ['too-many-kings', 'missing-king']
 * ```
 */
export function parsePosition(fen: string, options?: PositionOptions): Result<Position> {
  const read = readPosition(fen, options);
  return 'code' in read ? failure(read) : success(positionOf(read));
}

/**
 * Writes a position, or a setup that need not be playable, as a FEN.
 *
 * @throws RookeryError `invalid-argument` for anything else and for an option that has no such value; `invalid-setup`.
 * @example
 * ```ts
 * import { formatFen, Position } from 'rookery';
 *
 * const position = Position.start.play('e4');
 * formatFen(position); // => 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
 * formatFen(position, { enPassant: 'always', castling: 'shredder' }); // => 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha e3 0 1'
 * ```
 */
export function formatFen(position: Position | Setup, options: FormatFenOptions = NO_OPTIONS): string {
  if (options === NO_OPTIONS && isPosition(position)) return position.fen;
  const read = optionsOf(options, ['enPassant', 'castling']);
  const enPassant = choice('enPassant', read.enPassant, ['legal', 'xfen', 'always']);
  const castling = choice('castling', read.castling, ['xfen', 'shredder']);
  if (isPosition(position)) {
    const { counters } = position;
    show(position);
    return writeFen(counters, enPassant, castling);
  }
  const rest = readSetup(position);
  if ('code' in rest) throw new RookeryError(rest);
  return writeFen(rest.counters, enPassant, castling);
}

/**
 * Reads a move in standard algebraic notation. Never throws for any text, and never guesses.
 *
 * Issues: `invalid-san` (not SAN, with the offset), `illegal-san` (with the reason), `ambiguous-san` (with the
 * candidates); `invalid-argument` for what is not text.
 *
 * @throws RookeryError `invalid-argument` for anything but a position and for an option that has no such value.
 * @example
 * ```ts
 * import { parseSan, Position } from 'rookery';
 *
 * parseSan(Position.start, 'Nf3!?'); // => { ok: true, value: { from: 'g1', to: 'f3' }, nags: [5] }
 * parseSan(Position.start, '♘f3', { mode: 'lenient' }).ok; // => true
 * const result = parseSan(Position.start, 'e5');
 * result.ok ? '' : result.error.reason; // => 'cannot-move-so'
 * ```
 */
export function parseSan(position: Position, text: string, options: SanOptions = NO_OPTIONS): SanResult {
  requirePosition(position);
  const read = optionsOf(options, ['mode', 'nullMoves', 'letters']);
  const mode = choice('mode', read.mode, SAN_MODES);
  const nullMoves = flag('nullMoves', read.nullMoves);
  const letters = readLetters(read.letters);
  if (typeof text !== 'string') return failure(notMoveText(text));
  show(position);
  const answer = readSanMove(
    text,
    mode === 'strict' ? STRICT : mode === 'lenient' ? LENIENT : STANDARD,
    nullMoves,
    letters,
  );
  if (isIssue(answer)) return failure(answer);
  const value = answer === PASS ? nullMoveObject() : moveObject(answer);
  return answer !== PASS && sanNag > 0 ? { ok: true, value, nags: [sanNag] } : { ok: true, value };
}

function notMoveText(text: unknown): Issue {
  return { code: 'invalid-argument', message: 'Expected a move as text.', input: inputOf(text) };
}

/**
 * Writes a legal move in standard algebraic notation: shortest unique origin, `x`, `=Q`, `+` and `#`. A null move is
 * written `--`.
 *
 * @throws RookeryError as `Position.play` does for a move that is not legal.
 * @example
 * ```ts
 * import { formatSan, Position } from 'rookery';
 *
 * formatSan(Position.fromFen('8/1P6/8/8/8/8/k6K/r7 w - - 0 1'), { from: 'b7', to: 'b8', promotion: 'queen' }); // => 'b8=Q'
 * ```
 */
export function formatSan(position: Position, move: MoveInput): string {
  requirePosition(position);
  const answer = requireMove(position, move);
  return answer === PASS ? '--' : writeSan(answer);
}

/**
 * Writes every legal move of a position in standard algebraic notation, in the order of `position.moves()`; many
 * times faster than one by one.
 *
 * @example
 * ```ts
 * import { formatSans, Position } from 'rookery';
 *
 * formatSans(Position.fromFen('6k1/8/8/8/8/8/8/R3K2R w K - 0 1')).filter((san) => san.includes('+')); // => ['Ra8+', 'Rh8+', 'Rg1+']
 * ```
 */
export function formatSans(position: Position): readonly string[] {
  requirePosition(position);
  show(position);
  return writeSans(written, 0, generateInOrder(0));
}

/**
 * Reads a move as UCI writes it: `e2e4`, `e7e8q`; castling as the king's move or as king-takes-rook. Never throws for
 * any text.
 *
 * Issues: `invalid-uci` for what is no UCI move; the reason for a move that is not legal.
 *
 * @throws RookeryError `invalid-argument` for anything but a position.
 * @example
 * ```ts
 * import { parseUci, Position } from 'rookery';
 *
 * parseUci(Position.start, 'g1f3'); // => { ok: true, value: { from: 'g1', to: 'f3' } }
 * ```
 */
export function parseUci(
  position: Position,
  text: string,
  options: { readonly nullMoves?: boolean } = NO_OPTIONS,
): Result<Move> {
  requirePosition(position);
  const nullMoves = flag('nullMoves', optionsOf(options, ['nullMoves']).nullMoves);
  if (typeof text !== 'string') return failure(notMoveText(text));
  show(position);
  return moveResult(readUciMove(text, nullMoves));
}

/**
 * Writes a legal move as UCI: castling as the king's move (`'king'`, the default in standard chess) or as
 * king-takes-rook (`'rook'`, the default in Chess960, where the king's move can read back as a mere step of it). A null
 * move is written `0000`.
 *
 * @throws RookeryError as `Position.play` does for a move that is not legal.
 * @example
 * ```ts
 * import { formatUci, Position } from 'rookery';
 *
 * const position = Position.fromFen('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
 * formatUci(position, 'O-O'); // => 'e1g1'
 * formatUci(position, 'O-O', { castling: 'rook' }); // => 'e1h1'
 * ```
 */
export function formatUci(
  position: Position,
  move: MoveInput,
  options: { readonly castling?: 'king' | 'rook' | undefined } = NO_OPTIONS,
): string {
  requirePosition(position);
  const customs = position.mode === 'chess960' ? (['rook', 'king'] as const) : (['king', 'rook'] as const);
  const castling = choice('castling', optionsOf(options, ['castling']).castling, customs);
  const answer = requireMove(position, move);
  return answer === PASS ? NULL_TEXT : writeUci(answer, castling === 'rook');
}

/**
 * Reads whatever names a move: SAN, UCI, or an object from a board widget. Never throws for any such input.
 *
 * Issues: those of `parseSan` for SAN; the reason for a move that is not legal; `invalid-argument`.
 *
 * @throws RookeryError `invalid-argument` for anything but a position.
 * @example
 * ```ts
 * import { parseMove, Position } from 'rookery';
 *
 * parseMove(Position.start, { from: 'e2', to: 'e4', promotion: 'q' }); // => { ok: true, value: { from: 'e2', to: 'e4' } }
 * const result = parseMove(Position.start, 'Nd2');
 * result.ok ? '' : result.error.message; // => "d2 is taken by White's own pawn."
 * ```
 */
export function parseMove(position: Position, input: MoveInput): Result<Move> {
  requirePosition(position);
  return moveResult(readMove(position, input));
}

function moveResult(answer: number | Issue): Result<Move> {
  if (isIssue(answer)) return failure(answer);
  return success(answer === PASS ? nullMoveObject() : moveObject(answer));
}
