/** The table of commands, in the order in which help lists them. */

import type { Command } from './command.ts';
import { fenCommand, sanCommand, uciCommand } from './convert.ts';
import { deadCommand } from './dead.ts';
import { boardCommand, movesCommand } from './look.ts';
import { perftCommand } from './perft-command.ts';
import { pgnCommand } from './pgn.ts';
import { validateCommand } from './validate.ts';

export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['board', boardCommand],
  ['moves', movesCommand],
  ['san', sanCommand],
  ['uci', uciCommand],
  ['fen', fenCommand],
  ['validate', validateCommand],
  ['pgn', pgnCommand],
  ['dead', deadCommand],
  ['perft', perftCommand],
]);
