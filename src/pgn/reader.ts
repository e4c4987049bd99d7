/**
 * Reads the text of one game: its tags, and its moves, each of them played on the board. No text stops it: what is
 * no move ends the line it stands in, and an issue says where.
 * What belongs where in the tree is the affair of the builder.
 */

import { INVALID, readSan } from '../notation/san.ts';
import { STRICT } from '../notation/san-scan.ts';
import { PASS, readSanMove } from '../position/move-input.ts';
import * as tree from './builder.ts';
import { parseNag } from './nags.ts';
import { PgnGame, type PgnResult } from './pgn-game.ts';
import type { PgnIssue } from './pgn-issue.ts';
import type { CheckedOptions } from './pgn-options.ts';
import type { GameSpan } from './span.ts';
import { setUp } from './start-position.ts';
import { readTags } from './tag-reader.ts';
import {
  at,
  beginText,
  end,
  excerpt,
  goOn,
  moveTo,
  note,
  readAside,
  report,
  reportUnterminated,
  stray,
  text,
} from './text-reader.ts';
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

let options: CheckedOptions;
/** The number of the result, 0 while there is none. */
let result = 0;

/** Reads the text of a game. */
export function readGame(span: GameSpan, given: CheckedOptions): PgnGame {
  const issues: PgnIssue[] = [];
  const { tags, comments } = readTags(span, issues);
  const { start, isReadable } = setUp(tags, span, issues);
  options = given;
  result = 0;
  tree.begin(start, options.tree);
  comments.forEach(tree.addComment);
  // The span ends with a line end that is not of the file.
  beginText(span, issues, span.moves, span.text.length - 1, 'has no meaning here.', addComment);
  if (!isReadable) keepRest();
  readMoves();
  closeAll();
  if (span.isCut) report('too-long', 'The game is longer than allowed and has been cut.', end, '');
  const ended = settleResult(tags.get('Result'), span.moves);
  const { number, offset, line } = span;
  return new PgnGame(tags, start, tree.finish(), ended, Object.freeze(issues), number, offset, line);
}

function readMoves(): void {
  while (at < end) {
    const code = text.charCodeAt(at);
    const kind = kindOf(code);
    if (kind === BLANK || kind === LINE_END) moveTo(at + 1);
    else if (kind === WORD) readWord(code);
    else readSign(kind);
  }
}

function readSign(kind: number): void {
  if (readAside(kind)) return;
  const isVariation = kind === PAREN_OPEN ? result === 0 : tree.depth() > 0;
  if (kind === DOLLAR) readNag();
  else if (kind === MARK) readMarks();
  else if (kind === STAR) endGame(4, at + 1);
  else if (kind === PAREN_OPEN && isVariation) openVariation();
  else if (kind === PAREN_CLOSE && isVariation) {
    tree.close();
    goOn(at + 1);
  } else if (kind === BRACKET_OPEN) stray(brokenTagEnd(text, at, end));
  else stray(text.charCodeAt(at) === 60 ? markupEnd(text, at) : at + 1);
}

function readWord(code: number): void {
  if (code === 37 && readAside(WORD)) return;
  if (isDigit(code)) {
    const after = numberEnd(text, at, end);
    if (after !== at && result === 0) {
      tree.expectMove();
      moveTo(after);
      return;
    }
  } else if (isDot(code)) {
    moveTo(at + 1);
    return;
  }
  let after = wordEnd(text, at, end);
  const found = resultOf(text, at, after);
  if (found !== 0) endGame(found, after);
  else if (result !== 0) stray(after);
  else {
    // `exd6 e.p.`
    if (text.charCodeAt(after + 1) === 101) {
      EN_PASSANT.lastIndex = after;
      if (EN_PASSANT.test(text)) after = EN_PASSANT.lastIndex;
    }
    readMove(at, after);
  }
}

function endGame(found: number, after: number): void {
  const start = at;
  moveTo(after);
  if (tree.depth() === 0 && result === 0) {
    result = found;
    tree.endGame();
    return;
  }
  const word = text.slice(start, after);
  report('misplaced-result', `The result ${word} does not stand at the end of the game.`, start, word);
}

