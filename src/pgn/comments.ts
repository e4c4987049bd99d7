/**
 * The commands that programs embed in comments: `[%clk 1:23:45]`, `[%emt 0:00:05]`, `[%eval -0.35,18]`,
 * `[%cal Gg1f3]`, `[%csl Re4]`. Comments are kept as written, commands included, so that nothing is lost; what the
 * commands say is read from them when asked for.
 */

import type { Square } from '../vocabulary.ts';

/** What an engine or a host thinks of a position, from White's side. */
export interface PgnEval {
  /** In pawns, positive for White; absent where there is a forced mate. */
  readonly pawns?: number;
  /** Moves to mate, positive if White mates; absent where there is none. */
  readonly mate?: number;
  /** How deep the engine looked, in plies. */
  readonly depth?: number;
}

/** A colour for drawing on the board. */
export type PgnColor = 'green' | 'red' | 'yellow' | 'blue' | 'orange' | 'magenta' | 'cyan';

/** A square that is marked. */
export interface PgnSquare {
  /** In which colour. */
  readonly color: PgnColor;
  /** Which square. */
  readonly square: Square;
}

/** An arrow from one square to another. */
export interface PgnArrow {
  /** In which colour. */
  readonly color: PgnColor;
  /** Where it begins. */
  readonly from: Square;
  /** Where it points. */
  readonly to: Square;
}

/** What the commands in the comments of a move say. */
export interface PgnAnnotations {
  /** What is left on the clock of the player who moved, in seconds. */
  readonly clock?: number | undefined;
  /** The time the move took, in seconds. */
  readonly elapsed?: number | undefined;
  /** What an engine thinks of the position. */
  readonly eval?: PgnEval | undefined;
  /** The arrows on the board; none takes the command away. */
  readonly arrows?: readonly PgnArrow[] | undefined;
  /** The marked squares; none takes the command away. */
  readonly squares?: readonly PgnSquare[] | undefined;
}

const COLORS = ['green', 'red', 'yellow', 'blue', 'orange', 'magenta', 'cyan'] as const;

function letterOf(color: PgnColor): string {
  return color[0]!.toUpperCase();
}

const NAMES = { clock: 'clk', elapsed: 'emt', eval: 'eval', arrows: 'cal', squares: 'csl' } as const;
type Field = keyof typeof NAMES;
const FIELDS = /* @__PURE__ */ Object.keys(NAMES) as Field[];

const COMMAND = /\[%([A-Za-z]\w*)\s([^\][]*)\]/g;

/** The text of a command in comments, that of the last if there are several; `undefined` if there is none. */
function findCommand(comments: readonly string[], name: string): string | undefined {
  const commands = comments.flatMap((comment) => [...comment.matchAll(COMMAND)]);
  return commands
    .filter(([, known]) => known === name)
    .at(-1)?.[2]
    ?.trim();
}

const READERS: { readonly [F in Field]: (text: string) => PgnAnnotations[F] } = {
  clock: readSeconds,
  elapsed: readSeconds,
  eval: readEval,
  arrows: (text) => marks(text, ARROW, (color, from, to) => ({ color, from, to })),
  squares: (text) => marks(text, MARK, (color, square) => ({ color, square })),
};

/** One of the things that commands say. */
export function readField<F extends Field>(comments: readonly string[], field: F): PgnAnnotations[F] {
  const text = findCommand(comments, NAMES[field]);
  return text === undefined ? undefined : READERS[field](text);
}

const TIME = /^(?:(\d{1,5}):)?(\d{1,5}):(\d{1,5}(?:\.\d+)?)$|^(\d{1,9}(?:\.\d+)?)$/;

/** Hours, minutes, seconds with fractions. */
function readSeconds(text: string): number | undefined {
  const parts = TIME.exec(text);
  if (parts === null) return undefined;
  const [, hours = '0', minutes, seconds, alone] = parts;
  if (alone !== undefined) return Number(alone);
  // In thousandths, so that a clock of 0:00:00.1 does not pick up the errors of binary fractions.
  return (Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Math.round(Number(seconds) * 1000)) / 1000;
}

