/**
 * Moves the relations of local accounts to a moved account to its new account: follows with their lists, blocks and
 * mutes. Runs in a job that may be killed at any point: each account is one transaction, and the next run continues.
 */
import { type AccountRow, findAccounts } from "../../store/accounts/account-rows.ts";
import {
  type MovedRelation,
  copyListMemberships,
  findMute,
  movedRelations,
  someRelated,
} from "../../store/moving/moving.ts";
import { insertBlock } from "../../store/relationships/blocks.ts";
import { deleteFollowRequests } from "../../store/relationships/follow-requests.ts";
import { deleteFollowNotifications, insertFollow } from "../../store/relationships/follows.ts";
import { saveMute } from "../../store/relationships/mutes.ts";
import {
  type RelationshipRow,
  countFollows,
  findRelationships,
  lockPair,
} from "../../store/relationships/relationships.ts";
import { sweep } from "../../work/sweep.ts";
import { type Context, type Transaction, announce } from "../kernel/context.ts";
import type { EventPayloads } from "../kernel/events.ts";
import { newActivityUri } from "../relationships/activity-uris.ts";
import { mayFollow, severFollows, severPairs } from "../relationships/follows.ts";

/** Accounts of one run. */
const batch = 100;

export type MoveStep = EventPayloads["account.partly_moved"];

interface Relation {
  readonly relation: MovedRelation;
  /** The account that follows, blocks or mutes. */
  readonly ownerId: string;
  /** Of the account that moved. */
  readonly accountId: string;
  readonly targetAccountId: string;
}

/** Moves some relations, and queues another run if there may be more. */
export function moveRelations(context: Context, step: MoveStep): Promise<void> {
  return sweep((from) => moveSome(context, from), step, {
    steps: 1,
    queueRest: (rest) => context.writeWithoutActor(announce, { type: "account.partly_moved", ...rest }),
  });
}

async function moveSome(context: Context, step: MoveStep): Promise<MoveStep | undefined> {
  const { accountId, targetAccountId, relation, after } = step;
  const rows = await someRelated(context.store, relation, { accountId, after, limit: batch });
  for (const row of rows) {
    await context.writeWithoutActor(moveRelation, {
      relation,
      ownerId: row.account_id,
      accountId,
      targetAccountId,
    });
  }
  const last = rows.at(-1);
  if (last !== undefined && rows.length === batch) return { ...step, after: last.cursor };
  const next = movedRelations[movedRelations.indexOf(relation) + 1];
  return next && { ...step, relation: next, after: "0" };
}

/** Does nothing if the account no longer redirects to the other one, or if the relation has ended. */
async function moveRelation(tx: Transaction, { relation, ownerId, ...ids }: Relation): Promise<void> {
  const rows = await findAccounts(tx.store, [ownerId, ids.accountId, ids.targetAccountId]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const [owner, account, target] = [ownerId, ids.accountId, ids.targetAccountId].map((id) => byId.get(id));
  if (owner === undefined || account === undefined || target === undefined || owner.id === target.id) return;
  if (account.moved_to_account_id !== target.id || target.suspended_at !== null) return;
  await lockPair(tx.store, owner.id, target.id);
  const between = await findRelationships(tx.store, owner.id, [account.id, target.id]);
  const former = between.find(({ id }) => id === account.id);
  const next = between.find(({ id }) => id === target.id);
  if (former === undefined || next === undefined) return;
  const pair = { owner, account, target, former, next };
  if (relation === "follows") await moveFollow(tx, pair);
  else if (relation === "blocks") await moveBlock(tx, pair);
  else await moveMute(tx, pair);
}

interface MovedPair {
  readonly owner: AccountRow;
  readonly account: AccountRow;
  readonly target: AccountRow;
  readonly former: RelationshipRow;
  readonly next: RelationshipRow;
}

/** Followers who block the other account, or are blocked by it, keep following the former one. */
async function moveFollow(
  tx: Transaction,
  { owner, account, target, former, next }: MovedPair,
): Promise<void> {
  if (!former.following || !(await mayFollow(tx, next, target))) return;
  const row = { account_id: owner.id, target_account_id: target.id, uri: null };
  const facts = { accountId: owner.id, targetAccountId: target.id, uri: null };
  const options = {
    reblogs: former.showing_reblogs,
    notify: former.notifying,
    languages: former.languages,
  };
  if (!next.following && target.domain === null) {
    // The owner of the new account has chosen to move, so followers need no approval.
    await deleteFollowRequests(tx.store, [row]);
    await deleteFollowNotifications(tx.store, row, ["follow_request"]);
    await insertFollow(tx.store, "follows", { pair: row, options, uri: null });
    await countFollows(tx.store, [row], 1);
    await tx.emit({ type: "account.followed", ...facts, moved: true });
  } else if (!next.following && !next.requested) {
    const uri = newActivityUri(owner, target, "follows");
    await insertFollow(tx.store, "follow_requests", { pair: row, options, uri });
    await tx.emit({ type: "follow.requested", ...facts, uri });
  }
  const lists = await copyListMemberships(tx.store, owner.id, account.id, target.id);
  await tx.emit(
    ...lists.map((listId) => {
      return { type: "list.joined", accountId: owner.id, listId, memberIds: [target.id] } as const;
    }),
  );
  await severPairs(tx, owner, [{ account_id: owner.id, target_account_id: account.id }]);
}

/** Accounts that block the former account also block the new one, unless they follow it. */
async function moveBlock(tx: Transaction, { owner, target, former, next }: MovedPair): Promise<void> {
  if (!former.blocking || next.blocking || next.following) return;
  const uri = newActivityUri(owner, target, "blocks");
  if (!(await insertBlock(tx.store, owner.id, target.id, uri))) return;
  await tx.emit({ type: "account.blocked", accountId: owner.id, targetAccountId: target.id, uri });
  await severFollows(tx, owner, target);
}

/** Likewise for mutes. */
async function moveMute(tx: Transaction, { owner, account, target, next }: MovedPair): Promise<void> {
  if (next.muting || next.following) return;
  const mute = await findMute(tx.store, owner.id, account.id);
  if (mute === undefined) return;
  await saveMute(tx.store, owner.id, target.id, {
    hideNotifications: mute.hide_notifications,
    expiresAt: mute.expires_at,
  });
  await tx.emit({ type: "account.muted", accountId: owner.id, targetAccountId: target.id });
}
