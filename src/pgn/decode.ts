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
    const bytes = this.kept.length === 0 ? piece : join(this.kept, piece);
    this.kept = bytes.subarray(bytes.length);
    if (this.encoding === UNDECIDED) {
      if (bytes.length < 2 && !isLast) {
        this.kept = bytes.slice();
        return '';
      }
      this.encoding =
        bytes[0] === 0xff && bytes[1] === 0xfe
          ? UTF_16_LITTLE
          : bytes[0] === 0xfe && bytes[1] === 0xff
            ? UTF_16_BIG
            : UTF_8;
    }
    const whole = isLast ? bytes.length : wholeLength(bytes, this.encoding);
    // A copy: the source may use its buffer again.
    if (whole < bytes.length) this.kept = bytes.slice(whole);
    const ready = bytes.subarray(0, whole);
    return this.encoding === UTF_8 ? this.readUtf8(ready) : readUtf16(ready, this.encoding === UTF_16_BIG);
  }

  private readUtf8(bytes: Uint8Array): string {
    try {
      return this.native.decode(bytes);
    } catch {
      return readMixed(bytes);
    }
  }
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** How many bytes can be read now, without the beginning of a character at the end. */
function wholeLength(bytes: Uint8Array, encoding: number): number {
  const { length } = bytes;
  if (encoding !== UTF_8) return length & ~1;
  for (let back = 1; back <= 3 && back <= length; back++) {
    const byte = bytes[length - back]!;
    if (byte >= 0xc0) return sequenceLength(byte) > back ? length - back : length;
    if (byte < 0x80) return length;
  }
  return length;
}

/** How many bytes the character takes that a byte begins. */
function sequenceLength(byte: number): number {
  if (byte >= 0xc2 && byte < 0xe0) return 2;
  if (byte >= 0xe0 && byte < 0xf0) return 3;
  return byte >= 0xf0 && byte < 0xf5 ? 4 : 1;
}

/** UTF-8, and Latin-1 where it is none. */
function readMixed(bytes: Uint8Array): string {
  const codes: number[] = [];
  let text = '';
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes[at]!);
    const code = length === 1 ? -1 : codePoint(bytes, at, length);
    if (code < 0) codes.push(bytes[at++]!);
    else {
      at += length;
      if (code < 0x10000) codes.push(code);
      else codes.push(0xd7c0 + (code >> 10), 0xdc00 + (code & 0x3ff));
    }
    if (codes.length >= BATCH) text += String.fromCharCode(...codes.splice(0));
  }
  return text + String.fromCharCode(...codes);
}

const LEAST = [0, 0, 0x80, 0x800, 0x10000];

/** The character of a sequence of UTF-8, -1 if it is none. */
function codePoint(bytes: Uint8Array, start: number, length: number): number {
  if (start + length > bytes.length) return -1;
  let code = bytes[start]! & (0x7f >> length);
  for (let at = start + 1; at < start + length; at++) {
    if ((bytes[at]! & 0xc0) !== 0x80) return -1;
    code = (code << 6) | (bytes[at]! & 0x3f);
  }
  return code < LEAST[length]! || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? -1 : code;
}

function readUtf16(bytes: Uint8Array, isBig: boolean): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += BATCH * 2) {
    const codes: number[] = [];
    for (let at = start; at < Math.min(bytes.length, start + BATCH * 2); at += 2) {
      const [first, second] = [bytes[at]!, bytes[at + 1] ?? 0];
      codes.push(isBig ? (first << 8) | second : first | (second << 8));
    }
    text += String.fromCharCode(...codes);
  }
  return text;
}
