/** Creating statuses, local and remote. */
import type { MediaAttachmentRow } from "../../store/media/media.ts";
import {
  type CountedReference,
  type NewMention,
  type PublishedStatus,
  RefusedStatus,
  type PlannedStatus,
  findStatusByKey,
  publishStatuses,
} from "../../store/statuses/publishing.ts";
import type { StatusDraft } from "../../store/statuses/scheduled.ts";
import type { StatusRow, Visibility } from "../../store/statuses/statuses.ts";
import { preferencesOf } from "../accounts/preferences.ts";
import type { AccountActor } from "../kernel/actor.ts";
import { ApiError, forbidden, notFound } from "../kernel/api-error.ts";
import type { Sharing } from "../kernel/commit-together.ts";
import type { Transaction } from "../kernel/context.ts";
import { jobsOf } from "../kernel/events.ts";
import { orNotFound } from "../kernel/gone.ts";
import { newId } from "../kernel/ids.ts";
import { previewEvents } from "../previews/previews.ts";
import { assertUsableTags, unusableTags } from "../tags/administering.ts";
import { attachmentsGone, loadAttachable } from "./attaching.ts";
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
  planQuote,
} from "./quoting.ts";
import { planPoll, pollOptions } from "./polls.ts";

export interface NewStatus extends StatusInput {
  /** Null for the author's preference. */
  readonly visibility: Visibility | null;
  readonly inReplyToId: string | null;
  /** The quoted status; absent or null for none. */
  readonly quotedStatusId?: string | null;
  /** Within an hour, only the first status with a given key is created; null for no key. */
  readonly idempotencyKey: string | null;
}

/** The new status for a draft that is published at this time. */
export function newStatusOf(draft: StatusDraft, now: Date, idempotencyKey: string | null): NewStatus {
  const { poll } = draft;
  return {
    source: { kind: "written", text: draft.text, allowedMentionIds: draft.allowedMentionIds },
    spoilerText: draft.spoilerText ?? "",
    sensitive: draft.sensitive,
    visibility: draft.visibility,
    language: draft.language,
    mediaIds: draft.mediaIds ?? [],
    inReplyToId: draft.inReplyToId,
    poll: poll === null ? null : { ...poll, expiresAt: new Date(now.getTime() + poll.expiresIn * 1000) },
    quotedStatusId: draft.quotedStatusId,
    quotePolicy: draft.quotePolicy,
    idempotencyKey,
  };
}

/** A new status, or one that was created earlier. */
export interface CreatedStatus {
  readonly id: string;
  /** Null for one created earlier. */
  readonly published: PublishedStatus | null;
}

/** A status to create, and its author. */
export interface Submission {
  readonly actor: AccountActor;
  readonly input: NewStatus;
}

/** What became of submissions; instead of a status that a check refuses, the error. */
export type SubmissionOutcomes = ReadonlyMap<Submission, CreatedStatus | ApiError>;

/**
 * Creates a status, as the last statement of the transaction (`Transaction.withinCommand`). Creates only one status per
 * account and idempotency key within an hour, even for concurrent requests, and only one remote status per URI.
 * @returns the new status, or the one created earlier
 * @throws {ApiError} 422 for input that breaks a rule, 404 for a reply to, or a quote of, a status that the author may
 *   not see, 403 for a quote that its author denies and for the URI of another status
 * @throws {UnexpectedMentions} if the text mentions accounts that the source doesn't allow
 */
export async function createStatus(
  tx: Transaction,
  actor: AccountActor,
  input: NewStatus,
): Promise<CreatedStatus> {
  const submission = { actor, input };
  return createdOf(submission, await createStatuses(tx, [submission], { isAlone: true }));
}

/**
 * The status that was created for a submission.
 * @throws the error for a refused one
 */
export function createdOf(submission: Submission, outcomes: SubmissionOutcomes): CreatedStatus {
  const created = outcomes.get(submission);
  if (created === undefined) throw new Error("a status was neither created nor refused");
  if (created instanceof ApiError) throw created;
  return created;
}

