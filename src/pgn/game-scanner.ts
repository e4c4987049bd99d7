/**
 * Where the games of a stream begin and end (PGN standard 1994, section 8, and what files in the wild do): a tag
 * section after moves starts a game, a result ends one, a blank line does neither. No rules of chess, and no text is
 * cut out but the game's own: this is also how headers are read alone.
 *
 * What is waiting for its end is scanned again, from its last token on, when more text has come. Long waiting text
 * is joined only when it has doubled, so that the time stays linear in the input.
 */

import { MoveSkipper } from './skip.ts';
import { type GameSpan, own } from './span.ts';
import { TagPlaces } from './tag-places.ts';
import {
  BLANK,
  BRACE_OPEN,
  BRACKET_OPEN,
  brokenTagEnd,
  commentEnd,
  DOLLAR,
  isDigit,
  isDot,
  isLineStart,
  kindOf,
  LINE_END,
  LONGEST_TAG_NAME,
  lastLineInComment,
  lineEnd,
  linesInComment,
  numberEnd,
  PAREN_CLOSE,
  PAREN_OPEN,
  resultOf,
  SEMICOLON,
  STAR,
  tagEnd,
  tagNameEnd,
  tagNameStart,
  tagValueStart,
  WORD,
  wordEnd,
} from './tokens.ts';

/** What has been seen of the game so far: nothing, tags, moves, its result. */
const NOTHING = 0;
const TAGS = 1;
const MOVES = 2;
const OVER = 3;

/** What comes of a step: the token is passed; it begins a new game; its end has not come yet. */
const GO_ON = 0;
const NEW_GAME = 1;
const WAIT = 2;

/** A token whose end is nearer to the end of what has come than this may go on. */
const MARGIN: number = LONGEST_TAG_NAME + 45;
/** Waiting text shorter than this is joined with what comes at once. */
const SHORT = 1 << 16;

/** What a game without tags begins with: a move number, or a move. Other text between games belongs to none. */
const FIRST_MOVE = /\d{1,4}\s*\.|(?:\d{1,4}\s*)?(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|[O0]-[O0])(?![a-z]{2})/y;

const SKIP_COMMENT = 125;
const SKIP_LINE = 10;

export class GameScanner {
  private readonly longest: number;
  private readonly headersOnly: boolean;
  private readonly skipper: MoveSkipper = new MoveSkipper();
  private text = '';
  private waiting: string[] = [];
  private waitingLength = 0;
  private isFinal = false;
  /** Where in the whole input `text` begins. */
  private base = 0;
  private at = 0;
  private line = 1;
  private lineStart = 0;
  private number = 0;
  /** The character that ends a token too long to be kept, 0 while there is none. */
  private skipping = 0;

  // The game that is being scanned. Offsets are those of the whole input; -1: not yet.
  private phase = NOTHING;
  private depth = 0;
  private start = -1;
  private body = -1;
  private moves = -1;
  private startLine = 1;
  private startColumn = 1;
  private hasEvent = false;
  private readonly tags: TagPlaces = new TagPlaces();
  private head: string | undefined;

  constructor(longest: number, headersOnly: boolean) {
    this.longest = longest;
    this.headersOnly = headersOnly;
  }

  /** Takes more text. */
  feed(chunk: string): void {
    this.waiting.push(chunk);
    this.waitingLength += chunk.length;
  }

  /** Tells that no more text will come. */
  finish(): void {
    this.isFinal = true;
  }

  /** The next whole game, `undefined` if there is none in what has come. */
  next(): GameSpan | undefined {
    if (!this.join()) return undefined;
    if (this.skipping !== 0) this.skip();
    const end = this.text.length;
    const stop = this.isFinal ? end : end - MARGIN;
    while (this.at < stop) {
      if (this.phase === MOVES) this.skipMoves(stop);
      if (this.at >= stop) break;
      const answer = this.step(end);
      if (answer === NEW_GAME) return this.take(this.base + this.at);
      if (answer === WAIT) break;
    }
    if (this.isFinal) return this.takeLast();
    this.shed();
    return undefined;
  }

  private skipMoves(stop: number): void {
    const { skipper } = this;
    this.at = skipper.skip(this.at, stop, this.depth > 0);
    if (skipper.lines === 0) return;
    this.line += skipper.lines;
    this.lineStart = this.base + skipper.lineStart;
  }

