/**
 * Writes a game in export format (PGN standard 1994, sections 3.2 and 8): the Seven Tag Roster first, lines of fewer
 * than 80 characters, `1... e5` after an interruption. The tree is walked without recursion.
 */

import { flag, RookeryError } from '../issue.ts';
import { Position } from '../position/position.ts';
import { type Line, NO_STEP, sanOf } from './line.ts';
import type { PgnNode } from './node.ts';
import type { PgnGame } from './pgn-game.ts';
import { demand, requireObject } from './pgn-options.ts';
import { SEVEN_TAG_ROSTER, TAG_NAME } from './tags.ts';
import { tagValueStart } from './tokens.ts';

/** How a game is written. */
export interface FormatPgnOptions {
  /** The most characters a line may have. Default: 79; `Infinity` writes all moves on one line. */
  readonly maxWidth?: number | undefined;
  /** Whether tags are written at all. Default: true. */
  readonly tags?: boolean | undefined;
  /** Whether tags of the Seven Tag Roster that the game lacks are written as unknown. Default: true. */
  readonly roster?: boolean | undefined;
  /** Whether comments are written. Default: true. */
  readonly comments?: boolean | undefined;
  /** Whether variations are written. Default: true. */
  readonly variations?: boolean | undefined;
  /** Whether numeric annotation glyphs are written. Default: true. */
  readonly nags?: boolean | undefined;
  /** Whether to write as little as can be read: `1.e4 e5 2.Nf3`, all on one line, no unknown tags. Default: false. */
  readonly compact?: boolean | undefined;
}

type CheckedOptions = { readonly [K in Exclude<keyof FormatPgnOptions, 'maxWidth'>]-?: boolean } & {
  readonly maxWidth: number;
};

type Switch = Exclude<keyof FormatPgnOptions, 'maxWidth' | 'compact'>;
const WIDTH = 79;

function checkOptions(options: FormatPgnOptions): CheckedOptions {
  const given = requireObject('options', options);
  const compact = flag('compact', given.compact);
  const { maxWidth = compact ? Infinity : WIDTH } = given;
  demand(typeof maxWidth === 'number' && maxWidth > 0, 'maxWidth as a number above 0', maxWidth);
  const on = (name: Switch, standard = true): boolean => flag(name, given[name] ?? standard);
  return {
    tags: on('tags'),
    roster: on('roster', !compact),
    comments: on('comments'),
    variations: on('variations'),
    nags: on('nags'),
    compact,
    maxWidth,
  };
}

/**
 * Writes a game so that every reader can read it, and {@link parsePgn} reads the same game again. Comments are never
 * altered: one with a closing brace is written after a semicolon.
 *
 * @throws RookeryError `unwritable-text` for what PGN has no way to write: a comment with a closing brace and an empty
 * line, a line end in a tag. `invalid-argument` for anything but a game, and for an option that has no such value.
 * @example
 * ```ts
 * import { formatPgn, parsePgn } from 'rookery/pgn';
 *
 * const [game] = parsePgn('1.e4 (1.d4 d5) e5! {solid} 2.Nf3');
 * formatPgn(game!, { tags: false }); // => '1. e4 (1. d4 d5) 1... e5 $1 { solid } 2. Nf3 *\n'
 * formatPgn(game!, { tags: false, compact: true, variations: false, comments: false, nags: false }); // => '1.e4 e5 2.Nf3 *\n'
 * ```
 */
export function formatPgn(game: PgnGame, options: FormatPgnOptions = {}): string {
  const checked = checkOptions(options);
  demand(typeof game?.toGame === 'function' && game.tags !== undefined, 'a game of a PGN', game);
  const tags = checked.tags ? writeTags(game, checked.roster) : '';
  chosen = checked;
  return `${tags}${tags === '' ? '' : '\n'}${writeMoves(game.root, game.result)}\n`;
}

function writeTags(game: PgnGame, roster: boolean): string {
  const { tags, start, result } = game;
  const pairs = new Map<string, string>();
  for (const name of SEVEN_TAG_ROSTER) {
    const unknown = name === 'Result' ? result : name === 'Date' ? '????.??.??' : '?';
    if (roster || tags.has(name)) pairs.set(name, unknown);
  }
  for (const [name, value] of tags) pairs.set(name, value);
  if (start.mode === 'chess960' && !pairs.has('Variant')) pairs.set('Variant', 'Chess960');
  const isSetUp = start.fen !== Position.start.fen;
  if (isSetUp && !['FEN', 'Fen', 'fen'].some((name) => pairs.has(name))) {
    pairs.set('SetUp', '1');
    pairs.set('FEN', start.fen);
  }
  let text = '';
  for (const [name, value] of pairs) {
    if (/[\r\n]/.test(value) || !TAG_NAME.test(name)) throw unwritable(`The tag ${name}`, value);
    text += `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]\n`;
  }
  return text;
}

function unwritable(what: string, input: string): RookeryError {
  return new RookeryError({ code: 'unwritable-text', message: `${what} cannot be written in PGN.`, input });
}

