/**
 * Bytes to text, in pieces cut anywhere: UTF-16 if it starts with a byte order mark; else UTF-8, with or without
 * mark; and where bytes are no UTF-8 they are Latin-1, so that files joined of both come out right.
 */

const UTF_8 = 0;
const UTF_16_LITTLE = 1;
const UTF_16_BIG = 2;
const UNDECIDED = -1;

/** As many codes as one call can take. */
const BATCH = 8192;

/** All that is needed of the decoder that every runtime has. */
interface NativeDecoder {
  decode(bytes: Uint8Array): string;
}
declare const TextDecoder: new (
  encoding: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => NativeDecoder;

export class Decoder {
  private encoding = UNDECIDED;
  private kept: Uint8Array = new Uint8Array(0);
  private readonly native: NativeDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  /** The text of more bytes; text is given back as it is. Anything else is no text at all. */
  decode(piece: string | Uint8Array): string {
    if (typeof piece === 'string') return this.kept.length === 0 ? piece : this.finish() + piece;
    return ArrayBuffer.isView(piece) ? this.read(piece, false) : '';
  }

  /** The text of bytes that waited for others. */
  finish(): string {
    return this.read(new Uint8Array(0), true);
  }

  private read(piece: Uint8Array, isLast: boolean): string {
    const { kept } = this;
    // A copy: the source may use its buffer again.
    const bytes = new Uint8Array(kept.length + piece.length);
    bytes.set(kept);
    bytes.set(piece, kept.length);
    if (this.encoding === UNDECIDED && (bytes.length > 1 || isLast)) {
      const mark = (bytes[0]! << 8) | bytes[1]!;
      this.encoding = mark === 0xfffe ? UTF_16_LITTLE : mark === 0xfeff ? UTF_16_BIG : UTF_8;
    }
    const whole = isLast ? bytes.length : this.wholeLength(bytes);
    this.kept = bytes.subarray(whole);
    const ready = bytes.subarray(0, whole);
    if (this.encoding === UTF_8) return this.readUtf8(ready);
    const [high, low] = this.encoding === UTF_16_BIG ? [0, 1] : [1, 0];
    return textOf((whole + 1) >> 1, (at) => (ready[at * 2 + high]! << 8) | ready[at * 2 + low]!);
  }

  /** How many bytes can be read now, without the beginning of a character at the end. */
  private wholeLength(bytes: Uint8Array): number {
    const { length } = bytes;
    if (this.encoding === UNDECIDED) return 0;
    if (this.encoding !== UTF_8) return length & ~1;
    return length - OPEN_SEQUENCE.exec(latin1(bytes.subarray(-3)))![0].length;
  }

  private readUtf8(bytes: Uint8Array): string {
    return (
      this.tryUtf8(bytes) ?? latin1(bytes).replace(SEQUENCE, (found) => this.tryUtf8(bytesOf(found)) ?? found)
    );
  }

  private tryUtf8(bytes: Uint8Array): string | undefined {
    try {
      return this.native.decode(bytes);
    } catch {
      return undefined;
    }
  }
}

/** What may be a character of several bytes in UTF-8, and what may be the beginning of one. */
const SEQUENCE = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;
const OPEN_SEQUENCE = /(?:[\xc2-\xf4]|[\xe0-\xf4][\x80-\xbf]|[\xf0-\xf4][\x80-\xbf]{2})?$/;

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function latin1(bytes: Uint8Array): string {
  return textOf(bytes.length, (at) => bytes[at]!);
}

function textOf(length: number, codeAt: (at: number) => number): string {
  let text = '';
  for (let start = 0; start < length; start += BATCH) {
    const codes = Array.from({ length: Math.min(BATCH, length - start) }, (_, at) => codeAt(start + at));
    text += String.fromCharCode(...codes);
  }
  return text;
}
