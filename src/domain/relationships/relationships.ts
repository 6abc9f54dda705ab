/** Following, blocking and muting: who may, and what else changes with it. */
import { message } from "../../messages/catalogue.ts";
import type { AccountRow } from "../../store/accounts/accounts.ts";
import { deleteBlock, insertBlock } from "../../store/relationships/blocks.ts";
import {
  acceptAllFollowRequests,
  deleteFollowRequests,
  insertFollowRequest,
  updateFollowRequest,
} from "../../store/relationships/follow-requests.ts";
import {
  type FollowOptions,
  deleteFollowNotifications,
  deleteFollows,
  insertFollow,
  updateFollow,
} from "../../store/relationships/follows.ts";
import { deleteMute, saveMute } from "../../store/relationships/mutes.ts";
import {
  type FollowPair,
  type RelationshipRow,
  anyDomainSuspended,
  countFollows,
  deleteNote,
  findRelationships,
  lockPair,
  saveNote,
} from "../../store/relationships/relationships.ts";
import { knownLanguage } from "../../text/language.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { withParents } from "../kernel/domains.ts";
import { invalid } from "../kernel/invalid.ts";
import { forbidden, notFound } from "../kernel/api-error.ts";

/**
 * Follows an account, or asks to: where it is locked or on another server, and where moderators limited the follower.
 * Whoever follows or has asked already changes what they see of it.
 * @throws {ApiError} 403 for oneself, for an account that moved, and where one of the two blocks the other (or its
 *   server); 404 for a suspended account; 422 for a language that is none
 */
export async function followAccount(
  context: Context,
  follower: AccountRow,
  target: AccountRow,
  { reblogs, notify, languages }: FollowOptions,
): Promise<void> {
  if (follower.id === target.id) throw forbidden(message("errors.self_follow"), "self_follow");
  if (target.suspended_at !== null) throw notFound();
  const wanted = { reblogs, notify, languages: checkedLanguages(languages) };
  const pair = pairOf(follower, target);
  await context.write(async (tx) => {
    await lockPair(tx.store, follower.id, target.id);
    const [between] = await findRelationships(tx.store, follower.id, [target.id], tx.clock());
    if (between === undefined) throw notFound();
    await assertMayFollow(tx, between, target);
    if (between.following) await updateFollow(tx.store, pair, wanted);
    else if (between.requested) await updateFollowRequest(tx.store, pair, wanted);
    else if (target.locked || target.domain !== null || follower.silenced_at !== null) {
      const asked = await insertFollowRequest(tx.store, pair, wanted);
      if (asked) await tx.emit({ type: "follow.requested", ...eventOf(pair) });
    } else await beginFollow(tx, pair, wanted);
  });
}

async function assertMayFollow(tx: Transaction, between: RelationshipRow, target: AccountRow): Promise<void> {
  const barred = between.blocking || between.blocked_by || between.domain_blocking;
  if (barred || target.moved_to_account_id !== null) throw forbidden();
  if (target.domain === null) return;
  if (await anyDomainSuspended(tx.store, withParents(target.domain))) throw forbidden();
}

/** None and an empty list both mean every language; undefined leaves it as it was. */
function checkedLanguages(languages: FollowOptions["languages"]): FollowOptions["languages"] {
  if (languages === undefined || languages === null || languages.length === 0) {
    return languages === undefined ? undefined : null;
  }
  const known = languages.map((code) => {
    const language = knownLanguage(code);
    if (language === undefined)
      throw invalid("languages", "ERR_INCLUSION", message("reasons.unknown_language_listed"));
    return language;
  });
  return [...new Set(known)];
}

async function beginFollow(tx: Transaction, pair: FollowPair, options: FollowOptions): Promise<void> {
  if (!(await insertFollow(tx.store, pair, options))) return;
  await tx.emit({ type: "account.followed", ...eventOf(pair) });
  await countFollows(tx.store, [pair], 1);
}

/** Ends the follow, or withdraws the request for it; without either, nothing happens. */
export async function unfollowAccount(
  context: Context,
  follower: AccountRow,
  target: AccountRow,
): Promise<void> {
  const pair = pairOf(follower, target);
  await context.write(async (tx) => {
    await lockPair(tx.store, follower.id, target.id);
    const requests = await deleteFollowRequests(tx.store, [pair]);
    const follows = await deleteFollows(tx.store, [pair]);
    if (requests.length + follows.length === 0) return;
    await deleteFollowNotifications(tx.store, pair, ["follow", "follow_request"]);
    await endFollows(tx, follows);
  });
}

