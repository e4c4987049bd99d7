import { make, passTurn, STANDING_PLY } from '../board/board.ts';
import { type Issue, type PgnIssueCode, quote } from '../issue.ts';
import { INVALID, NULL_MOVE, readSan } from '../notation/san.ts';
import { STRICT } from '../notation/san-scan.ts';
import { writeSan } from '../notation/san-write.ts';
import { explainPass, explainSan, moveObject, nullMoveObject } from '../position/moves.ts';
import { show, showAsIs } from '../position/packed.ts';
import { type Position, pass, playOnBoard } from '../position/position.ts';
import type { Move } from '../vocabulary.ts';
import { tidyComment } from './comments.ts';
import { PgnGame, type PgnResult } from './game.ts';
import { brokenTagEnd, type GameSpan } from './games.ts';
import { type PgnIssue, place } from './issues.ts';
import { parseNag } from './nags.ts';
import type { CheckedOptions } from './options.ts';
import { setUp } from './set-up.ts';
import { readTags } from './tag-reader.ts';
import {
  BLANK,
  BRACE_OPEN,
  BRACKET_OPEN,
  commentEnd,
  DOLLAR,
  endsInComment,
  isCommentClosed,
  isDigit,
  isDot,
  isLineStart,
  isUnclosed,
  kindOf,
  LINE_END,
  lineEnd,
  MARK,
  numberEnd,
  PAREN_CLOSE,
  PAREN_OPEN,
  RESULTS,
  resultOf,
  SEMICOLON,
  STAR,
  skipLine,
  WORD,
  wordEnd,
} from './tokens.ts';
import { append, Branch, finish } from './tree.ts';

/** A line of moves that waits while a variation of it is read. */
interface Waiting {
  readonly node: Branch;
  readonly before: Branch;
  readonly isFresh: boolean;
  readonly start: number;
}

