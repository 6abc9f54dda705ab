import * as directory from "../../domain/accounts/account-lookup.ts";
import { preferencesOf } from "../../domain/accounts/preferences.ts";
import * as profiles from "../../domain/profiles/profiles.ts";
import { viewerOf } from "../../domain/kernel/caller.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { loadAccount } from "../../domain/accounts/loading.ts";
import {
  type Account,
  renderAccount,
  renderAccounts,
  renderAccountsById,
} from "../../entities/accounts/account.ts";
import { renderCredentialAccount } from "../../entities/accounts/credential-account.ts";
import { renderProfile } from "../../entities/accounts/profile.ts";
import { encodeStatusPage } from "../../views/encoded-status.ts";
import { findAccounts, findPublicAccounts } from "../../store/accounts/account-rows.ts";
import { isId, pageOf } from "../../store/kernel/cursors.ts";
import { isBlocking } from "../../store/relationships/blocks.ts";
import { findFamiliarFollowers, listFollowers, listFollowing } from "../../store/relationships/follows.ts";
import { accountStatuses } from "../../store/statuses/account-statuses.ts";
import { normalizeTag } from "../../text/hashtag.ts";
import { renderAccountPage } from "../kernel/account-lists.ts";
import type { Schemas } from "../../contract/types.ts";
import type { EncodedOperation, Operation, OperationRequest } from "../kernel/operation.ts";
import { type Neighbours, neighboursOf } from "../kernel/neighbours.ts";

export const listAccounts: Operation<"listAccounts"> = async ({ query }, context) => {
  const ids = [...new Set((query.id ?? []).filter(isId))];
  const rows = await findPublicAccounts(context.store, ids);
  return { status: 200, body: await renderAccounts(context, rows) };
};

export const getAccount: Operation<"getAccount"> = async ({ path, caller }, context) => {
  const account = await loadAccount(context, path.id);
  if (viewerOf(caller) !== null) await context.federation.keepFresh(context, account);
  return { status: 200, body: await renderAccount(context, account) };
};

export const lookupAccount: Operation<"lookupAccount"> = async ({ query }, context) => {
  const account = await directory.lookUpAccount(context, query.acct);
  return { status: 200, body: await renderAccount(context, account) };
};

export const searchAccounts: Operation<"searchAccounts"> = async ({ query, caller }, context) => {
  const rows = await directory.searchAccounts(context, caller.account, {
    text: query.q,
    resolve: query.resolve,
    following: query.following,
    limit: query.limit,
    offset: query.offset,
  });
  return { status: 200, body: await renderAccounts(context, rows) };
};

export const verifyCredentials: Operation<"verifyCredentials"> = async ({ caller }, context) => {
  const preferences = preferencesOf(caller.user, caller.account);
  return { status: 200, body: await renderCredentialAccount(context, caller, preferences) };
};

export const updateCredentials: Operation<"updateCredentials"> = async (request, context) => {
  const { avatar, header } = request.files;
  const { source } = request.body;
  const person = await profiles.editProfile(context, request.caller, {
    changes: changesIn(request.body),
    pictures: { avatar: avatar?.bytes, header: header?.bytes },
    postingDefaults:
      source === undefined
        ? undefined
        : {
            visibility: source.privacy,
            sensitive: source.sensitive,
            language: source.language,
            quotePolicy: source.quote_policy,
          },
  });
  const preferences = preferencesOf(person.user, person.account);
  return { status: 200, body: await renderCredentialAccount(context, person, preferences) };
};

export const listAccountStatuses: EncodedOperation<"listAccountStatuses"> = async (request, context) => {
  const { path, query, caller } = request;
  const viewer = viewerOf(caller);
  const account = await loadAccount(context, path.id);
  const tag = query.tagged === undefined || query.tagged === "" ? null : normalizeTag(query.tagged);
  const list = accountStatuses(account.id, viewer?.id ?? null, {
    onlyMedia: query.only_media,
    excludeReplies: query.exclude_replies,
    excludeReblogs: query.exclude_reblogs,
    excludeDirect: query.exclude_direct,
    pinned: query.pinned,
    tag,
  });
  const page = await encodeStatusPage(context, list, pageOf(query), viewer);
  // All pins fit on one page, so there is no Link header, as in Mastodon.
  const ends = query.pinned ? null : page.ends;
  return { status: 200, body: page.body, neighbours: neighboursOf(ends, page.more) };
};

type FollowListRequest = Pick<OperationRequest<"listAccountFollowers">, "path" | "query" | "caller">;

interface FollowListReply {
  readonly status: 200;
  readonly body: Account[];
  readonly neighbours?: Neighbours;
}

