/** postgres.log: the server's standard error, limited in size. */
import { openSync, readFileSync, statSync } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";

/** Receives a line about each long step, and as an error about each failed one. */
export type Report = (level: "info" | "error", message: string) => void;

/** Size in bytes at which the log is rotated. */
export const longestLog = 10 * 1024 ** 2;

/** Opens the log for a starting server. `size` is the offset of its first line. */
export async function openLog(path: string): Promise<{ descriptor: number; size: number }> {
  await rotateLog(path);
  return { descriptor: openSync(path, "a", 0o600), size: sizeOf(path) };
}

/**
 * Moves a long log to `PATH.old`, replacing an older one. The server keeps the file open and appends to it, so
 * the file is copied and truncated instead of renamed. Lines written in between are lost.
 * @returns whether the log was rotated
 */
export async function rotateLog(path: string, longest = longestLog): Promise<boolean> {
  const size = sizeOf(path);
  if (size <= longest) return false;
  const file = await open(path, "r+");
  try {
    // If the log exceeded the limit before it was checked, keep its end.
    const kept = Buffer.alloc(Math.min(size, longest));
    const { bytesRead } = await file.read(kept, 0, kept.length, size - kept.length);
    await rm(`${path}.new`, { force: true });
    await writeFile(`${path}.new`, kept.subarray(0, bytesRead), { mode: 0o600, flag: "wx" });
    await rename(`${path}.new`, `${path}.old`);
    await file.truncate(0);
  } finally {
    await file.close();
  }
  return true;
}

/** Whether the log must be rotated. */
export function isLong(path: string): boolean {
  return sizeOf(path) > longestLog;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** The last error message of an ended server; undefined if it wrote none. */
export function lastErrorMessage(path: string, from: number): string | undefined {
  const lines = readFileSync(path).subarray(from).toString().split("\n");
  const written = lines.filter((line) => line.trim() !== "");
  const message = written.findLast((line) => /\b(?:FATAL|PANIC):/u.test(line)) ?? written.at(-1);
  return message?.replace(/^.*?(?:FATAL|PANIC): +/u, "");
}
