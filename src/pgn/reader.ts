/**
 * Reads the text of one game: its tags, and its moves, each of them played on the board. No text stops it: what is
 * no move ends the line it stands in, and an issue says where.
 * What belongs where in the tree is the affair of the builder.
 */

import type { Issue } from '../issue.ts';
import { INVALID, readSan } from '../notation/san.ts';
import { STRICT } from '../notation/san-scan.ts';
import { PASS, readSanMove } from '../position/moves.ts';
import { TreeBuilder } from './builder.ts';
import { parseNag } from './nags.ts';
import { PgnGame, type PgnResult } from './pgn-game.ts';
import type { CheckedOptions } from './pgn-options.ts';
import type { GameSpan } from './span.ts';
import { setUp } from './start-position.ts';
import { readTags } from './tag-reader.ts';
import { TextReader } from './text-reader.ts';
import {
  BLANK,
  BRACKET_OPEN,
  brokenTagEnd,
  DOLLAR,
  endsInComment,
  isDigit,
  isDot,
  isUnclosed,
  kindOf,
  LINE_END,
  MARK,
  numberEnd,
  PAREN_CLOSE,
  PAREN_OPEN,
  RESULTS,
  resultOf,
  STAR,
  skipLine,
  WORD,
  wordEnd,
} from './tokens.ts';

/** An evaluation that is written onto its move without a blank. */
const GLYPH_BEHIND = /^(.{2,12}?)(\+\/[-=]|[-=]\/\+|\+-|-\+|\+=|=\+|[±∓⩲⩱∞□=])$/;
/** Signs of check and of en passant that stand apart from their move. */
const SIGN_APART = /^(?:\+\+?|#|†|‡|e\.?p\.?[+#]?)$/;

/** What is written behind a capture en passant. */
const EN_PASSANT = / (?:e\.p\.|ep(?![\w.]))/y;

/** Blanks as PGN has them; other white space, such as U+2028, is part of a word. */
const BLANKS_AROUND = /^[\t-\r \u00a0\ufeff]+|(?<![\t-\r \u00a0\ufeff])[\t-\r \u00a0\ufeff]+$/g;

/** Where markup such as `<br>` ends, whose signs are reserved (section 7); without its end, the first of them. */
function markupEnd(text: string, start: number): number {
  const markup = /<[^<>\r\n]{0,80}>/y;
  markup.lastIndex = start;
  return markup.test(text) ? markup.lastIndex : start + 1;
}

export class GameReader extends TextReader {
  private readonly options: CheckedOptions;
  private readonly isTree: boolean;
  private tree: TreeBuilder = undefined as unknown as TreeBuilder;
  private result = 0;
  protected readonly verdict = 'has no meaning here.';

  constructor(span: GameSpan, options: CheckedOptions) {
    // The span ends with a line end that is not of the file.
    super(span, [], span.moves, span.text.length - 1);
    this.options = options;
    this.isTree = options.tree;
  }

  read(): PgnGame {
    const { span, issues } = this;
    const { tags, comments } = readTags(span, issues);
    const { start, isReadable } = setUp(tags, span, issues);
    this.tree = new TreeBuilder(start, this.isTree);
    for (const comment of comments) this.tree.addComment(comment);
    if (!isReadable) this.keepRest();
    this.readMoves();
    this.closeAll();
    if (span.isCut)
      this.report('too-long', 'The game is longer than allowed and has been cut.', this.end, '');
    const result = this.settleResult(tags.get('Result'));
    const main = this.tree.finish();
    return new PgnGame(tags, start, main, result, Object.freeze(issues), span.number, span.offset, span.line);
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
    const { at, text, end } = this;
    if (this.readAside(kind)) return;
    const isVariation = kind === PAREN_OPEN ? this.result === 0 : this.tree.depth > 0;
    if (kind === DOLLAR) this.readNag();
    else if (kind === MARK) this.readMarks();
    else if (kind === STAR) this.endGame(4, at + 1);
    else if (kind === PAREN_OPEN && isVariation) this.openVariation();
    else if (kind === PAREN_CLOSE && isVariation) this.closeVariation();
    else if (kind === BRACKET_OPEN) this.stray(brokenTagEnd(text, at, end));
    else this.stray(text.charCodeAt(at) === 60 ? markupEnd(text, at) : at + 1);
  }

  private readWord(code: number): void {
    const { text, at, end } = this;
    if (code === 37 && this.readAside(WORD)) return;
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
    if (text.charCodeAt(after + 1) === 101) {
      EN_PASSANT.lastIndex = after;
      if (EN_PASSANT.test(text)) after = EN_PASSANT.lastIndex;
    }
    this.isStraying = false;
    this.readMove(at, after);
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
    const { text } = this;
    const { mode, letters, nullMoves } = this.options;
    this.at = after;
    const move = readSan(text, start, after, mode, letters);
    if (move > 0 && mode !== STRICT) {
      this.tree.play(move);
      return;
    }
    const word = text.slice(start, after);
    if (move === INVALID && this.readOddWord(word, start)) return;
    const answer = readSanMove(word, mode, nullMoves, letters);
    if (answer === PASS) this.tree.passTurn();
    else if (typeof answer === 'number') this.tree.play(answer);
    else {
      const { offset, ...issue } = answer;
      this.endLine(issue, start);
    }
  }

  /** Reads a glyph in words, a sign that stands apart from its move, a move with a glyph behind; false for all else. */
  private readOddWord(word: string, start: number): boolean {
    const nag = parseNag(word);
    if (nag === undefined) {
      if (SIGN_APART.test(word) && !this.tree.isFresh) return true;
      const [, move, glyph] = GLYPH_BEHIND.exec(word) ?? [];
      const { mode, letters } = this.options;
      if (move === undefined || readSan(move, 0, move.length, mode, letters) <= 0) return false;
      this.readMove(start, start + move.length);
      this.at = start + word.length;
      this.addNag(parseNag(glyph!)!);
    } else this.addNag(nag);
    return true;
  }

  /** Ends the line of moves at what is none, and keeps the text from there on. */
  private endLine(issue: Issue, start: number): void {
    this.note(issue, start);
    this.at = start;
    this.keepRest();
  }

  /** Keeps what is left of the line as text. */
  private keepRest(): void {
    const { at } = this;
    const isVariation = this.tree.depth > 0;
    this.at = skipLine(this.text, at, this.end, isVariation);
    const inner = isUnclosed - (isVariation && isUnclosed > 0 ? 1 : 0);
    if (endsInComment) this.reportUnterminated(at, this.end);
    // What was left open is closed, so that it can be written and read again.
    const closing = (endsInComment ? ' }' : '') + (inner > 0 ? `\n${')'.repeat(inner)}` : '');
    const rest = this.text.slice(at, this.at).replace(BLANKS_AROUND, '').replace(/\r\n?/g, '\n') + closing;
    this.tree.addRest(rest);
  }

  protected addComment(text: string): void {
    this.isStraying = false;
    this.tree.addComment(text);
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
