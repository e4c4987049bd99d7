/** The 960 start positions by Scharnagl number (FIDE Guidelines for Chess960). */

import { wrongArgument } from '../issue.ts';

/** The start position with a number from 0 to 959 as a FEN; 518 is that of standard chess. */
export function chess960Fen(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number > 959) {
    throw wrongArgument('the number of a Chess960 start position, 0 to 959', number);
  }
  const files: string[] = Array.from({ length: 8 });
  /** Puts a piece on the n-th file that is still free. */
  const place = (letter: string, n: number): void => {
    files[[...files.keys()].filter((file) => files[file] === undefined)[n]!] = letter;
  };
  files[(number % 4) * 2 + 1] = 'b';
  files[(Math.floor(number / 4) % 4) * 2] = 'b';
  place('q', Math.floor(number / 16) % 6);
  // The ten pairs of five free files, in order: the first knight has 4 places for the other behind it, 3, 2 and 1.
  let pair = Math.floor(number / 96);
  let first = 0;
  while (pair > 3 - first) pair -= 4 - first++;
  place('n', first);
  place('n', first + pair);
  for (const letter of 'rkr') place(letter, 0);
  const rank = files.join('');
  return `${rank}/pppppppp/8/8/8/8/PPPPPPPP/${rank.toUpperCase()} w KQkq - 0 1`;
}
