/** Storage keys of attachments and pictures, and removal of their files. */
import type { Transaction } from "../kernel/context.ts";

/** The storage keys in a row of an attachment. */
export interface MediaKeys {
  readonly upload_key: string | null;
  readonly file_key: string | null;
  readonly small_key: string | null;
}

/** The distinct keys of an attachment's files. */
export function keysOf({ upload_key, file_key, small_key }: MediaKeys): string[] {
  return [...new Set([upload_key, file_key, small_key].filter((key) => key !== null))];
}

/** Queues the removal of files after the commit. The caller ensures that no row references them. */
export async function removeFiles(tx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.emit({ type: "media.removed", keys: [...new Set(keys)] });
}
