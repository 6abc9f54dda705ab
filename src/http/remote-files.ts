/** Serves /media_proxy: files of other servers, fetched when first viewed. */
import { resolve } from "node:path";
import type { Request, RequestHandler, Response } from "express";
import type { Context } from "../domain/kernel/context.ts";
import { type RemoteView, forgetCopy, viewRemoteFile } from "../domain/media/remote-files.ts";
import { mediaTypeOf } from "../text/media-types.ts";
import { type RemoteFilePath, readRemoteFilePath } from "../text/remote-files.ts";
import type { Metrics } from "./metrics.ts";
import { sendObject } from "./objects.ts";

/** Seconds that clients may cache a file: its URL changes with it, but it may be deleted or blocked. */
const day = 86_400;

/** Seconds until a client retries a file that is unavailable, or one that takes long. */
const minute = 60;
const retryTime = 5;

/** Default pictures of accounts, shown instead of missing ones. */
const missing: Readonly<Partial<Record<RemoteFilePath["kind"], string>>> = {
  avatar: "/avatars/original/missing.png",
  header: "/headers/original/missing.png",
};

export function remoteFiles(context: Context, metrics: Metrics): RequestHandler {
  const { source } = context.media;
  return (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const path = isRead ? readRemoteFilePath(request.path) : undefined;
    if (path === undefined) {
      next();
      return;
    }
    const own = context.fork();
    serve(own, path, request, response).then((view) => {
      metrics.countRemoteFile(view);
    }, next);
  };

  async function serve(
    own: Context,
    path: RemoteFilePath,
    request: Request,
    response: Response,
  ): Promise<string> {
    response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    const view = await viewRemoteFile(own, path);
    if (view.state !== "stored") return answer(view, path, response);
    if (await send(request, response, view.key)) return view.fetched ? "fetched" : "hit";
    // The file was removed from the disk or the store.
    await forgetCopy(own, path);
    const again = await viewRemoteFile(own, path);
    if (again.state !== "stored") return answer(again, path, response);
    if (!(await send(request, response, again.key))) return answer({ state: "busy" }, path, response);
    return "fetched";
  }

  /** @returns false if there is no such file */
  function send(request: Request, response: Response, key: string): Promise<boolean> {
    response.setHeader("Content-Type", mediaTypeOf(key));
    if (source.kind === "objects") {
      response.setHeader("Cache-Control", `public, max-age=${day}, immutable`);
      return sendObject(request, response, (headers) => source.get(key, headers));
    }
    return sendFile(response, source.directory, key);
  }

  function sendFile(response: Response, directory: string, key: string): Promise<boolean> {
    return new Promise((settle, reject) => {
      // The folder of the copies is hidden, so that nothing else serves it.
      const root = resolve(directory);
      const options = { root, dotfiles: "allow", maxAge: day * 1000, immutable: true } as const;
      response.sendFile(key, options, (error?: Error) => {
        const status = statusOf(error);
        if (error === undefined || response.headersSent || response.destroyed) settle(true);
        else if (status === 404) settle(false);
        else if (status >= 500) reject(error);
        else {
          // For example an unsatisfiable range.
          response.removeHeader("Content-Type");
          response.status(status).set(headersOf(error)).end();
          settle(true);
        }
      });
    });
  }
}

function statusOf(error: Error | undefined): number {
  return error !== undefined && "status" in error && typeof error.status === "number" ? error.status : 500;
}

function headersOf(error: Error): Record<string, string> {
  if (!("headers" in error)) return {};
  return Object.fromEntries(
    Object.entries(error.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
}

function answer(
  view: Exclude<RemoteView, { state: "stored" }>,
  path: RemoteFilePath,
  response: Response,
): string {
  const instead = missing[path.kind];
  if (view.state === "elsewhere" || (view.state === "unavailable" && instead !== undefined)) {
    response.setHeader("Cache-Control", `public, max-age=${minute}`);
    response.redirect(302, view.state === "elsewhere" ? view.url : (instead ?? ""));
    return view.state;
  }
  const isBusy = view.state === "busy";
  response.setHeader(
    "Cache-Control",
    view.state === "unavailable" ? `public, max-age=${minute}` : "no-store",
  );
  if (isBusy) response.setHeader("Retry-After", String(retryTime));
  response
    .status(isBusy ? 503 : 404)
    .type("text/plain")
    .send(isBusy ? "The file is being fetched from another server.\n" : "The file is not available.\n");
  return view.state;
}
