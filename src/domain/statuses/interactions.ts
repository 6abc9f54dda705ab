/** Favourites, bookmarks, pins and muted conversations. All commands are idempotent. */
import { type Message, message } from "../../messages/catalogue.ts";
import { insertTombstones } from "../../store/federation/tombstones.ts";
import { isBlocking } from "../../store/relationships/blocks.ts";
import { lockOwnStatus, lockStatuses } from "../../store/statuses/edits.ts";
import {
  deleteBookmark,
  deleteConversationMute,
  deleteFavourite,
  deletePin,
  insertBookmark,
  insertConversationMute,
  findOriginals,
  insertFavourites,
  insertPin,
  lockAccounts,
  type MarkedStatusRow,
  type OriginalRow,
} from "../../store/statuses/interactions.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import type { AccountActor, LocalPerson } from "../kernel/actor.ts";
import { type ApiError, type ApiErrorCode, forbidden, notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { orNotFound } from "../kernel/gone.ts";
import { profileLimits } from "../kernel/limits.ts";
import { loadOriginal, loadStatus } from "./loading.ts";

/** The status that a command applies to. Commands throw 404 if the actor may not see it. */
export interface StatusChoice {
  readonly statusId: string;
}

/**
 * Favourites a status; for a reblog, the original.
 * @throws {ApiError} 404 if the actor may not see it; 403 if the actor blocks the author
 */
export async function favourite(
  tx: Transaction,
  actor: AccountActor,
  { statusId }: StatusChoice,
): Promise<void> {
  const mark = { actor, statusId, uri: null };
  const refusal = (await favouriteAll(tx, [mark])).get(mark);
  if (refusal !== undefined) throw refusal;
}

/** A favourite to be made. */
export interface NewFavourite extends StatusChoice {
  readonly actor: AccountActor;
  /** Of the remote activity; null for none. */
  readonly uri: string | null;
}

/**
 * Makes favourites of any accounts.
 * @returns the refused ones, with the errors
 */
export async function favouriteAll<Mark extends NewFavourite>(
  tx: Transaction,
  marks: readonly Mark[],
): Promise<Map<Mark, ApiError>> {
  const refused = new Map<Mark, ApiError>();
  const rows = await findOriginals(
    tx.store,
    marks.map(({ actor, statusId }) => ({ statusId, viewerId: actor.account.id })),
  );
  const originals = new Map(rows.map((row) => [marks[row.place], row]));
  const allowed: {
    readonly actor: AccountActor;
    readonly original: OriginalRow;
    readonly uri: string | null;
  }[] = [];
  for (const mark of marks) {
    const original = originals.get(mark);
    if (original?.is_blocked !== false) refused.set(mark, original === undefined ? notFound() : forbidden());
    else allowed.push({ ...mark, original });
  }
  if (allowed.length === 0) return refused;
  const ids = new Set(allowed.map(({ original }) => original.id));
  if (ids.size > 1) await lockStatuses(tx.store, [...ids]);
  const favourites = allowed.map(({ actor, original, uri }) => ({
    accountId: actor.account.id,
    statusId: original.id,
    uri,
  }));
  const made = await orNotFound(insertFavourites(tx.store, favourites));
  const replaced = made.flatMap(({ former_uri: uri }) => uri ?? []);
  // An Undo of the former activity may arrive late.
  await insertTombstones(tx.store, tx.config.publicUrl.origin, replaced);
  const added = new Set(made.flatMap(({ place, is_new: isNew }) => (isNew ? [place] : [])));
  const events = allowed
    .filter((_, place) => added.has(place))
    .map(({ actor, original }) => ({ type: "status.favourited" as const, ...markOf(actor, original) }));
  await tx.emit(...events);
  return refused;
}

/** @throws {ApiError} 404 */
export async function unfavourite(
  tx: Transaction,
  actor: AccountActor,
  { statusId }: StatusChoice,
): Promise<void> {
  const status = await loadStatus(tx, statusId, actor.account);
  // First, as the reactions and deletion do, to prevent deadlocks.
  await lockStatuses(tx.store, [markedId(status)]);
  const original = await deleteFavourite(tx.store, actor.account.id, markedId(status));
  if (original === undefined) return;
  const favouriteId = original.favourite_id;
  await tx.emit({ type: "status.unfavourited", ...markOf(actor, original), favouriteId });
}

/** @throws {ApiError} 404 */
export async function bookmark(
  tx: Transaction,
  { account }: LocalPerson,
  { statusId }: StatusChoice,
): Promise<void> {
  const status = await loadStatus(tx, statusId, account);
  await orNotFound(insertBookmark(tx.store, account.id, markedId(status)));
}

/** @throws {ApiError} 404 */
export async function unbookmark(
  tx: Transaction,
  { account }: LocalPerson,
  { statusId }: StatusChoice,
): Promise<void> {
  const status = await loadStatus(tx, statusId, account);
  await deleteBookmark(tx.store, account.id, markedId(status));
}

/**
 * Pins a status to the actor's profile.
 * @throws {ApiError} 404 if the actor may not see it; 422 for a reblog, another account's status, a direct status, and
 *   above the maximum number of pins
 */
export async function pin(tx: Transaction, actor: AccountActor, { statusId }: StatusChoice): Promise<void> {
  const { account } = actor;
  const status = await loadStatus(tx, statusId, account);
  if (status.account_id !== account.id) throw unpinnable(message("errors.pin_other"));
  if (status.reblog_of_id !== null) throw unpinnable(message("errors.pin_reblog"));
  if (status.visibility === "direct") throw unpinnable(message("errors.pin_direct"));
  // Lock the status first, as deletion does, to prevent deadlocks.
  if ((await lockOwnStatus(tx.store, status.id, account.id)) === undefined) throw notFound();
  await lockAccounts(tx.store, [account.id]);
  const most = profileLimits.pinnedStatuses;
  const pinned = await orNotFound(insertPin(tx.store, account.id, status.id, most));
  if (pinned === "too many") {
    throw unpinnable(message("errors.pin_too_many", { limit: most }), "limit_reached");
  }
  if (pinned === "new") await tx.emit({ type: "status.pinned", ...markOf(actor, status) });
}

/** @throws {ApiError} 404 */
export async function unpin(tx: Transaction, actor: AccountActor, { statusId }: StatusChoice): Promise<void> {
  const status = await loadStatus(tx, statusId, actor.account);
  if (!(await deletePin(tx.store, actor.account.id, status.id))) return;
  await tx.emit({ type: "status.unpinned", ...markOf(actor, status) });
}

/**
 * Mutes notifications from a status's conversation.
 * @throws {ApiError} 404 if the actor may not see the status; 422 if its conversation is unknown
 */
export async function muteConversation(
  tx: Transaction,
  { account }: LocalPerson,
  { statusId }: StatusChoice,
): Promise<void> {
  const original = await loadOriginal(tx, statusId, account);
  await insertConversationMute(tx.store, account.id, conversationOf(original));
}

/** @throws {ApiError} 404 if the actor may not see the status; 422 if its conversation is unknown */
export async function unmuteConversation(
  tx: Transaction,
  { account }: LocalPerson,
  { statusId }: StatusChoice,
): Promise<void> {
  const original = await loadOriginal(tx, statusId, account);
  await deleteConversationMute(tx.store, account.id, conversationOf(original));
}

function conversationOf({ conversation_id: id }: StatusRow): string {
  if (id === null) throw unprocessable(message("errors.no_conversation"), "no_conversation");
  return id;
}

/** @throws {ApiError} 403 if the actor blocks the author */
export async function assertNotBlocked(
  { store }: Queryable,
  { account }: AccountActor,
  status: StatusRow,
): Promise<void> {
  if (status.account_id === account.id) return;
  if (await isBlocking(store, account.id, status.account_id)) throw forbidden();
}

/** For a reblog, the original's id: favourites and bookmarks always refer to the original. */
function markedId(status: StatusRow): string {
  return status.reblog_of_id ?? status.id;
}

function markOf(
  { account }: AccountActor,
  status: MarkedStatusRow,
): { statusId: string; uri: string; authorId: string; accountId: string } {
  return { statusId: status.id, uri: status.uri, authorId: status.account_id, accountId: account.id };
}

function unpinnable(why: Message, code: ApiErrorCode = "unpinnable"): Error {
  return unprocessable(message("errors.validation_failed", { reasons: why }), code);
}
