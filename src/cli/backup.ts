/** concord backup …: backups of the database, media and keyring. */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { createBackup } from "../backup/creating.ts";
import type { Manifest } from "../backup/manifest.ts";
import { type FinishedBackup, type ListedBackup, isFinished, listBackups } from "../backup/listing.ts";
import type { Progress } from "../backup/progress.ts";
import { pruneBackups } from "../backup/pruning.ts";
import { findSecrets, openTarget } from "../backup/settings.ts";
import type { BackupTarget } from "../backup/target.ts";
import { type Config, readConfig } from "../config/config.ts";
import { readPassphrase } from "../domain/backups/settings.ts";
import { humanSize } from "../text/size.ts";
import { askPassphrase } from "./passphrase.ts";
import { showProgress } from "./progress.ts";
import { removeAbandoned } from "./scratch-folder.ts";
import { CommandFailure, type Outcome, type Program, UsageError, print, withContext } from "./command.ts";

export function addBackupCommands(program: Program): void {
  const group = program.command("backup").description("Backups of the database, media and keyring");

  group
    .command("create")
    .description(
      "Back up to a folder or s3://BUCKET/PREFIX, also while the server runs. Media that are there already aren't copied again.",
    )
    .argument("[TARGET]", "by default BACKUP_TARGET")
    .option("--passphrase-file <FILE>", "seals the keyring; by default BACKUP_PASSPHRASE_FILE")
    .option(
      "--without-keyring",
      "leave the keyring out; without it nobody can sign in to the restored server",
    )
    .action(
      withContext(async (context, typed, { passphraseFile, withoutKeyring = false }) => {
        const passphrase = withoutKeyring
          ? undefined
          : await findPassphrase(context.config, passphraseFile, "to seal the keyring");
        return withTarget(context.config, typed, async (target, progress) => {
          const { name, manifest, copied } = await createBackup(context, { target, passphrase, progress });
          if (passphrase === undefined) {
            progress(
              "WARNING: this backup has no keyring. Keep a copy of DATA_DIR/secrets (or SECRETS): without it nobody " +
                "can sign in to the restored server, and it can't sign requests to other servers.",
            );
          }
          const text = `${name}: ${summary(manifest)}; media files copied now: ${copied}`;
          return { json: { ...jsonOf(name, manifest), copied }, text };
        });
      }),
    );

  group
    .command("list")
    .description("List the backups of a target, oldest first.")
    .argument("[TARGET]", "by default BACKUP_TARGET")
    .action(
      withoutContext(async (config, typed) =>
        withTarget(config, typed, async (target) => {
          await target.assertExists();
          const listed = await listBackups(target, findSecrets(config));
          return {
            json: listed.map(listedJson),
            text: listed.length === 0 ? "There is no backup." : listed.map(listedText).join("\n"),
          };
        }),
      ),
    );

  group
    .command("prune")
    .description(
      "Remove all but the newest backups of this server, and the media that only those used. What is damaged or was made with another keyring stays.",
    )
    .argument("[TARGET]", "by default BACKUP_TARGET")
    .option("--keep <NUMBER>", "how many remain; by default BACKUP_KEEP", readNumber)
    .action(
      withContext(async (context, typed, { keep = context.config.backups.keep }) =>
        withTarget(context.config, typed, async (target) => {
          await target.assertExists();
          const { backups, files, left } = await pruneBackups(context, target, keep);
          const text = `Backups removed: ${backups.join(", ") || "none"}; media files: ${files}`;
          const others = `Left, because they are damaged or weren't made with this server's keyring: ${left.join(", ")}`;
          return { json: { backups, files, left }, text: left.length === 0 ? text : `${text}\n${others}` };
        }),
      ),
    );

  group
    .command("restore")
    .description(
      "Restore a backup into an empty DATA_DIR, or an empty database of DATABASE_URL. Repeat it if it was interrupted.",
    )
    .argument("[TARGET]", "by default BACKUP_TARGET")
    .argument("[BACKUP]", "its name, by default the newest")
    .option("--passphrase-file <FILE>", "opens the keyring; by default BACKUP_PASSPHRASE_FILE")
    .action(
      withoutContext(async (config, typed, name, { passphraseFile }) =>
        withTarget(config, typed, async (target, progress) => {
          await target.assertExists();
          // Lazy: other commands don't need it.
          const { restore } = await import("./backup-restore.ts");
          const passphrase = () => findPassphrase(config, passphraseFile, "of the keyring");
          const { name: restored, manifest } = await restore(config, target, { name, passphrase, progress });
          return {
            json: jsonOf(restored, manifest),
            text: `Restored ${restored}: ${summary(manifest)}. Start the server now.`,
          };
        }),
      ),
    );

  group
    .command("verify")
    .description(
      "Restore a backup into a temporary folder, compare its rows, files and keys, and start a server on it.",
    )
    .argument("[TARGET]", "by default BACKUP_TARGET")
    .argument("[BACKUP]", "its name, by default the newest")
    .option("--passphrase-file <FILE>", "opens the keyring; by default BACKUP_PASSPHRASE_FILE")
    .action(
      withoutContext(async (config, typed, name, { passphraseFile }) =>
        withTarget(config, typed, async (target, progress) => {
          await target.assertExists();
          const { verify } = await import("./backup-verify.ts");
          const passphrase = () => findPassphrase(config, passphraseFile, "of the keyring");
          const { backup, checked, leftOut } = await verify(config, target, { name, passphrase, progress });
          if (leftOut.length > 0) {
            throw new CommandFailure(
              `${backup.name} is complete, but it isn't the newest: ${leftOut.join("; ")}. Name a backup to verify only that one.`,
            );
          }
          return {
            json: { ...jsonOf(backup.name, backup.manifest), checked },
            text: `${backup.name} is complete: ${checked.join(", ")}`,
          };
        }),
      ),
    );
}

