/** The files of attachments and pictures: their keys and their removal. */
import type { Transaction } from "../kernel/context.ts";

/** The storage keys in a row of an attachment. */
export interface MediaKeys {
  readonly upload_key: string | null;
  readonly file_key: string | null;
  readonly small_key: string | null;
}

/** The keys of an attachment's files, each once. */
export function keysOf({ upload_key, file_key, small_key }: MediaKeys): string[] {
  return [...new Set([upload_key, file_key, small_key].filter((key) => key !== null))];
}

/** Queues the removal of files from the storage after the commit. The caller ensures that no row refers to them. */
export async function removeFiles(tx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.emit({ type: "media.removed", keys: [...new Set(keys)] });
}
