/** What a person does to a status: favourite, bookmark, pin it, mute its conversation. Doing it twice changes nothing. */
import { type Message, message } from "../../messages/catalogue.ts";
import type { AccountRow } from "../../store/accounts/accounts.ts";
import { isBlocking } from "../../store/relationships/blocks.ts";
import {
  deleteBookmark,
  deleteConversationMute,
  deleteFavourite,
  deletePin,
  insertBookmark,
  insertConversationMute,
  insertFavourite,
  insertPin,
  lockAccounts,
} from "../../store/statuses/interactions.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import type { Context } from "../kernel/context.ts";
import { emit } from "../kernel/events.ts";
import { profileLimits } from "../kernel/limits.ts";
import { forbidden, unprocessable } from "../kernel/api-error.ts";
import { loadStatus } from "./loading.ts";
import { orGone } from "../kernel/gone.ts";

/** What a reblog passes on; any other status is itself. */
export async function originalOf(
  context: Context,
  status: StatusRow,
  viewer: AccountRow,
): Promise<StatusRow> {
  return status.reblog_of_id === null ? status : loadStatus(context, status.reblog_of_id, viewer);
}

/**
 * Favourites a status; of a reblog, what it passes on.
 * @throws {ApiError} 403 for a status of somebody whom the person blocks
 */
export async function favourite(context: Context, account: AccountRow, status: StatusRow): Promise<void> {
  const original = await originalOf(context, status, account);
  await refuseBlocked(context, account, original);
  await orGone(
    context.store.transaction(async (store) => {
      if (!(await insertFavourite(store, account.id, original.id))) return;
      await emit(store, { type: "status.favourited", statusId: original.id, accountId: account.id });
    }),
  );
}

export async function unfavourite(context: Context, account: AccountRow, status: StatusRow): Promise<void> {
  await deleteFavourite(context.store, account.id, status.reblog_of_id ?? status.id);
}

export async function bookmark(context: Context, account: AccountRow, status: StatusRow): Promise<void> {
  await orGone(insertBookmark(context.store, account.id, status.reblog_of_id ?? status.id));
}

export async function unbookmark(context: Context, account: AccountRow, status: StatusRow): Promise<void> {
  await deleteBookmark(context.store, account.id, status.reblog_of_id ?? status.id);
}

/**
 * Pins a status to the person's profile.
 * @throws {ApiError} 422 for a reblog, a status of somebody else, a direct one, and one too many
 */
export async function pin(context: Context, account: AccountRow, status: StatusRow): Promise<void> {
  if (status.account_id !== account.id) throw unpinnable(message("errors.pin_other"));
  if (status.reblog_of_id !== null) throw unpinnable(message("errors.pin_reblog"));
  if (status.visibility === "direct") {
    throw unpinnable(message("errors.pin_direct"));
  }
  await orGone(
    context.store.transaction(async (store) => {
      await lockAccounts(store, [account.id]);
      const most = profileLimits.pinnedStatuses;
      if (await insertPin(store, account.id, status.id, most)) return;
      throw unpinnable(message("errors.pin_too_many", { limit: most }));
    }),
  );
}

export async function unpin(context: Context, account: AccountRow, status: StatusRow): Promise<void> {
  await deletePin(context.store, account.id, status.id);
}

/**
 * Stops notifications about the conversation that a status is part of.
 * @throws {ApiError} 422 for a status whose conversation is not known
 */
export async function muteConversation(
  context: Context,
  account: AccountRow,
  status: StatusRow,
): Promise<void> {
  const conversationId = await conversationOf(context, account, status);
  await insertConversationMute(context.store, account.id, conversationId);
}

/** @throws {ApiError} 422 for a status whose conversation is not known */
export async function unmuteConversation(
  context: Context,
  account: AccountRow,
  status: StatusRow,
): Promise<void> {
  const conversationId = await conversationOf(context, account, status);
  await deleteConversationMute(context.store, account.id, conversationId);
}

async function conversationOf(context: Context, account: AccountRow, status: StatusRow): Promise<string> {
  const { conversation_id: id } = await originalOf(context, status, account);
  if (id === null) throw unprocessable(message("errors.no_conversation"), "no_conversation");
  return id;
}

/** @throws {ApiError} 403 where the person blocks the author */
export async function refuseBlocked(context: Context, account: AccountRow, status: StatusRow): Promise<void> {
  if (status.account_id === account.id) return;
  if (await isBlocking(context.store, account.id, status.account_id)) throw forbidden();
}

function unpinnable(why: Message): Error {
  return unprocessable(message("errors.validation_failed", { reasons: why }), "unpinnable");
}
