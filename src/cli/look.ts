/** `rookery moves` and `rookery board`: what can be played in a position, and what it looks like. */

import { formatSans, formatUci, type Position } from '../index.ts';
import { type Answer, type Command, printEach, readPositions } from './command.ts';
import { colorName, drawBoard, outcomeText, rows } from './output.ts';

export const movesCommand: Command = {
  operands: '[fen]',
  summary: 'list the legal moves',
  details: ['Prints a line for each legal move: in algebraic notation and as UCI.'],
  options: ['chess960'],
  async run(request, io) {
    const positions = await readPositions(io, request, request.operands);
    await printEach(io, request, positions, listMoves);
    return 0;
  },
};

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

export const boardCommand: Command = {
  operands: '[fen]',
  summary: 'draw a position',
  details: ['Draws the board and prints whose move it is, any outcome, the FEN.'],
  options: ['chess960'],
  async run(request, io) {
    const positions = await readPositions(io, request, request.operands);
    await printEach(io, request, positions, show);
    return 0;
  },
};

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
