/** The position a game starts from: its `FEN` tag, and the rules that its `Variant` tag names. */

import type { Issue, ValidityCode } from '../issue.ts';
import { Position } from '../position/position.ts';
import { parsePosition } from '../position/text.ts';
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
  const fen = tags.get('FEN') ?? tags.get('Fen') ?? tags.get('fen') ?? '';
  const rules = rulesOf(variant);
  const isCovered = rules !== 'other';
  const mode = rules === 'chess960' ? rules : undefined;
  const report = (issue: Issue, text: string): void => {
    issues.push(place(issue, span, span.body, text));
  };
  if (!isCovered) {
    const message = `The rules of ${variant} are not covered: its moves are kept as text.`;
    report({ code: 'variant-not-covered', message, input: variant }, variant);
  }
  const isSetUp = fen !== '' && fen !== '?';
  if (!isSetUp && mode === undefined) return { start: Position.start, isReadable: isCovered };
  const reportFen = (issue: Issue): void => {
    if (isCovered) report(issue, fen);
  };
  const text = isSetUp ? fen.trim() : Position.start.fen;
  let read = parsePosition(text, { mode, lenient: true });
  if (!read.ok && TEACHING.includes(read.error.code as ValidityCode)) {
    reportFen(read.error);
    read = parsePosition(text, { mode, lenient: true, allow: TEACHING });
  }
  if (read.ok) {
    read.value.warnings.forEach(reportFen);
    return { start: read.value, isReadable: isCovered };
  }
  reportFen(read.error);
  return { start: Position.start, isReadable: false };
}