// One game is written at a time, so that what is known of it stands in module variables.
let chosen: CheckedOptions;
let parts: string[];
let column: number;
/** The word that waits for what is written onto it, and the parentheses that open before the next. */
let word: string;
let opening: string;
/** Whether a comment or variation has come since the last move, so that a move of Black needs its number. */
let isInterrupted: boolean;
let isAfterVariation: boolean;
/** What is still to be written, last first: variations, the closing of one, what follows a move. */
let tasks: (() => void)[];

/** The moves of a game, and behind them its result. */
function writeMoves(root: PgnNode, result: string): string {
  parts = [];
  column = 0;
  word = '';
  opening = '';
  isInterrupted = true;
  isAfterVariation = false;
  tasks = [];
  addNags(root.nags);
  // No move stands before the first: what an edit put there is written all the same.
  addComments(root.commentsBefore);
  addComments(root.comments);
  follow(root.line, 0);
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) task();
  add(result);
  flush();
  return parts.join('');
}

/** Writes what follows a move up to where variations stand, and leaves these and the rest as tasks. */
function follow(line: Line, from: number): void {
  for (let at = from; ; at++) {
    const { rest, others } = line.notesAt(at);
    const isLast = at + 1 === line.steps.length;
    const position = line.positions[at]!;
    if (!isLast) {
      addRest(rest);
      addMove(position, line, at + 1);
    }
    const variations = chosen.variations ? others : [];
    if (!isLast && variations.length === 0) continue;
    tasks.push(() => (isLast ? addRest(rest) : follow(line, at + 1)));
    for (const variation of [...variations].reverse()) {
      tasks.push(() => writeVariation(position, variation));
    }
    return;
  }
}

function writeVariation(position: Position, line: Line): void {
  opening += '(';
  isInterrupted = true;
  isAfterVariation = true;
  addMove(position, line, 0);
  tasks.push(() => close());
  follow(line, 0);
}

function addMove(position: Position, line: Line, at: number): void {
  const step = line.steps[at]!;
  const { nags, before, after } = line.notesAt(at);
  line.positionAfter(position, at);
  // After a number, or where a line starts, a comment is one before the move.
  if (isAfterVariation || step === NO_STEP) addComments(before);
  if (step !== NO_STEP) {
    const { turn, fullmoveNumber } = position;
    const hasBefore = before.length > 0 && chosen.comments;
    const san = sanOf(position, step);
    const isNumbered = turn === 'white' || isInterrupted || hasBefore;
    const number = isNumbered ? `${fullmoveNumber}${turn === 'white' ? '.' : '...'}` : '';
    const isGlued = chosen.compact && (isAfterVariation || !hasBefore);
    if (isNumbered && !isGlued) add(number);
    if (!isAfterVariation) addComments(before);
    add(isGlued ? number + san : san);
    isInterrupted = false;
  }
  isAfterVariation = false;
  addNags(nags);
  addComments(after);
}

function addNags(nags: readonly number[]): void {
  if (chosen.nags) for (const nag of nags) add(`$${nag}`);
}

function addComments(comments: readonly string[]): void {
  if (!chosen.comments) return;
  for (const comment of comments) addComment(comment);
  if (comments.length > 0) isInterrupted = true;
}

function addComment(comment: string): void {
  if (comment.includes('}')) {
    if (/[\r\n]/.test(comment)) throw unwritable('A comment with a closing brace and an empty line', comment);
    add(`; ${comment}`);
    breakLine();
    return;
  }
  if (
    comment.includes('\n\n[') &&
    comment.split('\n').some((line) => tagValueStart(line, 0, line.length) > 0)
  )
    throw unwritable('A comment with the tags of a game', comment);
  const paragraphs = comment.split('\n\n');
  paragraphs.forEach((paragraph, index) => {
    // Not before a percent sign or a bracket, which mean something at the start of a line.
    const words = paragraph.split(/(?<!\s) (?![\s%[])/);
    if (index === 0) words[0] = words[0] === '' ? '{' : `{ ${words[0]}`;
    if (index === paragraphs.length - 1) words.push(`${words.pop()} }`);
    for (const word of words) add(word);
    if (index < paragraphs.length - 1) {
      breakLine();
      parts.push('\n');
    }
  });
}

function addRest(rest: string): void {
  if (rest === '') return;
  flush();
  const isApart = column > 0 || rest.startsWith('%');
  parts.push(`${isApart ? ' ' : ''}${opening}${rest}\n`);
  opening = '';
  column = 0;
  isInterrupted = true;
}

function close(): void {
  if (word === '' || word.length >= chosen.maxWidth) add(')');
  else word += ')';
  isInterrupted = true;
  isAfterVariation = true;
}

function add(text: string): void {
  flush();
  word = opening + text;
  opening = '';
}

function flush(): void {
  if (word === '') return;
  const isBroken = column > 0 && column + 1 + word.length > chosen.maxWidth;
  if (isBroken) parts.push('\n');
  else if (column > 0) parts.push(' ');
  parts.push(word);
  column = isBroken || column === 0 ? word.length : column + 1 + word.length;
  word = '';
}

function breakLine(): void {
  flush();
  if (column > 0) parts.push('\n');
  column = 0;
}