/**
 * Creates several statuses.
 * @param sharing alone, they may wait for locks as long as it takes: see `commitTogether`
 * @throws as `createStatus`, for what the database refuses; no status is created then
 */
export async function createStatuses(
  tx: Transaction,
  submissions: readonly Submission[],
  sharing: Sharing,
): Promise<SubmissionOutcomes> {
  const planned = new Map<Submission, PlannedStatus | CreatedStatus | ApiError>();
  for (const submission of submissions) planned.set(submission, await planOrRefuse(tx, submission));
  const drafts = [...planned.values()].filter((one) => "parts" in one);
  // Of several with the same key, the first.
  const firsts = new Map(drafts.toReversed().map((draft) => [keyOf(draft), draft]));
  const fresh = drafts.filter((draft) => firsts.get(keyOf(draft)) === draft);
  const published = await publish(tx, fresh, sharing);
  const outcomes = new Map<Submission, CreatedStatus | ApiError>();
  for (const [submission, one] of planned) {
    const first = "parts" in one ? firsts.get(keyOf(one)) : undefined;
    const created = "parts" in one ? first && published.get(first) : one;
    if (created === undefined) continue;
    const isRepeated = first !== undefined && first !== one && !(created instanceof ApiError);
    outcomes.set(submission, isRepeated ? { id: created.id, published: null } : created);
  }
  return outcomes;
}

/** Identifies the requests that create one status. */
function keyOf({ status, parts }: PlannedStatus): string {
  return parts.key === null ? status.id : `${status.accountId} ${parts.key}`;
}

async function publish(
  tx: Transaction,
  drafts: readonly PlannedStatus[],
  sharing: Sharing,
): Promise<ReadonlyMap<PlannedStatus, CreatedStatus>> {
  if (drafts.length === 0) return new Map();
  try {
    const published = await orNotFound(publishStatuses(tx.store, drafts, sharing));
    return new Map(
      [...published].map(([draft, one]) => [
        draft,
        "earlierId" in one ? { id: one.earlierId, published: null } : { id: one.row.id, published: one },
      ]),
    );
  } catch (error) {
    throw error instanceof RefusedStatus ? errorOf(error, drafts) : error;
  }
}

