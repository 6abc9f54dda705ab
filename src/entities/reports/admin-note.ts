/** Note rows → AdminNote entities. */
import type { Schemas } from "../../contract/types.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { NoteRow } from "../../store/reports/notes.ts";
import { renderAccountsById } from "../accounts/account.ts";

/** Renders notes in the given order, with a constant number of queries. */
export async function renderAdminNotes(
  context: Queryable,
  rows: readonly NoteRow[],
): Promise<Schemas["AdminNote"][]> {
  const authors = await renderAccountsById(
    context,
    rows.flatMap((row) => row.account_id ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    content: row.content,
    created_at: row.created_at.toISOString(),
    account: authors.get(row.account_id ?? "") ?? null,
  }));
}
