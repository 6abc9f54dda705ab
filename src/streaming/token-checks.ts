/**
 * Ends the streams of revoked tokens, and of disabled or suspended users, even if no worker runs the reaction
 * that logs this.
 */
import type { Context } from "../domain/kernel/context.ts";
import { findUnusable } from "../domain/auth/tokens.ts";
import type { Clients } from "./clients.ts";

/** Milliseconds between checks, in case a notice was lost or, with Redis, not sent. */
const checkInterval = 10_000;

export interface TokenChecks {
  /** Notifies of tokens that may have become invalid. */
  readonly wake: () => void;
  /** Resolves once no check is running. */
  close(): Promise<void>;
}

/** Checks the tokens of all open streams, regularly and when woken. */
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
      clients.endTokens(await findUnusable(context.fork(), clients.tokens()));
    } catch (error) {
      context.log.warn({ error }, "could not check the tokens of open streams");
    }
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
