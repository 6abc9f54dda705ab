/** A file system of its own for a folder of one process, which only that process sees, and which ends with it (Linux). */
import { execFile, execFileSync } from "node:child_process";
import { statfsSync } from "node:fs";
import { promisify } from "node:util";

export interface SmallDisk {
  /** The command that executes the process. */
  readonly wrapper: readonly string[];
  /** A command that executes the one that follows it where the process is, and so sees the folder. */
  beside(pid: number): readonly string[];
  /** The folder, as others reach it. */
  seen(pid: number): string;
  /** Leaves no free space but so many bytes. */
  fill(pid: number, left?: number): void;
  /** Undoes it. */
  free(pid: number): void;
}

const mount = 'mkdir -p "$0" && mount -t tmpfs -o "size=$1,mode=700" media "$0" && shift && exec "$@"';

/**
 * Prepares the file system.
 * @param bytes its size
 * @returns undefined where mounting isn't allowed: it takes root, or user namespaces
 */
export async function smallDisk(folder: string, bytes: number): Promise<SmallDisk | undefined> {
  const isRoot = process.getuid?.() === 0;
  const spaces = isRoot ? ["--mount"] : ["--user", "--mount"];
  const wrapper = [
    ["unshare", ...spaces, ...(isRoot ? [] : ["--map-root-user"])],
    ["sh", "-c", mount, folder, String(bytes)],
  ].flat();
  const [command, ...parameters] = [...wrapper, "true"];
  const isAllowed = await promisify(execFile)(command ?? "", parameters).then(
    () => true,
    () => false,
  );
  if (!isAllowed) return undefined;
  const seen = (pid: number): string => `/proc/${pid}/root${folder}`;
  const beside = (pid: number): readonly string[] => ["nsenter", "--target", String(pid), ...spaces];
  const resize = (pid: number, size: number): void => {
    const [program = "", ...inside] = beside(pid);
    execFileSync(program, [...inside, "mount", "--options", `remount,size=${size}`, folder]);
  };
  return {
    wrapper,
    beside,
    seen,
    fill(pid, left = 0) {
      const { blocks, bfree, bsize } = statfsSync(seen(pid));
      resize(pid, (blocks - bfree) * bsize + left);
    },
    free(pid) {
      resize(pid, bytes);
    },
  };
}
