/** PostgreSQL refuses to run as root, so that a root user's server runs as somebody else. */
import { spawnSync } from "node:child_process";
import { constants, lchownSync, lstatSync, openSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Who a child process runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * A user id of our own, from the range that neither distributions nor systemd hand out
 * (https://systemd.io/UIDS-GIDS/). `nobody` would share the database with whatever else runs as nobody.
 */
const ownAccount: Account = { uid: 60_914, gid: 60_914 };

/**
 * Who the server runs as: undefined means as this process does.
 * @param cluster the server's own folder, which may not exist yet
 * @param dataDirectory the folder around it, which does
 * @throws when the cluster belongs to somebody this process can't act for
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

/** An account that stands in /etc/passwd, since initdb insists on its user having a name. */
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
 * Whether that account may enter (a folder) or execute (a file) this path: asked of the kernel, not guessed.
 */
export function canReach(account: Account | undefined, path: string): boolean {
  if (account === undefined) return true;
  return spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", path], { ...account, cwd: "/" }).status === 0;
}

/** Hands over a folder and all in it, when it isn't theirs yet. */
export function giveTo(account: Account, path: string): void {
  const found = lstatSync(path);
  if (found.uid !== account.uid || found.gid !== account.gid) lchownSync(path, account.uid, account.gid);
  if (found.isDirectory()) for (const name of readdirSync(path)) giveTo(account, join(path, name));
}

/** A folder as a child process is to name it. */
export interface Folder {
  readonly path: string;
  /** What stands at the child's file descriptor 3. */
  readonly descriptor: number | "ignore";
}

/**
 * Opens a folder for a child that may not be able to walk there, as under root's 0700 home: Linux lets it in
 * through a descriptor that it inherits, whatever the folders above forbid (proc_pid_fd(5)).
 */
export function folderFor(account: Account | undefined, path: string): Folder {
  if (canReach(account, path)) return { path, descriptor: "ignore" };
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
