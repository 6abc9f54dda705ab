/** Compares a restored server with its backup. */
import type { MediaStorage } from "../media/storage.ts";
import { type Scope, tableName } from "../store/backups/catalogue.ts";
import { type DatabaseSnapshot, withSnapshot } from "../store/backups/snapshot.ts";
import { measureOf } from "./measured.ts";
import type { FoundBackup } from "./listing.ts";
import type { BackedUpTable } from "./manifest.ts";
import { openMediaList } from "./media-list.ts";
import type { BackupTarget } from "./target.ts";

export interface Restored {
  readonly connectionString: string;
  readonly media: MediaStorage;
  readonly target: BackupTarget;
  readonly backup: FoundBackup;
}

export interface Comparison {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** What differs, in words. */
  readonly problems: readonly string[];
}

/** Compares all rows and files, before anything is written to them. */
export async function compareRestored(restored: Restored): Promise<Comparison> {
  const problems: string[] = [];
  const { connectionString, backup } = restored;
  const expected = new Map(backup.manifest.tables.map((table) => [tableName(table), table]));
  const counted = await compareTables(connectionString, expected, problems);
  return { ...counted, files: await compareMedia(restored, problems), problems };
}

/**
 * Compares the rows of all tables. A loaded table gives the text that it was loaded from: PostgreSQL reads rows in the order
 * in which they were loaded.
 * @param expected by the names of tables in SQL; those that were found are removed
 * @param problems receives what differs
 */
export async function compareTables(
  connectionString: string,
  expected: Map<string, Pick<BackedUpTable, "rows" | "sha256">>,
  problems: string[],
  scope?: Scope,
): Promise<{ readonly tables: number; readonly rows: number }> {
  const compare = async (snapshot: DatabaseSnapshot) => {
    let rows = 0;
    for (const table of snapshot.tables) {
      const name = tableName(table);
      const { lines, sha256 } = await measureOf(snapshot.copyOut(table));
      rows += lines;
      const wanted = expected.get(name);
      expected.delete(name);
      if (wanted?.rows !== lines) problems.push(`${name} has ${lines} rows, not ${wanted?.rows ?? 0}`);
      else if (wanted.sha256 !== sha256) problems.push(`${name} has other rows`);
    }
    problems.push(...[...expected.keys()].map((name) => `${name} is missing`));
    return { tables: snapshot.tables.length, rows };
  };
  return withSnapshot(connectionString, compare, scope);
}

async function compareMedia({ media, target, backup }: Restored, problems: string[]): Promise<number> {
  let files = 0;
  const list = await openMediaList(target, backup.name, backup.manifest.media.sha256);
  for await (const { key, sha256, hidden } of list) {
    const content = await media.openAny({ key, hidden }).catch(() => undefined);
    if (content === undefined) problems.push(`the file ${key} is missing`);
    else if ((await measureOf(content)).sha256 !== sha256) problems.push(`the file ${key} differs`);
    else files += 1;
  }
  if (files !== backup.manifest.media.files) {
    problems.push(`there are ${files} media files, not ${backup.manifest.media.files}`);
  }
  return files;
}

/** The key of a file that everybody may see; undefined if there is none. */
export async function shownFile(
  target: BackupTarget,
  { name, manifest }: FoundBackup,
): Promise<string | undefined> {
  for await (const { key, hidden } of await openMediaList(target, name, manifest.media.sha256)) {
    if (!hidden && !key.endsWith(".upload")) return key;
  }
  return undefined;
}
