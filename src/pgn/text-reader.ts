/** What the readers of tags and of moves share: their place in the text of a game, and what they say is wrong there. */

import { type Issue, type PgnIssueCode, quote } from '../issue.ts';
import { type PgnIssue, place } from './pgn-issue.ts';
import type { GameSpan } from './span.ts';
import { BRACE_OPEN, commentEnd, isCommentClosed, isLineStart, lineEnd, SEMICOLON } from './tokens.ts';

export abstract class TextReader {
  protected readonly span: GameSpan;
  protected readonly issues: PgnIssue[];
  protected readonly text: string;
  protected readonly end: number;
  protected at = 0;
  protected isStraying = false;
  /** What is said of text that means nothing where it stands. */
  protected abstract readonly verdict: string;

  constructor(span: GameSpan, issues: PgnIssue[], at: number, end: number) {
    this.span = span;
    this.issues = issues;
    this.text = span.text;
    this.at = at;
    this.end = end;
  }

  /** Keeps a comment, as it stands between its signs. */
  protected abstract addComment(text: string): void;

  protected report(code: PgnIssueCode, message: string, at: number, text: string): void {
    this.note({ code, message, input: text }, at);
  }
  protected note(issue: Issue, at: number): void {
    this.issues.push(place(issue, this.span, at, issue.input));
  }

  /** The beginning of what stands at an offset, to be quoted. */
  protected excerpt(at: number, end: number = this.end): string {
    return this.text.slice(at, Math.min(end, at + 20)).trimEnd();
  }

  /** Passes over text that means nothing where it stands, with one issue for all that stands together. */
  protected stray(after: number): void {
    const text = this.text.slice(this.at, after);
    if (!this.isStraying) this.report('unexpected-text', `${quote(text)} ${this.verdict}`, this.at, text);
    this.isStraying = true;
    this.at = after;
  }

  /** Reads a comment, passes over an escaped line; false where there is neither. */
  protected readAside(kind: number): boolean {
    const { text, at, end } = this;
    if (kind === BRACE_OPEN) {
      this.at = commentEnd(text, at, end);
      if (!isCommentClosed) this.reportUnterminated(at, this.at);
      this.addComment(text.slice(at + 1, isCommentClosed ? this.at - 1 : this.at));
    } else if (kind === SEMICOLON) {
      this.at = lineEnd(text, at, end);
      this.addComment(text.slice(at + 1, this.at));
    } else if (text.charCodeAt(at) === 37 && isLineStart(text, at)) {
      this.at = lineEnd(text, at, end);
    } else return false;
    return true;
  }

  protected reportUnterminated(at: number, end: number): void {
    this.report('unterminated-comment', 'A comment is never closed with a brace.', at, this.excerpt(at, end));
  }
}
