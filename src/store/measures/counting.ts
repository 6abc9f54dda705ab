/**
 * Numbers per day (UTC) that would need long scans in a request. A schedule counts them; requests read the results. The
 * day of a row is the one in its id: ids begin with milliseconds.
 */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
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

/** Each selects the `domain`, `id` and `value` of what is counted, from the id `$1` on. */
const sources: Readonly<Record<CountedName, string>> = {
  accounts: "select domain, id, 1 as value from accounts where id >= $1 and domain is not null",
  statuses: `select coalesce(a.domain, '') as domain, s.id, 1 as value
    from statuses s join accounts a on a.id = s.account_id where s.id >= $1`,
  media_bytes: `select a.domain, m.id, coalesce(m.file_size, 0) + coalesce(m.small_size, 0) as value
    from media_attachments m join accounts a on a.id = m.account_id and a.domain is not null
    where m.id >= $1 and coalesce(m.file_size, m.small_size) is not null`,
  reports: `select a.domain, r.id, 1 as value
    from reports r join accounts a on a.id = r.target_account_id and a.domain is not null where r.id >= $1`,
  follows: `select a.domain, f.id, 1 as value
    from follows f join accounts a on a.id = f.target_account_id and a.domain is not null where f.id >= $1`,
  followers: `select a.domain, f.id, 1 as value
    from follows f join accounts a on a.id = f.account_id and a.domain is not null where f.id >= $1`,
  interactions: `select '' as domain, f.id, 1 as value
    from favourites f join statuses o on o.id = f.status_id and o.local where f.id >= $1
    union all
    select '' as domain, s.id, 1 as value
    from statuses s join statuses o on o.id = coalesce(s.reblog_of_id, s.in_reply_to_id) and o.local
    where s.id >= $1 and (s.reblog_of_id is not null or s.in_reply_to_account_id <> s.account_id)`,
};

/** The last day that has been counted, `YYYY-MM-DD`; null if none has. */
export async function findLastMeasuredDay(store: ReadStore): Promise<string | null> {
  const [row] = await store.query<{ day: string | null }>(
    "measures_last_day",
    "select max(day)::text as day from measure_days where name = 'interactions' and domain = ''",
  );
  return row?.day ?? null;
}

/**
 * Recounts everything from a day on.
 * @param from `YYYY-MM-DD`; null for everything, which reads whole tables
 * @param today `YYYY-MM-DD`
 */
export async function countMeasures(store: WriteStore, from: string | null, today: string): Promise<void> {
  const firstId = from === null ? "0" : firstIdOf(from);
  for (const name of countedNames) {
    await store.query(
      "measures_clear",
      "delete from measure_days where name = $1 and day >= coalesce($2::date, '-infinity')",
      [name, from],
    );
    await store.query(
      `measures_count_${name}`,
      `insert into measure_days (name, domain, day, value)
       select '${name}', domain, ${dayOf("id")}, sum(value) from (${sources[name]}) counted group by domain, ${dayOf("id")}
       on conflict (name, domain, day) do update set value = excluded.value`,
      [firstId],
    );
  }
  await store.query(
    "measures_mark",
    `insert into measure_days (name, day, value) values ('interactions', $1::date, 0) on conflict do nothing`,
    [today],
  );
  await store.query(
    "languages_clear",
    "delete from language_days where day >= coalesce($1::date, '-infinity')",
    [from],
  );
  await store.query(
    "languages_count",
    `insert into language_days (domain, day, language, statuses)
     select a.domain, ${dayOf("s.id")}, coalesce(s.language, 'und'), count(*)
     from statuses s join accounts a on a.id = s.account_id and a.domain is not null
     where s.id >= $1 and s.reblog_of_id is null group by 1, 2, 3
     on conflict (domain, day, language) do update set statuses = excluded.statuses`,
    [firstId],
  );
}

/** A day and a number. */
export interface DayRow {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly value: string;
}

/** The counted numbers of the days of a range; days without any are missing. */
export const findMeasureDays = read.rows<[name: CountedName, domain: string, range: DayRange], DayRow>(
  "measure_days",
  `select day::text as day, value from measure_days
   where name = $1 and domain = $2 and day between $3::date and $4::date`,
  (name, domain, { from, to }) => [name, domain, from, to],
);

/** The sum of all days. */
export async function sumMeasure(store: ReadStore, name: CountedName, domain: string): Promise<string> {
  const [row] = await store.query<{ total: string }>(
    "measure_total",
    "select coalesce(sum(value), 0)::bigint as total from measure_days where name = $1 and domain = $2",
    [name, domain],
  );
  return row?.total ?? "0";
}

/** What is measured daily, in bytes: all files of the media storage, copies of other servers' files, the database, backups. */
const measuredSizes = ["stored_bytes", "cache_bytes", "database_bytes", "backup_bytes"] as const;

export type MeasuredSize = (typeof measuredSizes)[number];

/** Records a size. */
export const recordSize = write.run<[name: MeasuredSize, day: string, bytes: string | number]>(
  "size_record",
  `insert into measure_days (name, day, value) values ($1, $2::date, $3)
   on conflict (name, domain, day) do update set value = excluded.value`,
);

/** Records the size of each table with its indexes. The name of the table takes the place of the domain. */
export const recordTableSizes = write.run<[day: string]>(
  "table_sizes_record",
  `insert into measure_days (name, domain, day, value)
   select 'table_bytes', relname, $1::date, sum(pg_total_relation_size(relid)) from pg_stat_user_tables group by relname
   on conflict (name, domain, day) do update set value = excluded.value`,
);

/** @param day `YYYY-MM-DD`, exclusive */
export const removeTableSizesBefore = write.run<[day: string]>(
  "table_sizes_expire",
  "delete from measure_days where name = 'table_bytes' and day < $1::date",
);

/** The last recorded size of the media storage; undefined if there is none. */
export const findStoredBytes = read.firstValue<[], string>(
  "stored_bytes",
  "select value from measure_days where name = 'stored_bytes' and domain = '' order by day desc limit 1",
);

export interface Growth {
  /** Between the first and the last of the days. */
  readonly days: number;
  /** Negative if it shrank. */
  readonly bytes: string;
}

const growth = `max(day) - min(day) as days,
     ((array_agg(value order by day desc))[1] - (array_agg(value order by day))[1])::bigint as bytes`;

export interface GrowthRow extends Growth {
  readonly name: MeasuredSize;
}

/** How much each size has grown since a day; none for a size that was recorded less than twice. */
export const findGrowth = read.rows<[since: string], GrowthRow>(
  "sizes_growth",
  `select name, ${growth}
   from measure_days where name = any($1) and domain = '' and day >= $2::date
   group by name having count(*) > 1`,
  (since) => [measuredSizes, since],
);

export interface TableGrowthRow extends Growth {
  /** The table. */
  readonly name: string;
}

/** How much each table has grown since a day; none for a table that was recorded less than twice. */
export const findTableGrowth = read.rows<[since: string], TableGrowthRow>(
  "tables_growth",
  `select domain as name, ${growth}
   from measure_days where name = 'table_bytes' and day >= $1::date
   group by domain having count(*) > 1`,
);
