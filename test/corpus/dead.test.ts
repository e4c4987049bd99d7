// Who can still win: never against the corpus, and how much is decided; the same on positions of real games, with
// their cost. The counts are ratchets: they may rise.
import { type Color, Game, Position } from 'rookery';
import { canWin, type Verdict } from 'rookery/dead';
import { expect, test } from 'vitest';
import { corpusDescribe } from '../corpus-path.ts';
import { count, readLines, readRows } from '../corpus-rows.ts';

interface Question {
  readonly fen: string;
  readonly color: Color;
  readonly right: 'yes' | 'no';
}

function readQuestions(corpus: string): Question[] {
  return readLines(corpus, 'dead/positions.txt').map((line) => {
    const [fen, color, verdict] = line.split(' | ');
    return { fen: fen!, color: color as Color, right: verdict === 'winnable' ? 'yes' : 'no' };
  });
}

/** What is wrong with a verdict: it contradicts the corpus, or its moves do not mate. */
function faultOf(position: Position, { color, right }: Question, answer: Verdict): string | undefined {
  if (answer.verdict === 'unknown') return undefined;
  if (answer.verdict !== right) return `${position.fen}: ${color} ${answer.verdict}, right is ${right}`;
  if (answer.verdict === 'no') return undefined;
  const outcome = Game.from(position, { draws: 'ignored' }).playAll(answer.line).outcome();
  const isMate = outcome?.reason === 'checkmate' && outcome.winner === color;
  return isMate ? undefined : `${position.fen}: the moves are no mate by ${color}`;
}

function share(part: number, all: number): string {
  return `${count(part)} of ${count(all)} (${((100 * part) / all).toFixed(2)} %)`;
}

/** Asks all questions with a budget; returns those left open and prints how many of each kind are not. */
function ask(questions: readonly Question[], open: readonly Question[], nodes: number): Question[] {
  const faults: string[] = [];
  const left: Question[] = [];
  for (const question of open) {
    const position = Position.fromFen(question.fen);
    const answer = canWin(position, question.color, { nodes });
    const fault = faultOf(position, question, answer);
    if (fault !== undefined) faults.push(fault);
    if (answer.verdict === 'unknown') left.push(question);
  }
  for (const right of ['no', 'yes'] as const) {
    const all = questions.filter((question) => question.right === right).length;
    const decided = all - left.filter((question) => question.right === right).length;
    console.log(`dead, ${count(nodes)} nodes, ${right}: ${share(decided, all)}`);
  }
  expect(faults).toEqual([]);
  return left;
}

function openOf(left: readonly Question[], right: Question['right']): number {
  return left.filter((question) => question.right === right).length;
}

corpusDescribe('dead positions', (corpus) => {
  const questions = readQuestions(corpus);

  test('20,000 nodes, then 300,000 for what they leave open', { timeout: 600_000 }, () => {
    const left = ask(questions, questions, 20_000);
    expect(openOf(left, 'no')).toBeLessThanOrEqual(91);
    expect(openOf(left, 'yes')).toBeLessThanOrEqual(149);
    const rest = ask(questions, left, 300_000);
    expect(openOf(rest, 'no')).toBeLessThanOrEqual(47);
    expect(openOf(rest, 'yes')).toBeLessThanOrEqual(49);
  });

  test('the middle and the end of real games', { timeout: 600_000 }, () => {
    const positions = readRows<{ start_fen: string; chess960: boolean; uci: string[] }>(
      corpus,
      'games/games.jsonl.gz',
    ).flatMap((row) => {
      const start = Position.fromFen(row.start_fen, row.chess960 ? { mode: 'chess960' } : {});
      const line = row.uci.slice(0, row.uci.includes('0000') ? row.uci.indexOf('0000') : undefined);
      const all = Game.from(start, { draws: 'ignored' }).playAll(line).positions();
      return [all[all.length >> 1]!, all.at(-1)!];
    });
    const faults: string[] = [];
    const times: number[] = [];
    let open = 0;
    for (const position of positions) {
      for (const color of ['white', 'black'] as const) {
        const began = performance.now();
        const answer = canWin(position, color);
        times.push(performance.now() - began);
        if (answer.verdict === 'unknown') open++;
        const fault = faultOf(position, { fen: position.fen, color, right: answer.verdict as 'yes' }, answer);
        if (fault !== undefined) faults.push(fault);
        // What material decides is decided so.
        if (answer.verdict === 'yes' && answer.line.length > 0 && position.hasInsufficientMaterial(color)) {
          faults.push(`${position.fen}: ${color} lacks material`);
        }
      }
    }
    times.sort((a, b) => a - b);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    const late = times[Math.floor(times.length * 0.99)]!;
    console.log(`dead, real games: ${share(times.length - open, times.length)} decided`);
    console.log(`dead, real games: ${mean.toFixed(2)} ms mean, ${late.toFixed(1)} ms p99`);
    expect(faults).toEqual([]);
    expect(open / times.length).toBeLessThan(0.007);
  });
});
