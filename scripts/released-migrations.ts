/** The record of releases (packaging/releases.json), by which released migrations are never changed. */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import type { Migration } from "../src/store/kernel/migration.ts";
import { type Effect, blockedBy } from "../src/store/kernel/migration-plan.ts";

export interface RecordedRelease {
  readonly version: string;
  /** The commit that was released. */
  readonly commit: string;
  /** File below src/store/migrations → its SHA-256. */
  readonly migrations: Readonly<Record<string, string>>;
}

const recordFile = new URL("../packaging/releases.json", import.meta.url);
const migrationsFolder = new URL("../src/store/migrations/", import.meta.url);

/** The releases, oldest first. */
export function readReleases(): RecordedRelease[] {
  return JSON.parse(readFileSync(recordFile, "utf8")) as RecordedRelease[];
}

/** Adds a release with the migrations of this tree. */
export function recordRelease(version: string, commit: string): void {
  const releases = [...readReleases(), { version, commit, migrations: hashMigrations() }];
  writeFileSync(recordFile, `${JSON.stringify(releases, null, 2)}\n`);
}

/** The SHA-256 of each file of the migrations, in the order in which they run. */
export function hashMigrations(): Record<string, string> {
  const files = readdirSync(migrationsFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace(/^.*src\/store\/migrations\/+/, ""))
    .toSorted();
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(new URL(file, migrationsFolder)))
        .digest("hex"),
    ]),
  );
}

/** What is wrong with the files of migrations, compared with those of releases; empty if nothing is. */
export function changedMigrations(
  releases: readonly RecordedRelease[],
  files: Readonly<Record<string, string>>,
): string[] {
  return releases.flatMap(({ version, migrations }) => {
    const last = Object.keys(migrations).map(nameOf).toSorted().at(-1) ?? "";
    return [
      ...Object.entries(migrations).flatMap(([file, hash]) => {
        if (files[file] === undefined) return [`${file} was released in ${version} and is missing`];
        return files[file] === hash ? [] : [`${file} was released in ${version} and has changed`];
      }),
      ...Object.keys(files)
        .filter((file) => migrations[file] === undefined && nameOf(file) <= last)
        .map((file) => `${file} comes before ${last}, which was released in ${version}`),
    ];
  });
}

/** `001-schema/01-kernel.sql` and `002-name.ts` → the name of the migration. */
function nameOf(file: string): string {
  return file.replace(/(?:\/.*|\.ts)$/, "");
}

/**
 * Which rules a migration breaks: what blocks others for a time that grows with a table is declared, and only a release
 * that is out can be the oldest that works.
 * @param effects of each statement, with the locks of those before it in the same transaction
 */
export function brokenRules(
  { blocks, oldestRelease, statements }: Migration,
  effects: readonly Effect[],
  releases: readonly RecordedRelease[],
): string[] {
  // They keep the locks of all rows that they change until the migration ends.
  const changesRows = statements.some((statement) => /^\s*(?:update|delete)\s/i.test(statement));
  const locksTable = effects.some(({ locks, rewrites, scans, builds }) =>
    [...rewrites, ...scans, ...builds].some(
      (table) => locks[table] !== undefined && blockedBy(locks[table]).length > 0,
    ),
  );
  const isBlocking = changesRows || locksTable;
  const isReleased = oldestRelease === undefined || releases.some(({ version }) => version === oldestRelease);
  return [
    ...(isBlocking && blocks === undefined
      ? [
          "it blocks others while it reads or writes a whole table: do so in a migration or a job of its own, or declare why (blocks)",
        ]
      : []),
    ...(isBlocking || blocks === undefined ? [] : ["it declares that it blocks others, and doesn't"]),
    ...(isReleased ? [] : [`its oldest release, ${oldestRelease}, isn't out yet`]),
  ];
}
