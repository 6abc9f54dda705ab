/** Storing remote statuses. */
import { isDeepStrictEqual } from "node:util";
import { findTombstones, insertTombstones } from "../../store/federation/tombstones.ts";
import { lockStatuses, setOriginFigures } from "../../store/statuses/edits.ts";
import { findQuote } from "../../store/statuses/quotes.ts";
import { lockPoll, setPollTally } from "../../store/statuses/polls.ts";
import { type MediaAttachmentRow, findMedia } from "../../store/media/media.ts";
import { findAccounts } from "../../store/accounts/account-rows.ts";
import { findAwaitedUris, linkReplies, lockStatusUris } from "../../store/statuses/missing-parents.ts";
import { addMentions, addToStatusCount } from "../../store/statuses/publishing.ts";
import {
  type StatusRow,
  type Visibility,
  findStatusByUri,
  findStatusesByUris,
} from "../../store/statuses/statuses.ts";
import { findAncestorIds } from "../../store/statuses/threads.ts";
import { insertHomeEntry, removeFormerEntries } from "../../store/timelines/home.ts";
import type { Coalescing } from "../../work/coalesce.ts";
import { type RemoteEmoji, storeRemoteEmojis } from "../custom-emojis/remote-emojis.ts";
import type { RemoteAccount } from "../kernel/actor.ts";
import { ApiError, forbidden } from "../kernel/api-error.ts";
import { type Sharing, commitTogether, independent } from "../kernel/commit-together.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { type RemoteAttachment, attachRemoteMedia, reattachRemoteMedia } from "../media/remote-media.ts";
import { type ReceivedSource, isCounted } from "./contents.ts";
import { type Submission, createStatuses } from "./creating.ts";
import { removeStatus } from "./deleting.ts";
import { editStatus } from "./editing.ts";
import { type NewPoll, movePollEnd } from "./polls.ts";
import { reviseQuote } from "./received-quotes.ts";

/** A remote status, whose references have been resolved. */
export interface ReceivedStatus {
  readonly source: ReceivedSource;
  readonly visibility: Visibility;
  readonly spoilerText: string;
  readonly sensitive: boolean;
  readonly language: string | null;
  readonly poll: NewPoll | null;
  readonly attachments: readonly RemoteAttachment[];
  readonly emojis: readonly RemoteEmoji[];
  /** The status that it replies to, if it is stored. */
  readonly parent: Pick<StatusRow, "id"> | null;
}

/** A remote status, and its author. */
interface Received {
  readonly actor: RemoteAccount;
  readonly status: ReceivedStatus;
}

/** The outcome for each; an error for one that is refused. */
type Outcomes = ReadonlyMap<Received, StatusRow | ApiError | undefined>;

/** How received objects share transactions. While one takes long, another runs concurrently. */
export const receivedTogether: Coalescing = {
  ...independent,
  most: 64,
  gathers: true,
  patience: { milliseconds: 100, concurrent: 2 },
};

const receiveSoon = commitTogether<Received, Outcomes>(receiveStatuses, receivedTogether);

/**
 * Stores a remote status once, also if it arrives several times concurrently, in a transaction with others that arrive.
 * The limits for local statuses don't apply. A reply to a status that its author may not see is stored without the
 * reference.
 * @returns the status, also an earlier one; undefined if it was deleted before it arrived
 * @throws {ApiError} 422 for a status without any content, 403 for the URI of another account's status
 */
export async function receiveStatus(
  context: Context,
  actor: RemoteAccount,
  status: ReceivedStatus,
): Promise<StatusRow | undefined> {
  const outcome = await receiveCurrent(context, { actor, status });
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

/** Repeats what the database refuses, since a status or an account that it refers to was deleted meanwhile. */
async function receiveCurrent(
  context: Context,
  received: Received,
  repetitions = 2,
): Promise<StatusRow | ApiError | undefined> {
  try {
    return (await receiveSoon(context, received)).get(received);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404 && repetitions > 0)) throw error;
    return receiveCurrent(context, await withoutDeleted(context, received), repetitions - 1);
  }
}

/** Without mentions of accounts that don't exist any more. Other references are checked again. */
async function withoutDeleted(context: Context, { actor, status }: Received): Promise<Received> {
  const { mentionedIds, addressedIds = [] } = status.source;
  const found = await findAccounts(context.store, [...mentionedIds, ...addressedIds]);
  const isThere = (id: string): boolean => found.some((account) => account.id === id);
  const source = {
    ...status.source,
    mentionedIds: mentionedIds.filter(isThere),
    addressedIds: addressedIds.filter(isThere),
  };
  return { actor, status: { ...status, source } };
}

