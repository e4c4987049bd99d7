/** `rookery perft`: counts the leaves of the tree of legal moves, and says how fast. */

import { formatUci, type Position } from '../index.ts';
import { perft } from '../perft.ts';
import type { Request } from './arguments.ts';
import { type Answer, type Command, printEach, readPositions } from './command.ts';
import { UsageError } from './errors.ts';
import type { Io } from './io.ts';
import { roughly, rows, timeText } from './output.ts';

const DEEPEST = 127;

export const perftCommand: Command = {
  operands: '<depth> [fen]',
  summary: 'count the sequences of legal moves of <depth> plies',
  details: [
    'Prints the count, the time it took and the speed; with --divide also the count',
    'below each move, as "move: count". A ply is one move of one side.',
  ],
  options: ['divide', 'chess960'],
  async run(request, io) {
    const [depthText, ...fen] = request.operands;
    const depth = readDepth(depthText);
    const positions = await readPositions(io, request, fen);
    printEach(io, request, positions, (position) => answer(io, request, position, depth));
    return 0;
  },
};

function readDepth(text: string | undefined): number {
  if (text === undefined) throw new UsageError('rookery perft needs a depth, as in rookery perft 5.');
  const depth = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (depth <= DEEPEST) return depth;
  throw new UsageError(`A depth is a whole number from 0 to ${DEEPEST}, not ${JSON.stringify(text)}.`);
}

function answer(io: Io, { options }: Request, position: Position, depth: number): Answer {
  const began = io.now();
  const counts = countByMove(io, position, depth);
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

/** The count below each legal move. The terminal hears of it move by move. */
function countByMove(io: Io, position: Position, depth: number): Map<string, number> {
  const counts = new Map<string, number>();
  if (depth === 0) return counts;
  const moves = position.moves();
  const progress = startProgress(io, moves.length);
  for (const move of moves) {
    let count = 0;
    for (const part of countInParts(position.play(move), depth - 1)) {
      count += part;
      progress.show(counts.size, part);
    }
    counts.set(formatUci(position, move), count);
  }
  progress.end();
  return counts;
}

/** Below this depth a count takes no time that a person would notice. */
const SHORT = 4;

function* countInParts(position: Position, depth: number): Iterable<number> {
  if (depth <= SHORT) yield perft(position, depth);
  else for (const move of position.moves()) yield perft(position.play(move), depth - 1);
}

interface Progress {
  show(movesDone: number, nodes: number): void;
  end(): void;
}

/** How often the progress line changes, in milliseconds. */
const PROGRESS_INTERVAL = 100;
const CLEAR_LINE = '\r\u001b[K';

/** A line on standard error that writes over itself, where a person sees it. */
function startProgress(io: Io, moves: number): Progress {
  const began = io.now();
  let shown = began;
  let nodes = 0;
  return {
    show(movesDone, more) {
      nodes += more;
      const now = io.now();
      if (!io.isTerminal.stderr || now - shown < PROGRESS_INTERVAL) return;
      shown = now;
      const speed = roughly((nodes / (now - began)) * 1000);
      const line = `${movesDone} of ${moves} moves, ${roughly(nodes)} nodes, ${speed} nodes/s`;
      io.stderr.write(CLEAR_LINE + line);
    },
    end() {
      if (shown > began) io.stderr.write(CLEAR_LINE);
    },
  };
}
