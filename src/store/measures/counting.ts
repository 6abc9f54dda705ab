/**
 * Numbers per day (UTC) that would need long scans in a request. A schedule counts them; requests read the results. The
 * day of a row is the one in its id: ids begin with milliseconds.
 */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, computed, raw, read, table, write } from "../kernel/statement.ts";
import { type DayRange, dayOf, firstIdOf } from "./days.ts";

/** Numbers of other servers, by their domain. Of this server, only those marked so. */
export const countedNames = [
  "accounts",
  // Also of this server.
  "statuses",
  "media_bytes",
  "reports",
  "follows",
  "followers",
  // Only of this server: favourites, reblogs and replies of local statuses.
  "interactions",
] as const;

export type CountedName = (typeof countedNames)[number];

/** Each selects the `domain`, `id` and `value` of what is counted, from the id `:firstId` on. */
const sources: Readonly<Record<CountedName, string>> = {
  accounts: "select domain, id, 1 as value from accounts where id >= :firstId and domain is not null",
  statuses: `select coalesce(a.domain, '') as domain, s.id, 1 as value
    from statuses s join accounts a on a.id = s.account_id where s.id >= :firstId`,
  media_bytes: `select a.domain, m.id, coalesce(m.file_size, 0) + coalesce(m.small_size, 0) as value
    from media_attachments m join accounts a on a.id = m.account_id and a.domain is not null
    where m.id >= :firstId and coalesce(m.file_size, m.small_size) is not null`,
  reports: `select a.domain, r.id, 1 as value
    from reports r join accounts a on a.id = r.target_account_id and a.domain is not null where r.id >= :firstId`,
  follows: `select a.domain, f.id, 1 as value
    from follows f join accounts a on a.id = f.target_account_id and a.domain is not null where f.id >= :firstId`,
  followers: `select a.domain, f.id, 1 as value
    from follows f join accounts a on a.id = f.account_id and a.domain is not null where f.id >= :firstId`,
  interactions: `select '' as domain, f.id, 1 as value
    from favourites f join statuses o on o.id = f.status_id and o.local where f.id >= :firstId
    union all
    select '' as domain, s.id, 1 as value
    from statuses s join statuses o on o.id = coalesce(s.reblog_of_id, s.in_reply_to_id) and o.local
    where s.id >= :firstId and (s.reblog_of_id is not null or s.in_reply_to_account_id <> s.account_id)`,
};

/** The last day that has been counted, `YYYY-MM-DD`; null if none has. */
export const findLastMeasuredDay = read.value("measures_last_day", () =>
  table("measure_days")
    .where({ name: "interactions", domain: "" })
    .select<{ day: string | null }[]>(raw("max(day)::text as day")),
);

/** SQL: the day is a given one or later; null for all. */
const sinceDay = "day >= coalesce(?::date, '-infinity')";

const clearMeasure = write.run("measures_clear", (name: CountedName, from: string | null) =>
  table("measure_days").where({ name }).whereRaw(sinceDay, [from]).delete(),
);
const countMeasure = write.run(
  "measures_count",
  (name: CountedName, firstId: string) =>
    raw(
      `insert into measure_days (name, domain, day, value)
       select '${name}', domain, ${dayOf("id")}, sum(value) from (${sources[name]}) counted
       group by domain, ${dayOf("id")}
       on conflict (name, domain, day) do update set value = excluded.value`,
      { firstId },
    ),
  { varies: true },
);
const markDay = write.run("measures_mark", (today: string) =>
  table("measure_days")
    .insert({ name: "interactions", day: raw(":today::date", { today }), value: "0" })
    .onConflict()
    .ignore(),
);
const clearLanguages = write.run("languages_clear", (from: string | null) =>
  table("language_days").whereRaw(sinceDay, [from]).delete(),
);
const countLanguages = write.run("languages_count", (firstId: string) =>
  raw(
    `insert into language_days (domain, day, language, statuses)
     select a.domain, ${dayOf("s.id")}, coalesce(s.language, 'und'), count(*)
     from statuses s join accounts a on a.id = s.account_id and a.domain is not null
     where s.id >= :firstId and s.reblog_of_id is null group by 1, 2, 3
     on conflict (domain, day, language) do update set statuses = excluded.statuses`,
    { firstId },
  ),
);

