/**
 * The characters of a SAN and what they say, without any position: FIDE Laws, appendix C, and PGN standard 1994,
 * section 8.2.3. What was found stays in module variables, so that a move list is read without an object or a
 * substring a ply.
 */

import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../board/geometry.ts';

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

/** Piece letters in the order pawn, knight, bishop, rook, queen, king (PGN standard 1994, section 8.2.3.2). */
const LOCALE_LETTERS: Readonly<Record<string, string>> = {
  cs: 'PJSVDK',
  da: 'BSLTDK',
  de: 'BSLTDK',
  en: 'PNBRQK',
  es: 'PCATDR',
  et: 'PROVLK',
  fi: 'PRLTDK',
  fr: 'PCFTDR',
  hu: 'GHFBVK',
  is: 'PRBHDK',
  it: 'PCATDR',
  nl: 'OPLTDK',
  no: 'BSLTDK',
  pl: 'PSGWHK',
  pt: 'PCBTDR',
  ro: 'PCNTDR',
  sv: 'BSLTDK',
};

/** The languages whose piece letters can be read. */
export const LOCALES: readonly string[] = /* @__PURE__ */ Object.keys(LOCALE_LETTERS);
export const ENGLISH = 'PNBRQK';

/** The piece letters of a language, `undefined` for one that is not known. */
export function lettersOf(locale: string): string | undefined {
  return Object.hasOwn(LOCALE_LETTERS, locale) ? LOCALE_LETTERS[locale] : undefined;
}

const LOWER_A = 97;
const LOWER_H = 104;
const DIGIT_1 = 49;
const DIGIT_8 = 56;
const LOWER_X = 120;
const UPPER_O = 79;
const DASH = 45;
const EQUALS = 61;
const PLUS = 43;
const HASH = 35;
const COLON = 58;

function isFile(code: number): boolean {
  return code >= LOWER_A && code <= LOWER_H;
}
function isRank(code: number): boolean {
  return code >= DIGIT_1 && code <= DIGIT_8;
}

/** Splits a SAN; false where the text is none in that mode, with {@link faultOffset} set. */
export function scan(text: string, start: number, end: number, mode: number, letters: string): boolean {
  fromFile = NONE;
  fromRank = NONE;
  toFile = NONE;
  toRank = NONE;
  captures = false;
  promotion = 0;
  castlingSide = NONE;
  claimsEnPassant = false;
  isNull = false;
  nag = 0;
  let at = start;
  let code = at < end ? text.charCodeAt(at) : 0;
  role = letters === ENGLISH ? englishRole(code) : letters.indexOf(text[at] ?? ' ') + 1;
  if (role === UNKNOWN && mode === LENIENT && code >= 0x2654 && code <= 0x265f) role = figurineRole(code);
  // Where the letter of the pawn is an O, a castling word starts with it too.
  if (code === UPPER_O && !isFile(text.charCodeAt(at + 1))) role = UNKNOWN;
  if (role !== UNKNOWN) at++;
  else if (!isFile(code)) return scanWords(text, start, end, mode);

  // Up to two squares, the first of which may lack its file or rank, with a dash or a capture sign between.
  const squares = at;
  code = text.charCodeAt(at);
  if (at < end && isFile(code)) {
    toFile = code - LOWER_A;
    code = text.charCodeAt(++at);
  }
  if (at < end && isRank(code)) {
    toRank = code - DIGIT_1;
    code = text.charCodeAt(++at);
  }
  if (at < end && (code === LOWER_X || (code === COLON && mode === LENIENT))) {
    captures = true;
    code = text.charCodeAt(++at);
  } else if (at < end && code === DASH && toFile !== NONE && toRank !== NONE && mode !== STRICT) {
    code = text.charCodeAt(++at);
    if (!isFile(code)) return stopAt(at);
  }
  if (at < end && isFile(code)) {
    fromFile = toFile;
    fromRank = toRank;
    toFile = code - LOWER_A;
    toRank = NONE;
    code = text.charCodeAt(++at);
    if (at < end && isRank(code)) {
      toRank = code - DIGIT_1;
      at++;
    }
  } else if (captures) {
    return stopAt(at);
  }
  if (!isWellFormed(mode)) return stopAt(Math.max(squares, at - 1));
  at = scanPromotion(text, at, end, mode, letters);
  return at >= 0 && scanSuffix(text, at, end, mode);
}

function stopAt(at: number): boolean {
  faultOffset = at;
  return false;
}

/** Whether the squares that were scanned say enough, and nothing that the mode does not accept. */
function isWellFormed(mode: number): boolean {
  if (toFile === NONE) return false;
  const isPawn = role === PAWN || role === UNKNOWN;
  if (toRank === NONE) {
    // `exd` and `ed`: files alone, a pawn's capture.
    const isBeside = Math.abs(fromFile - toFile) === 1;
    return mode === LENIENT && isPawn && fromFile !== NONE && fromRank === NONE && isBeside;
  }
  if (!isPawn) return true;
  if (fromFile === NONE) return fromRank === NONE && !captures;
  // A pawn that names its file captures, and one file to the side; only a whole square may name a straight move.
  if (fromRank !== NONE) return true;
  if (!captures && mode !== LENIENT && fromFile === 1) return false;
  return Math.abs(fromFile - toFile) === 1;
}

