/** concord backup verify. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Comparison, compareRestored, shownFile } from "../backup/comparing.ts";
import type { FoundBackup } from "../backup/listing.ts";
import type { BackupTarget } from "../backup/target.ts";
import { type Config, readConfig } from "../config/config.ts";
import { makeCommandLog } from "../logging/log.ts";
import { startEmbeddedDatabase } from "../process/embedded-database.ts";
import { openMedia } from "../process/services.ts";
import { type RestoreInput, chooseBackup, restore } from "./backup-restore.ts";
import { CommandFailure } from "./command.ts";
import { freePort } from "./free-port.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

export interface Verified {
  readonly backup: FoundBackup;
  /** What was compared, in words. */
  readonly checked: readonly string[];
  /** Lines about newer backups that don't count, such as damaged ones. */
  readonly leftOut: readonly string[];
}

const program = fileURLToPath(new URL("../../bin/concord.mjs", import.meta.url));

/**
 * Restores a backup into a temporary folder and compares it.
 * @throws {CommandFailure} naming what differs
 */
export async function verify(config: Config, target: BackupTarget, input: RestoreInput): Promise<Verified> {
  const leftOut: string[] = [];
  const backup = await chooseBackup(config, target, input, leftOut);
  const folder = await makeScratchFolder();
  const interrupt = (signal: NodeJS.Signals): void => {
    folder.removeNow();
    // Only now, so that a second signal doesn't end this.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  };
  process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
  try {
    const environment = environmentOf(config, folder.data, backup, await freePort());
    // Not the operator's, so that nothing is sent and no other database is touched.
    const scratch = readConfig(environment);
    await restore(scratch, target, { ...input, name: backup.name });
    const comparison = await compare(scratch, target, backup);
    const { problems } = comparison;
    if (problems.length > 0) throw new CommandFailure(`${backup.name} is damaged: ${problems.join("; ")}`);
    const pages = await browse(environment, scratch, await shownFile(target, backup));
    const { tables, rows, files } = comparison;
    const { gone } = backup.manifest.media;
    return {
      backup,
      checked: [
        `${rows} rows of ${tables} tables`,
        `${files} media files`,
        ...(gone === 0 ? [] : [`without ${gone} that were deleted while it was made`]),
        backup.manifest.keyring
          ? "the keyring"
          : "WITHOUT a keyring: this machine's fits, and the passphrase wasn't used",
        `${pages} replies of a server on it`,
      ],
      leftOut,
    };
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
    await folder.remove();
  }
}

/**
 * Only the role web: a server without a worker sends nothing to other servers. The keyring is that of the backup; for a
 * backup without one, that of this machine's server.
 */
function environmentOf(
  { dataDirectory, secrets, secretsFile = join(dataDirectory, "secrets") }: Config,
  folder: string,
  { manifest }: FoundBackup,
  port: number,
): Record<string, string> {
  const { PATH = "", HOME = "", TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    ...(TMPDIR === undefined ? {} : { TMPDIR }),
    DATA_DIR: folder,
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: manifest.origin,
    ROLES: "web",
    LOG_LEVEL: "warn",
    LIMITED_FEDERATION: "on",
    MEDIA_CACHE_SIZE: "0",
    ...(manifest.keyring
      ? {}
      : secrets !== undefined
        ? { SECRETS: secrets }
        : existsSync(secretsFile)
          ? { SECRETS_FILE: resolve(secretsFile) }
          : {}),
  };
}

async function compare(config: Config, target: BackupTarget, backup: FoundBackup): Promise<Comparison> {
  await using opened = new AsyncDisposableStack();
  const { media, close } = await openMedia(config);
  opened.defer(close);
  const embedded = await startEmbeddedDatabase(config, makeCommandLog(config));
  opened.defer(() => embedded.stop());
  return await compareRestored({ connectionString: embedded.connectionString, media, target, backup });
}

/**
 * Starts a server in a child process, which checks the keyring against the database, and requests some pages.
 * @returns how many replied
 */
async function browse(
  environment: Readonly<Record<string, string>>,
  config: Config,
  file: string | undefined,
): Promise<number> {
  const paths = [
    "/health/ready",
    "/api/v2/instance",
    "/nodeinfo/2.1",
    "/about",
    ...(file === undefined ? [] : [`/media/${file}`]),
  ];
  const child = await start(environment);
  try {
    for (const path of paths) {
      const reply = await fetch(`http://127.0.0.1:${config.port}${path}`, {
        headers: { host: config.publicUrl.host },
        redirect: "manual",
        signal: AbortSignal.timeout(30_000),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new CommandFailure(`a server on the backup answers ${path} with ${reply.status}`);
    }
    return paths.length;
  } finally {
    await stop(child);
  }
}

async function start(environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = fork(program, ["run"], { env: { ...environment }, silent: true });
  child.stdout?.resume();
  let said = "";
  const listening = Promise.withResolvers<undefined>();
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    if (said.includes("listens on")) listening.resolve(undefined);
  });
  child.once("exit", () => {
    listening.reject(new CommandFailure(`no server starts on the backup: ${said.trim()}`));
  });
  await listening.promise;
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
