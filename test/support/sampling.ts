/**
 * How much of an exhaustive test is run: a sample that a seed chooses, or, with TEST_CASES=all, all of it. The seed is
 * printed, and TEST_SEED repeats a run. test/support/global.ts chooses it before the first test file is read.
 */
import { createHash } from "node:crypto";

const seedVariable = "TEST_SEED";
const casesVariable = "TEST_CASES";

/** Whether all cases are run. */
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
  /** Tells this choice from others of the run, so that not all of them leave out the same. */
  readonly name: string;
  readonly classOf: (item: Item) => string;
  /** Each class is in the sample, with so many of its items, or all where it has fewer. */
  readonly countOf: (className: string) => number;
  readonly whole?: boolean;
  readonly seed?: number;
}

/** Which of the items are run, by their index. */
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

/** The sampled items themselves, in their order. */
export function sampled<Item>(items: readonly Item[], options: SampleOptions<Item>): Item[] {
  const chosen = sampleOf(items, options);
  return items.filter((_item, index) => chosen.has(index));
}

/** How often a property is tried: many times with all cases, else as often as a fast suite allows. */
export function numberOfRuns(counts: { readonly sampled: number; readonly whole: number }): number {
  return isWhole() ? counts.whole : counts.sampled;
}
