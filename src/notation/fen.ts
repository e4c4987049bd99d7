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
  pieceCount,
  placePiece,
  RIGHTS,
  setState,
  state,
  TURN,
} from '../board/board.ts';
import { BLACK, BOTH, KING, NOWHERE, PAWN, ROOK, squareAt, squareName, WHITE } from '../board/geometry.ts';
import { type FenField, type Issue, quote } from '../issue.ts';
import { FILES } from '../vocabulary.ts';

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

/** The letter of each piece in a FEN, by piece. */
const LETTERS = '         PNBRQK  pnbrqk';

/** The piece that an ASCII letter stands for, 0 for every other character. */
const PIECE_OF_LETTER: Uint8Array = /* @__PURE__ */ makeLetterTable();

function makeLetterTable(): Uint8Array {
  const table = new Uint8Array(128);
  for (let piece = WHITE | PAWN; piece < LETTERS.length; piece++) {
    if (LETTERS[piece] !== ' ') table[LETTERS.charCodeAt(piece)] = piece;
  }
  return table;
}

/**
 * Reads a FEN onto the board and returns its counters (see {@link packCounters}, {@link ONLY_CHESS960}), or what
 * is wrong with it; the board then holds nothing of use. Fields missing at the end read as `w - - 0 1`.
 * `lenient` lets digits stand side by side in a rank.
 */
export function readFen(text: string, lenient: boolean): number | Issue {
  clearBoard();
  let at = skipSpaces(text, 0);
  const boardEnd = readBoard(text, at, lenient);
  if (typeof boardEnd !== 'number') return boardEnd;

  at = skipSpaces(text, boardEnd);
  let end = fieldEnd(text, at);
  let turn = WHITE;
  if (end > at) {
    if (end - at !== 1 || (text[at] !== 'w' && text[at] !== 'b')) {
      return fault(text, at, 'turn', `The side to move must be w or b, not ${quote(text.slice(at, end))}.`);
    }
    turn = text[at] === 'w' ? WHITE : BLACK;
  }

  at = skipSpaces(text, end);
  end = fieldEnd(text, at);
  const castling = readCastling(text, at, end);
  if (typeof castling !== 'number') return castling;

  at = skipSpaces(text, end);
  end = fieldEnd(text, at);
  let enPassant = NOWHERE;
  if (end > at && !(end - at === 1 && text.charCodeAt(at) === DASH)) {
    if (end - at === 2) enPassant = squareAt(text.charCodeAt(at), text.charCodeAt(at + 1));
    if (enPassant === NOWHERE) {
      const sentence = `The en passant field must be - or a square, not ${quote(text.slice(at, end))}.`;
      return fault(text, at, 'en-passant', sentence);
    }
  }

  at = skipSpaces(text, end);
  end = fieldEnd(text, at);
  const halfmoveClock = readCounter(text, at, end, 'halfmove-clock', 'half-move clock');
  if (typeof halfmoveClock !== 'number') return halfmoveClock;

  at = skipSpaces(text, end);
  end = fieldEnd(text, at);
  const fullmoveNumber = end === at ? 1 : readCounter(text, at, end, 'fullmove-number', 'move number');
  if (typeof fullmoveNumber !== 'number') return fullmoveNumber;

  at = skipSpaces(text, end);
  if (at < text.length) {
    return fault(text, at, 'end', `A FEN has six fields; ${quote(text.slice(at))} follows the sixth.`);
  }
  setState(turn, castling & 15, (castling >> 4) & 0xfff, enPassant, 0, 0);
  // Move number 0 is out of the standard but common in the wild: it reads as 1.
  return packCounters(halfmoveClock, fullmoveNumber || 1) | (castling & ONLY_CHESS960);
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

function fault(input: string, offset: number, field: FenField, message: string): Issue {
  return { code: 'invalid-fen', message, input, offset, field };
}

/** Reads the piece placement and returns where it ends. */
function readBoard(text: string, start: number, lenient: boolean): number | Issue {
  let rank = 7;
  let file = 0;
  let afterDigit = false;
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === SPACE) break;
    if (code === SLASH) {
      if (file !== 8) return rankFault(text, at, rank, file);
      if (rank === 0) return fault(text, at, 'board', 'The board has more than 8 ranks.');
      rank--;
      file = 0;
      afterDigit = false;
      continue;
    }
    const piece = code < 128 ? PIECE_OF_LETTER[code]! : 0;
    if (piece !== 0) {
      if (file < 8) placePiece(piece, (rank << 4) | file);
      file++;
      afterDigit = false;
    } else if (code > ZERO && code < ZERO + 9) {
      if (afterDigit && !lenient) {
        return fault(text, at, 'board', `Two digits stand side by side in rank ${rank + 1} of the board.`);
      }
      file += code - ZERO;
      afterDigit = true;
    } else {
      const sentence = `A board is written with the letters KQRBNPkqrbnp and the digits 1 to 8, not ${quote(text[at])}.`;
      return fault(text, at, 'board', sentence);
    }
    if (file > 8) return rankFault(text, at, rank, file);
  }
  if (at === start) return fault(text, at, 'board', 'A FEN starts with the board, and there is none.');
  if (file !== 8) return rankFault(text, at, rank, file);
  if (rank !== 0) return fault(text, at, 'board', `The board has ${8 - rank} ranks, not 8.`);
  return at;
}

