/** Generates the tables in docs/ from the code and the contract: configuration, commands, error codes. */
import { readFileSync, writeFileSync } from "node:fs";
import { addCommands } from "../src/cli.ts";
import { commandsOf, makeProgram, nameOf, usageOf } from "../src/cli/command.ts";
import { readContract } from "../src/contract/document.ts";
import { readReference } from "../src/portal/reference.ts";
import { reloadable } from "../src/config/config.ts";
import { settings } from "../src/config/environment-variables.ts";
import { type Parts, code, fillParts, table } from "./markdown.ts";

/** Files with generated tables. */
export const tableFiles = ["configuration", "commands", "guides/errors"].map(
  (name) => new URL(`../docs/${name}.md`, import.meta.url),
);

/** Returns the text with its tables regenerated. */
export function renderTables(text: string): string {
  return fillParts(text, tables);
}

/** One list of the catalogue of error codes. */
function codeTable(list: string): string {
  const codes = readReference(readContract().document).codes.get(list) ?? [];
  return codes.some(({ statuses }) => statuses !== undefined)
    ? table(
        ["Code", "Status", "Meaning"],
        codes.map((one) => [code(one.code), (one.statuses ?? []).join(", "), one.meaning]),
      )
    : table(
        ["Code", "Meaning"],
        codes.map((one) => [code(one.code), one.meaning]),
      );
}

const tables: Parts = new Map([
  [
    "configuration",
    () =>
      table(
        ["Variable", "Default", "Meaning"],
        settings.map(({ name, fallback, meaning }) => [code(name), fallbackOf(fallback), meaning]),
      ),
  ],
  [
    "reloadable",
    () => `${settings.flatMap(({ name }) => (name in reloadable ? [code(name)] : [])).join(", ")}.`,
  ],
  [
    "commands",
    () => {
      const program = makeProgram();
      addCommands(program, () => undefined);
      return table(
        ["concord …", ""],
        commandsOf(program).map((command) => [
          code(`${nameOf(command)} ${usageOf(command)}`.trim()),
          command.description(),
        ]),
      );
    },
  ],
  ["responses", () => codeTable("responses")],
  ["oauth", () => codeTable("oauth")],
  ["details", () => codeTable("details")],
]);

/** Parenthesised text describes a default; anything else is the default itself. */
function fallbackOf(fallback: string): string {
  return fallback.startsWith("(") ? fallback.slice(1, -1) : code(fallback);
}

/** Updates the tables in docs/. */
export function writeTables(): void {
  for (const file of tableFiles) writeFileSync(file, renderTables(readFileSync(file, "utf8")));
}