async function receiveStatuses(
  tx: Transaction,
  all: readonly Received[],
  sharing: Sharing,
): Promise<Outcomes> {
  const uris = all.map(uriOf);
  // Their parents' too: a parent that is being stored is linked by itself, or by the reply, which then finds it.
  const parents = all.flatMap(({ status }) => status.source.missingParentUri ?? []);
  await lockStatusUris(tx.store, [...uris, ...parents], sharing);
  const gone = await findTombstones(tx.store, uris);
  const rows = await findStatusesByUris(tx.store, [...uris, ...parents]);
  const stored = new Map(rows.map((row) => [row.uri, row]));
  const refused = new Map<Received, ApiError>();
  const published: StatusRow[] = [];
  let rest = all.filter((one) => !gone.has(uriOf(one)) && !stored.has(uriOf(one)));
  while (rest.length > 0) {
    // Of those with the same URI, the first; if it is refused, the next. Sorted by domain, since media lock the rows of
    // domains.
    const fresh = [...new Map(rest.toReversed().map((one) => [uriOf(one), one])).values()];
    const inOrder = fresh.toSorted((one, other) => (domainOf(one) < domainOf(other) ? -1 : 1));
    for (const [one, outcome] of await createReceived(tx, inOrder, stored, sharing)) {
      if (outcome instanceof ApiError) refused.set(one, outcome);
      else published.push(outcome);
    }
    for (const row of published) stored.set(row.uri, row);
    rest = rest.filter((one) => !refused.has(one) && !stored.has(uriOf(one)));
  }
  await linkWaitingReplies(tx, published);
  return new Map(
    all.map((one) => {
      const row = stored.get(uriOf(one));
      if (refused.has(one) || row === undefined) return [one, refused.get(one)];
      return [one, row.account_id === one.actor.account.id ? row : forbidden()];
    }),
  );
}

function uriOf({ status }: Received): string {
  return status.source.uri;
}

function domainOf({ actor }: Received): string {
  return actor.account.domain ?? "";
}

/**
 * Creates statuses with different URIs. The URIs are locked, and no status has them.
 * @param stored the stored ones among their parents, by URI
 */
async function createReceived(
  tx: Transaction,
  fresh: readonly Received[],
  stored: ReadonlyMap<string, StatusRow>,
  sharing: Sharing,
): Promise<ReadonlyMap<Received, StatusRow | ApiError>> {
  for (const [domain, some] of Map.groupBy(fresh, domainOf)) {
    await storeRemoteEmojis(tx, domain, ...some.map(({ status }) => status.emojis));
  }
  const submissions = new Map<Submission, Received>();
  for (const one of fresh) {
    const { actor, status } = one;
    const mediaIds = await attachRemoteMedia(tx, actor.account, status.attachments);
    const { source, visibility, spoilerText, sensitive, language, poll } = status;
    const parent = status.parent ?? stored.get(source.missingParentUri ?? "");
    const given = { source, visibility, spoilerText, sensitive, language, poll, mediaIds };
    const input = {
      ...given,
      quotePolicy: "nobody",
      inReplyToId: parent?.id ?? null,
      idempotencyKey: null,
    } as const;
    submissions.set({ actor, input }, one);
  }
  const created = await createStatuses(tx.withinCommand(), [...submissions.keys()], sharing);
  const outcomes = new Map<Received, StatusRow | ApiError>();
  for (const [submission, one] of submissions) {
    const outcome = created.get(submission);
    if (outcome instanceof ApiError) outcomes.set(one, outcome);
    const row = outcome instanceof ApiError ? undefined : outcome?.published?.row;
    if (row === undefined) continue;
    outcomes.set(one, row);
    const { id: statusId, missing_parent_uri: parentUri } = row;
    if (parentUri === null) continue;
    await tx.emit({
      type: "status.parent_missing",
      statusId,
      parentUri,
      depth: one.status.source.depth ?? 0,
    });
  }
  return outcomes;
}

/** Maximum ancestors that are checked for cycles: as many as are shown. */
const mostAncestors = 4096;

/** Links the replies that arrived before their statuses. */
async function linkWaitingReplies(tx: Transaction, statuses: readonly StatusRow[]): Promise<void> {
  const awaited = await findAwaitedUris(
    tx.store,
    statuses.map(({ uri }) => uri),
  );
  for (const status of statuses.filter(({ uri }) => awaited.has(uri))) {
    // As they are now: one of these statuses may have been linked to another.
    const ancestors = await findAncestorIds(tx.store, status.id, mostAncestors);
    const replies = await linkReplies(tx.store, status, ancestors);
    // Until now they were no replies, and in the home timelines of all followers.
    await removeFormerEntries(
      tx.store,
      replies.map(({ id }) => id),
    );
    const counted = replies.filter(({ visibility }) => isCounted(visibility)).length;
    if (counted > 0) await addToStatusCount(tx.store, "replies_count", status.id, counted);
  }
}

