import { loadAccount } from "../../domain/accounts/loading.ts";
import { blockDomain, unblockDomain } from "../../domain/relationships/domain-blocks.ts";
import { endorse, unendorse } from "../../domain/relationships/endorsements.ts";
import { block, mute, note, unblock, unmute } from "../../domain/relationships/avoiding.ts";
import * as follows from "../../domain/relationships/follows.ts";
import type { LocalPerson } from "../../domain/kernel/actor.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import { type SignedIn, viewerOf } from "../../domain/kernel/caller.ts";
import type { Command, Context } from "../../domain/kernel/context.ts";
import { renderRelationship, renderRelationships } from "../../entities/relationships/relationship.ts";
import { isId, pageOf } from "../../store/kernel/cursors.ts";
import * as blocks from "../../store/relationships/blocks.ts";
import * as domainBlocks from "../../store/relationships/domain-blocks.ts";
import * as endorsements from "../../store/relationships/endorsements.ts";
import * as requests from "../../store/relationships/follow-requests.ts";
import * as mutes from "../../store/relationships/mutes.ts";
import { renderAccountPage } from "../kernel/account-lists.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Schemas } from "../../contract/types.ts";
import type { Operation } from "../kernel/operation.ts";

interface RelationshipReply {
  readonly status: 200;
  readonly body: Schemas["Relationship"];
}

/** Runs a command on another account and replies with the resulting relationship. */
async function act<Input extends follows.AccountChoice>(
  context: Context,
  command: Command<LocalPerson, Input, unknown>,
  caller: SignedIn,
  input: Input,
): Promise<RelationshipReply> {
  await context.write(command, caller, input);
  const relationship = await renderRelationship(context, caller.account, input.accountId);
  if (relationship === undefined) throw notFound();
  return { status: 200, body: relationship };
}

export const listRelationships: Operation<"listRelationships"> = async ({ query, caller }, context) => {
  const ids = [...new Set((query.id ?? []).filter(isId))];
  return {
    status: 200,
    body: await renderRelationships(context, caller.account, ids, { withSuspended: query.with_suspended }),
  };
};

export const followAccount: Operation<"followAccount"> = ({ path, body, caller }, context) => {
  const { reblogs, notify, languages } = body;
  return act(context, follows.follow, caller, { accountId: path.id, reblogs, notify, languages });
};

export const unfollowAccount: Operation<"unfollowAccount"> = ({ path, caller }, context) =>
  act(context, follows.unfollow, caller, { accountId: path.id });

export const removeFromFollowers: Operation<"removeFromFollowers"> = ({ path, caller }, context) =>
  act(context, follows.removeFollower, caller, { accountId: path.id });

export const blockAccount: Operation<"blockAccount"> = ({ path, caller }, context) =>
  act(context, block, caller, { accountId: path.id });

export const unblockAccount: Operation<"unblockAccount"> = ({ path, caller }, context) =>
  act(context, unblock, caller, { accountId: path.id });

export const muteAccount: Operation<"muteAccount"> = ({ path, body, caller }, context) => {
  const { notifications: hideNotifications, duration } = body;
  return act(context, mute, caller, { accountId: path.id, hideNotifications, duration });
};

export const unmuteAccount: Operation<"unmuteAccount"> = ({ path, caller }, context) =>
  act(context, unmute, caller, { accountId: path.id });

export const setAccountNote: Operation<"setAccountNote"> = ({ path, body, caller }, context) =>
  act(context, note, caller, { accountId: path.id, comment: body.comment });

export const listBlocks: Operation<"listBlocks"> = async ({ query, caller }, context) => {
  const entries = await blocks.listBlocks(context.store, pageOf(query), caller.account.id);
  const { accounts, neighbours } = await renderAccountPage(context, entries, query.limit);
  return { status: 200, body: accounts.map(({ account }) => account), neighbours };
};

export const listMutes: Operation<"listMutes"> = async ({ query, caller }, context) => {
  const page = pageOf(query);
  const entries = await mutes.listMutes(context.store, page, caller.account.id);
  const { accounts, neighbours } = await renderAccountPage(context, entries, query.limit);
  return {
    status: 200,
    body: accounts.map(({ account, entry }) => ({
      ...account,
      mute_expires_at: entry.expires_at?.toISOString() ?? null,
    })),
    neighbours,
  };
};

export const listFollowRequests: Operation<"listFollowRequests"> = async (request, context) => {
  const { query, caller } = request;
  const entries = await requests.listFollowRequests(context.store, pageOf(query), caller.account.id);
  const { accounts, neighbours } = await renderAccountPage(context, entries, query.limit);
  return { status: 200, body: accounts.map(({ account }) => account), neighbours };
};

export const authorizeFollowRequest: Operation<"authorizeFollowRequest"> = ({ path, caller }, context) =>
  act(context, follows.acceptFollowRequest, caller, { accountId: path.id });

export const rejectFollowRequest: Operation<"rejectFollowRequest"> = ({ path, caller }, context) =>
  act(context, follows.rejectFollowRequest, caller, { accountId: path.id });

export const endorseAccount: Operation<"endorseAccount"> = ({ path, caller }, context) =>
  act(context, endorse, caller, { accountId: path.id });

export const unendorseAccount: Operation<"unendorseAccount"> = ({ path, caller }, context) =>
  act(context, unendorse, caller, { accountId: path.id });

export const pinAccount: Operation<"pinAccount"> = ({ path, caller }, context) =>
  act(context, endorse, caller, { accountId: path.id });

export const unpinAccount: Operation<"unpinAccount"> = ({ path, caller }, context) =>
  act(context, unendorse, caller, { accountId: path.id });

export const listEndorsements: Operation<"listEndorsements"> = async ({ query, caller }, context) => {
  const { id } = caller.account;
  const entries = await endorsements.listEndorsements(context.store, pageOf(query), id, id);
  const { accounts, neighbours } = await renderAccountPage(context, entries, query.limit);
  return { status: 200, body: accounts.map(({ account }) => account), neighbours };
};

export const listAccountEndorsements: Operation<"listAccountEndorsements"> = async (request, context) => {
  const { path, query, caller } = request;
  const { id, suspended_at: suspendedAt } = await loadAccount(context, path.id);
  if (suspendedAt !== null) return { status: 200, body: [] };
  const viewerId = viewerOf(caller)?.id ?? null;
  const entries = await endorsements.listEndorsements(context.store, pageOf(query), id, viewerId);
  const { accounts, neighbours } = await renderAccountPage(context, entries, query.limit);
  return { status: 200, body: accounts.map(({ account }) => account), neighbours };
};

export const listAccountIdentityProofs: Operation<"listAccountIdentityProofs"> = async (
  { path },
  context,
) => {
  await loadAccount(context, path.id);
  return { status: 200, body: [] };
};

export const listDomainBlocks: Operation<"listDomainBlocks"> = async ({ query, caller }, context) => {
  const entries = await domainBlocks.listDomainBlocks(context.store, pageOf(query), caller.account.id);
  return pageReply(
    query.limit,
    entries,
    entries.map(({ domain }) => domain),
  );
};

export const createDomainBlock: Operation<"createDomainBlock"> = async ({ body, caller }, context) => {
  await context.write(blockDomain, caller, { domain: body.domain });
  return { status: 200, body: {} };
};

export const deleteDomainBlock: Operation<"deleteDomainBlock"> = async ({ query, caller }, context) => {
  await context.write(unblockDomain, caller, { domain: query.domain });
  return { status: 200, body: {} };
};
