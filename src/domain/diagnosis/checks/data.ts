/** Checks of DATA_DIR. */
import { constants } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { message } from "../../../messages/catalogue.ts";
import { humanSize } from "../../../text/size.ts";
import type { Space } from "../examination.ts";
import { type Check, type Outcome, fine, warning, wrong } from "../findings.ts";

const gigabyte = 1024 ** 3;

/** Bytes below which uploads and the database fail soon, and below which the operator should act. */
const leastSpace = gigabyte;
const scarceSpace = 5 * gigabyte;

/** Files below which the file system is nearly full although it has space. */
const leastFiles = 10_000;

export const dataChecks = {
  "data.permissions": {
    async run({ config: { dataDirectory } }) {
      const found = await stat(dataDirectory).catch(() => undefined);
      if (found === undefined) {
        const values = { folder: dataDirectory };
        return [wrong(message("diagnosis.data_missing", values), message("diagnosis.data_missing_advice"))];
      }
      // As root, everything can be written, but then the server can't read it.
      if (process.getuid?.() === 0 && found.uid !== 0) {
        const values = { folder: dataDirectory, owner: String(found.uid) };
        return [
          wrong(message("diagnosis.data_owner", values), message("diagnosis.data_owner_advice", values)),
        ];
      }
      const problems = await Promise.all(
        ["", "media", "archives", "mail"].map((name) => problemOf(dataDirectory, name)),
      );
      const wrongs = problems.flatMap((problem) => problem ?? []);
      return wrongs.length === 0 ? [fine(message("diagnosis.data_fine", { folder: dataDirectory }))] : wrongs;
    },
  },

  "data.space": {
    needs: ["data.permissions"],
    async run({ config: { dataDirectory }, space }) {
      const { freeBytes, freeFiles, files } = await space(dataDirectory);
      const values = { folder: dataDirectory, free: humanSize(freeBytes) };
      if (files > 0 && freeFiles < leastFiles) {
        const full = { folder: dataDirectory, count: freeFiles };
        return [wrong(message("diagnosis.files_scarce", full), message("diagnosis.files_scarce_advice"))];
      }
      if (freeBytes < leastSpace) {
        return [wrong(message("diagnosis.space_scarce", values), message("diagnosis.space_scarce_advice"))];
      }
      return freeBytes < scarceSpace
        ? [warning(message("diagnosis.space_scarce", values), message("diagnosis.space_scarce_advice"))]
        : [fine(message("diagnosis.space_fine", values))];
    },
  },
} as const satisfies Readonly<Record<string, Check>>;

/** What is wrong with a folder that the server writes to; nothing if it doesn't exist yet. */
async function problemOf(dataDirectory: string, name: string): Promise<Outcome | undefined> {
  const folder = join(dataDirectory, name);
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined) return undefined;
  const values = { folder };
  const advice = message("diagnosis.data_unwritable_advice", values);
  if (!found.isDirectory()) return wrong(message("diagnosis.data_no_folder", values), advice);
  const isWritable = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  return isWritable ? undefined : wrong(message("diagnosis.data_unwritable", values), advice);
}

/** The space that this user may use on the file system with a folder. */
export async function spaceOf(folder: string): Promise<Space> {
  const { bavail, bsize, ffree, files } = await statfs(folder);
  return { freeBytes: bavail * bsize, freeFiles: ffree, files };
}
