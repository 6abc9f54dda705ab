/** CORS: apps in a browser may call the API and read files from any origin, without cookies. */
import type { Request, RequestHandler, Response } from "express";
import { crossOriginApi, crossOriginFiles, oauthPages } from "./paths.ts";

const methods = "GET,HEAD,POST,PUT,PATCH,DELETE";

/** In addition to the CORS-safelisted headers (Fetch Standard, 2.2.2). */
const exposed = "Link,X-RateLimit-Limit,X-RateLimit-Remaining,X-RateLimit-Reset,Retry-After,X-Request-Id";

/** Seconds for which a browser may cache a preflight's answer. */
const preflightAge = "86400";

function isShared(method: string, path: string): boolean {
  if (crossOriginFiles.test(path)) return true;
  // Preflights are answered for every path; the answer reveals nothing about it.
  return crossOriginApi.test(path) && (method === "OPTIONS" || !oauthPages.test(path));
}

/**
 * Adds the CORS headers before any check can reject the request, so that scripts can read errors too. Answers
 * preflights (Fetch Standard, 4.8) under `/api` and `/oauth` for unknown paths and blocked callers too: if
 * the preflight fails, a browser hides the actual error from the app. Other OPTIONS requests continue to the
 * gate.
 * @returns whether the request was answered
 */
export function shareWithOtherOrigins(path: string, request: Request, response: Response): boolean {
  if (!isShared(request.method, path)) return false;
  response.setHeader("Access-Control-Allow-Origin", "*");
  if (request.method === "OPTIONS") allowAll(request, response);
  response.setHeader("Access-Control-Expose-Headers", exposed);
  const isPreflight =
    request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined;
  if (!isPreflight || !crossOriginApi.test(path)) return false;
  response.status(204).end();
  return true;
}

/** Allows the API's methods and any headers. */
function allowAll(request: Request, response: Response): void {
  response.setHeader("Access-Control-Allow-Methods", methods);
  response.vary("Access-Control-Request-Headers");
  const wanted = request.headers["access-control-request-headers"];
  if (wanted !== undefined && wanted !== "") response.setHeader("Access-Control-Allow-Headers", wanted);
  response.setHeader("Access-Control-Max-Age", preflightAge);
}

/** Answers OPTIONS for unknown paths under `/api` and `/oauth` with an empty success. */
export const answerOptions: RequestHandler = (request, response, next) => {
  if (request.method === "OPTIONS" && crossOriginApi.test(request.path)) response.status(204).end();
  else next();
};