/** Ends the other account's follow of the person. */
export async function removeFollower(
  context: Context,
  account: AccountRow,
  follower: AccountRow,
): Promise<void> {
  const pair = pairOf(follower, account);
  await context.write(async (tx) => {
    await lockPair(tx.store, account.id, follower.id);
    const follows = await deleteFollows(tx.store, [pair]);
    if (follows.length === 0) return;
    await deleteFollowNotifications(tx.store, pair, ["follow"]);
    await endFollows(tx, follows);
  });
}

async function endFollows(tx: Transaction, follows: readonly FollowPair[]): Promise<void> {
  await tx.emit(...follows.map((pair) => ({ type: "account.unfollowed", ...eventOf(pair) }) as const));
  await countFollows(tx.store, follows, -1);
}

/**
 * Lets somebody follow who asked to.
 * @throws {ApiError} 404 where they didn't, or where it was answered already
 */
export async function acceptFollowRequest(
  context: Context,
  account: AccountRow,
  requester: AccountRow,
): Promise<void> {
  const pair = pairOf(requester, account);
  await context.write(async (tx) => {
    await lockPair(tx.store, account.id, requester.id);
    const [request] = await deleteFollowRequests(tx.store, [pair]);
    if (request === undefined) throw notFound();
    await deleteFollowNotifications(tx.store, pair, ["follow_request"]);
    await beginFollow(tx, pair, {
      reblogs: request.show_reblogs,
      notify: request.notify,
      languages: request.languages,
    });
  });
}

/**
 * Turns a request down.
 * @throws {ApiError} 404 where there is none
 */
export async function rejectFollowRequest(
  context: Context,
  account: AccountRow,
  requester: AccountRow,
): Promise<void> {
  const pair = pairOf(requester, account);
  await context.write(async (tx) => {
    await lockPair(tx.store, account.id, requester.id);
    const [request] = await deleteFollowRequests(tx.store, [pair]);
    if (request === undefined) throw notFound();
    await deleteFollowNotifications(tx.store, pair, ["follow_request"]);
  });
}

/** Accepts all that wait for an account that is locked no more, in the transaction of the store. */
export async function acceptWaitingRequests(tx: Transaction, accountId: string): Promise<void> {
  const follows = await acceptAllFollowRequests(tx.store, accountId);
  await tx.emit(...follows.map((pair) => ({ type: "account.followed", ...eventOf(pair) }) as const));
  await countFollows(tx.store, follows, 1);
}

/** Blocks: follows and requests end in both directions. Nobody blocks themselves. */
export async function blockAccount(context: Context, account: AccountRow, target: AccountRow): Promise<void> {
  if (account.id === target.id) return;
  const pair = pairOf(account, target);
  const both = [pair, pairOf(target, account)];
  await context.write(async (tx) => {
    await lockPair(tx.store, account.id, target.id);
    if (!(await insertBlock(tx.store, account.id, target.id))) return;
    // Requests first: one that is being accepted with many others, on unlocking, has then become a follow.
    await deleteFollowRequests(tx.store, both);
    const follows = await deleteFollows(tx.store, both);
    await tx.emit({ type: "account.blocked", ...eventOf(pair) });
    await countFollows(tx.store, follows, -1);
  });
}

export async function unblockAccount(
  context: Context,
  account: AccountRow,
  target: AccountRow,
): Promise<void> {
  await context.write((tx) => deleteBlock(tx.store, account.id, target.id));
}

export interface MuteOptions {
  readonly notifications: boolean;
  /** Seconds; 0 for as long as nobody ends it. */
  readonly duration: number;
}

/** Mutes, or changes how. Nobody mutes themselves. */
export async function muteAccount(
  context: Context,
  account: AccountRow,
  target: AccountRow,
  { notifications, duration }: MuteOptions,
): Promise<void> {
  if (account.id === target.id) return;
  const expiresAt = duration === 0 ? null : new Date(context.clock().getTime() + duration * 1000);
  await context.write((tx) =>
    saveMute(tx.store, account.id, target.id, { hideNotifications: notifications, expiresAt }),
  );
}

export async function unmuteAccount(
  context: Context,
  account: AccountRow,
  target: AccountRow,
): Promise<void> {
  await context.write((tx) => deleteMute(tx.store, account.id, target.id));
}

/** Sets what only the person sees of what they noted about an account; blank removes it. */
export async function noteAccount(
  context: Context,
  account: AccountRow,
  target: AccountRow,
  comment: string,
): Promise<void> {
  if (comment.trim() === "") await context.write((tx) => deleteNote(tx.store, account.id, target.id));
  else await context.write((tx) => saveNote(tx.store, account.id, target.id, comment));
}

function pairOf(follower: AccountRow, target: AccountRow): FollowPair {
  return { account_id: follower.id, target_account_id: target.id };
}

function eventOf(pair: FollowPair): { readonly accountId: string; readonly targetAccountId: string } {
  return { accountId: pair.account_id, targetAccountId: pair.target_account_id };
}
