/** Serves uploaded files. */
import type { RequestHandler } from "express";
import type { Context } from "../domain/kernel/context.ts";
import { mediaTypeOf } from "../text/media-types.ts";
import { mediaFile, sendStored } from "./stored-files.ts";

/** Keys of public files: no copies of remote files, no unprocessed uploads. */
const publicKey = /^\/media\/(([0-9a-f]{2})\/([0-9a-f]{2})\/\2\3[0-9a-f]{36}\.(?!upload$)[a-z0-9]{1,8})$/;

/** Serves /media: re-encoded files, whose names are never reused. */
export function mediaFiles(context: Context): RequestHandler {
  return (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const key = isRead ? publicKey.exec(request.path)?.[1] : undefined;
    if (key === undefined) {
      next();
      return;
    }
    if (context.media.source.kind === "objects" && context.config.mediaUrl !== undefined) {
      // Clients and other servers keep old addresses.
      response.setHeader("Cache-Control", "public, max-age=86400");
      response.redirect(302, context.media.url(key));
      return;
    }
    const headers = {
      "Content-Type": mediaTypeOf(key),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "cross-origin",
    };
    sendStored(request, response, mediaFile(context, key), headers).then((isFound) => {
      if (!isFound) next();
    }, next);
  };
}
