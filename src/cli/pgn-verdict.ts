/** Whole databases: everything that is wrong with the games of PGN files, and how many games and moves there are. */

import { isDead } from '../dead/index.ts';
import type { Outcome, OutcomeReason } from '../index.ts';
import { type PgnGame, type PgnNode, readPgn } from '../pgn/index.ts';
import type { Request } from './arguments.ts';
import { print } from './command.ts';
import { type Io, type Stream, write } from './io.ts';
import { contradictionText, contradicts } from './move-list-verdict.ts';
import { roughly, rows } from './output.ts';
import { issueLine, type Problem } from './pgn-issues.ts';
import { startProgressLine } from './progress.ts';

/** What has been counted so far. */
interface Counts {
  readonly files: number;
  games: number;
  plies: number;
  issues: number;
}

/** Prints each issue as it is found, and the counts at the end; returns the exit code. */
export async function validatePgn(io: Io, request: Request, streams: readonly Stream[]): Promise<number> {
  const counts: Counts = { files: streams.length, games: 0, plies: 0, issues: 0 };
  const progress = startProgress(io, streams, counts);
  try {
    for (const stream of streams) {
      for await (const game of readPgn(progress.watch(stream))) {
        const problems = problemsOf(game, counts, request.options.dead === true);
        if (problems.length === 0) continue;
        progress.clear();
        await write(io, problems.map((problem) => problemText(request, stream, problem)).join(''));
      }
    }
  } finally {
    progress.clear();
  }
  print(io, request, summary(counts));
  return counts.issues === 0 ? 0 : 1;
}

/** Counts a game and gives what is wrong with it. */
function problemsOf(game: PgnGame, counts: Counts, isDeadAsked: boolean): readonly Problem[] {
  const nodes = [game.root];
  for (let next = game.root.next; next !== undefined; next = next.next) nodes.push(next);
  const last = nodes.at(-1)!;
  const outcome = last.rest === '' ? last.position.outcome() : undefined;
  const isContradicted = outcome !== undefined && isOver(outcome) && contradicts(game.result, outcome);
  const dead = isDeadAsked ? firstDead(nodes) : undefined;
  const problems = [
    ...game.issues,
    ...(isContradicted ? [contradiction(game, outcome)] : []),
    ...(dead === undefined ? [] : playedOn(game, nodes, dead)),
  ];
  counts.games++;
  counts.plies += last.ply;
  counts.issues += problems.length;
  return problems;
}

/** The ends that nobody can play on from; players may have missed a draw that is counted. */
const ENDS: readonly OutcomeReason[] = ['checkmate', 'stalemate', 'dead-position', 'insufficient-material'];

function isOver({ reason }: Outcome): boolean {
  return ENDS.includes(reason);
}

/**
 * The first node of a line whose position is proven dead, `undefined` where there is none. What is dead stays dead, so
 * it is found by halving; a proof that fails later than it was found makes it later at worst.
 */
function firstDead(nodes: readonly PgnNode[]): number | undefined {
  let low = 0;
  let high = nodes.length - 1;
  if (!isDead(nodes[high]!.position)) return undefined;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isDead(nodes[middle]!.position)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** That a game went on after a dead position, or was won in spite of it; nothing where it ended there, drawn. */
function playedOn(game: PgnGame, nodes: readonly PgnNode[], dead: number): Problem[] {
  const after = nodes.length - 1 - dead;
  const isWon = game.result === '1-0' || game.result === '0-1';
  if (after === 0 && !isWon) return [];
  const node = nodes[dead]!;
  const { san = '' } = node;
  const rest = after === 0 ? `its result is ${game.result}` : `moves played after it: ${after}`;
  const place = dead === 0 ? 'From the start' : `From ply ${node.ply} on`;
  const message = `${place} neither side could mate, so the game was drawn; ${rest}.`;
  const { number, line, offset } = game;
  return [{ code: 'dead-position', message, input: san, game: number, line, column: 1, offset, text: san }];
}

/** A game does not know where in its text the result stands: the place is the line in which the game begins. */
function contradiction({ number, line, offset, result }: PgnGame, outcome: Outcome): Problem {
  return {
    code: 'wrong-result',
    message: contradictionText(outcome),
    input: result,
    game: number,
    line,
    column: 1,
    offset,
    text: result,
  };
}

function problemText({ options }: Request, { name }: Stream, problem: Problem): string {
  if (options.json) return `${JSON.stringify({ ok: false, file: name, error: problem })}\n`;
  return `${issueLine(name, problem)}\n`;
}

function summary({ files, games, plies, issues }: Counts): { text: string; json: object } {
  const table = rows([
    ['Verdict', issues === 0 ? 'valid' : 'not valid'],
    ['Files', files === 1 ? undefined : String(files)],
    ['Games', String(games)],
    ['Moves', String(plies)],
    ['Issues', String(issues)],
  ]);
  return {
    text: issues === 0 ? table : `\n${table}`,
    json: { ok: issues === 0, files, games, plies, issues },
  };
}

interface Progress {
  /** The pieces of a stream, counted as they are read. */
  watch(stream: Stream): AsyncIterable<Uint8Array>;
  clear(): void;
}

/** How many bytes have been read and how many games a second, where a person sees it. */
function startProgress(io: Io, streams: readonly Stream[], counts: Counts): Progress {
  const began = io.now();
  const sizes = streams.map(({ size }) => size ?? Number.NaN);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const line = startProgressLine(io, began);
  let bytes = 0;
  return {
    async *watch({ chunks }) {
      for await (const chunk of chunks) {
        yield chunk;
        bytes += chunk.length;
        line.show((now) => {
          const { games } = counts;
          const speed = roughly((games / (now - began)) * 1000);
          return `${barText(bytes, all)}, ${roughly(games)} games, ${speed} games/s`;
        });
      }
    },
    clear: line.clear,
  };
}

const BAR_WIDTH = 20;

/** `[=====               ]  25 %, 1.0 of 4.0 MB`; without the bar where it is not known how many bytes there are. */
function barText(bytes: number, all: number): string {
  const read = (bytes / 1e6).toFixed(1);
  if (!(all > 0)) return `${read} MB`;
  // A file may grow while it is read.
  const part = Math.min(bytes / all, 1);
  const bar = '='.repeat(Math.floor(part * BAR_WIDTH)).padEnd(BAR_WIDTH);
  const percent = String(Math.floor(part * 100)).padStart(3);
  return `[${bar}] ${percent} %, ${read} of ${(all / 1e6).toFixed(1)} MB`;
}
