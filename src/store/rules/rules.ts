/** The server's rules. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, now, pick, raw, read, table, write } from "../kernel/statement.ts";

/** Translations by language tag. */
export type RuleTranslations = Readonly<Record<string, { readonly text: string; readonly hint: string }>>;

export interface RuleRow extends Row<"rules", (typeof columns)[number]> {
  readonly translations: Readonly<Record<string, { readonly text?: string; readonly hint?: string }>>;
}

/** A rule in force. */
export type AdminRuleRow = RuleRow & Row<"rules", "priority" | "created_at" | "updated_at">;

const columns = ["id", "text", "hint", "translations"] as const;
const adminColumns = [...columns, "priority", "created_at", "updated_at"] as const;

const rulesInForce = () => table("rules").whereNull("deleted_at").orderBy("priority").orderBy("id");

/** The rules in force, in the operator's order. */
export const listRules = read.rows("rules_all", () => rulesInForce().select<RuleRow[]>(...columns));

/** The same, with what staff see of them. */
export const listAdminRules = read.rows("rules_admin", () =>
  rulesInForce().select<AdminRuleRow[]>(...adminColumns),
);

const lock = write.run("rules_lock", () => raw("lock table rules in share row exclusive mode"));

/** Locks the rules against other changes until the transaction ends: a move changes several of them. */
export async function lockRules(store: WriteStore): Promise<AdminRuleRow[]> {
  await lock(store);
  return listAdminRules(store);
}

export interface RuleContents {
  readonly text: string;
  readonly hint: string;
  readonly translations: RuleTranslations;
}

export const insertRule = write.only(
  "rule_insert",
  (contents: RuleContents & { readonly priority: number }) =>
    table("rules")
      .insert({
        ...pick(contents, "text", "hint", "translations", "priority"),
        created_at: now(),
        updated_at: now(),
      })
      .returning<AdminRuleRow[]>(adminColumns),
);

export const updateRule = write.run("rule_update", (id: string, contents: RuleContents) =>
  table("rules").where({ id }).update({
    text: contents.text,
    hint: contents.hint,
    translations: contents.translations,
    updated_at: now(),
  }),
);

/** Numbers the rules from 1, in the given order. */
export const orderRules = write.run("rules_order", (ids: readonly string[]) =>
  raw(
    `update rules r set priority = o.position
     from unnest(:ids::bigint[]) with ordinality as o (id, position)
     where r.id = o.id and r.priority <> o.position`,
    { ids },
  ),
);

/** Marks a rule as deleted; reports still refer to it. */
export const endRule = write.run("rule_end", (id: string) =>
  table("rules").where({ id }).update({ deleted_at: now(), updated_at: now() }),
);
