/** The address of a client. */
import { isIP } from "node:net";
import type { Request } from "express";

/** The client's address according to TRUST_PROXY. Ignores values of X-Forwarded-For that aren't IP addresses. */
export function clientAddress(request: Request): string {
  const told = request.ip ?? "";
  return isIP(told) === 0 ? (request.socket.remoteAddress ?? "") : told;
}
