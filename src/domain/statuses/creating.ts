/** Creating statuses, local and remote. */
import type { MediaAttachmentRow } from "../../store/media/media.ts";
import {
  type CountedColumn,
  type NewMention,
  type PublishedParts,
  type PublishedStatus,
  UnusableTags,
  addToStatusCount,
  claimIdempotencyKey,
  publishStatus,
} from "../../store/statuses/publishing.ts";
import {
  type StatusRow,
  type Visibility,
  findStatusByUri,
  findStatuses,
} from "../../store/statuses/statuses.ts";
import { preferencesOf } from "../accounts/preferences.ts";
import type { AccountActor } from "../kernel/actor.ts";
import { forbidden, notFound } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { queuePreview } from "../previews/previews.ts";
import { assertUsableTags, unusableTags } from "../tags/administering.ts";
import { attach, loadAttachable } from "./attaching.ts";
import { factsOf } from "./audience.ts";
import {
  type ReceivedSource,
  type StatusContents,
  type StatusInput,
  type Wording,
  assertComplete,
  assertSourceFits,
  isCounted,
  isOld,
  languageOf,
  readContents,
  readWording,
} from "./contents.ts";
import { loadOriginal } from "./loading.ts";
import { type QuotePolicy, quoteColumns } from "./quote-policy.ts";
import {
  type Quotable,
  assertQuotedIsMentioned,
  isCountedQuote,
  loadQuotable,
  loadReceivedQuote,
  quote,
} from "./quoting.ts";
import { createPoll, pollOptions } from "./polls.ts";

export interface NewStatus extends StatusInput {
  /** Null for the author's preference. */
  readonly visibility: Visibility | null;
  readonly inReplyToId: string | null;
  /** The status that it quotes; absent or null for none. */
  readonly quotedStatusId?: string | null;
  /** Within an hour, only the first status with a given key is created; null for no key. */
  readonly idempotencyKey: string | null;
  /** A key that the transaction has claimed already. */
  readonly claimedKey?: string;
}

/** A new status, or one that was created earlier. */
export interface CreatedStatus {
  readonly id: string;
  /** Null for one created earlier. */
  readonly row: StatusRow | null;
  /** What its author gets to see, if it refers to nothing but hashtags. */
  readonly published: PublishedStatus | null;
}

/**
 * Creates a status. Creates only one status per account and idempotency key within an hour, even for concurrent
 * requests, and only one remote status per URI. A local status without attachments and quotes ends the transaction
 * (`WriteStore.finish`).
 * @throws {ApiError} 422 for input that breaks a rule, 404 for a reply to, or a quote of, a status that the author may
 *   not see, 403 for a quote that its author denies and for the URI of another account's status
 * @throws {UnexpectedMentions} if the text mentions accounts that the source doesn't allow
 */
export function publish(tx: Transaction, actor: AccountActor, input: NewStatus): Promise<CreatedStatus> {
  return createOnce(tx, actor, input, true);
}

/**
 * Creates a status like `publish`, but never ends the transaction.
 * @returns the new status, or the one created earlier
 */
export async function createStatus(
  tx: Transaction,
  actor: AccountActor,
  input: NewStatus,
): Promise<StatusRow> {
  const { id, row } = await createOnce(tx, actor, input, false);
  const [status] = row === null ? await findStatuses(tx.store, [id]) : [row];
  // Another transaction may have deleted it between the two statements.
  if (status === undefined) throw notFound();
  return status;
}

/** @param ends whether the status may end the transaction */
async function createOnce(
  tx: Transaction,
  actor: AccountActor,
  input: NewStatus,
  ends: boolean,
): Promise<CreatedStatus> {
  assertSourceFits(actor, input.source);
  const wording = readWording(input);
  const { idempotencyKey: key } = input;
  if (key === null || isPlain(input, wording)) return create(tx, actor, input, wording, ends);
  // Claims the key before any read: a second request with the same key waits here until the first has finished.
  const earlierId = await claimIdempotencyKey(tx.store, actor.account.id, key, tx.clock());
  if (earlierId !== null) return createdEarlier(earlierId);
  return create(tx, actor, { ...input, claimedKey: key }, wording, ends);
}

/** Whether a status refers to nothing else. The statement that creates it reads all that it needs, and claims its key. */
function isPlain({ source, ...input }: NewStatus, { text }: Wording): boolean {
  const { inReplyToId, quotedStatusId = null, mediaIds, poll } = input;
  const isAlone = inReplyToId === null && quotedStatusId === null && mediaIds.length === 0 && poll === null;
  return source.kind === "written" && isAlone && !text.includes("@");
}

/** A new status, checked against all rules, with the rows that it refers to. */
export interface CheckedStatus {
  readonly parent: StatusRow | null;
  readonly quotable: Quotable | null;
  readonly media: readonly MediaAttachmentRow[];
  readonly visibility: Visibility;
  readonly sensitive: boolean;
  readonly quotePolicy: QuotePolicy;
  readonly contents: StatusContents;
}

