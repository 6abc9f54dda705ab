/** Serves /media_proxy: files of other servers, fetched when first viewed. */
import type { Request, RequestHandler, Response } from "express";
import type { Context } from "../domain/kernel/context.ts";
import { type RemoteView, forgetCopy, viewRemoteFile } from "../domain/media/remote-files.ts";
import { mediaTypeOf } from "../text/media-types.ts";
import { type RemoteFilePath, readRemoteFilePath } from "../text/remote-files.ts";
import type { Metrics } from "./metrics.ts";
import { mediaFile, sendStored } from "./stored-files.ts";

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
    return sendStored(request, response, mediaFile(context, key), {
      "Content-Type": mediaTypeOf(key),
      "Cache-Control": `public, max-age=${day}, immutable`,
    });
  }
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
