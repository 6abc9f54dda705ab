/** Annual reports on a person's activity, computed from their rows. Years are in UTC. */
import type { ReadStore } from "../kernel/connection.ts";
import { type Row, anyOf, computed, raw, read, table, write } from "../kernel/statement.ts";

/** The contents of a report, version 2 of Mastodon's schema (since 4.6). */
export interface AnnualReportData {
  readonly archetype: "lurker" | "booster" | "pollster" | "replier" | "oracle";
  readonly time_series: readonly {
    readonly month: number;
    readonly statuses: number;
    readonly followers: number;
  }[];
  readonly top_hashtags: readonly { readonly name: string; readonly count: number }[];
  readonly top_statuses: {
    readonly by_reblogs: string | null;
    readonly by_favourites: string | null;
    readonly by_replies: string | null;
  };
}

export interface AnnualReportRow extends Row<"annual_reports", (typeof columns)[number]> {
  readonly data: AnnualReportData;
}

const columns = ["account_id", "year", "data", "schema_version"] as const;

const annualReports = () => table("annual_reports").select<AnnualReportRow[]>(...columns);

/** A person's reports, newest first. */
export const findAnnualReports = read.rows("annual_reports", (accountId: string) =>
  annualReports().where({ account_id: accountId }).orderBy("year", "desc").limit(100),
);

export const findAnnualReport = read.first("annual_report", (accountId: string, year: number) =>
  annualReports().where({ account_id: accountId, year }),
);

/** Records that the person has seen the report. Returns whether there is one. */
export const viewAnnualReport = write.any("annual_report_view", (accountId: string, year: number, at: Date) =>
  table("annual_reports")
    .where({ account_id: accountId, year })
    .update({ viewed_at: raw("coalesce(viewed_at, :at)", { at }) })
    .returning("year"),
);

/** Saves a report. Returns its id; undefined if there is one for the year. */
export const insertAnnualReport = write.firstValue(
  "annual_report_insert",
  (report: AnnualReportRow, at: Date) =>
    table("annual_reports")
      .insert({
        account_id: report.account_id,
        year: report.year,
        data: computed(report.data, (data) => JSON.stringify(data)),
        schema_version: report.schema_version,
        created_at: at,
      })
      .onConflict(["account_id", "year"])
      .ignore()
      .returning("id"),
);

/** Years of reports by their ids, for notifications. */
export const findYearsOfReports = read.rows("annual_report_years", (ids: readonly string[]) =>
  table("annual_reports").where("id", anyOf(ids)).select("id", "year"),
);

/** The statuses of a year, as a range of ids: ids begin with milliseconds. */
const ofYear = `s.account_id = :accountId::bigint
  and s.id >= ((extract(epoch from make_date(:year::int, 1, 1)::timestamp at time zone 'utc') * 1000)::bigint << 16)
  and s.id < ((extract(epoch from make_date(:year::int + 1, 1, 1)::timestamp at time zone 'utc') * 1000)::bigint << 16)`;

/** Whether there is enough for a report: a public or unlisted status, and a hashtag. As in Mastodon. */
export const hasEnoughForReport = read.value("annual_report_eligible", (accountId: string, year: number) =>
  raw<{ enough: boolean }>(
    `select exists (select from statuses s where ${ofYear} and s.visibility in ('public', 'unlisted'))
       and exists (select from statuses s join status_tags t on t.status_id = s.id where ${ofYear}) as enough`,
    { accountId, year },
  ),
);

export interface YearCounts {
  /** Neither replies nor reblogs. */
  readonly standalone: number;
  /** Replies to other accounts. */
  readonly replies: number;
  readonly reblogs: number;
  readonly polls: number;
}

export const countStatusesOfYear = read.only("annual_report_counts", (accountId: string, year: number) =>
  table("statuses as s")
    .whereRaw(ofYear, { accountId, year })
    .select<YearCounts[]>(
      raw(`count(*) filter (where s.reblog_of_id is null and s.in_reply_to_id is null)::int as standalone,
        count(*) filter (where s.in_reply_to_id is not null
          and s.in_reply_to_account_id is distinct from s.account_id)::int as replies,
        count(*) filter (where s.reblog_of_id is not null)::int as reblogs,
        count(*) filter (where s.poll_id is not null)::int as polls`),
    ),
);

/** New statuses and followers for each of the twelve months. */
export const countByMonth = read.rows("annual_report_months", (accountId: string, year: number) =>
  raw<AnnualReportData["time_series"][number]>(
    `select month, coalesce(s.number, 0)::int as statuses, coalesce(f.number, 0)::int as followers
     from generate_series(1, 12) month
       left join (select extract(month from s.created_at at time zone 'utc')::int as month, count(*) as number
           from statuses s where ${ofYear} group by 1) s using (month)
       left join (select extract(month from f.created_at at time zone 'utc')::int as month, count(*) as number
           from follows f where f.target_account_id = :accountId::bigint
             and extract(year from f.created_at at time zone 'utc') = :year::int group by 1) f using (month)
     order by month`,
    { accountId, year },
  ),
);

/** The hashtag that the person used most, if more than once. */
export const findTopHashtags = read.rows("annual_report_hashtags", (accountId: string, year: number) =>
  table("statuses as s")
    .join("status_tags as st", "st.status_id", "s.id")
    .join("tags as t", "t.id", "st.tag_id")
    .whereRaw(ofYear, { accountId, year })
    .groupBy("t.id")
    .havingRaw("count(*) > 1")
    .orderByRaw("count(*) desc, t.id")
    .limit(1)
    .select<AnnualReportData["top_hashtags"][number][]>(
      "t.display_name as name",
      raw("count(*)::int as count"),
    ),
);

const topStatus = read.firstValue("annual_report_status", (accountId: string, year: number) =>
  table("statuses as s")
    .whereRaw(`${ofYear} and s.visibility in ('public', 'unlisted')`, { accountId, year })
    .whereNull("s.reblog_of_id")
    .orderByRaw("s.reblogs_count desc, s.id")
    .limit(1)
    .select<Row<"statuses", "id">[]>("s.id"),
);

/** The id of the person's public or unlisted status with the most reblogs. */
export async function findTopStatusId(
  store: ReadStore,
  accountId: string,
  year: number,
): Promise<string | null> {
  return (await topStatus(store, accountId, year)) ?? null;
}
