/** Follows of accounts. */
import type { WriteStore } from "../kernel/connection.ts";
import { blocks, hiddenFrom, isSuspended } from "../kernel/predicates.ts";
import {
  type Row,
  anyOf,
  computed,
  each,
  orUnchanged,
  raw,
  read,
  table,
  write,
} from "../kernel/statement.ts";
import type { FollowPair } from "./relationships.ts";

/** Options of a follow; undefined leaves an option unchanged, or at its default for a new follow. */
export interface FollowOptions {
  readonly reblogs?: boolean | undefined;
  readonly notify?: boolean | undefined;
  /** Null for all languages. */
  readonly languages?: readonly string[] | null | undefined;
}

/** An entry of a list of accounts; `id` is the sort key. */
export type AccountEntry = Row<"follows", "id" | "account_id">;

/** The tables of follows and of follow requests, whose options have the same columns. */
export type FollowTable = "follows" | "follow_requests";

interface NewFollow {
  readonly pair: FollowPair;
  readonly options: FollowOptions;
  readonly uri: string | null;
}

const between = (name: FollowTable, pair: FollowPair) =>
  table(name).where({ account_id: pair.account_id, target_account_id: pair.target_account_id });

/** The statements that change a table. */
const changing = (name: FollowTable) => ({
  insert: write.any(`${name}_insert`, ({ pair, options, uri }: NewFollow) =>
    table(name)
      .insert({
        account_id: pair.account_id,
        target_account_id: pair.target_account_id,
        show_reblogs: raw("coalesce(:reblogs, true)", { reblogs: options.reblogs }),
        notify: raw("coalesce(:notify, false)", { notify: options.notify }),
        languages: computed(options.languages, (languages) => languages ?? null),
        uri,
      })
      .onConflict(["account_id", "target_account_id"])
      .ignore()
      .returning("id"),
  ),
  update: write.run(`${name}_update`, (pair: FollowPair, { reblogs, notify, languages }: FollowOptions) =>
    between(name, pair).update({
      show_reblogs: orUnchanged(reblogs, "show_reblogs"),
      notify: orUnchanged(notify, "notify"),
      languages: raw("case when :changes then :languages else languages end", {
        changes: computed(languages, (value) => value !== undefined),
        languages,
      }),
    }),
  ),
  updateUri: write.run(`${name}_update_uri`, (pair: FollowPair, uri: string) =>
    between(name, pair).update({ uri }),
  ),
});
const changes = { follows: changing("follows"), follow_requests: changing("follow_requests") };

/**
 * Creates a follow or a follow request.
 * @param follow its `uri` is that of the Follow activity, for a later Undo or Reject; null between local accounts
 * @returns whether it is new
 */
export function insertFollow(store: WriteStore, name: FollowTable, follow: NewFollow): Promise<boolean> {
  return changes[name].insert(store, follow);
}

/** Changes the given options of a follow or a follow request. */
export function updateFollow(
  store: WriteStore,
  name: FollowTable,
  pair: FollowPair,
  options: FollowOptions,
): Promise<void> {
  return changes[name].update(store, pair, options);
}

/** Changes the URI of a follow or a follow request that a remote account has sent again. */
export function updateFollowUri(
  store: WriteStore,
  name: FollowTable,
  pair: FollowPair,
  uri: string,
): Promise<void> {
  return changes[name].updateUri(store, pair, uri);
}

const columns = ["account_id", "target_account_id", "uri"] as const;

export type FollowRow = Row<"follows", (typeof columns)[number]>;

/** A follow, or else a follow request, by the URI of its activity. */
export const findFollowByUri = read.first("follow_by_uri", (uri: string) =>
  table("follows")
    .where({ uri })
    .select(...columns)
    .unionAll(
      table("follow_requests")
        .where({ uri })
        .select(...columns),
    )
    .limit(1),
);

