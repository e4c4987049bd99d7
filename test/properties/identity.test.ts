// Keys, FENs, identity, repetition: what is kept incrementally against what is found from scratch.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFen, Game, Position } from '../../src/index.ts';
import { anyPosition, playedGame, slowFen, TEACHING } from './positions.ts';

const options = (position: Position) => ({ mode: position.mode, ...TEACHING });

test('the key kept move by move is the key from scratch', () => {
  fc.assert(
    fc.property(playedGame, (game) => {
      for (const position of game.positions()) {
        const scratch = Position.fromFen(slowFen(position), options(position));
        expect(scratch.hash).toBe(position.hash);
      }
    }),
    { numRuns: 60 },
  );
});

test('a position and that of its FEN are the same, with one hash and one text', () => {
  fc.assert(
    fc.property(
      anyPosition,
      fc.constantFrom('legal', 'xfen', 'always'),
      fc.constantFrom('xfen', 'shredder'),
      (position, enPassant, castling) => {
        const text = formatFen(position, { enPassant: enPassant as 'legal', castling: castling as 'xfen' });
        const again = Position.fromFen(text, options(position));
        expect(again.equals(position)).toBe(true);
        expect(position.equals(again)).toBe(true);
        expect(again.hash).toBe(position.hash);
        expect(again.fen).toBe(position.fen);
        // 'legal' may drop a raw target, and the others keep what they wrote.
        expect(formatFen(again, { enPassant: enPassant as 'legal', castling: castling as 'xfen' })).toBe(
          text,
        );
        expect(again.warnings.filter(({ code }) => code.startsWith('invalid'))).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test('a position survives its JSON and its setup', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      const fromSetup = Position.fromSetup(JSON.parse(JSON.stringify(position.toSetup())), TEACHING);
      expect(fromSetup.equals(position)).toBe(true);
      expect([fromSetup.mode, fromSetup.fen]).toEqual([position.mode, position.fen]);
      const fromJson = Position.fromFen(JSON.parse(JSON.stringify(position)), options(position));
      expect([fromJson.equals(position), fromJson.fen]).toEqual([true, position.fen]);
    }),
    { numRuns: 150 },
  );
});

test('same first four fields, same hash, same position: always all three or none', () => {
  fc.assert(
    fc.property(playedGame, (game) => {
      const fields = (position: Position): string => position.fen.split(' ').slice(0, 4).join(' ');
      const positions = game.positions().slice(-12);
      for (const a of positions) {
        for (const b of positions) {
          const same = fields(a) === fields(b);
          expect([a.equals(b), a.hash === b.hash]).toEqual([same, same]);
        }
      }
    }),
    { numRuns: 40 },
  );
});

/** Games of few pieces that keep coming back to where they were. */
const shuffle = fc
  .tuple(
    fc.constantFrom(
      '6k1/8/8/8/8/8/8/K6R w - - 0 1',
      'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
      '4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1',
      '4k3/8/8/8/4p3/8/3P4/4RK2 w - - 40 60',
      '1r3kr1/8/8/8/8/8/8/1R3KR1 w GBgb - 0 1',
      'k7/8/8/3pP3/8/8/8/7K w - d6 0 1',
    ),
    fc.array(fc.nat(2), { maxLength: 60 }),
  )
  .map(([fen, choices]) => {
    let game = Game.from(Position.fromFen(fen), { draws: 'ignored' });
    for (const [i, choice] of choices.entries()) {
      // Every other move goes back where it came from, where that is possible.
      const last = game.previous?.last;
      const moves = game.position.moves();
      const back = moves.find(({ from, to }) => from === last?.to && to === last.from);
      if (moves.length === 0) break;
      game = game.play(
        back !== undefined && i % 4 > 1
          ? back
          : moves[(moves.length - 1 - choice + 99 * moves.length) % moves.length]!,
      );
    }
    return game;
  });

test('repetition is counted as the first four fields of the FENs are', () => {
  fc.assert(
    fc.property(fc.oneof(shuffle, playedGame), (game) => {
      const seen = new Map<string, number>();
      const positions = game.positions();
      for (const position of positions) {
        const key = formatFen(position, { castling: 'shredder' }).split(' ').slice(0, 4).join(' ');
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
      const last = formatFen(game.position, { castling: 'shredder' }).split(' ').slice(0, 4).join(' ');
      expect(game.repetitions()).toBe(seen.get(last));
    }),
    { numRuns: 200 },
  );
});

test('every claim is one: its moves bring about what it says', () => {
  fc.assert(
    fc.property(shuffle, (played) => {
      const game = Game.from(played.start).playAll([]);
      const open = played.moves.reduce((so, move) => (so.outcome() === undefined ? so.play(move) : so), game);
      const after = (reason: string): string[] =>
        open.position
          .moves()
          .filter((move) => {
            const next =
              open.outcome() === undefined
                ? Game.from(open.start, { draws: 'ignored' }).playAll([...open.moves, move])
                : undefined;
            return reason === 'fifty-moves'
              ? (next?.position.halfmoveClock ?? 0) >= 100
              : (next?.repetitions() ?? 0) >= 3;
          })
          .map(({ from, to }) => from + to);
      for (const reason of ['threefold-repetition', 'fifty-moves'] as const) {
        const claim = open.claims().find((found) => found.reason === reason);
        expect(claim?.moves.map(({ from, to }) => from + to) ?? []).toEqual(after(reason));
      }
    }),
    { numRuns: 40 },
  );
});

test('a game survives its JSON', () => {
  fc.assert(
    fc.property(playedGame, (game) => {
      const again = Game.fromJSON(JSON.stringify(game));
      expect(again.position.fen).toBe(game.position.fen);
      expect(again.moves).toEqual(game.moves);
      expect(again.repetitions()).toBe(game.repetitions());
    }),
    { numRuns: 60 },
  );
});
