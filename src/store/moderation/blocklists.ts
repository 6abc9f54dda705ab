/** Imported lists of domains: their entries, and the result of each. */
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { table } from "../kernel/table.ts";
import type { DomainBlockTerms, DomainSeverity } from "./domain-blocks.ts";

export type BlocklistKind = "blocks" | "allows";

export type ImportState = "preview" | "applying" | "applied" | "undoing" | "undone";

/** What applying an entry would do, according to the preview. */
export type EntryChange = "create" | "raise" | "unchanged" | "invalid";

/** The result of applying or undoing an entry. */
export type EntryResult = "created" | "raised" | "unchanged" | "undone" | "skipped";

export type BlocklistImportRow = Row<"blocklist_imports", typeof columns>;

const columns = `id, kind, source, state, account_id, create_count, raise_count, unchanged_count, invalid_count,
  created_count, raised_count, undone_count, skipped_count, created_at, applied_at, undone_at`;

export const blocklistImportTable = table<BlocklistImportRow>("blocklist_imports", columns);

/** A block as it was before, with its origin. */
export type FormerBlock = DomainBlockTerms & Row<"domain_blocks", "source, import_id">;

export interface BlocklistEntry {
  /** Of the file, from 1. */
  readonly line: number;
  /** As written, if it is invalid. */
  readonly domain: string;
  readonly severity: DomainSeverity;
  readonly reject_media: boolean;
  readonly reject_reports: boolean;
  readonly public_comment: string | null;
  readonly obfuscate: boolean;
  readonly change: EntryChange;
  /** The key of a message that says why nothing would be done; null otherwise. */
  readonly problem: string | null;
  /** The existing block that would be raised. */
  readonly former: FormerBlock | null;
}

export interface BlocklistEntryRow extends BlocklistEntry, Row<"blocklist_entries", "block_id, result"> {
  /** The terms of the block after this import. */
  readonly applied: DomainBlockTerms | null;
}

const entryColumns = `line, domain, severity, reject_media, reject_reports, public_comment, obfuscate, change, problem,
  former, applied, block_id, result`;

export interface NewImport {
  readonly kind: BlocklistKind;
  readonly source: string;
  readonly accountId: string | null;
  readonly counts: Readonly<Record<EntryChange, number>>;
}

export async function insertImport(store: WriteStore, wanted: NewImport): Promise<BlocklistImportRow> {
  const { counts } = wanted;
  const rows = await store.query<BlocklistImportRow>(
    "blocklist_import_insert",
    `insert into blocklist_imports (kind, source, state, account_id, create_count, raise_count, unchanged_count,
       invalid_count, created_at)
     values ($1, $2, 'preview', $3, $4, $5, $6, $7, $now) returning ${columns}`,
    [
      wanted.kind,
      wanted.source,
      wanted.accountId,
      counts.create,
      counts.raise,
      counts.unchanged,
      counts.invalid,
    ],
  );
  return single(rows);
}

export const insertEntries = write.run<[importId: string, entries: readonly BlocklistEntry[]]>(
  "blocklist_entries_insert",
  `insert into blocklist_entries (import_id, line, domain, severity, reject_media, reject_reports, public_comment,
     obfuscate, change, problem, former)
   select $1, line, domain, severity, reject_media, reject_reports, public_comment, obfuscate, change, problem,
     nullif(former, 'null')
   from jsonb_to_recordset($2::jsonb) as entry (line integer, domain text, severity text, reject_media boolean,
     reject_reports boolean, public_comment text, obfuscate boolean, change text, problem text, former jsonb)`,
  (importId, entries) => [importId, JSON.stringify(entries)],
);

export const countPreviews = read.value<[], number>(
  "blocklist_previews_count",
  "select count(*)::integer as count from blocklist_imports where state = 'preview'",
);

/** Sets the state, and with `applied` and `undone` the time. */
export const setImportState = write.only<[id: string, state: ImportState], BlocklistImportRow>(
  "blocklist_import_state",
  `update blocklist_imports set state = $2,
     applied_at = case when $2 = 'applied' then $now else applied_at end,
     undone_at = case when $2 = 'undone' then $now else undone_at end
   where id = $1 returning ${columns}`,
);

export const addToCounts = write.run<
  [id: string, counts: Readonly<Record<Exclude<EntryResult, "unchanged">, number>>]
>(
  "blocklist_import_count",
  `update blocklist_imports set created_count = created_count + $2, raised_count = raised_count + $3,
     undone_count = undone_count + $4, skipped_count = skipped_count + $5 where id = $1`,
  (id, counts) => [id, counts.created, counts.raised, counts.undone, counts.skipped],
);

export interface EntrySelection {
  readonly importId: string;
  readonly change: EntryChange | null;
  readonly limit: number;
  /** Only entries after this line. */
  readonly afterLine: number;
}

/** A page of the entries, in the order of the file. */
export function listEntries(
  store: ReadStore,
  { importId, change, limit, afterLine }: EntrySelection,
): Promise<BlocklistEntryRow[]> {
  return change === null
    ? store.query(
        "blocklist_entries_page",
        `select ${entryColumns} from blocklist_entries where import_id = $1 and line > $2 order by line limit $3`,
        [importId, afterLine, limit],
      )
    : store.query(
        "blocklist_entries_of_change",
        `select ${entryColumns} from blocklist_entries
         where import_id = $1 and change = $2 and line > $3 order by line limit $4`,
        [importId, change, afterLine, limit],
      );
}

/** Entries that are still to be applied, in the order of the file. */
export const findDueEntries = read.rows<[importId: string, limit: number], BlocklistEntryRow>(
  "blocklist_entries_due",
  `select ${entryColumns} from blocklist_entries
   where import_id = $1 and change in ('create', 'raise') and result is null order by line limit $2`,
);

/** Entries that are still to be undone, the last first. */
export const findDoneEntries = read.rows<[importId: string, limit: number], BlocklistEntryRow>(
  "blocklist_entries_done",
  `select ${entryColumns} from blocklist_entries
   where import_id = $1 and result in ('created', 'raised') order by line desc limit $2`,
);

/** The outcome of an entry; omitted columns stay unchanged. */
export interface EntryOutcome {
  readonly line: number;
  readonly result: EntryResult;
  readonly block_id?: string;
  readonly former?: FormerBlock | null;
  readonly applied?: DomainBlockTerms;
}

export const writeOutcomes = write.run<[importId: string, outcomes: readonly EntryOutcome[]]>(
  "blocklist_entries_result",
  `update blocklist_entries entry set result = outcome.result,
     block_id = coalesce(outcome.block_id, entry.block_id),
     former = coalesce(nullif(outcome.former, 'null'), entry.former),
     applied = coalesce(outcome.applied, entry.applied)
   from jsonb_to_recordset($2::jsonb)
     as outcome (line integer, result text, block_id bigint, former jsonb, applied jsonb)
   where entry.import_id = $1 and entry.line = outcome.line`,
  (importId, outcomes) => [importId, JSON.stringify(outcomes)],
);

/** Removes imports that were never applied. */
export const removeOldPreviews = write.run<[before: Date]>(
  "blocklist_previews_expire",
  `delete from blocklist_imports where state in ('preview', 'undone') and created_at < $1
   and created_count + raised_count = 0`,
);
