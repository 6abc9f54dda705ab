/** Writing the server's rules; instance.ts reads them. */
import { type WriteStore, single } from "../kernel/connection.ts";

export interface NewRule {
  readonly text: string;
  readonly hint: string;
  readonly createdAt: Date;
}

/** Appends a rule. Returns its id. */
export async function insertRule(store: WriteStore, rule: NewRule): Promise<string> {
  const rows = await store.query<{ id: string }>(
    "rule_insert",
    `insert into rules (text, hint, priority, created_at)
     select $1, $2, coalesce(max(priority) filter (where deleted_at is null), 0) + 1, $3 from rules returning id`,
    [rule.text, rule.hint, rule.createdAt],
  );
  return single(rows).id;
}

/** Marks a rule as deleted; reports still refer to it. Returns whether it was active. */
export async function endRule(store: WriteStore, id: string, now: Date): Promise<boolean> {
  const rows = await store.query(
    "rule_end",
    "update rules set deleted_at = $2 where id = $1 and deleted_at is null returning id",
    [id, now],
  );
  return rows.length > 0;
}
