/** Serves statuses and their collections. */
import type { Context } from "../../domain/kernel/context.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import { findQuoteAuthorization } from "../../store/federation/quote-authorizations.ts";
import { type ListedStatusRow, listConversation, listReplies } from "../../store/federation/serving.ts";
import { findTombstones } from "../../store/federation/tombstones.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { type StatusRow, findStatuses } from "../../store/statuses/statuses.ts";
import { findVisibleStatuses } from "../../store/statuses/visibility.ts";
import { conversationUri, statusAddressesOf } from "../addresses.ts";
import { renderStatusActivities } from "../rendering/activities.ts";
import { renderCollection, renderPage } from "../rendering/collections.ts";
import type { RenderedObject } from "../rendering/document.ts";
import { renderNotes } from "../rendering/notes.ts";
import { renderQuoteAuthorization } from "../rendering/quotes.ts";
import { type PageQuery, isPageWanted, isTrue } from "./collections.ts";
import type { Reader } from "./reader.ts";
import { Redirection, gone, pageNotFound } from "./replies.ts";

/** Replies per page, and statuses per conversation page, as in Mastodon. */
const repliesLimit = 60;

/**
 * A status of the account that the reader may see.
 * @throws {NotServed} 404; 410 for a deleted one
 */
export async function loadServed(
  context: Context,
  account: AccountRow,
  statusId: string,
  reader: Reader,
): Promise<StatusRow> {
  const viewerId = reader.account?.id ?? null;
  const [status] = await findVisibleStatuses(context.store, [statusId], viewerId);
  if (status?.account_id === account.id) return status;
  // If the id belongs to another status, it isn't a deleted one.
  if (status === undefined) await assertNotDeleted(context, account, statusId);
  throw pageNotFound();
}

async function assertNotDeleted(context: Context, account: AccountRow, statusId: string): Promise<void> {
  const uri = `${account.uri}/statuses/${statusId}`;
  const { activity } = statusAddressesOf(uri);
  const tombstones = await findTombstones(context.store, [uri, activity]);
  const [tombstone] = tombstones;
  if (tombstone !== undefined) throw gone(...tombstone);
}

/** The note, or for a reblog the original's URI. */
export async function serveStatus(
  context: Context,
  status: StatusRow,
): Promise<RenderedObject | Redirection> {
  if (status.reblog_of_id !== null) {
    const [original] = await findStatuses(context.store, [status.reblog_of_id]);
    if (original === undefined) throw pageNotFound();
    return new Redirection(original.uri);
  }
  return only(await renderNotes(context, [status]));
}

/** Create, or Announce for a reblog. */
export async function serveActivity(context: Context, status: StatusRow): Promise<RenderedObject> {
  return only(await renderStatusActivities(context, [status]));
}

function only(rendered: readonly RenderedObject[]): RenderedObject {
  const [first] = rendered;
  if (first === undefined) throw pageNotFound();
  return first;
}

/** The number of accounts that favourited or reblogged the status, without names. */
export function serveCount(status: StatusRow, collection: "likes" | "shares"): RenderedObject {
  const totalItems = collection === "likes" ? status.favourites_count : status.reblogs_count;
  return renderCollection({ id: statusAddressesOf(status.uri)[collection], ordered: false, totalItems });
}

/** Public replies: the author's first, then others. */
export async function serveReplies(
  context: Context,
  status: StatusRow,
  reader: Reader,
  query: PageQuery,
): Promise<RenderedObject> {
  const { replies } = statusAddressesOf(status.uri);
  const own = !isTrue(query.get("only_other_accounts"));
  const above = boundOf(query);
  const rows = await listReplies(context.store, status, own, boundsOf(reader, above));
  const urlOf = (minId: string | null, ofOthers: boolean): string => {
    const parameters = new URLSearchParams({
      ...(minId === null ? {} : { min_id: minId }),
      ...(ofOthers ? { only_other_accounts: "true" } : {}),
      page: "true",
    });
    return `${replies}?${parameters.toString()}`;
  };
  const lastId = rows.length === repliesLimit ? (rows.at(-1)?.id ?? null) : null;
  const next = own || lastId !== null ? urlOf(lastId, !own || lastId === null) : undefined;
  const page = renderPage({
    id: urlOf(above, !own),
    ordered: false,
    partOf: replies,
    next,
    items: urisOf(rows),
  });
  return isPageWanted(query) ? page : renderCollection({ id: replies, ordered: false, first: page });
}

function urisOf(rows: readonly ListedStatusRow[]): string[] {
  return rows.filter(({ shown }) => shown).map(({ uri }) => uri);
}

function boundOf(query: PageQuery): string | null {
  const minId = query.get("min_id");
  return minId !== null && isId(minId) ? minId : null;
}

function boundsOf(
  reader: Reader,
  above: string | null,
): { readonly viewerId: string | null; readonly above: string; readonly limit: number } {
  return { viewerId: reader.account?.id ?? null, above: above ?? "0", limit: repliesLimit };
}

/**
 * The public statuses of a conversation that began on this server (FEP-7888).
 * @throws {NotServed} 404 if the reader may see none of them
 */
export async function serveConversation(
  context: Context,
  conversationId: string,
  reader: Reader,
  query: PageQuery,
): Promise<RenderedObject> {
  const uri = conversationUri(context.config, conversationId);
  const above = boundOf(query);
  const rows = await listConversation(context.store, conversationId, boundsOf(reader, above));
  const shown = rows.filter((row) => row.shown);
  if (shown.length === 0 && !isPageWanted(query)) throw pageNotFound();
  const urlOf = (minId: string | null): string =>
    `${uri}?${minId === null ? "" : `min_id=${minId}&`}page=true`;
  const lastId = rows.length === repliesLimit ? rows.at(-1)?.id : undefined;
  const page = renderPage({
    id: urlOf(above),
    ordered: false,
    partOf: uri,
    next: lastId === undefined ? undefined : urlOf(lastId),
    items: urisOf(rows),
  });
  if (isPageWanted(query)) return page;
  const root = shown.find((row) => row.in_reply_to_id === null);
  return renderCollection({ id: uri, ordered: false, attributedTo: root?.author_uri, first: page });
}

/**
 * The approval of a quote that the account has accepted (FEP-044f).
 * @throws {NotServed} 404 if there is none, and for readers who may not see both statuses
 */
export async function serveQuoteAuthorization(
  context: Context,
  account: AccountRow,
  quotingStatusId: string,
  reader: Reader,
): Promise<RenderedObject> {
  const row = await findQuoteAuthorization(context.store, account.id, quotingStatusId);
  if (row === undefined) throw pageNotFound();
  const ids = [row.quoting_status_id, row.quoted_status_id];
  const visible = await findVisibleStatuses(context.store, ids, reader.account?.id ?? null);
  if (visible.length < ids.length) throw pageNotFound();
  return renderQuoteAuthorization(row);
}
