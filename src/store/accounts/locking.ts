import type { WriteStore } from "../kernel/connection.ts";

/** Locks an account until the transaction ends, so that concurrent additions to what it owns wait and count right. */
export async function lockAccount(store: WriteStore, accountId: string): Promise<void> {
  await store.query("account_lock_for_limits", "select from accounts where id = $1 for no key update", [
    accountId,
  ]);
}
