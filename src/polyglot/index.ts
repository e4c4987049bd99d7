/**
 * Opening books of the Polyglot format: the key under which they file a position, a reader and a writer.
 *
 * @module
 */

export { type Book, type BookMove, readBook } from './book.ts';
export { type BookEntry, formatBook } from './book-writer.ts';
export { polyglotKey } from './key.ts';
