/** Markdown with generated parts, formatted as Prettier does. */

/** Makes the text of each generated part, by its name. */
export type Parts = ReadonlyMap<string, () => string>;

/**
 * Returns the text with its generated parts replaced. They are between `<!-- made: NAME -->` and `<!-- /made -->`.
 * @throws for a name without a part
 */
export function fillParts(text: string, parts: Parts): string {
  return text.replaceAll(
    /(<!-- made: (\w+) -->\n)[^]*?(<!-- \/made -->)/g,
    (_all, begin: string, name: string, end: string) => {
      const make = parts.get(name);
      if (make === undefined) throw new Error(`There is no part ${name}`);
      return `${begin}\n${make()}\n\n${end}`;
    },
  );
}

/** A table; all cells of a column have the same width. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [first = [], ...rest] = cells;
  return [line(first), line(widths.map((width) => "-".repeat(width))), ...rest.map(line)].join("\n");
}

export function code(text: string): string {
  return `\`${text}\``;
}
