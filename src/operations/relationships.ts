/** What a person does about another account. Mounted with the accounts. */
import * as relationships from "../domain/relationships.ts";
import { loadAccount } from "../domain/visible.ts";
import { renderRelationship, renderRelationships } from "../entities/relationship.ts";
import type { AccountRow } from "../store/accounts.ts";
import { isId } from "../store/pages.ts";
import type { Context } from "../domain/context.ts";
import type { SignedIn } from "../domain/caller.ts";
import type { Operation, Schemas } from "./contract.ts";

interface RelationshipReply {
  readonly status: 200;
  readonly body: Schemas["Relationship"];
}

interface AccountRequest {
  readonly path: { readonly id: string };
  readonly caller: SignedIn;
}

/** Does something about the account of the path, and answers with how the two now stand. */
export async function changeRelationship(
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
  const withSuspended = query.with_suspended ?? false;
  return { status: 200, body: await renderRelationships(context, caller.account, ids, withSuspended) };
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
    relationships.muteAccount(context, own, target, {
      notifications: request.body.notifications ?? true,
      duration: request.body.duration ?? 0,
    }),
  );

export const unmuteAccount: Operation<"unmuteAccount"> = (request, context) =>
  changeRelationship(request, context, (own, target) => relationships.unmuteAccount(context, own, target));

export const setAccountNote: Operation<"setAccountNote"> = (request, context) =>
  changeRelationship(request, context, (own, target) =>
    relationships.noteAccount(context, own, target, request.body.comment ?? ""),
  );
