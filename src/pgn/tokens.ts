/**
 * The characters of PGN (1994 standard, sections 4 to 8): where a word, a comment, a tag, a number ends.
 * No rules of chess. Everything works on char codes and offsets; no text is cut out here.
 */

export const WORD = 0;
export const BLANK = 1;
export const LINE_END = 2;
export const BRACE_OPEN = 3;
export const PAREN_OPEN = 4;
export const PAREN_CLOSE = 5;
export const BRACKET_OPEN = 6;
export const SEMICOLON = 7;
export const STAR = 8;
export const DOLLAR = 9;
export const MARK = 10;

/**
 * The signs of each kind, from line ends on; the last mean nothing where a word may start. Other control characters
 * are blanks, and all else may be in a word.
 */
const SIGNS: readonly string[] = ['\n\r', '{', '(', ')', '[', ';', '*', '$', '!?', '}]<>'];

const KINDS: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = SIGNS.findIndex((signs) => signs.includes(String.fromCharCode(code)));
  return sign >= 0 ? LINE_END + sign : code < 33 ? BLANK : WORD;
});

const NO_BREAK_SPACE = 0xa0;
const BYTE_ORDER_MARK = 0xfeff;

/** What a character is where a token may start. */
export function kindOf(code: number): number {
  if (code < 128) return KINDS[code]!;
  return code === NO_BREAK_SPACE || code === BYTE_ORDER_MARK ? BLANK : WORD;
}

/** Whether a line starts at an offset, so that a percent sign there escapes it (section 6). */
export function isLineStart(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charCodeAt(at - 1);
  return before === 10 || before === 13 || before === BYTE_ORDER_MARK;
}

/** Where the word that starts at an offset ends. */
export function wordEnd(text: string, start: number, end: number): number {
  let at = start + 1;
  while (at < end && kindOf(text.charCodeAt(at)) === WORD) at++;
  return Math.min(at, end);
}

/** Where the line ends that an offset is on: at its line end, or `end`. */
export function lineEnd(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return at;
  }
  return end;
}

/** How many lines the last comment went over, and the offset after the last line end in it. */
export let linesInComment = 0;
export let lastLineInComment = 0;
/** Whether the last comment had its closing brace. */
export let isCommentClosed = true;

/**
 * Where the comment that opens at an offset ends: after its closing brace. One that is never closed ends before the
 * next line that starts a game, or at `end`.
 */
export function commentEnd(text: string, start: number, end: number): number {
  isCommentClosed = false;
  linesInComment = 0;
  for (let at = start + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 125) {
      isCommentClosed = true;
      return at + 1;
    }
    if (code !== 10 && code !== 13) continue;
    if (code === 13 && text.charCodeAt(at + 1) === 10) continue;
    linesInComment++;
    lastLineInComment = at + 1;
    if (opensGame(text, at + 1, end)) return at + 1;
  }
  return end;
}

/** Whether a line in a comment can only be the first of another game: an Event tag, or any tag after an empty line. */
function opensGame(text: string, lineStart: number, end: number): boolean {
  const at = skipBlanks(text, lineStart, end);
  if (text.charCodeAt(at) !== 91) return false;
  if (text.startsWith('[Event "', at)) return true;
  let before = lineStart - 1;
  if (text.charCodeAt(before) === 10 && text.charCodeAt(before - 1) === 13) before--;
  do before--;
  while (kindOf(text.charCodeAt(before)) === BLANK);
  return kindOf(text.charCodeAt(before)) === LINE_END && tagValueStart(text, at, end) >= 0;
}

export const LONGEST_TAG_NAME = 255;

function skipBlanks(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && kindOf(text.charCodeAt(at)) === BLANK) at++;
  return at;
}

/** Where the tag name ended that was looked for last, and where it began. */
export let tagNameStart = 0;
export let tagNameEnd = 0;

/**
 * Where the value of a tag pair that opens at an offset begins: after its quotation mark. -1 if this is no tag
 * pair: a bracket, a name, a quotation mark.
 */
export function tagValueStart(text: string, start: number, end: number): number {
  const name = skipBlanks(text, start + 1, end);
  let at = name;
  while (at < end && isNameCode(text.charCodeAt(at))) at++;
  if (at === name || at - name > LONGEST_TAG_NAME) return -1;
  tagNameStart = name;
  tagNameEnd = at;
  at = skipBlanks(text, at, end);
  return at < end && text.charCodeAt(at) === 34 ? at + 1 : -1;
}

/** Letters, digits, underscore (section 8.1.1), and the signs that programs put in names. */
const NAME_CODES: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w+\-.:#=]/.test(String.fromCharCode(code)) ? 1 : 0,
);

function isNameCode(code: number): boolean {
  return code < 128 ? NAME_CODES[code] !== 0 : code >= 0xc0 && code !== BYTE_ORDER_MARK;
}

/** Where the value ended that was looked for last. */
export let tagValueEnd = 0;
/** Whether the last tag was written as the standard has it. */
export let isTagClean = true;
/** Whether it was, and its value has no backslash, so that it stands as it is. */
export let isTagPlain = true;

/**
 * Where a tag pair ends whose value begins at an offset. The value ends with a quotation mark that a bracket follows,
 * or the end of the line; a quotation mark inside that nobody escaped belongs to it.
 */
