/** The profile directory. */
import { refreshDirectoryEntries } from "../../store/discovery/directory.ts";
import type { Transaction } from "../kernel/context.ts";

/** Adds accounts to the directory, updates or removes their entries. Call it after the accounts' rows changed. */
export async function refreshDirectory(tx: Transaction, ...accountIds: readonly string[]): Promise<void> {
  await refreshDirectoryEntries(tx.store, accountIds);
}
