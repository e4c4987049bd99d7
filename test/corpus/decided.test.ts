// Every row of the small tables is decided in the fixtures, which are tested without the corpus.
import { expect, test } from 'vitest';
import { corpusDescribe } from '../corpus-path.ts';
import { readRows, verifyRows } from '../corpus-rows.ts';
import { fixtureRows, titled } from '../fixture-rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** A table of the corpus, its fixture, and what tells a row of each from the others. */
interface Table {
  readonly name: string;
  readonly file: string;
  readonly fixture: string;
  readonly keyOf: (row: Row) => string;
}

const TABLES: readonly Table[] = [
  {
    name: 'odd FENs',
    file: 'fen/validity.jsonl',
    fixture: 'validity.jsonl',
    keyOf: ({ fen, mode = 'standard' }) => `${fen} (${mode})`,
  },
  {
    name: 'spellings of moves',
    file: 'san/leniency.jsonl',
    fixture: 'leniency.jsonl',
    keyOf: ({ fen, san, text = san }) => `${text} in ${fen}`,
  },
  {
    name: 'diagrams',
    file: 'diagrams.jsonl',
    fixture: 'diagrams.jsonl',
    keyOf: ({ name }) => `${name}`,
  },
];

corpusDescribe('decided rows', (corpus) => {
  test.each(titled(TABLES, ({ name }) => name))(
    'all %s have a right answer',
    (_, { name, file, fixture, keyOf }) => {
      const decided = new Set(fixtureRows<Row>(fixture).map(keyOf));
      const rows = readRows<Row>(corpus, file);
      verifyRows(`${name} decided`, rows, keyOf, (row) =>
        decided.has(keyOf(row)) ? undefined : 'is not decided',
      );
      expect(decided.size).toBeGreaterThanOrEqual(rows.length);
    },
  );
});