async function planOrRefuse(
  tx: Transaction,
  { actor, input }: Submission,
): Promise<PlannedStatus | CreatedStatus | ApiError> {
  assertSourceFits(actor, input.source);
  try {
    const wording = readWording(input);
    try {
      return await plan(tx, actor, input, await check(tx, actor, input, wording));
    } catch (error) {
      const earlier = error instanceof ApiError ? await findEarlier(tx, actor, input) : undefined;
      if (earlier === undefined) throw error;
      return earlier;
    }
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/**
 * The status that an earlier request with the same key created: it may be the reason for an error, for example by
 * using the media.
 */
async function findEarlier(
  tx: Transaction,
  { account }: AccountActor,
  { idempotencyKey: key }: NewStatus,
): Promise<CreatedStatus | undefined> {
  const id = key === null ? undefined : await findStatusByKey(tx.store, account.id, key, tx.clock());
  return id === undefined ? undefined : { id, published: null };
}

/** A new status that passed all checks, with the rows that it references. */
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
  const parent = await readParent(tx, actor, input);
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

/** The status that a new one replies to. A remote status doesn't refer to one that its author may not see. */
async function readParent(
  tx: Transaction,
  { account }: AccountActor,
  { source, inReplyToId }: NewStatus,
): Promise<StatusRow | null> {
  if (inReplyToId === null) return null;
  try {
    return await loadOriginal(tx, inReplyToId, account);
  } catch (error) {
    if (source.kind === "received" && error instanceof ApiError) return null;
    throw error;
  }
}

/** The status that a new one quotes. A remote status is never rejected for its quote. */
async function readQuotable(
  tx: Transaction,
  actor: AccountActor,
  { source, quotedStatusId = null }: NewStatus,
): Promise<Quotable | null> {
  if (source.kind === "received") return loadReceivedQuote(tx, actor, source.quote ?? null);
  return quotedStatusId === null ? null : loadQuotable(tx, actor, quotedStatusId);
}

/** Emits the events of a status, and returns what is to be inserted. */
async function plan(
  tx: Transaction,
  actor: AccountActor,
  input: NewStatus,
  { parent, quotable, media, visibility, sensitive, quotePolicy, contents }: CheckedStatus,
): Promise<PlannedStatus> {
  const { account } = actor;
  const received = input.source.kind === "received" ? input.source : null;
  const createdAt = received?.publishedAt ?? tx.clock();
  const arrival = arrivalOf(tx, received, createdAt);
  const poll = input.poll === null ? null : await planPoll(tx, actor, input.poll);
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
    conversationId: parent?.conversation_id ?? (await newId(tx, createdAt)),
    applicationId: actor.kind === "person" ? actor.appId : null,
    mediaIds: media.map((row) => row.id),
    pollId: poll?.row.id ?? null,
    quotePolicy: received?.quoteGroups ?? quoteColumns(quotePolicy, visibility),
    createdAt,
    editedAt: received?.editedAt ?? null,
    limited: received?.isLimited ?? false,
    missingParentUri: parent === null ? (received?.missingParentUri ?? null) : null,
    originFavourites: received?.favourites ?? null,
    originReblogs: received?.reblogs ?? null,
  } as const;
  const { uri, local } = status;
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
  const quoting = { id, account_id: account.id, uri, local, created_at: createdAt };
  const later = [...previewEvents(tx, status), ...(poll?.end ?? [])];
  const parts = {
    startsConversation: parent?.conversation_id == null,
    counted: countedReferences(visibility, parent, quotable),
    poll: poll?.row ?? null,
    quote: quotable === null ? null : await planQuote(tx, quoting, quotable),
    mentions,
    tags: contents.tags,
    checksTags: isHere,
    // Copies elsewhere are read together with what the reader wrote.
    entersHome: isHere && tx.homeCopies === null,
    isCounted: visibility !== "direct",
    usage: !isHere
      ? []
      : parent === null
        ? (["local_posts"] as const)
        : (["local_posts", "local_comments"] as const),
    events: tx.takeEvents(),
    jobs: jobsOf(tx.reactions, later),
    key: input.idempotencyKey,
    roleId: isHere ? actor.user.role_id : null,
  };
  return { status, parts };
}

/** The error for a rejection by the database, which detects changes since the checks. */
function errorOf({ refused, names }: RefusedStatus, drafts: readonly PlannedStatus[]): ApiError {
  if (refused === "uri") return forbidden();
  if (refused === "references") return notFound();
  if (refused === "media") return attachmentsGone(names);
  return unusableTags(names, new Map(drafts.flatMap(({ parts }) => [...parts.tags])));
}

/** The mentioned accounts, and those that are only addressed. */
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
 * How a status is announced. A late one is added to timelines by its time, but isn't streamed; unless its server
 * delivered it, mentioned people aren't notified.
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

/** The visibility of a quote of one's own private status is limited to that, as in Mastodon. */
function narrowed(visibility: Visibility, quotable: Quotable | null): Visibility {
  return quotable?.status.visibility === "private" && isCounted(visibility) ? "private" : visibility;
}

/** The account that a reply answers; for a reply to oneself, the account that the parent answers. */
function answeredAccount(parent: StatusRow, accountId: string): string {
  return parent.account_id === accountId
    ? (parent.in_reply_to_account_id ?? parent.account_id)
    : parent.account_id;
}

/** The increments of the referenced statuses' counters. */
function countedReferences(
  visibility: Visibility,
  parent: StatusRow | null,
  quotable: Quotable | null,
): CountedReference[] {
  const replies = parent !== null && isCounted(visibility) ? [{ id: parent.id, replies: 1, quotes: 0 }] : [];
  const isQuoteCounted = quotable !== null && isCountedQuote({ visibility }, quotable.state);
  return isQuoteCounted ? [...replies, { id: quotable.status.id, replies: 0, quotes: 1 }] : replies;
}
