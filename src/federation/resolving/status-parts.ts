/** Resolves the references of a remote status: its parent, its quote, and its mentioned accounts. */
import type { RemoteAccount } from "../../domain/kernel/actor.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { Arrival, ReceivedQuote } from "../../domain/statuses/contents.ts";
import type { NewPoll } from "../../domain/statuses/polls.ts";
import type { ReceivedStatus } from "../../domain/statuses/receiving.ts";
import { findRemoteAccount } from "../../store/accounts/remote-accounts.ts";
import { findAccounts } from "../../store/accounts/account-rows.ts";
import { type NamedAccountRow, findAccountsByUris } from "../../store/statuses/mentionable.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { haveSameOrigin, isLocalUri } from "../addresses.ts";
import { DocumentUnavailable, fetchObject } from "../fetched-documents.ts";
import type { ReadPoll } from "../reading/polls.ts";
import { quoteGroupsOf } from "../reading/quotes.ts";
import { type ReadStatus, visibilityOf } from "../reading/statuses.ts";
import { uriOf } from "../reading/values.ts";
import { resolveActor } from "./resolving-accounts.ts";
import { findKnownStatus } from "./known-statuses.ts";

export interface Preparing {
  /** The statuses whose quotes led here, if any. */
  readonly path?: readonly string[];
  /** As in `ResolveStatusOptions`. */
  readonly depth?: number;
  readonly arrival: Arrival;
  /** The local account whose inbox received it. */
  readonly inboxOf?: string | null;
  /** Fetches the quoted status. */
  readonly fetchQuoted: (
    context: Context,
    uri: string,
    path: readonly string[],
  ) => Promise<StatusRow | undefined>;
}

/** Resolves the references of a status, before the transaction that stores it. */
export async function prepareStatus(
  context: Context,
  author: RemoteAccount,
  read: ReadStatus,
  how: Preparing,
): Promise<ReceivedStatus> {
  const addresses = await findRemoteAccount(context.store, author.account.id);
  const followersUrl = addresses?.followers_url ?? null;
  const followingUrl = addresses?.following_url ?? null;
  const visibility = visibilityOf(read.audience, followersUrl);
  const [mentioned, quote, parent] = await Promise.all([
    findMentioned(context, read.mentionUris, how.depth ?? 0),
    findQuoted(context, author, read, how),
    read.inReplyToUri === null ? undefined : findKnownStatus(context, read.inReplyToUri),
  ]);
  const mentionedIds = mentioned.map(({ id }) => id);
  const addressedIds = await findAddressed(context, read, visibility, mentionedIds, how.inboxOf ?? null);
  return {
    source: {
      kind: "received",
      uri: read.uri,
      url: read.url,
      html: read.html,
      publishedAt: read.publishedAt ?? context.clock(),
      editedAt: read.editedAt,
      mentionedIds,
      addressedIds,
      isLimited: visibility === "direct" && addressedIds.length > 0,
      hashtags: read.hashtags,
      arrival: how.arrival,
      missingParentUri: parent === undefined ? missingParent(context, read) : null,
      depth: how.depth ?? 0,
      quote,
      favourites: read.favourites,
      reblogs: read.reblogs,
      quoteGroups: quoteGroupsOf(read.quotePolicy, { uri: author.account.uri, followersUrl, followingUrl }),
    },
    visibility,
    spoilerText: read.spoilerText,
    sensitive: read.sensitive,
    language: read.language,
    poll: read.poll === null ? null : asPoll(read.poll, context.clock()),
    attachments: read.attachments,
    emojis: read.emojis,
    parent: parent ?? null,
  };
}

/** A missing local status won't arrive later. */
function missingParent(context: Context, { inReplyToUri }: ReadStatus): string | null {
  return inReplyToUri === null || isLocalUri(context.config, inReplyToUri) ? null : inReplyToUri;
}

function asPoll({ options, multiple, expiresAt, votes, voters }: ReadPoll, now: Date): NewPoll {
  return { options, multiple, hideTotals: false, expiresAt, tally: { votes, voters, fetchedAt: now } };
}

/** Maximum unknown mentioned accounts that are fetched; more are omitted. */
const mostUnknown = 10;

