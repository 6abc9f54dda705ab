/** Passing replies on to the followers of the person here whom they answer (ActivityPub, 7.1.2). */
import type { Context } from "../../domain/kernel/context.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import type { Received } from "./received.ts";

/** Placeholder until deliveries are there. */
export async function forwardReply(
  _context: Context,
  _received: Received,
  _status: StatusRow,
): Promise<void> {
  await Promise.resolve();
}
