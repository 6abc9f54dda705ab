/** Dimensions: the most frequent values of something, within a range of days (UTC). */
import { computed, raw, read, table } from "../kernel/statement.ts";
import { type DayRange, endIdOf, firstIdOf, isDuring } from "./days.ts";

export interface ValueRow {
  /** Null for what comes from this server. */
  readonly key: string | null;
  readonly value: string;
}

const counted = raw("count(*) as value");

/** The interface languages of users who signed in. */
export const countLanguages = read.rows("dimension_languages", ({ from, to }: DayRange, limit: number) =>
  table("users")
    .whereRaw("approved")
    .whereNotNull("confirmed_at")
    .whereRaw(isDuring("last_signed_in_at"), { from, to })
    .groupBy("locale")
    .orderByRaw("value desc, key")
    .limit(limit)
    .select<ValueRow[]>("locale as key", counted),
);

/** The apps by which people registered; null for the pages of the server. */
export const countSources = read.rows("dimension_sources", ({ from, to }: DayRange, limit: number) =>
  table("users as u")
    .leftJoin("oauth_apps as a", "a.id", "u.created_by_app_id")
    .where("u.id", ">=", computed(from, firstIdOf))
    .where("u.id", "<", computed(to, endIdOf))
    .groupBy("a.name")
    .orderByRaw("value desc, key")
    .limit(limit)
    .select<ValueRow[]>("a.name as key", counted),
);

/** The servers whose accounts posted most; null for this one. */
export const countServers = read.rows("dimension_servers", ({ from, to }: DayRange, limit: number) =>
  table("measure_days")
    .where({ name: "statuses" })
    .whereBetween("day", [from, to])
    .groupBy("domain")
    .orderByRaw("sum(value) desc, domain")
    .limit(limit)
    .select<ValueRow[]>(raw("nullif(domain, '') as key, sum(value)::bigint as value")),
);

/** The entries `st` of public statuses with a hashtag. */
const uses = (tagId: string, { from, to }: DayRange) =>
  table("status_tags as st")
    .where("st.tag_id", tagId)
    .where("st.status_id", ">=", computed(from, firstIdOf))
    .where("st.status_id", "<", computed(to, endIdOf))
    .where("st.visibility", "public");

/** The servers from which a hashtag was used in public statuses; null for this one. */
export const countTagServers = read.rows(
  "dimension_tag_servers",
  (tagId: string, range: DayRange, limit: number) =>
    uses(tagId, range)
      .join("accounts as a", "a.id", "st.account_id")
      .groupBy("a.domain")
      .orderByRaw("value desc, key nulls first")
      .limit(limit)
      .select<ValueRow[]>("a.domain as key", counted),
);

/** The languages of the public statuses with a hashtag; `und` for none. */
export const countTagLanguages = read.rows(
  "dimension_tag_languages",
  (tagId: string, range: DayRange, limit: number) =>
    uses(tagId, range)
      .join("statuses as s", "s.id", "st.status_id")
      .groupByRaw("1")
      .orderByRaw("value desc, key")
      .limit(limit)
      .select<ValueRow[]>(raw("coalesce(s.language, 'und') as key"), counted),
);

/** The accounts of another server with most followers. */
export const findFollowedAccounts = read.rows(
  "dimension_instance_accounts",
  (domain: string, limit: number) =>
    table("accounts")
      .where({ domain })
      .orderByRaw("followers_count desc, id")
      .limit(limit)
      .select<ValueRow[]>("username as key", raw("followers_count::bigint as value")),
);

/** The languages of another server's statuses; `und` for none. */
export const countInstanceLanguages = read.rows(
  "dimension_instance_languages",
  (domain: string, { from, to }: DayRange, limit: number) =>
    table("language_days")
      .where({ domain })
      .whereBetween("day", [from, to])
      .groupBy("language")
      .orderByRaw("sum(statuses) desc, language")
      .limit(limit)
      .select<ValueRow[]>("language as key", raw("sum(statuses)::bigint as value")),
);

/** Bytes of the database, of the archives that people requested, and the version of PostgreSQL. */
export const readDatabaseFacts = read.only("database_facts", () =>
  raw<Readonly<Record<"version" | "size" | "archives", string>>>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as size,
     (select coalesce(sum(size), 0)::bigint from archives) as archives`,
  ),
);
