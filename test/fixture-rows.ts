// Reading the fixtures: one JSON object a line, each a position, a text or a game with its right answer.
import { readFileSync } from 'node:fs';

/** The rows of a file of test/fixtures. */
export function fixtureRows<T>(file: string): T[] {
  const text = readFileSync(new URL(`./fixtures/${file}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

/** Rows as a table for `test.each`, each under the whole of its title. */
export function titled<T>(rows: readonly T[], titleOf: (row: T) => string): [string, T][] {
  return rows.map((row) => [titleOf(row), row]);
}
