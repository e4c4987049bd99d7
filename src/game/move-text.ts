/** Move text as people paste it: `1.e4 e5 2. Nf3!? Nc6 1/2-1/2`, with or without numbers, suffixes and result. */

/** A move in the text, and where it stands, in UTF-16 code units from 0. */
export interface TextMove {
  readonly text: string;
  readonly offset: number;
}

const RESULTS: readonly string[] = ['1-0', '0-1', '1/2-1/2', '*'];
/** A move number: digits, with dots where more follows in the same word. */
const NUMBER = /^\d{1,5}(?:\.+|$)|^\.+/;
/** What belongs to the move before it: a NAG, a suffix that stands apart, an en passant sign. */
const ANNOTATION = /^(?:\$\d{1,3}|[!?]{1,2})$/;
const EN_PASSANT_SIGN = /^(?:e\.p\.|ep)[+#]?$/;

/** Splits move text into its moves; whatever is no number, annotation or final result counts as a move. */
export function splitMoveText(text: string): TextMove[] {
  const moves: TextMove[] = [];
  const words = [...text.matchAll(/\S+/g)];
  words.forEach((word, index) => {
    const number = word[0] === '0000' ? '' : (NUMBER.exec(word[0].slice(0, 12))?.[0] ?? '');
    const rest = word[0].slice(number.length);
    const isResult = index === words.length - 1 && RESULTS.includes(word[0]);
    if (rest === '' || isResult || ANNOTATION.test(rest)) return;
    const last = moves.at(-1);
    if (EN_PASSANT_SIGN.test(rest) && last !== undefined) {
      moves[moves.length - 1] = { text: `${last.text} ${rest}`, offset: last.offset };
    } else {
      moves.push({ text: rest, offset: word.index + number.length });
    }
  });
  return moves;
}

/** Whether a value is a list, or anything else that can be gone through. */
export function isIterable(value: unknown): boolean {
  try {
    return typeof (value as Iterable<unknown> | undefined)?.[Symbol.iterator] === 'function';
  } catch {
    return false;
  }
}
