import * as rules from "../../domain/rules/rules.ts";
import { renderRule } from "../../entities/instance/instance.ts";
import type { Schemas } from "../../contract/types.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminRules: Operation<"listAdminRules"> = async (_request, context) => ({
  status: 200,
  body: (await rules.readAdminRules(context)).map(render),
});

export const getAdminRule: Operation<"getAdminRule"> = async ({ path }, context) => ({
  status: 200,
  body: render(await rules.readAdminRule(context, path.id)),
});

export const createAdminRule: Operation<"createAdminRule"> = async ({ body, caller }, context) => {
  const { text, hint, translations, priority: position } = body;
  const row = await context.write(rules.addRule, caller, { text, hint, translations, position });
  return { status: 200, body: render(row) };
};

export const updateAdminRule: Operation<"updateAdminRule"> = async ({ path, body, caller }, context) => {
  const { text, hint, translations, priority: position } = body;
  const row = await context.write(rules.editRule, caller, {
    ruleId: path.id,
    text,
    hint,
    translations,
    position,
  });
  return { status: 200, body: render(row) };
};

export const deleteAdminRule: Operation<"deleteAdminRule"> = async ({ path, caller }, context) => {
  await context.write(rules.removeRule, caller, { ruleId: path.id });
  return { status: 200, body: {} };
};

export const moveAdminRuleUp: Operation<"moveAdminRuleUp"> = async ({ path, caller }, context) => {
  const row = await context.write(rules.moveRule, caller, { ruleId: path.id, by: -1 });
  return { status: 200, body: render(row) };
};

export const moveAdminRuleDown: Operation<"moveAdminRuleDown"> = async ({ path, caller }, context) => {
  const row = await context.write(rules.moveRule, caller, { ruleId: path.id, by: 1 });
  return { status: 200, body: render(row) };
};

function render(row: rules.AdminRuleRow): Schemas["AdminRule"] {
  return {
    ...renderRule(row),
    priority: row.priority,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
