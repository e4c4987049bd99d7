/**
 * The characters of a SAN and what they say, without any position: FIDE Laws, appendix C, and PGN standard 1994,
 * section 8.2.3. What was found stays in module variables, so that a move list is read without an object or a
 * substring a ply.
 */

import { KING, KNIGHT, PAWN, QUEEN } from '../board/geometry.ts';
import { ENGLISH, PIECE_OF_LETTER } from './piece-letters.ts';

/** How much a reader forgives: nothing, what is common, what is unambiguous. */
export const STRICT = 0;
export const STANDARD = 1;
export const LENIENT = 2;

export const UNKNOWN = 0;
export const NONE = -1;

// What the last scan found.
export let role: number = 0;
export let fromFile: number = -1;
export let fromRank: number = -1;
export let toFile: number = -1;
export let toRank: number = -1;
export let captures = false;
export let promotion = 0;
export let castlingSide: number = -1;
export let claimsEnPassant = false;
export let isNull = false;
/** The NAG of the suffix of the last SAN read (1 to 6), 0 where it had none. */
export let nag = 0;
/** Where the last scan stopped understanding. */
export let faultOffset = 0;

/**
 * What the last SAN named: the role (0 for any), the file and rank of the origin and the target (-1 where the text
 * is silent), the role of the promotion (0 for none), the castling side (0 king's, 1 queen's, -1 none).
 */
export interface SanNames {
  readonly role: number;
  readonly fromFile: number;
  readonly fromRank: number;
  readonly toFile: number;
  readonly toRank: number;
  readonly captures: boolean;
  readonly promotion: number;
  readonly castlingSide: number;
  readonly claimsEnPassant: boolean;
}
export function sanNames(): SanNames {
  return { role, fromFile, fromRank, toFile, toRank, captures, promotion, castlingSide, claimsEnPassant };
}

const LOWER_A = 97;
const DIGIT_1 = 49;
const LOWER_X = 120;
const UPPER_O = 79;
const DASH = 45;
const EQUALS = 61;
const PLUS = 43;
const HASH = 35;

/** A character of what is read, 0 behind its end. */
function codeAt(text: string, at: number, end: number): number {
  return at < end ? text.charCodeAt(at) : 0;
}

/** Whether a character is one of eight: a file from `a` on, a rank from `1` on. */
function isOfEight(code: number, first: number): boolean {
  return code >= first && code < first + 8;
}

/**
 * Splits a SAN as it is spelled in standard mode and, where `isLenient`, a pawn's capture that names files alone or
 * has no sign; false where the text is none, with {@link faultOffset} set.
 */
export function scan(text: string, start: number, end: number, isLenient: boolean, letters: string): boolean {
  fromFile = NONE;
  fromRank = NONE;
  toFile = NONE;
  toRank = NONE;
  promotion = 0;
  castlingSide = NONE;
  claimsEnPassant = false;
  isNull = false;
  nag = 0;
  let at = start;
  let code = codeAt(text, at, end);
  role = letters === ENGLISH ? englishRole(code) : letters.indexOf(text[at] ?? ' ') + 1;
  // Where the letter of the pawn is an O, a castling word starts with it too.
  if (code === UPPER_O && !isOfEight(codeAt(text, at + 1, end), LOWER_A)) role = UNKNOWN;
  if (role !== UNKNOWN) code = codeAt(text, ++at, end);
  else if (!isOfEight(code, LOWER_A)) return scanWords(text, start, end);

  // Up to two squares, the first of which may lack its file or rank, with a dash or a capture sign between.
  const squares = at;
  if (isOfEight(code, LOWER_A)) {
    toFile = code - LOWER_A;
    code = codeAt(text, ++at, end);
  }
  if (isOfEight(code, DIGIT_1)) {
    toRank = code - DIGIT_1;
    code = codeAt(text, ++at, end);
  }
  captures = code === LOWER_X;
  if (captures || (code === DASH && toFile !== NONE && toRank !== NONE)) {
    code = codeAt(text, ++at, end);
    if (!isOfEight(code, LOWER_A)) return stopAt(at);
  }
  if (isOfEight(code, LOWER_A)) {
    fromFile = toFile;
    fromRank = toRank;
    toFile = code - LOWER_A;
    toRank = NONE;
    code = codeAt(text, ++at, end);
    if (isOfEight(code, DIGIT_1)) {
      toRank = code - DIGIT_1;
      at++;
    }
  }
  if (!isWellFormed(isLenient)) return stopAt(Math.max(squares, at - 1));
  at = scanPromotion(text, at, end, letters);
  return at >= 0 && scanSuffix(text, at, end);
}

