/** The profile directory: discoverable accounts, by their latest status or by age. */
import { type AccountRow, accountColumns, isPublic } from "../accounts/account-rows.ts";
import type { ReadStore } from "../kernel/connection.ts";
import { qualifiedColumns } from "../kernel/joined-rows.ts";
import { asOne, blocks, hiddenFrom } from "../kernel/predicates.ts";
import { raw, read, table, write } from "../kernel/statement.ts";

export interface DirectoryPage {
  /** Null for the public. */
  readonly viewerId: string | null;
  /** By the latest status, or by the time of registration. */
  readonly order: "active" | "new";
  readonly localOnly: boolean;
  readonly limit: number;
  readonly offset: number;
}

/**
 * SQL condition: the account is discoverable and may be shown to everyone.
 * @param account alias of a row of accounts
 */
export function isDiscoverable(account: string): string {
  return `${account}.discoverable and ${account}.suspended_at is null and ${account}.silenced_at is null
    and ${account}.moved_to_account_id is null and ${isPublic(account)}`;
}

const listed = qualifiedColumns("a", accountColumns);

const isListed = asOne(`(${isDiscoverable("a")} and (:viewerId::bigint is null or (a.id = :viewerId)
  or (not ${hiddenFrom("a.id", ":viewerId::bigint")} and not ${blocks("a.id", ":viewerId::bigint")})))`);

const pageBy = (order: DirectoryPage["order"], reach: "local" | "all") =>
  read.rows(`directory_${order}_${reach}`, ({ viewerId, limit, offset }: DirectoryPage) =>
    table("directory_entries as d")
      .join("accounts as a", "a.id", "d.account_id")
      .whereRaw(reach === "local" ? "d.local" : "true")
      .whereRaw(isListed, { viewerId })
      .orderByRaw(order === "new" ? "d.account_id desc" : "d.last_status_at desc, d.account_id desc")
      .limit(limit)
      .offset(offset)
      .select<AccountRow[]>(raw(listed)),
  );
const pages = {
  active: { local: pageBy("active", "local"), all: pageBy("active", "all") },
  new: { local: pageBy("new", "local"), all: pageBy("new", "all") },
};

/** A page of the directory, read along the index of the order. */
export function findDirectoryPage(store: ReadStore, page: DirectoryPage): Promise<AccountRow[]> {
  return pages[page.order][page.localOnly ? "local" : "all"](store, page);
}

/** Inserts, updates or deletes accounts' directory entries, according to the accounts' current rows. */
export const refreshDirectoryEntries = write.run("directory_refresh", (accountIds: readonly string[]) =>
  raw(
    `with account as (select id, domain is null as local, last_status_at, created_at, coalesce(discoverable, false) as wanted
         from accounts where id = any(:accountIds::bigint[])),
       gone as (delete from directory_entries d using account a where d.account_id = a.id and not a.wanted)
     insert into directory_entries (account_id, local, last_status_at)
     select id, local, coalesce(last_status_at, '-infinity') from account where wanted order by id
     on conflict (account_id) do update set last_status_at = excluded.last_status_at
       where directory_entries.last_status_at <> excluded.last_status_at`,
    { accountIds },
  ),
);
