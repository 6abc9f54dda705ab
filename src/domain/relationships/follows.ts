/** Follows and follow requests. */
import { message } from "../../messages/catalogue.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import { blocksDomain } from "../../store/relationships/domain-blocks.ts";
import {
  type FollowRequestRow,
  acceptAllFollowRequests,
  deleteFollowRequests,
} from "../../store/relationships/follow-requests.ts";
import {
  type FollowOptions,
  type FollowRow,
  deleteFollowNotifications,
  deleteFollows,
  insertFollow,
  updateFollow,
  updateFollowUri,
} from "../../store/relationships/follows.ts";
import {
  type FollowPair,
  type RelationshipRow,
  countFollows,
  findRelationships,
  lockPair,
} from "../../store/relationships/relationships.ts";
import { knownLanguage } from "../../text/language.ts";
import { loadAccount } from "../accounts/loading.ts";
import type { AccountActor } from "../kernel/actor.ts";
import { forbidden, notFound } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import type { EventOf, FollowFacts } from "../kernel/events.ts";
import { invalid } from "../kernel/invalid.ts";
import { currentStandings } from "../kernel/domain-standing.ts";
import { newActivityUri } from "./activity-uris.ts";

/** The account that a command applies to. */
export interface AccountChoice {
  readonly accountId: string;
}

export interface FollowInput extends AccountChoice, FollowOptions {
  /** URI of the remote Follow activity. */
  readonly uri?: string;
}

/**
 * Follows an account. Creates a follow request instead if the account is locked or remote, or if the actor is
 * silenced. An existing follow or request gets the new options. If another server repeats a follow, it gets the
 * new URI and is accepted again, because that server may have lost the first answer.
 * @throws {ApiError} 403 for the actor's own account, for an account that moved or whose server is suspended, and
 * if either account blocks the other or its server; 404 for an unknown or suspended account; 422 for an unknown
 * language
 */
export async function follow(tx: Transaction, { account }: AccountActor, input: FollowInput): Promise<void> {
  const { store } = tx;
  const target = await loadAccount(tx, input.accountId);
  if (account.id === target.id) throw forbidden(message("errors.self_follow"), "self_follow");
  if (target.suspended_at !== null) throw notFound();
  const { reblogs, notify } = input;
  const wanted = { reblogs, notify, languages: checkedLanguages(input.languages) };
  const uri = input.uri ?? newActivityUri(account, target, "follows");
  const pair = pairOf(account, target);
  await lockPair(store, account.id, target.id);
  const [between] = await findRelationships(store, account.id, [target.id]);
  if (between === undefined) throw notFound();
  await assertMayFollow(tx, between, target);
  if (account.domain !== null && (await blocksDomain(store, target.id, account.domain))) throw forbidden();
  const known = between.following ? "follows" : between.requested ? "follow_requests" : undefined;
  if (known !== undefined) {
    await updateFollow(store, known, pair, wanted);
    if (input.uri === undefined) return;
    await updateFollowUri(store, known, pair, input.uri);
    if (between.following) await tx.emit({ type: "follow.repeated", ...factsOf({ ...pair, uri }) });
  } else if (target.locked || target.domain !== null || account.silenced_at !== null) {
    const isNew = await insertFollow(store, "follow_requests", { pair, options: wanted, uri });
    if (isNew) await tx.emit({ type: "follow.requested", ...factsOf({ ...pair, uri }) });
  } else await beginFollow(tx, { ...pair, uri }, wanted);
}

async function assertMayFollow(tx: Transaction, between: RelationshipRow, target: AccountRow): Promise<void> {
  if (!(await mayFollow(tx, between, target))) throw forbidden();
}

/** Whether blocks, moves and suspensions permit following the target. */
export async function mayFollow(
  tx: Queryable,
  between: RelationshipRow,
  target: AccountRow,
): Promise<boolean> {
  const barred = between.blocking || between.blocked_by || between.domain_blocking;
  if (barred || target.moved_to_account_id !== null) return false;
  if (target.domain === null) return true;
  const standings = await currentStandings(tx, [target.domain]);
  return standings.get(target.domain)?.severity !== "suspend";
}

/** Null and an empty list both mean all languages; undefined leaves the setting unchanged. */
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

async function beginFollow(tx: Transaction, row: FollowRow, options: FollowOptions): Promise<void> {
  if (!(await insertFollow(tx.store, "follows", { pair: row, options, uri: row.uri }))) return;
  await tx.emit({ type: "account.followed", ...factsOf(row) });
  await countFollows(tx.store, [row], 1);
}

/**
 * Ends a follow or withdraws a follow request; does nothing if there is neither.
 * @returns whether it existed
 * @throws {ApiError} 404 for an unknown account
 */
export async function unfollow(
  tx: Transaction,
  { account }: AccountActor,
  { accountId }: AccountChoice,
): Promise<boolean> {
  const target = await loadAccount(tx, accountId);
  const pair = pairOf(account, target);
  await lockPair(tx.store, account.id, target.id);
  const requests = await deleteFollowRequests(tx.store, [pair]);
  const follows = await deleteFollows(tx.store, [pair]);
  if (requests.length + follows.length === 0) return false;
  await deleteFollowNotifications(tx.store, pair, ["follow", "follow_request"]);
  await tx.emit(...requests.map((row) => ({ type: "follow.withdrawn", ...factsOf(row) }) as const));
  await endFollows(tx, account, follows);
  return true;
}

