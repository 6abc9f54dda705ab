/** Rows by key: callers that wait at the same time share a statement. */
import { coalesce } from "../../work/coalesce.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** A statement that finds rows by their keys. */
export interface Lookup<Row> {
  readonly name: string;
  /** `$1` is the list of keys. Returns at most one row for each. */
  readonly text: string;
  readonly column: keyof Row & string;
}

/** Finds the row of a key; undefined if there is none. The statement begins after the call. */
export type LookUp = <Row>(lookup: Lookup<Row>, key: string) => Promise<Row | undefined>;

/** Maximum keys of one statement. */
const mostKeys = 500;

/** A slow statement must not delay all other callers. */
const patience = { milliseconds: 10, concurrent: 4 };

type Found = ReadonlyMap<unknown, unknown>;

/** @param run runs the statement of a lookup, with a list of different keys */
export function openLookups(
  run: (lookup: Lookup<unknown>, keys: readonly string[]) => Promise<unknown[]>,
): LookUp {
  const shared = new Map<string, (key: string) => Promise<Found>>();

  function share(lookup: Lookup<unknown>): (key: string) => Promise<Found> {
    const column = lookup.column as string;
    return coalesce(
      async (keys: readonly string[]) => {
        const rows = (await run(lookup, [...new Set(keys)])) as Readonly<Record<string, unknown>>[];
        return new Map(rows.map((row) => [row[column], row]));
      },
      // A key that isn't valid text must not fail the others.
      { most: mostKeys, gathers: true, patience, splits: (error) => !(error instanceof DatabaseUnavailable) },
    );
  }

  return async <Row>(lookup: Lookup<Row>, key: string) => {
    const { name } = lookup;
    const find = shared.get(name) ?? share(lookup as unknown as Lookup<unknown>);
    shared.set(name, find);
    return (await find(key)).get(key) as Row | undefined;
  };
}
