/** What of a caller's text was normalised: the cost of that grows with the square of the length (UAX 15). */

/** Marks in an order that normalisation has to change, pair by pair. */
export function marks(count: number): string {
  return "\u0300\u0316".repeat(count / 2);
}

/** The most UTF-16 code units that `String.prototype.normalize` got at once while something was done. */
export async function longestNormalised(work: () => PromiseLike<unknown>): Promise<number> {
  const { normalize } = String.prototype;
  let longest = 0;
  const restore = replaceMember(
    String.prototype,
    "normalize",
    function (this: string, form?: string): string {
      longest = Math.max(longest, this.length);
      return normalize.call(this, form);
    },
  );
  try {
    await work();
  } finally {
    restore();
  }
  return longest;
}

/** Watches a method for a while. @returns what puts the former one back */
export function replaceMember(owner: object, name: string, value: unknown): () => void {
  const known = Object.getOwnPropertyDescriptor(owner, name);
  if (known === undefined) throw new Error(`there is no ${name} to watch`);
  Object.defineProperty(owner, name, { ...known, value });
  return () => {
    Object.defineProperty(owner, name, known);
  };
}
