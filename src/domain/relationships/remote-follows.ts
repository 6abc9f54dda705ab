/**
 * Follows and blocks from other servers: possibly repeated, in any order, and for accounts that reject them. They
 * use the same commands as local ones.
 */
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import { findBlockByUri } from "../../store/relationships/blocks.ts";
import { insertEarlyUndo, lockActivity, takeEarlyUndo } from "../../store/relationships/early-undos.ts";
import { findFollowByUri } from "../../store/relationships/follows.ts";
import type { RemoteAccount } from "../kernel/actor.ts";
import { ApiError } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { block, unblock } from "./avoiding.ts";
import { follow, rejectFollowRequest, removeFollower, suspendFollow, unfollow } from "./follows.ts";

/** Milliseconds for which an early Undo is remembered, about as long as servers repeat a delivery. */
export const undoMemory = 12 * 3_600_000;

export interface ReceivedRelation {
  /** The followed or blocked local account. */
  readonly accountId: string;
  /** Of the activity; undefined without one. */
  readonly uri: string | undefined;
}

/**
 * Follows a local account, or requests it. If following isn't permitted, answers with a Reject. Does nothing if
 * the follow was undone before it arrived.
 * @throws {ApiError} 404 for an unknown or suspended account
 */
export async function receiveFollow(
  tx: Transaction,
  actor: RemoteAccount,
  { accountId, uri }: ReceivedRelation,
): Promise<void> {
  if (await wasUndone(tx, actor, uri)) return;
  try {
    await follow(tx, actor, uri === undefined ? { accountId } : { accountId, uri });
  } catch (error) {
    // Thrown before any write.
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
    await tx.emit({
      type: "follow.rejected",
      accountId: actor.account.id,
      targetAccountId: accountId,
      uri: uri ?? null,
    });
  }
}

/**
 * Blocks a local account, unless the block was undone before it arrived.
 * @throws {ApiError} 404 for an unknown account
 */
export async function receiveBlock(
  tx: Transaction,
  actor: RemoteAccount,
  { accountId, uri }: ReceivedRelation,
): Promise<void> {
  if (await wasUndone(tx, actor, uri)) return;
  await block(tx, actor, uri === undefined ? { accountId } : { accountId, uri });
}

async function wasUndone(
  tx: Transaction,
  { account }: RemoteAccount,
  uri: string | undefined,
): Promise<boolean> {
  if (uri === undefined) return false;
  await lockActivity(tx.store, account.id, uri);
  const since = new Date(tx.clock().getTime() - undoMemory);
  return takeEarlyUndo(tx.store, account.id, uri, since);
}

/** The activity that an Undo names. */
export interface Undone {
  /** Of the undone activity; undefined if it has none. */
  readonly uri: string | undefined;
  /** Its type, if the Undo specifies it. */
  readonly kind: "follow" | "block" | undefined;
  /** Its local target, if the Undo specifies it. */
  readonly accountId: string | undefined;
}

/**
 * Ends a follow, a follow request or a block. It is found by its URI, or else by the two accounts, because a
 * server may repeat a follow under another URI. An unknown URI is remembered for a while, because the activity
 * may arrive late.
 * @returns whether such a relationship existed, or an activity that would create one
 */
export async function undoRelation(tx: Transaction, actor: RemoteAccount, undone: Undone): Promise<boolean> {
  const { uri, kind, accountId } = undone;
  if (uri !== undefined) {
    await lockActivity(tx.store, actor.account.id, uri);
    if (await undoByUri(tx, actor, uri)) return true;
  }
  if (kind === undefined) return false;
  const ended =
    accountId !== undefined &&
    (kind === "follow" ? await unfollow(tx, actor, { accountId }) : await unblock(tx, actor, { accountId }));
  if (!ended && uri !== undefined && !isUsedAgain(uri)) {
    await insertEarlyUndo(tx.store, actor.account.id, uri);
  }
  return true;
}

/** Misskey and Sharkey name a Follow by the two accounts (`/follows/ID/ID`), and reuse the URI for their next one. */
function isUsedAgain(uri: string): boolean {
  return /^\/follows\/[^/]+\/[^/]+\/?$/.test(URL.parse(uri)?.pathname ?? "");
}

async function undoByUri(tx: Transaction, actor: RemoteAccount, uri: string): Promise<boolean> {
  const followed = await findFollowByUri(tx.store, uri);
  if (followed?.account_id === actor.account.id) {
    return unfollow(tx, actor, { accountId: followed.target_account_id });
  }
  const blocked = await findBlockByUri(tx.store, uri);
  return blocked?.account_id === actor.account.id
    ? unblock(tx, actor, { accountId: blocked.target_account_id })
    : false;
}

/**
 * Rejects a local account's request to follow the actor, or ends its accepted follow.
 * @throws {ApiError} 404 for an unknown account
 */
export async function rejectFollower(
  tx: Transaction,
  actor: RemoteAccount,
  { accountId }: { readonly accountId: string },
): Promise<void> {
  try {
    await rejectFollowRequest(tx, actor, { accountId });
  } catch (error) {
    // There is no request, and nothing was written.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await removeFollower(tx, actor, { accountId });
  }
}

/** The local account whose Follow of the actor has this URI; undefined if there is none. */
export async function followerByUri(
  tx: Transaction,
  { account }: { readonly account: AccountRow },
  uri: string,
): Promise<string | undefined> {
  const row = await findFollowByUri(tx.store, uri);
  return row?.target_account_id === account.id ? row.account_id : undefined;
}

/** The follow by a local account that an activity names. */
export interface NamedFollow {
  /** Of the Follow; undefined if it has none. */
  readonly uri: string | undefined;
  /** The local account, if the activity specifies it. */
  readonly followerId: string | undefined;
}

/**
 * Turns a local account's follow back into a request.
 * @returns whether there was such a follow
 */
export async function withdrawAcceptance(
  tx: Transaction,
  actor: RemoteAccount,
  { uri, followerId }: NamedFollow,
): Promise<boolean> {
  const accountId = (uri === undefined ? undefined : await followerByUri(tx, actor, uri)) ?? followerId;
  if (accountId === undefined) return false;
  return suspendFollow(tx, actor, { accountId });
}
