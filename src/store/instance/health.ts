import type { ReadStore } from "../kernel/connection.ts";

/** Asks the database for a sign of life. */
export async function pingDatabase(store: ReadStore): Promise<void> {
  await store.query("ping", "select 1 as alive");
}

/** Asks whether jobs can be written and read, without counting them. */
export async function pingQueue(store: ReadStore): Promise<void> {
  await store.query("ping_queue", "select exists (select from graphile_worker.jobs) as busy");
}
