/** An account's lists for export, read in batches along an index, so that no whole list is in memory. */
import { isCurrent, visibleTo } from "../kernel/predicates.ts";
import { type Row, read, table } from "../kernel/statement.ts";

/** Maximum rows per batch. */
export const exportBatch = 1000;

/** An account in a list; `id` identifies the list entry. */
export interface ExportedAccount extends Row<"accounts", "username" | "domain"> {
  readonly id: string;
}

export interface ExportedFollow
  extends ExportedAccount, Row<"follows", "show_reblogs" | "notify" | "languages"> {}

export interface ExportedMute extends ExportedAccount, Row<"mutes", "hide_notifications"> {}

interface ExportedMember extends ExportedAccount, Row<"lists", "title"> {}

/** The largest possible id (2^63 - 1): `below` for the first batch. */
export const beforeAll = "9223372036854775807";

/** A batch of the entries of a list of accounts, with ids below `below`, newest first. */
const entries = (relation: "follows" | "blocks" | "mutes", accountId: string, below: string) =>
  table(`${relation} as r`)
    .join("accounts as a", "a.id", "r.target_account_id")
    .where("r.account_id", accountId)
    .where("r.id", "<", below)
    .orderBy("r.id", "desc")
    .limit(exportBatch);

/** A batch of the accounts that the account follows, with entry ids below `below`, newest first. */
export const exportFollows = read.rows("export_follows", (accountId: string, below: string) =>
  entries("follows", accountId, below).select<ExportedFollow[]>(
    "r.id",
    "a.username",
    "a.domain",
    "r.show_reblogs",
    "r.notify",
    "r.languages",
  ),
);

export const exportBlocks = read.rows("export_blocks", (accountId: string, below: string) =>
  entries("blocks", accountId, below).select<ExportedAccount[]>("r.id", "a.username", "a.domain"),
);

/** A batch of the members of all lists of the account. */
export const exportListMembers = read.rows("export_list_members", (accountId: string, below: string) =>
  table("list_accounts as m")
    .join("lists as l", "l.id", "m.list_id")
    .join("accounts as a", "a.id", "m.account_id")
    .where("m.owner_id", accountId)
    .where("m.id", "<", below)
    .orderBy("m.id", "desc")
    .limit(exportBatch)
    .select<ExportedMember[]>("m.id", "l.title", "a.username", "a.domain"),
);

/** A batch of mutes that haven't expired. */
export const exportMutes = read.rows("export_mutes", (accountId: string, below: string) =>
  entries("mutes", accountId, below)
    .whereRaw(isCurrent("r"))
    .select<ExportedMute[]>("r.id", "a.username", "a.domain", "r.hide_notifications"),
);

const marked = (marks: "bookmarks" | "favourites") =>
  read.rows(`export_${marks}`, (accountId: string, below: string) =>
    table(`${marks} as m`)
      .join("statuses as s", "s.id", "m.status_id")
      .where("m.account_id", accountId)
      .where("m.id", "<", below)
      .whereRaw(visibleTo("s", ":accountId::bigint"), { accountId })
      .orderBy("m.id", "desc")
      .limit(exportBatch)
      .select<Row<"statuses", "id" | "uri">[]>("m.id", "s.uri"),
  );

/** A batch of URIs of bookmarked or favourited statuses that the account may still see. */
export const exportMarked = { bookmarks: marked("bookmarks"), favourites: marked("favourites") };

/** A batch of the domains that the account blocks, in alphabetical order after `above`. */
export const exportDomainBlocks = read.rows("export_domain_blocks", (accountId: string, above: string) =>
  table("user_domain_blocks")
    .where({ account_id: accountId })
    .where("domain", ">", above)
    .orderBy("domain")
    .limit(exportBatch)
    .select("domain"),
);
