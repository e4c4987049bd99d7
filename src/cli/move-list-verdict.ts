/** One text of moves, as people paste it: whether they can be played, and where the first that cannot stands. */

import { deadPositionRule } from '../dead/index.ts';
import { type Color, type Game, type Outcome, type Position, validateMoves } from '../index.ts';
import type { Request } from './arguments.ts';
import { type Answer, type Fault, locate, placeOf, print } from './command.ts';
import type { Io, Source } from './io.ts';
import { drawBoard, moveLabel, oneLine, outcomeText, rows } from './output.ts';

/** Prints what is to be said of a text of moves, and returns the exit code. */
export function answerText(io: Io, request: Request, source: Source, start: Position): number {
  const report = validateText(source, start, request.options.dead === true);
  print(io, request, answer(request, report));
  return report.fault === undefined ? 0 : 1;
}

/** What was found in the text of one game. */
interface Report {
  readonly source: Source;
  readonly game: Game;
  /** The result as the text has it at its end. */
  readonly result: string | undefined;
  readonly outcome: Outcome | undefined;
  readonly fault: Fault | undefined;
  /** What the fault is with, to stand before its message: a move and its number, or the result. */
  readonly label: string;
}

/** A result as the last word of a text. */
const RESULT = /(?<!\S)(?:1-0|0-1|1\/2-1\/2|\*)(?=\s*$)/;
/** The winner that each result names; `*` names none and contradicts nothing. */
const WINNERS: Readonly<Record<string, Color | undefined>> = {
  '1-0': 'white',
  '0-1': 'black',
  '1/2-1/2': undefined,
};

function validateText(source: Source, start: Position, isDeadAsked: boolean): Report {
  const { text } = source;
  const { game, issue } = validateMoves(text, {
    start,
    deadPositions: isDeadAsked ? deadPositionRule() : undefined,
  });
  const written = RESULT.exec(text);
  const result = written?.[0];
  const outcome = issue === undefined ? game.outcome() : undefined;
  const found = { source, game, result, outcome };
  if (issue !== undefined) {
    const fault = { ...issue, ...locate(text, issue.offset!) };
    return { ...found, fault, label: moveLabel(game.position, issue.input) };
  }
  if (written !== null && outcome !== undefined && contradicts(written[0], outcome)) {
    return { ...found, fault: contradiction(text, written, outcome), label: `${written[0]}: ` };
  }
  return { ...found, fault: undefined, label: '' };
}

/** Whether a result names another winner than the board does. */
export function contradicts(result: string, { winner }: Outcome): boolean {
  return Object.hasOwn(WINNERS, result) && WINNERS[result] !== winner;
}

/** What is said of a result that does not fit the board. */
export function contradictionText(outcome: Outcome): string {
  return `The result does not fit the board: ${outcomeText(outcome)}.`;
}

function contradiction(text: string, { 0: input, index: offset }: RegExpExecArray, outcome: Outcome): Fault {
  const message = contradictionText(outcome);
  return { code: 'wrong-result', message, input, offset, ...locate(text, offset) };
}

function answer({ options }: Request, report: Report): Answer {
  const { source, game, result, outcome, fault, label } = report;
  const { fen } = game.position;
  const table = rows([
    ['Verdict', fault === undefined ? 'valid' : 'not valid'],
    ['Moves', countText(game)],
    ['Result', result],
    ['Outcome', outcome && outcomeText(outcome)],
    ['FEN', fen],
  ]);
  const faultLine = fault && `${oneLine(placeOf(source, fault) + label + fault.message)}\n\n`;
  const board = options.board ? `${drawBoard(game.position)}\n` : '';
  return {
    text: (faultLine ?? '') + board + table,
    json: {
      ok: fault === undefined,
      file: source.name,
      plies: game.ply,
      moves: game.sans(),
      result: result ?? null,
      outcome: outcome === undefined ? null : { ...outcome, winner: outcome.winner ?? null },
      fen,
      ...(options.board ? { board: game.position.toString().split('\n') } : {}),
      ...(fault === undefined ? {} : { error: fault }),
    },
  };
}

/** How many moves were played, and by whom: counts of plies are told from counts of moves that way. */
function countText({ ply, start }: Game): string {
  const first = Math.ceil(ply / 2);
  const white = start.turn === 'white' ? first : ply - first;
  return `${ply} (${white} by White, ${ply - white} by Black)`;
}
