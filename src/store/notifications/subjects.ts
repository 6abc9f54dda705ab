/** Ended follows: the subjects of notifications from the server itself. */
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

/** The follows that an account lost by a block or suspension. */
export interface SeveranceRow extends Row<
  "account_relationship_severances",
  "id, followers_count, following_count, created_at"
> {
  readonly type: SeveranceType;
  /** A domain, or the handle of an account. */
  readonly target_name: string;
}

export type SeveranceType = "domain_block" | "user_domain_block" | "account_suspension";

export const findSeverances = read.rows<[ids: readonly string[]], SeveranceRow>(
  "severances_by_ids",
  `select severance.id, event.type, event.target_name, severance.followers_count, severance.following_count,
     severance.created_at
   from account_relationship_severances severance
     join relationship_severance_events event on event.id = severance.event_id
   where severance.id = any($1::bigint[])`,
);

/** Inserts a block or suspension that ends follows. Returns its id. */
export const insertSeveranceEvent = write.value<[type: SeveranceType, targetName: string], string>(
  "severance_event_insert",
  "insert into relationship_severance_events (type, target_name, created_at) values ($1, $2, $now) returning id",
);

export interface Losses {
  readonly accountId: string;
  readonly followers: number;
  readonly following: number;
}

/** Inserts the losses of accounts by an event; at most once for each account. */
export const insertSeverances = write.rows<
  [eventId: string, losses: readonly Losses[]],
  { id: string; account_id: string }
>(
  "severances_insert",
  `insert into account_relationship_severances (account_id, event_id, followers_count, following_count, created_at)
   select account_id, $1, followers, following, $now
   from unnest($2::bigint[], $3::integer[], $4::integer[]) as lost (account_id, followers, following)
   on conflict do nothing returning id, account_id`,
  (eventId, losses) => [
    eventId,
    losses.map(({ accountId }) => accountId),
    losses.map(({ followers }) => followers),
    losses.map(({ following }) => following),
  ],
);
