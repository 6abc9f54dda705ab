/** Files that people import: their entries, the result of each, and what they are compared with. */
import { lockAccount } from "../accounts/locking.ts";
import type { WriteStore } from "../kernel/connection.ts";
import { isCurrent } from "../kernel/predicates.ts";
import { type Row, computed, now, raw, read, table, write } from "../kernel/statement.ts";

export type ImportType = ImportRow["type"];

export type ImportMode = ImportRow["mode"];

export type ImportRow = Row<"imports", (typeof columns)[number]>;

const columns = [
  "id",
  "account_id",
  "type",
  "mode",
  "state",
  "add_count",
  "keep_count",
  "remove_count",
  "invalid_count",
  "done_count",
  "failed_count",
  "removed_count",
  "created_at",
  "applied_at",
] as const;

const imports = () => table("imports").select(...columns);

export const findImport = read.first("imports_by_id", (id: string) => imports().where({ id }));

/** The import, locked until the transaction ends. */
export const lockImport = write.first("imports_by_id_lock", (id: string) =>
  imports().where({ id }).forUpdate(),
);

export const deleteImportRow = write.run("imports_by_id_delete", (id: string) =>
  table("imports").where({ id }).delete(),
);

/** Options of a follow or a mute; those that the file doesn't have are undefined. */
export interface EntryOptions {
  readonly reblogs?: boolean | undefined;
  readonly notify?: boolean | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly hideNotifications?: boolean | undefined;
}

export interface NewEntry extends Row<"import_entries", "line" | "target" | "list" | "problem"> {
  readonly options: EntryOptions;
}

export interface ImportEntryRow extends Row<"import_entries", (typeof entryColumns)[number]> {
  readonly options: EntryOptions;
}

const entryColumns = [
  "line",
  "target",
  "list",
  "options",
  "change",
  "problem",
  "object_id",
  "result",
] as const;

const importEntries = () => table("import_entries").select<ImportEntryRow[]>(...entryColumns);

const countImports = read.count("imports_of_account_count", (accountId: string) =>
  table("imports").where({ account_id: accountId }),
);

/** Serializes an account's imports until the transaction ends, and counts them. */
export async function lockAndCountImports(store: WriteStore, accountId: string): Promise<number> {
  await lockAccount(store, accountId);
  return countImports(store, accountId);
}

/** A page of an account's imports, latest first. */
export const listImports = read.page("imports_of_account", "id", (accountId: string) =>
  table("imports")
    .where({ account_id: accountId })
    .select<ImportRow[]>(...columns),
);

export const insertImport = write.only(
  "import_insert",
  (accountId: string, type: ImportType, mode: ImportMode) =>
    table("imports").insert({ account_id: accountId, type, mode, created_at: now() }).returning(columns),
);

/** Adds entries; those with a problem are invalid. */
export const insertEntries = write.run(
  "import_entries_insert",
  (importId: string, entries: readonly NewEntry[]) =>
    raw(
      `insert into import_entries (import_id, line, target, list, options, problem, change)
       select :importId, line, target, list, options, problem, case when problem is null then 'add' else 'invalid' end
       from jsonb_to_recordset(:entries::jsonb)
         as entry (line integer, target text, list text, options jsonb, problem text)`,
      { importId, entries: computed(entries, (all) => JSON.stringify(all)) },
    ),
);

/** The address of a joined account, as files have it. */
const address = "lower(a.username) || '@' || coalesce(a.domain, :localDomain)";

function relatedAccounts(from: string, more = ""): string {
  return `select r.id, null::text as list, ${address} as target, r.target_account_id as object_id, null::bigint as list_id
    from ${from} r join accounts a on a.id = r.target_account_id where r.account_id = :accountId::bigint ${more}`;
}

/** What an account has of a type: the entry's id, and the account, status or domain as files name it. */
const present: Readonly<Record<ImportType, string>> = {
  follows: `${relatedAccounts("follows")} union all ${relatedAccounts("follow_requests")}`,
  blocks: relatedAccounts("blocks"),
  mutes: relatedAccounts("mutes", `and ${isCurrent("r")}`),
  domain_blocks: `select r.id, null::text as list, r.domain as target, null::bigint as object_id, null::bigint as list_id
    from user_domain_blocks r where r.account_id = :accountId::bigint and :localDomain::text is not null`,
  bookmarks: `select r.id, null::text as list, s.uri as target, r.status_id as object_id, null::bigint as list_id
    from bookmarks r join statuses s on s.id = r.status_id
    where r.account_id = :accountId::bigint and :localDomain::text is not null`,
  lists: `select r.id, l.title as list, ${address} as target, r.account_id as object_id, l.id as list_id
    from lists l join list_accounts r on r.list_id = l.id join accounts a on a.id = r.account_id
    where l.account_id = :accountId::bigint`,
};

/** Whether the file names a present entry, by its address or as the object that an entry was found to be. */
const isNamed = `(exists (select from import_entries e where e.import_id = :importId and e.target = p.target
    and e.list is not distinct from p.list and e.change <> 'invalid')
  or exists (select from import_entries e where e.import_id = :importId and e.object_id = p.object_id
    and e.list is not distinct from p.list))`;

