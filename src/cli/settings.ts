/** concord settings …, concord documents …, concord rules … */
import { readFile } from "node:fs/promises";
import { addRule, publishDocument, readRules, removeRule } from "../domain/instance/publications.ts";
import { setThumbnail } from "../domain/instance/server-pictures.ts";
import { parseSetting, readSettings, writeSetting } from "../domain/instance/settings.ts";
import { operator } from "../domain/kernel/actor.ts";
import { type Command, CommandFailure, UsageError, defineCommand } from "./command.ts";

const modes = ["open", "approval", "closed"] as const;

const registrations = defineCommand({
  name: "settings registrations",
  usage: modes.join("|"),
  summary: "Open registrations, require a moderator's approval, or close registrations.",
  parameters: ["MODE"],
  options: {},
  prepare([typed]) {
    const mode = modes.find((candidate) => candidate === typed);
    if (mode === undefined)
      throw new UsageError(`registrations are ${modes.join(" or ")}, not "${typed ?? ""}"`);
    return async (context) => {
      await context.write(writeSetting, operator, { name: "registrations", value: mode });
      return {
        json: { registrations: mode },
        text: `Registrations: ${mode}; a running server follows within five seconds.`,
      };
    };
  },
});

const listSettings = defineCommand({
  name: "settings list",
  usage: "",
  summary: "List the settings of the server.",
  parameters: [],
  options: {},
  prepare() {
    return async (context) => {
      const { thumbnail, ...settings } = await readSettings(context);
      const all = { ...settings, thumbnail: thumbnail === null ? null : thumbnail.description };
      const lines = Object.entries(all).map(([name, value]) => `${name}  ${String(value ?? "")}`.trimEnd());
      return { json: { settings: all }, text: lines.join("\n") };
    };
  },
});

const setSetting = defineCommand({
  name: "settings set",
  usage: "NAME VALUE",
  summary: "Change a setting; separate several languages by commas; '' empties it.",
  parameters: ["NAME", "VALUE"],
  options: {},
  prepare([name = "", value = ""]) {
    return async (context) => {
      await context.write(writeSetting, operator, parseSetting(name, value));
      return { json: { [name]: value }, text: `${name} is set.` };
    };
  },
});

const setThumbnailCommand = defineCommand({
  name: "settings thumbnail",
  usage: "FILE [--description TEXT]",
  summary: "Set the picture of the server; the description is for people who can't see it.",
  parameters: ["FILE"],
  options: { description: { type: "string" } },
  prepare([file = ""], { description = "" }) {
    return async (context) => {
      await setThumbnail(context, operator, { bytes: await readBytes(file), description });
      return { json: { description }, text: "The picture is set." };
    };
  },
});

const removeThumbnailCommand = defineCommand({
  name: "settings remove-thumbnail",
  usage: "",
  summary: "Go back to the picture that comes with Concord.",
  parameters: [],
  options: {},
  prepare() {
    return async (context) => {
      await setThumbnail(context, operator, null);
      return { json: {}, text: "The picture is removed." };
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
      const source = await readText(file);
      await context.write(publishDocument, operator, { kind, source, effectiveDate });
      return { json: { document: typed }, text: `${typed} is published.` };
    };
  },
});

async function readText(file: string): Promise<string> {
  return file === "-"
    ? (await Array.fromAsync(process.stdin.setEncoding("utf8"))).join("")
    : (await readBytes(file)).toString("utf8");
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
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
  summary: "Add a rule at the end of the list.",
  parameters: ["TEXT"],
  options: { hint: { type: "string" } },
  prepare([text = ""], { hint = "" }) {
    return async (context) => {
      const id = await context.write(addRule, operator, { text, hint });
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
      await context.write(removeRule, operator, { ruleId: id });
      return { json: { id }, text: `Rule ${id} is removed.` };
    };
  },
});

export const settingCommands: readonly Command[] = [
  registrations,
  listSettings,
  setSetting,
  setThumbnailCommand,
  removeThumbnailCommand,
  setDocument,
  addRuleCommand,
  listRulesCommand,
  removeRuleCommand,
];
