/**
 * Home timelines from the statuses of those whom their owner follows ("pulled"). The entries of `home_entries` are a copy of
 * the newest part (docs/decisions/034-pulled-homes.md).
 */
import { follows, mentions, visibleTo } from "../kernel/predicates.ts";
import { repliesToKnown } from "../statuses/audience.ts";
import { shownAtHome } from "./timelines.ts";

/** A reblog isn't shown if the status, or another reblog of it, is among this many candidates before it. */
export const reblogWindow = 40;

/** SQL condition: the status of an account that the reader follows is a candidate. */
const fromFollowed = (status: string, reader: string): string =>
  `((${status}.visibility <> 'direct' or ${mentions(`${status}.id`, reader)}) and ${repliesToKnown(status, reader)})`;

/**
 * SQL condition: the status is a candidate for the home timeline, which has the reader's own statuses, those of accounts
 * that the reader follows, and public ones with hashtags that the reader follows. `homeReaders` selects the readers.
 */
export function isCandidate(status: string, reader: string): string {
  return `(${status}.account_id = ${reader}
    or (${follows(reader, `${status}.account_id`)} and ${fromFollowed(status, reader)})
    or (${status}.visibility = 'public' and ${status}.reblog_of_id is null
      and exists (select from status_tags used join tag_follows own_tag on own_tag.tag_id = used.tag_id
        where used.status_id = ${status}.id and own_tag.account_id = ${reader} offset 0)))`;
}

/** SQL condition: the reader may see the candidate `s`, which reblogs `o`, and the home timeline shows it. */
export function isShownCandidate(reader: string): string {
  return `${shownAtHome("s", "o", reader)} and ${visibleTo("s", reader)}
    and (s.reblog_of_id is null or ${visibleTo("o", reader)})`;
}

/** The part of the candidates to pull. All of these are SQL. */
interface Part {
  readonly reader: string;
  /** Exclusive bound: candidates with lower ids, or with `asc` higher ones. */
  readonly bound: string;
  readonly way: "asc" | "desc";
  readonly count: string;
}

/**
 * SQL that selects the first candidates (`id`, `reblog_of_id`) from a bound on, in no order. Its work is limited by the
 * number of followed accounts and hashtags, and by the count: it first reads so few of the newest statuses of each account
 * that they are about as many as wanted. The last one wanted of these is as far as the page reaches, so that only the
 * accounts with statuses up to there are read again.
 */
export function pull({ reader, bound, way, count }: Part): string {
  const from = way === "desc" ? "<" : ">";
  const to = way === "desc" ? ">=" : "<=";
  const wanted = `(s.account_id = ${reader} or ${fromFollowed("s", reader)})`;
  return `(with authors as materialized (
      select f.target_account_id as id from follows f where f.account_id = ${reader} union select ${reader}),
    share as materialized (select 1 + ${count} / count(*) as number from authors),
    first as materialized (
      select a.id as account_id, n.id from authors a cross join lateral (
        select s.id from statuses s where s.account_id = a.id and s.id ${from} ${bound} and ${wanted}
        order by s.id ${way} limit (select number from share)) n),
    reach as materialized (select coalesce((select f.id from first f order by f.id ${way} offset ${count} - 1 limit 1),
      ${way === "desc" ? "0" : "9223372036854775807"}) as id)
    select p.id, p.reblog_of_id
    from (select distinct f.account_id from first f where f.id ${to} (select id from reach)) a cross join lateral (
      select s.id, s.reblog_of_id from statuses s
      where s.account_id = a.account_id and s.id ${from} ${bound} and s.id ${to} (select id from reach) and ${wanted}
      order by s.id ${way} limit ${count}) p
    union
    select t.status_id, null::bigint
    from tag_follows w cross join lateral (
      select used.status_id from status_tags used join statuses s on s.id = used.status_id
      where used.tag_id = w.tag_id and used.status_id ${from} ${bound} and used.status_id ${to} (select id from reach)
        and s.visibility = 'public'
      order by used.status_id ${way} limit ${count}) t
    where w.account_id = ${reader}
    order by 1 ${way} limit ${count})`;
}

/** Where a candidate is looked for, as SQL. */
interface Candidates {
  /** Whose rows are `e`. */
  readonly table: string;
  readonly id: string;
  /** The columns of the key that begin before the id, and the values that they have. */
  readonly key: readonly (readonly [column: string, value: string])[];
}

/**
 * SQL that selects the candidates (`id`) shortly before an entry, if it is a reblog, that are the same status or reblogs of
 * it. Reads the window alone, along the key: a condition on the whole key at once leaves no other index, whatever the
 * statistics.
 */
function sameIn({ table, id, key }: Candidates, entry: string): string {
  const columns = [...key.map(([column]) => column), id];
  const values = [...key.map(([, value]) => value), `${entry}.id`];
  const owned = key.map(([column, value], index) => [
    `${column} as owner${index}`,
    `e.owner${index} = ${value}`,
  ]);
  return `(select e.id from (
      select ${[`${id} as id`, "e.reblog_of_id", ...owned.map(([column]) => column)].join(", ")} from ${table} e
      where ${entry}.reblog_of_id is not null and (${columns.join(", ")}) < (${values.join(", ")})
      order by ${columns.map((column) => `${column} desc`).join(", ")} limit ${reblogWindow}) e
    where ${[...owned.map(([, condition]) => condition), `${entry}.reblog_of_id in (e.id, e.reblog_of_id)`].join(" and ")})`;
}

const idsOf = (same: string): string => `(select string_agg(same.id::text, ',') from ${same} same)`;

const stored = (reader: string): Candidates => ({
  table: "home_entries",
  id: "e.status_id",
  key: [["e.account_id", reader]],
});

/**
 * SQL for the ids, separated by commas, of the stored entries that a stored entry may repeat: it does if the reader is shown
 * one of them.
 * @param entry alias of a row with `id`, of its status, and `reblog_of_id`; not `e`
 */
export function sameStored(entry: string, reader: string): string {
  return idsOf(sameIn(stored(reader), entry));
}

/** SQL for the ids of those of `found` that a pulled candidate may repeat. */
export function samePulled(entry: string): string {
  return idsOf(sameIn({ table: "found", id: "e.id", key: [] }, entry));
}

/** SQL condition: the stored entry repeats one. `entry` is none of `e`, `s` and `o`. */
export function repeatsStored(entry: string, reader: string): string {
  return `exists (select from ${sameIn(stored(reader), entry)} e
      join statuses s on s.id = e.id left join statuses o on o.id = s.reblog_of_id
    where ${isShownCandidate(reader)} offset 0)`;
}

/** SQL condition: the status repeats one that is pulled. `status` is none of `e` and `s`; its original is `o`. */
export function repeatsPulled(status: string, reader: string): string {
  const window = pull({ reader, bound: `${status}.id`, way: "desc", count: `${reblogWindow}` });
  // First whether there may be one at all: most reblogs need no pull.
  return `(${status}.reblog_of_id is not null and (${isCandidate("o", reader)} or exists (
      select from statuses same where same.reblog_of_id = ${status}.reblog_of_id and same.id < ${status}.id
        and (same.account_id = ${reader} or ${follows(reader, "same.account_id")}) offset 0))
    and exists (select from ${window} e join statuses s on s.id = e.id left join statuses o on o.id = s.reblog_of_id
      where ${status}.reblog_of_id in (e.id, e.reblog_of_id) and ${isShownCandidate(reader)} offset 0))`;
}
