/**
 * Sampling of exhaustive tests: runs a sample chosen by a seed, or all cases with TEST_CASES=all. The seed is printed;
 * TEST_SEED repeats a run. test/support/global.ts chooses the seed before mocha reads the test files.
 */
import { createHash } from "node:crypto";

const seedVariable = "TEST_SEED";
const casesVariable = "TEST_CASES";

/** Whether to run all cases. */
export function isWhole(): boolean {
  return process.env[casesVariable] === "all";
}

/** The seed of the run, from 0 to 2 ** 31 - 1. Workers of `mocha --parallel` inherit it. */
export function runSeed(): number {
  const given = process.env[seedVariable] ?? "";
  if (given === "") return chooseSeed();
  const seed = Number(given);
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 31) {
    throw new Error(`${seedVariable} is not an integer from 0 to 2147483647: ${given}`);
  }
  return seed;
}

function chooseSeed(): number {
  const seed = Math.floor(Math.random() * 2 ** 31);
  process.env[seedVariable] = String(seed);
  return seed;
}

/** One line for the log of a run. */
export function describeSampling(): string {
  const repeat = `${seedVariable}=${runSeed()} repeats this run`;
  return isWhole()
    ? `All cases are run; ${repeat}.`
    : `Cases are sampled; ${repeat}, ${casesVariable}=all runs all.`;
}

export interface SampleOptions<Item> {
  /** Part of the random choice, so that different samples of a run don't omit the same items. */
  readonly name: string;
  readonly classOf: (item: Item) => string;
  /** Number of items per class; a smaller class is included as a whole. */
  readonly countOf: (className: string) => number;
  readonly whole?: boolean;
  readonly seed?: number;
}

/** The indexes of the sampled items. */
export function sampleOf<Item>(items: readonly Item[], options: SampleOptions<Item>): ReadonlySet<number> {
  const { whole = isWhole(), seed = runSeed() } = options;
  if (whole) return new Set(items.keys());
  const classes = Map.groupBy(items.keys(), (index) => options.classOf(items[index] as Item));
  const chosen = [...classes].flatMap(([name, indices]) => {
    const lot = (index: number): string =>
      createHash("sha256")
        .update(JSON.stringify([seed, options.name, name, index]))
        .digest("hex");
    const lots = indices.map((index) => [lot(index), index] as const);
    return lots.toSorted(([left], [right]) => (left < right ? -1 : 1)).slice(0, options.countOf(name));
  });
  return new Set(chosen.map(([, index]) => index));
}

/** The sampled items, in their original order. */
export function sampled<Item>(items: readonly Item[], options: SampleOptions<Item>): Item[] {
  const chosen = sampleOf(items, options);
  return items.filter((_item, index) => chosen.has(index));
}

/** Number of runs of a property test, by whether all cases are run. */
export function numberOfRuns(counts: { readonly sampled: number; readonly whole: number }): number {
  return isWhole() ? counts.whole : counts.sampled;
}
