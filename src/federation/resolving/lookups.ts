/** Lookups on other servers, caused by events. */
import { storeMove } from "../../domain/accounts/remote-accounts.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { AnyEvent, EventOf } from "../../domain/kernel/events.ts";
import { findAccount } from "../../store/accounts/account-rows.ts";
import {
  type RemoteAccountRow,
  findRemoteAccount,
  isSuspendedByOrigin,
} from "../../store/accounts/remote-accounts.ts";
import { synchronizeFollowers } from "../deliveries/synchronizing.ts";
import { DocumentUnavailable } from "../fetched-documents.ts";
import { resolveActor } from "./resolving-accounts.ts";
import { fetchParent, searchReplies } from "./conversations.ts";
import { synchronizeCollections } from "./featured.ts";
import { fetchNewestPosts } from "./outbox.ts";

/** Runs in a job, at least once per event. Unreachable servers are queried again on the next occasion. */
export async function lookUp(context: Context, event: AnyEvent): Promise<void> {
  try {
    await follow(context, event);
  } catch (error) {
    if (!(error instanceof DocumentUnavailable)) throw error;
    context.log.debug(
      { event: event.type, reason: error.reason, url: error.url },
      "could not fetch from another server",
    );
  }
}

async function follow(context: Context, event: AnyEvent): Promise<void> {
  switch (event.type) {
    case "account.refresh_due": {
      const account = await findRemoteAccount(context.store, event.accountId);
      // Its server may have unsuspended the account.
      const isWanted =
        account?.suspended_at === null || (account !== undefined && isSuspendedByOrigin(account));
      if (isWanted) await resolveActor(context, account.uri, { refresh: true });
      break;
    }
    case "account.fetched":
      await complete(context, event);
      break;
    case "account.followed":
      await fetchForNewFollower(context, event);
      break;
    case "followers.differ":
      await synchronizeFollowers(context, event);
      break;
    case "status.parent_missing":
      await fetchParent(context, event);
      break;
    case "replies.search_due":
      await searchReplies(context, event.statusId);
      break;
    default:
  }
}

/** A remote account, unless it is suspended or gone. */
async function active(context: Context, id: string): Promise<RemoteAccountRow | undefined> {
  const account = await findRemoteAccount(context.store, id);
  return account?.suspended_at === null ? account : undefined;
}

async function complete(context: Context, { accountId, movedTo }: EventOf<"account.fetched">): Promise<void> {
  const account = await active(context, accountId);
  if (account === undefined) return;
  if (movedTo !== null && account.moved_to_account_id === null) {
    await resolveActor(context, movedTo, { inPassing: true });
    await context.writeWithoutActor(storeMove, { accountId, targetUri: movedTo });
  }
  await synchronizeCollections(context, account);
}

/** Fetches earlier posts of a remote account for its new local follower. */
async function fetchForNewFollower(context: Context, event: EventOf<"account.followed">): Promise<void> {
  const account = await active(context, event.targetAccountId);
  const follower = await findAccount(context.store, event.accountId);
  if (account !== undefined && follower?.domain === null) await fetchNewestPosts(context, account);
}
