/** Samples an operation's cases: some of each kind of rejection, chosen by the run's seed. */
import { isWhole, sampleOf } from "../support/sampling.ts";
import type { Case } from "./judge.ts";

const open = JSON.stringify([undefined, undefined]);

/** One case of each kind of rejection; more of those that may end in any way, since they have nothing else in common. */
const countOf = (kind: string): number => (kind === open ? 4 : 1);

/**
 * A sample of cases, or all of them with TEST_CASES=all. A case is created just before it is sent, as previous cases
 * may have used up its objects: the first pass counts the cases, the second creates them again and yields some.
 */
export async function* sampledCases(
  name: string,
  makeCases: () => AsyncIterable<Case>,
): AsyncGenerator<Case> {
  if (isWhole()) {
    yield* makeCases();
    return;
  }
  const kinds: string[] = [];
  for await (const { expected, kind } of makeCases()) kinds.push(JSON.stringify([expected, kind]));
  const chosen = sampleOf(kinds, { name, classOf: (kind) => kind, countOf });
  let index = 0;
  for await (const one of makeCases()) {
    if (chosen.has(index)) yield one;
    index += 1;
  }
}
