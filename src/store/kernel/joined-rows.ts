/** Columns of statements that join tables. */

/** The columns with the alias of their table: `u.id, u.email`. */
export function qualifiedColumns(table: string, columns: string): string {
  return names(columns)
    .map((name) => `${table}.${name}`)
    .join(", ");
}

/** The columns of a table, named after it: `u.id as u_id, u.email as u_email`. */
export function joinedColumns(table: string, columns: string): string {
  return names(columns)
    .map((name) => `${table}.${name} as ${table}_${name}`)
    .join(", ");
}

/** One table's part of a joined row; undefined if an outer join found no row (the id is null). */
export function joinedRow<Row>(
  row: Readonly<Record<string, unknown>>,
  table: string,
  columns: string,
): Row | undefined {
  if (row[`${table}_id`] === null) return undefined;
  return Object.fromEntries(names(columns).map((name) => [name, row[`${table}_${name}`]])) as Row;
}

const split = new Map<string, string[]>();

function names(columns: string): string[] {
  const known = split.get(columns);
  if (known !== undefined) return known;
  const found = columns.split(",").map((name) => name.trim());
  split.set(columns, found);
  return found;
}
