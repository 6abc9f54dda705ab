/** What other servers are asked for after an event. */
import type { Context } from "../../domain/kernel/context.ts";
import type { AnyEvent } from "../../domain/kernel/events.ts";
import { findRemoteAccount } from "../../store/accounts/remote-accounts.ts";
import { DocumentUnavailable } from "../documents.ts";
import { resolveActor } from "./accounts.ts";

/** Runs in a job, at least once for each event. A server that doesn't answer is asked again when there is an occasion. */
export async function lookUp(context: Context, event: AnyEvent): Promise<void> {
  try {
    await follow(context, event);
  } catch (error) {
    if (!(error instanceof DocumentUnavailable)) throw error;
    context.log.debug(
      { event: event.type, reason: error.reason, url: error.url },
      "a server was asked in vain",
    );
  }
}

async function follow(context: Context, event: AnyEvent): Promise<void> {
  if (event.type === "account.refresh_due") {
    const account = await findRemoteAccount(context.store, event.accountId);
    if (account !== undefined && account.suspended_at === null) {
      await resolveActor(context, account.uri, { refresh: true });
    }
  }
}
