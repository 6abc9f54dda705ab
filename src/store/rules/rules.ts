/** The server's rules. */
import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

/** Translations by language tag. */
export type RuleTranslations = Readonly<Record<string, { readonly text: string; readonly hint: string }>>;

/** A rule in force. */
export type AdminRuleRow = RuleRow & Row<"rules", "priority, created_at, updated_at">;

const columns = "id, text, hint, translations, priority, created_at, updated_at";

/** The rules in force, in their order. */
export const listAdminRules = read.rows<[], AdminRuleRow>(
  "rules_admin",
  `select ${columns} from rules where deleted_at is null order by priority, id`,
);

/** Locks the rules against other changes until the transaction ends: a move changes several of them. */
export async function lockRules(store: WriteStore): Promise<AdminRuleRow[]> {
  await store.query("rules_lock", "lock table rules in share row exclusive mode");
  return listAdminRules(store);
}

export interface RuleContents {
  readonly text: string;
  readonly hint: string;
  readonly translations: RuleTranslations;
}

export const insertRule = write.only<[contents: RuleContents & { readonly priority: number }], AdminRuleRow>(
  "rule_insert",
  `insert into rules (text, hint, translations, priority, created_at, updated_at)
   values ($1, $2, $3, $4, $now, $now) returning ${columns}`,
  ({ text, hint, translations, priority }) => [text, hint, translations, priority],
);

export const updateRule = write.run<[id: string, contents: RuleContents]>(
  "rule_update",
  "update rules set text = $2, hint = $3, translations = $4, updated_at = $now where id = $1",
  (id, { text, hint, translations }) => [id, text, hint, translations],
);

/** Numbers the rules from 1, in the given order. */
export const orderRules = write.run<[ids: readonly string[]]>(
  "rules_order",
  `update rules r set priority = o.position
   from unnest($1::bigint[]) with ordinality as o (id, position)
   where r.id = o.id and r.priority <> o.position`,
);

/** Marks a rule as deleted; reports still refer to it. */
export const endRule = write.run<[id: string]>(
  "rule_end",
  "update rules set deleted_at = $now, updated_at = $now where id = $1",
);

export interface RuleRow extends Row<"rules", "id, text, hint"> {
  readonly translations: Readonly<Record<string, { readonly text?: string; readonly hint?: string }>>;
}

/** The active rules, in the operator's order. */
export const listRules = read.rows<[], RuleRow>(
  "rules_all",
  "select id, text, hint, translations from rules where deleted_at is null order by priority, id",
);
