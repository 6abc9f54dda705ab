/** What of a caller's text was normalised: the cost of that grows with the square of the length (UAX 15). */

/** Marks in an order that normalisation has to change, pair by pair. */
export function marks(count: number): string {
  return "\u0300\u0316".repeat(count / 2);
}

/** The most UTF-16 code units that `String.prototype.normalize` got at once while something was done. */
export async function longestNormalised(work: () => PromiseLike<unknown>): Promise<number> {
  const known = Object.getOwnPropertyDescriptor(String.prototype, "normalize");
  if (known === undefined) throw new Error("strings have no normalize");
  const { normalize } = String.prototype;
  let longest = 0;
  Object.defineProperty(String.prototype, "normalize", {
    ...known,
    value(this: string, form?: string): string {
      longest = Math.max(longest, this.length);
      return normalize.call(this, form);
    },
  });
  try {
    await work();
  } finally {
    Object.defineProperty(String.prototype, "normalize", known);
  }
  return longest;
}
