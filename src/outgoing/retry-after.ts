/** How long the receiver of a request wants not to be asked (RFC 9110, 10.2.3). */
import { parseForeignTime } from "../text/time.ts";
import type { OutgoingReply } from "./client.ts";

/** @returns milliseconds; undefined if the receiver doesn't say */
export function retryAfterOf({ headers }: Pick<OutgoingReply, "headers">, now: Date): number | undefined {
  const text = headers["retry-after"] ?? "";
  const at = /^\d{1,9}$/.test(text) ? now.getTime() + Number(text) * 1000 : parseForeignTime(text)?.getTime();
  return at === undefined ? undefined : Math.max(at - now.getTime(), 0);
}
