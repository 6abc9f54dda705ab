/** Dimensions: the most frequent values of something, within a range of days (UTC). */

import { read } from "../kernel/queries.ts";
import { type DayRange, endIdOf, firstIdOf } from "./days.ts";

export interface ValueRow {
  /** Null for what comes from this server. */
  readonly key: string | null;
  readonly value: string;
}

/** The interface languages of users who signed in. */
export const countLanguages = read.rows<[range: DayRange, limit: number], ValueRow>(
  "dimension_languages",
  `select locale as key, count(*) as value from users
   where approved and confirmed_at is not null and last_signed_in_at >= $1::date::timestamp at time zone 'utc'
     and last_signed_in_at < ($2::date + 1)::timestamp at time zone 'utc'
   group by locale order by value desc, key limit $3`,
  ({ from, to }, limit) => [from, to, limit],
);

/** The apps by which people registered; null for the pages of the server. */
export const countSources = read.rows<[range: DayRange, limit: number], ValueRow>(
  "dimension_sources",
  `select a.name as key, count(*) as value from users u left join oauth_apps a on a.id = u.created_by_app_id
   where u.id >= $1 and u.id < $2 group by a.name order by value desc, key limit $3`,
  ({ from, to }, limit) => [firstIdOf(from), endIdOf(to), limit],
);

/** The servers whose accounts posted most; null for this one. */
export const countServers = read.rows<[range: DayRange, limit: number], ValueRow>(
  "dimension_servers",
  `select nullif(domain, '') as key, sum(value)::bigint as value from measure_days
   where name = 'statuses' and day between $1::date and $2::date
   group by domain order by sum(value) desc, domain limit $3`,
  ({ from, to }, limit) => [from, to, limit],
);

/** The servers from which a hashtag was used in public statuses; null for this one. */
export const countTagServers = read.rows<[tagId: string, range: DayRange, limit: number], ValueRow>(
  "dimension_tag_servers",
  `select a.domain as key, count(*) as value from status_tags st join accounts a on a.id = st.account_id
   where st.tag_id = $1 and st.status_id >= $2 and st.status_id < $3 and st.visibility = 'public'
   group by a.domain order by value desc, key nulls first limit $4`,
  (tagId, { from, to }, limit) => [tagId, firstIdOf(from), endIdOf(to), limit],
);

/** The languages of the public statuses with a hashtag; `und` for none. */
export const countTagLanguages = read.rows<[tagId: string, range: DayRange, limit: number], ValueRow>(
  "dimension_tag_languages",
  `select coalesce(s.language, 'und') as key, count(*) as value from status_tags st join statuses s on s.id = st.status_id
   where st.tag_id = $1 and st.status_id >= $2 and st.status_id < $3 and st.visibility = 'public'
   group by 1 order by value desc, key limit $4`,
  (tagId, { from, to }, limit) => [tagId, firstIdOf(from), endIdOf(to), limit],
);

/** The accounts of another server with most followers. */
export const findFollowedAccounts = read.rows<[domain: string, limit: number], ValueRow>(
  "dimension_instance_accounts",
  `select username as key, followers_count::bigint as value from accounts
   where domain = $1 order by followers_count desc, id limit $2`,
);

/** The languages of another server's statuses; `und` for none. */
export const countInstanceLanguages = read.rows<[domain: string, range: DayRange, limit: number], ValueRow>(
  "dimension_instance_languages",
  `select language as key, sum(statuses)::bigint as value from language_days
   where domain = $1 and day between $2::date and $3::date
   group by language order by sum(statuses) desc, language limit $4`,
  (domain, { from, to }, limit) => [domain, from, to, limit],
);

/** Bytes of the database, of the archives that people requested, and the version of PostgreSQL. */
export const readDatabaseFacts = read.only<
  [],
  { readonly version: string; readonly size: string; readonly archives: string }
>(
  "database_facts",
  `select current_setting('server_version') as version, pg_database_size(current_database()) as size,
   (select coalesce(sum(size), 0)::bigint from archives) as archives`,
);
