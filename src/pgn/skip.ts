/**
 * Passes over moves that nobody reads now, as far as nothing among them can matter to where a game ends. Each of the
 * signs that matter is looked for by itself with `indexOf`, which is some ten times as fast as looking at every
 * character, and the place is remembered, so that no part of the text is searched twice for the same sign.
 */

import { isLineStart, kindOf, WORD } from './tokens.ts';

/** What may matter: first what ends a stretch of moves wherever it stands, and the sign of an escaped line. */
const ALWAYS = '{;[()%';
/** Outside variations: `*` and what all other results have one of (`1-0`, `1/2`, `1:0`, with dashes of any kind). */
const RESULT_SIGNS = '*½-/:\u2010\u2011\u2012\u2013\u2014\u2015\u2212';
const SIGNS = `${ALWAYS}${RESULT_SIGNS}\n\r`;
// Where in the signs these stand: numbers, so that what is not imported leaves nothing in a bundle.
const PERCENT = 5;
const STAR = 6;
const ONE_HALF = 7;
const LINE_FEED = 18;

/** Is told how many line ends were passed over, and the offset after the last of them. */
export type NewLines = (count: number, lineStart: number) => void;

export interface MoveSkipper {
  /** Takes another text. */
  take(text: string): void;
  /**
   * Where the next token stands that may matter, from the start of a token on: a sign, a result, an escaped line; or
   * the last token that starts before `stop`. In variations no result matters.
   */
  skip(start: number, stop: number, isVariation: boolean, newLines: NewLines): number;
  /** Counts the line ends between two offsets. */
  countLines(start: number, end: number, newLines: NewLines): void;
}

export function moveSkipper(): MoveSkipper {
  let text = '';
  /** Where each sign stands next; the length of the text where it does not. */
  const places: number[] = Array.from(SIGNS, () => -1);
  /** Up to here the text has to be looked at word by word. */
  let lookTo = -1;

  function take(given: string): void {
    text = given;
    places.fill(-1);
    lookTo = -1;
  }

  function skip(start: number, stop: number, isVariation: boolean, newLines: NewLines): number {
    if (start <= lookTo) return start;
    let end = stop;
    const signs = isVariation ? STAR : LINE_FEED;
    for (let sign = 0; sign < signs; sign++) {
      let place = next(sign, start);
      while (place < end && !matters(sign, place, start)) place = next(sign, place + 1);
      if (place < end) end = sign > STAR ? tokenStart(start, place) : place;
    }
    if (end === stop) end = tokenStart(start, end);
    countLines(start, end, newLines);
    return end;
  }

  function next(sign: number, start: number): number {
    let place = places[sign]!;
    if (place >= start) return place;
    place = text.indexOf(SIGNS[sign]!, start);
    if (place < 0) place = text.length;
    places[sign] = place;
    return place;
  }

  /** Whether a percent sign stands where it escapes its line, digits of a result around its sign. */
  function matters(sign: number, place: number, start: number): boolean {
    if (sign === PERCENT) return isLineStart(text, place);
    if (sign <= ONE_HALF) return true;
    const before = text.charCodeAt(place - 1);
    const after = text.charCodeAt(place + 1);
    return place > start && (before === 48 || before === 49) && after >= 48 && after <= 50;
  }

  /** The start of the token that a character belongs to, or an earlier one. */
  function tokenStart(start: number, place: number): number {
    let at = place;
    while (at > start && kindOf(text.charCodeAt(at - 1)) === WORD) at--;
    // A dollar sign takes the digits behind it.
    if (at > start && text.charCodeAt(at - 1) === 36) at--;
    lookTo = place;
    return at;
  }

  function countLines(start: number, end: number, newLines: NewLines): void {
    let count = 0;
    let lineStart = 0;
    for (let sign = LINE_FEED; sign < SIGNS.length; sign++) {
      for (let at = next(sign, start); at < end; at = next(sign, at + 1)) {
        if (sign > LINE_FEED && text.charCodeAt(at + 1) === 10) continue;
        count++;
        lineStart = Math.max(lineStart, at + 1);
      }
    }
    if (count > 0) newLines(count, lineStart);
  }

  return { take, skip, countLines };
}
