// Perft: by rookery/perft, through immutable Positions, and with a table.
import { Chess } from 'chess.js';
import { Chess as Chessops } from 'chessops/chess';
import { perft as chessopsPerft } from 'chessops/debug';
import { parseFen } from 'chessops/fen';
import kokopu from 'kokopu';
import { Position } from '../../../dist/index.js';
import { perft } from '../../../dist/perft.js';
import { perftPositions, START } from '../data.mjs';
import { enginePerft } from '../native.mjs';
import { buildWithoutBulk } from '../without-bulk.mjs';

const chessops = (fen) => Chessops.fromSetup(parseFen(fen).unwrap()).unwrap();

/** kokopu has no perft of its own. */
function kokopuPerft(position, depth) {
  const moves = position.moves();
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) {
    const child = new kokopu.Position(position);
    child.play(move);
    leaves += kokopuPerft(child, depth - 1);
  }
  return leaves;
}

/** Each position played on, the last ply counted. */
function playAndCount(position, depth) {
  if (depth === 1) return perft(position, 1);
  let leaves = 0;
  for (const move of position.moves()) leaves += playAndCount(position.play(move), depth - 1);
  return leaves;
}

/** Each position played on, the last ply as Move objects. */
function playAndList(position, depth) {
  const moves = position.moves();
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) leaves += playAndList(position.play(move), depth - 1);
  return leaves;
}

/** A contender that counts some plies less than rookery does, and knows what must come out. */
function counting(count, depthOf) {
  const run = async (item) => {
    const depth = depthOf(item);
    const leaves = await count(item.fen, depth);
    if (leaves !== item.counts[depth - 1])
      throw new Error(`${item.name}: ${leaves} leaves at depth ${depth}`);
    return leaves;
  };
  return { run, answer: async (item) => [String(await count(item.fen, 3))] };
}

const plies = (less) => (item) => item.depth - less;

/** The engines that are installed, of some names. */
function engines(names, quick) {
  const found = {};
  for (const name of names) {
    const count = enginePerft(name);
    if (count) found[name] = counting(count, name === 'Stockfish' && !quick ? (item) => item.deep : plies(0));
  }
  return found;
}

export async function perftJobs({ quick }) {
  const slow = quick ? 2 : 1;
  const chessJs = counting((fen, depth) => new Chess(fen).perft(depth), plies(slow));
  const withoutBulk = await buildWithoutBulk();
  const common = { unit: 'leaves/s', cases: perftPositions, rounds: quick ? 3 : 7 };
  const jobs = [
    {
      ...common,
      name: 'perft',
      title: 'perft, six positions',
      contenders: {
        rookery: counting((fen, depth) => perft(Position.fromFen(fen), depth), plies(0)),
        'chess.js': chessJs,
        chessops: counting((fen, depth) => chessopsPerft(chessops(fen), depth), plies(1)),
        kokopu: counting((fen, depth) => kokopuPerft(new kokopu.Position(fen), depth), plies(1)),
        ...engines(['Stockfish', 'Ethereal'], quick),
      },
    },
    {
      ...common,
      name: 'perft-without-bulk',
      title: 'the same, every leaf made and unmade',
      contenders: {
        rookery: counting(withoutBulk, plies(1)),
        'chess.js': chessJs,
        ...engines(['Ethereal'], quick),
      },
    },
    {
      ...common,
      name: 'perft-position',
      title: 'perft through immutable Positions: play and count',
      contenders: {
        rookery: counting((fen, depth) => playAndCount(Position.fromFen(fen), depth), plies(1)),
        ...engines(['Stockfish'], quick),
      },
    },
    {
      ...common,
      name: 'perft-position-objects',
      title: 'the same, last ply as Move objects',
      contenders: {
        rookery: counting((fen, depth) => playAndList(Position.fromFen(fen), depth), plies(1)),
        ...engines(['Stockfish'], quick),
      },
    },
  ];
  return takesTable() ? [...jobs, tableJob(quick)] : jobs;
}

/** Whether this build's perft knows `{ hash: megabytes }`: then it does not take any nonsense for it. */
function takesTable() {
  try {
    perft(Position.start, 1, { hash: 'no number' });
    return false;
  } catch {
    return true;
  }
}

function tableJob(quick) {
  const depth = quick ? 6 : 7;
  const expected = quick ? 119060324 : 3195901860;
  const time = (options) => {
    const begin = performance.now();
    const leaves = perft(Position.fromFen(START), depth, options);
    if (leaves !== expected) throw new Error(`${leaves} leaves at depth ${depth}`);
    return performance.now() - begin;
  };
  return {
    name: 'perft-table',
    title: `perft(${depth}) of the start position: gain of a table of 64 MB`,
    unit: 'times',
    cases: [{}],
    rounds: 1,
    contenders: { rookery: { measure: () => time({}) / time({ hash: 64 }) } },
  };
}