/**
 * Ends the other account's follow of the actor.
 * @throws {ApiError} 404 for an unknown account
 */
export async function removeFollower(
  tx: Transaction,
  { account }: AccountActor,
  { accountId }: AccountChoice,
): Promise<void> {
  const follower = await loadAccount(tx, accountId);
  const pair = pairOf(follower, account);
  await lockPair(tx.store, account.id, follower.id);
  const follows = await deleteFollows(tx.store, [pair]);
  if (follows.length === 0) return;
  await deleteFollowNotifications(tx.store, pair, ["follow"]);
  await endFollows(tx, account, follows);
}

/**
 * Turns the other account's follow of the actor back into a request.
 * @returns whether it followed the actor
 * @throws {ApiError} 404 for an unknown account
 */
export async function suspendFollow(
  tx: Transaction,
  { account }: AccountActor,
  { accountId }: AccountChoice,
): Promise<boolean> {
  const follower = await loadAccount(tx, accountId);
  const pair = pairOf(follower, account);
  await lockPair(tx.store, account.id, follower.id);
  const [between] = await findRelationships(tx.store, follower.id, [account.id]);
  const [ended] = await deleteFollows(tx.store, [pair]);
  if (ended === undefined || between === undefined) return false;
  const options = {
    reblogs: between.showing_reblogs,
    notify: between.notifying,
    languages: between.languages,
  };
  await insertFollow(tx.store, "follow_requests", { pair, options, uri: ended.uri });
  await endFollows(tx, account, [ended]);
  return true;
}

async function endFollows(
  tx: Transaction,
  account: AccountRow,
  follows: readonly FollowRow[],
): Promise<void> {
  await tx.emit(...follows.map((row) => unfollowedBy(account, row)));
  await countFollows(tx.store, follows, -1);
}

/**
 * Accepts an account's request to follow the actor.
 * @throws {ApiError} 404 if there is no such request
 */
export async function acceptFollowRequest(
  tx: Transaction,
  actor: AccountActor,
  choice: AccountChoice,
): Promise<void> {
  const request = await takeFollowRequest(tx, actor, choice);
  await beginFollow(tx, request, {
    reblogs: request.show_reblogs,
    notify: request.notify,
    languages: request.languages,
  });
}

/**
 * Rejects an account's request to follow the actor.
 * @throws {ApiError} 404 if there is no such request
 */
export async function rejectFollowRequest(
  tx: Transaction,
  actor: AccountActor,
  choice: AccountChoice,
): Promise<void> {
  const request = await takeFollowRequest(tx, actor, choice);
  await tx.emit({ type: "follow.rejected", ...factsOf(request) });
}

/** Deletes a request to follow the actor, with its notification. */
async function takeFollowRequest(
  tx: Transaction,
  { account }: AccountActor,
  { accountId }: AccountChoice,
): Promise<FollowRequestRow> {
  const requester = await loadAccount(tx, accountId);
  const pair = pairOf(requester, account);
  await lockPair(tx.store, account.id, requester.id);
  const [request] = await deleteFollowRequests(tx.store, [pair]);
  if (request === undefined) throw notFound();
  await deleteFollowNotifications(tx.store, pair, ["follow_request"]);
  return request;
}

/** Accepts all pending follow requests, for an account that was unlocked. */
export async function acceptWaitingRequests(tx: Transaction, accountId: string): Promise<void> {
  const follows = await acceptAllFollowRequests(tx.store, accountId);
  await tx.emit(...follows.map((row) => ({ type: "account.followed", ...factsOf(row) }) as const));
  await countFollows(tx.store, follows, 1);
}

/** Ends follows and requests of two accounts in both directions, for the account's block of the target. */
export async function severFollows(tx: Transaction, account: AccountRow, target: AccountRow): Promise<void> {
  await severPairs(tx, account, [pairOf(account, target), pairOf(target, account)]);
}

/** Pairs per statement and per batch of events. */
const severedAtOnce = 1000;

/**
 * Ends follows and requests that the account is part of, on its behalf.
 * @returns the ended follows
 */
export async function severPairs(
  tx: Transaction,
  account: AccountRow,
  pairs: readonly FollowPair[],
): Promise<FollowRow[]> {
  const ended: FollowRow[] = [];
  for (let start = 0; start < pairs.length; start += severedAtOnce) {
    const some = pairs.slice(start, start + severedAtOnce);
    // Requests first: one that is being accepted with many others, on unlocking, has become a follow by then.
    const requests = await deleteFollowRequests(tx.store, some);
    const follows = await deleteFollows(tx.store, some);
    await tx.emit(
      ...requests.map((row) => {
        const type = row.account_id === account.id ? "follow.withdrawn" : "follow.rejected";
        return { type, ...factsOf(row) } as const;
      }),
      ...follows.map((row) => unfollowedBy(account, row)),
    );
    ended.push(...follows);
  }
  await countFollows(tx.store, ended, -1);
  return ended;
}

function unfollowedBy({ id: endedBy }: AccountRow, row: FollowRow): EventOf<"account.unfollowed"> {
  return { type: "account.unfollowed", ...factsOf(row), endedBy };
}

function pairOf(follower: AccountRow, target: AccountRow): FollowPair {
  return { account_id: follower.id, target_account_id: target.id };
}

function factsOf(row: FollowRow): FollowFacts {
  return { accountId: row.account_id, targetAccountId: row.target_account_id, uri: row.uri };
}
