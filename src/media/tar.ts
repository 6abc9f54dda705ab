/** Gzipped tar archives of small files. */
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";

/**
 * Unpacks an archive, compressed or not, into a folder. Skips links, devices and paths outside of the folder.
 * @param accepts whether to unpack a file, by its path in the archive and its size in bytes
 */
export async function unpackTar(
  archive: string,
  folder: string,
  accepts: (path: string, size: number) => boolean,
): Promise<void> {
  const { extract } = await import("tar");
  await extract({
    file: archive,
    cwd: folder,
    filter: (path, entry) => "type" in entry && entry.type === "File" && accepts(path, entry.size),
  });
}

export interface TarFile {
  /** Its path in the archive. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** Writes an archive of files, with one in memory at a time. @param archive its path; replaces an existing file */
export async function writeTar(archive: string, files: AsyncIterable<TarFile>): Promise<void> {
  const { Header, Pack, ReadEntry } = await import("tar");
  const pack = new Pack({ gzip: true, portable: true });
  const output = pack.pipe(createWriteStream(archive));
  pack.on("error", (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  const written = finished(output);
  for await (const { path, bytes } of files) {
    const entry = new ReadEntry(new Header({ path, mode: 0o644, size: bytes.length, type: "File" }));
    const taken = once(entry, "end");
    pack.add(entry);
    entry.end(bytes);
    // If writing fails, the archive ends and takes no more entries.
    await Promise.race([taken, written]);
  }
  pack.end();
  await written;
}
