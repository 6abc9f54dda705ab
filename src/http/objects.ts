/** Streams files of the object store to clients, with ranges and conditional requests. */
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import type { PrivateFile } from "../domain/kernel/context.ts";

type Get = Extract<PrivateFile, { kind: "object" }>["get"];
type Reply = NonNullable<Awaited<ReturnType<Get>>>;

/**
 * Milliseconds after which a client that reads nothing is disconnected, because it occupies a connection to
 * the store.
 */
const longestPause = 60_000;

/** Bytes per millisecond; slower clients are disconnected too. */
const slowestRead = 10;

const day = 86_400_000;

/** Headers taken from the store; the server sets type and caching itself. */
const passedOn = ["content-length", "content-range", "etag", "last-modified"] as const;

/** A single range. Requests for several get the whole file, as HTTP permits. */
const oneRange = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;

/**
 * Sends a file. The caller has set type and caching headers.
 * @returns false if there is no such file; nothing is sent then
 * @throws {StorageUnavailable} before anything is sent; later failures close the connection
 */
export async function sendObject(request: Request, response: Response, get: Get): Promise<boolean> {
  const reply = await getFor(request, get);
  if (reply === undefined) return false;
  const { status, headers, body } = reply;
  for (const name of passedOn) {
    const value = headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  response.setHeader("Accept-Ranges", "bytes");
  response.status(status);
  if (status !== 200 && status !== 206) {
    response.removeHeader("Content-Length");
    if (status !== 304) response.removeHeader("Content-Type");
    if (status !== 304) response.setHeader("Cache-Control", "no-store");
    body.destroy();
    response.end();
    return true;
  }
  if (request.method === "HEAD") {
    body.destroy();
    response.end();
    return true;
  }
  response.setTimeout(longestPause, () => response.destroy());
  const longest = longestPause + Number(headers["content-length"] ?? 0) / slowestRead;
  const timer = setTimeout(() => response.destroy(), Math.min(longest, day));
  // An interrupted transfer has fewer bytes than announced.
  await pipeline(body, response).catch(() => response.destroy());
  clearTimeout(timer);
  return true;
}

async function getFor(request: Request, get: Get): Promise<Reply | undefined> {
  const asked: Record<string, string> = {};
  for (const name of ["if-none-match", "if-modified-since"] as const) {
    const value = request.headers[name];
    if (value !== undefined && value.length <= 200) asked[name] = value;
  }
  const range = request.headers.range;
  if (range === undefined || !oneRange.test(range) || request.method === "HEAD") return get(asked);
  const validator = request.get("if-range");
  if (validator === undefined) return get({ ...asked, range });
  // The store doesn't support If-Range. A range of another version, or with a date, gets the whole file.
  if (!/^"[^"]{1,100}"$/.test(validator)) return get(asked);
  const part = await get({ ...asked, range, "if-match": validator });
  if (part?.status !== 412) return part;
  part.body.destroy();
  return get(asked);
}
