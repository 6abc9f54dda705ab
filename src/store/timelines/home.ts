/**
 * Writing home timelines: one row per candidate and local reader who read lately, of the newest candidates.
 * docs/decisions/034-pulled-homes.md has the rules.
 */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, now, raw, read, table, write } from "../kernel/statement.ts";
import { homeReaders, localAuthor } from "../statuses/audience.ts";
import { type HomeCopies, type HomeEntry, type NamedEntry, largestId } from "./home-copies.ts";
import { isCandidate, pull, reblogWindow } from "./pulling.ts";

type Readers = (post: string) => string;

/** SQL for the readers of the statuses `:statusIds` for whom entries are kept, and what is known of their home timelines. */
const keptReaders = (readers: Readers): string => `with posts as materialized (
    select id, account_id, reblog_of_id, visibility, in_reply_to_account_id from statuses where id = any(:statusIds)),
  readers as materialized (
    select r.account_id, post.id as status_id, post.reblog_of_id, k.kept_from, k.copy
    from posts post cross join lateral (
        with one as materialized (select post.*) ${readers("one")}) r
      left join lateral (
        select h.account_id, h.kept_from, h.copy from homes h where h.account_id = r.account_id offset 0) k on true
    where k.account_id is null or k.kept_from is not null)`;

/**
 * Declares what adds statuses to home timelines: rows, or entries of `copies`. A copy in one place is no longer complete once
 * an entry is added in the other.
 * @param readers may refer to `:accountId`
 * @returns what returns the new entries
 */
function entering(
  whose: "all" | "author" | "one",
  readers: Readers,
): (
  store: WriteStore,
  copies: HomeCopies | null,
  statusIds: readonly string[],
  accountId?: string,
) => Promise<HomeEntry[]> {
  const insert = write.rows(
    `home_insert_${whose}`,
    (statusIds: readonly string[], accountId: string | null) =>
      raw<HomeEntry>(
        `${keptReaders(readers)},
         elsewhere as (
           update homes h set copy = null, filled_at = null
           from (select distinct r.account_id from readers r where r.copy is not null order by r.account_id) r
             cross join lateral (
               select k.account_id from homes k where k.account_id = r.account_id for no key update) locked
           where h.account_id = locked.account_id)
       insert into home_entries (account_id, status_id, reblog_of_id)
       select r.account_id, r.status_id, r.reblog_of_id from readers r
       on conflict do nothing returning account_id, status_id`,
        { statusIds, accountId },
      ),
  );
  const find = read.rows(`home_find_${whose}`, (statusIds: readonly string[], accountId: string | null) =>
    raw<NamedEntry & { readonly isHere: boolean }>(
      `${keptReaders(readers)}
       select r.account_id, r.status_id, r.copy, coalesce(r.kept_from, 0) < ${largestId} as "isHere" from readers r`,
      { statusIds, accountId },
    ),
  );
  return async (store, copies, statusIds, accountId) => {
    if (statusIds.length === 0) return [];
    if (copies === null) return insert(store, statusIds, accountId ?? null);
    const entries = await find(store, statusIds, accountId ?? null);
    const failed = await copies.add(entries);
    const incomplete = entries.filter(({ account_id: id, isHere }) => isHere || failed.has(id));
    await dropHomes(store, [...new Set(incomplete.map(({ account_id: id }) => id))]);
    return entries;
  };
}

/** Adds statuses to the home timelines of all readers. Returns the new entries. */
export const insertHomeEntries = entering("all", homeReaders);

/** Adds statuses to the home timelines of their authors. Returns the new entries. */
export const insertOwnEntries = entering("author", localAuthor);

const insertOne = entering(
  "one",
  (post) => `select a.id as account_id from ${post} cross join accounts a
    where a.id = :accountId and a.domain is null and ${isCandidate(post, "a.id")}`,
);

