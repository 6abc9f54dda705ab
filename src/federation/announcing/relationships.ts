/** Follows, blocks and favourites: activities between two accounts, sent to the recipient's own inbox. */
import type { JsonObject } from "../json-bounds.ts";
import type { EventOf } from "../../domain/kernel/events.ts";
import { type AccountRow, findAccount } from "../../store/accounts/account-rows.ts";
import { findFavouriteId, findFollowUri } from "../../store/federation/announced.ts";
import { findPersonalInboxes } from "../../store/federation/audience.ts";
import { isBlocking } from "../../store/relationships/blocks.ts";
import type { RenderedActivity } from "../rendering/document.ts";
import type { Announcement, Run } from "./announcement.ts";

/** Announces a local account's request to follow a remote one. */
export async function announceFollow(
  { context, actor }: Run,
  { uri, ...ids }: EventOf<"follow.requested">,
): Promise<Announcement[]> {
  const target = await findRemote(context.store, ids.targetAccountId);
  const current = await findFollowUri(context.store, pairOf(ids));
  if (target === undefined || uri === null || current?.uri !== uri) return [];
  return toAccount(context.store, target, () => ownFollowOf(uri, actor.uri, target.uri));
}

/** Announces that a local account unfollows a remote one, or withdraws its request. */
export async function announceUnfollow(
  { context, actor, id }: Run,
  { uri, ...ids }: EventOf<"follow.withdrawn"> | EventOf<"account.unfollowed">,
): Promise<Announcement[]> {
  const target = await findRemote(context.store, ids.targetAccountId);
  // Skipped if there is a newer follow: other servers would end that, whichever activity is undone.
  if (target === undefined || (await findFollowUri(context.store, pairOf(ids))) !== undefined) return [];
  const followUri = uri ?? `${actor.uri}#follows/${ids.targetAccountId}`;
  return toAccount(context.store, target, () => ({
    id: uri === null ? `${actor.uri}#undo/${id}` : `${uri}/undo`,
    type: "Undo",
    actor: actor.uri,
    to: [target.uri],
    object: ownFollowOf(followUri, actor.uri, target.uri),
  }));
}

/** Accepts a remote account's follow. A repeated Follow gets a new answer. */
export async function announceAccept(
  { context, actor, id }: Run,
  { uri, ...ids }: EventOf<"account.followed"> | EventOf<"follow.repeated">,
): Promise<Announcement[]> {
  const follower = await findRemote(context.store, ids.accountId);
  const current = await findFollowUri(context.store, pairOf(ids));
  if (follower === undefined || current === undefined || current.uri !== uri) return [];
  return toAccount(context.store, follower, () => ({
    id: `${actor.uri}#accepts/follows/${id}`,
    type: "Accept",
    actor: actor.uri,
    to: [follower.uri],
    object: followOf(uri, follower.uri, actor.uri),
  }));
}

/** Rejects a remote account's follow request, or removes the follower. */
export async function announceReject(
  { context, actor, id }: Run,
  { uri, ...ids }: EventOf<"follow.rejected"> | EventOf<"account.unfollowed">,
): Promise<Announcement[]> {
  const follower = await findRemote(context.store, ids.accountId);
  if (follower === undefined) return [];
  // There is a newer follow.
  const current = await findFollowUri(context.store, pairOf(ids));
  if (current !== undefined && current.uri !== uri) return [];
  const reject = await toAccount(context.store, follower, () => ({
    id: `${actor.uri}#rejects/follows/${id}`,
    type: "Reject",
    actor: actor.uri,
    to: [follower.uri],
    object: followOf(uri, follower.uri, actor.uri),
  }));
  return reject.map((announcement) => ({ ...announcement, evenIfSuspended: true }));
}

export async function announceBlock(
  { context, actor }: Run,
  { uri, accountId, targetAccountId }: EventOf<"account.blocked">,
): Promise<Announcement[]> {
  const target = await findRemote(context.store, targetAccountId);
  if (target === undefined || uri === null) return [];
  if (!(await isBlocking(context.store, accountId, targetAccountId))) return [];
  return toAccount(context.store, target, () => blockOf(uri, actor.uri, target.uri));
}

export async function announceUnblock(
  { context, actor }: Run,
  { uri, accountId, targetAccountId }: EventOf<"account.unblocked">,
): Promise<Announcement[]> {
  const target = await findRemote(context.store, targetAccountId);
  if (target === undefined || uri === null) return [];
  if (await isBlocking(context.store, accountId, targetAccountId)) return [];
  return toAccount(context.store, target, () => ({
    id: `${uri}/undo`,
    type: "Undo",
    actor: actor.uri,
    to: [target.uri],
    object: blockOf(uri, actor.uri, target.uri),
  }));
}

/** Announces a local account's favourite of a remote status. */
export async function announceLike(
  { context, actor }: Run,
  { uri, authorId, accountId, statusId }: EventOf<"status.favourited">,
): Promise<Announcement[]> {
  const author = await findRemote(context.store, authorId);
  const favouriteId = await findFavouriteId(context.store, accountId, statusId);
  if (author === undefined || favouriteId === undefined) return [];
  return toAccount(context.store, author, () => likeOf(actor.uri, favouriteId, uri, author.uri));
}

export async function announceUnlike(
  { context, actor }: Run,
  { uri, authorId, accountId, statusId, favouriteId }: EventOf<"status.unfavourited">,
): Promise<Announcement[]> {
  const author = await findRemote(context.store, authorId);
  // Skipped if there is a newer favourite: other servers would end that, whichever activity is undone.
  if (author === undefined || (await findFavouriteId(context.store, accountId, statusId)) !== undefined)
    return [];
  const like = likeOf(actor.uri, favouriteId, uri, author.uri);
  return toAccount(context.store, author, () => ({
    id: `${like.id}/undo`,
    type: "Undo",
    actor: actor.uri,
    to: [author.uri],
    object: like,
  }));
}

type Store = Run["context"]["store"];

async function findRemote(store: Store, id: string): Promise<AccountRow | undefined> {
  const account = await findAccount(store, id);
  return account === undefined || account.domain === null ? undefined : account;
}

async function toAccount(
  store: Store,
  account: AccountRow,
  render: () => RenderedActivity,
): Promise<Announcement[]> {
  return [{ inboxes: await findPersonalInboxes(store, [account.id]), render }];
}

interface PairIds {
  readonly accountId: string;
  readonly targetAccountId: string;
}

function pairOf({ accountId, targetAccountId }: PairIds): { account_id: string; target_account_id: string } {
  return { account_id: accountId, target_account_id: targetAccountId };
}

function ownFollowOf(uri: string, actor: string, object: string): RenderedActivity {
  return { id: uri, type: "Follow", actor, to: [object], object };
}

/** A follow of a local account. @param uri null if it is unknown */
function followOf(uri: string | null, actor: string, object: string): JsonObject {
  return { ...(uri === null ? {} : { id: uri }), type: "Follow", actor, object };
}

function blockOf(uri: string, actor: string, object: string): RenderedActivity {
  return { id: uri, type: "Block", actor, to: [object], object };
}

function likeOf(actor: string, favouriteId: string, object: string, author: string): RenderedActivity {
  return { id: `${actor}#likes/${favouriteId}`, type: "Like", actor, to: [author], object };
}
