// The work that is measured, as plain data: 200 positions, 60 games as SAN and as UCI, one game of 300 plies.
import { readFileSync } from 'node:fs';

const read = (name) => readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8').trim();

/** A game in two lines: its SANs, its UCI moves. */
function readGame(text) {
  const [sans, ucis] = text.split('\n').map((line) => line.split(' '));
  return { sans, ucis };
}

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
export const positions = read('positions.txt').split('\n');
export const games = read('games.txt').split('\n\n').map(readGame);
export const longGame = readGame(read('long-game.txt'));

/**
 * The six positions that move generators are compared by, with their published counts of leaves by depth.
 * `depth` is what rookery counts in a round, `deep` what Stockfish does, which would be done too soon otherwise.
 */
export const perftPositions = [
  { name: 'start', fen: START, depth: 5, deep: 6, counts: [20, 400, 8902, 197281, 4865609, 119060324] },
  {
    name: 'Kiwipete',
    fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    depth: 4,
    deep: 5,
    counts: [48, 2039, 97862, 4085603, 193690690],
  },
  {
    name: 'endgame',
    fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
    depth: 6,
    deep: 7,
    counts: [14, 191, 2812, 43238, 674624, 11030083, 178633661],
  },
  {
    name: 'promotions',
    fen: 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
    depth: 5,
    deep: 5,
    counts: [6, 264, 9467, 422333, 15833292],
  },
  {
    name: 'checks',
    fen: 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
    depth: 4,
    deep: 5,
    counts: [44, 1486, 62379, 2103487, 89941194],
  },
  {
    name: 'middlegame',
    fen: 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
    depth: 4,
    deep: 5,
    counts: [46, 2079, 89890, 3894594, 164075551],
  },
];
