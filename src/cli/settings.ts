/** concord settings …, concord documents … */
import { readFile } from "node:fs/promises";
import { publishDocument } from "../domain/instance/publications.ts";
import { setThumbnail } from "../domain/instance/server-pictures.ts";
import { parseSetting, readSettings, writeSetting } from "../domain/instance/settings.ts";
import { operator } from "../domain/kernel/actor.ts";
import { CommandFailure, type Program, oneOf, withContext } from "./command.ts";

const modes = ["open", "approval", "closed"] as const;

export function addSettingCommands(program: Program): void {
  const settings = program.command("settings").description("What the server says about itself");

  settings
    .command("registrations")
    .argument(`<${modes.join("|")}>`, "", oneOf(modes))
    .description("Open registrations, require a moderator's approval, or close registrations.")
    .action(
      withContext(async (context, mode) => {
        await context.write(writeSetting, operator, { name: "registrations", value: mode });
        return {
          json: { registrations: mode },
          text: `Registrations: ${mode}; a running server follows within five seconds.`,
        };
      }),
    );

  settings
    .command("list")
    .description("List the settings.")
    .action(
      withContext(async (context) => {
        const { thumbnail, ...others } = await readSettings(context);
        const all = { ...others, thumbnail: thumbnail === null ? null : thumbnail.description };
        const lines = Object.entries(all).map(([name, value]) => `${name}  ${String(value ?? "")}`.trimEnd());
        return { json: { settings: all }, text: lines.join("\n") };
      }),
    );

  settings
    .command("set <NAME> <VALUE>")
    .description("Change a setting. Separate several languages by commas; '' removes the value.")
    .action(
      withContext(async (context, name, value) => {
        await context.write(writeSetting, operator, parseSetting(name, value));
        return { json: { [name]: value }, text: `${name} is set.` };
      }),
    );

  settings
    .command("thumbnail <FILE>")
    .description("Set the server's picture.")
    .option("--description <TEXT>", "describes the picture for people who don't see it")
    .action(
      withContext(async (context, file, { description = "" }) => {
        await setThumbnail(context, operator, { bytes: await readBytes(file), description });
        return { json: { description }, text: "The picture is set." };
      }),
    );

  settings
    .command("remove-thumbnail")
    .description("Go back to Concord's own picture.")
    .action(
      withContext(async (context) => {
        await setThumbnail(context, operator, null);
        return { json: {}, text: "The picture is removed." };
      }),
    );

  addDocumentCommands(program);
}

const documents = {
  "privacy-policy": "privacy_policy",
  terms: "terms_of_service",
  description: "extended_description",
} as const;
const documentNames = ["privacy-policy", "terms", "description"] as const;

function addDocumentCommands(program: Program): void {
  program
    .command("documents")
    .description("Privacy policy, terms of service, extended description")
    .command("set")
    .argument(`<${documentNames.join("|")}>`, "", oneOf(documentNames))
    .argument("<FILE>")
    .description("Publish a document in Markdown; FILE - is standard input. Earlier versions are kept.")
    .option("--effective-date <YYYY-MM-DD>", "from when it applies")
    .action(
      withContext(async (context, name, file, { effectiveDate = null }) => {
        const source = await readText(file);
        await context.write(publishDocument, operator, { kind: documents[name], source, effectiveDate });
        return { json: { document: name }, text: `${name} is published.` };
      }),
    );
}

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