/** The action of a command that needs no database. */
function withoutContext<Typed extends readonly unknown[]>(
  work: (config: Config, ...typed: Typed) => Promise<Outcome>,
) {
  return async function (
    this: { optsWithGlobals(): Record<string, unknown> },
    ...typed: Typed
  ): Promise<void> {
    const outcome = await work(readConfig(process.env), ...typed);
    print(this.optsWithGlobals()["json"] === true ? JSON.stringify(outcome.json) : outcome.text);
  };
}

async function withTarget<Result>(
  config: Config,
  typed: string | undefined,
  work: (target: BackupTarget, progress: Progress) => Promise<Result>,
): Promise<Result> {
  const text = typed ?? config.backups.target;
  if (text === undefined)
    throw new UsageError("TARGET is missing: a folder, s3://BUCKET/PREFIX, or BACKUP_TARGET");
  const target = openTarget(config, text);
  const { progress, end } = showProgress();
  try {
    await removeAbandoned(progress);
    return await work(target, progress);
  } finally {
    end();
    await target.close();
  }
}

/** The configured passphrase, or one that is asked for on a terminal. */
async function findPassphrase(
  config: Config,
  file: string | undefined,
  purpose: string,
): Promise<string | undefined> {
  return (await readPassphrase(config, file)) ?? (await askPassphrase(purpose));
}

function listedText(backup: ListedBackup): string {
  if (isFinished(backup)) return `${backup.name}: ${summary(backup.manifest)}${remarks[backup.state]}`;
  return `${backup.name}: ${backup.state === "damaged" ? `DAMAGED: ${backup.problem}` : "unfinished"}`;
}

const remarks: Readonly<Record<FinishedBackup["state"], string>> = {
  authentic: "",
  unchecked: ", not checked: there is no keyring here",
  foreign: ", NOT made with this server's keyring, or altered",
};

function listedJson(backup: ListedBackup) {
  if (!isFinished(backup)) {
    const { name, state } = backup;
    return { name, finished: false, ...(state === "damaged" ? { damaged: backup.problem } : {}) };
  }
  const { name, manifest, state } = backup;
  return { ...jsonOf(name, manifest), authentic: state === "unchecked" ? null : state === "authentic" };
}

function summary({ version, origin, tables, media, keyring }: Manifest): string {
  const parts = [
    `${origin}, Concord ${version}`,
    `${tables.length} tables with ${rowsOf(tables)} rows`,
    `${media.files} media files (${humanSize(media.bytes)})`,
    ...(media.gone === 0 ? [] : [`without ${media.gone} that were deleted while it was made`]),
    keyring ? "with the keyring" : "WITHOUT the keyring",
  ];
  return parts.join(", ");
}

function jsonOf(name: string, { takenAt, finishedAt, version, origin, tables, media, keyring }: Manifest) {
  return {
    name,
    finished: true,
    taken_at: takenAt,
    finished_at: finishedAt,
    version,
    origin,
    tables: tables.length,
    rows: rowsOf(tables),
    media: { files: media.files, bytes: media.bytes, gone: media.gone },
    keyring,
  };
}

function rowsOf(tables: Manifest["tables"]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

function readNumber(typed: string): number {
  const number = Number(typed);
  if (Number.isInteger(number) && number >= 1 && number <= 1000) return number;
  throw new InvalidArgumentError("It is a number from 1 to 1000.");
}
