/** Serves uploaded files. */
import express, { type RequestHandler, type Response } from "express";
import type { Context } from "../domain/kernel/context.ts";
import { mediaTypeOf } from "../text/media-types.ts";
import { sendObject } from "./objects.ts";

/** Serves /media: re-encoded files, whose names are never reused. */
export function mediaFiles(context: Context): RequestHandler {
  const { source } = context.media;
  return source.kind === "folder" ? folderFiles(source.directory) : objectFiles(context, source.get);
}

function protect(response: Response): void {
  response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
  response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
}

function folderFiles(directory: string): RequestHandler {
  const serve = express.static(directory, {
    index: false,
    redirect: false,
    immutable: true,
    maxAge: "365d",
    setHeaders: protect,
  });
  return (request, response, next) => {
    if (!request.url.startsWith("/media/")) {
      next();
      return;
    }
    const original = request.url;
    request.url = original.slice("/media".length);
    void serve(request, response, (error?: unknown) => {
      request.url = original;
      next(error);
    });
  };
}

/** Keys of public files: no copies of remote files, no unprocessed uploads. */
const publicKey = /^\/media\/(([0-9a-f]{2})\/([0-9a-f]{2})\/\2\3[0-9a-f]{36}\.(?!upload$)[a-z0-9]{1,8})$/;

type GetByKey = Extract<Context["media"]["source"], { kind: "objects" }>["get"];

function objectFiles(context: Context, get: GetByKey): RequestHandler {
  return (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const key = isRead ? publicKey.exec(request.path)?.[1] : undefined;
    if (key === undefined) {
      next();
      return;
    }
    if (context.config.mediaUrl !== undefined) {
      // Clients and other servers keep old addresses.
      response.setHeader("Cache-Control", "public, max-age=86400");
      response.redirect(302, context.media.url(key));
      return;
    }
    protect(response);
    response.setHeader("Content-Type", mediaTypeOf(key));
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    sendObject(request, response, (headers) => get(key, headers)).then((found) => {
      if (found) return;
      response.removeHeader("Cache-Control");
      response.removeHeader("Content-Type");
      next();
    }, next);
  };
}
