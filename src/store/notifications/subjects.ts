/** Ended follows: the subjects of notifications from the server itself. */
import { type Row, anyOf, each, now, raw, read, table, write } from "../kernel/statement.ts";

/** The follows that an account lost by a block or suspension. */
export interface SeveranceRow
  extends
    Row<"account_relationship_severances", "id" | "followers_count" | "following_count" | "created_at">,
    // The name is a domain, or the handle of an account.
    Row<"relationship_severance_events", "type" | "target_name"> {}

export type SeveranceType = SeveranceRow["type"];

export const findSeverances = read.rows("severances_by_ids", (ids: readonly string[]) =>
  table("account_relationship_severances as severance")
    .join("relationship_severance_events as event", "event.id", "severance.event_id")
    .where("severance.id", anyOf(ids))
    .select<SeveranceRow[]>(
      "severance.id",
      "event.type",
      "event.target_name",
      "severance.followers_count",
      "severance.following_count",
      "severance.created_at",
    ),
);

/** Inserts a block or suspension that ends follows. Returns its id. */
export const insertSeveranceEvent = write.value(
  "severance_event_insert",
  (type: SeveranceType, targetName: string) =>
    table("relationship_severance_events")
      .insert({ type, target_name: targetName, created_at: now() })
      .returning("id"),
);

export interface Losses {
  readonly accountId: string;
  readonly followers: number;
  readonly following: number;
}

/** Inserts the losses of accounts by an event; at most once for each account. */
export const insertSeverances = write.rows(
  "severances_insert",
  (eventId: string, losses: readonly Losses[]) =>
    raw<Row<"account_relationship_severances", "id" | "account_id">>(
      `insert into account_relationship_severances (account_id, event_id, followers_count, following_count, created_at)
       select account_id, :eventId, followers, following, :now
       from unnest(:accounts::bigint[], :followers::integer[], :following::integer[])
         as lost (account_id, followers, following)
       on conflict do nothing returning id, account_id`,
      {
        eventId,
        accounts: each(losses, "accountId"),
        followers: each(losses, "followers"),
        following: each(losses, "following"),
        now: now(),
      },
    ),
);
