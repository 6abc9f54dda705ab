/** Backups of test servers, in temporary folders. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type CreatedBackup, createBackup } from "../../src/backup/creating.ts";
import { type FoundBackup, findBackup } from "../../src/backup/listing.ts";
import { restoreBackup } from "../../src/backup/restoring.ts";
import { type BackupTarget, openFolderTarget } from "../../src/backup/target.ts";
import type { Context } from "../../src/domain/kernel/context.ts";
import { type MediaStorage, openStorage } from "../../src/media/storage.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";

export const passphrase = "correct horse battery";

/** The message of the error that work ends with. */
export const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "no error",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

const ignore = (): void => undefined;

export interface TestTarget {
  readonly directory: string;
  readonly target: BackupTarget;
  remove(): Promise<void>;
}

/** A target in a new folder. */
export async function testTarget(): Promise<TestTarget> {
  const directory = await mkdtemp(join(tmpdir(), "concord-target-"));
  return {
    directory,
    target: openFolderTarget(directory),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/**
 * Backs up.
 * @param sealedWith seals the keyring, which takes half a second; without it, the backup has none
 */
export function backUp(context: Context, target: BackupTarget, sealedWith?: string): Promise<CreatedBackup> {
  return createBackup(context, { target, passphrase: sealedWith, progress: ignore });
}

/** Finds a backup; by default the newest, also one of the future, which tests make by their clocks. */
export function found(target: BackupTarget, name?: string): Promise<FoundBackup> {
  return findBackup(target, { name, now: new Date(8.64e15), secrets: undefined });
}

export interface EmptyServer {
  readonly database: TestDatabase;
  readonly directory: string;
  readonly media: MediaStorage;
  remove(): Promise<void>;
}

/** A database without tables, and a storage without files. */
export async function emptyServer(): Promise<EmptyServer> {
  const database = await testDatabase({ name: "empty", fill: () => Promise.resolve() });
  const directory = await mkdtemp(join(tmpdir(), "concord-restored-"));
  return {
    database,
    directory,
    media: openStorage({ directory: join(directory, "media"), baseUrl: "http://concord.test/media" }),
    async remove() {
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Restores a backup; by default the newest. */
export async function restoreTo(
  { database, media }: Pick<EmptyServer, "database" | "media">,
  { config }: Pick<Context, "config">,
  target: BackupTarget,
  name?: string,
): Promise<void> {
  const backup = await found(target, name);
  const { connectionString } = database;
  await restoreBackup({ config, connectionString, media, target, backup, progress: ignore });
}

/** What a database has, by table: the number of rows, and a hash of them that doesn't depend on their order. */
export async function contentsOf(connectionString: string): Promise<ReadonlyMap<string, string>> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'`,
    );
    const contents = new Map<string, string>();
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ content: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text collate "C")), '') as content
         from ${name} t`,
      );
      contents.set(name, found[0]?.content ?? "");
    }
    return contents;
  });
}

/** Runs work on a connection. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