function rankFault(text: string, at: number, rank: number, file: number): Issue {
  const many = file > 8 ? 'more than 8' : `${file}, not 8,`;
  return fault(text, at, 'board', `Rank ${rank + 1} of the board has ${many} files.`);
}

function readCounter(text: string, at: number, end: number, field: FenField, name: string): number | Issue {
  let value = 0;
  for (let i = at; i < end; i++) {
    const digit = text.charCodeAt(i) - ZERO;
    if (digit < 0 || digit > 9) {
      const sentence = `The ${name} must be written in plain digits, not as ${quote(text.slice(at, end))}.`;
      return fault(text, i, field, sentence);
    }
    value = value * 10 + digit;
    if (value > LARGEST_COUNTER) {
      return fault(text, at, field, `The ${name} must not be larger than ${LARGEST_COUNTER}.`);
    }
  }
  return value;
}

/** Reads the castling field: rights in bits 0 to 3, files of their rooks in 4 to 15, and {@link ONLY_CHESS960}. */
function readCastling(text: string, at: number, end: number): number | Issue {
  let rights = 0;
  // The corners, until a letter names another rook.
  let files = 0b000_111_000_111;
  let byFile = 0;
  if (end - at === 1 && text.charCodeAt(at) === DASH) return files << 4;
  for (let i = at; i < end; i++) {
    const letter = text[i]!;
    const upper = letter <= 'Z';
    const color = upper ? WHITE : BLACK;
    const king = backRankKing(color);
    let side: number;
    let file: number;
    const known = 'KQkq'.indexOf(letter);
    if (known >= 0) {
      side = known & 1;
      file = outermostRook(color, side, king);
    } else {
      file = (upper ? 'ABCDEFGH' : FILES).indexOf(letter);
      if (file < 0) {
        const sentence = `A castling field is - or letters of KQkq and A to H, not ${quote(text.slice(at, end))}.`;
        return fault(text, i, 'castling', sentence);
      }
      side = file > (king < 0 ? 4 : king & 7) ? 0 : 1;
    }
    const right = side + (upper ? 0 : 2);
    if ((rights >> right) & 1 && ((files >> (right * 3)) & 7) !== file) {
      return fault(text, i, 'castling', 'The castling field names two rooks of one colour on the same side.');
    }
    rights |= 1 << right;
    files = (files & ~(7 << (right * 3))) | (file << (right * 3));
    if (known < 0) byFile |= 1 << right;
  }
  return rights | (files << 4) | (isOnlyChess960(rights, files, byFile) ? ONLY_CHESS960 : 0);
}

/** The square of a king on its own back rank, or NOWHERE. */
function backRankKing(color: number): number {
  const first = color === WHITE ? 0 : 0x70;
  for (let file = 0; file < 8; file++) {
    if (board[first | file] === (color | KING)) return first | file;
  }
  return NOWHERE;
}

