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
import type { Context, Queryable } from "../kernel/context.ts";
import { profileLimits } from "../kernel/limits.ts";
import { forbidden, unprocessable } from "../kernel/api-error.ts";
import { loadStatus } from "./loading.ts";
import { orGone } from "../kernel/gone.ts";

/** What a reblog passes on; any other status is itself. */
export async function originalOf(
  context: Queryable,
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
    context.write(async (tx) => {
      if (!(await insertFavourite(tx.store, account.id, original.id))) return;
      await tx.emit({ type: "status.favourited", statusId: original.id, accountId: account.id });
    }),
  );
}

export async function unfavourite(context: Context, account: AccountRow, status: StatusRow): Promise<void> {
  await context.write((tx) => deleteFavourite(tx.store, account.id, status.reblog_of_id ?? status.id));
}

export async function bookmark(context: Context, account: AccountRow, status: StatusRow): Promise<void> {
  await orGone(context.write((tx) => insertBookmark(tx.store, account.id, status.reblog_of_id ?? status.id)));
}

export async function unbookmark(context: Context, account: AccountRow, status: StatusRow): Promise<void> {
  await context.write((tx) => deleteBookmark(tx.store, account.id, status.reblog_of_id ?? status.id));
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
    context.write(async (tx) => {
      await lockAccounts(tx.store, [account.id]);
      const most = profileLimits.pinnedStatuses;
      if (await insertPin(tx.store, account.id, status.id, most)) return;
      throw unpinnable(message("errors.pin_too_many", { limit: most }));
    }),
  );
}

export async function unpin(context: Context, account: AccountRow, status: StatusRow): Promise<void> {
  await context.write((tx) => deletePin(tx.store, account.id, status.id));
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
  await context.write((tx) => insertConversationMute(tx.store, account.id, conversationId));
}

/** @throws {ApiError} 422 for a status whose conversation is not known */
export async function unmuteConversation(
  context: Context,
  account: AccountRow,
  status: StatusRow,
): Promise<void> {
  const conversationId = await conversationOf(context, account, status);
  await context.write((tx) => deleteConversationMute(tx.store, account.id, conversationId));
}

async function conversationOf(context: Queryable, account: AccountRow, status: StatusRow): Promise<string> {
  const { conversation_id: id } = await originalOf(context, status, account);
  if (id === null) throw unprocessable(message("errors.no_conversation"), "no_conversation");
  return id;
}

/** @throws {ApiError} 403 where the person blocks the author */
export async function refuseBlocked(
  context: Queryable,
  account: AccountRow,
  status: StatusRow,
): Promise<void> {
  if (status.account_id === account.id) return;
  if (await isBlocking(context.store, account.id, status.account_id)) throw forbidden();
}

function unpinnable(why: Message): Error {
  return unprocessable(message("errors.validation_failed", { reasons: why }), "unpinnable");
}
