import * as relationships from "../domain/relationships/relationships.ts";
import type { SignedIn } from "../domain/kernel/caller.ts";
import type { Context } from "../domain/kernel/context.ts";
import { loadAccount } from "../domain/accounts/loading.ts";
import { renderRelationship, renderRelationships } from "../entities/relationship.ts";
import type { AccountRow } from "../store/accounts/accounts.ts";
import { isId, pageOf } from "../store/kernel/cursors.ts";
import { listBlocks as listBlocked } from "../store/relationships/blocks.ts";
import { listFollowRequests as listWaiting } from "../store/relationships/follow-requests.ts";
import { listMutes as listMuted } from "../store/relationships/mutes.ts";
import { renderAccountPage } from "./account-lists.ts";
import type { Schemas } from "../contract/types.ts";
import type { Operation } from "./operation.ts";

interface RelationshipReply {
  readonly status: 200;
  readonly body: Schemas["Relationship"];
}

interface AccountRequest {
  readonly path: { readonly id: string };
  readonly caller: SignedIn;
}

/** Does something about the account of the path, and answers with how the two now stand. */
async function changeRelationship(
  { path, caller }: AccountRequest,
  context: Context,
  change: (own: AccountRow, target: AccountRow) => Promise<void>,
): Promise<RelationshipReply> {
  const target = await loadAccount(context, path.id);
  await change(caller.account, target);
  return { status: 200, body: await renderRelationship(context, caller.account, target) };
}

export const listRelationships: Operation<"listRelationships"> = async ({ query, caller }, context) => {
  const ids = [...new Set((query.id ?? []).filter(isId))];
  return { status: 200, body: await renderRelationships(context, caller.account, ids, query.with_suspended) };
};

export const followAccount: Operation<"followAccount"> = (request, context) =>
  changeRelationship(request, context, (own, target) =>
    relationships.followAccount(context, own, target, request.body),
  );

export const unfollowAccount: Operation<"unfollowAccount"> = (request, context) =>
  changeRelationship(request, context, (own, target) => relationships.unfollowAccount(context, own, target));

export const removeFromFollowers: Operation<"removeFromFollowers"> = (request, context) =>
  changeRelationship(request, context, (own, follower) =>
    relationships.removeFollower(context, own, follower),
  );

export const blockAccount: Operation<"blockAccount"> = (request, context) =>
  changeRelationship(request, context, (own, target) => relationships.blockAccount(context, own, target));

export const unblockAccount: Operation<"unblockAccount"> = (request, context) =>
  changeRelationship(request, context, (own, target) => relationships.unblockAccount(context, own, target));

export const muteAccount: Operation<"muteAccount"> = (request, context) =>
  changeRelationship(request, context, (own, target) =>
    relationships.muteAccount(context, own, target, request.body),
  );

export const unmuteAccount: Operation<"unmuteAccount"> = (request, context) =>
  changeRelationship(request, context, (own, target) => relationships.unmuteAccount(context, own, target));

export const setAccountNote: Operation<"setAccountNote"> = (request, context) =>
  changeRelationship(request, context, (own, target) =>
    relationships.noteAccount(context, own, target, request.body.comment),
  );

export const listBlocks: Operation<"listBlocks"> = async ({ query, caller, url }, context) => {
  const entries = await listBlocked(context.store, caller.account.id, pageOf(query));
  const { accounts, headers } = await renderAccountPage(context, url, entries, query.limit);
  return { status: 200, body: accounts.map(({ account }) => account), headers };
};

export const listMutes: Operation<"listMutes"> = async ({ query, caller, url }, context) => {
  const page = pageOf(query);
  const entries = await listMuted(context.store, caller.account.id, context.clock(), page);
  const { accounts, headers } = await renderAccountPage(context, url, entries, query.limit);
  return {
    status: 200,
    body: accounts.map(({ account, entry }) => ({
      ...account,
      mute_expires_at: entry.expires_at?.toISOString() ?? null,
    })),
    headers,
  };
};

export const listFollowRequests: Operation<"listFollowRequests"> = async (request, context) => {
  const { query, caller, url } = request;
  const entries = await listWaiting(context.store, caller.account.id, pageOf(query));
  const { accounts, headers } = await renderAccountPage(context, url, entries, query.limit);
  return { status: 200, body: accounts.map(({ account }) => account), headers };
};

export const authorizeFollowRequest: Operation<"authorizeFollowRequest"> = (request, context) =>
  changeRelationship(request, context, (own, requester) =>
    relationships.acceptFollowRequest(context, own, requester),
  );

export const rejectFollowRequest: Operation<"rejectFollowRequest"> = (request, context) =>
  changeRelationship(request, context, (own, requester) =>
    relationships.rejectFollowRequest(context, own, requester),
  );