function englishRole(code: number): number {
  switch (code) {
    case 78:
      return KNIGHT;
    case 66:
      return BISHOP;
    case 82:
      return ROOK;
    case 81:
      return QUEEN;
    case 75:
      return KING;
    case 80:
      return PAWN;
    default:
      return UNKNOWN;
  }
}

/** Figurines stand in Unicode as king, queen, rook, bishop, knight, pawn, first white, then black. */
function figurineRole(code: number): number {
  return KING - ((code - 0x2654) % 6);
}

/** Scans `=Q` and its spellings; returns where it ends, or -1. */
function scanPromotion(text: string, start: number, end: number, mode: number, letters: string): number {
  let at = start;
  if (at === end) return at;
  const sign = text.charCodeAt(at);
  const isBracket = mode === LENIENT && text[at] === '(';
  const hasSign = sign === EQUALS || isBracket || (mode === LENIENT && text[at] === '/');
  if (hasSign) at++;
  const letter = text[at] ?? '';
  const found = at < end ? promotionRole(letter, mode, letters) : UNKNOWN;
  if (found === UNKNOWN) {
    if (!hasSign) return start;
    faultOffset = at;
    return -1;
  }
  promotion = found;
  at++;
  if (isBracket && text[at++] !== ')') {
    faultOffset = at - 1;
    return -1;
  }
  if (role === UNKNOWN || role === PAWN) return at;
  faultOffset = start;
  return -1;
}

function promotionRole(letter: string, mode: number, letters: string): number {
  // Only ASCII letters have two cases here: U+017F is no S.
  const isSmall = mode !== STRICT && letter >= 'a' && letter <= 'z';
  const known = letters.indexOf(isSmall ? letter.toUpperCase() : letter) + 1;
  if (known >= KNIGHT && known <= QUEEN) return known;
  return mode === LENIENT && letter >= '\u2655' && letter <= '\u265e' ? promotionFigurine(letter) : UNKNOWN;
}

function promotionFigurine(letter: string): number {
  const found = figurineRole(letter.charCodeAt(0));
  return found >= KNIGHT && found <= QUEEN ? found : UNKNOWN;
}

const SUFFIX_NAGS: Readonly<Record<string, number>> = { '!': 1, '?': 2, '!!': 3, '??': 4, '!?': 5, '?!': 6 };

/** Scans check signs, `e.p.` and one annotation to the end of the text. */
function scanSuffix(text: string, start: number, end: number, mode: number): boolean {
  let at = start;
  if (at === end) return true;
  at = scanEnPassantSign(text, at, end, mode);
  const code = text.charCodeAt(at);
  if (at < end && (code === PLUS || code === HASH)) {
    at++;
    if (mode === LENIENT && code === PLUS && at < end && text.charCodeAt(at) === PLUS) at++;
  }
  if (!claimsEnPassant) at = scanEnPassantSign(text, at, end, mode);
  if (at === end) return true;
  if (mode === STRICT || end - at > 2) return stopAt(at);
  nag = SUFFIX_NAGS[text.slice(at, end)] ?? 0;
  return nag !== 0 || stopAt(at);
}

const EN_PASSANT_SIGNS = ['e.p.', 'ep'];

function scanEnPassantSign(text: string, start: number, end: number, mode: number): number {
  if (mode === STRICT || start === end) return start;
  const at = text[start] === ' ' ? start + 1 : start;
  for (const sign of EN_PASSANT_SIGNS) {
    if (!text.startsWith(sign, at) || at + sign.length > end) continue;
    claimsEnPassant = true;
    return at + sign.length;
  }
  return start;
}

/** Castling and null moves: the moves written without a square. */
const CASTLING_WORDS = ['O-O-O', 'O-O', '0-0-0', '0-0'];
const NULL_WORDS = ['--', 'Z0', '0000', '@@@@'];
const LONGEST_WORD = 5;

function scanWords(text: string, start: number, end: number, mode: number): boolean {
  faultOffset = start;
  if (NULL_WORDS.includes(text.slice(start, Math.min(end, start + LONGEST_WORD)))) {
    isNull = true;
    return true;
  }
  let head = text.slice(start, Math.min(end, start + LONGEST_WORD));
  if (mode === LENIENT) head = head.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/o/g, 'O');
  const word = CASTLING_WORDS.findIndex((spelling) => head.startsWith(spelling));
  if (word < 0 || (mode === STRICT && word > 1)) return false;
  castlingSide = word % 2 === 0 ? 1 : 0;
  role = KING;
  return scanSuffix(text, start + CASTLING_WORDS[word]!.length, end, mode) && !claimsEnPassant;
}