/** Adds a status to the home timeline of one account, if it is a candidate for it. */
export async function insertHomeEntry(
  store: WriteStore,
  copies: HomeCopies | null,
  statusId: string,
  accountId: string,
): Promise<void> {
  // What made it a candidate isn't committed yet: a copy that is filled meanwhile would have no such entry.
  if (copies !== null) await lockHomes(store, [accountId]);
  await insertOne(store, copies, [statusId], accountId);
}

/** Removes statuses that were changed from the home timelines for which they are no longer candidates. */
export const removeFormerEntries = write.run(
  "home_remove_former",
  (statusIds: readonly string[]) =>
    raw(
      `delete from home_entries h using statuses s
       where h.status_id = any(:statusIds) and s.id = h.status_id and not ${isCandidate("s", "h.account_id")}`,
      { statusIds },
    ),
  { skipsEmpty: true },
);

/** Home timelines of an earlier release, and of new accounts, have no rows to lock. */
const insertMissing = write.run(
  "homes_missing",
  (accountIds: readonly string[]) =>
    raw(
      `insert into homes (account_id, kept_from)
       select a.id, 0 from unnest(:accountIds::bigint[]) as wanted (id) join accounts a on a.id = wanted.id
       where a.domain is null and not exists (select from homes k where k.account_id = a.id)
       order by a.id on conflict do nothing`,
      { accountIds },
    ),
  { skipsEmpty: true },
);

const lockRows = write.values(
  "homes_lock",
  (accountIds: readonly string[]) =>
    raw<Row<"homes", "account_id">>(
      `select account_id from homes where account_id = any(:accountIds) order by account_id for no key update`,
      { accountIds },
    ),
  { skipsEmpty: true },
);

/** Locks home timelines, in the order of their accounts. Later statements see what was committed while it waited. */
async function lockHomes(store: WriteStore, accountIds: readonly string[]): Promise<void> {
  await insertMissing(store, accountIds);
  await lockRows(store, accountIds);
}

const markIncomplete = write.values(
  "homes_incomplete",
  (accountIds: readonly string[]) =>
    raw<Row<"homes", "account_id">>(
      `update homes set copy = null, filled_at = null, kept_from = ${largestId}
       where account_id = any(:accountIds) and kept_from is not null
         and (copy is not null or filled_at is not null or kept_from < ${largestId})
       returning account_id`,
      { accountIds },
    ),
  { skipsEmpty: true },
);

/**
 * Home timelines whose entries are in neither place from now on, until they are filled. Waits for those that are being filled,
 * since what is found then may lack the same entries.
 * @returns those that weren't so before
 */
export async function dropHomes(store: WriteStore, accountIds: readonly string[]): Promise<string[]> {
  await lockHomes(store, accountIds);
  return markIncomplete(store, accountIds);
}

const newest = pull({
  reader: "(select account_id from kept)",
  bound: largestId,
  way: "desc",
  count: ":keep::int",
});

/**
 * Besides the entries that pages are read from, those of the last one's window are kept. Older ones are no longer read, and are
 * left to `trimHomes`, since there may be many. Locks new statuses, unless they are being deleted.
 */