function stopAt(at: number): boolean {
  faultOffset = at;
  return false;
}

function englishRole(code: number): number {
  return code < LOWER_A ? PIECE_OF_LETTER[code]! & 7 : UNKNOWN;
}

/** Whether the squares that were scanned say enough, and nothing that is not accepted. */
function isWellFormed(isLenient: boolean): boolean {
  if (toFile === NONE) return false;
  const isBeside = Math.abs(fromFile - toFile) === 1;
  const isPawn = role === PAWN || role === UNKNOWN;
  // `exd` and `ed`: files alone, a pawn's capture.
  if (toRank === NONE) return isLenient && isPawn && fromFile !== NONE && fromRank === NONE && isBeside;
  if (!isPawn) return true;
  if (fromFile === NONE) return fromRank === NONE && !captures;
  // A pawn that names its file captures, and one file to the side; only a whole square may name a straight move.
  return fromRank !== NONE || (isBeside && (captures || isLenient || fromFile !== 1));
}

/** Scans `=Q` and its spellings; returns where it ends, or -1. */
function scanPromotion(text: string, start: number, end: number, letters: string): number {
  const at = codeAt(text, start, end) === EQUALS ? start + 1 : start;
  const letter = at < end ? text[at]! : ' ';
  // Only ASCII letters have two cases here: U+017F is no S.
  const found = letters.indexOf(letter >= 'a' && letter <= 'z' ? letter.toUpperCase() : letter) + 1;
  if (found >= KNIGHT && found <= QUEEN) {
    promotion = found;
    if (role === UNKNOWN || role === PAWN) return at + 1;
  } else if (at === start) return start;
  faultOffset = promotion === 0 ? at : start;
  return -1;
}

const SUFFIX_NAGS: Readonly<Record<string, number>> = { '!': 1, '?': 2, '!!': 3, '??': 4, '!?': 5, '?!': 6 };

/** Scans a check sign, `e.p.` before or behind it, and one annotation to the end of the text. */
function scanSuffix(text: string, start: number, end: number): boolean {
  if (start === end) return true;
  let at = scanEnPassantSign(text, start, end);
  const code = codeAt(text, at, end);
  if (code === PLUS || code === HASH) at++;
  if (!claimsEnPassant) at = scanEnPassantSign(text, at, end);
  if (at === end) return true;
  nag = end - at > 2 ? 0 : (SUFFIX_NAGS[text.slice(at, end)] ?? 0);
  return nag !== 0 || stopAt(at);
}

function scanEnPassantSign(text: string, start: number, end: number): number {
  const at = text[start] === ' ' ? start + 1 : start;
  for (const sign of ['e.p.', 'ep']) {
    if (!text.startsWith(sign, at) || at + sign.length > end) continue;
    claimsEnPassant = true;
    return at + sign.length;
  }
  return start;
}

/** Castling and null moves: the moves written without a square. */
const CASTLING_WORDS = ['O-O-O', 'O-O', '0-0-0', '0-0'];
const NULL_WORDS = ['--', 'Z0', '0000', '@@@@'];

function scanWords(text: string, start: number, end: number): boolean {
  faultOffset = start;
  const head = text.slice(start, Math.min(end, start + 5));
  isNull = NULL_WORDS.includes(head);
  if (isNull) return true;
  const word = CASTLING_WORDS.findIndex((spelling) => head.startsWith(spelling));
  if (word < 0) return false;
  castlingSide = (word & 1) ^ 1;
  role = KING;
  return scanSuffix(text, start + CASTLING_WORDS[word]!.length, end) && !claimsEnPassant;
}

/** The first of twelve figurines: king, queen, rook, bishop, knight, pawn, first white, then black. */
const FIGURINES = 0x2654;

/** A text with what only lenient mode reads spelled as standard mode has it. */
export function plainSpelling(text: string, letters: string): string {
  return text
    .replace(/[\u2654-\u265f]/g, (piece) => letters[5 - ((piece.charCodeAt(0) - FIGURINES) % 6)]!)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^o-o(?:-o)?/i, (word) => word.toUpperCase())
    .replace(':', 'x')
    .replace(/\/(?=.)|\((.)\)/, '=$1')
    .replace('++', '+');
}
