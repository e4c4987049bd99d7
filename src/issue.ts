/**
 * How rookery says no: an {@link Issue} is plain data, a {@link Result} carries a value or an issue,
 * a {@link RookeryError} is the same issue thrown.
 */

import type { Move } from './vocabulary.ts';

/** Why a move is not legal, one code for each reason. */
export type MoveIssueCode =
  | 'no-piece'
  | 'not-your-piece'
  | 'own-piece-on-target'
  | 'cannot-move-so'
  | 'blocked'
  | 'leaves-king-in-check'
  | 'exposes-king'
  | 'king-into-check'
  | 'castling-no-right'
  | 'castling-blocked'
  | 'castling-in-check'
  | 'castling-through-check'
  | 'no-en-passant'
  | 'promotion-required'
  | 'promotion-not-allowed'
  | 'game-over';

/** What can be wrong with an arrangement of pieces. */
export type ValidityCode =
  | 'empty-board'
  | 'missing-king'
  | 'too-many-kings'
  | 'pawn-on-back-rank'
  | 'opposite-check'
  | 'invalid-castling-rights'
  | 'invalid-en-passant-square'
  | 'impossible-check'
  | 'too-much-material';

/** What can be wrong with a PGN, beside its moves and its set-up position. */
export type PgnIssueCode =
  | 'malformed-tag'
  | 'duplicate-tag'
  | 'unterminated-comment'
  | 'unterminated-variation'
  | 'variation-without-move'
  | 'unexpected-text'
  | 'misplaced-result'
  | 'result-mismatch'
  | 'variant-not-covered'
  | 'too-long'
  | 'too-deep'
  | 'unwritable-text';

/** Every code an issue of this package can carry. */
export type IssueCode =
  | MoveIssueCode
  | ValidityCode
  | PgnIssueCode
  | 'invalid-fen'
  | 'invalid-setup'
  | 'invalid-san'
  | 'illegal-san'
  | 'ambiguous-san'
  | 'invalid-uci'
  | 'invalid-move'
  | 'invalid-argument'
  | 'invalid-json'
  | 'invalid-book'
  | 'no-claim';

/** The field of a FEN that an issue is about. */
export type FenField =
  | 'board'
  | 'turn'
  | 'castling'
  | 'en-passant'
  | 'halfmove-clock'
  | 'fullmove-number'
  | 'end';

/** One problem, as plain data that survives JSON. */
export interface Issue {
  /** What is wrong, for programs. */
  readonly code: IssueCode;
  /** What is wrong, in one sentence that can be shown to a user. */
  readonly message: string;
  /** The text that was read, or a description of the value that was given. */
  readonly input: string;
  /** Where in `input` the problem lies, in UTF-16 code units from 0. */
  readonly offset?: number;
  /** Which field of a FEN the problem lies in. */
  readonly field?: FenField;
  /** For `illegal-san`: why the move that the text names cannot be played. */
  readonly reason?: MoveIssueCode;
  /** For `ambiguous-san`: the legal moves that the text may mean. */
  readonly candidates?: readonly Move[];
  /** For a position: everything that is wrong with it, this issue first. */
  readonly problems?: readonly Issue[];
  /** For a list of moves: the index in the list of the move that is at fault, from 0. */
  readonly index?: number;
  /** For a list of moves: the ply that the move would have been, from 1 (a ply is one move of one side). */
  readonly ply?: number;
}

/** A value, or the issue that kept it from being made. */
export type Result<T> =
  | {
      /** There is a value. */
      readonly ok: true;
      /** The value. */
      readonly value: T;
    }
  | {
      /** There is no value. */
      readonly ok: false;
      /** Why there is none. */
      readonly error: Issue;
    };

/** Everything rookery throws: an `Error` with the issue on it. Tell one by `code`, not by `instanceof`. */
export class RookeryError extends Error {
  /** What is wrong. */
  declare readonly issue: Issue;
  /** The code of the issue. */
  declare readonly code: IssueCode;

  constructor(issue: Issue) {
    super(issue.message);
    this.name = 'RookeryError';
    this.issue = issue;
    this.code = issue.code;
  }
}

/** The result that carries `value`. */
export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** The result that carries `error`. */
export function failure(error: Issue): { readonly ok: false; readonly error: Issue } {
  return { ok: false, error };
}

