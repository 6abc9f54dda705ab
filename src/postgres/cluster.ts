/** PostgreSQL's data directory, the cluster: created once, then only checked. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { folderFor, changeOwner, namedAccount, type Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { programFailure } from "./failures.ts";
import type { Report } from "./log.ts";

/** The database's superuser. */
export const databaseUser = "concord";

/** Name of Concord's database. */
export const databaseName = "concord";

/** The name of the cluster that an upgrade fills, until it takes the place of the former one. */
export const upgradedName = "next-postgres";

function upgradedCluster(dataDirectory: string): string {
  return join(dataDirectory, upgradedName);
}

const passwordFile = "concord.password";

/** File with the superuser's password. Inside the cluster, so that both are moved and restored together. */
export function readPassword(cluster: string): string {
  return readFileSync(join(cluster, passwordFile), "utf8").trim();
}

/**
 * Creates the cluster unless it exists. Atomic: it is created under a temporary name and renamed when complete;
 * incomplete ones are removed.
 * @param quick skips flushing to disk, and checksums (tests)
 * @throws if the folder contains other files, or another major version's cluster
 */
export async function prepareCluster(
  cluster: string,
  account: Account | undefined,
  binaries: Binaries,
  quick: boolean,
  log: Report,
): Promise<void> {
  const versionFile = join(cluster, "PG_VERSION");
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, "utf8").trim();
    if (version !== binaries.major) {
      throw new Error(
        `${cluster} was written by PostgreSQL ${version}, and this Concord brings ${binaries.major}: run "concord upgrade-postgres --from FOLDER" with the folder of the release that was used before (docs/upgrade.md)`,
      );
    }
    if (account !== undefined) changeOwner(account, cluster);
    // As a copy may leave it: PostgreSQL refuses a folder that others can enter.
    const { mode, uid } = statSync(cluster);
    if ((mode & 0o027) !== 0 && [0, uid].includes(process.geteuid?.() ?? uid)) chmodSync(cluster, 0o700);
    return;
  }
  if (existsSync(upgradedCluster(dirname(cluster))) && cluster !== upgradedCluster(dirname(cluster))) {
    throw new Error(
      `an upgrade of PostgreSQL didn't finish in ${dirname(cluster)}: repeat "concord upgrade-postgres --from FOLDER"`,
    );
  }
  log("info", `creating the database in ${cluster} (once)`);
  for (const name of readdirSync(dirname(cluster))) {
    if (name.startsWith(`${basename(cluster)}.new-`)) {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
    }
  }
  // A new name each time: the initdb of a killed process may run on for a second.
  const staging = mkdtempSync(`${cluster}.new-`);
  try {
    const password = randomBytes(32).toString("base64url");
    writeFileSync(join(staging, "password"), `${password}\n`, { mode: 0o600 });
    await initialize(staging, account, binaries, quick);
    const made = join(staging, "cluster");
    writeFileSync(join(made, passwordFile), `${password}\n`, { mode: 0o600 });
    if (account !== undefined) changeOwner(account, made);
    renameSync(made, cluster);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

async function initialize(
  staging: string,
  account: Account | undefined,
  binaries: Binaries,
  quick: boolean,
): Promise<void> {
  const initializer = account === undefined ? undefined : namedAccount(account.uid);
  if (initializer !== undefined) {
    chownSync(staging, initializer.uid, initializer.gid);
    chownSync(join(staging, "password"), initializer.uid, initializer.gid);
  }
  const folder = folderFor(initializer, staging);
  try {
    const given = [
      `--pgdata=${folder.path}/cluster`,
      `--pwfile=${folder.path}/password`,
      `--username=${databaseUser}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
      ...(quick ? ["--no-sync", "--no-data-checksums"] : []),
    ];
    // The built-in C.UTF-8 sorts and folds case identically on every system. pg_trgm still uses the system's
    // locale to recognise letters: with plain C it ignores letters beyond ASCII, so C is the last choice.
    let errorOutput = "";
    for (const characters of ["C.UTF-8", "en_US.UTF-8", "C"]) {
      errorOutput = await run(
        binaries.initdb,
        [...given, `--lc-ctype=${characters}`],
        initializer,
        folder.descriptor,
      );
      if (errorOutput === "") return;
      if (!errorOutput.includes("locale")) break;
    }
    throw programFailure(`PostgreSQL's initdb failed: ${errorOutput}`);
  } finally {
    if (folder.descriptor !== "ignore") closeSync(folder.descriptor);
  }
}

/** Runs a program. Resolves to its error output; empty on success. */
async function run(
  program: string,
  parameters: readonly string[],
  account: Account | undefined,
  descriptor: number | "ignore",
): Promise<string> {
  const child = spawn(program, parameters, {
    ...account,
    cwd: "/",
    env: childEnvironment(),
    stdio: ["ignore", "ignore", "pipe", descriptor],
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(code ?? signal ?? "unknown"));
  });
  const [errorOutput, end] = await Promise.all([child.stderr === null ? "" : text(child.stderr), ended]);
  if (end === 0) return "";
  return errorOutput.trim().replaceAll(/\s*\n\s*/gu, "; ") || `it ended with ${end}`;
}

/** Without PGPORT, PGDATA and the locale: the operator's settings must not affect the server. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}
