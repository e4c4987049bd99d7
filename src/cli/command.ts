/** What a command is, and what commands share: their answers, and the operands that several of them read. */

import { type Game, type Issue, Position, parsePosition, validateMoves } from '../index.ts';
import type { OptionName, Request } from './arguments.ts';
import { Refusal, UsageError } from './errors.ts';
import { type Io, openPipe, openSource, readPipe, readStdin, type Source, type Stream } from './io.ts';
import { moveLabel, oneLine } from './output.ts';

/** A command as it is described to users and run for them. */
export interface Command {
  /** The operands as help shows them. */
  readonly operands: string;
  /** What it does, in a line. */
  readonly summary: string;
  /** What else its help says, line by line. */
  readonly details: readonly string[];
  /** The options it takes beside those that all commands take. */
  readonly options: readonly OptionName[];
  /** Answers a request and returns the exit code. What it writes as it goes along is its own affair. */
  run(request: Request, io: Io): Promise<number>;
}

/** One answer in both forms. */
export interface Answer {
  readonly text: string;
  readonly json: object;
}

/** Prints one answer in the form that was asked for. */
export function print(io: Io, { options }: Request, { text, json }: Answer): void {
  io.stdout.write(options.json ? `${JSON.stringify(json)}\n` : text);
}

/**
 * Answers for each position: text as each is done, with a blank line between; JSON as one document, which is an array
 * where there are several positions.
 */
export async function printEach(
  io: Io,
  request: Request,
  positions: readonly Position[],
  answer: (position: Position) => Answer | Promise<Answer>,
): Promise<void> {
  const documents: object[] = [];
  for (const position of positions) {
    const { text, json } = await answer(position);
    if (!request.options.json) io.stdout.write(documents.length === 0 ? text : `\n${text}`);
    documents.push(json);
  }
  if (request.options.json) {
    const [first, ...others] = documents;
    io.stdout.write(`${JSON.stringify(others.length === 0 ? first : documents)}\n`);
  }
}

/** The word that stands for the start position wherever a FEN can stand. */
const START_WORDS: readonly string[] = ['start', 'startpos'];

/**
 * The position of a FEN. What had to be repaired is told on standard error.
 *
 * @throws Refusal for a FEN that is no position.
 */
export function readPosition(io: Io, { options }: Request, fen: string, where = ''): Position {
  const text = START_WORDS.includes(fen.trim()) ? Position.start.fen : fen;
  const result = parsePosition(text, { mode: options.chess960 ? 'chess960' : undefined });
  if (!result.ok) throw new Refusal(result.error, where);
  for (const { message } of result.value.warnings) {
    io.stderr.write(`rookery: ${where}warning: ${oneLine(message)}\n`);
  }
  return result.value;
}

/**
 * The positions that a command with an optional FEN is about: that of its operands (a FEN that was not put in quotes
 * arrives in pieces), those on standard input, a line each, or the start position.
 *
 * @throws Refusal for a FEN that is no position; UsageError for `-` with nothing on standard input.
 */
export async function readPositions(
  io: Io,
  request: Request,
  operands: readonly string[],
): Promise<Position[]> {
  const isStdin = operands.length === 1 && operands[0] === '-';
  if (operands.length > 0 && !isStdin) return [readPosition(io, request, operands.join(' '))];
  const source = isStdin ? await readStdin(io) : await readPipe(io);
  if (source === undefined) return [readPosition(io, request, 'start')];
  return readFenLines(io, request, source);
}

function readFenLines(io: Io, request: Request, source: Source): Position[] {
  const positions: Position[] = [];
  source.text.split(/\r\n|[\r\n]/).forEach((line, index) => {
    if (line.trim() !== '') positions.push(readPosition(io, request, line, `${source.name}:${index + 1}: `));
  });
  if (positions.length === 0) throw new UsageError(`There is no FEN on ${source.name}.`);
  return positions;
}

/**
 * The position of a FEN that must be given, as text or as `-`.
 *
 * @throws Refusal for a FEN that is no position; UsageError where standard input holds none, or more than one.
 */
export async function readOnePosition(io: Io, request: Request, fen: string): Promise<Position> {
  if (fen !== '-') return readPosition(io, request, fen);
  const [position, ...others] = readFenLines(io, request, await readStdin(io));
  if (others.length > 0) throw new UsageError('There is more than one FEN on standard input.');
  return position!;
}

/**
 * Standard input holds one thing: the FEN, or the moves where they are asked for by `-` or left out.
 *
 * @throws UsageError where both are to come from it.
 */
export function requireOnePipe(fen: string, operands: readonly string[]): void {
  if (fen === '-' && (operands.length === 0 || operands.includes('-'))) {
    throw new UsageError('Standard input can hold the FEN or the moves, not both.');
  }
}

/** Move text from operands, or from standard input for `-` and where none are given; `undefined` where there is none. */
export async function readMoveText(io: Io, operands: readonly string[]): Promise<Source | undefined> {
  if (operands.length === 1 && operands[0] === '-') return readStdin(io);
  return operands.length > 0 ? { name: '', text: operands.join(' ') } : readPipe(io);
}

/**
 * The files that operands name, `-` among them for standard input, or standard input where there are none.
 *
 * @throws UsageError for a file that cannot be read, and where there is nothing to read.
 */
export async function openOperands(io: Io, name: string, operands: readonly string[]): Promise<Stream[]> {
  if (operands.indexOf('-') !== operands.lastIndexOf('-')) {
    throw new UsageError('Standard input can be read only once.');
  }
  if (operands.length === 0) {
    const pipe = await openPipe(io);
    if (pipe === undefined) throw nothingToRead(name);
    return [pipe];
  }
  const streams: Stream[] = [];
  for (const operand of operands) streams.push(await openSource(io, operand));
  return streams;
}

export function nothingToRead(name: string): UsageError {
  return new UsageError(`rookery ${name} needs a file, or - for standard input.`);
}

/** What is wrong with a move or the result of a text, and where it stands: line and column are counted from 1. */
export interface Fault extends Omit<Issue, 'code'> {
  readonly code: Issue['code'] | 'wrong-result';
  readonly line: number;
  readonly column: number;
}

/** Where an offset in a text is, for people: lines end with LF, CRLF or CR, columns are UTF-16 code units. */
export function locate(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|[\r\n]/);
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

/** The place of a fault as compilers write it; a move of the command line has none. */
export function placeOf(
  { name }: { readonly name: string },
  { line, column }: { readonly line: number; readonly column: number },
): string {
  return name === '' ? '' : `${name}:${line}:${column}: `;
}

/**
 * Plays a list of moves for a command that converts it. Draws by the counters do not end it: it may be the record of
 * a game that was played on.
 *
 * @throws Refusal for the first move that cannot be played.
 */
export function playRecord(start: Position, source: Source): Game {
  const { game, issue } = validateMoves(source.text, { start, draws: 'ignored' });
  if (issue === undefined) return game;
  const fault: Fault = { ...issue, ...locate(source.text, issue.offset!) };
  throw new Refusal(fault, placeOf(source, fault) + moveLabel(game.position, fault.input));
}
