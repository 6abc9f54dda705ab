/** Archives the source code of this installation. */
import { access, lstat, readFile } from "node:fs/promises";
import { type TarFile, writeTar } from "../../media/tar.ts";
import { version } from "../../config/version.ts";
import { cacheSlot } from "../kernel/caches.ts";
import type { Queryable } from "../kernel/context.ts";

const root = new URL("../../../", import.meta.url);

/** The name of the archive without extension, and of its folder. */
export const sourceName = `concord-${version}`;

/** Maximum bytes of all files; the installation has some 15 MB. */
const mostBytes = 64 * 1024 * 1024;

const archives = cacheSlot((): { made: Promise<string> | undefined } => ({ made: undefined }));

/**
 * The path of a gzipped tar archive of the installation's source files (generated/sources.txt), without the
 * operator's own, such as data, secrets and `.env`. It is a temporary file, created on the first request, and
 * again if it was removed.
 */
export async function sourceArchive(context: Queryable): Promise<string> {
  const kept = context.caches.get(archives);
  const before = kept.made;
  const known = await before?.catch(() => undefined);
  if (known !== undefined && (await exists(known))) return known;
  // Another call may have begun meanwhile.
  if (kept.made === undefined || kept.made === before) kept.made = make(context);
  return kept.made;
}

async function make({ media }: Queryable): Promise<string> {
  const list = await readFile(new URL("generated/sources.txt", root), "utf8");
  const path = await media.temporary();
  await packFiles(path, root, list.trimEnd().split("\n"));
  return path;
}

/**
 * Writes an archive of files of a folder. Skips missing files, and links, which could lead out of the folder.
 * @param names paths in the folder
 * @throws if they exceed `most` bytes in total
 */
export async function packFiles(
  archive: string,
  folder: URL,
  names: readonly string[],
  most = mostBytes,
): Promise<void> {
  const files: string[] = [];
  let total = 0;
  for (const name of names) {
    const found = await lstat(locate(name, folder)).catch(() => undefined);
    if (found?.isFile() !== true) continue;
    files.push(name);
    total += found.size;
  }
  if (total > most) throw new Error(`the source code has ${total} bytes, more than ${most}`);
  await writeTar(archive, contentsOf(files, folder));
}

async function* contentsOf(names: readonly string[], folder: URL): AsyncGenerator<TarFile> {
  for (const name of names) {
    yield { path: `${sourceName}/${name}`, bytes: await readFile(locate(name, folder)) };
  }
}

function locate(name: string, folder: URL): URL {
  return new URL(encodeURI(name), folder);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
