/** Rows by key: callers that wait at the same time share a statement. */
import { LRUCache } from "lru-cache";
import { coalesce } from "../../work/coalesce.ts";
import type { Binding } from "./statements.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** A statement that finds rows by their keys. */
export interface Lookup {
  readonly name: string;
  /** `$1` is the list of keys, `$2` and so on are the values. */
  readonly text: string;
  /** The column of the rows that has the key. */
  readonly column: string;
  /** Callers share a statement if they pass the same ones. */
  readonly values: readonly Binding[];
}

/** Finds the rows of different keys, in their order. The statement begins after the call. */
export type LookUp = <Row>(lookup: Lookup, keys: readonly string[]) => Promise<Row[]>;

/** Maximum statements, each with its values, whose callers are kept together. */
const mostLookups = 1000;

/** Maximum callers that share a statement. */
const mostCallers = 64;

/** A slow statement must not delay all other callers. */
const patience = { milliseconds: 10, concurrent: 4 };

type Found = ReadonlyMap<unknown, readonly unknown[]>;

/** @param run runs the statement of a lookup, with a list of different keys */
export function openLookups(run: (lookup: Lookup, keys: readonly string[]) => Promise<unknown[]>): LookUp {
  const shared = new LRUCache<string, (keys: readonly string[]) => Promise<Found>>({ max: mostLookups });

  function share(lookup: Lookup): (keys: readonly string[]) => Promise<Found> {
    return coalesce(
      async (wanted: readonly (readonly string[])[]) => {
        const rows = (await run(lookup, [...new Set(wanted.flat())])) as Readonly<Record<string, unknown>>[];
        return Map.groupBy(rows, (row) => row[lookup.column]);
      },
      // A key that isn't valid text must not fail the others.
      {
        most: mostCallers,
        gathers: true,
        patience,
        splits: (error, callers) => callers > 1 && !(error instanceof DatabaseUnavailable),
      },
    );
  }

  return async <Row>(lookup: Lookup, keys: readonly string[]) => {
    const kind = lookup.values.length === 0 ? lookup.name : `${lookup.name} ${JSON.stringify(lookup.values)}`;
    const find = shared.get(kind) ?? share(lookup);
    shared.set(kind, find);
    const found = await find(keys);
    return keys.flatMap((key) => (found.get(key) as readonly Row[] | undefined) ?? []);
  };
}
