/** Backups in a bucket of an S3-compatible object store. */
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type ObjectsOptions, openObjects } from "../media/objects.ts";
import { type BackupTarget, checkedName, isName, makeFolders } from "./target.ts";

export interface ObjectTargetOptions {
  readonly store: ObjectsOptions;
  /** The beginning of all names, without a slash at the end; may be empty. */
  readonly prefix: string;
  /** For messages: `s3://BUCKET/PREFIX`. */
  readonly description: string;
  /** The folder of files before they are sent. */
  readonly temporary: string;
}

/** Opens backups in a bucket. */
export function openObjectTarget({
  store,
  prefix,
  description,
  temporary,
}: ObjectTargetOptions): BackupTarget {
  const objects = openObjects(store);
  const start = prefix === "" ? "" : `${prefix}/`;
  const objectOf = (name: string): string => `${start}${checkedName(name)}`;
  return {
    description,
    // A bucket that is missing, or can't be read, makes every request fail.
    assertExists: () => Promise.resolve(),
    async write(name, content) {
      // An upload states its size first, so each file is written to the disk before.
      const path = join(temporary, randomBytes(16).toString("hex"));
      await makeFolders(temporary);
      try {
        await pipeline(content, createWriteStream(path, { flags: "wx", mode: 0o600 }));
        await objects.put(objectOf(name), { path }, "application/octet-stream");
      } finally {
        await rm(path, { force: true });
      }
    },
    async read(name) {
      return (await objects.get(objectOf(name), {}))?.body;
    },
    async *list(folder) {
      for await (const page of objects.list(`${objectOf(folder)}/`)) {
        for (const { name, size } of page) {
          const inner = name.slice(start.length);
          if (isName(inner)) yield { name: inner, size };
        }
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
    // An object has its name only when it is complete.
    clear: () => Promise.resolve(),
    close: () => objects.close(),
  };
}
