/** The list of a backup's media: one file a line, sorted by key, compressed. */
import { Readable, pipeline } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { isKey } from "../media/storage.ts";
import { BackupError, mediaListFile } from "./manifest.ts";
import { linesOf } from "./lines.ts";
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
 * Reads the list of a backup; empty if there is none.
 * @param sha256 of its text; undefined not to check it
 * @throws {BackupError} if it is damaged; by then entries were returned
 */
export async function* readMediaList(
  target: BackupTarget,
  backup: string,
  sha256?: string,
): AsyncGenerator<MediaEntry> {
  const file = await target.read(mediaListFile(backup));
  if (file === undefined) {
    if (sha256 !== undefined) throw new BackupError(`${mediaListFile(backup)} is missing`);
    return;
  }
  const measuring = new Measuring();
  // Errors of the other streams reach the last one, which is read below.
  pipeline(file, createGunzip(), measuring, () => undefined);
  for await (const line of linesOf(measuring)) {
    const [, key = "", size = "", hash = "", state = ""] = linePattern.exec(line) ?? [];
    if (!isKey(key)) throw new BackupError(`${mediaListFile(backup)} is damaged`);
    yield { key, size: Number(size), sha256: hash, hidden: state === "hidden" };
  }
  if (sha256 !== undefined && measuring.measure().sha256 !== sha256) {
    throw new BackupError(`${mediaListFile(backup)} is damaged`);
  }
}
