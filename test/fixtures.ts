// Reads the rows of data in test/fixtures.
import { readFileSync } from 'node:fs';

export function fixture<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8')) as T;
}
