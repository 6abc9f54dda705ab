/** Server-wide statistics. */

import { read, write } from "../kernel/queries.ts";

export type UsageName = "local_posts" | "local_comments";

/** Adds to a counter, in the transaction of the counted rows. Spread over 16 shards to reduce lock contention. */
export const addUsage = write.run<[name: UsageName, difference: number]>(
  "usage_add",
  "update usage_counters set value = value + $3 where name = $1 and shard = $2",
  (name, difference) => [name, Math.floor(Math.random() * 16), difference],
);

/** The counters, summed over their shards. */
export const readUsageCounters = read.rows<[], { name: UsageName; value: string }>(
  "usage_read",
  "select name, sum(value)::bigint as value from usage_counters group by name",
);

export interface UserCounts {
  readonly total: string;
  readonly half_year: string;
  readonly month: string;
  readonly four_weeks: string;
}

/** The number of registered users, and of those who signed in since each of these times. */
export const countUsers = read.only<
  [since: { readonly halfYear: Date; readonly month: Date; readonly fourWeeks: Date }],
  UserCounts
>(
  "users_count",
  `select count(*) as total,
     count(*) filter (where last_signed_in_at >= $1) as half_year,
     count(*) filter (where last_signed_in_at >= $2) as month,
     count(*) filter (where last_signed_in_at >= $3) as four_weeks
   from users where approved and confirmed_at is not null`,
  (since) => [since.halfYear, since.month, since.fourWeeks],
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
export const countWeeks = read.rows<[weeks: readonly Date[]], WeekRow>(
  "weeks_count",
  `select
     (select count(*) from statuses where local and reblog_of_id is null and id >= low and id < high) as statuses,
     (select count(*) from weekly_sign_ins where weekly_sign_ins.week = day) as logins,
     (select count(*) from users
      where approved and confirmed_at is not null and id >= low and id < high) as registrations
   from unnest($1::timestamptz[]) with ordinality as weeks (week, place),
     lateral (select (week at time zone 'utc')::date as day,
       (extract(epoch from week) * 1000)::bigint << 16 as low,
       (extract(epoch from week + interval '7 days') * 1000)::bigint << 16 as high) as bounds
   order by place`,
  (weeks) => [weeks.map((week) => week.toISOString())],
);

/** Deletes sign-ins before a week; run on a schedule. */
export const removeSignInsBefore = write.run<[week: Date]>(
  "sign_ins_expire",
  "delete from weekly_sign_ins where week < $1::date",
  (week) => [week.toISOString()],
);