/**
 * The value of a result; where there is none, its issue is thrown.
 *
 * @throws {@link RookeryError} with the issue of the result, or `invalid-argument` for anything but a result.
 * @example
 * ```ts
 * import { parseFen, unwrap } from 'rookery';
 *
 * unwrap(parseFen('8/8/8/8/8/8/8/8')).turn; // => 'white'
 * unwrap(parseFen('9/8/8/8/8/8/8/8')); // throws invalid-fen
 * ```
 */
export function unwrap<T>(result: Result<T>): T {
  const { ok, value, error } = propertiesOf(result, ['ok', 'value', 'error']) ?? {};
  if (ok === true) return value as T;
  if (typeof propertiesOf(error, ['message'])?.message === 'string') throw new RookeryError(error as Issue);
  throw wrongArgument('a result of a parse function', result);
}

const LONGEST_QUOTE = 40;

/** How a value is named in a sentence: text in quotes and cut to size, everything else by its kind. */
export function quote(value: unknown): string {
  if (typeof value === 'string') {
    // Not between the halves of a surrogate pair.
    const end = /[\ud800-\udbff]/.test(value[LONGEST_QUOTE - 1] ?? '') ? LONGEST_QUOTE - 1 : LONGEST_QUOTE;
    const cut = value.length > LONGEST_QUOTE ? `${value.slice(0, end)}…` : value;
    return JSON.stringify(cut);
  }
  return describe(value);
}

/** The `input` of an issue: text as it is, everything else described. */
export function inputOf(value: unknown): string {
  return typeof value === 'string' ? value : describe(value);
}

function describe(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol') return 'a symbol';
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    const text = JSON.stringify(value);
    if (typeof text === 'string') return text.length > 200 ? `${text.slice(0, 200)}…` : text;
  } catch {
    // A getter that throws, a circle, a bigint inside: the kind of value is all that can be said.
  }
  return 'an object';
}

/** Properties of what a caller handed in; `undefined` where it is no object, or a getter or Proxy throws. */
export function propertiesOf<K extends string>(
  value: unknown,
  names: readonly K[],
): Partial<Record<K, unknown>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const read: Partial<Record<K, unknown>> = {};
  try {
    for (const name of names) read[name] = (value as Record<K, unknown>)[name];
  } catch {
    return undefined;
  }
  return read;
}

/** The items of a list that a caller handed in; `undefined` where it is no list or cannot be read. */
export function itemsOf(value: unknown): unknown[] | undefined {
  try {
    return Array.isArray(value) ? Array.from(value) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a caller handed in what can be gone through with `for … of`. */
export function isIterable(value: unknown): value is Iterable<unknown> {
  try {
    return typeof (value as Iterable<unknown> | undefined)?.[Symbol.iterator] === 'function';
  } catch {
    return false;
  }
}

/** The options of a door where the caller gave none. */
export const NO_OPTIONS: Readonly<Record<never, never>> = /* @__PURE__ */ Object.freeze({});

/** The options with these names, read once; an error for what is no object or cannot be read. */
export function optionsOf<T extends object>(options: T, names: readonly (keyof T & string)[]): T {
  if (options === NO_OPTIONS) return options;
  const read = propertiesOf(options, names);
  if (read === undefined) throw wrongArgument('options as an object', options);
  return read as T;
}

/** A flag among options: an error for what is neither true, false nor left out. */
export function flag(name: string, value: unknown): boolean {
  if (value !== undefined && typeof value !== 'boolean')
    throw wrongArgument(`${name} to be true or false`, value);
  return value === true;
}

/** One of some words among options, the first of them where it is left out; an error for any other value. */
export function choice<T extends string>(name: string, value: unknown, words: readonly T[]): T {
  if (value === undefined) return words[0]!;
  if (words.includes(value as T)) return value as T;
  throw wrongArgument(`${name} to be ${alternatives(words)}`, value);
}

/** Words as alternatives in a sentence: `'a', 'b' or 'c'`. */
export function alternatives(words: readonly string[]): string {
  return words
    .map((word) => `'${word}'`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ');
}

/** The error for a value of the wrong kind at a public door. */
export function wrongArgument(expected: string, given: unknown): RookeryError {
  return new RookeryError(wrongArgumentIssue(expected, given));
}

/** The issue for a value of the wrong kind at a public door. */
export function wrongArgumentIssue(expected: string, given: unknown): Issue {
  return {
    code: 'invalid-argument',
    message: `Expected ${expected}, not ${quote(given)}.`,
    input: inputOf(given),
  };
}
