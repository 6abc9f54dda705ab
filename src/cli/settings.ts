/** concord settings … */
import { setThumbnail } from "../domain/instance/server-pictures.ts";
import { writeSetting } from "../domain/instance/setting-changes.ts";
import { parseSetting, readSettings } from "../domain/settings/settings.ts";
import { operator } from "../domain/kernel/actor.ts";
import { type Program, oneOf, withContext } from "./command.ts";
import { readBytes } from "./files.ts";

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
        const change = parseSetting(name, value);
        await context.write(writeSetting, operator, change);
        return { json: { [name]: value }, text: `${change.name} is set.` };
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
}
