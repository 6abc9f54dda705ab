import type { RequestHandler } from "express";
import type { Config } from "../config.ts";

/**
 * The pages through which an app signs people in. Web clients open them in a popup and wait for it to come back: under a
 * Cross-Origin-Opener-Policy of its own the popup would lose the window that opened it. The documentation portal is
 * such a client too: its own policy would part the two in the same way (HTML, 7.1.3.2).
 */
const popupPages = /^\/(?:oauth|auth|docs)(?=\/|$)/;

/** What every reply says, whoever asked: nothing is sniffed, framed, or told to others. */
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
