/**
 * Finds many keywords in a text, in time that depends on the text's length and hardly on the number and length of
 * the keywords. At each position, it finds the longest keyword by binary search over its length, in a table of
 * hashed prefixes (Waldvogel, Varghese, Turner and Plattner, 1997, "Scalable High Speed IP Routing Lookups"). An
 * automaton (Aho and Corasick) would need a node per character of each keyword.
 */
import { PrefixHashes, longestHashed } from "./prefix-hashes.ts";
import { boundary, markWordBoundaries } from "./word-boundaries.ts";

export interface IndexedKeyword {
  readonly text: string;
  /** Whether it matches only between word boundaries. */
  readonly wholeWord: boolean;
}

const none = -1;

interface Entry {
  /** With marked word boundaries, so that whole words are found like any other text. */
  readonly text: string;
  /** Indexes in the given list. */
  readonly places: readonly number[];
  /** The longest other keyword that is a prefix of this one; -1 if there is none. */
  readonly shorter: number;
}

/** Leading code units of keywords, which rule out most positions. */
const startLength = 3;

/** An index of keywords. */
export class KeywordIndex {
  /** Approximate memory in bytes. */
  readonly size: number;
  readonly #entries: Entry[] = [];
  readonly #shortest: number;
  readonly #longest: number;
  /**
   * A hash table with open addressing: both hashes of a prefix, and the entry of the longest keyword within it,
   * plus 2.
   */
  readonly #keys: readonly [Int32Array, Int32Array];
  readonly #values: Int32Array;
  readonly #shift: number;
  /** A bit set of the hashed starts of keywords. */
  readonly #starts: Int32Array;
  readonly #startLengths: readonly number[];

  /** @param keywords empty ones are never found; at most 1024 code units each */
  constructor(keywords: readonly IndexedKeyword[]) {
    const marked = keywords.map(({ text, wholeWord }, place) => ({
      text: markKeyword(text, wholeWord),
      place,
    }));
    const usable = marked.filter(({ text }) => text.length > 0 && text.length <= longestHashed);
    const byText = Map.groupBy(usable, ({ text }) => text);
    // Prefixes come before the keywords that begin with them.
    const texts = [...byText.keys()].toSorted((one, other) => one.length - other.length);
    this.#shortest = texts[0]?.length ?? 0;
    this.#longest = texts.at(-1)?.length ?? 0;
    const most = texts.length * Math.ceil(Math.log2(this.#longest + 1));
    const bits = Math.max(5, Math.ceil(Math.log2(2 * most + 1)));
    this.#shift = 32 - bits;
    this.#keys = [new Int32Array(2 ** bits), new Int32Array(2 ** bits)];
    this.#values = new Int32Array(2 ** bits);
    this.#starts = new Int32Array(2 ** (Math.min(16, bits) - 5));
    this.#startLengths = [...new Set(texts.map(({ length }) => Math.min(length, startLength)))];
    for (const text of texts)
      this.#add(
        text,
        (byText.get(text) ?? []).map(({ place }) => place),
      );
    const lengths = texts.reduce((sum, text) => sum + text.length, 0);
    this.size = 12 * this.#values.length + 4 * this.#starts.length + 2 * lengths + 100 * texts.length + 100;
  }

  #add(text: string, places: readonly number[]): void {
    const hashes = new PrefixHashes(text);
    const { length } = text;
    const self = this.#entries.length;
    this.#entries.push({ text, places, shorter: this.#longestAt(hashes, 0, length - 1) });
    const bit = this.#startBit(text, 0, Math.min(length, startLength));
    this.#starts[bit >>> 5] = (this.#starts[bit >>> 5] ?? 0) | (1 << (bit & 31));
    // The lengths that the search probes: a prefix there directs it to greater lengths.
    let [low, high] = [0, this.#longest];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (middle > length) {
        high = middle - 1;
        continue;
      }
      low = middle;
      const slot = this.#slotOf(hashes, 0, middle);
      if (this.#values[slot] !== 0) continue;
      const found = middle === length ? self : this.#longestAt(hashes, 0, middle);
      this.#keys[0][slot] = hashes.of(0, 0, middle);
      this.#keys[1][slot] = hashes.of(1, 0, middle);
      this.#values[slot] = found + 2;
    }
  }

  /**
   * The indexes of the keywords in a text, in no particular order.
   * @param text with word boundaries marked by `markWordBoundaries`
   */
  find(text: string): number[] {
    if (this.#entries.length === 0) return [];
    const found: number[] = [];
    const hashes = new PrefixHashes(text);
    // Found entries → the next shorter entry that wasn't found.
    const skipped = new Map<number, number>();
    for (let start = 0; start < text.length; start += 1) {
      if (!this.#mayStart(text, start)) continue;
      let current = unskipped(skipped, this.#longestAt(hashes, start, text.length - start));
      while (current !== none) {
        const entry = this.#entries[current];
        // False only for colliding hashes.
        if (entry === undefined || !text.startsWith(entry.text, start)) break;
        found.push(...entry.places);
        skipped.set(current, entry.shorter);
        current = unskipped(skipped, entry.shorter);
      }
    }
    return found;
  }

  /** The longest keyword at a position of a text, of at most `limit` code units; -1 if there is none. */
  #longestAt(hashes: PrefixHashes, start: number, limit: number): number {
    if (limit < this.#shortest) return none;
    let [low, high, found] = [0, this.#longest, none];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const value = middle > limit ? 0 : (this.#values[this.#slotOf(hashes, start, middle)] ?? 0);
      if (value === 0) high = middle - 1;
      else {
        low = middle;
        found = value - 2;
      }
    }
    return found;
  }

  /** The slot of a prefix, or the free slot for it. */
  #slotOf(hashes: PrefixHashes, start: number, length: number): number {
    const [one, other] = [hashes.of(0, start, length), hashes.of(1, start, length)];
    const [ones, others] = this.#keys;
    let slot = Math.imul(one ^ (other << 6), 0x9e3779b1) >>> this.#shift;
    while (this.#values[slot] !== 0 && (ones[slot] !== one || others[slot] !== other)) {
      slot = slot + 1 === this.#values.length ? 0 : slot + 1;
    }
    return slot;
  }

  #mayStart(text: string, start: number): boolean {
    for (const length of this.#startLengths) {
      if (start + length > text.length) continue;
      const bit = this.#startBit(text, start, length);
      if (((this.#starts[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0) return true;
    }
    return false;
  }

  #startBit(text: string, start: number, length: number): number {
    let hash = length;
    for (let index = start; index < start + length; index += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x9e3779b1);
    }
    return (hash >>> 16) & (this.#starts.length * 32 - 1);
  }
}

function markKeyword(text: string, wholeWord: boolean): string {
  if (text === "") return "";
  const marked = markWordBoundaries(text);
  return wholeWord ? marked : marked.slice(boundary.length, -boundary.length);
}

/** Follows skipped entries, and compresses their paths (as in a union-find structure). */
function unskipped(skipped: Map<number, number>, from: number): number {
  let last = from;
  for (let next = skipped.get(last); next !== undefined; next = skipped.get(last)) last = next;
  for (let current = from; current !== last;) {
    const next = skipped.get(current) ?? last;
    skipped.set(current, last);
    current = next;
  }
  return last;
}
