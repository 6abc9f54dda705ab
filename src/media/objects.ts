/**
 * A bucket of an S3-compatible object store. s3mini signs the requests and parses the store's XML. File bodies
 * are streamed with signed URLs, so that large files don't take memory.
 */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { S3mini } from "s3mini";
import type { ObjectStoreLocation } from "../config/object-store-url.ts";
import { type ObjectReply, type ObjectRequest, openObjectRequests } from "../outgoing/object-requests.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import { StorageUnavailable } from "./unavailable.ts";

export interface FoundObject {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly modified: Date;
}

export type ObjectSource = { readonly bytes: Uint8Array } | { readonly path: string };

/** All methods reject with {@link StorageUnavailable} if the store fails. */
export interface Objects {
  /** Stores or replaces an object atomically. */
  put(name: string, source: ObjectSource, contentType: string): Promise<void>;
  /**
   * @param headers of the request, such as `range` and `if-none-match`
   * @returns a reply with status 200, 206, 304, 412 or 416; undefined if there is no such object
   */
  get(name: string, headers: Readonly<Record<string, string>>): Promise<ObjectReply | undefined>;
  /** Copies an object within the store. Returns false if there is none. */
  copy(from: string, to: string): Promise<boolean>;
  /** Removes an object if it exists. */
  remove(name: string): Promise<void>;
  /** Objects whose names begin with a prefix, page by page. */
  list(prefix: string): AsyncGenerator<readonly FoundObject[]>;
  /** Checks that the bucket accepts the key. */
  check(): Promise<void>;
  /** Requests so far, by `WORK OUTCOME`; the outcome is done, missing or failed. */
  readonly counts: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

export interface ObjectsOptions extends ObjectStoreLocation {
  /** Milliseconds until a reply begins; uploads get more, depending on their size. */
  readonly timeout?: number;
  /** Bytes above which a file is uploaded in parts of this size: S3 rejects more than 5 GB at once. */
  readonly partBytes?: number;
}

const usualTimeout = 10_000;
const usualPartBytes = 1024 ** 3;

/** Minimum speed of an upload in bytes per millisecond. */
const slowestUpload = 100;

/** Connections for the server's own work, and for sending files to clients, which may read slowly. */
const workConnections = 64;
const readConnections = 512;

/** Milliseconds before the second and third attempt of a request that failed quickly. */
const pauses: readonly number[] = [100, 500];

/** Maximum bytes of an XML reply. A page of a list has 1000 names. */
const longestReply = 4 * 1024 * 1024;

/** Seconds for which a signed URL is valid. It never leaves this process. */
const signatureLife = 300;

/** Public objects never change: another file gets another name. */
const lastingCache = "public, max-age=31536000, immutable";

/** Statuses that may be transient. */
const passing = new Set([429, 500, 502, 503, 504]);

type Work = "put" | "get" | "copy" | "remove" | "list" | "check";

export function openObjects(options: ObjectsOptions): Objects {
  const { bucketUrl, timeout = usualTimeout, partBytes = usualPartBytes } = options;
  const requests = openObjectRequests(workConnections);
  const reads = openObjectRequests(readConnections);
  const counts = new Map<string, number>();
  const count = (work: Work, outcome: string): void => {
    const label = `${work} ${outcome}`;
    counts.set(label, (counts.get(label) ?? 0) + 1);
  };

  const client = new S3mini({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    region: options.region,
    endpoint: bucketUrl,
    // Only for short bodies: lists, copies, removals, and the steps of a multipart upload.
    fetch: async (input, init = {}) => {
      const request: ObjectRequest = {
        method: readMethod(init.method),
        headers: Object.fromEntries(new Headers(init.headers)),
        body: typeof init.body === "string" && init.body !== "" ? init.body : null,
        timeout,
      };
      const reply = await requests.send(input instanceof Request ? input.url : String(input), request);
      const text = await readText(reply.body);
      const isEmpty = text === "" || [204, 205, 304].includes(reply.status);
      return new Response(isEmpty ? null : text, { status: reply.status, headers: { ...reply.headers } });
    },
  });

  /**
   * Repeats work that failed for a transient reason, but not after a timeout, which took long enough. Missing
   * objects give undefined or false.
   */
  async function persistently<Result>(work: Work, attempt: () => Promise<Result>): Promise<Result> {
    for (let tries = 0; ; tries += 1) {
      try {
        const result = await attempt();
        count(work, result === undefined || result === false ? "missing" : "done");
        return result;
      } catch (thrown) {
        const cause = failureOf(thrown);
        const pause = pauses[tries];
        if (pause === undefined || !isPassing(cause)) {
          count(work, "failed");
          const isRefusal = cause instanceof Refusal && !isPassing(cause) && cause.status < 500;
          throw new StorageUnavailable(work, { reason: cause.reason, isRefusal, cause });
        }
        await setTimeout(pause);
      }
    }
  }

  /** Sends a body or a part of it. Returns its ETag. */
  async function send(url: string, body: Body, headers: Readonly<Record<string, string>>): Promise<string> {
    const stream = body.open();
    const bytes = stream instanceof Uint8Array ? null : stream;
    try {
      const reply = await requests.send(url, {
        method: "PUT",
        headers: { ...headers, "content-length": String(body.size) },
        body: stream,
        timeout: timeout + body.size / slowestUpload,
      });
      const text = await readText(reply.body);
      if (reply.status !== 200) throw new Refusal(reply.status, codeOf(text));
      return reply.headers["etag"] ?? "";
    } finally {
      bytes?.destroy();
    }
  }

  async function putInOneRequest(name: string, body: Body, headers: Record<string, string>): Promise<void> {
    // Signed for each attempt, because signatures expire.
    await persistently("put", async () => {
      await send(await client.getPresignedUrl("PUT", name, lifeOf(body.size)), body, headers);
      return true;
    });
  }

  async function putParts(name: string, path: string, size: number, contentType: string): Promise<void> {
    const upload = await persistently("put", () => client.getMultipartUploadId(name, contentType));
    try {
      const parts: { readonly partNumber: number; readonly etag: string }[] = [];
      for (let start = 0, partNumber = 1; start < size; start += partBytes, partNumber += 1) {
        const end = Math.min(start + partBytes, size);
        const query = { partNumber: String(partNumber), uploadId: upload };
        const part = fileBody(path, start, end);
        const etag = await persistently("put", async () =>
          send(await client.getPresignedUrl("PUT", name, lifeOf(part.size), query), part, {}),
        );
        parts.push({ partNumber, etag });
      }
      await persistently("put", async () => {
        // The store sends the status before it does the work, so a failure has status 200, too.
        const { etag } = await client.completeMultipartUpload(name, upload, parts);
        if (typeof etag !== "string" || etag === "") throw new Refusal(500, "IncompleteUpload");
        return true;
      });
    } catch (error) {
      // A store keeps the parts of an upload until it is aborted.
      await client.abortMultipartUpload(name, upload).catch(() => undefined);
      throw error;
    }
  }

  function get(
    work: Work,
    name: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ObjectReply | undefined> {
    return persistently(work, async () => {
      const url = await client.getPresignedUrl("GET", name, signatureLife);
      const reply = await reads.send(url, { method: "GET", headers, body: null, timeout });
      if ([200, 206, 304, 412, 416].includes(reply.status)) return reply;
      const code = codeOf(await readText(reply.body));
      // A missing bucket also gives 404, but isn't the client's error.
      if (reply.status === 404 && code === "NoSuchKey") return undefined;
      throw new Refusal(reply.status, code);
    });
  }

  return {
    counts,
    async put(name, source, contentType) {
      if ("bytes" in source) {
        const body = { size: source.bytes.byteLength, open: () => source.bytes };
        await putInOneRequest(name, body, { "content-type": contentType, "cache-control": lastingCache });
        return;
      }
      const { size } = await stat(source.path);
      if (size > partBytes) await putParts(name, source.path, size, contentType);
      else {
        const headers = { "content-type": contentType, "cache-control": lastingCache };
        await putInOneRequest(name, fileBody(source.path, 0, size), headers);
      }
    },
    get: (name, headers) => get("get", name, headers),
    copy(from, to) {
      return persistently("copy", async () => {
        try {
          await client.copyObject(from, to);
          return true;
        } catch (error) {
          if (failureOf(error).reason === "NoSuchKey") return false;
          throw error;
        }
      });
    },
    async remove(name) {
      await persistently("remove", async () => {
        try {
          await client.deleteObject(name);
        } catch (error) {
          if (failureOf(error).reason !== "NoSuchKey") throw error;
        }
        return true;
      });
    },
    async *list(prefix) {
      let next: string | undefined;
      do {
        const page = await persistently("list", async () => {
          // A single page: the client's other method would collect all of them.
          const found = await client.listObjectsPaged("/", prefix, 1000, next);
          // Null means that the bucket is missing.
          if (found === null || found === undefined) throw new Refusal(404, "NoSuchBucket");
          return found;
        });
        yield (page.objects ?? []).map(({ Key, Size, LastModified }) => ({
          name: Key,
          size: Size,
          modified: LastModified,
        }));
        next = page.nextContinuationToken;
      } while (next !== undefined && next !== "");
    },
    async check() {
      // If the key may list the bucket, the store answers that there is no such object.
      const reply = await get("check", "media/none");
      reply?.body.destroy();
    },
    async close() {
      await requests.close();
      await reads.close();
    },
  };
}

/** A body that can be sent repeatedly. */
interface Body {
  readonly size: number;
  readonly open: () => Readable | Uint8Array;
}

function fileBody(path: string, start: number, end: number): Body {
  const size = end - start;
  // createReadStream's bounds can't express an empty stream.
  return {
    size,
    open: () => (size === 0 ? Buffer.alloc(0) : createReadStream(path, { start, end: end - 1 })),
  };
}

function lifeOf(bytes: number): number {
  return signatureLife + Math.ceil(bytes / slowestUpload / 1000);
}

/** The store replied with an unexpected status. */
class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  /** The store's error code. */
  readonly reason: string;

  constructor(status: number, reason: string) {
    super(`status ${status}, ${reason}`);
    this.status = status;
    this.reason = reason;
  }
}

/** No reply, or an incomplete one. */
class Interruption extends Error {
  override readonly name = "Interruption";
  readonly reason: "timeout" | "network";

