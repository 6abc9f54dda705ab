/** The table of clients in docs/clients.md, which is made of what they did. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "chai";
import { format, resolveConfig } from "prettier";
import { root } from "./building.ts";
import { steps } from "./journey.ts";

export interface TableRow {
  readonly language: string;
  readonly generator: string;
  readonly finished: readonly string[];
}

const file = join(root, "docs/clients.md");
const [start, end] = ["<!-- The table is made by `make sdk-test`. -->\n\n", "\n<!-- End of the table. -->"];

/**
 * Writes the rows of clients that were tried, in CI compares them. Rows of other clients stay, since the machine may
 * lack their tools.
 */
export async function checkTable(rows: readonly TableRow[]): Promise<void> {
  const text = await readFile(file, "utf8");
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end);
  if (from < start.length || to < from) throw new Error("docs/clients.md has no marks for the table");
  const kept = text
    .slice(from, to)
    .split("\n")
    .slice(2)
    .map(cellsOf)
    .filter(([language, generator]) => !rows.some((row) => isOf(row, language, generator)));
  const all = [...kept.filter(([language]) => language !== undefined), ...rows.map(cells)];
  all.sort(([left = "", one = ""], [right = "", other = ""]) => left.localeCompare(right) || -one.localeCompare(other));
  const lines = [["Language", "Generator", ...steps], ["-", "-", ...steps.map(() => "-")], ...all];
  const table = lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
  const style = { ...(await resolveConfig(file)), parser: "markdown" };
  const made = await format(`${text.slice(0, from)}${table}\n${text.slice(to)}`, style);
  if (process.env["CI"] !== undefined) expect(text, "run `make sdk-test` and commit docs/clients.md").to.equal(made);
  else await writeFile(file, made);
}

function isOf(row: TableRow, language = "", generator = ""): boolean {
  return row.language === language && row.generator === generator;
}

function cellsOf(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function cells({ language, generator, finished }: TableRow): string[] {
  return [language, generator, ...steps.map((step) => (finished.includes(step) ? "yes" : "fails"))];
}
