// Zobrist keys: the Polyglot key of a position, and the one that counts en passant only where it is legal.
import { Game, Position, parseUci } from 'rookery';
import { test } from 'vitest';
import { corpusDescribe } from '../corpus-path.ts';
import { difference, readRows, verifyRows } from '../corpus-rows.ts';

interface KeyRow {
  readonly fen: string;
  readonly polyglot: string;
  readonly legal_ep_key: string;
  readonly uci?: readonly string[] | null;
}

function hex(key: bigint): string {
  return key.toString(16).padStart(16, '0');
}

function keysOf(position: Position): { polyglot: string; legal_ep_key: string } {
  return { polyglot: hex(position.polyglotKey), legal_ep_key: hex(position.hash) };
}

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

corpusDescribe('keys', (corpus) => {
  test('a position has its Polyglot key, and moves lead to the same key', () => {
    const rows = readRows<KeyRow>(corpus, 'zobrist/polyglot_keys.jsonl');
    verifyRows(
      'keys',
      rows,
      ({ fen }) => fen,
      (row) => {
        const isPlayed = row.uci !== undefined && row.uci !== null && row.uci.length > 0;
        const byMoves = isPlayed ? difference(keysOf(positionAfter(row.uci)), row) : undefined;
        return difference(keysOf(Position.fromFen(row.fen)), row) ?? byMoves;
      },
    );
  });
});
