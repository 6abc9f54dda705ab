/** Deletes statuses and updates counters. */
import { conversationsWith, remainingConversations } from "../../store/conversations/conversations.ts";
import { insertTombstones } from "../../store/federation/tombstones.ts";
import { addUsage } from "../../store/instance/usage.ts";
import { findStatusListing } from "../../store/statuses/listing.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { lockAccounts } from "../../store/statuses/interactions.ts";
import { addToStatusCount } from "../../store/statuses/publishing.ts";
import {
  countStatusesGone,
  deleteMediaOf,
  deleteStatusRow,
  detachMediaOf,
  findReblogsOf,
  lockStatusForRemoval,
} from "../../store/statuses/removal.ts";
import { type QuoteRow, findQuote } from "../../store/statuses/quotes.ts";
import { findInteractedInboxes } from "../../store/federation/audience.ts";
import { type StatusRow, findStatuses } from "../../store/statuses/statuses.ts";
import { announceConversations } from "../conversations/conversations.ts";
import type { AccountActor } from "../kernel/actor.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import type { EventOf } from "../kernel/events.ts";
import { factsOf, readFacts } from "./audience.ts";
import { isCounted } from "./contents.ts";
import { isCountedQuote } from "./quoting.ts";

export interface StatusDeletion {
  readonly statusId: string;
  /** Detaches the media instead of deleting it; it can be attached again within a day. */
  readonly keepMedia: boolean;
}

/**
 * Deletes one of the actor's statuses with its reblogs, favourites, bookmarks and history, and updates all
 * counters.
 * @throws {ApiError} 404 if the actor has no such status
 */
export async function deleteStatus(
  tx: Transaction,
  { account }: Pick<AccountActor, "account">,
  { statusId, keepMedia }: StatusDeletion,
): Promise<void> {
  if (!isId(statusId) || !(await removeStatus(tx, account.id, { statusId, keepMedia }))) throw notFound();
}

/**
 * Deletes a status as `deleteStatus` does, but accepts one that is already deleted.
 * @returns whether the status existed
 */
export async function removeStatus(
  tx: Transaction,
  accountId: string,
  { statusId: id, keepMedia }: StatusDeletion,
): Promise<boolean> {
  const { store } = tx;
  const status = await lockStatusForRemoval(store, id, accountId);
  if (status === undefined) return false;
  const reblogs = await findReblogsOf(store, id);
  const facts = await readFacts(tx, status);
  const quote = status.reblog_of_id === null ? await findQuote(store, id) : undefined;
  const conversations = status.visibility === "direct" ? await conversationsWith(store, id) : [];
  if (keepMedia) await detachMediaOf(store, id, tx.clock());
  else await removeMedia(tx, id);
  const listing = status.reblog_of_id === null ? await readListing(tx, id) : await readOriginal(tx, status);
  const reached = await findReached(tx, status);
  await deleteStatusRow(store, id);
  await insertTombstones(store, tx.config.publicUrl.origin, publicUris([status, ...reblogs]));
  await decrementCounters(tx, status, quote);
  const accounts = reblogs.map((reblog) => reblog.account_id);
  if (status.visibility !== "direct") accounts.push(accountId);
  await lockAccounts(store, accounts);
  await countStatusesGone(store, accounts);
  await tx.emit(
    { type: "status.deleted", ...facts, ...listing, ...reached },
    ...reblogs.map((reblog) => {
      return {
        type: "status.deleted",
        ...factsOf(reblog, [accountId]),
        ...reblogFacts(reblog, status),
      } as const;
    }),
  );
  await announceConversations(tx, await remainingConversations(store, conversations));
  return true;
}

/** URIs whose deletion other servers may learn of. For others, it would reveal that they existed. */
function publicUris(statuses: readonly Pick<StatusRow, "uri" | "visibility">[]): string[] {
  return statuses.filter(({ visibility }) => isCounted(visibility)).map(({ uri }) => uri);
}

/** Where a status is listed, for its event. */
async function readListing(
  { store }: Transaction,
  id: string,
): Promise<Pick<EventOf<"status.deleted">, "listing">> {
  const row = await findStatusListing(store, id);
  if (row === undefined) return {};
  const { local, hasMedia, isTopLevel, tags } = row;
  return { listing: { local, hasMedia, isTopLevel, tags } };
}

async function readOriginal({ store }: Transaction, reblog: StatusRow): Promise<ReblogFacts> {
  const [original] = reblog.reblog_of_id === null ? [] : await findStatuses(store, [reblog.reblog_of_id]);
  return original === undefined ? {} : reblogFacts(reblog, original);
}

type ReblogFacts = Pick<EventOf<"status.deleted">, "reblogOfUri" | "createdAt">;

function reblogFacts(
  reblog: Pick<StatusRow, "created_at">,
  original: Pick<StatusRow, "uri">,
): Required<ReblogFacts> {
  return { reblogOfUri: original.uri, createdAt: reblog.created_at.toISOString() };
}

/** The servers of accounts that interacted with a local status: they may have it without having received it. */
async function findReached(
  { store }: Transaction,
  status: StatusRow,
): Promise<Pick<EventOf<"status.deleted">, "reached">> {
  if (!status.local || status.reblog_of_id !== null) return {};
  const reached = await findInteractedInboxes(store, status.id);
  return reached.length === 0 ? {} : { reached };
}

async function removeMedia(tx: Transaction, statusId: string): Promise<void> {
  const rows = await deleteMediaOf(tx.store, statusId);
  const keys = rows.flatMap((row) =>
    [row.upload_key, row.file_key, row.small_key].filter((key) => key !== null),
  );
  if (keys.length > 0) await tx.emit({ type: "media.removed", keys });
}

async function decrementCounters(
  tx: Transaction,
  status: StatusRow,
  quote: QuoteRow | undefined,
): Promise<void> {
  if (status.reblog_of_id !== null) {
    await addToStatusCount(tx.store, "reblogs_count", status.reblog_of_id, -1);
    return;
  }
  const quotedId = quote?.quoted_status_id ?? null;
  if (quote !== undefined && quotedId !== null && isCountedQuote(status, quote.state)) {
    await addToStatusCount(tx.store, "quotes_count", quotedId, -1);
  }
  if (status.local) await addUsage(tx.store, "local_posts", -1);
  if (status.in_reply_to_account_id === null) return;
  if (status.local) await addUsage(tx.store, "local_comments", -1);
  if (status.in_reply_to_id !== null && isCounted(status.visibility)) {
    await addToStatusCount(tx.store, "replies_count", status.in_reply_to_id, -1);
  }
}
