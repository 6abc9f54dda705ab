/** Generates the tables in docs/ from the code and the contract: configuration, commands, error codes. */
import { readFileSync, writeFileSync } from "node:fs";
import { addCommands } from "../src/cli.ts";
import { commandsOf, makeProgram, nameOf, usageOf } from "../src/cli/command.ts";
import { readContract } from "../src/contract/document.ts";
import { readReference } from "../src/portal/reference.ts";
import { settings } from "../src/config/environment-variables.ts";

/** Files with generated tables. */
export const tableFiles = ["configuration", "commands", "guides/errors"].map(
  (name) => new URL(`../docs/${name}.md`, import.meta.url),
);

/** Returns the text with its tables regenerated. Tables are between `<!-- made: NAME -->` and `<!-- /made -->`. */
export function renderTables(text: string): string {
  return text.replaceAll(
    /(<!-- made: (\w+) -->\n)[^]*?(<!-- \/made -->)/g,
    (_all, begin: string, name: string, end: string) => {
      const make = tables.get(name);
      if (make === undefined) throw new Error(`There is no table ${name}`);
      return `${begin}\n${make()}\n\n${end}`;
    },
  );
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

const tables: ReadonlyMap<string, () => string> = new Map([
  [
    "configuration",
    () =>
      table(
        ["Variable", "Default", "Meaning"],
        settings.map(({ name, fallback, meaning }) => [code(name), fallbackOf(fallback), meaning]),
      ),
  ],
  [
    "commands",
    () => {
      const program = makeProgram();
      addCommands(program);
      return table(
        ["npx concord …", ""],
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

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  // Formatted like Prettier does: all cells of a column have the same width.
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [first = [], ...rest] = cells;
  return [line(first), line(widths.map((width) => "-".repeat(width))), ...rest.map(line)].join("\n");
}

function code(text: string): string {
  return `\`${text}\``;
}

/** Parenthesised text describes a default; anything else is the default itself. */
function fallbackOf(fallback: string): string {
  return fallback.startsWith("(") ? fallback.slice(1, -1) : code(fallback);
}

/** Updates the tables in docs/. */
export function writeTables(): void {
  for (const file of tableFiles) writeFileSync(file, renderTables(readFileSync(file, "utf8")));
}
