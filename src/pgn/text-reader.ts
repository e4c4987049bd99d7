/**
 * What the readers of tags and of moves share: their place in the text of a game, and what they say is wrong there.
 * One text is read at a time, from its begin to its end, so that the place stands in module variables.
 */

import { type Issue, type PgnIssueCode, quote } from '../issue.ts';
import { type PgnIssue, place } from './pgn-issue.ts';
import type { GameSpan } from './span.ts';
import { BRACE_OPEN, commentEnd, isCommentClosed, isLineStart, lineEnd, SEMICOLON } from './tokens.ts';

/** The text that is being read, where reading it has come to, and where it ends. */
export let text = '';
export let at = 0;
export let end = 0;
let span: GameSpan;
let issues: PgnIssue[];
let isStraying = false;
/** What is said of text that means nothing where it stands. */
let verdict: string;
let keepComment: (text: string) => void;

/** Begins to read a part of a game. Comments are handed on as they stand between their signs. */
export function beginText(
  given: GameSpan,
  found: PgnIssue[],
  from: number,
  to: number,
  strays: string,
  keep: (text: string) => void,
): void {
  span = given;
  text = given.text;
  issues = found;
  at = from;
  end = to;
  verdict = strays;
  keepComment = keep;
  isStraying = false;
}

/** Goes on at an offset. */
export function moveTo(offset: number): void {
  at = offset;
}

/** Goes on behind something that has its meaning. */
export function goOn(offset: number): void {
  at = offset;
  isStraying = false;
}

export function report(code: PgnIssueCode, message: string, offset: number, input: string): void {
  note({ code, message, input }, offset);
}
export function note(issue: Issue, offset: number): void {
  issues.push(place(issue, span, offset, issue.input));
}

/** The beginning of what stands at an offset, to be quoted. */
export function excerpt(offset: number, to: number = end): string {
  return text.slice(offset, Math.min(to, offset + 20)).trimEnd();
}

/** Passes over text that means nothing where it stands, with one issue for all that stands together. */
export function stray(after: number): void {
  const found = text.slice(at, after);
  if (!isStraying) report('unexpected-text', `${quote(found)} ${verdict}`, at, found);
  isStraying = true;
  at = after;
}

/** Reads a comment, passes over an escaped line; false where there is neither. */
export function readAside(kind: number): boolean {
  const start = at;
  if (kind === BRACE_OPEN) {
    at = commentEnd(text, at, end);
    if (!isCommentClosed) reportUnterminated(start, at);
    keepComment(text.slice(start + 1, isCommentClosed ? at - 1 : at));
  } else if (kind === SEMICOLON) {
    at = lineEnd(text, at, end);
    keepComment(text.slice(start + 1, at));
  } else if (text.charCodeAt(at) === 37 && isLineStart(text, at)) {
    at = lineEnd(text, at, end);
  } else return false;
  return true;
}

export function reportUnterminated(offset: number, to: number): void {
  report('unterminated-comment', 'A comment is never closed with a brace.', offset, excerpt(offset, to));
}
