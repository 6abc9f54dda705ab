/** What the inbox needs to know about senders. */
import type { ReadStore } from "../kernel/connection.ts";

/** Whether there is an account, or was one that others still refer to. */
export async function isKnownActor(store: ReadStore, uri: string): Promise<boolean> {
  const rows = await store.query("actor_known", "select from accounts where uri = $1", [uri]);
  return rows.length > 0;
}
