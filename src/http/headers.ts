import type { RequestHandler } from "express";
import type { Config } from "../config.ts";
import { popupPages } from "./paths.ts";

/** Security headers of every reply: no sniffing, no framing, no referrer. */
export function secureHeaders(config: Config): RequestHandler {
  const secure = config.publicUrl.protocol === "https:";
  return (request, response, next) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Referrer-Policy", "no-referrer");
    response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    if (!popupPages.test(request.path)) response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    if (secure) response.setHeader("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
    next();
  };
}
