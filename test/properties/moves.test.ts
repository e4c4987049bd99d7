// Legal moves, all of them and no others; what is fast against what is slow and obvious.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDanger, findDangerInCheck, isAttacked } from '../../src/board/attacks.ts';
import {
  board,
  CHECK,
  castlingRook,
  kingSquare,
  make,
  moveCastling,
  moveFrom,
  movePromotion,
  moveTo,
  pieceCount,
  pieceSquare,
  state,
  TURN,
  unmake,
} from '../../src/board/board.ts';
import { findMove, findOrigins, givesCheck, origins, pieceMove } from '../../src/board/find.ts';
import { generate, generateInOrder, hasLegalMove, moves as written } from '../../src/board/generate.ts';
import { BOTH, KNIGHT } from '../../src/board/geometry.ts';
import { formatFen, type Move, Position, type Square } from '../../src/index.ts';
import { perft } from '../../src/perft.ts';
import { show as putUp } from '../../src/position/packed.ts';
import { anyPosition, slowFen, TEACHING } from './positions.ts';
import {
  isSlowlyAttacked,
  isSlowlyInCheck,
  moveKey,
  playSlow,
  readSlow,
  slowMoves,
  writeSlow,
} from './slow-chess.ts';

const keys = (moves: readonly Move[]): string[] => moves.map(moveKey).sort();

test('legal moves are those of a generator that tries every move out', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      const slow = readSlow(slowFen(position));
      expect(keys(position.moves())).toEqual(keys(slowMoves(slow)));
      expect(position.isCheck()).toBe(isSlowlyInCheck(slow));
    }),
    { numRuns: 250 },
  );
});

test('a successor is that of the slow twin', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      const slow = readSlow(slowFen(position));
      for (const move of position.moves().slice(0, 12)) {
        const next = position.play(move);
        const after = playSlow(slow, move);
        const fields = formatFen(next, { castling: 'shredder' }).split(' ');
        expect(fields.slice(0, 4).join(' ')).toBe(writeSlow(after));
        expect([next.halfmoveClock, next.fullmoveNumber]).toEqual([
          after.halfmoveClock,
          after.fullmoveNumber,
        ]);
      }
    }),
    { numRuns: 60 },
  );
});

test('attackers are those of the slow twin', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      const slow = readSlow(slowFen(position));
      for (let square = 0; square < 64; square++) {
        const name = `${'abcdefgh'[square % 8]}${Math.floor(square / 8) + 1}` as Square;
        for (const color of ['white', 'black'] as const) {
          expect(position.isAttacked(name, color)).toBe(isSlowlyAttacked(slow.board, square, color));
          expect(position.attackers(name, color).length > 0).toBe(position.isAttacked(name, color));
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('counting moves is listing them', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      expect(perft(position, 1)).toBe(position.moves().length);
      let leaves = 0;
      for (const move of position.moves()) leaves += position.play(move).moves().length;
      expect(perft(position, 2)).toBe(leaves);
    }),
    { numRuns: 100 },
  );
});

test('all ways to list moves list the same', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      putUp(position);
      const listed = [...written.slice(0, generate(0))].sort();
      expect([...written.slice(0, generateInOrder(0))].sort()).toEqual(listed);
      expect(hasLegalMove()).toBe(listed.length > 0);
      const bySquare = [...new Set(position.moves().map(({ from }) => from))].flatMap((from) =>
        position.moves(from),
      );
      expect(bySquare).toEqual(position.moves());
      const widget = position.destinations();
      expect([...widget.keys()]).toEqual([...new Set(position.moves().map(({ from }) => from))]);
      for (const { from, to } of position.moves()) {
        // A king that castles to its own square is found under its rook.
        if (from !== to) expect(widget.get(from)).toContain(to);
      }
    }),
    { numRuns: 150 },
  );
});

test('the order of moves depends on nothing but the position', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      const again = Position.fromFen(slowFen(position), { mode: position.mode, ...TEACHING });
      expect(again.moves()).toEqual(position.moves());
    }),
    { numRuns: 100 },
  );
});

