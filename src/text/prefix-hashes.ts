/** Hashes all substrings of a text, each in constant time (polynomial hashing, as in Rabin and Karp's search). */
import { randomInt } from "node:crypto";

// Two primes below 2^26, so that products are exact. Random bases prevent crafted collisions.
const primes = [67_108_859, 67_108_837] as const;
const bases = [randomInt(2 ** 16, primes[0]), randomInt(2 ** 16, primes[1])] as const;
const inverses = [1 / primes[0], 1 / primes[1]] as const;

/** Maximum UTF-16 code units of a hashed substring: 1024 with word boundaries around each. */
export const longestHashed = 2049;

const powers = [powersOf(0), powersOf(1)] as const;

/** The remainder of a product of two remainders, plus at most one; several times as fast as `%`. */
function reduce(value: number, which: 0 | 1): number {
  const prime = primes[which];
  const rest = value - Math.floor(value * inverses[which]) * prime;
  if (rest < 0) return rest + prime;
  return rest >= prime ? rest - prime : rest;
}

function powersOf(which: 0 | 1): Int32Array {
  const list = new Int32Array(longestHashed + 1);
  list[0] = 1;
  for (let index = 1; index <= longestHashed; index += 1) {
    list[index] = reduce((list[index - 1] ?? 0) * bases[which], which);
  }
  return list;
}

/** The hashes of one text. Equal substrings have equal hashes; others differ with a probability of about 1 - 2^-52. */
export class PrefixHashes {
  readonly #sums: readonly [Int32Array, Int32Array];

  constructor(text: string) {
    const [first, second] = [new Int32Array(text.length + 1), new Int32Array(text.length + 1)];
    let [one, other] = [0, 0];
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index) + 1;
      one = reduce(one * bases[0] + unit, 0);
      other = reduce(other * bases[1] + unit, 1);
      first[index + 1] = one;
      second[index + 1] = other;
    }
    this.#sums = [first, second];
  }

  /** One of the two hashes of a substring of at most `longestHashed` code units. */
  of(which: 0 | 1, start: number, length: number): number {
    const sums = this.#sums[which];
    const before = reduce((sums[start] ?? 0) * (powers[which][length] ?? 0), which);
    const rest = (sums[start + length] ?? 0) - before;
    return rest < 0 ? rest + primes[which] : rest;
  }
}
