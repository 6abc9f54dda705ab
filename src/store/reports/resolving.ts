/** Resolving reports. */
import type { WriteStore } from "../kernel/connection.ts";

const resolved = `update reports set action_taken_at = $now, action_taken_by_account_id = $2, updated_at = $now
     where action_taken_at is null`;

/** @returns the report's id; none if it is resolved already */
export async function resolveReport(store: WriteStore, id: string, by: string | null): Promise<string[]> {
  const rows = await store.query<{ id: string }>("report_resolve", `${resolved} and id = $1 returning id`, [
    id,
    by,
  ]);
  return rows.map((row) => row.id);
}

/** Resolves all unresolved reports about an account. @returns their ids */
export async function resolveReportsAbout(
  store: WriteStore,
  targetAccountId: string,
  by: string | null,
): Promise<string[]> {
  const rows = await store.query<{ id: string }>(
    "reports_resolve_about",
    `${resolved} and target_account_id = $1 returning id`,
    [targetAccountId, by],
  );
  return rows.map((row) => row.id);
}
