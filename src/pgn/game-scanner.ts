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
import {
  BLANK,
  BRACE_OPEN,
  BRACKET_OPEN,
  brokenTagEnd,
  commentEnd,
  DOLLAR,
  isDigit,
  isLineStart,
  isTagPlain,
  kindOf,
  LINE_END,
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
  tagValueEnd,
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

/** A token whose end is nearer to the end of what has come than this may go on: the longest tag name and more. */
const MARGIN = 300;
/** Waiting text shorter than this is joined with what comes at once. */
const SHORT = 1 << 16;

/** What a game without tags begins with: a move number, or a move. Other text between games belongs to none. */
const FIRST_MOVE = /\d{1,4}\s*\.|(?:\d{1,4}\s*)?(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|[O0]-[O0])(?![a-z]{2})/y;

const NO_PLACES: readonly number[] = /* @__PURE__ */ Object.freeze([]);

export class GameScanner {
  private readonly longest: number;
  private readonly headersOnly: boolean;
  private readonly skipper: MoveSkipper;
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
  /** The character that ends a token too long to be kept, none while there is no such token. */
  private skipping = '';

  // The game that is being scanned. Offsets are those of the whole input; -1: not yet.
  private phase = NOTHING;
  private depth = 0;
  private start = -1;
  private body = -1;
  private moves = -1;
  private startLine = 1;
  private startColumn = 1;
  private hasEvent = false;
  private head: string | undefined = undefined;
  // Four numbers a tag: where name and value begin and end. The list is used again for every game.
  private readonly places: number[] = [];
  private placesEnd = 0;
  /** Whether all tags are as they should be, and nothing else stands among them. */
  private isPlain = true;

  constructor(longest: number, headersOnly: boolean, skipper: MoveSkipper = new MoveSkipper()) {
    this.longest = longest;
    this.headersOnly = headersOnly;
    this.skipper = skipper;
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
    if (this.skipping !== '') this.skip();
    const end = this.text.length;
    const stop = this.isFinal ? end : end - MARGIN;
    while (this.at < stop) {
      if (this.phase === MOVES) this.skipMoves(stop);
      if (this.at >= stop) break;
      const answer = this.step(end);
      if (answer === NEW_GAME) return this.take(this.base + this.at);
      if (answer === WAIT) break;
    }
    if (!this.isFinal) {
      this.shed();
      return undefined;
    }
    this.at = end;
    return this.start < 0 ? undefined : this.take(this.base + end);
  }

  private skipMoves(stop: number): void {
    const { skipper } = this;
    this.at = skipper.skip(this.at, stop, this.depth > 0);
    this.newLines(skipper.lines, skipper.lineStart);
  }

  private join(): boolean {
    if (this.waitingLength === 0) return this.isFinal || this.at < this.text.length - MARGIN;
    if (!this.isFinal && this.text.length > SHORT && this.waitingLength < this.text.length) return false;
    this.text =
      this.text === '' && this.waiting.length === 1
        ? this.waiting[0]!
        : [this.text, ...this.waiting].join('');
    this.waiting = [];
    this.waitingLength = 0;
    this.skipper.take(this.text);
    return true;
  }

  /** Lets go of the text that is done with. */
  private shed(): void {
    if (this.start >= 0 && this.at - (this.start - this.base) > this.longest) this.cut();
    const from = this.start >= 0 && this.head === undefined ? this.start - this.base : this.at;
    if (from > 0) {
      this.text = this.text.slice(from);
      this.skipper.take(this.text);
      this.base += from;
      this.at -= from;
    }
    if (this.text.length - this.at > this.longest + MARGIN) this.startSkipping();
  }

  /** Keeps no more of a game than the limit allows. */
  private cut(): void {
    this.head ??= own(this.text.slice(this.start - this.base, this.start - this.base + this.longest));
  }

  /** A single token that is too long to be kept is passed over without being kept. */
  private startSkipping(): void {
    if (this.start >= 0) this.cut();
    const kind = kindOf(this.text.charCodeAt(this.at));
    this.skipping = kind === BRACE_OPEN ? '}' : '\n';
    this.begin(kind === BRACE_OPEN || kind === SEMICOLON || kind === BRACKET_OPEN ? NOTHING : MOVES);
    this.skip();
  }

  private skip(): void {
    const found = this.text.indexOf(this.skipping, this.at);
    if (found < 0) {
      this.base += this.text.length;
      this.text = '';
      this.at = 0;
      return;
    }
    this.at = this.skipping === '}' ? found + 1 : found;
    this.skipping = '';
  }

  /** Passes over one token, unless a new game begins with it or its end has not come. */
  private step(end: number): number {
    const { text, at, phase } = this;
    const code = text.charCodeAt(at);
    const kind = kindOf(code);
    if (kind === BLANK || kind === LINE_END) {
      this.at++;
      if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) this.newLines(1, at + 1);
      return GO_ON;
    }
    if (kind === BRACKET_OPEN) return this.stepTags(end);
    let after = kind === BRACE_OPEN ? commentEnd(text, at, end) : tokenEnd(text, at, end);
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
  private newLines(count: number, from: number): void {
    if (count === 0) return;
    this.line += count;
    this.lineStart = this.base + from;
  }

  /** Passes over a tag, and over all that follow line by line: headers are found a tenth faster. */
  private stepTags(end: number): number {
    for (;;) {
      const answer = this.stepTag(end);
      const isNext =
        this.text.charCodeAt(this.at) === 10 &&
        this.text.charCodeAt(this.at + 1) === 91 &&
        this.at + 1 < end - MARGIN;
      if (answer !== GO_ON || !isNext) return answer;
      this.newLines(1, ++this.at);
    }
  }

  private stepTag(end: number): number {
    const { text, at, phase } = this;
    const value = tagValueStart(text, at, end);
    const isTag = value >= 0;
    const isOpen = phase === NOTHING || phase === TAGS;
    const isEvent =
      isTag &&
      text.charCodeAt(tagNameStart) === 69 &&
      tagNameEnd - tagNameStart === 5 &&
      text.startsWith('Event', tagNameStart);
    if (isTag && (!isOpen || (isEvent && this.hasEvent))) return NEW_GAME;
    // A line in brackets that is no tag pair: what it means is the reader's affair.
    const isSign = !isTag && (!isOpen || text.charCodeAt(at + 1) === 37);
    const after = isSign ? at + 1 : isTag ? tagEnd(text, value, end) : brokenTagEnd(text, at, end);
    if (after === end && !this.isFinal) return WAIT;
    if (isOpen) this.begin(isSign ? NOTHING : TAGS);
    if (!isTag || !isTagPlain) this.isPlain &&= !isOpen;
    else {
      const { places, base, placesEnd } = this;
      places[placesEnd] = base + tagNameStart;
      places[placesEnd + 1] = base + tagNameEnd;
      places[placesEnd + 2] = base + value;
      places[placesEnd + 3] = base + tagValueEnd;
      this.placesEnd = placesEnd + 4;
    }
    this.hasEvent ||= isEvent;
    this.at = after;
    return GO_ON;
  }

  /** Notes that something other than blanks stands here, and how far the game has come with it. */
  private begin(reached: number): void {
    const offset = this.base + this.at;
    if (this.start < 0) {
      this.start = offset;
      this.startLine = this.line;
      this.startColumn = offset - this.lineStart + 1;
    }
    if (reached > NOTHING && this.body < 0) this.body = offset;
    if (reached === MOVES && this.moves < 0) this.moves = offset;
    if (reached === NOTHING && this.phase < MOVES) this.isPlain = false;
    if (reached > this.phase) this.phase = reached;
  }

  private take(end: number): GameSpan {
    const last = this.headersOnly && this.moves >= 0 ? this.moves : end;
    const isCut = this.head !== undefined || last - this.start > this.longest;
    const found =
      this.head ??
      own(this.text.slice(this.start - this.base, Math.min(last, this.start + this.longest) - this.base));
    const length = found.length - 1;
    const within = (offset: number, otherwise: number): number =>
      offset < 0 ? otherwise : Math.min(offset - this.start, length);
    const span = {
      text: found,
      body: within(this.body, 0),
      moves: within(this.moves, this.body < 0 ? 0 : length),
      tags: this.isPlain && !isCut ? this.places.slice(0, this.placesEnd) : NO_PLACES,
      offset: this.start,
      end,
      line: this.startLine,
      column: this.startColumn,
      number: ++this.number,
      isCut,
    };
    this.phase = NOTHING;
    this.depth = 0;
    this.start = -1;
    this.body = -1;
    this.moves = -1;
    this.hasEvent = false;
    this.head = undefined;
    this.placesEnd = 0;
    this.isPlain = true;
    return span;
  }
}