/**
 * Checks a new status without creating it.
 * @throws {ApiError} as `createStatus` does
 * @throws {UnexpectedMentions} if the text mentions accounts that the source doesn't allow
 */
export async function checkStatus(
  tx: Transaction,
  actor: AccountActor,
  input: NewStatus,
): Promise<CheckedStatus> {
  if (actor.kind === "person" && input.poll !== null) pollOptions(input.poll.options);
  const checked = await check(tx, actor, input, readWording(input));
  if (actor.kind === "person") await assertUsableTags(tx, checked.contents.tags);
  return checked;
}

async function check(
  tx: Transaction,
  actor: AccountActor,
  input: NewStatus,
  wording: Wording,
): Promise<CheckedStatus> {
  const { account } = actor;
  const parent = input.inReplyToId === null ? null : await loadOriginal(tx, input.inReplyToId, account);
  const quotable = await readQuotable(tx, actor, input);
  const media = await loadAttachable(tx, actor, input.mediaIds, null);
  assertComplete(input, wording, media, quotable !== null);
  const chosen = chosenBy(actor, input);
  const quotedUrl = quotable === null ? null : (quotable.status.url ?? quotable.status.uri);
  const contents = await readContents(tx, actor, input.source, wording, quotedUrl);
  const visibility = actor.kind === "person" ? narrowed(chosen.visibility, quotable) : chosen.visibility;
  if (actor.kind === "person" && visibility === "direct" && quotable !== null) {
    assertQuotedIsMentioned(quotable.status, account.id, contents.mentionedIds);
  }
  return { parent, quotable, media, ...chosen, visibility, contents };
}

/** The status that a new one quotes. A remote status is never refused for its quote. */
async function readQuotable(
  tx: Transaction,
  actor: AccountActor,
  { source, quotedStatusId = null }: NewStatus,
): Promise<Quotable | null> {
  if (source.kind === "received") return loadReceivedQuote(tx, actor, source.quote ?? null);
  return quotedStatusId === null ? null : loadQuotable(tx, actor, quotedStatusId);
}

async function create(
  tx: Transaction,
  actor: AccountActor,
  input: NewStatus,
  wording: Wording,
  ends: boolean,
): Promise<CreatedStatus> {
  const { store } = tx;
  const { account } = actor;
  const { source } = input;
  const received = source.kind === "received" ? source : null;
  const { parent, quotable, media, visibility, sensitive, quotePolicy, contents } = await check(
    tx,
    actor,
    input,
    wording,
  );
  const createdAt = received?.publishedAt ?? tx.clock();
  const arrival = arrivalOf(tx, received, createdAt);
  // Before the insert: locks the rows of parent and quoted status, or throws 404 if one has been deleted.
  await countReferences(tx, visibility, parent, quotable);
  const poll = input.poll === null ? null : await createPoll(tx, actor, input.poll);
  const id = await newId(tx, createdAt);
  const mentions = mentionsOf(contents, received, arrival.isQuiet);
  const status = {
    id,
    accountId: account.id,
    uri: received?.uri ?? `${account.uri}/statuses/${id}`,
    url: received === null ? `${account.url}/${id}` : received.url,
    local: received === null,
    text: contents.text,
    content: contents.content,
    spoilerText: contents.spoilerText,
    // Silenced accounts' public posts become unlisted.
    visibility: visibility === "public" && account.silenced_at !== null ? "unlisted" : visibility,
    sensitive: sensitive || contents.spoilerText !== "",
    language: languageOf(actor, input.language),
    inReplyToId: parent?.id ?? null,
    inReplyToAccountId: parent === null ? null : answeredAccount(parent, account.id),
    conversationId: parent?.conversation_id ?? null,
    applicationId: actor.kind === "person" ? actor.appId : null,
    mediaIds: idsOf(media),
    pollId: poll?.id ?? null,
    quotePolicy: received?.quoteGroups ?? quoteColumns(quotePolicy, visibility),
    createdAt,
    editedAt: received?.editedAt ?? null,
    limited: received?.isLimited ?? false,
    missingParentUri: parent === null ? (received?.missingParentUri ?? null) : null,
    originFavourites: received?.favourites ?? null,
    originReblogs: received?.reblogs ?? null,
  } as const;
  const facts = { ...status, account_id: account.id, reblog_of_id: null };
  const isHere = actor.kind === "person";
  await tx.emit({
    type: "status.created",
    ...factsOf(
      facts,
      mentions.map((mention) => mention.id),
    ),
    ...(arrival.isLate ? { isLate: true } : {}),
    ...(isHere ? { homeIds: [account.id] } : {}),
  });
  await queuePreview(tx, status);
  const parts = {
    mentions,
    tags: contents.tags,
    checksTags: isHere,
    entersHome: isHere,
    isCounted: visibility !== "direct",
    usage: !isHere
      ? []
      : parent === null
        ? (["local_posts"] as const)
        : (["local_posts", "local_comments"] as const),
    events: tx.takeEvents(),
    key: keyOf(input),
    roleId: isHere ? actor.user.role_id : null,
  };
  const isLast = ends && isHere && media.length === 0 && quotable === null;
  const published = await publishStatus(store, status, parts, isLast).catch((error: unknown) => {
    throw error instanceof UnusableTags ? unusableTags(error.tags, contents.tags) : error;
  });
  if (published === undefined) return existing(actor, await findStatusByUri(store, status.uri));
  if ("earlierId" in published) return createdEarlier(published.earlierId);
  const { row } = published;
  const isAlone =
    isHere && parent === null && quotable === null && poll === null && media.length + mentions.length === 0;
  const created = { id, row, published: isAlone ? published : null };
  if (isLast) return created;
  await attach(tx, row.id, account.id, idsOf(media));
  if (quotable !== null) await quote(tx, row, quotable);
  return created;
}

