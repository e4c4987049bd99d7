// Zobrist keys: those of the Polyglot format as published; the package's own, one for each position.
import { Game, Position, parseUci } from 'rookery';
import { polyglotKey } from 'rookery/polyglot';
import { expect, test } from 'vitest';
import { corpusDescribe } from '../corpus-path.ts';
import { readRows, verifyRows } from '../corpus-rows.ts';

interface GameRow {
  readonly start_fen: string;
  readonly chess960: boolean;
  readonly uci: readonly string[];
}

interface KeyRow {
  readonly fen: string;
  readonly polyglot: string;
  readonly uci?: readonly string[] | null;
}

const polyglotOf = (position: Position): string => polyglotKey(position).toString(16).padStart(16, '0');

/** The position that moves from the start position lead to. */
function positionAfter(moves: readonly string[]): Position {
  let game = Game.start;
  for (const text of moves) {
    const move = parseUci(game.position, text);
    if (!move.ok) throw new Error(move.error.message);
    game = game.play(move.value);
  }
  return game.position;
}

/** The first four fields of a FEN: two positions are the same exactly if they share them. */
const identityOf = (fen: string): string => fen.split(' ', 4).join(' ');

corpusDescribe('keys', (corpus) => {
  test('a position has its Polyglot key, and moves lead to the same key', () => {
    const rows = readRows<KeyRow>(corpus, 'zobrist/polyglot_keys.jsonl');
    verifyRows(
      'Polyglot keys',
      rows,
      ({ fen }) => fen,
      ({ fen, uci, polyglot }) => {
        const positions = [Position.fromFen(fen), ...(uci?.length ? [positionAfter(uci)] : [])];
        const keys = positions.map(polyglotOf);
        return keys.every((key) => key === polyglot) ? undefined : `${keys} instead of ${polyglot}`;
      },
    );
  });

  test('no two positions of the corpus share a hash, and no position has two', () => {
    const positions = readRows<{ fen: string }>(corpus, 'positions/positions.jsonl.gz');
    const games = readRows<GameRow>(corpus, 'games/games.jsonl.gz');
    const identities = new Map<bigint, string>();
    const hashes = new Map<string, bigint>();
    const faults: string[] = [];
    const note = (position: Position): void => {
      const [identity, { hash }] = [identityOf(position.fen), position];
      if ((identities.get(hash) ?? identity) !== identity)
        faults.push(`${identity} and ${identities.get(hash)}`);
      if ((hashes.get(identity) ?? hash) !== hash) faults.push(`${identity} has two hashes`);
      identities.set(hash, identity);
      hashes.set(identity, hash);
    };
    for (const { fen } of positions) note(Position.fromFen(fen));
    for (const game of games) {
      let position = Position.fromFen(game.start_fen, game.chess960 ? { mode: 'chess960' } : {});
      note(position);
      for (const uci of game.uci) {
        if (uci === '0000') break;
        position = position.play(uci);
        note(position);
      }
    }
    expect(faults).toEqual([]);
    expect(identities.size).toBeGreaterThan(100_000);
  });
});
