// Speed of rookery alone, of the built package. Every iteration works on positions made just before it, so that
// nothing that a position may remember is timed; run with a word to run only the jobs that have it in their name.
import { readFileSync } from 'node:fs';
import { formatSans, Game, Position, parseSan } from 'rookery';
import { canWin, deadness } from 'rookery/dead';
import { perft } from 'rookery/perft';
import { Bench, type FnOptions } from 'tinybench';

/** The data are those of the comparison; the bundle of this file lies in bench/.out. */
const read = (name: string): string =>
  readFileSync(new URL(`../vs/data/${name}`, import.meta.url), 'utf8').trim();

const fens = read('positions.txt').split('\n');
const games = read('games.txt')
  .split('\n\n')
  .map((text) => text.split('\n').map((line) => line.split(' ')) as [string[], string[]]);
const longGame = read('long-game.txt').split('\n')[0]!.split(' ');
/** Left undecided by so many nodes, so that all of them are searched. */
const locked = '1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1';
const lockedNodes = 50_000;
const wall = '4k3/8/8/p1p2p1p/P1P2P1P/8/8/4K3 w - - 0 1';
const kiwipete = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

interface Job {
  readonly unit: string;
  /** How many units an iteration does. */
  readonly units: number;
  readonly run: () => void;
}

let positions: Position[] = [];
const fresh: FnOptions = {
  beforeEach: () => {
    positions = fens.map((fen) => Position.fromFen(fen));
  },
};

const plies = games.reduce((sum, [sans]) => sum + sans.length, 0);

/** Asks all 200 positions the same. */
function ask(question: (position: Position) => unknown): Job {
  const run = (): void => {
    for (const position of positions) question(position);
  };
  return { unit: 'positions', units: fens.length, run };
}

/** Plays all 60 games, written in SAN (0) or UCI (1). */
function replay(notation: 0 | 1, play: (position: Position, text: string) => Position): Job {
  const run = (): void => {
    for (const game of games) game[notation].reduce(play, Position.start);
  };
  return { unit: 'plies', units: plies, run };
}

function playAndCount(position: Position, depth: number): number {
  if (depth === 1) return perft(position, 1);
  return position.moves().reduce((sum, move) => sum + playAndCount(position.play(move), depth - 1), 0);
}

const jobs: Record<string, Job> = {
  'perft(4) of the start position': {
    unit: 'leaves',
    units: 197_281,
    run: () => perft(Position.start, 4),
  },
  'perft(3) of Kiwipete': {
    unit: 'leaves',
    units: 97_862,
    run: () => perft(Position.fromFen(kiwipete), 3),
  },
  'perft(3) of Kiwipete through Positions': {
    unit: 'leaves',
    units: 97_862,
    run: () => playAndCount(Position.fromFen(kiwipete), 3),
  },
  'moves of a position': ask((position) => position.moves()),
  'destinations of a position': ask((position) => position.destinations()),
  'moves of each piece': ask((position) => {
    for (const [square] of position.pieces()) position.moves(square);
  }),
  'all SANs of a position': ask((position) => formatSans(position)),
  'is it check, mate, stalemate': ask(
    (position) => position.isCheck() || position.isCheckmate() || position.isStalemate(),
  ),
  'outcome of a position': ask((position) => position.outcome()),
  'hash of a position': ask((position) => position.hash),
  'can each side still win': ask((position) => deadness(position)),
  'can each side still win, quickly': ask((position) => deadness(position, { level: 'quick' })),
  'a wall proven dead': {
    unit: 'positions',
    units: 1,
    run: () => deadness(Position.fromFen(wall)),
  },
  'search for a mate that is not found': {
    unit: 'nodes',
    units: lockedNodes,
    run: () => canWin(Position.fromFen(locked), 'white', { nodes: lockedNodes }),
  },
  'FEN written': ask((position) => position.fen),
  'FEN read': {
    unit: 'FENs',
    units: fens.length,
    run: () => {
      for (const fen of fens) Position.fromFen(fen);
    },
  },
  'SAN read': replay(0, (position, san) => {
    const result = parseSan(position, san);
    if (!result.ok) throw new Error(result.error.message);
    return position.play(result.value);
  }),
  'game replayed from SAN': replay(0, (position, san) => position.play(san)),
  'game replayed from UCI': replay(1, (position, uci) => position.play(uci)),
  'game replayed, mate test after each ply': replay(1, (position, uci) => {
    const next = position.play(uci);
    next.isCheckmate();
    return next;
  }),
  'game of 300 plies, repetitions after each': {
    unit: 'plies',
    units: longGame.length,
    run: () => {
      let game = Game.start;
      for (const san of longGame) {
        game = game.play(san);
        game.repetitions();
      }
    },
  },
};

const word = process.argv[2] ?? '';
const bench = new Bench({ time: 500, warmupTime: 250 });
for (const [name, { run }] of Object.entries(jobs)) if (name.includes(word)) bench.add(name, run, fresh);
await bench.run();

console.table(
  bench.tasks.map(({ name, result }) => {
    if (result.state !== 'completed') return { job: name, failed: result.state };
    const { unit, units } = jobs[name]!;
    return {
      job: name,
      'a second': Math.round((units * 1000) / result.latency.p50).toLocaleString('en-US'),
      unit,
      '±': `${result.latency.rme.toFixed(1)} %`,
    };
  }),
);
