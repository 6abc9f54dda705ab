/** Importing what another server exported: reading a file, and previewing what it would change. */
import { message } from "../../messages/catalogue.ts";
import {
  type ImportMode,
  type ImportRow,
  type ImportType,
  type NewEntry,
  comparePresent,
  deleteImportRow,
  findImport,
  insertEntries,
  insertImport,
  lockAndCountImports,
} from "../../store/imports/imports.ts";
import { isId } from "../../store/kernel/cursors.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { readCsvFile, readRecords } from "../kernel/csv-files.ts";
import { importLimits } from "../kernel/limits.ts";
import { readEntries } from "./reading.ts";

export interface ImportFile {
  readonly type: ImportType;
  readonly mode: ImportMode;
  readonly text: string;
}

/** The import that a command applies to. */
export interface ImportChoice {
  readonly importId: string;
}

/**
 * Reads a file and stores a preview of the changes, without applying them.
 * @throws {ApiError} 422 for a file that is too large, has too many lines or isn't CSV, and for too many imports
 */
export async function createImport(
  context: Context,
  person: LocalPerson,
  { type, mode, text }: ImportFile,
): Promise<ImportRow> {
  const records = await readCsvFile(text, readRecords);
  return context.write(storeImport, person, {
    type,
    mode,
    entries: readEntries(context, person, type, records),
  });
}

interface ReadImport {
  readonly type: ImportType;
  readonly mode: ImportMode;
  readonly entries: readonly NewEntry[];
}

/** Entries that are stored by one statement. */
const storedAtOnce = 1000;

async function storeImport(
  tx: Transaction,
  { account }: LocalPerson,
  { type, mode, entries }: ReadImport,
): Promise<ImportRow> {
  const limit = importLimits.imports;
  if ((await lockAndCountImports(tx.store, account.id)) >= limit) {
    throw unprocessable(message("errors.imports_too_many", { limit }), "limit_reached");
  }
  const made = await insertImport(tx.store, account.id, type, mode);
  for (let start = 0; start < entries.length; start += storedAtOnce) {
    await insertEntries(tx.store, made.id, entries.slice(start, start + storedAtOnce));
  }
  return comparePresent(tx.store, made, tx.config.localDomain);
}

/**
 * One of the person's own imports.
 * @throws {ApiError} 404 for an unknown import and for another person's
 */
export async function loadImport(
  context: Queryable,
  { account }: Pick<LocalPerson, "account">,
  id: string,
): Promise<ImportRow> {
  const row = isId(id) ? await findImport(context.store, id) : undefined;
  if (row?.account_id !== account.id) throw notFound();
  return row;
}

/**
 * Deletes an import; the rest of one that is being applied is not applied.
 * @throws {ApiError} 404 for an import that the person doesn't have
 */
export async function deleteImport(
  tx: Transaction,
  person: LocalPerson,
  { importId }: ImportChoice,
): Promise<void> {
  const { id } = await loadImport(tx, person, importId);
  await deleteImportRow(tx.store, id);
}