  private join(): boolean {
    if (this.waitingLength === 0) return this.isFinal || this.at < this.text.length - MARGIN;
    const length = this.text.length;
    if (!this.isFinal && length > SHORT && this.waitingLength < length) return false;
    this.text =
      length === 0 && this.waiting.length === 1 ? this.waiting[0]! : [this.text, ...this.waiting].join('');
    this.waiting = [];
    this.waitingLength = 0;
    this.skipper.take(this.text);
    return true;
  }

  /** Lets go of the text that is done with. */
  private shed(): void {
    const { text, start } = this;
    if (start >= 0 && this.at - (start - this.base) > this.longest) this.cut();
    const from = start >= 0 && this.head === undefined ? start - this.base : this.at;
    if (from > 0) {
      this.text = text.slice(from);
      this.skipper.take(this.text);
      this.base += from;
      this.at -= from;
    }
    if (this.text.length - this.at > this.longest + MARGIN) this.startSkipping();
  }

  /** Keeps no more of a game than the limit allows. */
  private cut(): void {
    const from = this.start - this.base;
    this.head ??= own(this.text.slice(from, from + this.longest));
  }

  /** A single token that is too long to be kept is passed over without being kept. */
  private startSkipping(): void {
    if (this.start >= 0) this.cut();
    const kind = kindOf(this.text.charCodeAt(this.at));
    if (kind === BRACE_OPEN) this.skipping = SKIP_COMMENT;
    else this.skipping = SKIP_LINE;
    this.begin(kind === BRACE_OPEN || kind === SEMICOLON || kind === BRACKET_OPEN ? NOTHING : MOVES);
    this.skip();
  }

  private skip(): void {
    const found = this.text.indexOf(String.fromCharCode(this.skipping), this.at);
    if (found < 0) {
      this.base += this.text.length;
      this.text = '';
      this.at = 0;
      return;
    }
    this.at = this.skipping === SKIP_COMMENT ? found + 1 : found;
    this.skipping = 0;
  }

  /** Passes over one token, unless a new game begins with it or its end has not come. */
  private step(end: number): number {
    const { text, at } = this;
    const code = text.charCodeAt(at);
    switch (kindOf(code)) {
      case BLANK:
        this.at++;
        return GO_ON;
      case LINE_END:
        this.at++;
        if (code === 10 || text.charCodeAt(at + 1) !== 10) this.newLine(at + 1);
        return GO_ON;
      case WORD:
        return this.stepWord(code, end);
      case BRACE_OPEN:
        return this.stepComment(end);
      case SEMICOLON:
        return this.stepLine(end, true);
      case BRACKET_OPEN:
        return this.stepTag(end);
      case STAR:
        return this.stepResult(at + 1);
      case PAREN_OPEN:
        if (this.phase === TAGS || this.phase === MOVES) {
          this.begin(MOVES);
          this.depth++;
        } else {
          this.begin(NOTHING);
        }
        break;
      case PAREN_CLOSE:
        this.begin(this.phase === TAGS ? MOVES : NOTHING);
        if (this.depth > 0) this.depth--;
        break;
      case DOLLAR:
        this.begin(MOVES);
        while (isDigit(text.charCodeAt(this.at + 1))) this.at++;
        break;
      default:
        this.begin(this.phase === TAGS ? MOVES : NOTHING);
    }
    this.at++;
    return GO_ON;
  }

  private newLine(at: number): void {
    this.line++;
    this.lineStart = this.base + at;
  }

  private stepWord(code: number, end: number): number {
    const { text, at } = this;
    if (code === 37 && isLineStart(text, at)) return this.stepLine(end, false);
    if (this.phase === NOTHING || this.phase === OVER) {
      FIRST_MOVE.lastIndex = at;
      const after = wordEnd(text, at, end);
      if (after === end && !this.isFinal) return WAIT;
      if (resultOf(text, at, after) !== 0) return this.stepResult(after);
      if (!FIRST_MOVE.test(text)) {
        this.begin(NOTHING);
        this.at = after;
        return GO_ON;
      }
      if (this.phase === OVER) return NEW_GAME;
    }
    this.begin(MOVES);
    if (isDot(code)) {
      this.at++;
      return GO_ON;
    }
    if (isDigit(code)) {
      const after = numberEnd(text, at, end);
      if (after === end && !this.isFinal) return WAIT;
      if (after !== at) {
        this.at = after;
        return GO_ON;
      }
    }
    const after = wordEnd(text, at, end);
    if (after === end && !this.isFinal) return WAIT;
    if (this.depth === 0 && resultOf(text, at, after) !== 0) return this.stepResult(after);
    this.at = after;
    return GO_ON;
  }

