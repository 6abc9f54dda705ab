/** Annual reports on a person's activity, computed from their rows. Years are in UTC. */
import type { ReadStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

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

export interface AnnualReportRow extends Row<"annual_reports", typeof columns> {
  readonly data: AnnualReportData;
}

const columns = "account_id, year, data, schema_version";

/** A person's reports, newest first. */
export const findAnnualReports = read.rows<[accountId: string], AnnualReportRow>(
  "annual_reports",
  `select ${columns} from annual_reports where account_id = $1 order by year desc limit 100`,
);

export const findAnnualReport = read.first<[accountId: string, year: number], AnnualReportRow>(
  "annual_report",
  `select ${columns} from annual_reports where account_id = $1 and year = $2`,
);

/** Records that the person has seen the report. Returns whether there is one. */
export const viewAnnualReport = write.any<[accountId: string, year: number, now: Date]>(
  "annual_report_view",
  `update annual_reports set viewed_at = coalesce(viewed_at, $3) where account_id = $1 and year = $2
   returning year`,
);

/** Saves a report. Returns its id; undefined if there is one for the year. */
export const insertAnnualReport = write.firstValue<[report: AnnualReportRow, now: Date], string>(
  "annual_report_insert",
  `insert into annual_reports (account_id, year, data, schema_version, created_at) values ($1, $2, $3, $4, $5)
   on conflict (account_id, year) do nothing returning id`,
  (report, now) => [report.account_id, report.year, JSON.stringify(report.data), report.schema_version, now],
);

/** Years of reports by their ids, for notifications. */
export const findYearsOfReports = read.rows<[ids: readonly string[]], { id: string; year: number }>(
  "annual_report_years",
  "select id, year from annual_reports where id = any($1::bigint[])",
);

/** The statuses of a year, as a range of ids: ids begin with milliseconds. `$1` is the account, `$2` the year. */
const ofYear = `s.account_id = $1::bigint
  and s.id >= ((extract(epoch from make_date($2::int, 1, 1)::timestamp at time zone 'utc') * 1000)::bigint << 16)
  and s.id < ((extract(epoch from make_date($2::int + 1, 1, 1)::timestamp at time zone 'utc') * 1000)::bigint << 16)`;

/** Whether there is enough for a report: a public or unlisted status, and a hashtag. As in Mastodon. */
export async function hasEnoughForReport(
  store: ReadStore,
  accountId: string,
  year: number,
): Promise<boolean> {
  const [row] = await store.query<{ enough: boolean }>(
    "annual_report_eligible",
    `select exists (select from statuses s where ${ofYear} and s.visibility in ('public', 'unlisted'))
       and exists (select from statuses s join status_tags t on t.status_id = s.id where ${ofYear}) as enough`,
    [accountId, year],
  );
  return row?.enough ?? false;
}

export interface YearCounts {
  /** Neither replies nor reblogs. */
  readonly standalone: number;
  /** Replies to other accounts. */
  readonly replies: number;
  readonly reblogs: number;
  readonly polls: number;
}

export const countStatusesOfYear = read.only<[accountId: string, year: number], YearCounts>(
  "annual_report_counts",
  `select count(*) filter (where s.reblog_of_id is null and s.in_reply_to_id is null)::int as standalone,
     count(*) filter (where s.in_reply_to_id is not null
       and s.in_reply_to_account_id is distinct from s.account_id)::int as replies,
     count(*) filter (where s.reblog_of_id is not null)::int as reblogs,
     count(*) filter (where s.poll_id is not null)::int as polls
   from statuses s where ${ofYear}`,
);

/** New statuses and followers for each of the twelve months. */
export const countByMonth = read.rows<
  [accountId: string, year: number],
  AnnualReportData["time_series"][number]
>(
  "annual_report_months",
  `select month, coalesce(s.number, 0)::int as statuses, coalesce(f.number, 0)::int as followers
   from generate_series(1, 12) month
     left join (select extract(month from s.created_at at time zone 'utc')::int as month, count(*) as number
         from statuses s where ${ofYear} group by 1) s using (month)
     left join (select extract(month from f.created_at at time zone 'utc')::int as month, count(*) as number
         from follows f where f.target_account_id = $1::bigint
           and extract(year from f.created_at at time zone 'utc') = $2::int group by 1) f using (month)
   order by month`,
);

/** The hashtag that the person used most, if more than once. */
export const findTopHashtags = read.rows<
  [accountId: string, year: number],
  AnnualReportData["top_hashtags"][number]
>(
  "annual_report_hashtags",
  `select t.display_name as name, count(*)::int as count
   from statuses s join status_tags st on st.status_id = s.id join tags t on t.id = st.tag_id
   where ${ofYear} group by t.id having count(*) > 1 order by count(*) desc, t.id limit 1`,
);

/** The id of the person's public or unlisted status with the most reblogs. */
export async function findTopStatusId(
  store: ReadStore,
  accountId: string,
  year: number,
): Promise<string | null> {
  const [row] = await store.query<{ id: string }>(
    "annual_report_status",
    `select s.id from statuses s where ${ofYear} and s.visibility in ('public', 'unlisted') and s.reblog_of_id is null
     order by s.reblogs_count desc, s.id limit 1`,
    [accountId, year],
  );
  return row?.id ?? null;
}
