/** The letters of the pieces: in FEN, in SAN, and in the SAN of other languages. */

import { PAWN, WHITE } from '../board/geometry.ts';
import { alternatives, wrongArgument } from '../issue.ts';
import { ROLES, type Role } from '../vocabulary.ts';

/** The letter of each piece in a FEN, by piece. */
export const LETTERS = '         PNBRQK  pnbrqk';

/** The piece that an ASCII letter stands for, 0 for every other character. */
export const PIECE_OF_LETTER: Uint8Array = /* @__PURE__ */ makeLetterTable();

function makeLetterTable(): Uint8Array {
  const table = new Uint8Array(128);
  for (let piece = WHITE | PAWN; piece < LETTERS.length; piece++) {
    if (LETTERS[piece] !== ' ') table[LETTERS.charCodeAt(piece)] = piece;
  }
  return table;
}

export const ENGLISH = 'PNBRQK';

/** A language whose piece letters are known, by its two-letter code. */
export type PieceLanguage =
  | 'cs'
  | 'da'
  | 'de'
  | 'en'
  | 'es'
  | 'et'
  | 'fi'
  | 'fr'
  | 'hu'
  | 'is'
  | 'it'
  | 'nl'
  | 'no'
  | 'pl'
  | 'pt'
  | 'ro'
  | 'sv';

/** Piece letters in the order pawn, knight, bishop, rook, queen, king (PGN standard 1994, section 8.2.3.2). */
const LANGUAGES: Readonly<Record<PieceLanguage, string>> = {
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

/** The letters of the pieces where they are not English, as in `{ knight: 'S', bishop: 'L', rook: 'T', queen: 'D' }`. */
export type PieceLetters = Readonly<Partial<Record<Role, string>>>;

/**
 * The piece letters of a language (PGN standard 1994, section 8.2.3.2, and what players of it write).
 *
 * @throws RookeryError `invalid-argument` for any other.
 * @example
 * ```ts
 * import { parseSan, pieceLetters, Position } from 'rookery';
 *
 * pieceLetters('de').knight; // => 'S'
 * parseSan(Position.start, 'Sf3', { letters: pieceLetters('de') }).ok; // => true
 * ```
 */
export function pieceLetters(language: PieceLanguage): PieceLetters {
  const isKnown = typeof language === 'string' && Object.hasOwn(LANGUAGES, language);
  if (!isKnown) throw wrongArgument(`a language, ${alternatives(Object.keys(LANGUAGES))}`, language);
  const letters = LANGUAGES[language];
  return Object.freeze(Object.fromEntries(ROLES.map((role, index) => [role, letters[index]!])));
}

/** The letters that a caller gave in one text, pawn first; English for those left out. */
export function readLetters(given: unknown): string {
  if (given === undefined) return ENGLISH;
  const letters = [...ENGLISH];
  let isRead = false;
  try {
    for (const [role, letter] of Object.entries(given as object)) {
      const index = ROLES.indexOf(role as Role);
      isRead = index >= 0 && typeof letter === 'string' && letter.length === 1;
      if (!isRead) break;
      letters[index] = letter;
    }
  } catch {
    isRead = false;
  }
  // With what is left out in English, no letter may stand for two pieces.
  if (isRead && new Set(letters).size === letters.length) return letters.join('');
  const expected = "letters to be an object with a letter of its own for each role, such as { knight: 'S' }";
  throw wrongArgument(expected, given);
}
