/** Temporary files for uploads that are too large for memory. */
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Spool, SpooledFile } from "../body.ts";
import type { BodyReservation } from "../body-budget.ts";

/**
 * Opens a spool for a multipart body with large files (`x-max-bytes`); undefined if it has none. Disposing of it removes
 * its files, unless the operation has moved them.
 * @param sizes name of the part → maximum bytes
 */
export async function openSpool(
  sizes: ReadonlyMap<string, number>,
  reservation: BodyReservation,
  { media }: Queryable,
): Promise<(Spool & AsyncDisposable) | undefined> {
  if (sizes.size === 0) return undefined;
  const first = await media.temporary();
  const opened: SpooledFile[] = [];
  return {
    sizes,
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