/** The file of the rook furthest out on a side (0 king's, 1 queen's) of the king; the corner where there is none. */
function outermostRook(color: number, side: number, king: number): number {
  const first = color === WHITE ? 0 : 0x70;
  const corner = side === 0 ? 7 : 0;
  if (king === NOWHERE) return corner;
  const step = side === 0 ? -1 : 1;
  for (let file = corner; file !== (king & 7); file += step) {
    if (board[first | file] === (color | ROOK)) return file;
  }
  return corner;
}

/**
 * Whether a castling field has no reading in standard chess: a rook named by its file that standard castling does
 * not know, or all four rights on an untouched Chess960 array. (`KQkq` elsewhere is far more often a standard FEN
 * whose rights were left standing than one of Chess960.)
 */
function isOnlyChess960(rights: number, files: number, byFile: number): boolean {
  let strange = 0;
  for (let right = 0; right < 4; right++) {
    if (((rights >> right) & 1) === 0) continue;
    const color = right < 2 ? WHITE : BLACK;
    const king = backRankKing(color);
    const file = (files >> (right * 3)) & 7;
    if (king === NOWHERE || board[(king & 0x70) | file] !== (color | ROOK)) return false;
    if (file > (king & 7) !== ((right & 1) === 0)) return false;
    if ((king & 7) !== 4 || file !== ((right & 1) === 0 ? 7 : 0)) strange |= 1 << right;
  }
  return (strange & byFile) !== 0 || (strange !== 0 && rights === 15 && isStartArray());
}

/** Whether all pawns stand at home and the back ranks mirror each other. */
function isStartArray(): boolean {
  for (let file = 0; file < 8; file++) {
    const white = board[file]!;
    if (white === 0 || board[0x70 | file] !== (white ^ BOTH)) return false;
    if (board[0x10 | file] !== (WHITE | PAWN) || board[0x60 | file] !== (BLACK | PAWN)) return false;
  }
  return pieceCount[WHITE | PAWN] === 8 && pieceCount[BLACK | PAWN] === 8;
}

/** Writes what stands on the board as a FEN. */
export function writeFen(counters: number, enPassant: EnPassantPolicy, castling: CastlingNotation): string {
  return `${writeBoard()} ${writeTail(enPassant, castling)} ${halfmoveClockOf(counters)} ${fullmoveNumberOf(counters)}`;
}

function writeBoard(): string {
  let text = '';
  for (let rank = 0x70; rank >= 0; rank -= 16) {
    let empty = 0;
    for (let square = rank; square < rank + 8; square++) {
      const piece = board[square]!;
      if (piece === 0) {
        empty++;
        continue;
      }
      if (empty > 0) text += DIGITS[empty];
      empty = 0;
      text += LETTERS[piece];
    }
    if (empty > 0) text += DIGITS[empty];
    if (rank > 0) text += '/';
  }
  return text;
}

/** A character each: faster than to turn a number into text. */
const DIGITS = '012345678';

function writeTail(enPassant: EnPassantPolicy, castling: CastlingNotation): string {
  const turn = state[TURN] === WHITE ? 'w' : 'b';
  const target = state[EN_PASSANT]!;
  const shown =
    target !== NOWHERE &&
    (enPassant === 'always' || (hasEnPassantCapturer() && (enPassant === 'xfen' || hasLegalEnPassant())));
  return `${turn} ${writeCastling(castling)} ${shown ? squareName(target) : '-'}`;
}

function writeCastling(notation: CastlingNotation): string {
  const rights = state[RIGHTS]!;
  let text = '';
  for (let right = 0; right < 4; right++) {
    if (((rights >> right) & 1) === 0) continue;
    const color = right < 2 ? WHITE : BLACK;
    const rook = castlingRook[right]!;
    const isOutermost = outermostRook(color, right & 1, backRankKing(color)) === (rook & 7);
    const letter = notation === 'xfen' && isOutermost ? 'KQ'[right & 1]! : FILES[rook & 7]!;
    text += color === WHITE ? letter.toUpperCase() : letter.toLowerCase();
  }
  return text === '' ? '-' : text;
}
