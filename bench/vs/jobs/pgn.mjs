// A PGN file read, validated and held in memory; its headers alone.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Chess } from 'chess.js';
import { makeFen } from 'chessops/fen';
import { parsePgn as parseChessopsPgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import kokopu from 'kokopu';
import { games } from '../data.mjs';
import { pgnExtract } from '../native.mjs';

/** `rookery/pgn`, where this build has it. */
async function loadRookeryPgn() {
  try {
    return await import('../../../dist/pgn.js');
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

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

/** The main jobs: every game read, replayed and kept. */
function readJob({ text, file, count, pgn, isOwn }) {
  const own = pgn && {
    rookery: reader(
      text,
      (source) => Array.from(pgn.parsePgn(source)),
      (game) => game.toGame().position.fen,
    ),
  };
  const chessJs = isOwn && {
    'chess.js': reader(games.slice(0, 10).map(writeGame), readWithChessJs, (chess) => chess.fen()),
  };
  const contenders = {
    ...own,
    ...chessJs,
    chessops: reader(text, readWithChessops, ({ position }) => makeFen(position.toSetup())),
    kokopu: reader(
      text,
      (source) => Array.from(kokopu.pgnRead(source).games()),
      (game) => game.finalFEN(),
    ),
    ...extractor(file, count),
  };
  if (!isOwn) for (const contender of Object.values(contenders)) delete contender.answer;
  return { name: 'pgn', title: 'PGN read, validated and held', contenders };
}

function headersJob({ text, pgn }) {
  if (pgn?.scanPgn === undefined) return undefined;
  const run = async () => {
    let count = 0;
    for await (const _ of pgn.scanPgn(text)) count++;
    return count;
  };
  return { name: 'pgn-headers', title: 'PGN headers alone', contenders: { rookery: { run } } };
}

export async function pgnJobs({ quick, file }) {
  // npm starts this in the folder of its package.json, and tells where it was started itself.
  const path = file ? resolve(process.env.INIT_CWD ?? '.', file) : makeFile(quick ? 10 : 100);
  const text = readFileSync(path, 'utf8');
  const count = file === undefined ? games.length * (quick ? 10 : 100) : text.match(/^\[Event /gm).length;
  const size = Buffer.byteLength(text) / 1e6;
  const source = { text, file: path, count, pgn: await loadRookeryPgn(), isOwn: file === undefined };
  const speeds = (contenders) =>
    Object.entries(contenders).map(
      ([name, { figure }]) => `${name} ${((figure / count) * size).toPrecision(3)}`,
    );
  const note = (contenders) =>
    `PGN: ${count} games, ${size.toPrecision(3)} MB. MB/s: ${speeds(contenders).join(', ')}.`;
  return [readJob(source), headersJob(source)]
    .filter((job) => job !== undefined)
    .map((job) => ({ ...job, unit: 'games/s', cases: [{}], note }));
}