const replaceEntries = write.run("home_fill", (accountId: string, keep: number) =>
  raw(
    `with kept as materialized (
         select account_id from homes where account_id = :accountId and kept_from is not null and copy is null),
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

/** The newest candidates of a home timeline, newest first. */
export const findNewest = read.values("home_newest", (accountId: string, keep: number) =>
  raw<Row<"statuses", "id">>(
    `with kept as materialized (select account_id from homes where account_id = :accountId)
     select f.id from ${newest} f order by f.id desc`,
    { accountId, keep },
  ),
);

const recordCopy = write.run("home_copy", (accountId: string, copy: string | null) =>
  raw(
    `update homes set copy = :copy, filled_at = null, kept_from = ${largestId}
     where account_id = :accountId and (kept_from is null or copy is distinct from :copy)`,
    { accountId, copy },
  ),
);

/**
 * Has new entries kept for an account, in one place from the commit on. Its home timeline is complete once it is filled
 * in a later transaction, which sees all statuses that were committed before and so may not be added there.
 * @param copies where entries are kept; null for `home_entries`
 * @returns the name of the new copy, if it has one
 */
export async function beginHome(
  store: WriteStore,
  copies: HomeCopies | null,
  accountId: string,
): Promise<string | null> {
  await lockHomes(store, [accountId]);
  const copy = (await copies?.begin(accountId)) ?? null;
  await recordCopy(store, accountId, copy);
  return copy;
}

/** Whether entries are still added to a copy. */
const isAddedTo = read.any("home_is_added_to", (accountId: string, copy: string) =>
  table("homes").where({ account_id: accountId, copy }).whereNotNull("kept_from").select("account_id"),
);

/** Records that what is kept of a home timeline is complete. */
export const recordFilled = write.run("home_filled", (accountId: string) =>
  table("homes").where({ account_id: accountId }).update({ filled_at: now() }),
);

/**
 * Replaces the rows of home timelines by the newest candidates. Leaves those for which none are kept, or that have a copy.
 * @param keep how many of each
 */
export async function fillRows(
  store: WriteStore,
  accountIds: readonly string[],
  keep: number,
): Promise<void> {
  await lockHomes(store, accountIds);
  for (const accountId of accountIds) await replaceEntries(store, accountId, keep);
}

/**
 * Adds the newest candidates to an account's copy, unless it has another one meanwhile.
 * @param copy from `beginHome`, in an earlier transaction
 * @param keep how many
 */
export async function fillCopy(
  store: WriteStore,
  copies: HomeCopies,
  { accountId, copy }: { readonly accountId: string; readonly copy: string },
  keep: number,
): Promise<void> {
  await lockHomes(store, [accountId]);
  if (!(await isAddedTo(store, accountId, copy))) return;
  const ids = await findNewest(store, accountId, keep);
  if (await copies.complete(accountId, copy, ids, ids.length < keep)) await recordFilled(store, accountId);
  else await markIncomplete(store, [accountId]);
}

const release = write.run("home_release", (accountId: string) =>
  table("homes").where({ account_id: accountId }).update({ kept_from: null, filled_at: null, copy: null }),
);

/** Stops keeping entries for an account. */
export async function releaseHome(store: WriteStore, accountId: string): Promise<void> {
  await lockHomes(store, [accountId]);
  await release(store, accountId);
}

const deleteSome = write.number("home_empty", (accountId: string, limit: number) =>
  raw(
    `delete from home_entries where ctid = any(array(
       select h.ctid from home_entries h join homes k on k.account_id = h.account_id and (k.kept_from is null or k.copy is not null)
       where h.account_id = :accountId limit :limit)) returning 1`,
    { accountId, limit },
  ),
);

/**
 * Removes rows of an account, if no entries are kept for it, or elsewhere.
 * @param limit how many at most
 * @returns whether more may be left
 */
export async function emptyHome(store: WriteStore, accountId: string, limit: number): Promise<boolean> {
  await lockHomes(store, [accountId]);
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

/**
 * The next local accounts after an id, with their home timelines.
 * @param isElsewhere whether entries are kept in another place than `home_entries`
 */
export const findHomes = read.rows(
  "homes_after",
  (isElsewhere: boolean, after: string, since: Date, limit: number) =>
    raw<HomeState>(
      `select a.id as "accountId", k.account_id is null or k.kept_from is not null as "isKept",
       coalesce(k.filled_at is not null and (k.copy is not null) = :isElsewhere, false) as "isFilled",
       exists (select from users u where u.account_id = a.id and (u.created_at >= :since
         or exists (select from active_days d where d.user_id = u.id and d.day >= (:since::timestamptz at time zone 'utc')::date
           offset 0)) offset 0) as "isRead"
     from accounts a left join homes k on k.account_id = a.id
     where a.domain is null and a.id > :after order by a.id limit :limit`,
      { isElsewhere, after, since, limit },
    ),
);