const keepPresent = write.run(
  "import_entries_keep",
  ({ id: importId, account_id: accountId, type }: ImportRow, localDomain: string) =>
    raw(
      `update import_entries entry set change = 'keep' from (${present[type]}) p
       where entry.import_id = :importId and entry.change = 'add' and entry.target = p.target
         and entry.list is not distinct from p.list`,
      { importId, accountId, localDomain },
    ),
  { varies: true },
);

const countChanges = write.only(
  "import_compared",
  ({ id: importId, account_id: accountId, type, mode }: ImportRow, localDomain: string) =>
    raw<ImportRow>(
      `update imports set add_count = c.adding, keep_count = c.keeping, invalid_count = c.invalid,
         remove_count = case when :removes then (select count(*) from (${present[type]}) p where not ${isNamed}) else 0 end
       from (select count(*) filter (where change = 'add') as adding, count(*) filter (where change = 'keep') as keeping,
           count(*) filter (where change = 'invalid') as invalid
         from import_entries where import_id = :importId) c
       where id = :importId returning ${columns.join(", ")}`,
      { importId, accountId, localDomain, removes: mode === "overwrite" },
    ),
  { varies: true },
);

/**
 * Compares the entries of an import with what the account has, and records the counts.
 * @param localDomain the domain of local accounts in files
 */
export async function comparePresent(
  store: WriteStore,
  row: ImportRow,
  localDomain: string,
): Promise<ImportRow> {
  await keepPresent(store, row, localDomain);
  return countChanges(store, row, localDomain);
}

/** Something that an account has and the file doesn't name. */
export interface UnnamedRow {
  readonly id: string;
  readonly target: string;
  /** The account or the status; null for a domain. */
  readonly object_id: string | null;
  readonly list_id: string | null;
}

/** Some of what the account has and the file doesn't name, in the order of the ids after `after`. */
export const findUnnamed = read.rows(
  "import_unnamed",
  (
    { id: importId, account_id: accountId, type }: ImportRow,
    batch: { readonly localDomain: string; readonly after: string; readonly limit: number },
  ) =>
    raw<UnnamedRow>(
      `select p.id, p.target, p.object_id, p.list_id from (${present[type]}) p
       where p.id > :after and not ${isNamed} order by p.id limit :limit`,
      { importId, accountId, ...batch },
    ),
  { varies: true },
);

/** Entries that are still to be applied, in the order of the file. */
export const findDueEntries = read.rows("import_entries_due", (importId: string, limit: number) =>
  importEntries()
    .where({ import_id: importId, result: null })
    .where("change", "<>", "invalid")
    .orderBy("line")
    .limit(limit),
);

/** A page of the entries, in the order of the file. */
export const listEntries = read.rows(
  "import_entries_page",
  (page: {
    readonly importId: string;
    readonly withProblem: boolean;
    readonly afterLine: number;
    readonly limit: number;
  }) => {
    const entries = importEntries()
      .where({ import_id: page.importId })
      .where("line", ">", page.afterLine)
      .orderBy("line")
      .limit(page.limit);
    return page.withProblem ? entries.whereNotNull("problem") : entries;
  },
  { varies: true },
);

/** What became of an entry. */
export interface EntryOutcome {
  readonly line: number;
  /** The account or the status, if it was found. */
  readonly objectId: string | null;
  /** Null if it was applied. */
  readonly problem: string | null;
}

/** Records the outcome of an entry that was due; does nothing for others. */
export const writeOutcome = write.run("import_entry_outcome", (importId: string, outcome: EntryOutcome) =>
  raw(
    `with settled as (
       update import_entries set result = case when :problem::text is null then 'done' else 'failed' end,
         problem = :problem, object_id = :objectId
       where import_id = :importId and line = :line and result is null returning result)
     update imports set done_count = done_count + (select count(*) from settled where result = 'done'),
       failed_count = failed_count + (select count(*) from settled where result = 'failed')
     where id = :importId`,
    { importId, line: outcome.line, objectId: outcome.objectId, problem: outcome.problem },
  ),
);

/** Starts an import, and makes entries that failed due again. */
export const startImport = write.only("import_start", (importId: string) =>
  raw<ImportRow>(
    `with again as (
       update import_entries set result = null, problem = null where import_id = :importId and result = 'failed')
     update imports set state = 'applying', failed_count = 0, applied_at = null where id = :importId
     returning ${columns.join(", ")}`,
    { importId },
  ),
);

export const finishImport = write.run("import_finish", (id: string) =>
  table("imports").where({ id, state: "applying" }).update({ state: "applied", applied_at: now() }),
);

export const countRemoved = write.run("import_count_removed", (id: string) =>
  table("imports")
    .where({ id })
    .update({ removed_count: raw("removed_count + 1") }),
);

/** Removes old imports. */
export const removeOldImports = write.run("imports_expire", (before: Date) =>
  table("imports").where("created_at", "<", before).delete(),
);