export function tagEnd(text: string, valueStart: number, end: number): number {
  isTagClean = true;
  isTagPlain = true;
  for (let at = valueStart; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 92 && at + 1 < end) {
      isTagPlain = false;
      const next = text.charCodeAt(at + 1);
      if (next === 92 || (next === 34 && !endsLine(text, at + 2, end))) at++;
      else if (next !== 34) isTagClean = false;
    } else if (code === 34) {
      const after = skipBlanks(text, at + 1, end);
      if (after < end && text.charCodeAt(after) === 93) {
        tagValueEnd = at;
        return after + 1;
      }
      isTagClean = false;
      isTagPlain = false;
      if (after === end || kindOf(text.charCodeAt(after)) === LINE_END) {
        tagValueEnd = at;
        return after;
      }
    } else if (code === 10 || code === 13) {
      return endBrokenTag(text, valueStart, at);
    }
  }
  return endBrokenTag(text, valueStart, end);
}

/** A value without its closing quotation mark goes to the end of the line, less the bracket. */
function endBrokenTag(text: string, valueStart: number, end: number): number {
  isTagClean = false;
  isTagPlain = false;
  tagValueEnd = end;
  while (tagValueEnd > valueStart && kindOf(text.charCodeAt(tagValueEnd - 1)) === BLANK) tagValueEnd--;
  if (tagValueEnd > valueStart && text.charCodeAt(tagValueEnd - 1) === 93) tagValueEnd--;
  return end;
}

/** Whether a closing bracket and nothing else follows on the line. */
function endsLine(text: string, start: number, end: number): boolean {
  const bracket = skipBlanks(text, start, end);
  if (bracket >= end || text.charCodeAt(bracket) !== 93) return false;
  const after = skipBlanks(text, bracket + 1, end);
  return after >= end || kindOf(text.charCodeAt(after)) === LINE_END;
}

/** Where something in brackets that is no tag pair ends: after its bracket, or with its line. */
export function brokenTagEnd(text: string, start: number, end: number): number {
  const after = lineEnd(text, start, end);
  for (let at = start; at < after; at++) if (text.charCodeAt(at) === 93) return at + 1;
  return after;
}

const ELLIPSIS = 0x2026;

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
export function isDot(code: number): boolean {
  return code === 46 || code === ELLIPSIS;
}

/**
 * Where a move number ends that starts at an offset: after its dots, or before what follows it without a blank.
 * The offset itself where no number starts: `0-0`, `1-0`, `0000`.
 */
export function numberEnd(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isDigit(text.charCodeAt(at))) at++;
  let after = at;
  while (after < end && isDot(text.charCodeAt(after))) after++;
  if (after > at) return after;
  const isNull = at - start === 4 && text.startsWith('0000', start);
  // A result or castling with zeros.
  return isNull || (at < end && RESULT_SIGN.test(text[at]!)) ? start : at;
}

/** What stands between the digits of a result: a dash of any kind, a slash, a colon. */
const RESULT_SIGN = /[-/:\u2010-\u2015\u2212]/;

/** The results, in the order of the numbers that stand for them; 0 is none. */
export const RESULTS = ['', '1-0', '0-1', '1/2-1/2', '*'] as const;

/** Results one to three, each in a group. */
const RESULT =
  /^(?:(1[-:\u2010-\u2015\u2212]0)|(0[-:\u2010-\u2015\u2212]1)|(1\/2(?:[-:\u2010-\u2015\u2212]1\/2)?|½(?:[-:\u2010-\u2015\u2212]½)?))$/;

/** Which result a word is, 0 if none. */
export function resultOf(text: string, start: number, end: number): number {
  const first = text.charCodeAt(start);
  const length = end - start;
  if (length > 7 || (first !== 48 && first !== 49 && first !== 0xbd)) return 0;
  // A move number.
  const second = text.charCodeAt(start + 1);
  if (isDigit(second) || isDot(second)) return 0;
  const word = text.slice(start, end);
  return RESULT.exec(word)?.indexOf(word, 1) ?? 0;
}

/** Where a token ends, whatever it is: a comment, an escaped line, a move number, a word, a sign. */
export function tokenEnd(text: string, at: number, end: number): number {
  const code = text.charCodeAt(at);
  const kind = kindOf(code);
  if (kind === BRACE_OPEN) return commentEnd(text, at, end);
  if (kind === SEMICOLON || (code === 37 && isLineStart(text, at))) return lineEnd(text, at, end);
  if (kind !== WORD || isDot(code)) return at + 1;
  const after = isDigit(code) ? numberEnd(text, at, end) : at;
  return after === at ? wordEnd(text, at, end) : after;
}

/** Whether the last line that was skipped stopped because its game does: at a result, or at `end`. */
export let isUnclosed = 0;
/** Whether the last skipped line ended in a comment without its brace. */
export let endsInComment = false;

/**
 * Skips what is left of a line of moves: to the closing parenthesis of its variation; on the main line, to the
 * result; else to `end`.
 */
export function skipLine(text: string, start: number, end: number, isVariation: boolean): number {
  isUnclosed = isVariation ? 1 : 0;
  endsInComment = false;
  for (let at = start; at < end; ) {
    const kind = kindOf(text.charCodeAt(at));
    const after = tokenEnd(text, at, end);
    if (kind === BRACE_OPEN) endsInComment = !isCommentClosed;
    else if (kind === PAREN_OPEN) isUnclosed++;
    else if (kind === PAREN_CLOSE && isUnclosed > 0) {
      isUnclosed--;
      if (isVariation && isUnclosed === 0) return at;
    } else if (isUnclosed === 0 && (kind === STAR || (kind === WORD && resultOf(text, at, after) !== 0)))
      return at;
    at = after;
  }
  return end;
}
