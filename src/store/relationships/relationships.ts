/** Relationships between accounts, follow counters and private notes. */
import { blocks, blocksDomainOf, follows, isCurrent } from "../kernel/predicates.ts";
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { write } from "../kernel/queries.ts";

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
  if (targetIds.length === 0) return Promise.resolve([]);
  return store.query(
    "relationships",
    `select a.id,
       f.id is not null as following,
       coalesce(f.show_reblogs, r.show_reblogs, false) as showing_reblogs,
       coalesce(f.notify, r.notify, false) as notifying,
       coalesce(f.languages, r.languages) as languages,
       ${follows("a.id", "$1::bigint")} as followed_by,
       ${blocks("$1::bigint", "a.id")} as blocking,
       ${blocks("a.id", "$1::bigint")} as blocked_by,
       m.id is not null as muting,
       coalesce(m.hide_notifications, false) as muting_notifications,
       m.expires_at as muting_expires_at,
       r.id is not null as requested,
       exists (select from follow_requests x where x.account_id = a.id and x.target_account_id = $1) as requested_by,
       ${blocksDomainOf("$1::bigint", "a.id")} as domain_blocking,
       exists (select from endorsements e where e.account_id = $1 and e.target_account_id = a.id offset 0) as endorsed,
       coalesce(n.comment, '') as note
     from accounts a
       left join follows f on f.account_id = $1 and f.target_account_id = a.id
       left join follow_requests r on r.account_id = $1 and r.target_account_id = a.id
       left join mutes m on m.account_id = $1 and m.target_account_id = a.id
         and ${isCurrent("m")}
       left join account_notes n on n.account_id = $1 and n.target_account_id = a.id
     where a.id = any($2::bigint[]) and ($3 or a.suspended_at is null)`,
    [accountId, targetIds, withSuspended],
  );
}

/**
 * Serializes changes between two accounts until the transaction ends. Otherwise a concurrent follow and block could
 * both succeed.
 */
export const lockPair = write.run<[one: string, other: string]>(
  "pair_lock",
  `select pg_advisory_xact_lock(
   hashtextextended(least($1::bigint, $2::bigint) || ' ' || greatest($1::bigint, $2::bigint), 0))`,
);

/** The follower and the followed account. */
export interface FollowPair {
  readonly account_id: string;
  readonly target_account_id: string;
}

/**
 * Updates the counters for new (1) or ended (-1) follows. Call it last in a transaction, to lock the accounts only
 * briefly. It locks them in the order of their ids, which prevents deadlocks.
 */
export async function countFollows(
  store: WriteStore,
  pairs: readonly FollowPair[],
  change: 1 | -1,
): Promise<void> {
  if (pairs.length === 0) return;
  await store.query(
    "follows_count",
    `with changes as (
       select id, sum(followers) as followers, sum(following) as following from (
         select unnest($1::bigint[]) as id, 0 as followers, $3::integer as following
         union all select unnest($2::bigint[]), $3::integer, 0) as each group by id),
     held as (select id from accounts where id in (select id from changes) order by id for no key update)
     update accounts set followers_count = greatest(followers_count + changes.followers, 0),
       following_count = greatest(following_count + changes.following, 0)
     from changes join held on held.id = changes.id where accounts.id = changes.id`,
    [pairs.map((pair) => pair.account_id), pairs.map((pair) => pair.target_account_id), change],
  );
}

/** Sets an account's note about another. */
export const saveNote = write.run<[accountId: string, targetId: string, comment: string]>(
  "note_save",
  `insert into account_notes (account_id, target_account_id, comment) values ($1, $2, $3)
   on conflict (account_id, target_account_id) do update set comment = excluded.comment`,
);

export const deleteNote = write.run<[accountId: string, targetId: string]>(
  "note_delete",
  "delete from account_notes where account_id = $1 and target_account_id = $2",
);
