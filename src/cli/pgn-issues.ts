/** How an issue of a PGN is shown: its place as compilers write it, the game, the move. */

import type { PgnIssue } from '../pgn/index.ts';
import { placeOf } from './command.ts';
import { oneLine, plainLabel } from './output.ts';

/**
 * An issue of a PGN, or what the command line finds beyond those: a result that does not fit the board, moves after a
 * dead position.
 */
export interface Problem extends Omit<PgnIssue, 'code'> {
  readonly code: PgnIssue['code'] | 'wrong-result' | 'dead-position';
}

/** The issues whose text is a move or a result, which stands before the message. The others quote what they are about. */
const NAMED: readonly Problem['code'][] = [
  'illegal-san',
  'ambiguous-san',
  'leaves-king-in-check',
  'wrong-result',
  'dead-position',
];

/** `games.pgn:12:7: game 3: Bd4: A bishop does not move from c1 to d4.` */
export function issueLine(file: string, problem: Problem): string {
  const { code, message, game, text } = problem;
  const label = NAMED.includes(code) ? plainLabel(text) : '';
  return oneLine(`${placeOf({ name: file }, problem)}game ${game}: ${label}${message}`);
}
