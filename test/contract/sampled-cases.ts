/** Which of an operation's cases are sent: some of each kind of refusal, as the run's seed chooses. */
import { isWhole, sampleOf } from "../support/sampling.ts";
import type { Case } from "./judge.ts";

const open = JSON.stringify([undefined, undefined]);

/** One of each kind of refusal; more where any end is right, as those cases have nothing else in common. */
const countOf = (kind: string): number => (kind === open ? 4 : 1);

/**
 * A sample of cases, or all of them with TEST_CASES=all. A case is made just before it is sent, as it is about things
 * that the one before may have used up: the first pass counts them, the second makes them again and sends some.
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
