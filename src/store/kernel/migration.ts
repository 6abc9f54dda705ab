/** The migrations of a release: the folder of the first schema, then one file for each (src/store/migrations/). */
import { readFileSync, readdirSync } from "node:fs";

/** A change of the schema. docs/contributing/store.md has the rules. */
export interface Migration {
  /**
   * Run in one transaction. A lock that isn't granted within a second rolls it back, and it begins again later, because
   * all statements that come after a waiting one wait, too.
   */
  readonly statements: readonly string[];
  /** Runs its only statement, which creates or drops an index CONCURRENTLY, outside of a transaction. */
  readonly concurrently?: true;
  /**
   * Makes it a migration that contracts the schema: the oldest release that works afterwards. Without it, the migration
   * expands the schema, and the former release works on. Older releases don't start on the database any more.
   */
  readonly oldestRelease?: string;
  /** Required if a statement reads or writes a whole table while others can't use it: why that is acceptable. */
  readonly blocks?: string;
}

/** Migrations in their order. */
export interface Migrations {
  readonly names: readonly string[];
  load(name: string): Promise<Migration>;
}

/** The first migration: a folder of SQL files, since an empty database needs no caution. */
export const firstMigration = "001-schema";

/** The migrations of a folder, in the order of their names. */
export function migrationsIn(folder: URL): Migrations {
  const names = readdirSync(folder)
    .map((file) => file.replace(/\.ts$/, ""))
    .toSorted();
  return {
    names,
    async load(name) {
      if (!names.includes(name)) throw new Error(`no migration is called ${name}`);
      if (name === firstMigration) return { statements: sqlFilesIn(new URL(`${name}/`, folder)) };
      const { migration } = (await import(new URL(`${name}.ts`, folder).href)) as {
        readonly migration: Migration;
      };
      return migration;
    },
  };
}

function sqlFilesIn(folder: URL): string[] {
  return readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(new URL(file, folder), "utf8"));
}

/** Those of this release. */
export const ownMigrations: Migrations = migrationsIn(new URL("../migrations/", import.meta.url));

/** The index that a statement creates or drops CONCURRENTLY; undefined for any other statement. */
export function concurrentIndex(
  statement: string,
): { readonly name: string; readonly isCreated: boolean } | undefined {
  const [, verb, name] =
    /^\s*(create|drop)\s+(?:unique\s+)?index\s+concurrently\s+(?:if exists\s+)?(\w+)\b/i.exec(statement) ??
    [];
  if (verb === undefined || name === undefined) return undefined;
  return { name, isCreated: verb.toLowerCase() === "create" };
}
