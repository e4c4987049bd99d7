/** The position a game starts from: its `FEN` tag, and the rules that its `Variant` tag names. */

import type { ValidityCode } from '../issue.ts';
import { Position, readPosition } from '../position/position.ts';
import { isPosition } from '../position/view.ts';
import { type PgnIssue, place } from './pgn-issue.ts';
import type { GameSpan } from './span.ts';
import { type PgnTags, rulesOf } from './tags.ts';

/** Problems of a set-up position that do not keep a game from being read: teaching boards. */
const TEACHING: readonly ValidityCode[] = ['missing-king', 'empty-board', 'pawn-on-back-rank'];

/** The start position of a game, and whether its moves can be read: by these rules, from that position. */
export interface SetUp {
  readonly start: Position;
  readonly isReadable: boolean;
}

export function setUp(tags: PgnTags, span: GameSpan, issues: PgnIssue[]): SetUp {
  const variant = tags.get('Variant') ?? '';
  const fen = tags.get('FEN') ?? tags.get('Fen') ?? tags.get('fen');
  if (variant === '' && fen === undefined) return { start: Position.start, isReadable: true };
  const rules = rulesOf(variant);
  if (rules === 'other') {
    const message = `The rules of ${variant} are not covered: its moves are kept as text.`;
    issues.push(place({ code: 'variant-not-covered', message, input: variant }, span, span.body, variant));
  }
  const isReadable = rules !== 'other';
  const mode = rules === 'chess960' ? rules : undefined;
  if (fen === undefined || fen === '?' || fen === '') {
    return {
      start: mode === undefined ? Position.start : Position.fromFen(Position.start.fen, { mode }),
      isReadable,
    };
  }
  const text = fen.trim();
  let read = readPosition(text, { mode, lenient: true });
  if (!isPosition(read) && TEACHING.includes(read.code as ValidityCode)) {
    if (isReadable) issues.push(place(read, span, span.body, fen));
    read = readPosition(text, { mode, lenient: true, allow: TEACHING });
  }
  if (isPosition(read)) {
    if (isReadable) for (const warning of read.warnings) issues.push(place(warning, span, span.body, fen));
    return { start: read, isReadable };
  }
  if (isReadable) issues.push(place(read, span, span.body, fen));
  return { start: Position.start, isReadable: false };
}
