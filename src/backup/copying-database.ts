/** Copies a database from one PostgreSQL to another one, as a backup and its restore would, without files. */
import { pipeline } from "node:stream/promises";
import { tableName } from "../store/backups/catalogue.ts";
import { OtherSchema, loadDatabase } from "../store/backups/loading.ts";
import { withSnapshot } from "../store/backups/snapshot.ts";
import { compareTables } from "./comparing.ts";
import { BackupError } from "./failure.ts";
import type { BackedUpTable } from "./manifest.ts";
import { Measuring } from "./measured.ts";
import type { Progress } from "./progress.ts";

/**
 * Copies all rows, also of tables that backups leave out, into an empty database, and compares them.
 * @param from a connection string; no process may write to this database
 * @throws {BackupError} if it isn't of this release or an earlier one, or rows differ
 */
export async function copyDatabase(
  from: string,
  to: string,
  progress: Progress,
): Promise<{ readonly tables: number; readonly rows: number }> {
  const copied = new Map<string, Pick<BackedUpTable, "rows" | "sha256">>();
  const copy: Parameters<typeof withSnapshot<void>>[1] = async (snapshot) => {
    await loadDatabase(to, {
      state: snapshot.state,
      tables: snapshot.tables,
      sequences: await snapshot.sequences(),
      scope: "all",
      fill: async (table, open) => {
        const measuring = new Measuring();
        await pipeline(snapshot.copyOut(table), measuring, open());
        const { lines, sha256 } = measuring.measure();
        copied.set(tableName(table), { rows: lines, sha256 });
        progress({ step: "tables", done: copied.size, of: snapshot.tables.length });
      },
    });
  };
  try {
    await withSnapshot(from, copy, "all");
  } catch (error) {
    if (!(error instanceof OtherSchema)) throw error;
    throw new BackupError(
      `${error.message}: the database is of another release; use the first release that has the new PostgreSQL`,
    );
  }
  const problems: string[] = [];
  const counted = await compareTables(to, copied, problems, "all");
  if (problems.length > 0) throw new BackupError(`the copy differs: ${problems.join("; ")}`);
  return counted;
}
