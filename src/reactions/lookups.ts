/** Looks up accounts, their collections, conversations and quote approvals on other servers. */
import { domainShare } from "../domain/federation/domain-shares.ts";
import type { Context, Transaction } from "../domain/kernel/context.ts";
import { type AnyEvent, addReaction } from "../domain/kernel/events.ts";
import { refetchApproval } from "../domain/statuses/quote-approvals.ts";
import type { Reaction } from "../jobs/tasks.ts";
import { findRemoteAccount } from "../store/accounts/remote-accounts.ts";
import { findStatuses } from "../store/statuses/statuses.ts";

/** Milliseconds per lookup. Afterwards, servers that it still needs count as unreachable. */
const longest = 60_000;

/** Concurrent lookups per registrable domain. */
const share = domainShare(4);

/** Milliseconds until the next attempt for a busy domain. */
const busyDelay = 10_000;

/** Lookups that a person waits for. There are few, so they aren't limited per domain. */
export const awaitedLookups: Reaction = (context, event) =>
  context.federation.lookUp(context.until(AbortSignal.timeout(longest)), event);

export const lookups: Reaction = async (context, event) => {
  const host = await firstHost(context, event);
  if (host === undefined) return;
  const inTime = (): Promise<void> => lookUp(context.until(AbortSignal.timeout(longest)), event);
  if ((await share(context, host, inTime)) === "busy") await context.maintain(lookUpLater, event);
};

function lookUp(context: Context, event: AnyEvent): Promise<void> {
  return event.type === "quote.approval_due"
    ? refetchApproval(context, event)
    : context.federation.lookUp(context, event);
}

async function lookUpLater(tx: Transaction, event: AnyEvent): Promise<void> {
  const at = new Date(tx.clock().getTime() + busyDelay * (1 + Math.random()));
  await addReaction(tx.store, "lookups", event, at);
}

/** The first host that is queried; undefined if the account or the status is gone. */
async function firstHost(context: Context, event: AnyEvent): Promise<string | undefined> {
  const uri = await firstUri(context, event);
  return uri === undefined ? undefined : URL.parse(uri)?.host;
}

async function firstUri({ store }: Context, event: AnyEvent): Promise<string | undefined> {
  switch (event.type) {
    case "account.refresh_due":
    case "account.fetched":
      return (await findRemoteAccount(store, event.accountId))?.uri;
    case "followers.differ":
      return event.url;
    case "status.parent_missing":
      return event.parentUri;
    case "quote.approval_due":
      return (await findStatuses(store, [event.statusId]))[0]?.uri;
    // Queued before these lookups had separate workers.
    case "account.followed":
      return (await findRemoteAccount(store, event.targetAccountId))?.uri;
    case "replies.search_due":
      return (await findStatuses(store, [event.statusId]))[0]?.uri;
    default:
      return undefined;
  }
}
