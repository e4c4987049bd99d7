/** `rookery perft`: counts the leaves of the tree of legal moves, and says how fast. */

import { formatUci, type Position } from '../index.ts';
import type { Request } from './arguments.ts';
import { type Answer, type Command, printEach, readPositions } from './command.ts';
import { UsageError } from './errors.ts';
import type { Io } from './io.ts';
import { roughly, rows, timeText } from './output.ts';
import { startProgressLine } from './progress.ts';
import { type CountRequest, counterHere, shareOut } from './threads.ts';

const DEEPEST = 127;
const LARGEST_TABLE = 2048;
const MOST_THREADS = 64;

export const perftCommand: Command = {
  operands: '<depth> [fen]',
  summary: 'count the sequences of legal moves of <depth> plies',
  details: [
    'Prints the count, the time it took and the speed; with --divide also the count',
    'below each move, as "move: count". A ply is one move of one side.',
  ],
  options: ['divide', 'chess960', 'hash', 'threads'],
  async run(request, io) {
    const [depthText, ...fen] = request.operands;
    const depth = readDepth(depthText);
    const positions = await readPositions(io, request, fen);
    const how = { hash: readSize(request), threads: readThreads(request) };
    await printEach(io, request, positions, (position) => answer(io, request, position, depth, how));
    return 0;
  },
};

/** How leaves are counted: with a table of so many megabytes for each of so many threads. */
interface Counting {
  readonly hash: number | undefined;
  readonly threads: number;
}

function readSize({ options }: Request): number | undefined {
  return options.hash === undefined ? undefined : readNumber('--hash', options.hash, LARGEST_TABLE);
}

function readThreads({ options }: Request): number {
  return options.threads === undefined ? 1 : readNumber('--threads', options.threads, MOST_THREADS);
}

function readNumber(name: string, text: string, most: number): number {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= most) return value;
  throw new UsageError(`${name} takes a whole number from 1 to ${most}, not ${JSON.stringify(text)}.`);
}

function readDepth(text: string | undefined): number {
  if (text === undefined) throw new UsageError('rookery perft needs a depth, as in rookery perft 5.');
  const depth = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (depth <= DEEPEST) return depth;
  throw new UsageError(`A depth is a whole number from 0 to ${DEEPEST}, not ${JSON.stringify(text)}.`);
}

async function answer(
  io: Io,
  { options }: Request,
  position: Position,
  depth: number,
  how: Counting,
): Promise<Answer> {
  const began = io.now();
  const counts = await countByMove(io, position, depth, how);
  const milliseconds = Math.max(io.now() - began, 0.001);
  const nodes = depth === 0 ? 1 : [...counts.values()].reduce((sum, count) => sum + count, 0);
  const nodesPerSecond = Math.round((nodes / milliseconds) * 1000);
  const lines = [...counts].map(([move, count]) => `${move}: ${count}\n`);
  const text = rows([
    ['Position', position.fen],
    ['Depth', String(depth)],
    ['Nodes', String(nodes)],
    ['Time', timeText(milliseconds)],
    ['Speed', `${roughly(nodesPerSecond)} nodes/s`],
  ]);
  return {
    text: options.divide ? `${lines.join('')}\n${text}` : text,
    json: {
      ok: true,
      fen: position.fen,
      depth,
      nodes,
      milliseconds: Number(milliseconds.toFixed(3)),
      nodesPerSecond,
      ...(options.divide ? { divide: Object.fromEntries(counts) } : {}),
    },
  };
}

/** Below this depth a count takes no time that a person would notice. */
const SHORT = 5;

/** The count below each legal move, on as many threads as are asked for. The terminal hears of it part by part. */
async function countByMove(
  io: Io,
  position: Position,
  depth: number,
  how: Counting,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (depth === 0) return counts;
  const moves = position.moves();
  const parts = moves.flatMap((move) => {
    const uci = formatUci(position, move);
    counts.set(uci, 0);
    return splitCount(position.play(move), depth - 1).map((request) => ({ uci, ...request }));
  });
  const counters = Array.from({ length: Math.min(how.threads, Math.max(parts.length, 1)) }, () =>
    how.threads === 1 ? counterHere(how.hash) : io.startCounter(how.hash),
  );
  const progress = startProgress(io, parts.length);
  let done = 0;
  await shareOut(counters, parts, (index, count) => {
    const { uci } = parts[index]!;
    counts.set(uci, counts.get(uci)! + count);
    progress.show(++done, count);
  });
  progress.end();
  return counts;
}

/** A count as requests: one, or one for each move of the next ply where it would take long. */
function splitCount(position: Position, depth: number): CountRequest[] {
  if (depth < SHORT) return [{ position: position.toJSON(), depth }];
  return position.moves().map((move) => ({ position: position.play(move).toJSON(), depth: depth - 1 }));
}

interface Progress {
  show(partsDone: number, nodes: number): void;
  end(): void;
}

/** How far a count has come, where a person sees it. */
function startProgress(io: Io, parts: number): Progress {
  const began = io.now();
  const line = startProgressLine(io, began);
  let nodes = 0;
  return {
    show(partsDone, more) {
      nodes += more;
      line.show((now) => {
        const speed = roughly((nodes / (now - began)) * 1000);
        return `${partsDone} of ${parts} parts, ${roughly(nodes)} nodes, ${speed} nodes/s`;
      });
    },
    end: line.clear,
  };
}
