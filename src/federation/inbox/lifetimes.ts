/** Lifetimes of signatures and keys. */
import type { Json } from "../json-bounds.ts";
import { timeOf } from "../reading/values.ts";

const hour = 3_600_000;

/**
 * Milliseconds by which a signature's time may differ from this server's: clocks differ, and senders may queue
 * signed requests.
 */
export const timeWindow = hour;

export interface Lifetime {
  readonly created?: Json;
  readonly expires?: Json;
}

/**
 * Whether something signed is valid at a time: not expired, and not created over an hour afterwards. A time that
 * can't be read makes it invalid; null is absent.
 */
export function isValidAt(at: Date, { created = null, expires = null }: Lifetime): boolean {
  const start = created === null ? at : timeOf(created);
  const end = expires === null ? at : timeOf(expires);
  if (start === null || end === null) return false;
  return start.getTime() - at.getTime() <= timeWindow && end >= at;
}
