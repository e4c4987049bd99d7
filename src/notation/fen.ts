/**
 * FEN: Forsyth-Edwards notation (PGN standard 1994, section 16.1), with the castling fields of X-FEN and
 * Shredder-FEN. The reader judges syntax alone and puts what it reads on the board; whether that can be played
 * is decided elsewhere.
 */

import { hasEnPassantCapturer, hasLegalEnPassant } from '../board/attacks.ts';
import {
  board,
  castlingRook,
  clearBoard,
  EN_PASSANT,
  kingSquare,
  placePiece,
  RIGHTS,
  setState,
  state,
  TURN,
} from '../board/board.ts';
import { BLACK, NOWHERE, ROOK, squareAt, squareName, WHITE } from '../board/geometry.ts';
import { type FenField, type Issue, quote } from '../issue.ts';
import { LETTERS, PIECE_OF_LETTER } from './piece-letters.ts';

/**
 * When the en passant square is written: `'legal'`, only where a capture is legal (two positions that the Laws
 * call the same then have the same first four fields); `'xfen'`, where a pawn stands beside the one that passed;
 * `'always'`, after every double step, as the 1994 standard has it.
 */
export type EnPassantPolicy = 'legal' | 'xfen' | 'always';

/**
 * How castling rights are written: `'xfen'` as `KQkq`, with a file letter only for a right that belongs to an
 * inner rook; `'shredder'` with the file letter of every rook.
 */
export type CastlingNotation = 'xfen' | 'shredder';

/** The largest value that either counter of a FEN may have. */
export const LARGEST_COUNTER = 9999;

/** Both counters in one integer: the half-move clock below, the move number from this bit on. */
export const FULLMOVE_SHIFT = 14;
const COUNTER_MASK = (1 << FULLMOVE_SHIFT) - 1;
/** Set in what {@link readFen} returns where the castling field can only be one of Chess960. */
export const ONLY_CHESS960: number = 1 << 28;

export function packCounters(halfmoveClock: number, fullmoveNumber: number): number {
  return halfmoveClock | (fullmoveNumber << FULLMOVE_SHIFT);
}
export function halfmoveClockOf(counters: number): number {
  return counters & COUNTER_MASK;
}
export function fullmoveNumberOf(counters: number): number {
  return (counters >> FULLMOVE_SHIFT) & COUNTER_MASK;
}

/** The counters after a move. Both stop at the largest value that a FEN can say. */
export function countMove(counters: number, isIrreversible: boolean, isBlack: boolean): number {
  const clock = isIrreversible ? 0 : Math.min(halfmoveClockOf(counters) + 1, LARGEST_COUNTER);
  const number = fullmoveNumberOf(counters);
  return packCounters(clock, isBlack ? Math.min(number + 1, LARGEST_COUNTER) : number);
}

const SPACE = 32;
const DASH = 45;
const SLASH = 47;
const ZERO = 48;
const LETTER_A = 97;
const LETTER_B = 98;
const LETTER_K = 107;
const LETTER_Q = 113;
const LETTER_W = 119;
/** The bit by which ASCII letters of either case differ. */
const LOWER_CASE = 32;

/** What is wrong with the text that was read last, where something is. */
let problem: Issue | undefined;

/**
 * Reads a FEN onto the board and returns its counters (see {@link packCounters}, {@link ONLY_CHESS960}), or what
 * is wrong with it; the board then holds nothing of use. Fields missing at the end read as `w - - 0 1`.
 * `lenient` lets digits stand side by side in a rank.
 */
export function readFen(text: string, lenient: boolean): number | Issue {
  clearBoard();
  problem = undefined;
  let at = skipSpaces(text, 0);
  let end = readBoard(text, at, lenient);
  at = skipSpaces(text, end);
  end = fieldEnd(text, at);
  const turn = readTurn(text, at, end);
  at = skipSpaces(text, end);
  end = fieldEnd(text, at);
  const castling = readCastling(text, at, end);
  at = skipSpaces(text, end);
  end = fieldEnd(text, at);
  const enPassant = readEnPassant(text, at, end);
  at = skipSpaces(text, end);
  end = fieldEnd(text, at);
  const clock = readCounter(text, at, end, 'halfmove-clock', 'half-move clock');
  at = skipSpaces(text, end);
  end = fieldEnd(text, at);
  // Move number 0 is out of the standard but common in the wild: it reads as 1.
  const number = readCounter(text, at, end, 'fullmove-number', 'move number') || 1;
  at = skipSpaces(text, end);
  if (at < text.length)
    fail(text, at, 'end', `A FEN has six fields; ${quote(text.slice(at))} follows the sixth.`);
  if (problem !== undefined) return problem;
  setState(turn, castling & 15, (castling >> 4) & 0xfff, enPassant, 0, 0);
  return packCounters(clock, number) | (castling & ONLY_CHESS960);
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE) at++;
  return at;
}

