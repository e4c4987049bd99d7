/** A line on standard error that writes over itself, where a person sees it. */

import type { Io } from './io.ts';

export interface ProgressLine {
  /** Shows another line, unless it is too soon for that or nobody sees it. */
  show(text: (now: number) => string): void;
  /** Makes way for other output. */
  clear(): void;
}

/** How often the line changes, in milliseconds. */
const INTERVAL = 100;
const CLEAR_LINE = '\r\u001b[K';

/** A line that is not there at first, for something that began at a time. */
export function startProgressLine(io: Io, began: number): ProgressLine {
  let shown = began;
  let isThere = false;
  return {
    show(text) {
      const now = io.now();
      if (!io.isTerminal.stderr || now - shown < INTERVAL) return;
      shown = now;
      isThere = true;
      io.stderr.write(CLEAR_LINE + text(now));
    },
    clear() {
      if (isThere) io.stderr.write(CLEAR_LINE);
      isThere = false;
    },
  };
}
