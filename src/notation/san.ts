/**
 * SAN, standard algebraic notation: FIDE Laws, appendix C, and PGN standard 1994, section 8.2.3.
 *
 * Reading goes in two steps. {@link scan} splits the characters into what they say, knowing no position; then the
 * move is looked for on the board, back from its target. What scanning found stays in module variables, so that a
 * move list is read without an object or a substring a ply.
 */

import { lookForPins, lookFromKing } from '../board/attacks.ts';
import {
  board,
  CAPTURE_EN_PASSANT,
  make,
  moveCaptured,
  moveCastling,
  moveFrom,
  movePiece,
  movePromotion,
  moveTo,
  NO_MOVE,
  SPECIAL,
  state,
  TURN,
  unmake,
} from '../board/board.ts';
import {
  castlingRightOf,
  findCastling,
  findMove,
  findOrigins,
  findPawnCapture,
  findPawnPush,
  givesCheck,
  isPromotionSquare,
  origins,
  pieceMove,
} from '../board/find.ts';
import { hasLegalMove } from '../board/generate.ts';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, squareName, WHITE } from '../board/geometry.ts';

/** How much a reader forgives: nothing, what is common, what is unambiguous. */
export const STRICT = 0;
export const STANDARD = 1;
export const LENIENT = 2;

/** What reading a SAN came to, when it is no move. */
export const INVALID = -1;
export const ILLEGAL = -2;
export const AMBIGUOUS = -3;
export const NULL_MOVE = -4;

const UNKNOWN = 0;
const NONE = -1;

// What the last scan found.
let role = UNKNOWN;
let fromFile = NONE;
let fromRank = NONE;
let toFile = NONE;
let toRank = NONE;
let captures = false;
let promotion = 0;
let castlingSide = NONE;
let claimsEnPassant = false;
let isNull = false;
/** The NAG of the suffix of the last SAN read (1 to 6), 0 where it had none. */
let nag = 0;
/** Where the last scan stopped understanding. */
let faultOffset = 0;
/** The legal moves that an ambiguous SAN may mean. */
let candidates: number[] = [];

export function sanNag(): number {
  return nag;
}
export function sanFaultOffset(): number {
  return faultOffset;
}
export function sanCandidates(): number[] {
  return candidates;
}
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
const ENGLISH = 'PNBRQK';

/** The piece letters of a language, `undefined` for one that is not known. */
export function lettersOf(locale: string): string | undefined {
  return Object.hasOwn(LOCALE_LETTERS, locale) ? LOCALE_LETTERS[locale] : undefined;
}

/**
 * Reads `text` from `start` to `end` as a move of the position on the board. Returns the move, or one of the
 * negative answers above; what went wrong is then to be had from the `san…` functions.
 */
export function readSan(
  text: string,
  start: number,
  end: number,
  mode: number,
  letters: string = ENGLISH,
): number {
  if (!scan(text, start, end, mode, letters)) return INVALID;
  if (isNull) return NULL_MOVE;
  const move = resolve(mode);
  if (move > 0 && claimsEnPassant && (move & SPECIAL) !== CAPTURE_EN_PASSANT) return ILLEGAL;
  return move;
}

