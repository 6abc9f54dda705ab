/** Where a request comes from. */
import { isIP } from "node:net";
import type { Request } from "express";

/** The client's address, after TRUST_PROXY: a word that a proxy passed on and that is no address doesn't count. */
export function clientAddress(request: Request): string {
  const told = request.ip ?? "";
  return isIP(told) === 0 ? (request.socket.remoteAddress ?? "") : told;
}
