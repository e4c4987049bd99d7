/** `rookery pgn`: what the games of a PGN are, in the form that is asked for, one game after the other. */

import { basename, extname, join } from 'node:path';
import { formatUci } from '../index.ts';
import { formatPgn, type PgnGame, type PgnHead, type PgnNode, readPgn, scanPgn } from '../pgn/index.ts';
import type { OptionName, Request } from './arguments.ts';
import { type Answer, type Command, openOperands, print } from './command.ts';
import { UsageError } from './errors.ts';
import { type Io, type Stream, write, writeNewFile } from './io.ts';
import { oneLine } from './output.ts';
import { issueLine } from './pgn-issues.ts';

export const pgnCommand: Command = {
  operands: '<file|->',
  summary: 'list, convert or split a PGN file',
  details: [
    'Reads a PGN file of any size, a game at a time. Without an option it prints a',
    'line for each game: number, players, result, plies of the main line. With one of',
    'the first six options it prints what that says. With --json each game is one',
    'document on a line.',
    '',
    'What is wrong with a game is told on standard error, with file, line and column,',
    'and the exit code is 1; --count and --headers see no more than the tags.',
  ],
  options: ['count', 'headers', 'fens', 'uci', 'clean', 'split', 'out'],
  async run(request, io) {
    const form = formOf(request);
    const [stream, ...others] = await openOperands(io, 'pgn', request.operands);
    if (others.length > 0) throw new UsageError('rookery pgn reads one file.');
    return form(io, request, stream!);
  },
};

type Form = (io: Io, request: Request, stream: Stream) => Promise<number>;

/** What each option prints. */
const FORMS: ReadonlyMap<OptionName, Form> = new Map<OptionName, Form>([
  ['count', countGames],
  ['headers', (io, request, stream) => printGames(io, request, stream, scanPgn(stream.chunks), headers)],
  ['fens', ofGames(() => fens)],
  ['uci', ofGames(() => uci)],
  ['clean', ofGames(() => clean)],
  ['split', ofGames(splitter)],
]);

function ofGames(answering: (request: Request) => Answering<PgnGame>): Form {
  return (io, request, stream) => printGames(io, request, stream, readPgn(stream.chunks), answering(request));
}

function formOf({ options }: Request): Form {
  const [name, ...others] = [...FORMS.keys()].filter((option) => options[option]);
  if (others.length > 0) throw new UsageError(`--${name} and --${others[0]} cannot be asked for together.`);
  if (options.out !== undefined && name !== 'split') throw new UsageError('--out goes with --split.');
  return name === undefined ? listGames : FORMS.get(name)!;
}

async function countGames(io: Io, request: Request, { name, chunks }: Stream): Promise<number> {
  let games = 0;
  for await (const _ of scanPgn(chunks)) games++;
  print(io, request, { text: `${games}\n`, json: { ok: true, file: name, games } });
  return 0;
}

/** The table of games; the main line is all it needs. */
async function listGames(io: Io, request: Request, stream: Stream): Promise<number> {
  if (!request.options.json) io.stdout.write(TABLE_HEAD);
  return printGames(io, request, stream, readPgn(stream.chunks, { tree: false }), list);
}

/** The answer to one game. Its JSON is without what that of every game has. */
type Answering<G> = (game: G) => Answer | Promise<Answer>;

/** Prints what is to be said of each game, and its issues on standard error; returns the exit code. */
async function printGames<G extends PgnGame | PgnHead>(
  io: Io,
  { options }: Request,
  { name }: Stream,
  games: AsyncIterable<G>,
  answer: Answering<G>,
): Promise<number> {
  let exitCode = 0;
  for await (const game of games) {
    const { number, issues } = game;
    const { text, json } = await answer(game);
    const document = { ok: issues.length === 0, game: number, ...json, issues };
    await write(io, options.json ? `${JSON.stringify(document)}\n` : text);
    for (const issue of issues) io.stderr.write(`rookery: ${issueLine(name, issue)}\n`);
    if (issues.length > 0) exitCode = 1;
  }
  return exitCode;
}

const NAME_WIDTH = 24;
const TABLE_HEAD = `${tableRow('Game', 'White', 'Black', 'Result', 'Plies')}\n`;

function tableRow(number: string, white: string, black: string, result: string, plies: string): string {
  const names = [white, black].map((name) => clip(oneLine(name)).padEnd(NAME_WIDTH)).join('  ');
  return `${number.padStart(6)}  ${names}  ${result.padEnd(7)}  ${plies.padStart(5)}`;
}

function clip(name: string): string {
  const characters = [...name];
  return characters.length > NAME_WIDTH ? `${characters.slice(0, NAME_WIDTH - 1).join('')}…` : name;
}

function list(game: PgnGame): Answer {
  const { number, tags, result } = game;
  const [white, black] = [tags.get('White') ?? '?', tags.get('Black') ?? '?'];
  const plies = game.moves().length;
  return {
    text: `${tableRow(String(number), white, black, result, String(plies))}\n`,
    json: { white, black, result, plies },
  };
}

function headers({ number, tags, line, offset, end }: PgnHead): Answer {
  const lines = [...tags].map(([name, value]) => oneLine(`[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`));
  return {
    text: `${number === 1 ? '' : '\n'}${lines.map((tag) => `${tag}\n`).join('')}`,
    json: { line, offset, end, tags: Object.fromEntries(tags) },
  };
}

/** The nodes of the main line, the root first. */
function mainLine(game: PgnGame): PgnNode[] {
  const nodes = [game.root];
  for (let next = game.root.next; next !== undefined; next = next.next) nodes.push(next);
  return nodes;
}

function fens(game: PgnGame): Answer {
  const lines = mainLine(game).map(({ position }) => position.fen);
  return { text: lines.map((fen) => `${fen}\n`).join(''), json: { fens: lines } };
}

function uci(game: PgnGame): Answer {
  const moves = mainLine(game)
    .slice(1)
    .map(({ parent, move }) => formatUci(parent!.position, move!));
  return { text: `${moves.join(' ')}\n`, json: { start: game.start.fen, moves } };
}

function clean(game: PgnGame): Answer {
  const pgn = formatPgn(game);
  return { text: `${game.number === 1 ? '' : '\n'}${pgn}`, json: { pgn } };
}

/** Writes games to files named after the one they come from: `games-00001.pgn`. */
function splitter({ options, operands: [operand = '-'] }: Request): Answering<PgnGame> {
  const folder = options.out ?? '.';
  const base = operand === '-' ? 'games' : basename(operand, extname(operand));
  return async (game) => {
    const path = join(folder, `${base}-${String(game.number).padStart(5, '0')}.pgn`);
    await writeNewFile(path, formatPgn(game));
    return { text: `${path}\n`, json: { file: path } };
  };
}
