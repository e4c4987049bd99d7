// Placeholder: tests over the corpus.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { corpusDescribe } from '../corpus-path.ts';

corpusDescribe('the corpus', (corpus) => {
  test('describes itself', () => {
    expect(existsSync(join(corpus, 'README.md'))).toBe(true);
  });
});
