/** Temporary files for uploads that are too large for memory. */
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { ContractOperation } from "../../contract/document.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Spool, SpooledFile } from "../body.ts";
import type { BodyReservation } from "../body-budget.ts";

/**
 * Opens a spool for a multipart body of an operation with large files (`x-max-bytes`); undefined for all others.
 * Disposing of it removes its files, unless the operation has moved them.
 */
export async function openSpool(
  { largeFiles }: ContractOperation,
  type: string | undefined,
  reservation: BodyReservation,
  { media }: Queryable,
): Promise<(Spool & AsyncDisposable) | undefined> {
  if (type !== "multipart/form-data" || largeFiles.size === 0) return undefined;
  const first = await media.temporary();
  const opened: SpooledFile[] = [];
  return {
    sizes: largeFiles,
    open() {
      const path = opened.length === 0 ? first : `${first}-${opened.length}`;
      const spooled = { path, file: createWriteStream(path, { flags: "wx", mode: 0o600 }) };
      opened.push(spooled);
      return spooled;
    },
    moved: (bytes) => reservation.moved(bytes),
    async [Symbol.asyncDispose]() {
      await Promise.all(
        opened.map(async ({ path, file }) => {
          // Incomplete if the client disconnected.
          file.destroy();
          await rm(path, { force: true });
        }),
      );
    },
  };
}