/** An evaluation that is written onto its move without a blank. */
const GLYPH_BEHIND = /^(.{2,12}?)(\+\/[-=]|[-=]\/\+|\+-|-\+|\+=|=\+|[±∓⩲⩱∞□=])$/;
/** Signs of check and of en passant that stand apart from their move. */
const SIGN_APART = /^(?:\+\+?|#|†|‡|e\.?p\.?[+#]?)$/;

/** Blanks as PGN has them; other white space, such as U+2028, is part of a word. */
const BLANKS_AROUND = /^[\t-\r \u00a0\ufeff]+|(?<![\t-\r \u00a0\ufeff])[\t-\r \u00a0\ufeff]+$/g;
/** Where markup such as `<br>` ends, whose signs are reserved (section 7); without its end, the first of them. */
function markupEnd(text: string, start: number): number {
  const markup = /<[^<>\r\n]{0,80}>/y;
  markup.lastIndex = start;
  return markup.test(text) ? markup.lastIndex : start + 1;
}

export class GameReader {
  private readonly options: CheckedOptions;
  private readonly span: GameSpan;
  private readonly text: string;
  private readonly end: number;
  private readonly issues: PgnIssue[] = [];
  private readonly branches: Branch[] = [];
  private readonly line: Move[] = [];
  private readonly isTree: boolean;
  private at = 0;
  private result = 0;
  private isStraying = false;

  // The line of moves that is being read: its last move; the one before, from which its variations branch off;
  // whether it has no move yet; whether comments now belong to the move to come.
  private node: Branch;
  private before: Branch;
  private isFresh = true;
  private goesBefore = false;
  private comments: string[] = [];
  private nags: number[] = [];
  private lineStart = 0;
  private readonly waiting: Waiting[] = [];

  constructor(span: GameSpan, options: CheckedOptions) {
    this.options = options;
    this.span = span;
    this.text = span.text;
    // The span ends with a line end that is not of the file.
    this.end = span.text.length - 1;
    this.isTree = options.tree;
    this.node = this.before = undefined as unknown as Branch;
  }

  read(): PgnGame {
    const { span, issues, branches } = this;
    const found = readTags(span, issues);
    const { start, isReadable } = setUp(found.tags, span, issues);
    const root = this.branch(undefined, start);
    this.node = this.before = root;
    for (const comment of found.comments) root.after = append(root.after, comment);
    this.at = span.moves;
    if (isReadable) {
      if (!this.isTree) show(start);
      this.readMoves();
    } else this.keepRest();
    if (!this.isTree) showAsIs(undefined);
    this.closeAll();
    if (span.isCut)
      this.report('too-long', 'The game is longer than allowed and has been cut.', this.end, '');
    const result = this.settleResult(found.tags.get('Result'));
    for (const branch of branches) finish(branch);
    return new PgnGame(
      found.tags,
      start,
      this.isTree ? root : this.line,
      result,
      Object.freeze(issues),
      span.number,
      span.offset,
      span.line,
    );
  }

  private branch(move: Move | undefined, position: Position): Branch {
    const made = new Branch(move, position);
    this.branches.push(made);
    return made;
  }

  private report(code: PgnIssueCode, message: string, at: number, text: string): void {
    this.note({ code, message, input: text }, at, text);
  }
  private note(issue: Issue, at: number, text: string): void {
    this.issues.push(place(issue, this.span, at, text));
  }

  /** The beginning of what stands at an offset, to be quoted. */
  private excerpt(at: number): string {
    return this.text.slice(at, at + 20).trimEnd();
  }

  private readMoves(): void {
    const { text, end } = this;
    while (this.at < end) {
      const code = text.charCodeAt(this.at);
      const kind = kindOf(code);
      if (kind === BLANK || kind === LINE_END) this.at++;
      else if (kind === WORD) this.readWord(code);
      else this.readSign(kind);
    }
  }

  private readSign(kind: number): void {
    const { at } = this;
    switch (kind) {
      case BRACE_OPEN:
        this.readComment();
        return;
      case SEMICOLON:
        this.at = lineEnd(this.text, at, this.end);
        this.addComment(at + 1, this.at);
        return;
      case DOLLAR:
        this.readNag();
        return;
      case MARK:
        this.readMarks();
        return;
      case STAR:
        this.endGame(4, at + 1);
        return;
      case PAREN_OPEN:
        if (this.result === 0) this.openVariation();
        else this.stray(at + 1);
        return;
      case PAREN_CLOSE:
        if (this.waiting.length > 0) this.closeVariation();
        else this.stray(at + 1);
        return;
      case BRACKET_OPEN:
        this.stray(brokenTagEnd(this.text, at, this.end));
        return;
      default:
        this.stray(this.text.charCodeAt(at) === 60 ? markupEnd(this.text, at) : at + 1);
    }
  }

  /** Passes over text that means nothing here, with one issue for all that stands together. */
  private stray(after: number): void {
    if (!this.isStraying) {
      const text = this.text.slice(this.at, after);
      this.report('unexpected-text', `${quote(text)} has no meaning here.`, this.at, text);
    }
    this.isStraying = true;
    this.at = after;
  }

  private readWord(code: number): void {
    const { text, at, end } = this;
    if (code === 37 && isLineStart(text, at)) {
      this.at = lineEnd(text, at, end);
      return;
    }
    if (isDigit(code)) {
      const after = numberEnd(text, at, end);
      if (after !== at && this.result === 0) {
        this.goesBefore = true;
        this.at = after;
        return;
      }
    } else if (isDot(code)) {
      this.at++;
      return;
    }
    let after = wordEnd(text, at, end);
    const result = resultOf(text, at, after);
    if (result !== 0) {
      this.endGame(result, after);
      return;
    }
    if (this.result !== 0) {
      this.stray(after);
      return;
    }
    // `exd6 e.p.`
    if (text.charCodeAt(after + 1) === 101 && text.charCodeAt(after) === 32) after = this.enPassantEnd(after);
    this.isStraying = false;
    this.readMove(at, after);
  }

  private enPassantEnd(after: number): number {
    const sign = /e\.p\.|ep(?![\w.])/y;
    sign.lastIndex = after + 1;
    return sign.test(this.text) && sign.lastIndex <= this.end ? sign.lastIndex : after;
  }

  private endGame(result: number, after: number): void {
    const { at } = this;
    this.at = after;
    if (this.waiting.length === 0 && this.result === 0) {
      this.result = result;
      this.goesBefore = false;
      this.flush();
      return;
    }
    const text = this.text.slice(at, after);
    this.report('misplaced-result', `The result ${text} does not stand at the end of the game.`, at, text);
  }

  private readMove(start: number, after: number): void {
    const { text, options } = this;
    const position = this.node.position;
    if (this.isTree) show(position);
    this.at = after;
    const move = readSan(text, start, after, options.mode, options.letters);
    if (move > 0 && (options.mode !== STRICT || this.isStrict(move, start, after))) this.play(position, move);
    else this.readOddMove(start, after, move);
  }

  private isStrict(move: number, start: number, after: number): boolean {
    const san = writeSan(move);
    return san.length === after - start && this.text.startsWith(san, start);
  }

  private play(position: Position, move: number): void {
    if (this.isTree) this.addMove(moveObject(move), playOnBoard(position, move));
    else {
      this.line.push(moveObject(move));
      this.isFresh = false;
      make(move, STANDING_PLY);
    }
  }

  private addMove(move: Move | undefined, position: Position): void {
    const child = this.branch(move, position);
    const parent = this.node;
    if (this.isFresh && this.waiting.length > 0) parent.others = append(parent.others, child);
    else parent.next = child;
    if (this.comments.length > 0) {
      child.before = this.comments;
      this.comments = [];
    }
    if (this.nags.length > 0) {
      child.nags = this.nags;
      this.nags = [];
    }
    this.before = parent;
    this.node = child;
    this.isFresh = false;
    this.goesBefore = false;
  }

  /** Null moves, glyphs in words, moves with a glyph behind; and whatever is none of these. */
  private readOddMove(start: number, after: number, answer: number): void {
    const { text, options } = this;
    const word = text.slice(start, after);
    if (answer === NULL_MOVE && options.nullMoves) {
      const issue = explainPass(word);
      if (issue === undefined) this.playNull();
      else this.endLine(issue, start);
      return;
    }
    if (answer > 0) {
      const san = writeSan(answer);
      const message = `${quote(word)} is not written in full SAN: the move is ${san}.`;
      this.endLine({ code: 'invalid-san', message, input: word }, start);
      return;
    }
    if (answer === INVALID) {
      const nag = parseNag(word);
      if (nag !== undefined) {
        this.addNag(nag);
        return;
      }
      if (SIGN_APART.test(word) && !this.isFresh) return;
      const [, move, glyph] = GLYPH_BEHIND.exec(word) ?? [];
      if (
        move !== undefined &&
        readSan(text, start, start + move.length, options.mode, options.letters) > 0
      ) {
        this.readMove(start, start + move.length);
        this.at = after;
        this.addNag(parseNag(glyph!)!);
        return;
      }
      readSan(text, start, after, options.mode, options.letters);
    }
    const { offset, ...issue } = explainSan(word, answer);
    this.endLine(issue, start);
  }

  private playNull(): void {
    const move = nullMoveObject();
    if (this.isTree) this.addMove(move, pass(this.node.position));
    else {
      this.line.push(move);
      this.isFresh = false;
      passTurn();
    }
  }

  /** Ends the line of moves at what is none, and keeps the text from there on. */
  private endLine(issue: Issue, start: number): void {
    this.note(issue, start, issue.input);
    this.at = start;
    this.keepRest();
  }

  /** Keeps what is left of the line as text. */
  private keepRest(): void {
    const { at } = this;
    const isVariation = this.waiting.length > 0;
    this.at = skipLine(this.text, at, this.end, isVariation);
    const inner = isUnclosed - (isVariation && isUnclosed > 0 ? 1 : 0);
    if (endsInComment) this.reportUnterminated(at);
    // What was left open is closed, so that it can be written and read again.
    const closing = (endsInComment ? ' }' : '') + (inner > 0 ? `\n${')'.repeat(inner)}` : '');
    const rest = this.text.slice(at, this.at).replace(BLANKS_AROUND, '').replace(/\r\n?/g, '\n') + closing;
    if (!this.isTree || rest === '') return;
    if (this.isFresh && isVariation) {
      this.addMove(undefined, this.node.position);
      this.node.rest = rest;
    } else {
      this.flush();
      this.node.rest = rest;
    }
  }

  private reportUnterminated(at: number): void {
    this.report('unterminated-comment', 'A comment is never closed with a brace.', at, this.excerpt(at));
  }

  private readComment(): void {
    const { at } = this;
    this.at = commentEnd(this.text, at, this.end);
    if (!isCommentClosed) this.reportUnterminated(at);
    this.addComment(at + 1, isCommentClosed ? this.at - 1 : this.at);
  }

  private addComment(start: number, end: number): void {
    this.isStraying = false;
    if (!this.isTree) return;
    const comment = tidyComment(this.text.slice(start, end));
    if (this.goesBefore || (this.isFresh && this.waiting.length > 0)) this.comments.push(comment);
    else this.node.after = append(this.node.after, comment);
  }

  private readNag(): void {
    const { text, at, end } = this;
    let after = at + 1;
    while (after < end && isDigit(text.charCodeAt(after))) after++;
    if (after === at + 1 || after > at + 7) {
      this.stray(after);
      return;
    }
    this.at = after;
    this.addNag(Number(text.slice(at + 1, after)));
  }

  /** `!`, `?` and their pairs; a longer row of them is read as its first two. */
  private readMarks(): void {
    const { text, at, end } = this;
    let after = at + 1;
    while (after < end && kindOf(text.charCodeAt(after)) === MARK) after++;
    const nag = parseNag(text.slice(at, after));
    if (nag === undefined) this.stray(after);
    else this.addNag(nag);
    this.at = after;
  }

  private addNag(nag: number): void {
    this.isStraying = false;
    if (!this.isTree) return;
    if (this.isFresh && this.waiting.length > 0) this.nags.push(nag);
    else this.node.nags = append(this.node.nags, nag);
  }

  private openVariation(): void {
    const { at, text, end, waiting } = this;
    this.isStraying = false;
    if (!this.isTree || waiting.length >= this.options.depth) {
      this.at = skipLine(text, at + 1, end, true);
      if (this.at < end) this.at++;
      if (this.isTree) this.keepTooDeep(at);
      return;
    }
    if (this.isFresh) {
      this.report('variation-without-move', 'A variation stands before any move.', at, this.excerpt(at));
    }
    // What waits for the first move of a variation goes on to that of the inner one.
    if (!this.isFresh || waiting.length === 0) this.flush();
    waiting.push({ node: this.node, before: this.before, isFresh: this.isFresh, start: this.lineStart });
    this.node = this.before;
    this.isFresh = true;
    this.goesBefore = false;
    this.lineStart = at;
    this.at = at + 1;
  }

  private keepTooDeep(at: number): void {
    const rest = this.text.slice(at, this.at).replace(/\r\n?/g, '\n');
    this.report('too-deep', 'A variation is nested deeper than allowed, and kept as text.', at, rest);
    this.node.rest = this.node.rest === '' ? rest : `${this.node.rest} ${rest}`;
  }

  private closeVariation(): void {
    this.isStraying = false;
    this.goesBefore = false;
    const { comments } = this;
    if (this.isFresh) this.comments = [];
    else this.flush();
    const wasFresh = this.isFresh;
    const { node, before, isFresh, start } = this.waiting.pop()!;
    this.node = node;
    this.before = before;
    this.isFresh = isFresh;
    this.lineStart = start;
    this.at++;
    // A variation of comments alone: they are about the move it belongs to.
    if (wasFresh) this.comments = comments;
    this.goesBefore = true;
    this.nags = [];
  }

  /** Comments that waited for a move that did not come belong to the last one. */
  private flush(): void {
    for (const comment of this.comments) this.node.after = append(this.node.after, comment);
    this.comments = [];
  }

  private closeAll(): void {
    if (this.waiting.length > 0) {
      const { lineStart } = this;
      this.report(
        'unterminated-variation',
        'A variation is never closed.',
        lineStart,
        this.excerpt(lineStart),
      );
    }
    while (this.waiting.length > 0) this.closeVariation();
    this.flush();
  }

  private settleResult(tag: string | undefined): PgnResult {
    const { span } = this;
    const named = tag === undefined ? 0 : tag === '*' ? 4 : resultOf(tag, 0, tag.length);
    if (this.result === 0) return (RESULTS[named] || '*') as PgnResult;
    const result = RESULTS[this.result] as PgnResult;
    if (named !== 0 && named !== this.result) {
      const message = `The tag says that the result is ${tag}, the moves end with ${result}.`;
      this.report('result-mismatch', message, span.moves, this.excerpt(span.moves));
    }
    return result;
  }
}