/** Makes a status visible to an account to whose inbox it was delivered without a mention. */
export async function addressStatus(
  tx: Transaction,
  { status, accountId }: { readonly status: StatusRow; readonly accountId: string },
): Promise<void> {
  if (status.visibility !== "private" && status.visibility !== "direct") return;
  await addMentions(tx.store, status.id, [{ id: accountId, quiet: true, silent: true }]);
  await insertHomeEntry(tx.store, tx.homeCopies, status.id, accountId);
}

/**
 * Deletes a status or a reblog that its server deleted, and inserts a tombstone, so that a late copy isn't stored.
 * @param uri of the same origin as the actor
 */
export async function deleteReceived(
  tx: Transaction,
  { account }: RemoteAccount,
  uri: string,
): Promise<void> {
  await lockStatusUris(tx.store, [uri], { isAlone: true });
  const status = await findStatusByUri(tx.store, uri);
  if (status !== undefined && status.account_id !== account.id) return;
  await insertTombstones(tx.store, tx.config.publicUrl.origin, [uri]);
  if (status !== undefined) await removeStatus(tx, account.id, { statusId: status.id, keepMedia: false });
}

/**
 * Updates a stored remote status: applies an edit if it is newer, and updates the poll result, the counters and the
 * quote.
 * @returns undefined for an unknown status
 */
export async function reviseStatus(
  tx: Transaction,
  actor: RemoteAccount,
  received: ReceivedStatus,
): Promise<StatusRow | undefined> {
  const { source } = received;
  await lockStatusUris(tx.store, [source.uri], { isAlone: true });
  const status = await findStatusByUri(tx.store, source.uri);
  if (status === undefined || status.account_id !== actor.account.id) return undefined;
  const editedAt = source.editedAt ?? null;
  if (isOlder(status, editedAt)) return status;
  const quotedIds = [(await findQuote(tx.store, status.id))?.quoted_status_id, source.quote?.statusId];
  await lockStatuses(tx.store, [status.id, ...quotedIds.filter((id) => typeof id === "string")]);
  await setOriginFigures(tx.store, status.id, {
    favourites: source.favourites ?? null,
    reblogs: source.reblogs ?? null,
    quotePolicy: source.quoteGroups ?? { quote_automatic: [], quote_manual: [] },
  });
  await reviseQuote(tx, actor, status, source.quote ?? null);
  if (editedAt !== null && editedAt.getTime() !== status.edited_at?.getTime()) {
    return rewriteStatus(tx, actor, status, received);
  }
  await retally(tx, status, received.poll);
  return status;
}

function isOlder(status: StatusRow, editedAt: Date | null): boolean {
  return status.edited_at !== null && editedAt !== null && editedAt < status.edited_at;
}

async function rewriteStatus(
  tx: Transaction,
  actor: RemoteAccount,
  status: StatusRow,
  { source, attachments, emojis, ...contents }: ReceivedStatus,
): Promise<StatusRow> {
  const { account } = actor;
  await storeRemoteEmojis(tx, account.domain ?? "", emojis);
  const before = await findMedia(tx.store, status.media_ids);
  const mediaIds = await reattachRemoteMedia(tx, account, status.id, attachments);
  const after = await findMedia(tx.store, mediaIds);
  return editStatus(tx, actor, {
    ...contents,
    source,
    statusId: status.id,
    mediaIds,
    quotePolicy: null,
    mediaDescriptions: [],
    isRedescribed: !isDeepStrictEqual(descriptionsOf(before), descriptionsOf(after)),
  });
}

function descriptionsOf(media: readonly MediaAttachmentRow[]): Record<string, string | null> {
  return Object.fromEntries(media.map((row) => [row.id, row.description]));
}

/** Updates only the result: a change of options would be an edit. */
async function retally(tx: Transaction, status: StatusRow, poll: NewPoll | null): Promise<void> {
  const row = status.poll_id === null ? undefined : await lockPoll(tx.store, status.poll_id);
  if (row === undefined || poll?.tally === undefined) return;
  if (row.multiple !== poll.multiple || !isDeepStrictEqual(row.options, poll.options)) return;
  await setPollTally(tx.store, row.id, poll.tally);
  await movePollEnd(tx, row, poll.expiresAt);
}
