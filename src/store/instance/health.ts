import type { ReadStore } from "../kernel/connection.ts";

/** Fails where the database doesn't answer. */
export async function pingDatabase(store: ReadStore): Promise<void> {
  await store.query("ping", "select 1 as alive");
}

/** Fails where the queue can't be read. */
export async function pingQueue(store: ReadStore): Promise<void> {
  await store.query("ping_queue", "select exists (select from graphile_worker.jobs) as busy");
}
