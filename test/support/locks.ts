/** Statements that wait for a lock, so that tests can interleave transactions. */
import type { TestServer } from "./server.ts";

/**
 * Waits until a statement of another connection waits for a lock.
 * @param statement how its SQL begins
 */
export async function untilSomebodyWaits(
  { database }: Pick<TestServer, "database">,
  statement: string,
): Promise<void> {
  for (;;) {
    const { rows } = await database.builder.raw<{ rows: unknown[] }>(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and ltrim(query, E' \\n') like ? || '%'`,
      [statement],
    );
    if (rows.length > 0) return;
  }
}
