/** Scheduled backups. */
import type { Context } from "../domain/kernel/context.ts";
import { BackupRunning, createBackup } from "./creating.ts";
import { momentOfBackup } from "./manifest.ts";
import { listBackups, pruneBackups } from "./pruning.ts";
import { openTarget, readPassphrase } from "./settings.ts";

const hour = 3_600_000;

/** The job runs every hour, a little earlier or later. */
const tolerance = hour / 2;

/** Makes a backup and removes old ones, if it is time. Does nothing without BACKUP_EVERY. */
export async function backUpWhenDue(context: Context): Promise<void> {
  const { config, log, clock } = context;
  const { target: text, every, keep } = config.backups;
  if (every === undefined || text === undefined) return;
  const target = openTarget(config, text);
  try {
    const finished = (await listBackups(target)).filter(({ manifest }) => manifest !== undefined);
    const newest = finished.at(-1);
    const age = newest === undefined ? Infinity : clock().getTime() - momentOfBackup(newest.name).getTime();
    if (age < every * hour - tolerance) return;
    const passphrase = await readPassphrase(config);
    if (passphrase === undefined) {
      log.warn(
        "backups have no keyring, because there is no BACKUP_PASSPHRASE_FILE; nobody can sign in without it",
      );
    }
    const progress = (line: string): void => {
      log.debug({ line }, "backing up");
    };
    const { name, manifest } = await createBackup(context, { target, passphrase, progress });
    log.info({ backup: name, tables: manifest.tables.length, media: manifest.media }, "made a backup");
    const pruned = await pruneBackups(context.autocommit.connectionString, target, keep);
    log.info(pruned, "removed old backups");
  } catch (error) {
    // Another process makes it.
    if (!(error instanceof BackupRunning)) throw error;
  } finally {
    await target.close();
  }
}
