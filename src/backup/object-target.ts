/** Backups in a bucket of an S3-compatible object store. */
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type ObjectsOptions, openObjects } from "../media/objects.ts";
import { type BackupTarget, checkedName } from "./target.ts";

export interface ObjectTargetOptions {
  readonly store: ObjectsOptions;
  /** The beginning of all names, without a slash at the end; may be empty. */
  readonly prefix: string;
  /** For messages: `s3://BUCKET/PREFIX`. */
  readonly description: string;
}

/** Opens backups in a bucket. */
export function openObjectTarget({ store, prefix, description }: ObjectTargetOptions): BackupTarget {
  const objects = openObjects(store);
  const start = prefix === "" ? "" : `${prefix}/`;
  const objectOf = (name: string): string => `${start}${checkedName(name)}`;
  return {
    description,
    async write(name, content) {
      // An upload states its size first, so each file is written to the disk before.
      const folder = await mkdtemp(join(tmpdir(), "concord-backup-"));
      try {
        const path = join(folder, "file");
        await pipeline(content, createWriteStream(path, { mode: 0o600 }));
        await objects.put(objectOf(name), { path }, "application/octet-stream");
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async read(name) {
      return (await objects.get(objectOf(name), {}))?.body;
    },
    async *list(folder) {
      for await (const page of objects.list(`${objectOf(folder)}/`)) {
        for (const { name, size } of page) yield { name: name.slice(start.length), size };
      }
    },
    async folders(folder) {
      const found = new Set<string>();
      const inner = `${objectOf(folder)}/`;
      for await (const page of objects.list(inner)) {
        for (const { name } of page) {
          const [first = "", ...rest] = name.slice(inner.length).split("/");
          if (rest.length > 0) found.add(first);
        }
      }
      return [...found].toSorted();
    },
    remove: (name) => objects.remove(objectOf(name)),
    close: () => objects.close(),
  };
}
