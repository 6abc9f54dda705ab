import { viewerOf } from "../../domain/kernel/caller.ts";
import { unauthorized } from "../../domain/kernel/api-error.ts";
import * as searching from "../../domain/search/searching.ts";
import { renderAccounts } from "../../entities/accounts/account.ts";
import { renderCollections } from "../../entities/collections/collection.ts";
import { renderStatusesById } from "../../entities/statuses/status.ts";
import { renderTags } from "../../entities/tags/tag.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import type { Operation } from "../kernel/operation.ts";

export const search: Operation<"search"> = async ({ query, caller }, context) => {
  const viewer = viewerOf(caller);
  // As in Mastodon, these require a user, because they are costly.
  if (viewer === null && (query.resolve || query.offset !== undefined)) throw unauthorized();
  const { below, above } = pageOf(query);
  const found = await searching.search(context, viewer, {
    text: query.q,
    kind: query.type ?? null,
    resolve: query.resolve,
    following: query.following,
    authorId: query.account_id ?? null,
    onlyReviewedTags: query.exclude_unreviewed,
    below,
    above,
    limit: query.limit,
    offset: query.offset ?? 0,
  });
  const [accounts, statuses, hashtags, collections] = await Promise.all([
    renderAccounts(context, found.accounts),
    renderStatusesById(context, found.statusIds, viewer),
    renderTags(context, found.tags, viewer),
    found.collections.length === 0 ? [] : renderCollections(context, found.collections, viewer),
  ]);
  return { status: 200, body: { accounts, statuses, hashtags, collections } };
};