function fieldEnd(text: string, from: number): number {
  const end = text.indexOf(' ', from);
  return end < 0 ? text.length : end;
}

/** Notes what is wrong at a place of the text, unless something before it is. */
function fail(input: string, offset: number, field: FenField, message: string): number {
  problem ??= { code: 'invalid-fen', message, input, offset, field };
  return 0;
}

/** The same where a field is not what it must be. */
function failField(
  text: string,
  at: number,
  end: number,
  field: FenField,
  sentence: string,
  offset: number = at,
): number {
  return fail(text, offset, field, `The ${sentence}, not ${quote(text.slice(at, end))}.`);
}

/** Reads the piece placement and returns where it ends. */
function readBoard(text: string, start: number, lenient: boolean): number {
  let rank = 0x70;
  let file = 0;
  let afterDigit = false;
  let at = start;
  let fault = '';
  for (; at < text.length && fault === ''; at++) {
    const code = text.charCodeAt(at);
    const piece = code < 128 ? PIECE_OF_LETTER[code]! : 0;
    if (piece !== 0) {
      if (file < 8) placePiece(piece, rank | file);
      file++;
      afterDigit = false;
    } else if (code === SLASH) {
      if (file !== 8) break;
      if (rank === 0) fault = 'The board has more than 8 ranks';
      rank -= 16;
      file = 0;
      afterDigit = false;
    } else if (code > ZERO && code < ZERO + 9) {
      if (afterDigit && !lenient)
        fault = `Two digits stand side by side in rank ${(rank >> 4) + 1} of the board`;
      file += code - ZERO;
      afterDigit = true;
    } else if (code === SPACE) break;
    else
      fault = `A board is written with the letters KQRBNPkqrbnp and the digits 1 to 8, not ${quote(text[at])}`;
    if (file > 8) break;
  }
  if (fault !== '') at--;
  else if (at === start) fault = 'A FEN starts with the board, and there is none';
  else if (file !== 8) {
    fault = `Rank ${(rank >> 4) + 1} of the board has ${file > 8 ? 'more than 8' : `${file}, not 8,`} files`;
  } else if (rank !== 0) fault = `The board has ${8 - (rank >> 4)} ranks, not 8`;
  if (fault !== '') fail(text, at, 'board', `${fault}.`);
  return at;
}

function readTurn(text: string, at: number, end: number): number {
  const code = text.charCodeAt(at);
  if (end > at + 1 || (end > at && code !== LETTER_W && code !== LETTER_B))
    failField(text, at, end, 'turn', 'side to move must be w or b');
  return code === LETTER_B ? BLACK : WHITE;
}

function readEnPassant(text: string, at: number, end: number): number {
  if (end === at || isDash(text, at, end)) return NOWHERE;
  const square = end - at === 2 ? squareAt(text.charCodeAt(at), text.charCodeAt(at + 1)) : NOWHERE;
  if (square < 0) failField(text, at, end, 'en-passant', 'en passant field must be - or a square');
  return square;
}

function isDash(text: string, at: number, end: number): boolean {
  return end - at === 1 && text.charCodeAt(at) === DASH;
}

function readCounter(text: string, at: number, end: number, field: FenField, name: string): number {
  let value = 0;
  for (let i = at; i < end; i++) {
    const digit = text.charCodeAt(i) - ZERO;
    if (digit < 0 || digit > 9)
      return failField(text, at, end, field, `${name} must be a number in plain digits`, i);
    value = value * 10 + digit;
    if (value > LARGEST_COUNTER)
      return fail(text, at, field, `The ${name} must not be larger than ${LARGEST_COUNTER}.`);
  }
  return value;
}

/** No right, the files of the rooks those of the corners. */
const NO_RIGHTS: number = 0b000_111_000_111 << 4;

