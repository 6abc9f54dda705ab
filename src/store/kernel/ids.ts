import type { ReadStore } from "./connection.ts";

/**
 * The next numbers of the sequence that makes identifiers unique within a millisecond, as in the function
 * `time_id`.
 */
export async function reserveNumbers(store: ReadStore, count: number): Promise<bigint[]> {
  const rows = await store.query<{ number: string }>(
    "ids_reserve",
    "select nextval('object_ids') as number from generate_series(1, $1)",
    [count],
  );
  return rows.map(({ number }) => BigInt(number));
}

/** The lowest id of a time in milliseconds: ids begin with those. */
export function firstIdAt(time: number): string {
  return String(BigInt(time) << 16n);
}
