// Placeholder.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFen, formatSan, formatUci, Position, parseFen, parseSan, parseUci } from '../src/index.ts';
import { perft } from '../src/perft.ts';

test('placeholder', () => {
  expect(formatFen(Position.fromFen('w'))).toBe('white');
  expect(() => Position.fromFen('')).toThrow('six fields');
  const both = [parseSan, formatSan, parseUci, formatUci];
  expect(both.map((f) => f(Position.start, 'a6'))).toEqual(['a6', 'a6', 'a6', 'a6']);
  expect([perft(Position.start, 0), perft(Position.start, 1)]).toEqual([1, 20]);
});

test('parseFen returns for every string', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof parseFen(text).ok === 'boolean'));
});
