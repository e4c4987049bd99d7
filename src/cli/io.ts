/**
 * What the command line touches of the world, as one object: the program hands in the process's own, tests hand in
 * another. Reading text from a file or from standard input is here too.
 */

import { constants, createReadStream } from 'node:fs';
import { access, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from './errors.ts';
import type { Counter } from './threads.ts';

/** A place that text is written to. */
export interface Sink {
  /** What is `false` of it tells that the reader is slow; see `drained`. */
  write(text: string): unknown;
}

/** The world of one run. */
export interface Io {
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Whether a person sits at the other end. */
  readonly isTerminal: { readonly stdin: boolean; readonly stderr: boolean };
  /**
   * How many milliseconds of silence on standard input count as an empty one where nothing asked for it by name;
   * for ever if left out. A program that starts this one often leaves its end open and never writes to it.
   */
  readonly patience?: number | undefined;
  /** Waits until the reader of `stdout` has taken what was written; left out where writing itself waits. */
  readonly drained?: (() => Promise<unknown>) | undefined;
  /** Milliseconds on a clock that only runs forward. */
  now(): number;
  /** Starts a counter on a thread of its own, with a table of so many megabytes. */
  startCounter(megabytes: number | undefined): Counter;
}

/** Text, and what its source is called in a message. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

/** Bytes as they come, piece by piece, and what their source is called in a message. */
export interface Stream {
  readonly name: string;
  /** How many bytes there will be, where that is known. */
  readonly size: number | undefined;
  readonly chunks: AsyncIterable<Uint8Array>;
}

const STDIN_NAME = 'standard input';

/**
 * A file, or standard input for `-`, to be read piece by piece. That it is there and may be read is found out at once,
 * without opening it: a named pipe can be opened only once.
 *
 * @throws UsageError for a file that cannot be read.
 */
export async function openSource(io: Io, operand: string): Promise<Stream> {
  if (operand === '-') return openStdin(io);
  const name = JSON.stringify(operand);
  try {
    const stats = await stat(operand);
    if (stats.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    await access(operand, constants.R_OK);
    const chunks = guarded(name, () => createReadStream(operand));
    return { name: operand, size: stats.isFile() ? stats.size : undefined, chunks };
  } catch (error) {
    throw new UsageError(`Cannot read ${name}: ${faultText(error)}.`);
  }
}

function openStdin(io: Io): Stream {
  return { name: STDIN_NAME, size: undefined, chunks: guarded(STDIN_NAME, () => io.stdin) };
}

/** The pieces of a source, whose faults become sentences. */
async function* guarded(
  name: string,
  open: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* open();
  } catch (error) {
    throw new UsageError(`Cannot read ${name}: ${faultText(error)}.`);
  }
}

/** All of standard input, however long it takes. */
export async function readStdin(io: Io): Promise<Source> {
  return readAll(openStdin(io));
}

async function readAll({ name, chunks }: Stream): Promise<Source> {
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  return { name, text: decode(Buffer.concat(pieces)) };
}

/** Standard input where no operand names it: `undefined` at a terminal, and where it holds nothing but blanks. */
export async function readPipe(io: Io): Promise<Source | undefined> {
  const stream = await openPipe(io);
  const source = stream && (await readAll(stream));
  return source === undefined || source.text.trim() === '' ? undefined : source;
}

/** As `readPipe`, to be read piece by piece: `undefined` at a terminal, and where nothing comes. */
export async function openPipe(io: Io): Promise<Stream | undefined> {
  if (io.isTerminal.stdin) return undefined;
  const stream = openStdin(io);
  const pieces = stream.chunks[Symbol.asyncIterator]();
  const first = await within(pieces.next(), io.patience);
  if (first === undefined || first.done) return undefined;
  return { ...stream, chunks: joined([first.value], pieces) };
}

/** What is promised, if it comes within so many milliseconds. */
async function within<T>(promise: Promise<T>, patience: number | undefined): Promise<T | undefined> {
  if (patience === undefined) return promise;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Pieces that were read already, and those that follow. */
async function* joined(
  pieces: readonly Uint8Array[],
  others: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield* pieces;
  yield* { [Symbol.asyncIterator]: () => others };
}

/** The text of a stream, if it has no more than so many bytes, and the stream as if nothing had been read of it. */
export async function peek(stream: Stream, most: number): Promise<{ stream: Stream; text?: string }> {
  const pieces = stream.chunks[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  const again = { ...stream, chunks: joined(read, pieces) };
  for (let length = 0; length <= most; length += read.at(-1)!.length) {
    const piece = await pieces.next();
    if (piece.done) return { stream: again, text: decode(Buffer.concat(read)) };
    read.push(piece.value);
  }
  return { stream: again };
}

/**
 * Prints part of a long answer, and waits where the reader is slow: what is not taken would pile up in memory.
 */
export async function write(io: Io, text: string): Promise<void> {
  if (io.stdout.write(text) === false) await io.drained?.();
}

/**
 * Writes a file that must not be there yet, and the folders on its way.
 *
 * @throws UsageError where it cannot be written.
 */
export async function writeNewFile(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    throw new UsageError(`Cannot write ${JSON.stringify(path)}: ${faultText(error)}.`);
  }
}

/** UTF-8 and UTF-16 with their marks, UTF-8 without, else Latin-1: what editors and shells write. */
function decode(bytes: Uint8Array): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory',
  EACCES: 'permission is denied',
  EEXIST: 'it is there already',
};

function faultText(error: unknown): string {
  const { code = 'unknown fault' } = error as NodeJS.ErrnoException;
  return FAULTS[code] ?? code;
}
