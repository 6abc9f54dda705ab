import type { RequestHandler } from "express";
import type { Config } from "../config.ts";

/** What every reply says, whoever asked: nothing is sniffed, framed, or told to others. */
export function secureHeaders(config: Config): RequestHandler {
  const secure = config.publicUrl.protocol === "https:";
  return (_request, response, next) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Referrer-Policy", "no-referrer");
    response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    if (secure) response.setHeader("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
    next();
  };
}
