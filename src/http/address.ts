/** The address of a client. */
import { isIP } from "node:net";
import type { Request } from "express";

/** The client's address according to TRUST_PROXY. Ignores values of X-Forwarded-For that aren't IP addresses. */
export function clientAddress(request: Request): string {
  const ip = request.ip ?? "";
  return isIP(ip) === 0 ? (request.socket.remoteAddress ?? "") : ip;
}