  constructor(cause: OutgoingError) {
    super(cause.message, { cause });
    this.reason = cause.failure === "timeout" ? "timeout" : "network";
  }
}

/**
 * Classifies an error. Errors of s3mini aren't kept: they contain the store's whole reply, which repeats the
 * signed request.
 */
function failureOf(error: unknown): Refusal | Interruption {
  if (error instanceof Refusal) return error;
  if (error instanceof OutgoingError) return new Interruption(error);
  // s3mini's wrapper for some network errors.
  if (error instanceof Error && error.cause instanceof OutgoingError) return new Interruption(error.cause);
  if (!(error instanceof Error) || error instanceof TypeError || "syscall" in error) throw error;
  const status = "status" in error ? Number(error.status) : 500;
  const body = "body" in error && typeof error.body === "string" ? error.body : "";
  return new Refusal(status, codeOf(body));
}

function isPassing(failure: Refusal | Interruption): boolean {
  return failure instanceof Refusal ? passing.has(failure.status) : failure.reason !== "timeout";
}

function codeOf(xml: string): string {
  return /<Code>([A-Za-z0-9.]{1,64})<\/Code>/.exec(xml.slice(0, 4096))?.[1] ?? "Unknown";
}

function readMethod(method: string | undefined): ObjectRequest["method"] {
  const known = (["GET", "HEAD", "PUT", "POST", "DELETE"] as const).find((one) => one === method);
  return known ?? "GET";
}

/** Reads a short body. A longer one is truncated: the store sends no such replies. */
async function readText(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > longestReply) throw new Refusal(500, "TooLong");
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new OutgoingError("network", "the object store", { cause: error });
  }
  return Buffer.concat(chunks).toString("utf8");
}
