// Random games against chess.js 1.4.0, and the faults of chess.js that rules.md decides otherwise, listed as such.
import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { formatFen, formatSans, formatUci, Game, Position } from '../../src/index.ts';

/** A small generator of pseudo-random numbers, so that every run plays the same games. */
function random(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const STARTS = [
  Position.start.fen,
  Position.start.fen,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1',
  '8/8/4k3/8/2b5/8/4K1N1/8 w - - 0 1',
];

test.each(Array.from({ length: 60 }, (_, seed) => seed))('random game %i', (seed) => {
  const next = random(seed * 7919 + 17);
  const start = STARTS[seed % STARTS.length]!;
  const peer = new Chess(start);
  let position = Position.fromFen(start);
  for (let ply = 0; ply < 80; ply++) {
    const ours = position.moves();
    const sans = formatSans(position);
    expect([...sans].sort()).toEqual(peer.moves().sort());
    // The long form is slow there: it writes two FENs a move.
    if (ply % 16 === 0) {
      const theirs = peer.moves({ verbose: true }).map(({ lan }) => lan);
      expect(ours.map((move) => formatUci(position, move)).sort()).toEqual(theirs.sort());
    }
    expect(position.isCheck()).toBe(peer.isCheck());
    expect(position.isCheckmate()).toBe(peer.isCheckmate());
    expect(position.isStalemate()).toBe(peer.isStalemate());
    // chess.js knows fewer dead positions, and none that rookery does not.
    if (peer.isInsufficientMaterial()) expect(position.isInsufficientMaterial()).toBe(true);
    expect(position.fen).toBe(peer.fen());
    if (ours.length === 0) break;
    const choice = next(ours.length);
    peer.move(sans[choice]!);
    position = position.play(ours[choice]!);
  }
});

describe('faults of chess.js 1.4.0', () => {
  test('its hash counts a pseudo-legal en passant capture', () => {
    const illegal = '8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1';
    const none = '8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1';
    expect(Position.fromFen(illegal).hash).toBe(Position.fromFen(none).hash);
    expect(new Chess(illegal).hash() === new Chess(none).hash()).toBe(false);
  });

  test('it misses a threefold whose first occurrence had such a capture', () => {
    const start = '4k3/8/8/8/4p3/8/3P4/4RK2 w - - 0 1';
    const moves = 'd4 Kf8 Kf2 Ke8 Kf1 Kf8 Kf2 Ke8 Kf1'.split(' ');
    expect(Game.from(Position.fromFen(start)).playAll(moves).repetitions()).toBe(3);
    const peer = new Chess(start);
    for (const move of moves) peer.move(move);
    expect(peer.isThreefoldRepetition()).toBe(false);
  });

  test('it cannot write the square after every double step', () => {
    const peer = new Chess();
    peer.move('e4');
    expect(peer.fen()).toContain(' - ');
    expect(formatFen(Position.start.play('e4'), { enPassant: 'always' })).toContain(' e3 ');
  });

  test('it knows no Chess960', () => {
    const fen = 'bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w GEge - 0 1';
    expect(Position.fromFen(fen).mode).toBe('chess960');
    expect(() => new Chess(fen)).toThrow();
  });

  test('it reads a position in which the side not to move is in check', () => {
    const fen = '4k3/8/8/8/8/8/8/4RK2 w - - 0 1';
    expect(() => Position.fromFen(fen)).toThrow('already attacks');
    expect(new Chess(fen).turn()).toBe('w');
  });
});
