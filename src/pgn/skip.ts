/**
 * Passes over moves that nobody reads now, as far as nothing among them can matter to where a game ends. Each of the
 * signs that matter is looked for by itself with `indexOf`, which is some ten times as fast as looking at every
 * character, and the place is remembered, so that no part of the text is searched twice for the same sign.
 */

import { isLineStart, kindOf, WORD } from './tokens.ts';

/** What ends a stretch of moves wherever it stands. */
const ENDS = ['{', ';', '[', '(', ')'] as const;
/** What all results but `*` have one of (`1-0`, `1/2`, `1:0`, with dashes of any kind). */
const RESULT_SIGNS = ['-', '/', ':', '½', ...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212'] as const;
const SIGNS: readonly string[] = [...ENDS, ...RESULT_SIGNS, '*', '%', '\n', '\r'];
const FIRST_RESULT_SIGN: number = ENDS.length;
const ONE_HALF: number = FIRST_RESULT_SIGN + 3;
const STAR: number = FIRST_RESULT_SIGN + RESULT_SIGNS.length;
const PERCENT: number = STAR + 1;
const LINE_FEED: number = STAR + 2;
const CARRIAGE_RETURN: number = STAR + 3;

export class MoveSkipper {
  /** How many line ends were passed over last, and the offset after the last of them. */
  lines = 0;
  lineStart = 0;
  private text = '';
  /** Where each sign stands next; the length of the text where it does not. */
  private readonly places: number[] = SIGNS.map(() => -1);
  /** Up to here the text has to be looked at word by word. */
  private lookTo = -1;

  /** Takes another text. */
  take(text: string): void {
    this.text = text;
    this.places.fill(-1);
    this.lookTo = -1;
  }

  /**
   * Where the next token stands that may matter, from the start of a token on: a sign, a result, an escaped line; or
   * the last token that starts before `stop`. In variations no result matters.
   */
  skip(start: number, stop: number, isVariation: boolean): number {
    this.lines = 0;
    if (start <= this.lookTo) return start;
    let end = stop;
    for (let sign = 0; sign < FIRST_RESULT_SIGN; sign++) end = Math.min(end, this.next(sign, start));
    end = this.escapedLine(start, end);
    if (!isVariation) end = this.result(start, end);
    if (end === stop) end = this.tokenStart(start, end);
    this.countLines(start, end);
    return end;
  }

  private next(sign: number, start: number): number {
    let place = this.places[sign]!;
    if (place >= start) return place;
    place = this.text.indexOf(SIGNS[sign]!, start);
    if (place < 0) place = this.text.length;
    this.places[sign] = place;
    return place;
  }

  private escapedLine(start: number, end: number): number {
    let place = this.next(PERCENT, start);
    while (place < end && !isLineStart(this.text, place)) place = this.next(PERCENT, place + 1);
    return Math.min(place, end);
  }

  private result(start: number, before: number): number {
    let end = Math.min(before, this.next(STAR, start));
    for (let sign = FIRST_RESULT_SIGN; sign < STAR; sign++) {
      let place = this.next(sign, start);
      while (place < end && !this.mayBeResult(sign, place, start)) place = this.next(sign, place + 1);
      if (place < end) end = this.tokenStart(start, place);
    }
    return end;
  }

  /** Whether digits of a result stand around its sign. */
  private mayBeResult(sign: number, place: number, start: number): boolean {
    if (sign === ONE_HALF) return true;
    const before = this.text.charCodeAt(place - 1);
    const after = this.text.charCodeAt(place + 1);
    return place > start && (before === 48 || before === 49) && after >= 48 && after <= 50;
  }

  /** The start of the token that a character belongs to, or an earlier one. */
  private tokenStart(start: number, place: number): number {
    const { text } = this;
    let at = place;
    while (at > start && kindOf(text.charCodeAt(at - 1)) === WORD) at--;
    // A dollar sign takes the digits behind it.
    if (at > start && text.charCodeAt(at - 1) === 36) at--;
    this.lookTo = place;
    return at;
  }

  private countLines(start: number, end: number): void {
    const { text } = this;
    if (this.next(CARRIAGE_RETURN, start) >= end) {
      for (let at = this.next(LINE_FEED, start); at < end; at = this.next(LINE_FEED, at + 1))
        this.endLine(at);
      return;
    }
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) this.endLine(at);
    }
  }

  private endLine(at: number): void {
    this.lines++;
    this.lineStart = at + 1;
  }
}
