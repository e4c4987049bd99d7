// A world for the command line to run in: what it writes is kept, what it reads and its clock are given.
import { run } from '../../src/cli/run.ts';
import { counterHere } from '../../src/cli/threads.ts';

export interface World {
  /** What is on standard input, in pieces; an error is thrown where it stands. Left out: a terminal. */
  readonly stdin?: string | Uint8Array | Error | AsyncIterable<Uint8Array>;
  /** Whether a person sees standard error. */
  readonly isWatched?: boolean;
  readonly patience?: number;
  /** Whether every write is told to be too much for its reader, and the next waits. */
  readonly isSlow?: boolean;
  /** Milliseconds that pass between two looks at the clock. */
  readonly tick?: number;
}

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** How often it waited for a slow reader. */
  readonly waits?: number;
}

async function* once(content: string | Uint8Array | Error | undefined): AsyncIterable<Uint8Array> {
  if (content instanceof Error) throw content;
  if (content !== undefined) yield Buffer.from(content as string);
}

/** Runs a command line in a world. */
export async function rookery(args: readonly string[], world: World = {}): Promise<Ran> {
  const written = { stdout: '', stderr: '' };
  const { stdin, tick = 0, isSlow } = world;
  let waits = 0;
  const isStream = typeof stdin === 'object' && Symbol.asyncIterator in stdin;
  let time = 0;
  const code = await run(args, {
    stdout: {
      write(text) {
        written.stdout += text;
        return !isSlow;
      },
    },
    stderr: { write: (text) => (written.stderr += text) },
    stdin: isStream ? stdin : once(stdin),
    isTerminal: { stdin: stdin === undefined, stderr: world.isWatched === true },
    patience: world.patience,
    drained: isSlow ? async () => waits++ : undefined,
    now: () => (time += tick),
    startCounter: counterHere,
  });
  return { code, ...written, ...(isSlow ? { waits } : {}) };
}

/** The one JSON document that a run printed. */
export function documentOf({ stdout }: Ran): unknown {
  return JSON.parse(stdout);
}

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
