/**
 * States that no request brings about in a test: what moderators and operators decide, what passes with time, and a clean
 * table between two tests. Nothing else follows from them, as would from the commands.
 */
import type { TestServer } from "./server.ts";

type Server = Pick<TestServer, "database">;
type Columns = Readonly<Record<string, unknown>>;

/** Sets columns of a login: verified, approved, disabled, its failed tries, its language. */
export async function changeLogin({ database }: Server, userId: string, columns: Columns): Promise<void> {
  await database.builder("users").where({ id: userId }).update(columns);
}

/** Sets columns of an account: suspended, silenced, moved, and what federation would have brought. */
export async function changeAccount(
  { database }: Server,
  accountId: string,
  columns: Columns,
): Promise<void> {
  await database.builder("accounts").where({ id: accountId }).update(columns);
}

/** Empties tables, and leaves what counted their rows. */
export async function forget({ database }: Server, ...tables: readonly string[]): Promise<void> {
  for (const table of tables) await database.builder(table).delete();
}

/** Makes jobs due that wait for a time, or for their next try. */
export async function makeJobsDue({ database }: Server): Promise<void> {
  await database.builder.raw("update graphile_worker._private_jobs set run_at = now()");
}

/** Takes all jobs from the queue. */
export async function forgetJobs(server: Server): Promise<void> {
  await forget(server, "graphile_worker._private_jobs");
}
