/** Media in an S3-compatible object store. Temporary files are in a local folder. */
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import type { ObjectReply } from "../outgoing/object-requests.ts";
import { type Objects, type ObjectsOptions, openObjects } from "./objects.ts";
import { type PrivateFiles, checkedPrivateName, writePrivately } from "./private-files.ts";
import { type MediaStorage, type StorageOptions, checkedKey, isKey, openStorage } from "./storage.ts";
import { MissingFile, StorageUnavailable } from "./unavailable.ts";

export interface ObjectStorage extends MediaStorage {
  readonly source: Extract<MediaStorage["source"], { kind: "objects" }>;
  close(): Promise<void>;
}

export interface ObjectStorageOptions extends StorageOptions {
  readonly store: ObjectsOptions;
}

/**
 * Prefix of public files, below which the bucket may be public. As on disk, knowing a file's name is enough to read it.
 */
const publicPrefix = "media/";
const privatePrefix = "private/";
const hiddenPrefix = `${privatePrefix}hidden/`;
const archivePrefix = `${privatePrefix}archives/`;

/** The name of the object with a key. Copies of remote files and unprocessed uploads are private. */
export function objectName(key: string): string {
  const isPrivate = key.startsWith(".cache/") || key.endsWith(".upload");
  return `${isPrivate ? privatePrefix : publicPrefix}${checkedKey(key).replace(/^\./, "")}`;
}

/** The name of the object with a key while hidden. */
export function hiddenObjectName(key: string): string {
  return `${hiddenPrefix}${checkedKey(key).replace(/^\./, "")}`;
}

export function archiveObjectName(name: string): string {
  return `${archivePrefix}${checkedPrivateName(name)}`;
}

/** Maximum files being sent to clients. Each has a connection to the store. */
const mostSent = 500;

/** Opens media in a bucket. Makes no request until the first file is needed. */
export function openObjectStorage({ store, ...options }: ObjectStorageOptions): ObjectStorage {
  const objects = openObjects(store);
  const local = openStorage(options);
  const get = limited(objects);

  async function need(key: string): Promise<ObjectReply> {
    const reply = await objects.get(objectName(key), {});
    if (reply === undefined) throw new MissingFile(key);
    return reply;
  }

  async function move(from: string, to: string): Promise<void> {
    if (await objects.copy(from, to)) await objects.remove(from);
  }

  return {
    temporary: () => local.temporary(),
    removeUnfinished: (before) => local.removeUnfinished(before),
    url: (key) => local.url(key),
    async put(key, bytes, contentType) {
      await objects.put(objectName(key), { bytes }, contentType);
    },
    async putFile(key, path, contentType) {
      await objects.put(objectName(key), { path }, contentType);
      await rm(path, { force: true });
    },
    async fetch(key) {
      const { body } = await need(key);
      const path = await local.temporary();
      try {
        await reading(pipeline(body, createWriteStream(path, { flags: "wx", mode: 0o600 })));
        return path;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async open(key) {
      return (await need(key)).body;
    },
    async *list(start) {
      for (const [prefix, hidden] of [
        [publicPrefix, false],
        [privatePrefix, false],
        [hiddenPrefix, true],
      ] as const) {
        for await (const page of objects.list(`${prefix}${start}/`)) {
          for (const { name, size } of page) {
            const key = name.slice(prefix.length);
            if (isKey(key)) yield { key, size, hidden };
          }
        }
      }
    },
    async openAny({ key, hidden }) {
      const reply = await objects.get(hidden ? hiddenObjectName(key) : objectName(key), {});
      if (reply === undefined) throw new MissingFile(key);
      return reply.body;
    },
    async read(key) {
      const { body } = await need(key);
      return await reading(collect(body));
    },
    async remove(key) {
      await objects.remove(objectName(key));
      await objects.remove(hiddenObjectName(key));
    },
    hide: (key) => move(objectName(key), hiddenObjectName(key)),
    show: (key) => move(hiddenObjectName(key), objectName(key)),
    async size() {
      let bytes = 0;
      for (const prefix of [publicPrefix, privatePrefix]) {
        for await (const page of objects.list(prefix)) {
          for (const { name, size } of page) if (!name.startsWith(archivePrefix)) bytes += size;
        }
      }
      return bytes;
    },
    source: {
      kind: "objects",
      objects,
      get: (key, headers) => get(objectName(key), headers),
    },
    privateFiles: openPrivateObjects(objects, local, get),
    check: () => objects.check(),
    close: () => objects.close(),
  };
}

type Get = Objects["get"];

/** Limits the replies whose bodies are being read: slow clients must not use up memory and connections. */
function limited(objects: Objects): Get {
  let sent = 0;
  return async (name, headers) => {
    if (sent >= mostSent) throw new StorageUnavailable("get", { reason: "busy" });
    sent += 1;
    const release = (): void => {
      sent -= 1;
    };
    try {
      const reply = await objects.get(name, headers);
      if (reply === undefined) release();
      else
        void finished(reply.body)
          .catch(() => undefined)
          .finally(release);
      return reply;
    } catch (error) {
      release();
      throw error;
    }
  };
}

function openPrivateObjects(objects: Objects, local: MediaStorage, get: Get): PrivateFiles {
  return {
    async write(name, produce) {
      const path = await local.temporary();
      try {
        const size = await writePrivately(path, produce);
        await objects.put(archiveObjectName(name), { path }, "application/zip");
        return size;
      } finally {
        await rm(path, { force: true });
      }
    },
    find(name) {
      const object = archiveObjectName(name);
      return Promise.resolve({ kind: "object", get: (headers) => get(object, headers) });
    },
    async remove(name) {
      await objects.remove(archiveObjectName(name));
    },
    async writtenBefore(moment) {
      const old: string[] = [];
      for await (const page of objects.list(archivePrefix)) {
        for (const { name, modified } of page) {
          if (modified < moment) old.push(name.slice(archivePrefix.length));
        }
      }
      return old;
    },
  };
}

async function collect(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** An incomplete body is a failure of the store. */
async function reading<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new StorageUnavailable("get", { reason: "network", cause: error });
  }
}
