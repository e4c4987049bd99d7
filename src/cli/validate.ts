/** `rookery validate`: whether what files hold can be played, be it one text of moves or whole databases. */

import { scanPgn } from '../pgn/index.ts';
import type { OptionName } from './arguments.ts';
import { type Command, nothingToRead, openOperands, readOnePosition, requireOnePipe } from './command.ts';
import { UsageError } from './errors.ts';
import { peek } from './io.ts';
import { answerText } from './move-list-verdict.ts';
import { validatePgn } from './pgn-verdict.ts';

/** The options that a text of moves takes. */
const TEXT_OPTIONS: readonly OptionName[] = ['board', 'start', 'chess960'];
/** What is longer than this, in bytes, is no text that somebody pasted. */
const LONGEST_TEXT = 1 << 20;

export const validateCommand: Command = {
  operands: '<files...|->',
  summary: 'check PGN files, or the moves of a game',
  details: [
    'PGN files of any size: prints file:line:column and the reason for everything',
    'that is wrong, variations included, and how many games, moves and issues there',
    'are. With --json each issue is a line, and so are the counts, which come last.',
    '',
    'The moves of one game as people write them, "1.e4 e5 2.Nf3 Nc6 1-0": prints the',
    'verdict, how many moves were played, the outcome, the final FEN and the first',
    'fault. A file is read so if it is the only one and has neither tags, comments,',
    'variations nor a second game; --board, --start and --chess960 are for this.',
    '',
    'With --dead it is also wrong that a game went on, or was won, after a position',
    'from which neither side could mate; see rookery dead.',
    '',
    'The exit code is 1 if anything is wrong.',
  ],
  options: [...TEXT_OPTIONS, 'dead'],
  async run(request, io) {
    const { operands, options } = request;
    const { start: fen = 'start' } = options;
    requireOnePipe(fen, operands);
    const start = await readOnePosition(io, request, fen);
    const streams = await openOperands(io, 'validate', operands);
    if (streams.length === 1) {
      const { stream, text } = await peek(streams[0]!, LONGEST_TEXT);
      if (text?.trim() === '' && operands.length === 0) throw nothingToRead('validate');
      if (text !== undefined && !isPgn(text)) {
        return answerText(io, request, { name: stream.name, text }, start);
      }
      streams[0] = stream;
    }
    const stray = TEXT_OPTIONS.find((name) => options[name] !== undefined);
    if (stray !== undefined) {
      throw new UsageError(`The option --${stray} is for the moves of one game, not for PGN files.`);
    }
    return validatePgn(io, request, streams);
  },
};

/** What only a PGN has: a comment, a variation, an escaped line. (Not `e8(Q)`, nor `$1`: they are moves and marks.) */
const PGN_SIGN = /\{|(?:^|\s)[(;]|^%/m;

/** Whether a text is a PGN, and not the moves of one game: it has tags, comments, variations or several games. */
function isPgn(text: string): boolean {
  if (PGN_SIGN.test(text)) return true;
  const [first, second] = scanPgn(text);
  return second !== undefined || (first !== undefined && first.tags.size + first.issues.length > 0);
}
