/**
 * Ends the streams of revoked tokens, ended sessions, and disabled or suspended users, even if no worker runs the
 * reaction that logs this. Records that the readers of the others use the server.
 */
import type { Context } from "../domain/kernel/context.ts";
import { recordActivity } from "../domain/measures/activity.ts";
import { findInvalid } from "../domain/streaming/credentials.ts";
import type { Clients } from "./clients.ts";

/** Milliseconds between checks, in case a notice was lost or, with Redis, not sent. There is none of ended sessions. */
const checkInterval = 10_000;

export interface TokenChecks {
  /** Notifies of credentials that may have become invalid. */
  readonly wake: () => void;
  /** Resolves once no check is running. */
  close(): Promise<void>;
}

/** Checks the credentials of all open streams, regularly and when woken. */
export function startTokenChecks(context: Context, clients: Clients): TokenChecks {
  let wanted = false;
  let closed = false;
  let running: Promise<void> | undefined;

  function wake(): void {
    wanted = true;
    if (running !== undefined || closed) return;
    running = check().finally(() => {
      running = undefined;
      if (wanted) wake();
    });
  }

  async function check(): Promise<void> {
    wanted = false;
    try {
      clients.end(await findInvalid(context.fork(), clients.credentials()));
    } catch (error) {
      context.log.warn({ error }, "could not check the credentials of open streams");
    }
    // Otherwise nothing would be added to the home timeline of someone who only keeps a stream open.
    for (const userId of clients.userIds()) await recordActivity(context, userId);
  }

  const timer = setInterval(wake, checkInterval);
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
