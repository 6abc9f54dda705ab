/** Looks up accounts, their collections, conversations and quote approvals on other servers. */
import { domainShare } from "../domain/federation/domain-shares.ts";
import type { Context, Transaction } from "../domain/kernel/context.ts";
import type { EventOf } from "../domain/kernel/events.ts";
import { refetchApproval } from "../domain/statuses/quote-approvals.ts";
import { findRemoteAccount } from "../store/accounts/remote-accounts.ts";
import { findStatuses } from "../store/statuses/statuses.ts";

/** Milliseconds per lookup. Afterwards, servers that it still needs count as unreachable. */
const longest = 60_000;

/** Concurrent lookups per registrable domain. */
const share = domainShare(4);

/** Milliseconds until the next attempt for a busy domain. */
const busyDelay = 10_000;

type Awaited = EventOf<"account.followed" | "replies.search_due">;
type InTurn = EventOf<
  | "account.fetched"
  | "account.refresh_due"
  | "followers.differ"
  | "quote.approval_due"
  | "status.parent_missing"
>;

/** Lookups that a person waits for. There are few, so they aren't limited per domain. */
export function lookUpAwaited(context: Context, event: Awaited): Promise<void> {
  return context.federation.lookUp(context.until(AbortSignal.timeout(longest)), event);
}

/** Lookups that other servers cause: a domain with too many has them later. */
export async function lookUpInTurn(context: Context, event: InTurn): Promise<void> {
  const host = await firstHost(context, event);
  if (host === undefined) return;
  const inTime = (): Promise<void> => lookUp(context.until(AbortSignal.timeout(longest)), event);
  if ((await share(context, host, inTime)) === "busy") await context.writeWithoutActor(lookUpLater, event);
}

function lookUp(context: Context, event: InTurn): Promise<void> {
  return event.type === "quote.approval_due"
    ? refetchApproval(context, event)
    : context.federation.lookUp(context, event);
}

async function lookUpLater(tx: Transaction, event: InTurn): Promise<void> {
  const at = new Date(tx.clock().getTime() + busyDelay * (1 + Math.random()));
  await tx.emitLater({ event, at });
}

/** The first host that is queried; undefined if the account or the status is gone. */
async function firstHost(context: Context, event: InTurn): Promise<string | undefined> {
  const uri = await firstUri(context, event);
  return uri === undefined ? undefined : URL.parse(uri)?.host;
}

async function firstUri({ store }: Context, event: InTurn): Promise<string | undefined> {
  switch (event.type) {
    case "followers.differ":
      return event.url;
    case "status.parent_missing":
      return event.parentUri;
    case "quote.approval_due":
      return (await findStatuses(store, [event.statusId]))[0]?.uri;
    default:
      return (await findRemoteAccount(store, event.accountId))?.uri;
  }
}