/**
 * Recounts everything from a day on.
 * @param from `YYYY-MM-DD`; null for everything, which reads whole tables
 * @param today `YYYY-MM-DD`
 */
export async function countMeasures(store: WriteStore, from: string | null, today: string): Promise<void> {
  const firstId = from === null ? "0" : firstIdOf(from);
  for (const name of countedNames) {
    await clearMeasure(store, name, from);
    await countMeasure(store, name, firstId);
  }
  await markDay(store, today);
  await clearLanguages(store, from);
  await countLanguages(store, firstId);
}

/** A day and a number. */
export interface DayRow extends Row<"measure_days", "value"> {
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** The counted numbers of the days of a range; days without any are missing. */
export const findMeasureDays = read.rows(
  "measure_days",
  (name: CountedName, domain: string, { from, to }: DayRange) =>
    table("measure_days")
      .where({ name, domain })
      .whereBetween("day", [from, to])
      .select<DayRow[]>(raw("day::text as day"), "value"),
);

/** The sum of all days. */
export const sumMeasure = read.value("measure_total", (name: CountedName, domain: string) =>
  table("measure_days")
    .where({ name, domain })
    .select<{ total: string }[]>(raw("coalesce(sum(value), 0)::bigint as total")),
);

/** What is measured daily, in bytes: all files of the media storage, copies of other servers' files, the database, backups. */
const measuredSizes = ["stored_bytes", "cache_bytes", "database_bytes", "backup_bytes"] as const;

export type MeasuredSize = (typeof measuredSizes)[number];

/** Records a size. */
export const recordSize = write.run(
  "size_record",
  (name: MeasuredSize, day: string, bytes: string | number) =>
    table("measure_days")
      .insert({ name, day: raw(":day::date", { day }), value: computed(bytes, String) })
      .onConflict(["name", "domain", "day"])
      .merge(["value"]),
);

/** Records the size of each table with its indexes. The name of the table takes the place of the domain. */
export const recordTableSizes = write.run("table_sizes_record", (day: string) =>
  raw(
    `insert into measure_days (name, domain, day, value)
     select 'table_bytes', relname, :day::date, sum(pg_total_relation_size(relid)) from pg_stat_user_tables
     group by relname
     on conflict (name, domain, day) do update set value = excluded.value`,
    { day },
  ),
);

/** @param day `YYYY-MM-DD`, exclusive */
export const removeTableSizesBefore = write.run("table_sizes_expire", (day: string) =>
  table("measure_days").where({ name: "table_bytes" }).where("day", "<", day).delete(),
);

/** The last recorded size of the media storage; undefined if there is none. */
export const findStoredBytes = read.firstValue("stored_bytes", () =>
  table("measure_days")
    .where({ name: "stored_bytes", domain: "" })
    .orderBy("day", "desc")
    .limit(1)
    .select("value"),
);

export interface Growth {
  /** Between the first and the last of the days. */
  readonly days: number;
  /** Negative if it shrank. */
  readonly bytes: string;
}

const growth = raw(`max(day) - min(day) as days,
  ((array_agg(value order by day desc))[1] - (array_agg(value order by day))[1])::bigint as bytes`);

export interface GrowthRow extends Growth {
  readonly name: MeasuredSize;
}

/** How much each size has grown since a day; none for a size that was recorded less than twice. */
export const findGrowth = read.rows("sizes_growth", (since: string) =>
  table("measure_days")
    .whereIn("name", [...measuredSizes])
    .where({ domain: "" })
    .where("day", ">=", since)
    .groupBy("name")
    .havingRaw("count(*) > 1")
    .select<GrowthRow[]>("name", growth),
);

export interface TableGrowthRow extends Growth {
  /** The table. */
  readonly name: string;
}

/** How much each table has grown since a day; none for a table that was recorded less than twice. */
export const findTableGrowth = read.rows("tables_growth", (since: string) =>
  table("measure_days")
    .where({ name: "table_bytes" })
    .where("day", ">=", since)
    .groupBy("domain")
    .havingRaw("count(*) > 1")
    .select<TableGrowthRow[]>("domain as name", growth),
);
