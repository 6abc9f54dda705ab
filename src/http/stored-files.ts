/** Sends stored files, from the disk or from the object store, with ranges and conditional requests. */
import { basename, resolve } from "node:path";
import type { Request, Response } from "express";
import type { Context, PrivateFile } from "../domain/kernel/context.ts";
import { sendObject } from "./objects.ts";

/** The media file with a key, which may be missing. */
export function mediaFile({ media: { source } }: Context, key: string): PrivateFile {
  return source.kind === "folder"
    ? { kind: "path", path: resolve(source.directory, key) }
    : { kind: "object", get: (headers) => source.get(key, headers) };
}

/**
 * Sends a file, or why it can't be sent as requested: 304, 412 or 416.
 * @param headers of the file: its type, and how long it may be cached
 * @returns false if there is no such file; nothing is sent then
 * @throws {Error} before anything is sent; later failures close the connection
 */
export async function sendStored(
  request: Request,
  response: Response,
  file: PrivateFile,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  response.set(headers);
  let isSent = false;
  try {
    isSent =
      file.kind === "path"
        ? await sendPath(request, response, file.path)
        : await sendObject(request, response, file.get);
    return isSent;
  } finally {
    if (!isSent) for (const name of ["ETag", ...Object.keys(headers)]) response.removeHeader(name);
  }
}

function sendPath(request: Request, response: Response, path: string): Promise<boolean> {
  // RFC 9110, 14.2: only a GET has ranges.
  if (request.method === "HEAD") delete request.headers.range;
  // The content of a name never changes.
  response.setHeader("ETag", `"${basename(path)}"`);
  return new Promise((settle, reject) => {
    response.sendFile(path, { cacheControl: false, dotfiles: "allow" }, (error?: Error) => {
      const status = statusOf(error);
      if (error === undefined) settle(true);
      else if (response.headersSent || response.destroyed) {
        // The client has disconnected, or the file could not be read to its end.
        response.destroy();
        settle(true);
      } else if (status === 404) settle(false);
      else if (status === 416 && isLongSuffix(request.headers.range)) {
        delete request.headers.range;
        settle(sendPath(request, response, path));
      } else if (status >= 500) reject(error);
      else {
        for (const name of ["Content-Type", "Content-Disposition"]) response.removeHeader(name);
        response.setHeader("Cache-Control", "no-store");
        response.status(status).set(headersOf(error)).end();
        settle(true);
      }
    });
  });
}

/** Whether a refused range is the last part of a file that is shorter (RFC 9110, 14.1.2: all of it is meant then). */
function isLongSuffix(range: string | undefined): boolean {
  return /^bytes=-\d*[1-9]\d*$/.test(range?.slice(0, 40) ?? "");
}

/** The status of an error of Express's `sendFile`, which has none for a folder. */
function statusOf(error: Error | undefined): number {
  if (error === undefined) return 200;
  if ("status" in error && typeof error.status === "number") return error.status;
  return "code" in error && error.code === "EISDIR" ? 404 : 500;
}

function headersOf(error: Error): Record<string, string> {
  if (!("headers" in error)) return {};
  return Object.fromEntries(
    Object.entries(error.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
}
