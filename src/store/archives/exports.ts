/** An account's lists for export, read in batches along an index, so that no whole list is in memory. */
import type { ReadStore } from "../kernel/connection.ts";
import { isCurrent, visibleTo } from "../kernel/predicates.ts";
import { read } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

/** Maximum rows per batch. */
export const exportBatch = 1000;

/** An account in a list; `id` identifies the list entry. */
export interface ExportedAccount extends Row<"accounts", "username, domain"> {
  readonly id: string;
}

export type ExportedFollow = ExportedAccount & Row<"follows", "show_reblogs, notify, languages">;

export interface ExportedMute extends ExportedAccount {
  readonly hide_notifications: boolean;
}

/** The largest possible id (2^63 - 1): `below` for the first batch. */
export const beforeAll = "9223372036854775807";

/** A batch of the accounts that the account follows, with entry ids below `below`, newest first. */
export const exportFollows = read.rows<[accountId: string, below: string], ExportedFollow>(
  "export_follows",
  `select f.id, a.username, a.domain, f.show_reblogs, f.notify, f.languages
   from follows f join accounts a on a.id = f.target_account_id
   where f.account_id = $1 and f.id < $2 order by f.id desc limit ${exportBatch}`,
);

export const exportBlocks = read.rows<[accountId: string, below: string], ExportedAccount>(
  "export_blocks",
  `select b.id, a.username, a.domain from blocks b join accounts a on a.id = b.target_account_id
   where b.account_id = $1 and b.id < $2 order by b.id desc limit ${exportBatch}`,
);

/** A batch of the members of all lists of the account. */
export const exportListMembers = read.rows<
  [accountId: string, below: string],
  ExportedAccount & Row<"lists", "title">
>(
  "export_list_members",
  `select m.id, l.title, a.username, a.domain
   from list_accounts m join lists l on l.id = m.list_id join accounts a on a.id = m.account_id
   where m.owner_id = $1 and m.id < $2 order by m.id desc limit ${exportBatch}`,
);

/** A batch of mutes that haven't expired. */
export const exportMutes = read.rows<[accountId: string, below: string], ExportedMute>(
  "export_mutes",
  `select m.id, a.username, a.domain, m.hide_notifications
   from mutes m join accounts a on a.id = m.target_account_id
   where m.account_id = $1 and m.id < $2 and ${isCurrent("m")}
   order by m.id desc limit ${exportBatch}`,
);

/** A batch of URIs of bookmarked or favourited statuses that the account may still see. */
export function exportMarked(
  store: ReadStore,
  marks: "bookmarks" | "favourites",
  accountId: string,
  below: string,
): Promise<{ readonly id: string; readonly uri: string }[]> {
  return store.query(
    `export_${marks}`,
    `select m.id, s.uri from ${marks} m join statuses s on s.id = m.status_id
     where m.account_id = $1 and m.id < $2 and ${visibleTo("s", "$1::bigint")}
     order by m.id desc limit ${exportBatch}`,
    [accountId, below],
  );
}

/** A batch of the domains that the account blocks, in alphabetical order after `above`. */
export const exportDomainBlocks = read.rows<[accountId: string, above: string], { readonly domain: string }>(
  "export_domain_blocks",
  `select domain from user_domain_blocks where account_id = $1 and domain > $2
   order by domain limit ${exportBatch}`,
);
