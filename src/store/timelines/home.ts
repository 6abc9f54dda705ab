/**
 * Writing home timelines: one row per candidate and local reader who read lately, of the newest candidates.
 * docs/decisions/034-pulled-homes.md has the rules.
 */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, now, raw, read, table, write } from "../kernel/statement.ts";
import { homeReaders, localAuthor } from "../statuses/audience.ts";
import { isCandidate, pull, reblogWindow } from "./pulling.ts";

/** A status in the home timeline of an account. */
export type HomeEntry = Row<"home_entries", "account_id" | "status_id">;

const insertFor = (whose: "all" | "author", readers: (post: string) => string) =>
  write.rows(
    `home_insert_${whose}`,
    (statusIds: readonly string[]) =>
      raw<HomeEntry>(
        `with posts as materialized (
           select id, account_id, reblog_of_id, visibility, in_reply_to_account_id
           from statuses where id = any(:statusIds))
         insert into home_entries (account_id, status_id, reblog_of_id)
         select r.account_id, post.id, post.reblog_of_id
         from posts post cross join lateral (
           with one as materialized (select post.*) ${readers("one")}) r
         where not exists (
           select from homes k where k.account_id = r.account_id and k.kept_from is null offset 0)
         on conflict do nothing returning account_id, status_id`,
        { statusIds },
      ),
    { skipsEmpty: true },
  );

/** Adds statuses to the home timelines of all readers. Returns the new entries. */
export const insertHomeEntries = insertFor("all", homeReaders);

/** Adds statuses to the home timelines of their authors. Returns the new entries. */
export const insertOwnEntries = insertFor("author", localAuthor);

/** Removes edited statuses from the home timelines for which they are no longer candidates. */
export const removeFormerEntries = write.run(
  "home_remove_edited",
  (statusIds: readonly string[]) =>
    raw(
      `delete from home_entries h using statuses s
       where h.status_id = any(:statusIds) and s.id = h.status_id and not ${isCandidate("s", "h.account_id")}`,
      { statusIds },
    ),
  { skipsEmpty: true },
);

/** Locks a home timeline. A statement of its own: later ones see what was committed while it waited. */
const lockHome = write.run("home_lock", (accountId: string) =>
  raw(
    `insert into homes as k (account_id, kept_from) select id, 0 from accounts where id = :accountId and domain is null
     on conflict (account_id) do update set kept_from = k.kept_from`,
    { accountId },
  ),
);

const newest = pull({
  reader: "(select account_id from kept)",
  bound: "9223372036854775807",
  way: "desc",
  count: ":keep::int",
});

/**
 * Besides the entries that pages are read from, those of the last one's window are kept. Older ones are no longer read, and are
 * left to `trimHomes`, since there may be many. Locks new statuses, unless they are being deleted.
 */
const replaceEntries = write.run("home_fill", (accountId: string, keep: number) =>
  raw(
    `with kept as materialized (select account_id from homes where account_id = :accountId and kept_from is not null),
       found as materialized ${newest},
       floor as materialized (
         select case when count(*) < :keep::int then 0 else min(f.id) end as id from found f),
       gone as (
         delete from home_entries h where h.account_id = (select account_id from kept)
           and h.status_id >= (select id from floor) and not exists (select from found f where f.id = h.status_id)),
       missing as (
         select s.id, s.reblog_of_id from found f join statuses s on s.id = f.id
         where not exists (select from home_entries h where h.account_id = :accountId and h.status_id = f.id)
         for key share of s skip locked),
       added as (
         insert into home_entries (account_id, status_id, reblog_of_id)
         select k.account_id, m.id, m.reblog_of_id from kept k cross join missing m on conflict do nothing)
     update homes set filled_at = :at, kept_from = case when (select count(*) from found) < :keep::int then 0
       else (select f.id from found f order by f.id desc offset :keep::int - ${reblogWindow + 1} limit 1) end
     where account_id = (select account_id from kept)`,
    { accountId, keep, at: now() },
  ),
);

