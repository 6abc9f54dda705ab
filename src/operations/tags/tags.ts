import { loadAccount } from "../../domain/accounts/loading.ts";
import type { LocalPerson } from "../../domain/kernel/actor.ts";
import { type SignedIn, viewerOf } from "../../domain/kernel/caller.ts";
import type { Command, Context } from "../../domain/kernel/context.ts";
import * as tags from "../../domain/tags/tags.ts";
import { type Tag, renderFeaturedTags, renderTag, renderTags } from "../../entities/tags/tag.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import * as featured from "../../store/tags/featured-tags.ts";
import * as followed from "../../store/tags/tags.ts";
import type { TagRow } from "../../store/tags/searching.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

/** Runs a command on a hashtag and replies with the hashtag. */
async function act(
  context: Context,
  command: Command<LocalPerson, tags.TagChoice, TagRow>,
  caller: SignedIn,
  input: tags.TagChoice,
): Promise<{ status: 200; body: Tag }> {
  const row = await context.write(command, caller, input);
  return { status: 200, body: await renderTag(context, row, caller.account) };
}

export const getTag: Operation<"getTag"> = async ({ path, caller }, context) => {
  const row = await tags.loadTag(context, path.name);
  return { status: 200, body: await renderTag(context, row, viewerOf(caller)) };
};

export const followTag: Operation<"followTag"> = ({ path, caller }, context) =>
  act(context, tags.followTag, caller, { name: path.name });

export const unfollowTag: Operation<"unfollowTag"> = ({ path, caller }, context) =>
  act(context, tags.unfollowTag, caller, { name: path.name });

export const featureTag: Operation<"featureTag"> = ({ path, caller }, context) =>
  act(context, tags.featureTag, caller, { name: path.name });

export const unfeatureTag: Operation<"unfeatureTag"> = ({ path, caller }, context) =>
  act(context, tags.unfeatureTag, caller, { name: path.name });

export const listFollowedTags: Operation<"listFollowedTags"> = async ({ query, caller }, context) => {
  const rows = await followed.listFollowedTags(context.store, pageOf(query), caller.account.id);
  return pageReply(
    query.limit,
    rows.map(({ follow_id: id }) => ({ id })),
    await renderTags(context, rows, caller.account),
  );
};

export const listFeaturedTags: Operation<"listFeaturedTags"> = async ({ caller }, context) => {
  const rows = await featured.listFeaturedTags(context.store, caller.account.id);
  return { status: 200, body: renderFeaturedTags(context, caller.account, rows) };
};

export const createFeaturedTag: Operation<"createFeaturedTag"> = async ({ body, caller }, context) => {
  const row = await context.write(tags.createFeaturedTag, caller, { name: body.name });
  const [tag] = renderFeaturedTags(context, caller.account, [row]);
  if (tag === undefined) throw new Error("one row renders as one hashtag");
  return { status: 200, body: tag };
};

export const deleteFeaturedTag: Operation<"deleteFeaturedTag"> = async ({ path, caller }, context) => {
  await context.write(tags.deleteFeaturedTag, caller, { id: path.id });
  return { status: 200, body: {} };
};

export const listFeaturedTagSuggestions: Operation<"listFeaturedTagSuggestions"> = async (
  { caller },
  context,
) => {
  const rows = await featured.suggestFeaturedTags(context.store, caller.account.id);
  return { status: 200, body: await renderTags(context, rows, caller.account) };
};

export const listAccountFeaturedTags: Operation<"listAccountFeaturedTags"> = async ({ path }, context) => {
  const account = await loadAccount(context, path.id);
  const rows =
    account.suspended_at === null ? await featured.listFeaturedTags(context.store, account.id) : [];
  return { status: 200, body: renderFeaturedTags(context, account, rows) };
};
