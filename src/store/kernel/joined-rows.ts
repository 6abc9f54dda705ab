/** Columns of statements that join tables. */

/** The columns with the alias of their table: `u.id, u.email`. */
export function qualifiedColumns(table: string, columns: string): string {
  return columns
    .split(",")
    .map((name) => `${table}.${name.trim()}`)
    .join(", ");
}

/** The columns of a table, named after it: `u.id as u_id`, `u.email as u_email`. */
export function joinedColumns(table: string, columns: readonly string[]): string[] {
  return columns.map((name) => `${table}.${name} as ${table}_${name}`);
}

/** One table's part of a joined row; undefined if an outer join found no row (the id is null). */
export function joinedRow<Row>(
  row: Readonly<Record<string, unknown>>,
  table: string,
  columns: readonly string[],
): Row | undefined {
  if (row[`${table}_id`] === null) return undefined;
  return Object.fromEntries(columns.map((name) => [name, row[`${table}_${name}`]])) as Row;
}