/** The follows of a remote account by local ones, the oldest first. */
export const findLocalFollows = read.rows("follows_local", (targetId: string, limit: number) =>
  table("follows as f")
    .join("accounts as a", "a.id", "f.account_id")
    .where("f.target_account_id", targetId)
    .whereNull("a.domain")
    .orderBy("f.id")
    .limit(limit)
    .select<FollowRow[]>("f.account_id", "f.target_account_id", "f.uri"),
);

/** Whether an account follows another one. */
export const isFollowing = read.any("follow_exists", (accountId: string, targetId: string) =>
  table("follows").where({ account_id: accountId, target_account_id: targetId }).select("account_id"),
);

/** SQL condition: the follow or request is between one of these pairs. */
export function isOneOf(pairs: readonly FollowPair[]): ReturnType<typeof raw> {
  return raw(
    "(account_id, target_account_id) in (select * from unnest(:followers::bigint[], :followed::bigint[]))",
    {
      followers: each(pairs, "account_id"),
      followed: each(pairs, "target_account_id"),
    },
  );
}

/** @returns the deleted follows */
export const deleteFollows = write.rows("follows_delete", (pairs: readonly FollowPair[]) =>
  table("follows").whereRaw(isOneOf(pairs)).delete().returning(columns),
);

/** Deletes the notifications of an ended follow or follow request. */
export const deleteFollowNotifications = write.run(
  "follow_notifications_delete",
  (pair: FollowPair, types: readonly ("follow" | "follow_request")[]) =>
    table("notifications")
      .where({ account_id: pair.target_account_id, from_account_id: pair.account_id })
      .where("type", anyOf(types))
      .whereNull("status_id")
      .delete(),
);

/** SQL condition for an entry of a list of `:accountId`: the account isn't hidden from `:viewerId`, or is in their own list. */
export function isShownTo(account: string): string {
  return `(:viewerId::bigint is null or :accountId = :viewerId or (not ${hiddenFrom(account, ":viewerId::bigint")}
    and not ${blocks(account, ":viewerId::bigint")}))`;
}

const listed = (own: string, other: string, accountId: string, viewerId: string | null) =>
  table("follows as f")
    .where(`f.${own}`, accountId)
    .whereRaw(`not ${isSuspended(`f.${other}`)}`)
    .whereRaw(isShownTo(`f.${other}`), { accountId, viewerId })
    .select<AccountEntry[]>("f.id", `f.${other} as account_id`);

/** A page of the account's followers, ordered by the follow's id, without accounts hidden from the viewer. */
export const listFollowers = read.page("followers", "f.id", (accountId: string, viewerId: string | null) =>
  listed("target_account_id", "account_id", accountId, viewerId),
);

/** A page of the followed accounts, ordered by the follow's id, without accounts hidden from the viewer. */
export const listFollowing = read.page("following", "f.id", (accountId: string, viewerId: string | null) =>
  listed("account_id", "target_account_id", accountId, viewerId),
);

/**
 * For each account, its followers whom the viewer also follows, latest follow first. Returns none for accounts that
 * hide their followers or block the viewer, and leaves out followers who hide whom they follow.
 */
export const findFamiliarFollowers = read.rows(
  "familiar_followers",
  (viewerId: string, accountIds: readonly string[], limit: number) =>
    raw<FollowPair>(
      `select familiar.account_id, a.id as target_account_id
       from accounts a cross join lateral (
         select theirs.id, theirs.account_id
         from follows mine
           join follows theirs on theirs.account_id = mine.target_account_id and theirs.target_account_id = a.id
           join accounts known on known.id = theirs.account_id
         where mine.account_id = :viewerId and known.hide_collections is not true and known.suspended_at is null
         order by theirs.id desc limit :limit) as familiar
       where a.id = any(:accountIds) and a.hide_collections is not true and a.suspended_at is null
         and not ${blocks("a.id", ":viewerId::bigint")}
       order by familiar.id desc`,
      { viewerId, accountIds, limit },
    ),
  { skipsEmpty: true },
);
