/** The 960 start positions by Scharnagl number (FIDE Guidelines for Chess960). */

import { wrongArgument } from '../issue.ts';
import { FILES, type Piece, type Role, type Setup, type Square } from '../vocabulary.ts';

/** Where the two knights go among the five squares that bishops and queen leave free. */
const KNIGHT_PAIRS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
] as const;

/** The back rank of a start position, from the a file to the h file. */
function backRank(number: number): Role[] {
  const rank: (Role | undefined)[] = Array.from({ length: 8 });
  rank[(number % 4) * 2 + 1] = 'bishop';
  rank[(Math.floor(number / 4) % 4) * 2] = 'bishop';
  const free = (): number[] => [...rank.keys()].filter((file) => rank[file] === undefined);
  rank[free()[Math.floor(number / 16) % 6]!] = 'queen';
  const rest = free();
  const [first, second] = KNIGHT_PAIRS[Math.floor(number / 96)]!;
  rank[rest[first]!] = 'knight';
  rank[rest[second]!] = 'knight';
  const [left, middle, right] = free() as [number, number, number];
  rank[left] = 'rook';
  rank[middle] = 'king';
  rank[right] = 'rook';
  return rank as Role[];
}

/** The start position with a number from 0 to 959; 518 is that of standard chess. */
export function chess960Setup(number: number): Setup {
  if (!Number.isInteger(number) || number < 0 || number > 959) {
    throw wrongArgument('the number of a Chess960 start position, 0 to 959', number);
  }
  const rank = backRank(number);
  const board: Partial<Record<Square, Piece>> = {};
  rank.forEach((role, file) => {
    board[`${FILES[file]}1` as Square] = { color: 'white', role };
    board[`${FILES[file]}2` as Square] = { color: 'white', role: 'pawn' };
    board[`${FILES[file]}7` as Square] = { color: 'black', role: 'pawn' };
    board[`${FILES[file]}8` as Square] = { color: 'black', role };
  });
  const queen = FILES[rank.indexOf('rook')];
  const king = FILES[rank.lastIndexOf('rook')];
  return {
    board,
    turn: 'white',
    castling: {
      white: { king: `${king}1` as Square, queen: `${queen}1` as Square },
      black: { king: `${king}8` as Square, queen: `${queen}8` as Square },
    },
    halfmoveClock: 0,
    fullmoveNumber: 1,
    mode: 'chess960',
  };
}
