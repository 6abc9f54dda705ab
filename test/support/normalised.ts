/** Measures how much text is normalised at once: the cost is quadratic in the length (UAX 15). */

/** Combining marks whose order normalisation has to change. */
export function marks(count: number): string {
  return "\u0300\u0316".repeat(count / 2);
}

/** The longest text, in UTF-16 code units, that was passed to `String.prototype.normalize` during the work. */
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

/**
 * Replaces a method.
 * @returns a function that restores the original
 */
export function replaceMember(owner: object, name: string, value: unknown): () => void {
  const original = Object.getOwnPropertyDescriptor(owner, name);
  if (original === undefined) throw new Error(`there is no ${name} to replace`);
  Object.defineProperty(owner, name, { ...original, value });
  return () => {
    Object.defineProperty(owner, name, original);
  };
}
