// Reading the corpus row by row, and holding every row against what the package says of it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';

/** How many faults a failing test shows. */
const SHOWN_FAULTS = 10;

/** The lines of a file of the corpus, without empty lines and comments. */
export function readLines(corpus: string, file: string): string[] {
  const bytes = readFileSync(join(corpus, file));
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** The rows of a file with one JSON object a line. */
export function readRows<T>(corpus: string, file: string): T[] {
  return readLines(corpus, file).map((line) => JSON.parse(line) as T);
}

/** The corpus' short name for a set of moves: 12 hex digits of the SHA-1 over the sorted texts. */
export function shortHash(texts: readonly string[]): string {
  return createHash('sha1')
    .update([...texts].sort().join(' '))
    .digest('hex')
    .slice(0, 12);
}

/** What differs between an answer and the right one, key by key; `undefined` where nothing does. */
export function difference<T extends object>(
  got: T,
  right: { readonly [K in keyof T]: unknown },
): string | undefined {
  const faults: string[] = [];
  for (const key of Object.keys(got) as (keyof T & string)[]) {
    const [a, b] = [JSON.stringify(got[key]), JSON.stringify(right[key])];
    if (a !== b) faults.push(`${key}: ${a}, right is ${b}`);
  }
  return faults.length === 0 ? undefined : faults.join('; ');
}

/** Asks every row for its fault, prints how many have none, and fails with the first that have one. */
export function verifyRows<T>(
  name: string,
  rows: readonly T[],
  nameOf: (row: T) => string,
  faultOf: (row: T) => string | undefined,
): void {
  const faults: string[] = [];
  for (const row of rows) {
    const fault = faultOrError(row, faultOf);
    if (fault !== undefined) faults.push(`${nameOf(row)}: ${fault}`);
  }
  console.log(`${name}: ${count(rows.length - faults.length)} of ${count(rows.length)}`);
  expect(faults.slice(0, SHOWN_FAULTS)).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
}

function faultOrError<T>(row: T, faultOf: (row: T) => string | undefined): string | undefined {
  try {
    return faultOf(row);
  } catch (error) {
    return `threw ${error}`;
  }
}

/** A number as it is printed: `11,464`. */
export function count(number: number): string {
  return number.toLocaleString('en-US');
}
