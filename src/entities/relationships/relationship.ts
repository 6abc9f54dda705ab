/** Relationship rows → Relationship entities. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import { type RelationshipRow, findRelationships } from "../../store/relationships/relationships.ts";

export type Relationship = Schemas["Relationship"];

/**
 * Renders the relationships of an account to others, in the given order, with one query. Omits unknown ids and,
 * unless `withSuspended`, suspended accounts.
 */
export async function renderRelationships(
  context: Queryable,
  account: AccountRow,
  ids: readonly string[],
  { withSuspended }: { readonly withSuspended: boolean },
): Promise<Relationship[]> {
  const rows = await findRelationships(context.store, account.id, ids, withSuspended);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [renderRow(row)];
  });
}

/** Renders the relationship of one account to another. */
export async function renderRelationship(
  context: Queryable,
  account: AccountRow,
  targetId: string,
): Promise<Relationship | undefined> {
  const [relationship] = await renderRelationships(context, account, [targetId], { withSuspended: true });
  return relationship;
}

function renderRow(row: RelationshipRow): Relationship {
  return {
    ...row,
    languages: row.languages === null ? null : [...row.languages],
    muting_expires_at: row.muting_expires_at?.toISOString() ?? null,
  };
}
