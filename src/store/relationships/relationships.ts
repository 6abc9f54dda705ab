/** Relationships between accounts, follow counters and private notes. */
import type { ReadStore } from "../kernel/connection.ts";
import { blocks, blocksDomainOf, follows, isCurrent } from "../kernel/predicates.ts";
import { type Row, each, raw, read, table, write } from "../kernel/statement.ts";

export interface RelationshipRow {
  /** The other account. */
  readonly id: string;
  readonly following: boolean;
  readonly showing_reblogs: boolean;
  readonly notifying: boolean;
  readonly languages: readonly string[] | null;
  readonly followed_by: boolean;
  readonly blocking: boolean;
  readonly blocked_by: boolean;
  readonly muting: boolean;
  readonly muting_notifications: boolean;
  readonly muting_expires_at: Date | null;
  readonly requested: boolean;
  readonly requested_by: boolean;
  readonly domain_blocking: boolean;
  readonly endorsed: boolean;
  readonly note: string;
}

const readRelationships = read.rows(
  "relationships",
  (accountId: string, targetIds: readonly string[], withSuspended: boolean) =>
    raw<RelationshipRow>(
      `select a.id,
         f.id is not null as following,
         coalesce(f.show_reblogs, r.show_reblogs, false) as showing_reblogs,
         coalesce(f.notify, r.notify, false) as notifying,
         coalesce(f.languages, r.languages) as languages,
         ${follows("a.id", ":accountId::bigint")} as followed_by,
         ${blocks(":accountId::bigint", "a.id")} as blocking,
         ${blocks("a.id", ":accountId::bigint")} as blocked_by,
         m.id is not null as muting,
         coalesce(m.hide_notifications, false) as muting_notifications,
         m.expires_at as muting_expires_at,
         r.id is not null as requested,
         exists (select from follow_requests x where x.account_id = a.id and x.target_account_id = :accountId) as requested_by,
         ${blocksDomainOf(":accountId::bigint", "a.id")} as domain_blocking,
         exists (select from endorsements e where e.account_id = :accountId and e.target_account_id = a.id offset 0) as endorsed,
         coalesce(n.comment, '') as note
       from accounts a
         left join follows f on f.account_id = :accountId and f.target_account_id = a.id
         left join follow_requests r on r.account_id = :accountId and r.target_account_id = a.id
         left join mutes m on m.account_id = :accountId and m.target_account_id = a.id
           and ${isCurrent("m")}
         left join account_notes n on n.account_id = :accountId and n.target_account_id = a.id
       where a.id = any(:targetIds) and (:withSuspended or a.suspended_at is null)`,
      { accountId, targetIds, withSuspended },
    ),
  { skipsEmpty: true },
);

/**
 * The relationships of one account to others, with one statement, in no particular order. Leaves out unknown ids and
 * ignores expired mutes.
 */
export function findRelationships(
  store: ReadStore,
  accountId: string,
  targetIds: readonly string[],
  withSuspended = true,
): Promise<RelationshipRow[]> {
  return readRelationships(store, accountId, targetIds, withSuspended);
}

/**
 * Serializes changes between two accounts until the transaction ends. Otherwise a concurrent follow and block could
 * both succeed.
 */
export const lockPair = write.run("pair_lock", (one: string, other: string) =>
  raw(
    `select pg_advisory_xact_lock(
       hashtextextended(least(:one::bigint, :other::bigint) || ' ' || greatest(:one::bigint, :other::bigint), 0))`,
    { one, other },
  ),
);

/** The follower and the followed account. */
export type FollowPair = Row<"follows", "account_id" | "target_account_id">;

/**
 * Updates the counters for new (1) or ended (-1) follows. Call it last in a transaction, to lock the accounts only
 * briefly. It locks them in the order of their ids, which prevents deadlocks.
 */
export const countFollows = write.run(
  "follows_count",
  (pairs: readonly FollowPair[], change: 1 | -1) =>
    raw(
      `with changes as (
         select id, sum(followers) as followers, sum(following) as following from (
           select unnest(:followers::bigint[]) as id, 0 as followers, :change::integer as following
           union all select unnest(:followed::bigint[]), :change::integer, 0) as each group by id),
       held as (select id from accounts where id in (select id from changes) order by id for no key update)
       update accounts set followers_count = greatest(followers_count + changes.followers, 0),
         following_count = greatest(following_count + changes.following, 0)
       from changes join held on held.id = changes.id where accounts.id = changes.id`,
      {
        followers: each(pairs, "account_id"),
        followed: each(pairs, "target_account_id"),
        change,
      },
    ),
  { skipsEmpty: true },
);

/** Sets an account's note about another. */
export const saveNote = write.run("note_save", (accountId: string, targetId: string, comment: string) =>
  table("account_notes")
    .insert({ account_id: accountId, target_account_id: targetId, comment })
    .onConflict(["account_id", "target_account_id"])
    .merge(["comment"]),
);

export const deleteNote = write.run("note_delete", (accountId: string, targetId: string) =>
  table("account_notes").where({ account_id: accountId, target_account_id: targetId }).delete(),
);