/** The mentioned accounts. Omits unreachable ones, and unknown ones beyond the first depth. */
async function findMentioned(
  context: Context,
  uris: readonly string[],
  depth: number,
): Promise<NamedAccountRow[]> {
  const known = await findAccountsByUris(context.store, uris);
  const byUri = new Map(known.map((row) => [row.uri, row]));
  if (depth > 0) return known;
  const unknown = uris.filter((uri) => !byUri.has(uri) && !isLocalUri(context.config, uri));
  const found = await Promise.all(
    unknown.slice(0, mostUnknown).map((uri) => findMentionedActor(context, uri)),
  );
  return [...known, ...found.flatMap((account) => account ?? [])];
}

async function findMentionedActor(context: Context, uri: string): Promise<NamedAccountRow | undefined> {
  try {
    const account = await resolveActor(context, uri, { inPassing: true });
    return account === undefined || account.suspended_at !== null ? undefined : account;
  } catch (error) {
    if (error instanceof DocumentUnavailable) return undefined;
    throw error;
  }
}

/** The local accounts that may see a private or direct status because they received it, without being mentioned. */
async function findAddressed(
  context: Context,
  { audience }: ReadStatus,
  visibility: ReceivedStatus["visibility"],
  mentionedIds: readonly string[],
  inboxOf: string | null,
): Promise<string[]> {
  if (visibility !== "private" && visibility !== "direct") return [];
  const uris = [...audience.toUris, ...audience.ccUris].filter((uri) => isLocalUri(context.config, uri));
  const named = await findAccountsByUris(context.store, uris);
  const ids = [
    ...named.filter(({ domain }) => domain === null).map(({ id }) => id),
    ...(inboxOf === null ? [] : [inboxOf]),
  ];
  return [...new Set(ids)].filter((id) => !mentionedIds.includes(id));
}

/** The quote of a status, with its approval verified. */
async function findQuoted(
  context: Context,
  author: RemoteAccount,
  read: ReadStatus,
  how: Preparing,
): Promise<ReceivedQuote | null> {
  const { quote } = read;
  if (quote === null || quote.uri === read.uri) return null;
  const quoted = await findQuotedStatus(context, quote.uri, read.uri, how);
  if (quoted === undefined || quoted.reblog_of_id !== null) return null;
  const { approvalUri, isLegacy } = quote;
  const isOwn = quoted.account_id === author.account.id;
  const isApproved = isOwn || (await isApprovedNow(context, read.uri, quoted, approvalUri));
  return { statusId: quoted.id, isApproved, approvalUri: isApproved ? approvalUri : null, isLegacy };
}

async function findQuotedStatus(
  context: Context,
  uri: string,
  quotingUri: string,
  { path = [], fetchQuoted }: Preparing,
): Promise<StatusRow | undefined> {
  const known = await findKnownStatus(context, uri);
  if (known !== undefined) return known;
  try {
    return await fetchQuoted(context, uri, [...path, quotingUri]);
  } catch (error) {
    if (error instanceof DocumentUnavailable) return undefined;
    throw error;
  }
}

/**
 * Whether the quoted author's server approves a quote by a QuoteAuthorization (FEP-044f), which it must serve
 * itself. This server's own approvals are read from the database.
 * @throws {DocumentUnavailable} with the reason `unreachable`: a retry may succeed
 */
export async function isApprovedBy(
  context: Context,
  quotingUri: string,
  quoted: StatusRow,
  approvalUri: string | null,
): Promise<boolean> {
  if (approvalUri === null || quoted.local) return false;
  const [author] = await findAccounts(context.store, [quoted.account_id]);
  if (author === undefined || !haveSameOrigin(author.uri, approvalUri)) return false;
  try {
    const approval = await fetchObject(context, approvalUri);
    // A redirect may lead to a document of another server, which has no authority over the author (FEP-fe34).
    return (
      approval.uri === approvalUri &&
      approval.types.includes("QuoteAuthorization") &&
      uriOf(approval.value("attributedTo")) === author.uri &&
      uriOf(approval.value("interactingObject")) === quotingUri &&
      uriOf(approval.value("interactionTarget")) === quoted.uri
    );
  } catch (error) {
    if (error instanceof DocumentUnavailable && error.reason !== "unreachable") return false;
    throw error;
  }
}

/** The same, but an unreachable server hasn't approved yet. */
async function isApprovedNow(
  context: Context,
  quotingUri: string,
  quoted: StatusRow,
  approvalUri: string | null,
): Promise<boolean> {
  try {
    return await isApprovedBy(context, quotingUri, quoted, approvalUri);
  } catch (error) {
    if (error instanceof DocumentUnavailable) return false;
    throw error;
  }
}
