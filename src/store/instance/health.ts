import type { ReadStore } from "../kernel/connection.ts";

/** Checks that the database answers. */
export async function pingDatabase(store: ReadStore): Promise<void> {
  await store.query("ping", "select 1 as alive");
}

/** Checks that the queue's tables can be read, without counting jobs. */
export async function pingQueue(store: ReadStore): Promise<void> {
  await store.query("ping_queue", "select exists (select from graphile_worker.jobs) as busy");
}
