/**
 * PGN, the format in which games are kept (PGN standard, 1994): reads any file people have, a game at a time, keeps
 * all that stands in it, says where something is wrong, and writes what every reader reads.
 *
 * @module
 */

import { Decoder } from './decode.ts';
import { GameScanner } from './game-scanner.ts';
import type { PgnGame } from './pgn-game.ts';
import type { PgnIssue } from './pgn-issue.ts';
import { checkOptions, demand, type PgnOptions } from './pgn-options.ts';
import { readGame } from './reader.ts';
import type { GameSpan } from './span.ts';
import { readTags } from './tag-reader.ts';
import type { PgnTags } from './tags.ts';

export type { PgnAnnotations, PgnArrow, PgnColor, PgnEval, PgnSquare } from './comments.ts';
export { describeNag, type Nag, parseNag } from './nags.ts';
export type { PgnNode } from './node.ts';
export { type PgnAddition, PgnGame, type PgnNodeChanges, type PgnResult } from './pgn-game.ts';
export type { PgnIssue } from './pgn-issue.ts';
export type { PgnLimits, PgnOptions } from './pgn-options.ts';
export type { PgnTags } from './tags.ts';
export { type FormatPgnOptions, formatPgn } from './writer.ts';

/** Where a PGN comes from: text, or text and bytes in pieces, cut anywhere: a file, the body of a response. */
export type PgnSource = string | AsyncIterable<string | Uint8Array>;

/** The head of a game, and where the game stands in its input. */
export interface PgnHead {
  /** The tags, in order. */
  readonly tags: PgnTags;
  /** The number of the game, from 1. */
  readonly number: number;
  /** Where the game begins in the whole input, in UTF-16 code units from 0. */
  readonly offset: number;
  /** Where it ends. */
  readonly end: number;
  /** The line in which the game begins, from 1. */
  readonly line: number;
  /** What was wrong with the tags. */
  readonly issues: readonly PgnIssue[];
}

/**
 * The games of a text, one after the other. Never throws for any text.
 *
 * @throws RookeryError `invalid-argument` for anything but text, and for an option that has no such value.
 * @example
 * ```ts
 * import { parsePgn } from 'rookery/pgn';
 *
 * const text = '[White "A"]\n\n1. e4 e5 2. Nf3 *\n\n[White "B"]\n\n1. d4 1-0\n';
 * for (const game of parsePgn(text)) game.moves().length;
 * [...parsePgn(text)].map((game) => game.sans()); // => [['e4', 'e5', 'Nf3'], ['d4']]
 * ```
 */
export function parsePgn(text: string, options?: PgnOptions): Generator<PgnGame, void, undefined> {
  const checked = checkOptions(options);
  demand(typeof text === 'string', 'a PGN as text', text);
  const read = (span: GameSpan): PgnGame => readGame(span, checked);
  return gamesOfText(text, new GameScanner(checked.length, false), checked.games, read);
}

/**
 * The games of a stream, one in memory at a time. Bytes are read as UTF-8, as UTF-16 if a byte order mark says so,
 * and as Latin-1 where they are no UTF-8.
 *
 * @throws RookeryError `invalid-argument` for anything but a source, and for an option that has no such value.
 * @example
 * ```ts
 * import { readPgn } from 'rookery/pgn';
 *
 * async function* pieces() {
 *   yield '1. e4 e';
 *   yield '5 2. Nf3 *';
 * }
 * for await (const game of readPgn(pieces())) {
 *   game.sans(); // => ['e4', 'e5', 'Nf3']
 * }
 * ```
 */
export function readPgn(source: PgnSource, options?: PgnOptions): AsyncGenerator<PgnGame, void, undefined> {
  const checked = checkOptions(options);
  const read = (span: GameSpan): PgnGame => readGame(span, checked);
  return gamesOfSource(checkSource(source), new GameScanner(checked.length, false), checked.games, read);
}

/**
 * The heads of games alone: tags, and where each game stands. The moves are passed over unread, which is many times
 * faster than reading them. Text gives an iterator; a stream, an asynchronous one.
 *
 * @throws RookeryError `invalid-argument` for anything but a source.
 * @example
 * ```ts
 * import { scanPgn } from 'rookery/pgn';
 *
 * const text = '[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 1-0\n';
 * const heads = [...scanPgn(text)];
 * heads.map(({ tags }) => tags.get('White')); // => ['A', 'B']
 * text.slice(heads[1]!.offset, heads[1]!.end); // => '[White "B"]\n\n1. d4 1-0\n'
 * ```
 */
export function scanPgn(source: string): Generator<PgnHead, void, undefined>;
export function scanPgn(source: AsyncIterable<string | Uint8Array>): AsyncGenerator<PgnHead, void, undefined>;
export function scanPgn(
  source: PgnSource,
): Generator<PgnHead, void, undefined> | AsyncGenerator<PgnHead, void, undefined> {
  const { length, games } = checkOptions();
  const scanner = new GameScanner(length, true);
  return typeof source === 'string'
    ? gamesOfText(source, scanner, games, headOf)
    : gamesOfSource(checkSource(source), scanner, games, headOf);
}

function headOf(span: GameSpan): PgnHead {
  const issues: PgnIssue[] = [];
  const { tags } = readTags(span, issues);
  const { number, offset, end, line } = span;
  return Object.freeze({ tags, number, offset, end, line, issues: Object.freeze(issues) });
}

function checkSource(source: unknown): PgnSource {
  const given = source as Partial<AsyncIterable<string> & Iterable<string>> | undefined | null;
  const isSource =
    typeof given?.[Symbol.asyncIterator] === 'function' || typeof given?.[Symbol.iterator] === 'function';
  demand(isSource, 'a PGN as text, or as an asynchronous iterable of text and bytes', source);
  return source as PgnSource;
}

/** Reads the games that a scanner finds in what has come, and counts them down. */
function* gamesOf<T>(
  scanner: GameScanner,
  wanted: { left: number },
  read: (span: GameSpan) => T,
): Generator<T, void, undefined> {
  for (; wanted.left > 0; wanted.left--) {
    const span = scanner.next();
    if (span === undefined) return;
    yield read(span);
  }
}

function gamesOfText<T>(
  text: string,
  scanner: GameScanner,
  most: number,
  read: (span: GameSpan) => T,
): Generator<T, void, undefined> {
  scanner.feed(text);
  scanner.finish();
  return gamesOf(scanner, { left: most }, read);
}

async function* gamesOfSource<T>(
  source: PgnSource,
  scanner: GameScanner,
  most: number,
  read: (span: GameSpan) => T,
): AsyncGenerator<T, void, undefined> {
  const wanted = { left: most };
  const decoder = new Decoder();
  for await (const piece of typeof source === 'string' ? [source] : source) {
    scanner.feed(decoder.decode(piece));
    yield* gamesOf(scanner, wanted, read);
    if (wanted.left <= 0) return;
  }
  scanner.feed(decoder.finish());
  scanner.finish();
  yield* gamesOf(scanner, wanted, read);
}
