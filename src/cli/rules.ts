/** concord rules … */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import {
  addRule,
  editRule,
  moveRule,
  readAdminRules,
  removeRule,
  translateRule,
} from "../domain/rules/rules.ts";
import type { AdminRuleRow } from "../domain/rules/rules.ts";
import { operator } from "../domain/kernel/actor.ts";
import { type Program, oneOf, withContext } from "./command.ts";

export function addRuleCommands(program: Program): void {
  const rules = program.command("rules").description("The server's rules");

  rules
    .command("add <TEXT>")
    .description("Add a rule at the end of the list.")
    .option("--hint <TEXT>", "explains the rule")
    .action(
      withContext(async (context, text, { hint = "" }) => {
        const row = await context.write(addRule, operator, { text, hint });
        return { json: describe(row), text: `Rule ${row.id} is added.` };
      }),
    );

  rules
    .command("list")
    .description("List the rules in force, with their numbers.")
    .action(
      withContext(async (context) => {
        const rows = await readAdminRules(context);
        const lines = rows.map(({ id, text }) => `${id}  ${text}`);
        const text = lines.length === 0 ? "There are no rules." : lines.join("\n");
        return { json: { rules: rows.map(describe) }, text };
      }),
    );

  rules
    .command("edit <NUMBER>")
    .description("Change a rule; what is not named stays.")
    .option("--text <TEXT>", "the new text")
    .option("--hint <TEXT>", "explains the rule; '' removes it")
    .option("--position <NUMBER>", "its place among the rules, from 1", readPosition)
    .action(
      withContext(async (context, id, changes) => {
        const row = await context.write(editRule, operator, { ruleId: id, ...changes });
        return { json: describe(row), text: `Rule ${id} is changed.` };
      }),
    );

  rules
    .command("move")
    .argument("<NUMBER>")
    .argument("<up|down>", "", oneOf(["up", "down"]))
    .description("Move a rule by one place.")
    .action(
      withContext(async (context, id, direction) => {
        const row = await context.write(moveRule, operator, { ruleId: id, by: direction === "up" ? -1 : 1 });
        return { json: describe(row), text: `Rule ${id} is at position ${row.priority}.` };
      }),
    );

  rules
    .command("translate <NUMBER> <LANGUAGE> <TEXT>")
    .description("Set the translation of a rule, such as for de; '' removes it.")
    .option("--hint <TEXT>", "explains the rule")
    .action(
      withContext(async (context, id, language, text, { hint = "" }) => {
        const translation = text === "" ? null : { text, hint };
        const row = await context.write(translateRule, operator, { ruleId: id, language, translation });
        return { json: describe(row), text: `The translation of rule ${id} is changed.` };
      }),
    );

  rules
    .command("remove <NUMBER>")
    .description("End a rule.")
    .action(
      withContext(async (context, id) => {
        await context.write(removeRule, operator, { ruleId: id });
        return { json: { id }, text: `Rule ${id} is removed.` };
      }),
    );
}

function readPosition(typed: string): number {
  if (!/^[1-9]\d{0,3}$/.test(typed)) throw new InvalidArgumentError("It is a number from 1.");
  return Number(typed);
}

function describe(row: AdminRuleRow): Record<string, unknown> {
  const { id, text, hint, priority, translations } = row;
  return { id, text, hint, priority, translations };
}
