/** Measures that requests count themselves, along indexes, within a range of days (UTC). */
import { computed, raw, read, table } from "../kernel/statement.ts";
import type { DayRow } from "./counting.ts";
import { type DayRange, dayOf, endIdOf, firstIdOf, isDuring } from "./days.ts";

const counted = raw("count(*) as value");

const activeDays = ({ from, to }: DayRange) => table("active_days").whereBetween("day", [from, to]);

/** The number of people who used the server on each day. */
export const countActiveUsersByDay = read.rows("active_users_by_day", (range: DayRange) =>
  activeDays(range).groupBy("day").select<DayRow[]>(raw("day::text as day"), counted),
);

/** The number of people who used the server on any of the days. */
export const countActiveUsers = read.value("active_users", (range: DayRange) =>
  activeDays(range).select<{ total: string }[]>(raw("count(distinct user_id) as total")),
);

/** The registrations of each day, of users who still have a login. */
export const countNewUsersByDay = read.rows("new_users_by_day", ({ from, to }: DayRange) =>
  table("users")
    .where("id", ">=", computed(from, firstIdOf))
    .where("id", "<", computed(to, endIdOf))
    .groupByRaw("1")
    .select<DayRow[]>(raw(`${dayOf("id")}::text as day`), counted),
);

/** The reports of each day, by when they were made or when they were resolved. */
export const countReportsByDay = read.rows(
  "reports_by_day",
  (moment: "created_at" | "action_taken_at", { from, to }: DayRange) =>
    table("reports")
      .whereRaw(isDuring(moment), { from, to })
      .groupByRaw("1")
      .select<DayRow[]>(raw(`(${moment} at time zone 'utc')::date::text as day`), counted),
  { varies: true },
);

export interface TagUseRow {
  /** `YYYY-MM-DD`; null for the whole range. */
  readonly day: string | null;
  readonly uses: string;
  readonly accounts: string;
  /** Other servers. */
  readonly servers: string;
}

/** The use of a hashtag in public statuses: of each day, and of the whole range. */
export const countTagUses = read.rows("tag_uses_by_day", (tagId: string, { from, to }: DayRange) =>
  raw<TagUseRow>(
    `select day::text as day, count(*) as uses, count(distinct account_id) as accounts,
       count(distinct domain) as servers
     from (select ${dayOf("st.status_id")} as day, st.account_id, a.domain
         from status_tags st join accounts a on a.id = st.account_id
         where st.tag_id = :tagId and st.status_id >= :first and st.status_id < :end
           and st.visibility = 'public') used
     group by grouping sets ((day), ())`,
    { tagId, first: computed(from, firstIdOf), end: computed(to, endIdOf) },
  ),
);

export interface CohortRow {
  /** First day of the period in which they registered, `YYYY-MM-DD`. */
  readonly cohort: string;
  /** First day of the last period in which they used the server; null if they never did. */
  readonly last: string | null;
  readonly users: string;
}

/** People by when they registered and when they last used the server. */
export const countCohorts = read.rows(
  "cohorts",
  (frequency: "day" | "month", { from, to }: DayRange) =>
    raw<CohortRow>(
      `select date_trunc('${frequency}', ${dayOf("u.id")}::timestamp)::date::text as cohort,
         date_trunc('${frequency}', active.day::timestamp)::date::text as last, count(*) as users
       from users u
         left join lateral (select day from active_days where user_id = u.id order by day desc limit 1) active on true
       where u.id >= :first and u.id < :end group by 1, 2`,
      { first: firstIdOf(from), end: endIdOf(to) },
    ),
  { varies: true },
);