  private stepResult(after: number): number {
    this.begin(MOVES);
    if (this.depth === 0) this.phase = OVER;
    this.at = after;
    return GO_ON;
  }

  private stepComment(end: number): number {
    const after = commentEnd(this.text, this.at, end);
    if (after === end && !this.isFinal) return WAIT;
    this.begin(NOTHING);
    if (linesInComment > 0) {
      this.line += linesInComment;
      this.lineStart = this.base + lastLineInComment;
    }
    this.at = after;
    return GO_ON;
  }

  private stepLine(end: number, isComment: boolean): number {
    const after = lineEnd(this.text, this.at, end);
    if (after === end && !this.isFinal) return WAIT;
    if (isComment) this.begin(NOTHING);
    this.at = after;
    return GO_ON;
  }

  /** Passes over a tag, and over all that follow line by line. */
  private stepTag(end: number): number {
    const { text } = this;
    const stop = this.isFinal ? end : end - MARGIN;
    let answer = this.stepOneTag(end);
    while (answer === GO_ON && this.phase === TAGS) {
      const { at } = this;
      if (at + 1 >= stop || text.charCodeAt(at) !== 10 || text.charCodeAt(at + 1) !== 91) break;
      this.at = at + 1;
      this.newLine(at + 1);
      answer = this.stepOneTag(end);
    }
    return answer;
  }

  private stepOneTag(end: number): number {
    const { text, at } = this;
    const value = tagValueStart(text, at, end);
    const isOpen = this.phase === NOTHING || this.phase === TAGS;
    if (value < 0) {
      if (!isOpen) {
        this.at++;
        return GO_ON;
      }
      // A line in brackets that is no tag pair: what it means is the reader's affair.
      return text.charCodeAt(at + 1) === 37 ? this.stepStray() : this.stepBrokenTag(end);
    }
    if (!isOpen) return NEW_GAME;
    const isEvent = tagNameEnd - tagNameStart === 5 && text.startsWith('Event', tagNameStart);
    if (isEvent && this.hasEvent) return NEW_GAME;
    const after = tagEnd(text, value, end);
    if (after === end && !this.isFinal) return WAIT;
    if (this.phase === NOTHING) this.begin(TAGS);
    this.hasEvent ||= isEvent;
    this.tags.note(this.base, value);
    this.at = after;
    return GO_ON;
  }

  private stepStray(): number {
    this.begin(NOTHING);
    this.at++;
    return GO_ON;
  }

  private stepBrokenTag(end: number): number {
    const after = brokenTagEnd(this.text, this.at, end);
    if (after === end && !this.isFinal) return WAIT;
    this.begin(TAGS);
    this.tags.spoil();
    this.at = after;
    return GO_ON;
  }

  /** Notes that something other than blanks stands here, and how far the game has come with it. */
  private begin(phase: number): void {
    const offset = this.base + this.at;
    if (this.start < 0) {
      this.start = offset;
      this.startLine = this.line;
      this.startColumn = offset - this.lineStart + 1;
    }
    if (phase > NOTHING && this.body < 0) this.body = offset;
    if (phase === MOVES && this.moves < 0) this.moves = offset;
    if (phase === NOTHING && this.phase < MOVES) this.tags.spoil();
    if (phase > this.phase) this.phase = phase;
  }

  private takeLast(): GameSpan | undefined {
    const end = this.text.length;
    this.at = end;
    return this.start < 0 ? undefined : this.take(this.base + end);
  }

  private take(end: number): GameSpan {
    const { start, base, head } = this;
    const last = this.headersOnly && this.moves >= 0 ? this.moves : end;
    const isCut = head !== undefined || last - start > this.longest;
    const text = head ?? own(this.text.slice(start - base, Math.min(last, start + this.longest) - base));
    const length = text.length - 1;
    const body = this.body < 0 ? 0 : Math.min(this.body - start, length);
    const moves = this.moves < 0 ? (this.body < 0 ? 0 : length) : Math.min(this.moves - start, length);
    const places = this.tags.take();
    const tags = isCut ? [] : places;
    this.number++;
    const { startLine: line, startColumn: column, number } = this;
    this.phase = NOTHING;
    this.depth = 0;
    this.start = -1;
    this.body = -1;
    this.moves = -1;
    this.hasEvent = false;
    this.head = undefined;
    return { text, body, moves, tags, offset: start, end, line, column, number, isCut };
  }
}
