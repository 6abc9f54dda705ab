/** Restores a backup into an empty database and an empty media storage. */
import { randomBytes } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { link, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Config } from "../config/config.ts";
import { isRestoreUnfinished, restoreMarkFile } from "../domain/backups/restore-mark.ts";
import { fingerprintOf } from "../domain/kernel/keyring.ts";
import { type Secrets, parseSecrets, readSecrets } from "../domain/kernel/secrets.ts";
import type { MediaStorage } from "../media/storage.ts";
import {
  OtherSchema,
  beginRestore,
  endRestore,
  inspectTarget,
  loadDatabase,
} from "../store/backups/loading.ts";
import { withBackupLock } from "../store/backups/snapshot.ts";
import { mediaTypeOf } from "../text/media-types.ts";
import { BackupError, OtherKeyring, isDamage } from "./failure.ts";
import type { FoundBackup } from "./listing.ts";
import { type BackedUpTable, isAuthentic, keyringFile, mediaFile, readText, tableFile } from "./manifest.ts";
import { Measuring, discardingStream } from "./measured.ts";
import { type MediaEntry, openMediaList } from "./media-list.ts";
import type { Progress } from "./progress.ts";
import { openKeyring, readSealedKeyring } from "./sealing.ts";
import { type BackupTarget, makeFolders } from "./target.ts";

/**
 * Puts the keyring of a backup in place, before anything else, so that nothing generates another one. With SECRETS or
 * SECRETS_FILE, only checks that it has the backup's keys. Also checks that its owner made the backup. Marks DATA_DIR
 * before it writes there, so that no server starts on a part.
 * @param passphrase called if the keyring has to be opened
 * @param check called before anything is written, once the keyring is known
 * @throws {BackupError} if the keyring is missing, another one is there, or the backup was altered
 */
