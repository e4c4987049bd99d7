/** Reads what stands before the moves of a game: tag pairs, comments, escaped lines. */

import { quote } from '../issue.ts';
import type { PgnIssue } from './pgn-issue.ts';
import type { GameSpan } from './span.ts';
import { PgnTags } from './tags.ts';
import { TextReader } from './text-reader.ts';
import {
  BLANK,
  BRACKET_OPEN,
  brokenTagEnd,
  isTagClean,
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

/** Reads a game up to where its moves begin; what is wrong is added to `issues`. */
export function readTags(span: GameSpan, issues: PgnIssue[]): Found {
  const tags = readPlainTags(span);
  return tags === undefined
    ? new TagReader(span, issues, 0, span.moves).read()
    : { tags, comments: NO_COMMENTS };
}

/** A tag whose value lacks its quotation marks. */
const UNQUOTED = /^\[\s*(\w{1,255})[ \t]+([^\]"]*)\]$/;

class TagReader extends TextReader {
  private readonly tags = new Map<string, string>();
  private readonly comments: string[] = [];
  protected readonly verdict = 'stands before the game and has no meaning there.';

  read(): Found {
    const { text, end } = this;
    while (this.at < end) {
      const kind = kindOf(text.charCodeAt(this.at));
      if (kind === BLANK || kind === LINE_END) this.at++;
      else if (kind === BRACKET_OPEN) this.readTag();
      else if (!this.readAside(kind)) this.stray(kind === WORD ? wordEnd(text, this.at, end) : this.at + 1);
    }
    return { tags: new PgnTags([...this.tags].flat()), comments: this.comments };
  }

  protected addComment(text: string): void {
    this.comments.push(text);
  }

  private readTag(): void {
    const { text, at, end } = this;
    const start = tagValueStart(text, at, end);
    this.at = start < 0 ? brokenTagEnd(text, at, end) : tagEnd(text, start, end);
    const found = text.slice(at, this.at);
    if (start < 0) {
      this.report('malformed-tag', `${quote(found)} is not written as a tag should be.`, at, found);
      const [, name = '', value = ''] = UNQUOTED.exec(found) ?? [];
      if (name !== '' && !this.tags.has(name)) this.tags.set(name, value.trim());
      return;
    }
    const name = text.slice(tagNameStart, tagNameEnd);
    const value = text.slice(start, tagValueEnd);
    if (!isTagClean)
      this.report('malformed-tag', `The tag ${name} is not written as a tag should be.`, at, found);
    if (this.tags.has(name)) {
      this.report('duplicate-tag', `The tag ${name} has been given before.`, at, found);
      return;
    }
    this.tags.set(name, value.replace(/\\([\\"])/g, '$1'));
    this.isStraying = false;
  }
}
