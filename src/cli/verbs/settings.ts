/** concord settings … */
import { parseSetting } from "../../domain/settings/settings.ts";
import { readUpload } from "../files.ts";
import { type Verb, option, verb } from "../verbs.ts";

export const settings: readonly Verb[] = [
  verb(
    "settings registrations <open|approval|closed>",
    "Open registrations, require a moderator's approval, or close registrations.",
    "updateAdminSettings",
    {
      request: ({ choice }) => ({ registrations: choice }),
      text: (_settings, { choice }) =>
        `Registrations: ${choice}; a running server follows within five seconds.`,
    },
  ),
  verb("settings list", "List the settings.", "getAdminSettings", {
    text: ({ thumbnail, privacy_policy: _policy, extended_description: _description, ...others }) =>
      Object.entries({ ...others, thumbnail: thumbnail?.description })
        .map(([name, value]) => `${name}  ${String(value ?? "")}`.trimEnd())
        .join("\n"),
  }),
  verb(
    "settings set <NAME> <VALUE>",
    "Change a setting. Separate several languages by commas; '' removes the value.",
    "updateAdminSettings",
    {
      request: ({ name = "", value = "" }) => {
        const change = parseSetting(name, value);
        return { [change.name]: change.value };
      },
      text: (_settings, { name }) => `${name} is set.`,
    },
  ),
  verb("settings thumbnail <FILE>", "Set the server's picture.", "updateAdminThumbnail", {
    options: [option("--description <TEXT>", "describes the picture for people who don't see it")],
    request: async ({ file = "", description }) => ({ file: await readUpload(file), description }),
    text: () => "The picture is set.",
  }),
  verb("settings remove-thumbnail", "Go back to Concord's own picture.", "deleteAdminThumbnail", {
    text: () => "The picture is removed.",
  }),
];
