/** What the inbox asks of those who send. */
import type { AutocommitStore, ReadStore } from "../kernel/connection.ts";

/** Whether there is an account, or was one that others still refer to. */
export async function isKnownActor(store: ReadStore, uri: string): Promise<boolean> {
  const rows = await store.query("actor_known", "select from accounts where uri = $1", [uri]);
  return rows.length > 0;
}

/** Ends the failing state of a host that has sent something. Not in a transaction: it is true whatever follows. */
export async function noteSignOfLife(store: AutocommitStore, host: string): Promise<void> {
  await store.query(
    "remote_host_alive",
    `update remote_hosts set failing_since = null, paused_at = null, last_failure = null, seen_at = $now
     where host = $1 and (failing_since is not null or paused_at is not null)`,
    [host],
  );
}