export async function restoreKeyring(
  config: Config,
  target: BackupTarget,
  backup: FoundBackup,
  passphrase: () => Promise<string | undefined>,
  check: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { name, manifest } = backup;
  const file = join(config.dataDirectory, "secrets");
  const isConfigured = config.secrets !== undefined || config.secretsFile !== undefined;
  if (isConfigured || existsSync(file)) {
    assertKeys(readSecrets(config), backup);
    await check();
    const holdsDatabase =
      config.databaseUrl !== undefined || existsSync(join(config.dataDirectory, "postgres"));
    if (!holdsDatabase) await markRestore(config, name);
    return;
  }
  if (!manifest.keyring) {
    throw new BackupError(
      `${name} has no keyring: set SECRETS or SECRETS_FILE to that of the server, without which nobody can sign in`,
    );
  }
  const text = await readText(target, keyringFile(name), 1024 * 1024);
  const given = await passphrase();
  if (text === undefined) throw new BackupError(`${keyringFile(name)} is missing`);
  if (given === undefined) throw new BackupError("the keyring of this backup needs its passphrase");
  const keyring = await openKeyring(readSealedKeyring(text), given);
  assertKeys(parseSecrets(keyring), backup);
  await check();
  await markRestore(config, name);
  const temporary = `${file}.${randomBytes(8).toString("hex")}.tmp`;
  try {
    await writeFile(temporary, keyring, { mode: 0o600, flag: "wx", flush: true });
    await link(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function markRestore(config: Config, name: string): Promise<void> {
  if (isRestoreUnfinished(config)) return;
  await makeFolders(config.dataDirectory);
  await writeFile(restoreMarkFile(config), `${name}\n`, { flush: true });
}

/**
 * @throws {BackupError} if a key of the keyring isn't the one that the backup's database was used with, or the backup
 * isn't as the owner of the keyring made it
 */
function assertKeys(secrets: Secrets, { name, manifest }: FoundBackup): void {
  const { state } = manifest;
  for (const { id, fingerprint } of state.keys) {
    const key = secrets.find(id);
    if (key !== undefined && fingerprintOf(secrets, key) !== fingerprint) {
      throw new OtherKeyring(`the key "${id}" of the keyring isn't that of the backup`);
    }
  }
  const { current } = secrets;
  if (state.keys.length > 0 && !state.keys.some(({ id }) => id === current.id)) {
    throw new OtherKeyring(`the keyring isn't that of the backup, which has no key "${current.id}"`);
  }
  if (!isAuthentic(name, manifest, secrets)) {
    throw new BackupError(
      `${name} was altered: its manifest isn't as the server wrote it; name another one of "concord backup list"`,
    );
  }
}

export interface RestoreOptions {
  readonly config: Config;
  readonly connectionString: string;
  readonly media: MediaStorage;
  readonly target: BackupTarget;
  readonly backup: FoundBackup;
  readonly progress: Progress;
}

/**
 * Restores the database and the media. A restore that was interrupted is continued; until it is finished, no server
 * starts on the database.
 * @throws {BackupError} if the database or the media folder isn't empty, or the backup is damaged or of other tables
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const done = await withBackupLock(options.connectionString, async () => {
    await load(options);
    return true;
  });
  if (done === undefined) throw new BackupError("a backup or another restore of this database is running");
}

/**
 * Checks where a backup would be restored, before anything is written there.
 * @throws {BackupError} if its server has another URL, or the media folder or the database of DATABASE_URL isn't empty
 */
export async function assertPlace(config: Config, media: MediaStorage, backup: FoundBackup): Promise<void> {
  assertOrigin(config, backup);
  const { databaseUrl } = config;
  if (hasCluster(config) || isRestoreUnfinished(config)) return;
  const state = databaseUrl === undefined ? "empty" : await inspectTarget(databaseUrl, backup.name);
  if (state === "used") throw usedDatabase(config);
  if (state === "empty") await assertNoMedia(media);
}

/** Whether there is an embedded database, which is judged once it runs. */
function hasCluster({ databaseUrl, dataDirectory }: Config): boolean {
  return databaseUrl === undefined && existsSync(join(dataDirectory, "postgres"));
}

/**
 * Checks whether a server was started where a backup would be restored: it made a keyring and a database of its own.
 * @throws {BackupError} if so
 */
export async function assertUnused(config: Config): Promise<void> {
  const { databaseUrl, dataDirectory } = config;
  if (isRestoreUnfinished(config)) return;
  const isUsed =
    databaseUrl === undefined ? hasCluster(config) : (await inspectTarget(databaseUrl)) === "used";
  if (!isUsed) return;
  throw new BackupError(
    databaseUrl === undefined
      ? `${dataDirectory} has a database and a keyring already, such as those of a server that was started there: restore into another DATA_DIR, or move what is in it away`
      : "the database isn't empty, and the keyring isn't that of the backup, as after a start of the server: restore into a new database, and with a new DATA_DIR",
  );
}

function assertOrigin(config: Config, { manifest }: FoundBackup): void {
  if (manifest.origin === config.publicUrl.origin) return;
  throw new BackupError(
    `the backup is of ${manifest.origin}: set PUBLIC_URL to that; other servers know its accounts by it`,
  );
}

function usedDatabase({ databaseUrl }: Config): BackupError {
  const fresh = databaseUrl === undefined ? "another DATA_DIR, or move what is in it away" : "a new one";
  return new BackupError(`the database isn't empty: restore into ${fresh}`);
}

/**
 * Checks a backup before it is restored: reads all tables once, and of media only whether there are files of these sizes.
 * Leaves it out where nothing may be restored anyway: in an embedded database that no restore has begun.
 * @throws {BackupError} if something is missing or damaged
 */
export async function checkBackup(
  config: Config,
  target: BackupTarget,
  { name, manifest }: FoundBackup,
  progress: Progress,
): Promise<void> {
  if (hasCluster(config) && !isRestoreUnfinished(config)) return;
  const { tables, media } = manifest;
  for (const [index, table] of tables.entries()) {
    await fillTable(target, name, table, discardingStream);
    progress({ step: "checked tables", done: index + 1, of: tables.length });
  }
  let start = "";
  let sizes = new Map<string, number>();
  for await (const { key, size } of await openMediaList(target, name, media.sha256)) {
    if (start === "" || !key.startsWith(start)) {
      start = key.slice(0, 2);
      sizes = new Map();
      for await (const file of target.list(mediaFile(start))) sizes.set(file.name, file.size);
    }
    const found = sizes.get(mediaFile(key));
    if (found === undefined) throw new BackupError(`${mediaFile(key)} is missing`);
    if (found !== size) throw new BackupError(`${mediaFile(key)} is damaged`);
  }
}

async function load(options: RestoreOptions): Promise<void> {
  const { config, connectionString, target, backup, progress } = options;
  const { name, manifest } = backup;
  assertOrigin(config, backup);
  const state = await inspectTarget(connectionString, name);
  if (state === "used") throw usedDatabase(config);
  if (state === "empty") await assertNoMedia(options.media);
  else progress("continuing an interrupted restore");
  const files = await openMediaList(target, name, manifest.media.sha256);
  await beginRestore(connectionString, name);
  try {
    await loadDatabase(connectionString, {
      state: manifest.state,
      tables: manifest.tables,
      sequences: manifest.sequences,
      fill: async (table, open) => {
        const index = manifest.tables.findIndex((one) => one === table);
        const found = manifest.tables[index];
        if (found === undefined) throw new Error(`unknown table ${table.name}`);
        await fillTable(target, name, found, open);
        progress({ step: "tables", done: index + 1, of: manifest.tables.length });
      },
    });
  } catch (error) {
    if (!(error instanceof OtherSchema)) throw error;
    throw new BackupError(
      `${error.message}: restore with Concord ${manifest.version}, which made the backup, and update afterwards`,
    );
  }
  await restoreMedia(options, files);
  // Before that of the database: a database without its mark can't be restored into again.
  await rm(restoreMarkFile(config), { force: true });
  await endRestore(connectionString);
}

/** Loads the rows of a table, and checks that they are those that were copied. */
async function fillTable(
  target: BackupTarget,
  backup: string,
  table: BackedUpTable,
  open: () => Writable,
): Promise<void> {
  if (table.rows === 0) return;
  const name = tableFile(backup, table);
  const file = await target.read(name);
  if (file === undefined) throw new BackupError(`${name} is missing`);
  const measuring = new Measuring(table.bytes);
  // Before the last row is accepted: a stream that fails here makes PostgreSQL refuse all of them.
  const check = new Transform({
    transform(chunk, _, done) {
      done(null, chunk);
    },
    flush(done) {
      const { bytes, lines, sha256 } = measuring.measure();
      const isSame = bytes === table.bytes && lines === table.rows && sha256 === table.sha256;
      done(isSame ? null : new BackupError(`${name} is damaged`));
    },
  });
  try {
    await pipeline(file, createGunzip(), measuring, check, open());
  } catch (error) {
    throw isDamage(error) ? new BackupError(`${name} is damaged`) : error;
  }
}

async function assertNoMedia(media: MediaStorage): Promise<void> {
  // A bucket may be that of the former machine: its files are kept, since files of the same name are the same.
  if (media.source.kind !== "folder") return;
  const entries = await readdir(media.source.directory).catch(() => []);
  if (entries.some((name) => name !== ".unfinished")) {
    throw new BackupError(`${media.source.directory} isn't empty: restore into a new DATA_DIR`);
  }
}

async function restoreMedia(
  { media, target, backup, progress }: RestoreOptions,
  list: AsyncIterable<MediaEntry>,
): Promise<void> {
  const { files } = backup.manifest.media;
  let done = 0;
  let start = "";
  let stored = new Map<string, { readonly size: number; readonly hidden: boolean }>();
  for await (const entry of list) {
    if (!entry.key.startsWith(start) || start === "") {
      start = entry.key.slice(0, 2);
      stored = new Map();
      for await (const file of media.list(start)) stored.set(file.key, file);
    }
    const found = stored.get(entry.key);
    if (found === undefined) await restoreFile(media, target, entry);
    else if (found.size !== entry.size) throw new BackupError(`the media have another file ${entry.key}`);
    if (entry.hidden && found?.hidden !== true) await media.hide(entry.key);
    if (!entry.hidden && found?.hidden === true) await media.show(entry.key);
    done += 1;
    progress({ step: "media files", done, of: files });
  }
}

async function restoreFile(media: MediaStorage, target: BackupTarget, entry: MediaEntry): Promise<void> {
  const { key, size, sha256 } = entry;
  const content = await target.read(mediaFile(key));
  if (content === undefined) throw new BackupError(`${mediaFile(key)} is missing`);
  const path = await media.temporary();
  try {
    const measuring = new Measuring(size);
    await pipeline(content, measuring, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    const found = measuring.measure();
    if (found.bytes !== size || found.sha256 !== sha256)
      throw new BackupError(`${mediaFile(key)} is damaged`);
    await media.putFile(key, path, mediaTypeOf(key));
  } catch (error) {
    throw isDamage(error) ? new BackupError(`${mediaFile(key)} is damaged`) : error;
  } finally {
    await rm(path, { force: true });
  }
}
