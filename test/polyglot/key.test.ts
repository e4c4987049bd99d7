// The key under which Polyglot books file a position.
import { expect, test } from 'vitest';
import { Position } from '../../src/index.ts';
import { polyglotKey } from '../../src/polyglot/index.ts';

// The keys published with the format.
test.each([
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 0x463b96181691fc9cn],
  ['rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1', 0x823c9b50fd114196n],
  ['rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2', 0x0756b94461c50fb0n],
  ['rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2', 0x662fafb965db29d4n],
  ['rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3', 0x22a48b5a8e47ff78n],
  ['rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3', 0x652a607ca3f242c1n],
  ['rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4', 0x00fdd303c946bdd9n],
  ['rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3', 0x3c8123ea7b067637n],
  ['rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4', 0x5c3f9b829b279560n],
])('%s', (fen, key) => {
  expect(polyglotKey(Position.fromFen(fen))).toBe(key);
});

test('it counts an en passant capture that exposes the king, which the hash does not', () => {
  const illegal = Position.fromFen('8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1');
  const none = Position.fromFen('8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1');
  expect(illegal.hash).toBe(none.hash);
  expect(polyglotKey(illegal)).not.toBe(polyglotKey(none));
});

test('it counts no double step beside which no pawn stands', () => {
  expect(polyglotKey(Position.start.play('e4'))).toBe(
    polyglotKey(Position.fromFen('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1')),
  );
});

test.each([undefined, null, 'a FEN', {}, { ...Position.start }])('%s is no position', (value) => {
  expect(() => polyglotKey(value as never)).toThrow(expect.objectContaining({ code: 'invalid-argument' }));
});
