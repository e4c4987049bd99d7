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
  DOLLAR,
  isDigit,
  isLineStart,
  kindOf,
  LINE_END,
  LONGEST_TAG_NAME,
  lastLineInComment,
  linesInComment,
  PAREN_CLOSE,
  PAREN_OPEN,
  resultOf,
  SEMICOLON,
  STAR,
  tagEnd,
  tagNameEnd,
  tagNameStart,
  tagValueStart,
  tokenEnd,
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
    this.newLines(skipper.lines, skipper.lineStart);
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
    const { text, at, phase } = this;
    const code = text.charCodeAt(at);
    const kind = kindOf(code);
    if (kind === BLANK || kind === LINE_END) {
      if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) this.newLines(1, at + 1);
      this.at++;
      return GO_ON;
    }
    if (kind === BRACKET_OPEN) return this.stepTag(end);
    let after = tokenEnd(text, at, end);
    const isOutside = phase === NOTHING || phase === OVER;
    const wordAfter = kind === WORD && isOutside ? wordEnd(text, at, end) : after;
    if (Math.max(after, wordAfter) === end && !this.isFinal) return WAIT;
    if (kind === BRACE_OPEN || kind === SEMICOLON) {
      this.begin(NOTHING);
      if (kind === BRACE_OPEN) this.newLines(linesInComment, lastLineInComment);
    } else if (kind === STAR || (kind === WORD && resultOf(text, at, after) !== 0)) {
      this.begin(MOVES);
      if (this.depth === 0) this.phase = OVER;
    } else if (kind === WORD && !(code === 37 && isLineStart(text, at))) {
      FIRST_MOVE.lastIndex = at;
      const isMove = !isOutside || FIRST_MOVE.test(text);
      if (isMove && phase === OVER) return NEW_GAME;
      this.begin(isMove ? MOVES : NOTHING);
      if (!isMove) after = wordAfter;
    } else if (kind === DOLLAR) {
      this.begin(MOVES);
      while (isDigit(text.charCodeAt(after))) after++;
    } else if (kind !== WORD) {
      this.begin(phase === TAGS ? MOVES : NOTHING);
      if (kind === PAREN_OPEN && !isOutside) this.depth++;
      if (kind === PAREN_CLOSE && this.depth > 0) this.depth--;
    }
    this.at = after;
    return GO_ON;
  }

  /** Counts lines, the last of which begins at an offset. */
  private newLines(count: number, start: number): void {
    if (count === 0) return;
    this.line += count;
    this.lineStart = this.base + start;
  }

  private stepTag(end: number): number {
    const { text, at, phase } = this;
    const value = tagValueStart(text, at, end);
    const isTag = value >= 0;
    const isOpen = phase === NOTHING || phase === TAGS;
    const isEvent = isTag && tagNameEnd - tagNameStart === 5 && text.startsWith('Event', tagNameStart);
    if (isTag && (!isOpen || (isEvent && this.hasEvent))) return NEW_GAME;
    // A line in brackets that is no tag pair: what it means is the reader's affair.
    const isSign = !isTag && (!isOpen || text.charCodeAt(at + 1) === 37);
    const after = isSign ? at + 1 : isTag ? tagEnd(text, value, end) : brokenTagEnd(text, at, end);
    if (after === end && !this.isFinal) return WAIT;
    if (isOpen) this.begin(isSign ? NOTHING : TAGS);
    if (isTag) this.tags.note(this.base, value);
    else if (isOpen) this.tags.spoil();
    this.hasEvent ||= isEvent;
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
