/** Counts of the whole server, kept and never counted on read. */
import type { Store } from "./connection.ts";

export type UsageName = "local_posts" | "local_comments";

/** Adds to a counter, in the transaction of what it counts. Spread over rows, so that writers don't wait in line. */
export async function addUsage(store: Store, name: UsageName, difference: number): Promise<void> {
  await store.query(
    "usage_add",
    "update usage_counters set value = value + $3 where name = $1 and shard = $2",
    [name, Math.floor(Math.random() * 16), difference],
  );
}
