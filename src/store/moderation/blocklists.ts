/** Imported lists of domains: their entries, and the result of each. */
import { type Row, computed, now, raw, read, table, write } from "../kernel/statement.ts";
import type { DomainBlockTerms, DomainSeverity } from "./domain-blocks.ts";

export type BlocklistKind = BlocklistImportRow["kind"];

export type ImportState = BlocklistImportRow["state"];

/** What applying an entry would do, according to the preview. */
export type EntryChange = BlocklistEntryRow["change"];

/** The result of applying or undoing an entry. */
export type EntryResult = NonNullable<BlocklistEntryRow["result"]>;

export type BlocklistImportRow = Row<"blocklist_imports", (typeof columns)[number]>;

const columns = [
  "id",
  "kind",
  "source",
  "state",
  "account_id",
  "create_count",
  "raise_count",
  "unchanged_count",
  "invalid_count",
  "created_count",
  "raised_count",
  "undone_count",
  "skipped_count",
  "created_at",
  "applied_at",
  "undone_at",
] as const;

const imports = () => table("blocklist_imports").select<BlocklistImportRow[]>(...columns);

export const findImport = read.first("blocklist_imports_by_id", (id: string) => imports().where({ id }));

/** The import, locked until the transaction ends. */
export const lockImport = write.first("blocklist_imports_by_id_lock", (id: string) =>
  imports().where({ id }).forUpdate(),
);

/** A page of the imports, newest first. */
export const listImports = read.page("blocklist_imports_by_id", "id", () => imports());

/** A block as it was before, with its origin. */
export type FormerBlock = DomainBlockTerms & Row<"domain_blocks", "source" | "import_id">;

/**
 * `line` is that of the file, from 1; `domain` is as written, if it is invalid; `problem` is the key of a message that says
 * why nothing would be done, null otherwise.
 */
export interface BlocklistEntry extends Row<
  "blocklist_entries",
  | "line"
  | "domain"
  | "reject_media"
  | "reject_reports"
  | "public_comment"
  | "obfuscate"
  | "change"
  | "problem"
> {
  readonly severity: DomainSeverity;
  /** The existing block that would be raised. */
  readonly former: FormerBlock | null;
}

export interface BlocklistEntryRow extends BlocklistEntry, Row<"blocklist_entries", "block_id" | "result"> {
  /** The terms of the block after this import. */
  readonly applied: DomainBlockTerms | null;
}

const entryColumns = [
  "line",
  "domain",
  "severity",
  "reject_media",
  "reject_reports",
  "public_comment",
  "obfuscate",
  "change",
  "problem",
  "former",
  "applied",
  "block_id",
  "result",
] as const;

const selectEntries = () => table("blocklist_entries").select<BlocklistEntryRow[]>(...entryColumns);

export interface NewImport {
  readonly kind: BlocklistKind;
  readonly source: string;
  readonly accountId: string | null;
  readonly counts: Readonly<Record<EntryChange, number>>;
}

export const insertImport = write.only("blocklist_import_insert", (wanted: NewImport) =>
  table("blocklist_imports")
    .insert({
      kind: wanted.kind,
      source: wanted.source,
      state: "preview",
      account_id: wanted.accountId,
      create_count: wanted.counts.create,
      raise_count: wanted.counts.raise,
      unchanged_count: wanted.counts.unchanged,
      invalid_count: wanted.counts.invalid,
      created_at: now(),
    })
    .returning(columns),
);

export const insertEntries = write.run(
  "blocklist_entries_insert",
  (importId: string, entries: readonly BlocklistEntry[]) =>
    raw(
      `insert into blocklist_entries (import_id, line, domain, severity, reject_media, reject_reports, public_comment,
         obfuscate, change, problem, former)
       select :importId, line, domain, severity, reject_media, reject_reports, public_comment, obfuscate, change,
         problem, nullif(former, 'null')
       from jsonb_to_recordset(:entries::jsonb) as entry (line integer, domain text, severity text,
         reject_media boolean, reject_reports boolean, public_comment text, obfuscate boolean, change text,
         problem text, former jsonb)`,
      { importId, entries: computed(entries, (all) => JSON.stringify(all)) },
    ),
);

export const countPreviews = read.count("blocklist_previews_count", () =>
  table("blocklist_imports").where({ state: "preview" }),
);

/** Sets the state, and with `applied` and `undone` the time. */
export const setImportState = write.only("blocklist_import_state", (id: string, state: ImportState) =>
  table("blocklist_imports")
    .where({ id })
    .update({
      state,
      applied_at: raw("case when :state = 'applied' then :now else applied_at end", { state, now: now() }),
      undone_at: raw("case when :state = 'undone' then :now else undone_at end", { state, now: now() }),
    })
    .returning(columns),
);

export const addToCounts = write.run(
  "blocklist_import_count",
  (id: string, counts: Readonly<Record<Exclude<EntryResult, "unchanged">, number>>) =>
    table("blocklist_imports").where({ id }).increment({
      created_count: counts.created,
      raised_count: counts.raised,
      undone_count: counts.undone,
      skipped_count: counts.skipped,
    }),
);

export interface EntrySelection {
  readonly importId: string;
  readonly change: EntryChange | null;
  readonly limit: number;
  /** Only entries after this line. */
  readonly afterLine: number;
}

/** A page of the entries, in the order of the file. */
export const listEntries = read.rows(
  "blocklist_entries_page",
  ({ importId, change, limit, afterLine }: EntrySelection) => {
    const found = selectEntries().where({ import_id: importId }).where("line", ">", afterLine);
    if (change !== null) found.where({ change });
    return found.orderBy("line").limit(limit);
  },
  { varies: true },
);

/** Entries that are still to be applied, in the order of the file. */
export const findDueEntries = read.rows("blocklist_entries_due", (importId: string, limit: number) =>
  selectEntries()
    .where({ import_id: importId })
    .whereIn("change", ["create", "raise"])
    .whereNull("result")
    .orderBy("line")
    .limit(limit),
);

/** Entries that are still to be undone, the last first. */
export const findDoneEntries = read.rows("blocklist_entries_done", (importId: string, limit: number) =>
  selectEntries()
    .where({ import_id: importId })
    .whereIn("result", ["created", "raised"])
    .orderBy("line", "desc")
    .limit(limit),
);

/** The outcome of an entry; omitted columns stay unchanged. */
export interface EntryOutcome {
  readonly line: number;
  readonly result: EntryResult;
  readonly block_id?: string;
  readonly former?: FormerBlock | null;
  readonly applied?: DomainBlockTerms;
}

export const writeOutcomes = write.run(
  "blocklist_entries_result",
  (importId: string, outcomes: readonly EntryOutcome[]) =>
    raw(
      `update blocklist_entries entry set result = outcome.result,
         block_id = coalesce(outcome.block_id, entry.block_id),
         former = coalesce(nullif(outcome.former, 'null'), entry.former),
         applied = coalesce(outcome.applied, entry.applied)
       from jsonb_to_recordset(:outcomes::jsonb)
         as outcome (line integer, result text, block_id bigint, former jsonb, applied jsonb)
       where entry.import_id = :importId and entry.line = outcome.line`,
      { importId, outcomes: computed(outcomes, (all) => JSON.stringify(all)) },
    ),
);

/** Removes imports that were never applied. */
export const removeOldPreviews = write.run("blocklist_previews_expire", (before: Date) =>
  table("blocklist_imports")
    .whereIn("state", ["preview", "undone"])
    .where("created_at", "<", before)
    .whereRaw("created_count + raised_count = 0")
    .delete(),
);
