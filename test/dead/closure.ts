// The slow and obvious twin of rookery/dead: every position that can be reached, one after the other, each told from
// the others by the first four fields of its FEN. It shares nothing with the search but the rules of chess.
import type { Color, Move } from '../../src/index.ts';

/** Whether each colour can mate. */
export type Answer = Readonly<Record<Color, boolean>>;

/** A position of the source or of the built package. */
export interface Playable {
  readonly fen: string;
  readonly turn: Color;
  moves(): readonly Move[];
  play(move: Move): Playable;
  isCheck(): boolean;
}

function keyOf(position: Playable): string {
  return position.fen.split(' ').slice(0, 4).join(' ');
}

/**
 * Looks at everything that can be reached; `undefined` where there are more than `most` positions and not both mates
 * among them.
 */
export function closure(start: Playable, most: number): Answer | undefined {
  const answer: Record<Color, boolean> = { white: false, black: false };
  const seen = new Set([keyOf(start)]);
  const open = [start];
  while (open.length > 0) {
    const position = open.pop()!;
    const moves = position.moves();
    if (moves.length === 0 && position.isCheck())
      answer[position.turn === 'white' ? 'black' : 'white'] = true;
    if (answer.white && answer.black) return answer;
    for (const move of moves) {
      const next = position.play(move);
      const key = keyOf(next);
      if (seen.has(key)) continue;
      if (seen.size >= most) return undefined;
      seen.add(key);
      open.push(next);
    }
  }
  return answer;
}
