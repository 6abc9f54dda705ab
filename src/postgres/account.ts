/** The user account for PostgreSQL, which refuses to run as root. */
import { spawnSync } from "node:child_process";
import { constants, lchownSync, lstatSync, openSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** User and group of a child process. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * A user id in a range that neither distributions nor systemd assign (https://systemd.io/UIDS-GIDS/). `nobody`
 * would share the database with everything else that runs under it.
 */
const ownAccount: Account = { uid: 60_914, gid: 60_914 };

/**
 * The account that PostgreSQL runs under; undefined for this process's own.
 * @param cluster PostgreSQL's data directory, which may not exist yet
 * @param dataDirectory its parent directory, which exists
 * @throws if the cluster belongs to a user as whom this process can't run programs
 */
export function serverAccount(cluster: string, dataDirectory: string): Account | undefined {
  const me = process.getuid?.();
  const owner = ownerOf(cluster);
  if (me !== 0) {
    if (owner !== undefined && me !== undefined && owner.uid !== me) {
      throw new Error(
        `${cluster} belongs to user ${owner.uid}, not to you (${me}): start Concord as that user or as root`,
      );
    }
    return undefined;
  }
  const candidates = [owner, ownerOf(dataDirectory), ownAccount, namedAccount()];
  const account = candidates.find(
    (candidate) => candidate !== undefined && candidate.uid !== 0 && canBecome(candidate),
  );
  if (account === undefined) {
    throw new Error(
      "PostgreSQL doesn't run as root, and root may not become another user here: set DATABASE_URL, or start Concord as an ordinary user",
    );
  }
  return account;
}

/** An account in /etc/passwd, because initdb requires a user with a name. */
export function namedAccount(uid?: number): Account | undefined {
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , user, group]) => ({ name, uid: Number(user), gid: Number(group) }))
    .filter((entry) => entry.uid > 0);
  const found =
    accounts.find((entry) => entry.uid === uid) ??
    accounts.find((entry) => entry.name === "nobody") ??
    accounts[0];
  return found === undefined ? undefined : { uid: found.uid, gid: found.gid };
}

function ownerOf(path: string): Account | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? undefined : { uid: found.uid, gid: found.gid };
}

function canBecome(account: Account): boolean {
  return spawnSync("/bin/sh", ["-c", ":"], { ...account, cwd: "/" }).status === 0;
}

/**
 * Whether the account may enter this folder or execute this file. Asks the kernel, which takes ACLs and mounts
 * into account.
 */
export function canAccess(account: Account | undefined, path: string): boolean {
  if (account === undefined) return true;
  return spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", path], { ...account, cwd: "/" }).status === 0;
}

/** Changes the owner of a folder and everything in it. */
export function changeOwner(account: Account, path: string): void {
  const found = lstatSync(path);
  if (found.uid !== account.uid || found.gid !== account.gid) lchownSync(path, account.uid, account.gid);
  if (found.isDirectory()) for (const name of readdirSync(path)) changeOwner(account, join(path, name));
}

/** A folder, as passed to a child process. */
export interface Folder {
  readonly path: string;
  /** For the child's file descriptor 3. */
  readonly descriptor: number | "ignore";
}

/**
 * Opens a folder for a child process that may lack permission for a parent folder, such as root's home (0700). On
 * Linux, the child can use an inherited descriptor regardless of parent folders (proc_pid_fd(5)).
 */
export function folderFor(account: Account | undefined, path: string): Folder {
  if (canAccess(account, path)) return { path, descriptor: "ignore" };
  if (process.platform !== "linux") {
    throw new Error(
      `${path} can't be reached by an ordinary user, which PostgreSQL needs: choose another DATA_DIR`,
    );
  }
  return {
    path: "/proc/self/fd/3",
    descriptor: openSync(path, constants.O_RDONLY | constants.O_DIRECTORY),
  };
}
