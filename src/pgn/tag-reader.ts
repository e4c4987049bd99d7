/** Reads what stands before the moves of a game: tag pairs, comments, escaped lines. */

import { type PgnIssueCode, quote } from '../issue.ts';
import { tidyComment } from './comments.ts';
import { type PgnIssue, place } from './pgn-issue.ts';
import type { GameSpan } from './span.ts';
import { PgnTags } from './tags.ts';
import {
  BLANK,
  BRACE_OPEN,
  BRACKET_OPEN,
  brokenTagEnd,
  commentEnd,
  isCommentClosed,
  isLineStart,
  isTagClean,
  kindOf,
  LINE_END,
  lineEnd,
  SEMICOLON,
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

/** Duplicates of a few tags are found by looking, of many by a set. */
const FEW = 32;

/** The names of the tags of the game before: those of one file mostly have the same, in the same order. */
let usualNames: readonly string[] = [];

/** The tags where nothing else stands before the moves and no name comes twice, else `undefined`. */
function readPlainTags({ text, tags, offset }: GameSpan): PgnTags | undefined {
  const count = tags.length >> 2;
  if (count === 0 || count > FEW) return undefined;
  const pairs: string[] = [];
  let isUsual = true;
  for (let at = 0; at < tags.length; at += 4) {
    const start = tags[at]! - offset;
    const end = tags[at + 1]! - offset;
    const usual = usualNames[at >> 2];
    isUsual &&= usual !== undefined && usual.length === end - start && text.startsWith(usual, start);
    const name = isUsual ? usual! : text.slice(start, end);
    if (!isUsual && hasName(pairs, name)) return undefined;
    pairs.push(name, text.slice(tags[at + 2]! - offset, tags[at + 3]! - offset));
  }
  if (!isUsual) usualNames = pairs.filter((_, index) => index % 2 === 0);
  return new PgnTags(pairs);
}

const NO_COMMENTS: readonly string[] = /* @__PURE__ */ Object.freeze([]);

/** Reads a game up to where its moves begin; what is wrong is added to `issues`. */
export function readTags(span: GameSpan, issues: PgnIssue[]): Found {
  const tags = readPlainTags(span);
  return tags === undefined ? readHead(span, issues) : { tags, comments: NO_COMMENTS };
}

function readHead(span: GameSpan, issues: PgnIssue[]): Found {
  const { text, moves } = span;
  const pairs: string[] = [];
  const comments: string[] = [];
  let names: Set<string> | undefined;
  let isStraying = false;
  const report = (code: PgnIssueCode, message: string, at: number, end: number): void => {
    const found = text.slice(at, end);
    issues.push(place({ code, message, input: found }, span, at, found));
  };
  let at = 0;
  while (at < moves) {
    const start = at;
    const kind = kindOf(text.charCodeAt(at));
    if (kind === BLANK || kind === LINE_END) {
      at++;
      continue;
    }
    const valueStart = kind === BRACKET_OPEN ? tagValueStart(text, at, moves) : -1;
    if (kind === BRACE_OPEN) {
      at = commentEnd(text, at, moves);
      if (!isCommentClosed)
        report(
          'unterminated-comment',
          'A comment is never closed with a brace.',
          start,
          start + text.slice(start, Math.min(at, start + 20)).trimEnd().length,
        );
      comments.push(tidyComment(text.slice(start + 1, isCommentClosed ? at - 1 : at)));
    } else if (kind === SEMICOLON) {
      at = lineEnd(text, at, moves);
      comments.push(tidyComment(text.slice(start + 1, at)));
    } else if (kind === WORD && text.charCodeAt(at) === 37 && isLineStart(text, at)) {
      at = lineEnd(text, at, moves);
    } else if (valueStart >= 0) {
      at = tagEnd(text, valueStart, moves);
      const name = text.slice(tagNameStart, tagNameEnd);
      const value = text.slice(valueStart, tagValueEnd);
      if (!isTagClean)
        report('malformed-tag', `The tag ${name} is not written as a tag should be.`, start, at);
      if (pairs.length > FEW * 2) names ??= new Set(pairs.filter((_, index) => index % 2 === 0));
      if (names === undefined ? hasName(pairs, name) : names.has(name)) {
        report('duplicate-tag', `The tag ${name} has been given before.`, start, at);
        continue;
      }
      names?.add(name);
      pairs.push(name, value.includes('\\') ? value.replace(/\\([\\"])/g, '$1') : value);
      isStraying = false;
    } else {
      at =
        kind === BRACKET_OPEN
          ? brokenTagEnd(text, at, moves)
          : kind === WORD
            ? wordEnd(text, at, moves)
            : at + 1;
      const found = text.slice(start, at);
      const unquoted = /^\[\s*([A-Za-z0-9_]{1,255})[ \t]+([^\]"]*)\]$/.exec(found);
      if (kind === BRACKET_OPEN) {
        report('malformed-tag', `${quote(found)} is not written as a tag should be.`, start, at);
        if (unquoted !== null && !hasName(pairs, unquoted[1]!)) {
          names?.add(unquoted[1]!);
          pairs.push(unquoted[1]!, unquoted[2]!.trim());
        }
      } else if (!isStraying) {
        report(
          'unexpected-text',
          `${quote(found)} stands before the game and has no meaning there.`,
          start,
          at,
        );
        isStraying = true;
      }
    }
  }
  return { tags: new PgnTags(pairs), comments };
}

function hasName(pairs: readonly string[], name: string): boolean {
  for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === name) return true;
  return false;
}
