/** How long the receiver of a request wants not to be asked (RFC 9110, 10.2.3). */
import type { OutgoingReply } from "./client.ts";

/** @returns milliseconds; undefined if the receiver doesn't say */
export function retryAfterOf({ headers }: Pick<OutgoingReply, "headers">, now: Date): number | undefined {
  const text = headers["retry-after"] ?? "";
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0);
}
