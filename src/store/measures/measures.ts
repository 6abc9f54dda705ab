/** Measures that requests count themselves, along indexes, within a range of days (UTC). */
import type { ReadStore } from "../kernel/connection.ts";
import { read } from "../kernel/queries.ts";
import type { DayRow } from "./counting.ts";
import { type DayRange, dayOf, endIdOf, firstIdOf } from "./days.ts";

/** The number of people who used the server on each day. */
export const countActiveUsersByDay = read.rows<[range: DayRange], DayRow>(
  "active_users_by_day",
  `select day::text as day, count(*) as value from active_days
   where day between $1::date and $2::date group by day`,
  ({ from, to }) => [from, to],
);

/** The number of people who used the server on any of the days. */
export async function countActiveUsers(store: ReadStore, { from, to }: DayRange): Promise<string> {
  const [row] = await store.query<{ total: string }>(
    "active_users",
    "select count(distinct user_id) as total from active_days where day between $1::date and $2::date",
    [from, to],
  );
  return row?.total ?? "0";
}

/** The registrations of each day, of users who still have a login. */
export const countNewUsersByDay = read.rows<[range: DayRange], DayRow>(
  "new_users_by_day",
  `select ${dayOf("id")}::text as day, count(*) as value from users where id >= $1 and id < $2 group by 1`,
  ({ from, to }) => [firstIdOf(from), endIdOf(to)],
);

/** The reports of each day, by when they were made or when they were resolved. */
export function countReportsByDay(
  store: ReadStore,
  moment: "created_at" | "action_taken_at",
  { from, to }: DayRange,
): Promise<DayRow[]> {
  return store.query(
    `reports_by_day_${moment}`,
    `select (${moment} at time zone 'utc')::date::text as day, count(*) as value from reports
     where ${moment} >= $1::date::timestamp at time zone 'utc'
       and ${moment} < ($2::date + 1)::timestamp at time zone 'utc'
     group by 1`,
    [from, to],
  );
}

export interface TagUseRow {
  /** `YYYY-MM-DD`; null for the whole range. */
  readonly day: string | null;
  readonly uses: string;
  readonly accounts: string;
  /** Other servers. */
  readonly servers: string;
}

/** The use of a hashtag in public statuses: of each day, and of the whole range. */
export const countTagUses = read.rows<[tagId: string, range: DayRange], TagUseRow>(
  "tag_uses_by_day",
  `select day::text as day, count(*) as uses, count(distinct account_id) as accounts, count(distinct domain) as servers
   from (select ${dayOf("st.status_id")} as day, st.account_id, a.domain
       from status_tags st join accounts a on a.id = st.account_id
       where st.tag_id = $1 and st.status_id >= $2 and st.status_id < $3 and st.visibility = 'public') used
   group by grouping sets ((day), ())`,
  (tagId, { from, to }) => [tagId, firstIdOf(from), endIdOf(to)],
);

export interface CohortRow {
  /** First day of the period in which they registered, `YYYY-MM-DD`. */
  readonly cohort: string;
  /** First day of the last period in which they used the server; null if they never did. */
  readonly last: string | null;
  readonly users: string;
}

/** People by when they registered and when they last used the server. */
export function countCohorts(
  store: ReadStore,
  frequency: "day" | "month",
  { from, to }: DayRange,
): Promise<CohortRow[]> {
  return store.query(
    `cohorts_by_${frequency}`,
    `select date_trunc('${frequency}', ${dayOf("u.id")}::timestamp)::date::text as cohort,
       date_trunc('${frequency}', active.day::timestamp)::date::text as last, count(*) as users
     from users u
       left join lateral (select day from active_days where user_id = u.id order by day desc limit 1) active on true
     where u.id >= $1 and u.id < $2 group by 1, 2`,
    [firstIdOf(from), endIdOf(to)],
  );
}
