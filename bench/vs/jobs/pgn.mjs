// A PGN file read, validated and held in memory: with its tree, the main line alone, the headers alone.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Chess } from 'chess.js';
import { makeFen } from 'chessops/fen';
import { parsePgn as parseChessopsPgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import kokopu from 'kokopu';
import { parsePgn, scanPgn } from '../../../dist/pgn.js';
import { games } from '../data.mjs';
import { pgnExtract } from '../native.mjs';

function writeGame({ sans }, index) {
  const tags = {
    Event: 'Benchmark',
    Site: '?',
    Date: '2026.01.01',
    Round: index + 1,
    White: 'A',
    Black: 'B',
    Result: '*',
  };
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`);
  const words = sans.flatMap((san, ply) => (ply % 2 === 0 ? [`${ply / 2 + 1}.`, san] : [san]));
  let line = '';
  let text = '';
  for (const word of [...words, '*']) {
    if (line.length + word.length > 79) {
      text += `${line}\n`;
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return `${head.join('')}\n${text}${line}\n\n`;
}

/** A file that holds the 60 games again and again. */
function makeFile(times) {
  const path = fileURLToPath(new URL('../../.out/games.pgn', import.meta.url));
  mkdirSync(new URL('../../.out/', import.meta.url), { recursive: true });
  writeFileSync(path, games.map(writeGame).join('').repeat(times));
  return path;
}

const fourFields = (fen) => fen.split(' ', 4).join(' ');

function readWithChessops(text) {
  return parseChessopsPgn(text).map((game) => {
    const position = startingPosition(game.headers).unwrap();
    for (const { san } of game.moves.mainline()) {
      const move = parseSan(position, san);
      if (move === undefined) break;
      position.play(move);
    }
    return { game, position };
  });
}

function readWithChessJs(texts) {
  return texts.map((text) => {
    const chess = new Chess();
    chess.loadPgn(text);
    return chess;
  });
}

/** Reads a text as games that are held; the answer is the position in which each of them ends. */
const reader = (text, read, finalFen) => ({
  run: () => read(text).length,
  answer: () => read(text).map((game) => fourFields(finalFen(game))),
});

/** pgn-extract reads the file itself and says how many of its games it could not. */
function extractor(file, count) {
  const extract = pgnExtract();
  if (extract === undefined) return {};
  const run = () => {
    const { status, stderr } = extract(file);
    if (status !== 0) throw new Error(`pgn-extract: ${stderr}`);
    return count;
  };
  return { 'pgn-extract': { run } };
}

const own = (text, options) =>
  reader(
    text,
    (source) => Array.from(parsePgn(source, options)),
    (game) => game.toGame().position.fen,
  );

const others = ({ text, file, count }) => ({
  chessops: reader(text, readWithChessops, ({ position }) => makeFen(position.toSetup())),
  kokopu: reader(
    text,
    (source) => Array.from(kokopu.pgnRead(source).games()),
    (game) => game.finalFEN(),
  ),
  ...extractor(file, count),
});

/** Every game read, each move played by the rules, and all that stands in it kept. */
const readJob = (source) => ({
  name: 'pgn',
  title: 'PGN read, validated and held',
  contenders: {
    rookery: own(source.text),
    'chess.js': reader(source.some, readWithChessJs, (chess) => chess.fen()),
    ...others(source),
  },
});

/** The others have no such mode: they do what they always do. */
const mainLineJob = (source) => ({
  name: 'pgn-main-line',
  title: 'PGN read, main line alone',
  contenders: { rookery: own(source.text, { tree: false }), ...others(source) },
});

/** kokopu finds the games first and reads each of them when asked; chessops and chess.js cannot. */
const headersJob = ({ text }) => ({
  name: 'pgn-headers',
  title: 'PGN headers alone',
  contenders: {
    rookery: {
      run() {
        let count = 0;
        for (const _ of scanPgn(text)) count++;
        return count;
      },
      answer: () => Array.from(scanPgn(text), ({ tags }) => tags.get('White')),
    },
    kokopu: {
      run: () => kokopu.pgnRead(text).gameCount(),
      answer: () => Array.from(kokopu.pgnRead(text).games(), (game) => game.playerName('w')),
    },
  },
});

/** The first games of a file, each by itself. */
const firstGames = (text) =>
  Array.from(scanPgn(text))
    .slice(0, 10)
    .map(({ offset, end }) => text.slice(offset, end));

export function pgnJobs({ quick, file }) {
  // npm starts this in the folder of its package.json, and tells where it was started itself.
  const path = file ? resolve(process.env.INIT_CWD ?? '.', file) : makeFile(quick ? 10 : 100);
  const text = readFileSync(path, 'utf8');
  const count = Array.from(scanPgn(text)).length;
  const size = Buffer.byteLength(text) / 1e6;
  const source = { text, file: path, count, some: firstGames(text) };
  const speeds = (contenders) =>
    Object.entries(contenders).map(
      ([name, { figure }]) => `${name} ${((figure / count) * size).toPrecision(3)}`,
    );
  const noteOf = (title) => (contenders) =>
    `${title}: ${count} games, ${size.toPrecision(3)} MB. MB/s: ${speeds(contenders).join(', ')}.`;
  return [readJob(source), mainLineJob(source), headersJob(source)].map((job) => ({
    ...job,
    unit: 'games/s',
    cases: [{}],
    note: noteOf(job.title),
  }));
}
