/** Serves uploaded files. */
import express, { type RequestHandler } from "express";
import { join } from "node:path";
import type { Context } from "../domain/kernel/context.ts";

/** Serves /media: re-encoded files, whose names are never reused. */
export function mediaFiles(context: Context): RequestHandler {
  const serve = express.static(join(context.config.dataDirectory, "media"), {
    index: false,
    redirect: false,
    immutable: true,
    maxAge: "365d",
    setHeaders: (response) => {
      response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
      response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    },
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
