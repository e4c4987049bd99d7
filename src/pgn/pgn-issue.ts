/** What is wrong with a PGN, and where: an issue with its place in the file. */

import type { Issue } from '../issue.ts';
import type { GameSpan } from './span.ts';

/** A problem in a PGN: an `Issue` with its place in the whole input. */
export interface PgnIssue extends Issue {
  /** The number of the game, from 1. */
  readonly game: number;
  /** The line in the whole input, from 1. */
  readonly line: number;
  /** The column in that line, in UTF-16 code units, from 1. */
  readonly column: number;
  /** Where in the whole input the problem lies, in UTF-16 code units from 0. */
  readonly offset: number;
  /** The text that is at fault. */
  readonly text: string;
}

/** The longest text an issue quotes. */
const LONGEST_TEXT = 200;

/** Gives an issue its place: `at` is the offset in the text of its game. */
export function place(issue: Issue, span: GameSpan, at: number, text: string): PgnIssue {
  const { line, column } = lineAndColumn(span, at);
  const quoted = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  return Object.freeze({ ...issue, game: span.number, line, column, offset: span.offset + at, text: quoted });
}

/** The line and the column that were counted last, so that a game full of faults is counted through once. */
let counted: GameSpan | undefined;
let countedTo = 0;
let countedLine = 1;
let countedStart = 0;

function lineAndColumn(span: GameSpan, at: number): { line: number; column: number } {
  if (counted !== span || countedTo > at) {
    counted = span;
    countedTo = 0;
    countedLine = span.line;
    countedStart = 1 - span.column;
  }
  for (let i = countedTo; i < at; i++) {
    const code = span.text.charCodeAt(i);
    if (code !== 10 && (code !== 13 || span.text.charCodeAt(i + 1) === 10)) continue;
    countedLine++;
    countedStart = i + 1;
  }
  countedTo = at;
  return { line: countedLine, column: at - countedStart + 1 };
}