async function listOfFollows(
  list: typeof listFollowers,
  { path, query, caller }: FollowListRequest,
  context: Context,
): Promise<FollowListReply> {
  const viewer = viewerOf(caller);
  const account = await loadAccount(context, path.id);
  const own = viewer?.id === account.id;
  const hidden =
    account.suspended_at !== null ||
    (account.hide_collections === true && !own) ||
    (viewer !== null && !own && (await isBlocking(context.store, account.id, viewer.id)));
  if (hidden) return { status: 200, body: [] };
  const page = pageOf(query);
  const entries = await list(context.store, page, account.id, viewer?.id ?? null);
  const rendered = await renderAccountPage(context, entries, query.limit);
  return { status: 200, body: rendered.accounts.map((one) => one.account), neighbours: rendered.neighbours };
}

export const listAccountFollowers: Operation<"listAccountFollowers"> = (request, context) =>
  listOfFollows(listFollowers, request, context);

export const listAccountFollowing: Operation<"listAccountFollowing"> = (request, context) =>
  listOfFollows(listFollowing, request, context);

/** Maximum familiar followers per account, more than clients show. */
const maxFamiliarFollowers = 80;

export const listFamiliarFollowers: Operation<"listFamiliarFollowers"> = async (request, context) => {
  const ids = [...new Set((request.query.id ?? []).filter(isId))];
  const [targets, pairs] = await Promise.all([
    findAccounts(context.store, ids),
    findFamiliarFollowers(context.store, request.caller.account.id, ids, maxFamiliarFollowers),
  ]);
  const rendered = await renderAccountsById(
    context,
    pairs.map((pair) => pair.account_id),
  );
  const byTarget = Map.groupBy(pairs, (pair) => pair.target_account_id);
  const found = new Set(targets.filter((target) => target.suspended_at === null).map((target) => target.id));
  return {
    status: 200,
    body: ids
      .filter((id) => found.has(id))
      .map((id) => ({
        id,
        accounts: (byTarget.get(id) ?? []).flatMap((pair) => rendered.get(pair.account_id) ?? []),
      })),
  };
};

export const getProfile: Operation<"getProfile"> = async ({ caller }, context) => {
  return { status: 200, body: await renderProfile(context, caller.account) };
};

export const updateProfile: Operation<"updateProfile"> = async (request, context) => {
  const { avatar, header } = request.files;
  const { account } = await profiles.editProfile(context, request.caller, {
    changes: changesIn(request.body),
    pictures: { avatar: avatar?.bytes, header: header?.bytes },
  });
  return { status: 200, body: await renderProfile(context, account) };
};

export const deleteProfileAvatar: Operation<"deleteProfileAvatar"> = async ({ caller }, context) => {
  const account = await context.write(profiles.deletePicture, caller, { picture: "avatar" });
  const preferences = preferencesOf(caller.user, account);
  return { status: 200, body: await renderCredentialAccount(context, { ...caller, account }, preferences) };
};

export const deleteProfileHeader: Operation<"deleteProfileHeader"> = async ({ caller }, context) => {
  const account = await context.write(profiles.deletePicture, caller, { picture: "header" });
  const preferences = preferencesOf(caller.user, account);
  return { status: 200, body: await renderCredentialAccount(context, { ...caller, account }, preferences) };
};

/** Translates API names to domain names. */
function changesIn(body: Schemas["UpdateProfileBody"]): profiles.ProfileChanges {
  return {
    displayName: body.display_name,
    note: body.note,
    fields: body.fields_attributes?.map(({ name = "", value = "" }) => ({ name, value })),
    actorType: body.bot === undefined ? undefined : body.bot ? "Service" : "Person",
    locked: body.locked,
    discoverable: body.discoverable,
    indexable: body.indexable,
    hideCollections: body.hide_collections,
    showMedia: body.show_media,
    showMediaReplies: body.show_media_replies,
    showFeatured: body.show_featured,
    avatarDescription: body.avatar_description,
    headerDescription: body.header_description,
    attributionDomains: body.attribution_domains,
  };
}

export const getPreferences: Operation<"getPreferences"> = ({ caller }) => {
  const preferences = preferencesOf(caller.user, caller.account);
  return Promise.resolve({
    status: 200,
    body: {
      "posting:default:visibility": preferences.visibility,
      "posting:default:sensitive": preferences.sensitive,
      "posting:default:language": preferences.language,
      "posting:default:quote_policy": preferences.quotePolicy,
      "reading:expand:media": preferences.expandMedia,
      "reading:expand:spoilers": preferences.expandSpoilers,
      "reading:autoplay:gifs": preferences.autoplayGifs,
    },
  });
};
