/** The files of attachments and pictures: which they are, and when they go. */
import type { Transaction } from "../kernel/context.ts";

/** The keys that a row of an attachment may hold. */
export interface MediaKeys {
  readonly upload_key: string | null;
  readonly file_key: string | null;
  readonly small_key: string | null;
}

/** The keys of an attachment's files, each once. */
export function keysOf({ upload_key, file_key, small_key }: MediaKeys): string[] {
  return [...new Set([upload_key, file_key, small_key].filter((key) => key !== null))];
}

/** Has files removed from the storage after the commit. The caller makes sure that no row refers to them any more. */
export async function removeFiles(tx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.emit({ type: "media.removed", keys: [...new Set(keys)] });
}
