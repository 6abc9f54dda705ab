/** The profile directory. */
import { refreshDirectoryEntry } from "../../store/discovery/directory.ts";
import type { Transaction } from "../kernel/context.ts";

/** Adds an account to the directory, updates its entry, or removes it. Runs after the account's row changed. */
export async function refreshDirectory(tx: Transaction, accountId: string): Promise<void> {
  await refreshDirectoryEntry(tx.store, accountId);
}
