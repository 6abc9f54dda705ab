/**
 * Follows and blocks as other servers send them: repeated, in any order, and for accounts that refuse them. They end in
 * the same commands as those of local people.
 */
import type { AccountRow } from "../../store/accounts/accounts.ts";
import { findBlockByUri } from "../../store/relationships/blocks.ts";
import { insertEarlyUndo, lockActivity, takeEarlyUndo } from "../../store/relationships/early-undos.ts";
import { findFollowByUri } from "../../store/relationships/follows.ts";
import type { RemoteAccount } from "../kernel/actor.ts";
import { ApiError } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { block, unblock } from "./avoiding.ts";
import { follow, rejectFollowRequest, removeFollower, suspendFollow, unfollow } from "./follows.ts";

/** Milliseconds for which an Undo that came first is remembered: so long do servers repeat a delivery, as a rule. */
export const undoMemory = 12 * 3_600_000;

export interface ReceivedRelation {
  /** The local account that is followed or blocked. */
  readonly accountId: string;
  /** Of the activity; undefined without one. */
  readonly uri: string | undefined;
}

/**
 * Follows a local account, or requests it. An account that may not be followed answers with a Reject. Does nothing if
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
    // Thrown before anything was written.
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

/** What an Undo says about the activity. */
export interface Undone {
  /** Of the activity that is undone; undefined if it has none. */
  readonly uri: string | undefined;
  /** What the activity is, if the Undo says so. */
  readonly kind: "follow" | "block" | undefined;
  /** The local account that it was about, if the Undo says so. */
  readonly accountId: string | undefined;
}

/**
 * Ends a follow, a follow request or a block. It is found by its URI, or else by the two accounts: a server may repeat
 * a follow under another URI. What isn't found is remembered for a while: it may arrive late.
 * @returns whether there was such a relationship, or an activity that would make one
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

/**
 * Misskey and Sharkey name a Follow by the two accounts (`/follows/ID/ID`), and the next one of the same accounts too:
 * a later Follow with this URI is a new one.
 */
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
 * Rejects the request of a local account to follow the actor, or ends its follow, which the actor had accepted.
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
    // There is no request: nothing was written.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await removeFollower(tx, actor, { accountId });
  }
}

/** The local account whose Follow of the actor has this URI; undefined if it isn't one. */
export async function followerByUri(
  tx: Transaction,
  { account }: { readonly account: AccountRow },
  uri: string,
): Promise<string | undefined> {
  const row = await findFollowByUri(tx.store, uri);
  return row?.target_account_id === account.id ? row.account_id : undefined;
}

/** What an activity says about a follow by a local account. */
export interface NamedFollow {
  /** Of the Follow; undefined if it has none. */
  readonly uri: string | undefined;
  /** The local account, if the activity says so. */
  readonly followerId: string | undefined;
}

/**
 * Turns the follow of a local account back into a request.
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
