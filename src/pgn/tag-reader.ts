/** Reads what stands before the moves of a game: tag pairs, comments, escaped lines. */

import { quote } from '../issue.ts';
import type { PgnIssue } from './pgn-issue.ts';
import type { GameSpan } from './span.ts';
import { PgnTags } from './tags.ts';
import { at, beginText, end, goOn, moveTo, readAside, report, stray, text } from './text-reader.ts';
import {
  BLANK,
  BRACKET_OPEN,
  brokenTagEnd,
  isTagClean,
  isTagPlain,
  kindOf,
  LINE_END,
  tagEnd,
  tagNameEnd,
  tagNameStart,
  tagValueEnd,
  tagValueStart,
  WORD,
  wordEnd,
} from './tokens.ts';

/** What was found before the moves. */
export interface Found {
  readonly tags: PgnTags;
  readonly comments: readonly string[];
}

/** The tags where nothing else stands before the moves and no name comes twice, else `undefined`. */
function readPlainTags({ text, tags, offset }: GameSpan): PgnTags | undefined {
  const count = tags.length >> 2;
  if (count === 0 || count > 32) return undefined;
  const names: string[] = [];
  const pairs: string[] = [];
  for (let at = 0; at < tags.length; at += 4) {
    const name = text.slice(tags[at]! - offset, tags[at + 1]! - offset);
    if (names.includes(name)) return undefined;
    names.push(name);
    pairs.push(name, text.slice(tags[at + 2]! - offset, tags[at + 3]! - offset));
  }
  return new PgnTags(pairs);
}

const NO_COMMENTS: readonly string[] = /* @__PURE__ */ Object.freeze([]);

/** A tag whose value lacks its quotation marks. */
const UNQUOTED = /^\[\s*(\w{1,255})[ \t]+([^\]"]*)\]$/;

/** Reads a game up to where its moves begin; what is wrong is added to `issues`. */
export function readTags(span: GameSpan, issues: PgnIssue[]): Found {
  const plain = readPlainTags(span);
  if (plain !== undefined) return { tags: plain, comments: NO_COMMENTS };
  const tags = new Map<string, string>();
  const comments: string[] = [];
  beginText(span, issues, 0, span.moves, 'stands before the game and has no meaning there.', (comment) => {
    comments.push(comment);
  });
  while (at < end) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === BLANK || kind === LINE_END) moveTo(at + 1);
    else if (kind === BRACKET_OPEN) readTag(tags);
    else if (!readAside(kind)) stray(kind === WORD ? wordEnd(text, at, end) : at + 1);
  }
  const pairs: string[] = [];
  for (const [name, value] of tags) pairs.push(name, value);
  return { tags: new PgnTags(pairs), comments };
}

function readTag(tags: Map<string, string>): void {
  const start = at;
  const valueStart = tagValueStart(text, at, end);
  const isTag = valueStart >= 0;
  moveTo(isTag ? tagEnd(text, valueStart, end) : brokenTagEnd(text, at, end));
  const found = text.slice(start, at);
  if (!isTag || !isTagClean) {
    const what = isTag ? `The tag ${text.slice(tagNameStart, tagNameEnd)}` : quote(found);
    report('malformed-tag', `${what} is not written as a tag should be.`, start, found);
  }
  if (!isTag) {
    const [, name = '', value = ''] = UNQUOTED.exec(found) ?? [];
    if (name !== '' && !tags.has(name)) tags.set(name, value.trim());
    return;
  }
  const name = text.slice(tagNameStart, tagNameEnd);
  if (tags.has(name)) {
    report('duplicate-tag', `The tag ${name} has been given before.`, start, found);
    return;
  }
  const value = text.slice(valueStart, tagValueEnd);
  tags.set(name, isTagPlain ? value : value.replace(/\\([\\"])/g, '$1'));
  goOn(at);
}
