/** concord rules … */
import { type Verb, lines, option, task, verb } from "../verbs.ts";

export const rules: readonly Verb[] = [
  verb("rules add <TEXT>", "Add a rule at the end of the list.", "createAdminRule", {
    options: [option("--hint <TEXT>", "explains the rule")],
    text: ({ id }) => `Rule ${id} is added.`,
  }),
  verb("rules list", "List the rules in force, with their numbers.", "listAdminRules", {
    text: (list) => lines(list, ({ id, text }) => `${id}  ${text}`, "There are no rules."),
  }),
  verb("rules edit <ID>", "Change a rule; what is not named stays.", "updateAdminRule", {
    options: [
      option("--text <TEXT>", "the new text"),
      option("--hint <TEXT>", "explains the rule; '' removes it"),
      option("--position <NUMBER>", "its place among the rules, from 1"),
    ],
    request: ({ position, ...changes }) => ({ ...changes, priority: position }),
    text: ({ id }) => `Rule ${id} is changed.`,
  }),
  task("rules move <ID> <up|down>", "Move a rule by one place.", {}, async ({ call }, { id, choice }) => {
    const moved =
      choice === "up" ? await call("moveAdminRuleUp", { id }) : await call("moveAdminRuleDown", { id });
    return { json: moved, text: `Rule ${moved.id} is at position ${moved.priority}.` };
  }),
  verb(
    "rules translate <ID> <LANGUAGE> <TEXT>",
    "Set the translation of a rule, such as for de; '' removes it.",
    "updateAdminRule",
    {
      options: [option("--hint <TEXT>", "explains the rule")],
      request: async ({ id, language = "", text, hint = "" }, { call }) => {
        const { translations } = await call("getAdminRule", { id });
        const others = Object.entries(translations).filter(
          ([one]) => one.toLowerCase() !== language.toLowerCase(),
        );
        const added = text === "" ? [] : [[language, { text, hint }] as const];
        return { id, translations: Object.fromEntries([...others, ...added]) };
      },
      text: ({ id }) => `The translation of rule ${id} is changed.`,
    },
  ),
  verb("rules remove <ID>", "End a rule.", "deleteAdminRule", {
    text: (_reply, { id }) => `Rule ${id} is removed.`,
  }),
];
