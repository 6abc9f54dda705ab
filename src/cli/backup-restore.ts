/** concord backup restore. */
import type { Config } from "../config/config.ts";
import { type FoundBackup, findBackup, restoreBackup, restoreKeyring } from "../backup/restoring.ts";
import type { BackupTarget } from "../backup/target.ts";
import { makeCommandLog } from "../logging/log.ts";
import { startEmbeddedDatabase } from "../process/embedded-database.ts";
import { openMedia } from "../process/services.ts";

export interface RestoreInput {
  /** By default the newest backup. */
  readonly name: string | undefined;
  readonly passphrase: () => Promise<string | undefined>;
  readonly progress: (line: string) => void;
}

/** Restores a backup into the database and the storage of a configuration. */
export async function restore(
  config: Config,
  target: BackupTarget,
  { name, passphrase, progress }: RestoreInput,
): Promise<FoundBackup> {
  const backup = await findBackup(target, name);
  await restoreKeyring(config, target, backup, passphrase);
  await using opened = new AsyncDisposableStack();
  const { media, close } = await openMedia(config);
  opened.defer(close);
  let { databaseUrl } = config;
  if (databaseUrl === undefined) {
    const embedded = await startEmbeddedDatabase(config, makeCommandLog(config));
    opened.defer(() => embedded.stop());
    databaseUrl = embedded.connectionString;
  }
  await restoreBackup({ config, connectionString: databaseUrl, media, target, backup, progress });
  return backup;
}
