/** The file of SETTINGS_FILE, which has settings in the form of systemd's EnvironmentFile. */
import { readFileSync, statSync } from "node:fs";

/** Variables by name; a name without a value is as one that is missing. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Bytes of the file, at most. */
const longestFile = 256 * 1024;

/** An unreadable or malformed file. The message never quotes it: it has passwords. */
export class SettingsFileError extends Error {}

/**
 * The settings of the file that an environment names; none without one.
 * @throws {SettingsFileError}
 */
export function readSettingsFile(environment: Environment): Environment {
  const path = environment["SETTINGS_FILE"]?.trim() ?? "";
  if (path === "") return {};
  let text: string;
  try {
    // A pipe or a device would never end.
    const found = statSync(path);
    if (!found.isFile()) throw new SettingsFileError(`SETTINGS_FILE ${path} isn't a file`);
    if (found.size > longestFile) throw new SettingsFileError(`SETTINGS_FILE ${path} is longer than 256 KB`);
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error)
      throw new SettingsFileError(`SETTINGS_FILE ${path} can't be read (${String(error.code)})`);
    throw error;
  }
  const settings = parseSettings(text);
  if (typeof settings !== "number") return settings;
  throw new SettingsFileError(
    `line ${settings} of SETTINGS_FILE ${path} isn't NAME=value, a comment that begins with #, or blank`,
  );
}

/** A blank line, a comment, or a variable with quoted parts of its value and the rest of it. */
const entry =
  /[ \t]*(?:[#;][^\n]*|([A-Za-z_]\w*)[ \t]*=[ \t]*((?:(?:"(?:[^"\\]|\\[^])*"|'[^']*')[ \t]*)*)((?!["'])(?:[^\n\\]|\\[^])*))?(?:\n|$)/y;

const quotedPart = /"((?:[^"\\]|\\[^])*)"|'([^']*)'/g;

/**
 * Parses the file as systemd does (systemd.exec(5), EnvironmentFile=): values may be quoted, `\` escapes a character
 * outside of single quotes and joins lines, nothing is expanded. A shell understands the same file if values with spaces
 * or special characters are quoted.
 * @returns the number of the first line that is malformed, or the variables
 */
export function parseSettings(text: string): number | Record<string, string> {
  const settings: Record<string, string> = {};
  const unified = text.replaceAll("\r\n", "\n");
  for (entry.lastIndex = 0; entry.lastIndex < unified.length;) {
    const begun = entry.lastIndex;
    const found = entry.exec(unified);
    if (found === null) return unified.slice(0, begun).split("\n").length;
    const [, name, quoted = "", plain = ""] = found;
    if (name !== undefined) settings[name] = valueOf(quoted, plain);
  }
  return settings;
}

function valueOf(quoted: string, plain: string): string {
  const parts = [...quoted.matchAll(quotedPart)].map(([, double, single = ""]) =>
    double === undefined ? single : double.replaceAll(/\\(?:\n|(["\\`$]))/g, "$1"),
  );
  // Only spaces without a backslash end a value.
  const rest = plain.replace(/(?<![\\ \t])[ \t]+$/, "").replaceAll(/\\(?:\n|([^]))/g, "$1");
  return `${parts.join("")}${rest}`;
}
