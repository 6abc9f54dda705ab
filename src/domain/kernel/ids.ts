/** Identifiers that a command knows before it writes the row, so that one statement can write all that refers to it. */
import { reserveNumbers } from "../../store/kernel/ids.ts";
import { cacheSlot } from "./caches.ts";
import type { Queryable } from "./context.ts";

/** Numbers that are reserved in one statement. */
const block = 256;

/** Milliseconds for which reserved numbers are used: the sequence comes to the same 16 bits again. */
const longest = 10_000;

interface Reserved {
  numbers: bigint[];
  until: number;
}

const reserved = cacheSlot((): Reserved => ({ numbers: [], until: 0 }));

/**
 * A new time-sortable identifier: milliseconds since 1970, then 16 bits of a sequence that all processes share. Mostly
 * without a statement.
 */
export async function newId({ store, caches }: Queryable, at: Date): Promise<string> {
  const kept = caches.get(reserved);
  if (performance.now() > kept.until) kept.numbers = [];
  let number = kept.numbers.pop();
  if (number === undefined) {
    const [first, ...others] = await reserveNumbers(store, block);
    if (first === undefined) throw new Error("the sequence of identifiers gave no number");
    // Used from the end: the lowest first, so that identifiers of one millisecond have the order of their rows.
    kept.numbers = others.toReversed();
    kept.until = performance.now() + longest;
    number = first;
  }
  return String((BigInt(at.getTime()) << 16n) | (number & 0xffffn));
}