function writeSeconds(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const whole = Math.floor(thousandths / 1000);
  const pad = (value: number): string => String(Math.floor(value % 60)).padStart(2, '0');
  const fraction = String((thousandths % 1000) / 1000).slice(1);
  return `${Math.floor(whole / 3600)}:${pad(whole / 60)}:${pad(whole)}${fraction}`;
}

const EVAL = /^(?:#\s?([+-]?\d{1,5})|([+-]?\d{0,9}(?:\.\d+)?))(?:\s*,\s*(\d{1,5}))?$/;

function readEval(text: string): PgnEval | undefined {
  const parts = EVAL.exec(text);
  if (parts === null) return undefined;
  const [, mate, pawns, depth] = parts;
  if (mate === undefined && !/\d/.test(pawns!)) return undefined;
  return Object.freeze({
    ...(mate === undefined ? { pawns: Number(pawns) } : { mate: Number(mate) }),
    ...(depth === undefined ? {} : { depth: Number(depth) }),
  });
}

function writeEval({ pawns = 0, mate, depth }: PgnEval): string {
  return `${mate === undefined ? pawns : `#${mate}`}${depth === undefined ? '' : `,${depth}`}`;
}

const MARK = /^([A-Z])([a-h][1-8])$/;
const ARROW = /^([A-Z])([a-h][1-8])([a-h][1-8])$/;

function marks<T>(
  text: string,
  form: RegExp,
  make: (color: PgnColor, from: Square, to: Square) => T,
): readonly T[] {
  const found: T[] = [];
  for (const part of text.split(',')) {
    const [, letter, from, to] = form.exec(part.trim()) ?? [];
    const color = COLORS.find((known) => letterOf(known) === letter);
    if (color !== undefined) found.push(Object.freeze(make(color, from as Square, to as Square)));
  }
  return Object.freeze(found);
}

const WRITERS: { readonly [F in Field]: (value: NonNullable<PgnAnnotations[F]>) => string } = {
  clock: writeSeconds,
  elapsed: writeSeconds,
  eval: writeEval,
  arrows: (arrows) => arrows.map(({ color, from, to }) => letterOf(color) + from + to).join(','),
  squares: (squares) => squares.map(({ color, square }) => letterOf(color) + square).join(','),
};

/**
 * Comments with commands set as `changes` say: in the place of the one that is there, else in front of the first
 * comment; `undefined` takes one away. All other text stays as it is.
 */
export function writeFields(comments: readonly string[], changes: PgnAnnotations): readonly string[] {
  let changed = [...comments];
  for (const field of FIELDS) {
    if (!Object.hasOwn(changes, field)) continue;
    const value = changes[field];
    const isGone = value === undefined || (Array.isArray(value) && value.length === 0);
    const write = WRITERS[field] as (given: typeof value) => string;
    changed = setCommand(changed, NAMES[field], isGone ? undefined : write(value));
  }
  return changed;
}

function setCommand(comments: readonly string[], name: string, value: string | undefined): string[] {
  const command = value === undefined ? '' : `[%${name} ${value}]`;
  let isDone = value === undefined;
  const changed = comments.flatMap((comment) => {
    const text = comment.replace(COMMAND, (old, known) => {
      if (known !== name) return old;
      const replaced = isDone ? '' : command;
      isDone = true;
      return replaced;
    });
    return text === comment ? comment : tidyComment(text) || [];
  });
  if (isDone) return changed;
  const first = changed[0];
  if (first?.startsWith('[%')) changed[0] = `${command} ${first}`;
  else changed.unshift(command);
  return changed;
}

/** A comment without its commands. */
export function plainText(comment: string): string {
  return comment.replace(/ ?\[%[A-Za-z]\w*[^\][]*\]/g, '').trim();
}

/**
 * A comment as it is kept: a line end counts as a blank (PGN standard 1994, section 5), an empty line stays one, and
 * there are no blanks at either end.
 */
export function tidyComment(text: string): string {
  if (!/[\r\n]/.test(text)) return text.trim();
  let tidy = '';
  let isParagraph = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const words = line.trim();
    if (words === '') isParagraph = true;
    else {
      if (tidy !== '') tidy += isParagraph ? '\n\n' : ' ';
      tidy += words;
      isParagraph = false;
    }
  }
  return tidy;
}