/**
 * Replaces the entries of an account's home timeline by the newest candidates, unless none are kept for it, or the account is
 * remote.
 * @param keep how many
 */
export async function fillHome(store: WriteStore, accountId: string, keep: number): Promise<void> {
  await lockHome(store, accountId);
  await replaceEntries(store, accountId, keep);
}

const release = write.run("home_release", (accountId: string) =>
  table("homes").where({ account_id: accountId }).update({ kept_from: null, filled_at: null }),
);

/** Stops keeping entries for an account. */
export async function releaseHome(store: WriteStore, accountId: string): Promise<void> {
  await lockHome(store, accountId);
  await release(store, accountId);
}

/** Keeps entries for an account again: new ones. Pages are pulled until it is filled. */
export const resumeHome = write.run("home_resume", (accountId: string) =>
  table("homes")
    .where({ account_id: accountId })
    .whereNull("kept_from")
    .update({ kept_from: raw("9223372036854775807") }),
);

const deleteSome = write.number("home_empty", (accountId: string, limit: number) =>
  raw(
    `delete from home_entries where ctid = any(array(
       select h.ctid from home_entries h join homes k on k.account_id = h.account_id and k.kept_from is null
       where h.account_id = :accountId limit :limit)) returning 1`,
    { accountId, limit },
  ),
);

/**
 * Removes entries of an account, if none are kept for it.
 * @param limit how many at most
 * @returns whether more may be left
 */
export async function emptyHome(store: WriteStore, accountId: string, limit: number): Promise<boolean> {
  await lockHome(store, accountId);
  return (await deleteSome(store, accountId, limit)) === limit;
}

const trimSome = write.number(
  "home_trim",
  (accountIds: readonly string[], keep: number, limit: number) =>
    raw(
      `with surplus as materialized (
         select t.id, e.status_id, k.status_id as kept_from
         from unnest(:accountIds::bigint[]) as t (id) cross join lateral (
             select h.status_id from home_entries h where h.account_id = t.id
             order by h.status_id desc offset :keep::int limit 1) e
           cross join lateral (
             select h.status_id from home_entries h where h.account_id = t.id
             order by h.status_id desc offset :keep::int - ${reblogWindow + 1} limit 1) k),
         moved as (
           update homes h set kept_from = greatest(h.kept_from, s.kept_from) from surplus s
           where h.account_id = s.id and h.kept_from is not null
           returning s.id, s.status_id)
       delete from home_entries where ctid = any(array(
         select h.ctid from moved m cross join lateral (
           select e.ctid from home_entries e where e.account_id = m.id and e.status_id <= m.status_id
           order by e.status_id limit :limit) h
         limit :limit)) returning 1`,
      { accountIds, keep, limit },
    ),
  { skipsEmpty: true },
);

/**
 * Removes entries besides the newest ones of home timelines.
 * @param keep how many of each to keep
 * @param limit how many to remove at most
 * @returns whether more may be left
 */
export async function trimHomes(
  store: WriteStore,
  accountIds: readonly string[],
  keep: number,
  limit: number,
): Promise<boolean> {
  return (await trimSome(store, accountIds, keep, limit)) === limit;
}

/** A home timeline, in `findHomes`. */
export interface HomeState {
  readonly accountId: string;
  readonly isKept: boolean;
  readonly isFilled: boolean;
  /** Whether its reader used the server lately. */
  readonly isRead: boolean;
}

/** The next local accounts after an id, with their home timelines. */
export const findHomes = read.rows("homes_after", (after: string, since: Date, limit: number) =>
  raw<HomeState>(
    `select a.id as "accountId", k.account_id is null or k.kept_from is not null as "isKept",
       k.filled_at is not null as "isFilled",
       exists (select from users u where u.account_id = a.id and (u.created_at >= :since
         or exists (select from active_days d where d.user_id = u.id and d.day >= (:since::timestamptz at time zone 'utc')::date
           offset 0)) offset 0) as "isRead"
     from accounts a left join homes k on k.account_id = a.id
     where a.domain is null and a.id > :after order by a.id limit :limit`,
    { after, since, limit },
  ),
);