/** Reads the castling field: rights in bits 0 to 3, files of their rooks in 4 to 15, and {@link ONLY_CHESS960}. */
function readCastling(text: string, at: number, end: number): number {
  let castling = NO_RIGHTS;
  if (isDash(text, at, end)) return castling;
  // Whether all rights have their king and rook; whether one is foreign to standard chess; whether one is so named.
  let isBacked = true;
  let isStrange = false;
  let isNamedStrange = false;
  for (let i = at; i < end; i++) {
    const code = text.charCodeAt(i);
    const letter = code | LOWER_CASE;
    const color = code === letter ? BLACK : WHITE;
    const king = backRankKing(color);
    const kingFile = king < 0 ? 4 : king & 7;
    const isNamed = letter !== LETTER_K && letter !== LETTER_Q;
    let file = letter - LETTER_A;
    let wing = letter === LETTER_K || (isNamed && file > kingFile) ? 0 : 1;
    if (!isNamed) file = outermostRook(color, wing, king);
    if (file >>> 0 > 7)
      return failField(
        text,
        at,
        end,
        'castling',
        'castling field must be - or letters of KQkq and A to H',
        i,
      );
    const corner = wing === 0 ? 7 : 0;
    isBacked &&=
      king >= 0 && board[(king & 0x70) | file] === (color | ROOK) && file > kingFile === (wing === 0);
    if (kingFile !== 4 || file !== corner) {
      isStrange = true;
      isNamedStrange ||= isNamed;
    }
    if (color === BLACK) wing += 2;
    const shift = 4 + wing * 3;
    if ((castling >> wing) & 1 && ((castling >> shift) & 7) !== file)
      return fail(text, i, 'castling', 'The castling field names two rooks of one colour on the same side.');
    castling = (castling & ~(7 << shift)) | (file << shift) | (1 << wing);
  }
  // `KQkq` elsewhere is far more often a standard FEN whose rights were left standing than one of Chess960.
  const isOnlyChess960 =
    isBacked && (isNamedStrange || (isStrange && (castling & 15) === 15 && isStartArray(text)));
  return isOnlyChess960 ? castling | ONLY_CHESS960 : castling;
}

/** The square of a king on its own back rank, or NOWHERE. */
function backRankKing(color: number): number {
  const king = kingSquare(color);
  return (king & 0x70) === (color === WHITE ? 0 : 0x70) ? king : NOWHERE;
}

/** The file of the rook furthest out on a side (0 king's, 1 queen's) of the king; the corner where there is none. */
function outermostRook(color: number, wing: number, king: number): number {
  const corner = wing === 0 ? 7 : 0;
  if (king === NOWHERE) return corner;
  const step = wing === 0 ? -1 : 1;
  for (let file = corner; file !== (king & 7); file += step) {
    if (board[(king & 0x70) | file] === (color | ROOK)) return file;
  }
  return corner;
}

/** Whether all pawns stand at home and the back ranks mirror each other, with nothing between. */
function isStartArray(text: string): boolean {
  const [rank, ...rest] = text.trimStart().split(' ', 1)[0]!.split('/');
  return rest.join('/') === `pppppppp/8/8/8/8/PPPPPPPP/${rank!.toUpperCase()}`;
}

/** The codes of the characters that are written: one call makes text of them, in half the time of joining letters. */
const codes: number[] = [];

/** Writes what stands on the board as a FEN. */
export function writeFen(counters: number, enPassant: EnPassantPolicy, castling: CastlingNotation): string {
  let count = writeBoard();
  codes[count++] = state[TURN] === WHITE ? LETTER_W : LETTER_B;
  codes[count++] = SPACE;
  count = writeCastling(castling, count);
  codes[count++] = SPACE;
  const target = isEnPassantShown(enPassant) ? squareName(state[EN_PASSANT]!) : '-';
  return `${String.fromCharCode(...codes.slice(0, count))}${target} ${halfmoveClockOf(counters)} ${fullmoveNumberOf(counters)}`;
}

/** Writes the pieces and a blank; how many codes there are then. */
function writeBoard(): number {
  let count = 0;
  for (let rank = 0x70; rank >= 0; rank -= 16) {
    let empty = 0;
    for (let square = rank; square < rank + 8; square++) {
      const piece = board[square]!;
      if (piece === 0) {
        empty++;
        continue;
      }
      if (empty > 0) codes[count++] = ZERO + empty;
      empty = 0;
      codes[count++] = LETTERS.charCodeAt(piece);
    }
    if (empty > 0) codes[count++] = ZERO + empty;
    codes[count++] = rank > 0 ? SLASH : SPACE;
  }
  return count;
}

function isEnPassantShown(policy: EnPassantPolicy): boolean {
  if (state[EN_PASSANT] === NOWHERE) return false;
  return policy === 'always' || (policy === 'xfen' ? hasEnPassantCapturer() : hasLegalEnPassant());
}

function writeCastling(notation: CastlingNotation, start: number): number {
  const rights = state[RIGHTS]!;
  let count = start;
  for (let right = 0; right < 4; right++) {
    if (((rights >> right) & 1) === 0) continue;
    const color = right < 2 ? WHITE : BLACK;
    const rook = castlingRook[right]!;
    const isOutermost =
      notation === 'xfen' && outermostRook(color, right & 1, backRankKing(color)) === (rook & 7);
    const letter = isOutermost ? (right & 1 ? LETTER_Q : LETTER_K) : LETTER_A + (rook & 7);
    codes[count++] = color === WHITE ? letter - LOWER_CASE : letter;
  }
  if (rights === 0) codes[count++] = DASH;
  return count;
}
