/** Where the tags of the game that is being scanned stand, so that whoever reads them need not look for them again. */

import { isTagPlain, tagNameEnd, tagNameStart, tagValueEnd } from './tokens.ts';

const NONE: readonly number[] = /* @__PURE__ */ Object.freeze([]);

export class TagPlaces {
  /** Four numbers a tag: where name and value begin and end. The list is used again for every game. */
  private readonly places: number[] = [];
  private end = 0;
  private isPlain = true;

  /** Notes the tag that was passed over last; `base` is where the text begins in which its value begins at `value`. */
  note(base: number, value: number): void {
    if (!isTagPlain) {
      this.isPlain = false;
      return;
    }
    const { places, end } = this;
    places[end] = base + tagNameStart;
    places[end + 1] = base + tagNameEnd;
    places[end + 2] = base + value;
    places[end + 3] = base + tagValueEnd;
    this.end = end + 4;
  }

  /** Tells that something other than well-formed tags stands among them: they have to be read with care. */
  spoil(): void {
    this.isPlain = false;
  }

  /** The places, none where they have been spoilt; the next game begins. */
  take(): readonly number[] {
    const places = this.isPlain ? this.places.slice(0, this.end) : NONE;
    this.end = 0;
    this.isPlain = true;
    return places;
  }
}
