// Writing and reading moves: what is written is read, strictly only what is written; reasons exactly for what is illegal.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUEEN, squareName } from '../../src/board/geometry.ts';
import {
  formatSan,
  formatSans,
  formatUci,
  type Move,
  parseMove,
  parseSan,
  parseUci,
  type Square,
} from '../../src/index.ts';
import { explainMove } from '../../src/position/explain.ts';
import { show as putUp } from '../../src/position/packed.ts';
import { anyPosition } from './positions.ts';
import { moveKey } from './slow-chess.ts';

const MODES = ['strict', 'standard', 'lenient'] as const;

test('SAN is read back in every mode, and written one by one as in one go', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      const moves = position.moves();
      const sans = moves.map((move) => formatSan(position, move));
      expect(formatSans(position)).toEqual(sans);
      expect(new Set(sans).size).toBe(sans.length);
      moves.forEach((move, i) => {
        for (const mode of MODES)
          expect(parseSan(position, sans[i]!, { mode })).toEqual({ ok: true, value: move });
        expect(parseMove(position, sans[i]!)).toEqual({ ok: true, value: move });
        expect(position.describe(move).san).toBe(sans[i]);
      });
    }),
    { numRuns: 150 },
  );
});

test('UCI is read back in both forms of castling', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      for (const move of position.moves()) {
        expect(parseUci(position, formatUci(position, move))).toEqual({ ok: true, value: move });
        expect(parseUci(position, formatUci(position, move, { castling: 'rook' }))).toEqual({
          ok: true,
          value: move,
        });
        expect(parseMove(position, { ...move })).toEqual({ ok: true, value: move });
        expect(parseMove(position, move)).toEqual({ ok: true, value: move });
      }
    }),
    { numRuns: 150 },
  );
});

/** Spellings near to the right one, and some that are it. */
function spellings(san: string, { from, to, promotion }: Move): string[] {
  const bare = san.replace(/[+#]$/, '');
  return [
    san,
    bare,
    `${bare}+`,
    `${bare}#`,
    `${bare}++`,
    san.replace('x', ''),
    san.replace('x', ':'),
    san.replace(/^([NBRQK])/, `$1${from}`),
    san.replace(/^([NBRQK])/, `$1${from[0]}`),
    san.replace(/^([NBRQK])/, `$1${from[1]}`),
    san.replace(/^([NBRQK])[a-h]?[1-8]?(x?[a-h][1-8])/, '$1$2'),
    san.toLowerCase(),
    san.replace('=', ''),
    san.replaceAll('O', '0'),
    `P${san}`,
    `${from}${to}`,
    `${from}-${to}`,
    `${from}x${to}`,
    `${from}${to}${promotion?.[0] ?? ''}`,
    `${san}!`,
    `${san} e.p.`,
    ` ${san}`,
  ];
}

test('strict mode accepts exactly what is written; no mode reads one spelling as two moves', () => {
  fc.assert(
    fc.property(anyPosition, anyPosition, (position, elsewhere) => {
      const sans = new Map(position.moves().map((move) => [formatSan(position, move), move]));
      const texts = [
        ...position.moves().flatMap((move) => spellings(formatSan(position, move), move)),
        ...formatSans(elsewhere),
      ];
      for (const text of new Set(texts)) {
        const strict = parseSan(position, text, { mode: 'strict' });
        expect([text, strict.ok ? strict.value : undefined]).toEqual([text, sans.get(text)]);
        const standard = parseSan(position, text);
        const lenient = parseSan(position, text, { mode: 'lenient' });
        if (strict.ok) expect(standard).toEqual(strict);
        if (standard.ok) expect(lenient).toEqual(standard);
        if (lenient.ok) expect(position.moves()).toContain(lenient.value);
      }
    }),
    { numRuns: 30 },
  );
});

test('there is a reason exactly for moves that are not legal', () => {
  fc.assert(
    fc.property(anyPosition, fc.boolean(), (position, exact) => {
      const legal = new Set(position.moves().map(({ from, to, castle }) => `${from}${to}${castle ?? ''}`));
      const promoting = new Set(
        position.moves().flatMap((move) => (move.promotion ? [move.from + move.to] : [])),
      );
      putUp(position);
      const wrong: string[] = [];
      for (let from = 0; from < 128; from++) {
        for (let to = 0; to < 128; to++) {
          if ((from | to) & 0x88) continue;
          const squares = squareName(from) + squareName(to);
          for (const promotion of [0, QUEEN]) {
            const reason = explainMove(from, to, promotion, exact);
            const fits = promoting.has(squares) ? promotion !== 0 : promotion === 0 || !exact;
            if ((reason === undefined) !== (legal.has(squares) && fits))
              wrong.push(`${squares} ${promotion}`);
            if (reason !== undefined && !/^[A-Za-h0-9].*\.$/.test(reason.message)) wrong.push(reason.message);
          }
        }
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('a board widget is told a legal move or a reason, for any two squares', () => {
  const squares = [...'abcdefgh'].flatMap((file) =>
    [...'12345678'].map((rank) => `${file}${rank}` as Square),
  );
  fc.assert(
    fc.property(anyPosition, (position) => {
      const legal = new Set(position.moves().map(moveKey));
      const destinations = position.destinations();
      const wrong: string[] = [];
      for (const from of squares) {
        for (const to of squares) {
          const parsed = parseMove(position, { from, to, promotion: 'q' });
          const isTarget = destinations.get(from)?.includes(to) ?? false;
          const isRight = parsed.ok ? legal.has(moveKey(parsed.value)) : parsed.error.message.endsWith('.');
          if (parsed.ok !== isTarget || !isRight) wrong.push(from + to);
        }
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
