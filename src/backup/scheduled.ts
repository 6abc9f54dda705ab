/** Scheduled backups. */
import type { Context } from "../domain/kernel/context.ts";
import { readPassphrase } from "../domain/backups/settings.ts";
import { BackupRunning, createBackup } from "./creating.ts";
import { authenticOf, isOfFuture, listBackups } from "./listing.ts";
import { momentOfBackup } from "./manifest.ts";
import type { Progress } from "./progress.ts";
import { pruneBackups } from "./pruning.ts";
import { openTarget } from "./settings.ts";

const hour = 3_600_000;

/** The job runs every hour, a little earlier or later. */
const tolerance = hour / 2;

/** Makes a backup and removes old ones, if it is time. Does nothing without BACKUP_EVERY. */
export async function backUpWhenDue(context: Context): Promise<void> {
  const { config, log, clock, secrets } = context;
  const { target: text, every, keep } = config.backups;
  if (every === undefined || text === undefined) return;
  const target = openTarget(config, text);
  try {
    const newest = authenticOf(await listBackups(target, secrets)).findLast(
      (backup) => !isOfFuture(backup, clock()),
    );
    const age = newest === undefined ? Infinity : clock().getTime() - momentOfBackup(newest.name).getTime();
    if (age < every * hour - tolerance) return;
    const passphrase = await readPassphrase(config);
    if (passphrase === undefined) {
      log.warn(
        "backups have no keyring, because there is no BACKUP_PASSPHRASE_FILE; nobody can sign in without it",
      );
    }
    const progress: Progress = (step) => {
      log.debug({ step }, "backing up");
    };
    const { name, manifest } = await createBackup(context, { target, passphrase, progress });
    log.info({ backup: name, tables: manifest.tables.length, media: manifest.media }, "made a backup");
    const { left, ...pruned } = await pruneBackups(context, target, keep);
    log.info(pruned, "removed old backups");
    if (left.length > 0) {
      log.warn(
        { backups: left },
        "left backups that are damaged or were not made with this server's keyring",
      );
    }
  } catch (error) {
    // Another process makes it.
    if (!(error instanceof BackupRunning)) throw error;
  } finally {
    await target.close();
  }
}
