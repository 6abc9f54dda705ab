/** Files that people import: their entries, the result of each, and what they are compared with. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { lockAccount } from "../accounts/locking.ts";
import { isCurrent } from "../kernel/predicates.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { table } from "../kernel/table.ts";

export type ImportType = "follows" | "mutes" | "blocks" | "domain_blocks" | "lists" | "bookmarks";

export type ImportMode = "merge" | "overwrite";

export type ImportRow = Row<"imports", typeof columns>;

const columns = `id, account_id, type, mode, state, add_count, keep_count, remove_count, invalid_count, done_count,
  failed_count, removed_count, created_at, applied_at`;

export const importTable = table<ImportRow>("imports", columns);

/** Options of a follow or a mute; those that the file doesn't have are undefined. */
export interface EntryOptions {
  readonly reblogs?: boolean | undefined;
  readonly notify?: boolean | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly hideNotifications?: boolean | undefined;
}

export interface NewEntry extends Row<"import_entries", "line, target, list, problem"> {
  readonly options: EntryOptions;
}

export interface ImportEntryRow extends Row<
  "import_entries",
  "line, target, list, change, problem, object_id, result"
> {
  readonly options: EntryOptions;
}

const entryColumns = "line, target, list, options, change, problem, object_id, result";

/** Serializes an account's imports until the transaction ends, and counts them. */
export async function lockAndCountImports(store: WriteStore, accountId: string): Promise<number> {
  await lockAccount(store, accountId);
  return countImports(store, accountId);
}

const countImports = read.value<[accountId: string], number>(
  "imports_of_account_count",
  "select count(*)::integer as count from imports where account_id = $1",
);

/** A page of an account's imports, latest first. */
export const listImports = read.page<[accountId: string], ImportRow>(
  "imports_of_account",
  "id",
  `select ${columns} from imports where account_id = $1 and $within $order`,
);

export const insertImport = write.only<[accountId: string, type: ImportType, mode: ImportMode], ImportRow>(
  "import_insert",
  `insert into imports (account_id, type, mode, created_at) values ($1, $2, $3, $now) returning ${columns}`,
);

/** Adds entries; those with a problem are invalid. */
export const insertEntries = write.run<[importId: string, entries: readonly NewEntry[]]>(
  "import_entries_insert",
  `insert into import_entries (import_id, line, target, list, options, problem, change)
   select $1, line, target, list, options, problem, case when problem is null then 'add' else 'invalid' end
   from jsonb_to_recordset($2::jsonb) as entry (line integer, target text, list text, options jsonb, problem text)`,
  (importId, entries) => [importId, JSON.stringify(entries)],
);

/** The address of a joined account, as files have it. */
const address = "lower(a.username) || '@' || coalesce(a.domain, $2)";

function relatedAccounts(from: string, more = ""): string {
  return `select r.id, null::text as list, ${address} as target, r.target_account_id as object_id, null::bigint as list_id
    from ${from} r join accounts a on a.id = r.target_account_id where r.account_id = $1::bigint ${more}`;
}

/** What an account has of a type: the entry's id, and the account, status or domain as files name it. */
const present: Readonly<Record<ImportType, string>> = {
  follows: `${relatedAccounts("follows")} union all ${relatedAccounts("follow_requests")}`,
  blocks: relatedAccounts("blocks"),
  mutes: relatedAccounts("mutes", `and ${isCurrent("r")}`),
  domain_blocks: `select r.id, null::text as list, r.domain as target, null::bigint as object_id, null::bigint as list_id
    from user_domain_blocks r where r.account_id = $1::bigint and $2::text is not null`,
  bookmarks: `select r.id, null::text as list, s.uri as target, r.status_id as object_id, null::bigint as list_id
    from bookmarks r join statuses s on s.id = r.status_id
    where r.account_id = $1::bigint and $2::text is not null`,
  lists: `select r.id, l.title as list, ${address} as target, r.account_id as object_id, l.id as list_id
    from lists l join list_accounts r on r.list_id = l.id join accounts a on a.id = r.account_id
    where l.account_id = $1::bigint`,
};

/** Whether the file names a present entry, by its address or as the object that an entry was found to be. */
const isNamed = `(exists (select from import_entries e where e.import_id = $3 and e.target = p.target
    and e.list is not distinct from p.list and e.change <> 'invalid')
  or exists (select from import_entries e where e.import_id = $3 and e.object_id = p.object_id
    and e.list is not distinct from p.list))`;

