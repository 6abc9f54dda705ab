/** The list of a backup's media: one file a line, sorted by key, compressed. */
import { Readable, pipeline } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { isKey } from "../media/storage.ts";
import { BackupError, isDamage } from "./failure.ts";
import { linesOf } from "./lines.ts";
import { mediaListFile } from "./manifest.ts";
import { Measuring } from "./measured.ts";
import type { BackupTarget } from "./target.ts";

export interface MediaEntry {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
  /** Whether only staff may see it. */
  readonly hidden: boolean;
}

const linePattern = /^(\S{1,80}) (\d{1,15}) ([0-9a-f]{64}) (shown|hidden)$/;

function lineOf({ key, size, sha256, hidden }: MediaEntry): string {
  return `${key} ${size} ${sha256} ${hidden ? "hidden" : "shown"}\n`;
}

/**
 * Writes a list, and the lines of it as they come.
 * @returns the SHA-256 of its text
 */
export async function writeMediaList(
  target: BackupTarget,
  backup: string,
  entries: AsyncIterable<MediaEntry>,
): Promise<string> {
  const measuring = new Measuring();
  const compressed = createGzip();
  pipeline(Readable.from(textOf(entries)), measuring, compressed, () => undefined);
  await target.write(mediaListFile(backup), compressed);
  return measuring.measure().sha256;
}

async function* textOf(entries: AsyncIterable<MediaEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) yield Buffer.from(lineOf(entry));
}

/**
 * Opens the list of a backup, which is read once before, so that nothing of an altered one is used.
 * @param sha256 of its text; undefined not to check it, and for an empty list if there is none
 * @throws {BackupError} if it is missing, damaged or not sorted
 */
export async function openMediaList(
  target: BackupTarget,
  backup: string,
  sha256: string | undefined,
): Promise<AsyncGenerator<MediaEntry, undefined>> {
  for await (const _ of readMediaList(target, backup, sha256));
  return readMediaList(target, backup, sha256);
}

async function* readMediaList(
  target: BackupTarget,
  backup: string,
  sha256: string | undefined,
): AsyncGenerator<MediaEntry, undefined> {
  const name = mediaListFile(backup);
  const file = await target.read(name);
  if (file === undefined) {
    if (sha256 !== undefined) throw new BackupError(`${name} is missing`);
    return undefined;
  }
  const measuring = new Measuring();
  // Errors of the other streams reach the last one, which is read below.
  pipeline(file, createGunzip(), measuring, () => undefined);
  let previous = "";
  try {
    for await (const line of linesOf(measuring)) {
      const [, key = "", size = "", hash = "", state = ""] = linePattern.exec(line) ?? [];
      if (!isKey(key) || key <= previous) throw new BackupError(`${name} is damaged`);
      previous = key;
      yield { key, size: Number(size), sha256: hash, hidden: state === "hidden" };
    }
  } catch (error) {
    throw isDamage(error) ? new BackupError(`${name} is damaged`) : error;
  }
  // Again, although it was checked: it may be another file by now.
  if (sha256 !== undefined && measuring.measure().sha256 !== sha256) {
    throw new BackupError(`${name} is damaged`);
  }
  return undefined;
}