function createdEarlier(id: string): CreatedStatus {
  return { id, row: null, published: null };
}

function keyOf({ idempotencyKey: text, claimedKey }: NewStatus): PublishedParts["key"] {
  if (claimedKey !== undefined) return { text: claimedKey, isClaimed: true };
  return text === null ? null : { text, isClaimed: false };
}

/** The accounts that a status mentions, and those that it is only addressed to. */
function mentionsOf(
  contents: StatusContents,
  received: ReceivedSource | null,
  isQuiet: boolean,
): NewMention[] {
  const mentioned = new Set(contents.mentionedIds);
  const addressed = new Set(received?.addressedIds ?? []).difference(mentioned);
  return [
    ...[...mentioned].map((id) => ({ id, quiet: isQuiet, silent: false })),
    ...[...addressed].map((id) => ({ id, quiet: true, silent: true })),
  ];
}

/**
 * How a status is announced. A late one enters timelines at its time, but isn't streamed; unless its server sent it,
 * people who are mentioned aren't notified.
 */
function arrivalOf(
  tx: Transaction,
  source: ReceivedSource | null,
  createdAt: Date,
): { readonly isLate: boolean; readonly isQuiet: boolean } {
  if (source === null) return { isLate: false, isQuiet: false };
  const { arrival = "delivered" } = source;
  const isLate = arrival === "backfilled" || isOld(tx, createdAt);
  return { isLate, isQuiet: isLate && arrival !== "delivered" };
}

function chosenBy(
  actor: AccountActor,
  { visibility, sensitive, quotePolicy }: NewStatus,
): Pick<CheckedStatus, "visibility" | "sensitive" | "quotePolicy"> {
  const preferred =
    actor.kind === "person"
      ? preferencesOf(actor.user, actor.account)
      : { visibility: "public" as const, sensitive: false, quotePolicy: "nobody" as const };
  return {
    visibility: visibility ?? preferred.visibility,
    sensitive: sensitive ?? preferred.sensitive,
    quotePolicy: quotePolicy ?? preferred.quotePolicy,
  };
}

/** A status that quotes its author's own private one reaches no more people than that, as in Mastodon. */
function narrowed(visibility: Visibility, quotable: Quotable | null): Visibility {
  return quotable?.status.visibility === "private" && isCounted(visibility) ? "private" : visibility;
}

/** The account that a reply answers; for a reply to oneself, the account that the parent answers. */
function answeredAccount(parent: StatusRow, accountId: string): string {
  return parent.account_id === accountId
    ? (parent.in_reply_to_account_id ?? parent.account_id)
    : parent.account_id;
}

function idsOf(media: readonly MediaAttachmentRow[]): string[] {
  return media.map((row) => row.id);
}

/** Increases the counters of the statuses that a new one refers to, the older one first, which prevents deadlocks. */
async function countReferences(
  tx: Transaction,
  visibility: Visibility,
  parent: StatusRow | null,
  quotable: Quotable | null,
): Promise<void> {
  const counted: (readonly [CountedColumn, string])[] = [];
  if (parent !== null && isCounted(visibility)) counted.push(["replies_count", parent.id]);
  if (quotable !== null && isCountedQuote({ visibility }, quotable.state)) {
    counted.push(["quotes_count", quotable.status.id]);
  }
  counted.sort(([, one], [, other]) => (BigInt(one) < BigInt(other) ? -1 : 1));
  for (const [column, id] of counted) {
    if (!(await addToStatusCount(tx.store, column, id, 1))) throw notFound();
  }
}

function existing({ account }: AccountActor, status: StatusRow | undefined): CreatedStatus {
  // Another transaction may have deleted it between the two statements.
  if (status === undefined) throw notFound();
  if (status.account_id !== account.id) throw forbidden();
  return createdEarlier(status.id);
}
