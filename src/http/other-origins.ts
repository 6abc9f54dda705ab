/** CORS: apps in a browser may call the API and read files from any origin, without cookies. */
import cors from "cors";
import type { Request, RequestHandler } from "express";
import { crossOriginApi, crossOriginFiles, oauthPages } from "./paths.ts";

function isShared({ method, path }: Request): boolean {
  if (crossOriginFiles.test(path)) return true;
  // Preflights are answered for every path; the answer reveals nothing about it.
  return crossOriginApi.test(path) && (method === "OPTIONS" || !oauthPages.test(path));
}

/**
 * Adds the CORS headers, before anything can refuse the request, so that errors can be read as well. Answers preflights
 * (Fetch Standard, 4.8) under `/api` and `/oauth`, whether or not the path exists and the caller is blocked: a browser
 * hides the actual error from an app if the preflight fails. Other OPTIONS requests go on to the gate.
 */
export function shareWithOtherOrigins(): RequestHandler {
  const share = cors({
    origin: "*",
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    exposedHeaders: [
      "Link",
      "X-RateLimit-Limit",
      "X-RateLimit-Remaining",
      "X-RateLimit-Reset",
      "Retry-After",
      "X-Request-Id",
    ],
    maxAge: 86_400,
    preflightContinue: true,
  });
  return (request, response, next) => {
    if (!isShared(request)) {
      next();
      return;
    }
    const isPreflight =
      request.method === "OPTIONS" && request.get("Access-Control-Request-Method") !== undefined;
    share(request, response, (error?: unknown) => {
      if (error === undefined && isPreflight && crossOriginApi.test(request.path)) response.status(204).end();
      else next(error);
    });
  };
}

/** Answers OPTIONS for unknown paths under `/api` and `/oauth` with an empty success. */
export const answerOptions: RequestHandler = (request, response, next) => {
  if (request.method === "OPTIONS" && crossOriginApi.test(request.path)) response.status(204).end();
  else next();
};