/**
 * Compares the entries of an import with what the account has, and records the counts.
 * @param localDomain the domain of local accounts in files
 */
export async function comparePresent(
  store: WriteStore,
  { id, account_id: accountId, type, mode }: ImportRow,
  localDomain: string,
): Promise<ImportRow> {
  await store.query(
    `import_entries_keep_${type}`,
    `update import_entries entry set change = 'keep' from (${present[type]}) p
     where entry.import_id = $3 and entry.change = 'add' and entry.target = p.target
       and entry.list is not distinct from p.list`,
    [accountId, localDomain, id],
  );
  const rows = await store.query<ImportRow>(
    `import_compared_${type}`,
    `update imports set add_count = c.adding, keep_count = c.keeping, invalid_count = c.invalid,
       remove_count = case when $4 then (select count(*) from (${present[type]}) p where not ${isNamed}) else 0 end
     from (select count(*) filter (where change = 'add') as adding, count(*) filter (where change = 'keep') as keeping,
         count(*) filter (where change = 'invalid') as invalid
       from import_entries where import_id = $3) c
     where id = $3 returning ${columns}`,
    [accountId, localDomain, id, mode === "overwrite"],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`import ${id} is gone`);
  return row;
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
export function findUnnamed(
  store: ReadStore,
  { id, account_id: accountId, type }: ImportRow,
  {
    localDomain,
    after,
    limit,
  }: { readonly localDomain: string; readonly after: string; readonly limit: number },
): Promise<UnnamedRow[]> {
  return store.query(
    `import_unnamed_${type}`,
    `select p.id, p.target, p.object_id, p.list_id from (${present[type]}) p
     where p.id > $4 and not ${isNamed} order by p.id limit $5`,
    [accountId, localDomain, id, after, limit],
  );
}

/** Entries that are still to be applied, in the order of the file. */
export const findDueEntries = read.rows<[importId: string, limit: number], ImportEntryRow>(
  "import_entries_due",
  `select ${entryColumns} from import_entries
   where import_id = $1 and change <> 'invalid' and result is null order by line limit $2`,
);

/** A page of the entries, in the order of the file. */
export function listEntries(
  store: ReadStore,
  page: {
    readonly importId: string;
    readonly withProblem: boolean;
    readonly afterLine: number;
    readonly limit: number;
  },
): Promise<ImportEntryRow[]> {
  const which = page.withProblem ? "problem is not null and" : "";
  return store.query(
    page.withProblem ? "import_entries_problems" : "import_entries_page",
    `select ${entryColumns} from import_entries where ${which} import_id = $1 and line > $2 order by line limit $3`,
    [page.importId, page.afterLine, page.limit],
  );
}

/** What became of an entry. */
export interface EntryOutcome {
  readonly line: number;
  /** The account or the status, if it was found. */
  readonly objectId: string | null;
  /** Null if it was applied. */
  readonly problem: string | null;
}

/** Records the outcome of an entry that was due; does nothing for others. */
export const writeOutcome = write.run<[importId: string, outcome: EntryOutcome]>(
  "import_entry_outcome",
  `with settled as (
     update import_entries set result = case when $4::text is null then 'done' else 'failed' end, problem = $4,
       object_id = $3
     where import_id = $1 and line = $2 and result is null returning result)
   update imports set done_count = done_count + (select count(*) from settled where result = 'done'),
     failed_count = failed_count + (select count(*) from settled where result = 'failed')
   where id = $1`,
  (importId, { line, objectId, problem }) => [importId, line, objectId, problem],
);

/** Starts an import, and makes entries that failed due again. */
export const startImport = write.only<[importId: string], ImportRow>(
  "import_start",
  `with again as (
     update import_entries set result = null, problem = null where import_id = $1 and result = 'failed')
   update imports set state = 'applying', failed_count = 0, applied_at = null where id = $1 returning ${columns}`,
);

export const finishImport = write.run<[importId: string]>(
  "import_finish",
  "update imports set state = 'applied', applied_at = $now where id = $1 and state = 'applying'",
);

export const countRemoved = write.run<[importId: string]>(
  "import_count_removed",
  "update imports set removed_count = removed_count + 1 where id = $1",
);

/** Removes old imports. */
export const removeOldImports = write.run<[before: Date]>(
  "imports_expire",
  "delete from imports where created_at < $1",
);
