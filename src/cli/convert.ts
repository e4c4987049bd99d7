/** `rookery san`, `rookery uci` and `rookery fen`: a list of moves in another notation, or the position it leads to. */

import { formatUci, type Game } from '../index.ts';
import { type Command, playRecord, print, readMoveText, readOnePosition, requireOnePipe } from './command.ts';
import { UsageError } from './errors.ts';

function uciMoves(game: Game): string[] {
  const positions = game.positions();
  return game.moves.map((move, index) => formatUci(positions[index]!, move));
}

/** A command that writes a list of moves, played from a position, in one notation. */
function converter(name: string, notation: string, write: (game: Game) => readonly string[]): Command {
  return {
    operands: '<fen> <moves...>',
    summary: `write a list of moves ${notation}`,
    details: [
      'The moves are played one after the other. Each may be in algebraic notation or',
      'UCI; move numbers and a result may stand between them.',
    ],
    options: ['chess960'],
    async run(request, io) {
      const [fen, ...operands] = request.operands;
      if (fen === undefined)
        throw new UsageError(`rookery ${name} needs a FEN and moves, as in rookery ${name} start e4 e5.`);
      requireOnePipe(fen, operands);
      const start = await readOnePosition(io, request, fen);
      const source = await readMoveText(io, operands);
      if (source === undefined) throw new UsageError(`rookery ${name} needs moves after the FEN.`);
      const game = playRecord(start, source);
      const moves = write(game);
      print(io, request, {
        text: `${moves.join(' ')}\n`,
        json: { ok: true, start: start.fen, moves, fen: game.position.fen },
      });
      return 0;
    },
  };
}

export const sanCommand: Command = converter('san', 'in algebraic notation', (game) => game.sans());
export const uciCommand: Command = converter('uci', 'as UCI', uciMoves);

export const fenCommand: Command = {
  operands: '[moves...]',
  summary: 'print the FEN after a list of moves',
  details: [
    'Each move may be in algebraic notation or UCI; move numbers and a result may',
    'stand between them. Without moves it is the FEN of the start.',
  ],
  options: ['start', 'chess960'],
  async run(request, io) {
    const { start: fen = 'start' } = request.options;
    requireOnePipe(fen, request.operands);
    const start = await readOnePosition(io, request, fen);
    const source = await readMoveText(io, request.operands);
    const game = playRecord(start, source ?? { name: '', text: '' });
    const end = game.position.fen;
    print(io, request, {
      text: `${end}\n`,
      json: { ok: true, start: start.fen, plies: game.ply, fen: end },
    });
    return 0;
  },
};
