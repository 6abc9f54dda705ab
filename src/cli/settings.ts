/** concord settings …, concord documents …, concord rules … */
import { readFile } from "node:fs/promises";
import { addRule, publishDocument, readRules, removeRule } from "../domain/publications.ts";
import { writeSetting } from "../domain/settings.ts";
import { type Command, CommandFailure, UsageError, defineCommand } from "./command.ts";

const modes = ["open", "approval", "closed"] as const;

const registrations = defineCommand({
  name: "settings registrations",
  usage: modes.join("|"),
  summary: "Let newcomers in, ask a moderator about each, or let nobody in.",
  parameters: ["MODE"],
  options: {},
  prepare([typed]) {
    const mode = modes.find((candidate) => candidate === typed);
    if (mode === undefined)
      throw new UsageError(`registrations are ${modes.join(" or ")}, not "${typed ?? ""}"`);
    return async (context) => {
      await writeSetting(context, "registrations", mode);
      return { json: { registrations: mode }, text: `Registrations: ${mode}.` };
    };
  },
});

const kinds = {
  "privacy-policy": "privacy_policy",
  terms: "terms_of_service",
  description: "extended_description",
} as const;

const setDocument = defineCommand({
  name: "documents set",
  usage: "privacy-policy|terms|description FILE [--effective-date YYYY-MM-DD]",
  summary: "Publish a document in Markdown; FILE - is standard input. Earlier versions stay.",
  parameters: ["DOCUMENT", "FILE"],
  options: { "effective-date": { type: "string" } },
  prepare([typed = "", file = ""], { "effective-date": effectiveDate = null }) {
    const kind = new Map(Object.entries(kinds)).get(typed);
    if (kind === undefined) {
      throw new UsageError(`a document is ${Object.keys(kinds).join(" or ")}, not "${typed}"`);
    }
    return async (context) => {
      await publishDocument(context, kind, await readText(file), effectiveDate);
      return { json: { document: typed }, text: `${typed} is published.` };
    };
  },
});

async function readText(file: string): Promise<string> {
  try {
    return file === "-"
      ? (await Array.fromAsync(process.stdin.setEncoding("utf8"))).join("")
      : await readFile(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandFailure(
      code === "ENOENT" ? `there is no file ${file}` : `${file} can't be read (${code ?? ""})`,
    );
  }
}

const addRuleCommand = defineCommand({
  name: "rules add",
  usage: "TEXT [--hint TEXT]",
  summary: "Add a rule behind those there are.",
  parameters: ["TEXT"],
  options: { hint: { type: "string" } },
  prepare([text = ""], { hint = "" }) {
    return async (context) => {
      const id = await addRule(context, { text, hint });
      return { json: { id, text, hint }, text: `Rule ${id} is added.` };
    };
  },
});

const listRulesCommand = defineCommand({
  name: "rules list",
  usage: "",
  summary: "List the rules in force, with their numbers.",
  parameters: [],
  options: {},
  prepare() {
    return async (context) => {
      const rules = (await readRules(context)).map(({ id, text, hint }) => ({ id, text, hint }));
      const lines = rules.map(({ id, text }) => `${id}  ${text}`);
      return { json: { rules }, text: lines.length === 0 ? "There are no rules." : lines.join("\n") };
    };
  },
});

const removeRuleCommand = defineCommand({
  name: "rules remove",
  usage: "NUMBER",
  summary: "End a rule.",
  parameters: ["NUMBER"],
  options: {},
  prepare([id = ""]) {
    return async (context) => {
      await removeRule(context, id);
      return { json: { id }, text: `Rule ${id} is removed.` };
    };
  },
});

export const settingCommands: readonly Command[] = [
  registrations,
  setDocument,
  addRuleCommand,
  listRulesCommand,
  removeRuleCommand,
];