function readMove(start: number, after: number): void {
  const { mode, letters, nullMoves } = options;
  goOn(after);
  const move = readSan(text, start, after, mode, letters);
  if (move > 0 && mode !== STRICT) {
    tree.play(move);
    return;
  }
  const word = text.slice(start, after);
  if (move === INVALID && readOddWord(word, start)) return;
  const answer = readSanMove(word, mode, nullMoves, letters);
  if (answer === PASS) tree.pass();
  else if (typeof answer === 'number') tree.play(answer);
  else {
    // Ends the line, and keeps the text from here on.
    const { offset, ...issue } = answer;
    note(issue, start);
    moveTo(start);
    keepRest();
  }
}

/** Reads a glyph in words, a sign that stands apart from its move, a move with a glyph behind; false for all else. */
function readOddWord(word: string, start: number): boolean {
  const nag = parseNag(word);
  if (nag === undefined) {
    if (SIGN_APART.test(word) && !tree.isFresh()) return true;
    const [, move, glyph] = GLYPH_BEHIND.exec(word) ?? [];
    if (move === undefined || readSan(move, 0, move.length, options.mode, options.letters) <= 0) return false;
    readMove(start, start + move.length);
    addNag(parseNag(glyph!)!, start + word.length);
  } else addNag(nag, at);
  return true;
}

/** Keeps what is left of the line as text. */
function keepRest(): void {
  const start = at;
  const isVariation = tree.depth() > 0;
  moveTo(skipLine(text, start, end, isVariation));
  const inner = isUnclosed - (isVariation && isUnclosed > 0 ? 1 : 0);
  if (endsInComment) reportUnterminated(start, end);
  // What was left open is closed, so that it can be written and read again.
  const closing = (endsInComment ? ' }' : '') + (inner > 0 ? `\n${')'.repeat(inner)}` : '');
  tree.addRest(withLineFeeds(text.slice(start, at).replace(BLANKS_AROUND, '')) + closing);
}

function withLineFeeds(kept: string): string {
  return kept.replace(/\r\n?/g, '\n');
}

function addComment(comment: string): void {
  goOn(at);
  tree.addComment(comment);
}

function readNag(): void {
  let after = at + 1;
  while (after < end && isDigit(text.charCodeAt(after))) after++;
  if (after === at + 1 || after > at + 7) stray(after);
  else addNag(Number(text.slice(at + 1, after)), after);
}

/** `!`, `?` and their pairs. */
function readMarks(): void {
  let after = at + 1;
  while (after < end && kindOf(text.charCodeAt(after)) === MARK) after++;
  const nag = parseNag(text.slice(at, after));
  if (nag === undefined) stray(after);
  else addNag(nag, after);
}

function addNag(nag: number, after: number): void {
  goOn(after);
  tree.addNag(nag);
}

function openVariation(): void {
  const start = at;
  const isDeep = tree.depth() >= options.depth;
  goOn(start + 1);
  if (!options.tree || isDeep) {
    const after = skipLine(text, at, end, true);
    moveTo(Math.min(after + 1, end));
    if (!options.tree) return;
    const rest = withLineFeeds(text.slice(start, at));
    report('too-deep', 'A variation is nested deeper than allowed, and kept as text.', start, rest);
    tree.addAside(rest);
    return;
  }
  if (tree.isFresh())
    report('variation-without-move', 'A variation stands before any move.', start, excerpt(start));
  tree.open(start);
}

function closeAll(): void {
  if (tree.depth() > 0) {
    const start = tree.start();
    report('unterminated-variation', 'A variation is never closed.', start, excerpt(start));
  }
  while (tree.depth() > 0) tree.close();
}

function settleResult(tag: string | undefined, moves: number): PgnResult {
  const named = tag === undefined ? 0 : tag === '*' ? 4 : resultOf(tag, 0, tag.length);
  if (named !== 0 && result !== 0 && named !== result) {
    const message = `The tag says that the result is ${tag}, the moves end with ${RESULTS[result]}.`;
    report('result-mismatch', message, moves, excerpt(moves));
  }
  return (RESULTS[result || named] || '*') as PgnResult;
}
