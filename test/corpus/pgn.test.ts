// The PGN reader over real files, small cases, reference games and the table of openings.
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { formatUci } from '../../src/index.ts';
import { formatPgn, type PgnGame, parsePgn, readPgn, scanPgn } from '../../src/pgn/index.ts';
import { corpusDescribe } from '../corpus-path.ts';

interface FileRow {
  readonly file: string;
  readonly readers_agree_on_game_count: boolean;
  readonly reference_a: { readonly games: number; readonly plies: number; readonly nodes: number };
  readonly reference_b: { readonly games: number; readonly plies: number };
}

/** Files in which neither reference is right, and how many plies are: decided by rules.md, by looking. */
const OWN_COUNT: Readonly<Record<string, number>> = {
  // Long algebraic with `o-o`, which lenient reading accepts.
  'yahoo-chess-export-long-algebraic-o-o-01.pgn': 55,
  // German `Sf3` ends the line; one reference skips it and plays on.
  'library-test-file-22.pgn': 2,
  // A castling right that cannot be is dropped; both references refuse the game.
  'lichess-study-08.pgn': 38,
  // UTF-16, which neither reads.
  'derived_utf16le_bom.pgn': 1703,
  // Typed by hand: `5.B1d3d7-d5` is two moves in one word, at which the line ends. References cut the word in two.
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`real-life-broken-files-${11 + index}.pgn`, 8]),
  ),
  // Variants that are not covered, words that are no moves: text.
  'parser-torture-02.pgn': 10,
  'parser-torture-06.pgn': 4,
  'parser-torture-07.pgn': 27,
  'pgn-extract-test-03.pgn': 1,
  'variant-03.pgn': 0,
};

const lines = (path: string): string[] => {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  return text.split('\n').filter(Boolean);
};
const rows = <T>(path: string): T[] => lines(path).map((line) => JSON.parse(line) as T);

async function readFile(path: string): Promise<PgnGame[]> {
  const games: PgnGame[] = [];
  for await (const game of readPgn(createReadStream(path, { highWaterMark: 10_007 }))) games.push(game);
  return games;
}
const uciOf = (game: PgnGame): string[] => {
  let position = game.start;
  return game.moves().map((move) => {
    const text = formatUci(position, move);
    position = position.play(move);
    return text;
  });
};