const LOWER_A = 97;
const LOWER_H = 104;
const DIGIT_1 = 49;
const DIGIT_8 = 56;
const LOWER_X = 120;
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
function scan(text: string, start: number, end: number, mode: number, letters: string): boolean {
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
    return mode === LENIENT && isPawn && fromFile !== NONE && fromRank === NONE && fromFile !== toFile;
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
  const known = letters.indexOf(mode === STRICT ? letter : letter.toUpperCase()) + 1;
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

/** Finds the move that the last scan names. */
function resolve(mode: number): number {
  const us = state[TURN]!;
  const isOfKing = role === KING || (role === UNKNOWN && fromRank !== NONE);
  const look = isOfKing ? lookFromKing(us) : lookForPins(us);
  if (castlingSide !== NONE) {
    const move = findCastling(castlingSide + (us === BLACK ? 2 : 0), look);
    return move === NO_MOVE ? ILLEGAL : move;
  }
  if (toRank === NONE) return resolveFiles(us, look);
  const to = (toRank << 4) | toFile;
  if (role === UNKNOWN && fromRank !== NONE) return resolveCoordinates((fromRank << 4) | fromFile, to, look);
  if (role === UNKNOWN || role === PAWN) return resolvePawn(us, to, look, mode);
  return resolvePiece(us | role, to, look);
}

function resolvePiece(piece: number, to: number, look: number): number {
  const count = findOrigins(piece, to, look);
  let found = NO_MOVE;
  let matching = 0;
  for (let i = 0; i < count; i++) {
    if (!isNamed(origins[i]!)) continue;
    found = pieceMove(origins[i]!, to);
    matching++;
  }
  if (matching === 1) return found;
  if (matching > 1) {
    candidates = [];
    for (let i = 0; i < count; i++) if (isNamed(origins[i]!)) candidates.push(pieceMove(origins[i]!, to));
    return AMBIGUOUS;
  }
  return ILLEGAL;
}

function isNamed(from: number): boolean {
  return (fromFile === NONE || (from & 7) === fromFile) && (fromRank === NONE || from >> 4 === fromRank);
}

/** Two whole squares without a letter: any piece may stand on the first. */
function resolveCoordinates(from: number, to: number, look: number): number {
  const right = captures ? NONE : castlingRightOf(from, to);
  if (right !== NONE && promotion === 0) {
    const move = findCastling(right, look);
    if (move !== NO_MOVE) return move;
  }
  const move = findMove(from, to, look);
  if (move === NO_MOVE) return ILLEGAL;
  if ((movePiece(move) & 7) !== PAWN) return promotion === 0 ? move : ILLEGAL;
  return captures && fromFile === toFile ? ILLEGAL : finishPawn(move);
}

function resolvePawn(us: number, to: number, look: number, mode: number): number {
  const back = us === WHITE ? -16 : 16;
  if (fromFile === NONE || (fromFile === toFile && !captures)) {
    const move = findPawnPush(to, look);
    if (move === NO_MOVE) return ILLEGAL;
    return isNamed(moveFrom(move)) ? finishPawn(move) : ILLEGAL;
  }
  const from = ((to >> 4) << 4) + back + fromFile;
  if (fromRank !== NONE && from >> 4 !== fromRank) return ILLEGAL;
  if (Math.abs(fromFile - toFile) !== 1) return ILLEGAL;
  const move = findPawnCapture(from, to, look);
  // `bc4`: only if no bishop can be meant.
  if (role === UNKNOWN && !captures && fromFile === 1 && mode === LENIENT) {
    const bishops = findOrigins(us | BISHOP, to, look);
    if (bishops > 0) {
      candidates = [];
      for (let i = 0; i < bishops; i++) candidates.push(pieceMove(origins[i]!, to));
      if (move === NO_MOVE) return ILLEGAL;
      candidates.push(move);
      return AMBIGUOUS;
    }
  }
  return move === NO_MOVE ? ILLEGAL : finishPawn(move);
}

/** `exd`: the captures of a pawn from one file to the next, of which there must be one. */
function resolveFiles(us: number, look: number): number {
  const ahead = us === WHITE ? 16 : -16;
  candidates = [];
  for (let from = fromFile; from < 128; from += 16) {
    const to = ((from + ahead) & 0x70) | toFile;
    if (board[from] !== (us | PAWN) || ((from + ahead) & 0x88) !== 0) continue;
    const move = findPawnCapture(from, to, look);
    if (move !== NO_MOVE) candidates.push(move);
  }
  if (candidates.length === 1) return finishPawn(candidates[0]!);
  return candidates.length > 1 ? AMBIGUOUS : ILLEGAL;
}

/** Gives a pawn's move its promotion, which must be named exactly where there is one. */
function finishPawn(move: number): number {
  const promotes = isPromotionSquare(moveTo(move), state[TURN]!);
  if (promotes !== (promotion !== 0)) return ILLEGAL;
  return move | (promotion << 24);
}

/** Writes a legal move of the position on the board, whose look is given. */
export function writeSan(move: number, look: number): string {
  return writeMove(move, needs(move, look)) + writeCheck(move);
}

/** Writes legal moves of the position on the board, which must be all of them, in one pass. */
export function writeSans(moves: Int32Array, start: number, end: number): string[] {
  const twins = linkTwins(moves, start, end);
  const texts: string[] = [];
  for (let i = start; i < end; i++) {
    let needed = 0;
    for (let twin = twins[i - start]!; twin !== i; twin = twins[twin - start]!) {
      needed |= needsBeside(moveFrom(moves[i]!), moveFrom(moves[twin]!));
    }
    texts.push(writeMove(moves[i]!, needed));
  }
  // Making the moves uses the same look, so the suffixes come last.
  for (let i = start; i < end; i++) texts[i - start] += writeCheck(moves[i]!);
  return texts;
}

/** Joins the moves of like pieces to like targets in rings: the n-th entry is the index of the next of its ring. */
function linkTwins(moves: Int32Array, start: number, end: number): number[] {
  const ring: number[] = [];
  for (let i = start; i < end; i++) {
    ring.push(i);
    const kind = movePiece(moves[i]!) & 7;
    if (kind === PAWN || kind === KING) continue;
    const key = moves[i]! & TWIN_BITS;
    const slot = (kind << 7) | moveTo(moves[i]!);
    const last = lastTwin[slot]! - 1;
    if (last >= start && last < i && (moves[last]! & TWIN_BITS) === key) {
      ring[i - start] = ring[last - start]!;
      ring[last - start] = i;
    }
    lastTwin[slot] = i + 1;
  }
  return ring;
}

/** Target and piece of a move. */
const TWIN_BITS = (0x7f << 7) | (0x1f << 14);
/** For a role and a target, one more than the index of the last move seen with them; old entries do no harm. */
const lastTwin: Int32Array = /* @__PURE__ */ new Int32Array(8 << 7);

/** That a twin exists; that one stands on the same file; on the same rank. */
const TWIN = 1;
const SAME_FILE = 2;
const SAME_RANK = 4;

function needsBeside(from: number, twin: number): number {
  return TWIN | ((from & 7) === (twin & 7) ? SAME_FILE : 0) | (from >> 4 === twin >> 4 ? SAME_RANK : 0);
}

/** What a move needs to be told from those of its legal twins. */
function needs(move: number, look: number): number {
  const piece = movePiece(move);
  if ((piece & 7) === PAWN || (piece & 7) === KING) return 0;
  const from = moveFrom(move);
  const count = findOrigins(piece, moveTo(move), look);
  let needed = 0;
  for (let i = 0; i < count; i++) {
    if (origins[i] !== from) needed |= needsBeside(from, origins[i]!);
  }
  return needed;
}

/** A move without its check sign. A file letter if that tells twins apart, else a rank digit, else both. */
function writeMove(move: number, needed: number): string {
  const castling = moveCastling(move);
  if (castling >= 0) return castling & 1 ? 'O-O-O' : 'O-O';
  const from = squareName(moveFrom(move));
  const to = squareName(moveTo(move));
  const takes = moveCaptured(move) !== 0;
  const kind = movePiece(move) & 7;
  if (kind === PAWN) {
    const promoted = movePromotion(move);
    const become = promoted === 0 ? '' : `=${ENGLISH[promoted - 1]}`;
    return takes ? `${from[0]}x${to}${become}` : to + become;
  }
  let origin = '';
  if (needed !== 0) {
    if ((needed & SAME_FILE) === 0) origin = from[0]!;
    else origin = (needed & SAME_RANK) === 0 ? from[1]! : from;
  }
  return ENGLISH[kind - 1] + origin + (takes ? 'x' : '') + to;
}

/** `+` for check, `#` for checkmate, as it stands after the move. */
function writeCheck(move: number): string {
  if (!givesCheck(move)) return '';
  make(move, 0);
  const sign = hasLegalMove() ? '+' : '#';
  unmake(move, 0);
  return sign;
}
