/**
 * What the command line touches of the world, as one object: the program hands in the process's own, tests hand in
 * another. Reading text from a file or from standard input is here too.
 */

import { readFile } from 'node:fs/promises';
import { UsageError } from './errors.ts';
import type { Counter } from './threads.ts';

/** A place that text is written to. */
export interface Sink {
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

const STDIN_NAME = 'standard input';

/** The text of a file, or of standard input for `-`. */
export async function readSource(io: Io, operand: string): Promise<Source> {
  if (operand === '-') return readStdin(io);
  try {
    return { name: operand, text: decode(await readFile(operand)) };
  } catch (error) {
    throw new UsageError(unreadable(JSON.stringify(operand), error));
  }
}

/** All of standard input, however long it takes. */
export async function readStdin(io: Io): Promise<Source> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of io.stdin) chunks.push(chunk);
  } catch (error) {
    throw new UsageError(unreadable(STDIN_NAME, error));
  }
  return { name: STDIN_NAME, text: decode(Buffer.concat(chunks)) };
}

/** Standard input where no operand names it: `undefined` at a terminal, and where it holds nothing but blanks. */
export async function readPipe(io: Io): Promise<Source | undefined> {
  if (io.isTerminal.stdin) return undefined;
  const source = await (io.patience === undefined ? readStdin(io) : readWithin(io, io.patience));
  return source === undefined || source.text.trim() === '' ? undefined : source;
}

/** Standard input if its first bytes, or its end, come in time. */
async function readWithin(io: Io, patience: number): Promise<Source | undefined> {
  let timer: NodeJS.Timeout | undefined;
  let heard = (): void => undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined);
    heard = () => clearTimeout(timer);
  });
  const stdin = listen(io.stdin, () => heard());
  try {
    return await Promise.race([readStdin({ ...io, stdin }), silence]);
  } finally {
    heard();
  }
}

async function* listen(stdin: AsyncIterable<Uint8Array>, heard: () => void): AsyncIterable<Uint8Array> {
  for await (const chunk of stdin) {
    heard();
    yield chunk;
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

const READ_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory',
  EACCES: 'permission is denied',
};

function unreadable(name: string, error: unknown): string {
  const { code = 'unknown fault' } = error as NodeJS.ErrnoException;
  return `Cannot read ${name}: ${READ_FAULTS[code] ?? code}.`;
}
