// Every verdict on random walls agrees with looking at everything; every mate is played. The slow suite draws more.
import { describe, expect, test } from 'vitest';
import { canWin } from '../../src/dead/index.ts';
import { type Color, Game, Position, parsePosition } from '../../src/index.ts';
import { closure } from './closure.ts';
import { numbers, randomWall } from './walls.ts';

test('the twin itself knows mate, stalemate and a bare king', () => {
  expect(closure(Position.fromFen('7k/5KQ1/8/8/8/8/8/8 b - - 0 1'), 10)).toEqual({
    white: true,
    black: false,
  });
  expect(closure(Position.fromFen('7k/5K2/6Q1/8/8/8/8/8 b - - 0 1'), 10)).toEqual({
    white: false,
    black: false,
  });
  expect(closure(Position.start, 100)).toBeUndefined();
});

describe('random walls', () => {
  test('agree with the closure of all that can be reached', () => {
    const random = numbers(1);
    const faults: string[] = [];
    let exhausted = 0;
    for (let count = 0; count < 400; count++) {
      const position = randomWall(random, readWall);
      const answers = (['white', 'black'] as const).map((color) => faultOf(position, color, faults));
      if (answers.every((verdict) => verdict === 'yes')) continue;
      const right = closure(position, 1000);
      if (right === undefined) continue;
      exhausted++;
      (['white', 'black'] as const).forEach((color, index) => {
        const verdict = answers[index];
        if (verdict !== 'unknown' && (verdict === 'yes') !== right[color]) {
          faults.push(`${position.fen}: ${color} ${verdict}`);
        }
      });
    }
    expect(faults).toEqual([]);
    expect(exhausted).toBeGreaterThan(40);
  });
});

function readWall(fen: string): Position | undefined {
  const parsed = parsePosition(fen, { mode: 'chess960' });
  return parsed.ok ? parsed.value : undefined;
}

/** The verdict; a mate that cannot be played is noted among the faults. */
function faultOf(position: Position, color: Color, faults: string[]): string {
  const answer = canWin(position, color, { nodes: 2000 });
  if (answer.verdict !== 'yes') return answer.verdict;
  const outcome = Game.from(position, { draws: 'ignored' }).playAll(answer.line).outcome();
  if (outcome?.reason !== 'checkmate' || outcome.winner !== color) {
    faults.push(`${position.fen}: no mate by ${color}`);
  }
  return answer.verdict;
}
