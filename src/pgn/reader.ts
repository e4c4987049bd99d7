/**
 * Reads the text of one game: its tags, and its moves, each of them played on the board. No text stops it: what is
 * no move ends the line it stands in, and an issue says where.
 * What belongs where in the tree is the affair of the builder.
 */

import { type Issue, type PgnIssueCode, quote } from '../issue.ts';
import { INVALID, NULL_MOVE, readSan } from '../notation/san.ts';
import { STRICT } from '../notation/san-scan.ts';
import { writeSan } from '../notation/san-write.ts';
import { explainPass, explainSan } from '../position/moves.ts';
import { TreeBuilder } from './builder.ts';
import { tidyComment } from './comments.ts';
import { parseNag } from './nags.ts';
import { PgnGame, type PgnResult } from './pgn-game.ts';
import { type PgnIssue, place } from './pgn-issue.ts';
import type { CheckedOptions } from './pgn-options.ts';
import type { GameSpan } from './span.ts';
import { setUp } from './start-position.ts';
import { readTags } from './tag-reader.ts';
import {
  BLANK,
  BRACE_OPEN,
  BRACKET_OPEN,
  brokenTagEnd,
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
  private readonly isTree: boolean;
  private tree: TreeBuilder;
  private at = 0;
  private result = 0;
  private isStraying = false;

  constructor(span: GameSpan, options: CheckedOptions) {
    this.options = options;
    this.span = span;
    this.text = span.text;
    // The span ends with a line end that is not of the file.
    this.end = span.text.length - 1;
    this.isTree = options.tree;
    this.tree = undefined as unknown as TreeBuilder;
  }

  read(): PgnGame {
    const { span, issues, isTree } = this;
    const { tags, comments } = readTags(span, issues);
    const { start, isReadable } = setUp(tags, span, issues);
    this.tree = new TreeBuilder(start, isTree);
    for (const comment of comments) this.tree.addComment(comment);
    this.at = span.moves;
    if (!isReadable) this.keepRest();
    this.readMoves();
    this.closeAll();
    if (span.isCut)
      this.report('too-long', 'The game is longer than allowed and has been cut.', this.end, '');
    const result = this.settleResult(tags.get('Result'));
    const main = this.tree.finish();
    return new PgnGame(tags, start, main, result, Object.freeze(issues), span.number, span.offset, span.line);
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
        if (this.tree.depth > 0) this.closeVariation();
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
        this.tree.expectMove();
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
    if (this.tree.depth === 0 && this.result === 0) {
      this.result = result;
      this.tree.endGame();
      return;
    }
    const text = this.text.slice(at, after);
    this.report('misplaced-result', `The result ${text} does not stand at the end of the game.`, at, text);
  }

  private readMove(start: number, after: number): void {
    const { text, options } = this;
    this.at = after;
    const move = readSan(text, start, after, options.mode, options.letters);
    if (move > 0 && (options.mode !== STRICT || this.isStrict(move, start, after))) this.tree.play(move);
    else this.readOddMove(start, after, move);
  }

  private isStrict(move: number, start: number, after: number): boolean {
    const san = writeSan(move);
    return san.length === after - start && this.text.startsWith(san, start);
  }

  /** Null moves, glyphs in words, moves with a glyph behind; and whatever is none of these. */
  private readOddMove(start: number, after: number, answer: number): void {
    const { text, options } = this;
    const word = text.slice(start, after);
    if (answer === NULL_MOVE && options.nullMoves) {
      const issue = explainPass(word);
      if (issue === undefined) this.tree.passTurn();
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
      if (SIGN_APART.test(word) && !this.tree.isFresh) return;
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

  /** Ends the line of moves at what is none, and keeps the text from there on. */
  private endLine(issue: Issue, start: number): void {
    this.note(issue, start, issue.input);
    this.at = start;
    this.keepRest();
  }

  /** Keeps what is left of the line as text. */
  private keepRest(): void {
    const { at } = this;
    const isVariation = this.tree.depth > 0;
    this.at = skipLine(this.text, at, this.end, isVariation);
    const inner = isUnclosed - (isVariation && isUnclosed > 0 ? 1 : 0);
    if (endsInComment) this.reportUnterminated(at);
    // What was left open is closed, so that it can be written and read again.
    const closing = (endsInComment ? ' }' : '') + (inner > 0 ? `\n${')'.repeat(inner)}` : '');
    const rest = this.text.slice(at, this.at).replace(BLANKS_AROUND, '').replace(/\r\n?/g, '\n') + closing;
    this.tree.addRest(rest);
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
    this.tree.addComment(tidyComment(this.text.slice(start, end)));
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
    this.tree.addNag(nag);
  }

  private openVariation(): void {
    const { at, text, end, tree } = this;
    this.isStraying = false;
    if (!this.isTree || tree.depth >= this.options.depth) {
      this.at = skipLine(text, at + 1, end, true);
      if (this.at < end) this.at++;
      if (this.isTree) this.keepTooDeep(at);
      return;
    }
    if (tree.isFresh) {
      this.report('variation-without-move', 'A variation stands before any move.', at, this.excerpt(at));
    }
    tree.open(at);
    this.at = at + 1;
  }

  private keepTooDeep(at: number): void {
    const rest = this.text.slice(at, this.at).replace(/\r\n?/g, '\n');
    this.report('too-deep', 'A variation is nested deeper than allowed, and kept as text.', at, rest);
    this.tree.addAside(rest);
  }

  private closeVariation(): void {
    this.isStraying = false;
    this.tree.close();
    this.at++;
  }

  private closeAll(): void {
    const { tree } = this;
    if (tree.depth > 0) {
      const { start } = tree;
      this.report('unterminated-variation', 'A variation is never closed.', start, this.excerpt(start));
    }
    while (tree.depth > 0) tree.close();
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