test('a move that gives check is known before it is made', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      putUp(position);
      const end = generate(0);
      for (let i = 0; i < end; i++) {
        const isCheck = givesCheck(written[i]!);
        make(written[i]!, 0);
        const king = kingSquare(state[TURN]!);
        expect(isCheck).toBe(king >= 0 && isAttacked(king, state[TURN]! ^ BOTH));
        unmake(written[i]!, 0);
      }
    }),
    { numRuns: 150 },
  );
});

/** Everything there is on the board but what it remembers; the order of a piece list is none of its state. */
function snapshot(): unknown {
  const lists = Array.from(pieceCount, (count, piece) =>
    [...pieceSquare.slice(piece << 6, (piece << 6) + count)].sort(),
  );
  return { board: [...board], lists, state: [...state.slice(0, CHECK)], castlingRook: [...castlingRook] };
}

test('unmake restores every field of the board', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      putUp(position);
      const before = snapshot();
      const end = generate(0);
      for (let i = 0; i < end; i++) {
        make(written[i]!, 0);
        const between = snapshot();
        const last = generate(end);
        for (let j = end; j < last; j++) {
          make(written[j]!, 1);
          unmake(written[j]!, 1);
        }
        expect(snapshot()).toEqual(between);
        unmake(written[i]!, 0);
        expect(snapshot()).toEqual(before);
      }
    }),
    { numRuns: 25 },
  );
});

test('finding one move agrees with the full list', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      putUp(position);
      const end = generate(0);
      const plain = new Map<string, number>();
      for (let i = 0; i < end; i++) {
        const move = written[i]!;
        if (moveCastling(move) < 0)
          plain.set(`${moveFrom(move)} ${moveTo(move)}`, move - (movePromotion(move) << 24));
      }
      const wrong: string[] = [];
      for (const danger of [findDanger(state[TURN]!), findDangerInCheck()]) {
        for (let from = 0; from < 128; from++) {
          for (let to = 0; to < 128; to++) {
            if ((from | to) & 0x88) continue;
            if (findMove(from, to, danger) !== (plain.get(`${from} ${to}`) ?? 0)) wrong.push(`${from} ${to}`);
          }
        }
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('looking back from the target finds the pieces that the list has going there', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      putUp(position);
      const list = [...written.slice(0, generate(0))].filter((move) => moveCastling(move) < 0);
      for (let to = 0; to < 128; to++) {
        if (to & 0x88) continue;
        for (let role = KNIGHT; role <= 6; role++) {
          const danger = to & 1 ? findDanger(state[TURN]!) : findDangerInCheck();
          const piece = state[TURN]! | role;
          const count = findOrigins(piece, to, danger);
          const found = [...origins.slice(0, count)].map((from) => pieceMove(from, to)).sort();
          expect(found).toEqual(
            list.filter((move) => moveTo(move) === to && ((move >> 14) & 0x1f) === piece).sort(),
          );
        }
      }
    }),
    { numRuns: 60 },
  );
});

/** The same position with the colours and the ranks turned round. */
function flip(position: Position): Position {
  const [ranks, turn, castling, enPassant, clock, number] = slowFen(position).split(' ') as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const swap = (text: string): string =>
    [...text]
      .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
      .join('');
  const target = enPassant.replace('3', 'x').replace('6', '3').replace('x', '6');
  const fen = [
    swap(ranks).split('/').reverse().join('/'),
    turn === 'w' ? 'b' : 'w',
    swap(castling),
    target,
    clock,
    number,
  ].join(' ');
  return Position.fromFen(fen, { mode: position.mode, ...TEACHING });
}

test('the position with colours flipped has the flipped moves', () => {
  const mirror = (square: Square): Square => `${square[0]}${9 - Number(square[1])}` as Square;
  fc.assert(
    fc.property(anyPosition, (position) => {
      const flipped = flip(position);
      expect(keys(flipped.moves())).toEqual(
        keys(position.moves().map((move) => ({ ...move, from: mirror(move.from), to: mirror(move.to) }))),
      );
      expect([flipped.isCheckmate(), flipped.isStalemate()]).toEqual([
        position.isCheckmate(),
        position.isStalemate(),
      ]);
      expect(flipped.hasInsufficientMaterial('white')).toBe(position.hasInsufficientMaterial('black'));
      expect(flipped.hasInsufficientMaterial('black')).toBe(position.hasInsufficientMaterial('white'));
    }),
    { numRuns: 150 },
  );
});
