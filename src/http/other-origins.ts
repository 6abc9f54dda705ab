/** CORS: apps in a browser may call the API and read files from any origin, without cookies. */
import type { Request, RequestHandler, Response } from "express";
import { crossOriginApi, crossOriginFiles, oauthPages } from "./paths.ts";

const methods = "GET,HEAD,POST,PUT,PATCH,DELETE";

/** Besides those that scripts may always read (Fetch Standard, 2.2.2). */
const exposed = "Link,X-RateLimit-Limit,X-RateLimit-Remaining,X-RateLimit-Reset,Retry-After,X-Request-Id";

/** Seconds for which a browser keeps the answer to a preflight. */
const preflightAge = "86400";

function isShared(method: string, path: string): boolean {
  if (crossOriginFiles.test(path)) return true;
  // Preflights are answered for every path; the answer reveals nothing about it.
  return crossOriginApi.test(path) && (method === "OPTIONS" || !oauthPages.test(path));
}

/**
 * Adds the CORS headers, before anything can refuse the request, so that errors can be read as well. Answers preflights
 * (Fetch Standard, 4.8) under `/api` and `/oauth`, whether or not the path exists and the caller is blocked: a browser
 * hides the actual error from an app if the preflight fails. Other OPTIONS requests go on to the gate.
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

/** Allows the methods of the API, and whichever headers a script wants to send. */
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
