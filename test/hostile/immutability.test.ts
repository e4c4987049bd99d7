// Nothing a caller does to what he got back changes a position or a game; wrapping and interleaving change no answer.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFen, formatSan, formatSans, Game, Position } from '../../src/index.ts';
import { anyPosition, playedGame } from '../properties/positions.ts';

/** Tries to change a value and all it holds. */
function vandalize(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > 4) return;
  if (value instanceof Map) value.clear();
  for (const key of Reflect.ownKeys(value)) {
    if (key === 'length') continue;
    vandalize(Reflect.get(value, key), depth + 1);
    Reflect.set(value, key, 'changed');
    Reflect.defineProperty(value, key, { value: 'changed' });
    Reflect.deleteProperty(value, key);
  }
  Reflect.set(value, 'added', true);
  Reflect.setPrototypeOf(value, null);
  if (Array.isArray(value) && !Object.isFrozen(value)) value.length = 0;
}

/** Everything a position says. */
function answers(position: Position): unknown {
  return {
    fen: formatFen(position, { enPassant: 'always' }),
    hash: position.hash,
    state: [
      position.turn,
      position.castling,
      position.enPassant,
      position.halfmoveClock,
      position.fullmoveNumber,
      position.mode,
    ],
    pieces: [...position.pieces()],
    kings: [position.king('white'), position.king('black'), position.at('e1')],
    moves: position.moves().map((move) => ({ ...move })),
    sans: [...formatSans(position)],
    one: position
      .moves()
      .slice(0, 3)
      .map((move) => [formatSan(position, move), position.describe(move).after]),
    destinations: [...position.destinations()],
    attacks: [
      position.attackers('e4', 'white'),
      position.checkers(),
      position.pinned('white'),
      position.isAttacked('d5', 'black'),
    ],
    end: [
      position.isCheck(),
      position.isCheckmate(),
      position.isStalemate(),
      position.isInsufficientMaterial(),
      position.outcome(),
    ],
    text: [String(position), JSON.stringify(position), position.toSetup(), position.warnings],
  };
}

/** What has been handed out, to be broken. */
function handed(position: Position): unknown[] {
  const [move] = position.moves();
  return [
    position.castling,
    position.moves(),
    move,
    position.destinations(),
    [...position.pieces()],
    position.at('e1'),
    position.attackers('e4', 'white'),
    position.checkers(),
    position.pinned('black'),
    position.toSetup(),
    position.warnings,
    position.outcome(),
    formatSans(position),
    move && position.describe(move),
    move && position.moves(move.from),
  ];
}

test('a position is unchanged after anything is called on it or done to its answers', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      const before = answers(position);
      for (const value of handed(position)) vandalize(value);
      for (const key of Object.keys(position)) {
        Reflect.set(position, key, 0);
        Reflect.defineProperty(position, key, { value: 0 });
        Reflect.deleteProperty(position, key);
      }
      Reflect.set(position, 'fen', 'changed');
      expect(answers(position)).toEqual(before);
    }),
    { numRuns: 60 },
  );
});

test('a warning of a repaired position is a copy', () => {
  const position = Position.fromFen('4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1');
  vandalize(position.warnings);
  expect(position.warnings).toHaveLength(4);
});

test('a game is unchanged after anything is done to its answers', () => {
  fc.assert(
    fc.property(playedGame, (game) => {
      const tell = (): unknown => [
        game.sans(),
        game.moves,
        game.ply,
        game.position.fen,
        game.outcome(),
        game.repetitions(),
        JSON.stringify(game),
        game.positions().length,
      ];
      const before = JSON.stringify(tell());
      for (const value of [
        game.moves,
        game.sans(),
        game.positions(),
        game.claims(),
        game.outcome(),
        game.toJSON(),
        game.last,
      ])
        vandalize(value);
      for (const key of Object.keys(game)) {
        Reflect.set(game, key, 0);
        Reflect.deleteProperty(game, key);
      }
      expect(JSON.stringify(tell())).toBe(before);
    }),
    { numRuns: 40 },
  );
});

test('a wrapped position answers the same', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      const plain = new Proxy(position, {});
      const trap = new Proxy(position, { get: (target, key, self) => Reflect.get(target, key, self) });
      const expected = answers(position);
      for (const wrapped of [plain, trap]) {
        expect(answers(wrapped)).toEqual(expected);
        expect([wrapped.equals(position), position.equals(wrapped)]).toEqual([true, true]);
        for (const move of wrapped.moves().slice(0, 3))
          expect(wrapped.play(move).fen).toBe(position.play(move).fen);
        expect(Game.from(wrapped).position.fen).toBe(position.fen);
      }
    }),
    { numRuns: 40 },
  );
});

test('a wrapped game plays on', () => {
  const game = new Proxy(Game.start, { get: (target, key, self) => Reflect.get(target, key, self) });
  const next = new Proxy(game.play('e4'), {}).playAll('e5 Nf3');
  expect(next.sans()).toEqual(['e4', 'e5', 'Nf3']);
  expect(next.resign('white').outcome()?.winner).toBe('black');
  expect(JSON.stringify(game)).toBe(JSON.stringify(Game.start));
});

test('positions asked in any order answer as if each were alone', () => {
  const calls: ((position: Position) => unknown)[] = [
    (position) => position.moves(),
    (position) => position.fen,
    (position) => position.hash,
    (position) =>
      position
        .moves()
        .slice(0, 4)
        .map((move) => position.play(move).fen),
    (position) => formatSans(position),
    (position) =>
      position
        .moves()
        .slice(-2)
        .map((move) => ({ ...position.describe(move) })),
    (position) => position.isCheckmate(),
    (position) => position.destinations(),
    (position) => position.toSetup(),
    (position) => position.isLegal('O-O'),
    (position) => position.needsPromotion('a7', 'a8'),
    (position) => [...position.pieces()],
  ];
  fc.assert(
    fc.property(
      fc.array(anyPosition, { minLength: 2, maxLength: 5 }),
      fc.array(fc.tuple(fc.nat(4), fc.nat(calls.length - 1)), { minLength: 10, maxLength: 40 }),
      (positions, order) => {
        const expected = positions.map((position) => calls.map((call) => call(position)));
        const readers = positions.map((position) => position.pieces());
        const read = positions.map((): unknown[] => []);
        for (const [which, what] of order) {
          const i = which % positions.length;
          expect(calls[what]!(positions[i]!)).toEqual(expected[i]![what]);
          // A generator left half way goes on where it was.
          const step = readers[i]!.next();
          if (!step.done) read[i]!.push(step.value);
        }
        readers.forEach((rest, i) => {
          expect([...read[i]!, ...rest]).toEqual([...positions[i]!.pieces()]);
        });
      },
    ),
    { numRuns: 30 },
  );
});
