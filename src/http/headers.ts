/** Security headers of every reply: no sniffing, no framing, no referrer. */
import type { Response } from "express";
import type { Config } from "../config/config.ts";
import { popupPages } from "./paths.ts";

/** @returns a function that sets the headers of a reply to a request for a path */
export function secureHeaders(config: Config): (path: string, response: Response) => void {
  const secure = config.publicUrl.protocol === "https:";
  return (path, response) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Referrer-Policy", "no-referrer");
    response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    if (!popupPages.test(path)) response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    if (secure) response.setHeader("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  };
}
