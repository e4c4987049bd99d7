// Ten thousand random walls: every verdict agrees with looking at everything that can be reached, where that is no
// more than five thousand positions, and every mate is played.
import { type Color, Game, type Position, parsePosition } from 'rookery';
import { canWin } from 'rookery/dead';
import { expect, test } from 'vitest';
import { closure } from '../dead/closure.ts';
import { numbers, randomWall } from '../dead/walls.ts';

const COLORS: readonly Color[] = ['white', 'black'];
const seed = Number(process.env.ROOKERY_SEED ?? 1858);

function readWall(fen: string): Position | undefined {
  const parsed = parsePosition(fen, { mode: 'chess960' });
  return parsed.ok ? parsed.value : undefined;
}

test('10,000 random walls', { timeout: 3_600_000 }, () => {
  const random = numbers(seed);
  const faults: string[] = [];
  let exhausted = 0;
  for (let walls = 0; walls < 10_000; walls++) {
    const position = randomWall(random, readWall);
    const answers = COLORS.map((color) => canWin(position, color, { nodes: 3000 }));
    answers.forEach((answer, index) => {
      if (answer.verdict !== 'yes') return;
      const outcome = Game.from(position, { draws: 'ignored' }).playAll(answer.line).outcome();
      if (outcome?.reason !== 'checkmate' || outcome.winner !== COLORS[index])
        faults.push(`${position.fen}: no mate`);
    });
    if (answers.every(({ verdict }) => verdict === 'yes')) continue;
    const right = closure(position, 5000);
    if (right === undefined) continue;
    exhausted++;
    answers.forEach(({ verdict }, index) => {
      const color = COLORS[index]!;
      if (verdict !== 'unknown' && (verdict === 'yes') !== right[color])
        faults.push(`${position.fen}: ${color} ${verdict}`);
    });
  }
  console.log(`dead: ${exhausted} of 10,000 walls looked at to the end`);
  expect(faults).toEqual([]);
  expect(exhausted).toBeGreaterThan(1000);
});
