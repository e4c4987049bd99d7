/** `rookery moves` and `rookery board`: what can be played in a position, and what it looks like. */

import { formatSans, formatUci, type Position } from '../index.ts';
import { type Answer, type Command, printEach, readPositions } from './command.ts';
import { colorName, drawBoard, outcomeText, rows } from './output.ts';

/** A command that answers for each position that is given. */
function aboutPositions(summary: string, details: string, answer: (position: Position) => Answer): Command {
  return {
    operands: '[fen]',
    summary,
    details: [details],
    options: ['chess960'],
    async run(request, io) {
      const positions = await readPositions(io, request, request.operands);
      await printEach(io, request, positions, answer);
      return 0;
    },
  };
}

export const movesCommand: Command = aboutPositions(
  'list the legal moves',
  'Prints a line for each legal move: in algebraic notation and as UCI.',
  listMoves,
);

function listMoves(position: Position): Answer {
  const sans = formatSans(position);
  const moves = position
    .moves()
    .map((move, index) => ({ san: sans[index]!, uci: formatUci(position, move), ...move }));
  const width = Math.max(...sans.map((san) => san.length)) + 2;
  return {
    text: moves.map(({ san, uci }) => `${san.padEnd(width)}${uci}\n`).join(''),
    json: { ok: true, fen: position.fen, moves },
  };
}

export const boardCommand: Command = aboutPositions(
  'draw a position',
  'Draws the board and prints whose move it is, any outcome, the FEN.',
  show,
);

function show(position: Position): Answer {
  const { fen, turn } = position;
  const outcome = position.outcome();
  const check = position.isCheck();
  const table = rows([
    ['To move', colorName(turn) + (check ? ', in check' : '')],
    ['Outcome', outcome && outcomeText(outcome)],
    ['FEN', fen],
  ]);
  return {
    text: `${drawBoard(position)}\n${table}`,
    json: {
      ok: true,
      fen,
      turn,
      check,
      outcome: outcome === undefined ? null : { ...outcome, winner: outcome.winner ?? null },
      board: position.toString().split('\n'),
    },
  };
}
