/** Identifiers assigned before the row is written, so that one statement can write all references. */
import { reserveNumbers } from "../../store/kernel/ids.ts";
import { cacheSlot } from "./caches.ts";
import type { Queryable } from "./context.ts";

/** Numbers reserved per statement. */
const block = 256;

/** Milliseconds for which reserved numbers are valid: the sequence repeats its 16 bits. */
const longest = 10_000;

interface Reserved {
  numbers: bigint[];
  until: number;
}

const reserved = cacheSlot((): Reserved => ({ numbers: [], until: 0 }));

/**
 * A new time-sortable identifier: milliseconds since 1970, then 16 bits of a sequence shared by all processes.
 * Usually without a statement.
 */
export async function newId({ store, caches }: Queryable, at: Date): Promise<string> {
  const kept = caches.get(reserved);
  if (performance.now() > kept.until) kept.numbers = [];
  let number = kept.numbers.pop();
  if (number === undefined) {
    const [first, ...others] = await reserveNumbers(store, block);
    if (first === undefined) throw new Error("the sequence of identifiers gave no number");
    // Used from the end, lowest first, so that identifiers of one millisecond are in the order of their rows.
    kept.numbers = others.toReversed();
    kept.until = performance.now() + longest;
    number = first;
  }
  return String((BigInt(at.getTime()) << 16n) | (number & 0xffffn));
}
