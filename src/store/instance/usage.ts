/** Server-wide statistics. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, computed, raw, read, table, write } from "../kernel/statement.ts";

export type UsageName = "local_posts" | "local_comments";

const addToShard = write.run("usage_add", (name: UsageName, shard: number, difference: number) =>
  table("usage_counters")
    .where({ name, shard })
    .update({ value: raw("value + :difference", { difference }) }),
);

/** Adds to a counter, in the transaction of the counted rows. Spread over 16 shards to reduce lock contention. */
export function addUsage(store: WriteStore, name: UsageName, difference: number): Promise<void> {
  return addToShard(store, name, Math.floor(Math.random() * 16), difference);
}

interface UsageRow extends Row<"usage_counters", "value"> {
  readonly name: UsageName;
}

/** The counters, summed over their shards. */
export const readUsageCounters = read.rows("usage_read", () =>
  table("usage_counters").groupBy("name").select<UsageRow[]>("name", raw("sum(value)::bigint as value")),
);

export interface UserCounts {
  readonly total: string;
  readonly half_year: string;
  readonly month: string;
  readonly four_weeks: string;
}

/** The number of registered users, and of those who signed in since each of these times. */
export const countUsers = read.only(
  "users_count",
  (since: { readonly halfYear: Date; readonly month: Date; readonly fourWeeks: Date }) =>
    table("users")
      .where({ approved: true })
      .whereNotNull("confirmed_at")
      .select<UserCounts[]>(
        raw("count(*) as total"),
        raw("count(*) filter (where last_signed_in_at >= :since) as half_year", { since: since.halfYear }),
        raw("count(*) filter (where last_signed_in_at >= :since) as month", { since: since.month }),
        raw("count(*) filter (where last_signed_in_at >= :since) as four_weeks", { since: since.fourWeeks }),
      ),
);

export interface WeekRow {
  readonly statuses: string;
  readonly logins: string;
  readonly registrations: string;
}

/**
 * Counts statuses, sign-ins and registrations per week, in the given order. Statuses and registrations are selected by
 * id, which contains the time.
 * @param weeks Mondays at midnight, UTC
 */
export const countWeeks = read.rows("weeks_count", (weeks: readonly Date[]) =>
  raw<WeekRow>(
    `select
       (select count(*) from statuses where local and reblog_of_id is null and id >= low and id < high) as statuses,
       (select count(*) from weekly_sign_ins where weekly_sign_ins.week = day) as logins,
       (select count(*) from users
        where approved and confirmed_at is not null and id >= low and id < high) as registrations
     from unnest(:weeks::timestamptz[]) with ordinality as weeks (week, place),
       lateral (select (week at time zone 'utc')::date as day,
         (extract(epoch from week) * 1000)::bigint << 16 as low,
         (extract(epoch from week + interval '7 days') * 1000)::bigint << 16 as high) as bounds
     order by place`,
    { weeks: computed(weeks, (all) => all.map((week) => week.toISOString())) },
  ),
);

/** Deletes sign-ins before a week; run on a schedule. */
export const removeSignInsBefore = write.run("sign_ins_expire", (week: Date) =>
  table("weekly_sign_ins")
    .where(
      "week",
      "<",
      computed(week, (day) => day.toISOString()),
    )
    .delete(),
);
