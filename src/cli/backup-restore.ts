/** concord backup restore. */
import type { Config } from "../config/config.ts";
import { type FoundBackup, findBackup } from "../backup/listing.ts";
import type { Progress } from "../backup/progress.ts";
import { OtherKeyring } from "../backup/failure.ts";
import {
  assertPlace,
  assertUnused,
  checkBackup,
  restoreBackup,
  restoreKeyring,
} from "../backup/restoring.ts";
import { findSecrets } from "../backup/settings.ts";
import type { BackupTarget } from "../backup/target.ts";
import { makeCommandLog } from "../logging/log.ts";
import { startEmbeddedDatabase } from "../process/embedded-database.ts";
import { openMedia } from "../process/services.ts";

export interface RestoreInput {
  /** By default the newest backup. */
  readonly name: string | undefined;
  readonly passphrase: () => Promise<string | undefined>;
  readonly progress: Progress;
}

/**
 * The backup that is meant, by the name or else by this machine's keyring, if it has one.
 * @param leftOut receives a line about each newer one that doesn't count
 */
export function chooseBackup(
  config: Config,
  target: BackupTarget,
  { name, progress }: Pick<RestoreInput, "name" | "progress">,
  leftOut: string[] = [],
): Promise<FoundBackup> {
  const report = (line: string): void => {
    leftOut.push(line);
    progress(line);
  };
  return findBackup(target, { name, now: new Date(), secrets: findSecrets(config), report });
}

/** Restores a backup into the database and the storage of a configuration. */
export async function restore(
  config: Config,
  target: BackupTarget,
  input: RestoreInput,
): Promise<FoundBackup> {
  const { passphrase, progress } = input;
  await using opened = new AsyncDisposableStack();
  const { media, close } = await openMedia(config);
  opened.defer(close);
  let backup: FoundBackup;
  try {
    backup = await chooseBackup(config, target, input);
    await assertPlace(config, media, backup);
    await restoreKeyring(config, target, backup, passphrase, () =>
      checkBackup(config, target, backup, progress),
    );
  } catch (error) {
    // Then the keyring isn't wrong, but made by that server.
    if (error instanceof OtherKeyring) await assertUnused(config);
    throw error;
  }
  let { databaseUrl } = config;
  if (databaseUrl === undefined) {
    const embedded = await startEmbeddedDatabase(config, makeCommandLog(config));
    opened.defer(() => embedded.stop());
    databaseUrl = embedded.connectionString;
  }
  await restoreBackup({ config, connectionString: databaseUrl, media, target, backup, progress });
  return backup;
}
