// Where the corpus lies: rows of positions and games too large for the repository.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'vitest';

const named = process.env.ROOKERY_CORPUS;

/** The corpus folder, absolute, or undefined where ROOKERY_CORPUS names none. */
export const corpus: string | undefined = named && existsSync(named) ? resolve(named) : undefined;

/** A `describe` whose tests need the corpus; without one it says that they were skipped. */
export function corpusDescribe(name: string, define: (corpus: string) => void): void {
  if (corpus !== undefined) {
    describe(name, () => define(corpus));
    return;
  }
  const reason = named ? `ROOKERY_CORPUS names no folder: ${named}` : 'ROOKERY_CORPUS is not set';
  console.warn(`skipped: ${name} (${reason})`);
  describe(name, () => {
    it.skip(`needs the corpus (${reason})`, () => {});
  });
}
