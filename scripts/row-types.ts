/**
 * The types of the tables' rows, as pg parses them, read from a migrated database's catalogues: what a column may hold,
 * whether it may be null, and the values that a check constraint lists.
 */
import pg from "pg";

const banner = "// Made from the migrations by `npm run schema`. Not to be edited.\n";

/** A value of a row, as pg parses it. */
export type ParsedType = "string" | "number" | "boolean" | "Date" | "Buffer" | "unknown";

/** By the name of PostgreSQL's type. Others are strings: int8, which a number can't represent, networks and UUIDs. */
const parsed: Readonly<Record<string, ParsedType>> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  oid: "number",
  float4: "number",
  float8: "number",
  date: "Date",
  timestamptz: "Date",
  bytea: "Buffer",
  json: "unknown",
  jsonb: "unknown",
};

/** @param type a name of `pg_type` that isn't an array's */
export function parsedType(type: string): ParsedType {
  return parsed[type] ?? "string";
}

/** As `parsedType`, of what an insert gives. pg writes a `Date` in the time zone of the process, so a day would change. */
function givenType(type: string): ParsedType {
  return type === "date" ? "string" : parsedType(type);
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** How a row gets a value that isn't given: by default (or by a trigger), or always. */
  readonly made: "default" | "always" | null;
  /** The definitions of the check constraints of this column alone. */
  readonly checks: readonly string[];
  readonly comment: string | null;
}

const columns = `
  select c.relname as table, a.attname as name, t.typname as type, a.attnotnull as required,
    case when a.attgenerated <> '' or a.attidentity = 'a' then 'always'
      when a.atthasdef or a.attidentity = 'd' or exists (
        -- A trigger that runs before an insert (the bits 1, 2 and 4: for each row, before, insert) and assigns it.
        select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
        where g.tgrelid = c.oid and g.tgtype & 7 = 7
          and p.prosrc ~* format('new[.]%1$s :=|into( new[.][a-z_]+,)* new[.]%1$s[ ,;]', a.attname)
      ) then 'default' end as made,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks,
    col_description(c.oid, a.attnum) as comment
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname collate "C", a.attnum`;

/**
 * The source of generated/rows.ts: the rows of each table (`Tables`), and what an insert gives (`Inserts`), where columns
 * that are nullable or have a default may be left out.
 */
export async function rowTypes(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(columns);
    const tables = Map.groupBy(rows, ({ table }) => table);
    return [
      banner,
      "export interface Tables {",
      ...[...tables].flatMap(tableLines),
      "}",
      "",
      "export interface Inserts {",
      ...[...tables].flatMap(insertLines),
      "}",
      "",
    ].join("\n");
  } finally {
    await client.end();
  }
}

function tableLines([table, row]: [table: string, row: readonly Column[]]): string[] {
  return [
    `  readonly ${table}: {`,
    ...row.flatMap((column) => [
      ...(column.comment === null ? [] : [`    /** ${column.comment} */`]),
      `    readonly ${column.name}: ${typeOf(column)};`,
    ]),
    "  };",
  ];
}

function insertLines([table, row]: [table: string, row: readonly Column[]]): string[] {
  const insertable = row.filter(({ made }) => made !== "always");
  return [
    `  readonly ${table}: {`,
    ...insertable.map((column) => {
      const optional = column.made === null && column.required ? "" : "?";
      return `    readonly ${column.name}${optional}: ${typeOf(column, givenType)};`;
    }),
    "  };",
  ];
}

/** @param typed the type of a value, by the name of PostgreSQL's type */
function typeOf({ type, required, checks }: Column, typed = parsedType): string {
  const [listed] = checks.flatMap(listedValues);
  const value = type.startsWith("_")
    ? `readonly ${typed(type.slice(1))}[]`
    : (listed?.join(" | ") ?? typed(type));
  return required || value === "unknown" ? value : `${value} | null`;
}

/** The values of `check (column in ('a', 'b'))`, as PostgreSQL writes it; none for another condition. */
function listedValues(check: string): string[][] {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[('\w+'::text(?:, '\w+'::text)*)\]\)\)\)$/.exec(check)?.[1];
  return list === undefined ? [] : [[...list.matchAll(/'(\w+)'/g)].map(([, value]) => JSON.stringify(value))];
}
