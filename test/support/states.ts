/**
 * Sets states directly in the database: decisions of moderators and operators, effects of time, and empty tables
 * between tests. Unlike commands, this emits no events and changes nothing else.
 */
import type { TestServer } from "./server.ts";

type Server = Pick<TestServer, "database">;
type Columns = Readonly<Record<string, unknown>>;

/** Sets columns of a login, such as confirmation, approval, failed attempts or locale. */
export async function changeLogin({ database }: Server, userId: string, columns: Columns): Promise<void> {
  await database.builder("users").where({ id: userId }).update(columns);
}

/** Sets columns of an account, such as suspension, silencing or move. */
export async function changeAccount(
  { database }: Server,
  accountId: string,
  columns: Columns,
): Promise<void> {
  await database.builder("accounts").where({ id: accountId }).update(columns);
}

/** Empties tables without updating counters. */
export async function forget({ database }: Server, ...tables: readonly string[]): Promise<void> {
  for (const table of tables) await database.builder(table).delete();
}

/** Makes all scheduled and failed jobs due now. */
export async function makeJobsDue({ database }: Server): Promise<void> {
  await database.builder.raw("update graphile_worker._private_jobs set run_at = now()");
}

/** Deletes all jobs from the queue. */
export async function forgetJobs(server: Server): Promise<void> {
  await forget(server, "graphile_worker._private_jobs");
}
