/** `rookery dead`: whether each side can still win by any series of legal moves, with a mate or a proof. */

import { type Deadness, deadness, type Proof, type Verdict } from '../dead/index.ts';
import { type Color, Game, type Move, type Position } from '../index.ts';
import type { Request } from './arguments.ts';
import { type Answer, type Command, printEach, readPositions } from './command.ts';
import { UsageError } from './errors.ts';
import { rows } from './output.ts';
import { startProgressLine } from './progress.ts';

const MOST_NODES = 10_000_000;

export const deadCommand: Command = {
  operands: '[fen]',
  summary: 'tell whether each side can still win',
  details: [
    'Prints for each side whether any series of legal moves lets it mate: with the',
    'moves of such a mate, or with what proves that there is none. A position is dead',
    'if neither side can. What is left unknown may be decided with more --nodes.',
  ],
  options: ['nodes', 'quick', 'chess960'],
  async run(request, io) {
    const limits = readLimits(request);
    const positions = await readPositions(io, request, request.operands);
    const progress = startProgressLine(io, io.now());
    let done = 0;
    await printEach(io, request, positions, (position) => {
      const answered = answer(position, deadness(position, limits));
      done++;
      if (done === positions.length || !request.options.json) progress.clear();
      progress.show(() => `${done} of ${positions.length} positions`);
      return answered;
    });
    progress.clear();
    return 0;
  },
};

function readLimits({ options }: Request): { nodes?: number; level: 'quick' | 'full' } {
  const level = options.quick ? 'quick' : 'full';
  if (options.nodes === undefined) return { level };
  const nodes = /^\d{1,8}$/.test(options.nodes) ? Number(options.nodes) : 0;
  if (nodes >= 1 && nodes <= MOST_NODES) return { nodes, level };
  const given = JSON.stringify(options.nodes);
  throw new UsageError(`--nodes takes a whole number from 1 to ${MOST_NODES}, not ${given}.`);
}

function answer(position: Position, known: Deadness): Answer {
  const { white, black } = known;
  const dead = isDead(known);
  return {
    text: rows([
      ['Position', position.fen],
      ['Dead', dead === undefined ? 'unknown' : dead ? 'yes' : 'no'],
      ['White', sentence(position, white)],
      ['Black', sentence(position, black)],
    ]),
    json: {
      ok: true,
      fen: position.fen,
      dead: dead ?? null,
      white: document(position, white),
      black: document(position, black),
    },
  };
}

/** Whether a position is dead, `undefined` where that is not known. */
function isDead({ white, black }: Deadness): boolean | undefined {
  if (white.verdict === 'yes' || black.verdict === 'yes') return false;
  return white.verdict === 'no' && black.verdict === 'no' ? true : undefined;
}

const PROOFS: Readonly<Record<Proof, string>> = {
  terminal: 'the game is over, or there is no king to mate',
  material: 'its pieces do not suffice',
  forced: 'the only legal moves lead to no mate',
  static: 'no square is left on which the king could be mated',
  exhaustive: 'all that can be reached has been looked at',
};

function sentence(position: Position, answer: Verdict): string {
  const nodes = ` (${answer.nodes} nodes)`;
  if (answer.verdict === 'unknown') return `unknown${nodes}`;
  if (answer.verdict === 'no') return `cannot win: ${PROOFS[answer.proof]}${nodes}`;
  return answer.line.length === 0 ? 'has won' : `can win: ${numbered(position, answer.line)}${nodes}`;
}

function document(position: Position, answer: Verdict): object {
  return answer.verdict === 'yes' ? { ...answer, line: sansOf(position, answer.line) } : answer;
}

function sansOf(position: Position, line: readonly Move[]): readonly string[] {
  return Game.from(position, { draws: 'ignored' }).playAll(line).sans();
}

/** Moves as scores have them: `12... Kd7 13. Ke3`. */
function numbered(position: Position, line: readonly Move[]): string {
  const words: string[] = [];
  let { fullmoveNumber: number } = position;
  let turn: Color = position.turn;
  for (const san of sansOf(position, line)) {
    if (turn === 'white') words.push(`${number}. ${san}`);
    else words.push(words.length === 0 ? `${number}... ${san}` : san);
    if (turn === 'black') number++;
    turn = turn === 'white' ? 'black' : 'white';
  }
  return words.join(' ');
}
