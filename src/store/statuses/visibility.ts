/** Who may see which status: one predicate, in the one place where rows are loaded for somebody. */
import type { ReadStore } from "../kernel/connection.ts";
import { type StatusRow, statusColumns } from "./statuses.ts";

/**
 * Ends the subqueries of these predicates. PostgreSQL keeps a subquery with an offset as it is: one probe of an index for
 * each row. Otherwise it may read all accounts that are suspended, or all mentions of the viewer, for a page of twenty,
 * since its estimates don't know of the limit.
 */
export const probe = "offset 0";

/**
 * One condition, as far as PostgreSQL's estimates go: of many, each of which it takes to hold for every other row, it
 * would conclude that next to no row is left, and would rather sort them all than go along an index until a page is full.
 */
export function asOne(condition: string): string {
  return `coalesce(${condition}, false)`;
}

/**
 * SQL that is true where the viewer may see the status: everybody sees public and unlisted ones, followers those
 * for followers, and author and mentioned see each. Whoever is blocked by the author, or whom the author's
 * suspension hides it from, doesn't.
 * @param status alias of a row of statuses
 * @param viewer a bound parameter ($n) of type bigint: the viewer's account, or null for the public
 */
export function visibleTo(status: string, viewer: string): string {
  return asOne(`(
    (${status}.visibility in ('public', 'unlisted')
      or ${status}.account_id = ${viewer}
      or exists (select from mentions vm where vm.status_id = ${status}.id and vm.account_id = ${viewer} ${probe})
      or (${status}.visibility = 'private' and exists (
        select from follows vf where vf.account_id = ${viewer} and vf.target_account_id = ${status}.account_id ${probe})))
    and not exists (
      select from blocks vb where vb.account_id = ${status}.account_id and vb.target_account_id = ${viewer} ${probe})
    and not exists (select from accounts va where va.id = ${status}.account_id and va.suspended_at is not null ${probe}))`);
}

/**
 * SQL that is true where the viewer wants to see the account's statuses in a list: neither blocks nor mutes it, nor
 * its server. An expired mute mutes nobody.
 * @param account SQL for an account's id
 * @param viewer a bound parameter ($n) of type bigint: the viewer's account, or null for the public
 */
export function wantedBy(account: string, viewer: string): string {
  return asOne(`(
    not exists (select from blocks wb where wb.account_id = ${viewer} and wb.target_account_id = ${account} ${probe})
    and not exists (select from mutes wm where wm.account_id = ${viewer} and wm.target_account_id = ${account}
      and (wm.expires_at is null or wm.expires_at > $now) ${probe})
    and not exists (select from user_domain_blocks wd join accounts wa on wa.domain = wd.domain
      where wd.account_id = ${viewer} and wa.id = ${account} ${probe}))`);
}

/** Statuses by id that the viewer may see; a reblog also needs its original to be visible. */
export function findVisibleStatuses(
  store: ReadStore,
  ids: readonly string[],
  viewerId: string | null,
): Promise<StatusRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query(
    "statuses_visible",
    `select ${statusColumns} from statuses s
     where s.id = any($1::bigint[]) and ${visibleTo("s", "$2::bigint")}
       and (s.reblog_of_id is null or exists (
         select from statuses o where o.id = s.reblog_of_id and ${visibleTo("o", "$2::bigint")}))`,
    [ids, viewerId],
  );
}