corpusDescribe('PGN', (corpus) => {
  const folder = join(corpus, 'pgn');

  test('the real files hold the games and moves that references count, and are written and read again', async () => {
    const wrong: string[] = [];
    const found = new Set<string>();
    const index = rows<FileRow>(join(folder, 'index.jsonl'));
    for (const { file, readers_agree_on_game_count: isAgreed, reference_a: a, reference_b: b } of index) {
      const games = await readFile(join(folder, file));
      const plies = games.reduce((sum, game) => sum + game.moves().length, 0);
      const right = OWN_COUNT[file];
      if (right === undefined ? plies !== a.plies && plies !== b.plies : plies !== right)
        wrong.push(`${file}: ${plies} plies`);
      if (isAgreed && a.plies === b.plies && games.length !== a.games)
        wrong.push(`${file}: ${games.length} games`);
      let nodes = 0;
      let number = 0;
      for (const game of games) {
        for (const node of game.nodes()) nodes += node.move === undefined ? 0 : 1;
        const text = formatPgn(game);
        const again = [...parsePgn(text)];
        if (again.length !== 1 || formatPgn(again[0]!) !== text)
          wrong.push(`${file}: game ${number} is written otherwise`);
        if (game.moves().length > 0) found.add(`${file} ${uciOf(game).join(' ')}`);
        number++;
      }
      if (a.plies === b.plies && plies === a.plies && nodes < a.nodes)
        wrong.push(`${file}: ${nodes} nodes of ${a.nodes}`);
    }
    expect(wrong).toEqual([]);
    expect(index.length).toBe(232);

    // Not those of the files above, nor one in which the reference reads hash signs as a null move.
    const missing = rows<{ file: string; uci: string[] }>(join(corpus, 'games/games.jsonl.gz')).filter(
      ({ file, uci }) =>
        uci.length > 0 &&
        !Object.hasOwn(OWN_COUNT, file) &&
        file !== 'parser-torture-09.pgn' &&
        !found.has(`${file} ${uci.join(' ')}`),
    );
    expect(missing.map((row) => JSON.stringify(row).slice(0, 200))).toEqual([]);
  });

  test('the same games come out of every layout', async () => {
    const right = rows<{ result: string; uci: string[]; final_fen: string }>(
      join(folder, 'derived_expected.jsonl'),
    );
    const layouts = [
      'cr_only',
      'crlf_doubled_blank',
      'escape_and_semicolon',
      'moves_before_result_blank',
      'nbsp_and_tabs',
      'no_blank_lines',
      'trailing_spaces_and_ctrlz',
      'utf16le_bom',
      'utf8_bom_each_game',
    ];
    const read = new Map<string, PgnGame[]>();
    for (const layout of layouts) read.set(layout, await readFile(join(folder, `derived_${layout}.pgn`)));
    const oneLine = readFileSync(join(folder, 'derived_cr_only.pgn'), 'latin1').replace(/\s+/g, ' ');
    read.set('one line', [...parsePgn(oneLine)]);
    for (const [layout, games] of read) {
      expect([layout, games.length]).toEqual([layout, right.length]);
      games.forEach((game, number) => {
        const { result, uci, final_fen } = right[number]!;
        expect([layout, number, game.result, uciOf(game)]).toEqual([layout, number, result, uci]);
        expect(game.toGame().position.fen).toBe(final_fen);
        expect(game.issues).toEqual([]);
      });
    }
    // A file cut in a comment; a comment that is never closed, after which the names of tags are not in clear: nothing
    // but the game of the comment suffers, and all others are found.
    const cut = await readFile(join(folder, 'derived_truncated_mid_comment.pgn'));
    expect(cut.slice(0, 3).map(uciOf)).toEqual(right.slice(0, 3).map(({ uci }) => uci));
    for (const [games, at] of [
      [cut, 3],
      [await readFile(join(folder, 'derived_unterminated_comment_then_games.pgn')), 0],
    ] as const) {
      expect(games.length).toBe(4);
      expect(games[at]!.issues.map(({ code }) => code)).toEqual(['unterminated-comment']);
      expect(right[at]!.uci.slice(0, 2)).toEqual(uciOf(games[at]!));
    }
  });

  test('the small cases', () => {
    // Words that are no moves end their line; the reference skips them. Blank lines among tags start no game. The
    // rules of crazyhouse are not covered.
    const ours = [
      'pgn-006',
      'pgn-055',
      'pgn-058',
      'pgn-080',
      'pgn-091',
      'pgn-093',
      'pgn-100',
      'pgn-113',
      'pgn-123',
    ];
    const cases = rows<{ id: string; text: string; reference: { san: string[] }[] }>(
      join(corpus, 'pgn-cases/cases.jsonl.gz'),
    );
    expect(cases.length).toBe(124);
    for (const { id, text, reference } of cases) {
      const games = [...parsePgn(text)];
      const sans = games.map((game) => game.sans());
      if (!ours.includes(id)) expect([id, sans]).toEqual([id, reference.map(({ san }) => san)]);
      else if (games.length === reference.length)
        expect(games.flatMap((game) => game.issues).length).toBeGreaterThan(0);
      else expect(sans).toEqual(reference.map(({ san }) => san).filter((moves) => moves.length > 0));
    }
  });

  test('the openings, both ways', () => {
    const [head, ...table] = lines(join(corpus, 'openings/openings.tsv.gz')).map((line) => line.split('\t'));
    const [pgn, uci] = ['pgn', 'uci'].map((name) =>
      head!.findIndex((column) => column.toLowerCase() === name),
    );
    for (const row of table) {
      const [game] = parsePgn(row[pgn!]!);
      expect(uciOf(game!).join(' ')).toBe(row[uci!]);
      expect(formatPgn(game!, { tags: false, maxWidth: Infinity })).toBe(`${row[pgn!]} *\n`);
    }
  });

  test('damaged files: nothing throws, and games far from the damage are as they were', () => {
    let seed = 20_241_130;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return Math.floor((seed / 0x80000000) * below);
    };
    for (const file of [
      'club-games-01.pgn',
      'chessbase-03.pgn',
      'lichess-study-01.pgn',
      'derived_no_blank_lines.pgn',
    ]) {
      const text = readFileSync(join(folder, file), 'latin1').slice(0, 60_000);
      const heads = [...scanPgn(text)];
      const sans = [...parsePgn(text)].map((game) => game.sans().join(' '));
      for (let run = 0; run < 60; run++) {
        const at = random(text.length);
        const length = 1 + random(3);
        const noise = [String.fromCharCode(random(256)), '', text.slice(at, at + 9), '{', '[', ')', '"'][
          random(7)
        ]!;
        const damaged = text.slice(0, at) + noise + text.slice(at + length);
        const games = [...parsePgn(damaged)];
        const after = new Set(games.map((game) => game.sans().join(' ')));
        const hit = heads.findIndex((head) => head.end > at);
        const lost = sans.filter(
          (moves, number) => (number < hit - 1 || number > hit + 1) && !after.has(moves),
        );
        expect([file, at, noise, lost]).toEqual([file, at, noise, []]);
        const isChanged =
          games.length !== sans.length ||
          games.some((game, number) => game.sans().join(' ') !== sans[number]);
        // A move less or another legal one is no fault that a reader could see; a game less is.
        if (isChanged && games.length < sans.length)
          expect(games.some((game) => game.issues.length > 0)).toBe(true);
      }
    }
  });
});
