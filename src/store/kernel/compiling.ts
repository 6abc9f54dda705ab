/**
 * Compiles statements. A statement is a function from its parameters to a query of Knex:
 *
 *     (accountId: string) => table("lists").where({ account_id: accountId }).orderBy("id").select("id", "title")
 *
 * It is called once, with placeholders, which stand for the values wherever the query binds one. So it can't compute with
 * its parameters; what depends on them is SQL (`now()`, `orUnchanged()`, `raw`), or the statement `varies` (queries.ts).
 */
import knex, { type Knex } from "knex";
import pg from "pg";
import type { Binding } from "./statements.ts";
import type {} from "./tables.ts";

/** A function of values, whose types say what may be given, which returns a query. */
export type Query = (...given: never[]) => Knex.QueryBuilder | Knex.Raw;

const source = Symbol("source");

/** Knex without a connection, since it only compiles: `table("lists")` begins a query. */
export const table: Knex = knex({ client: "pg" });

/**
 * SQL, where the builder would hide what happens. Parameters have names: `raw("… where id = :id", { id })`.
 * @see https://knexjs.org/guide/raw.html
 */
export function raw<Row = unknown>(text: string, parameters: object = {}): Knex.Raw<Row[]> {
  return table.raw<Row[]>(text, parameters as Knex.ValueDict);
}

/** Any of these values: `where("id", anyOf(ids))`. Unlike `whereIn`, the text is the same for any number. */
export function anyOf(values: readonly unknown[]): Knex.Raw {
  return table.raw("any(?)", [values as unknown as Knex.Value]);
}

/** All of these values: `where("id", "<>", allOf(ids))`. */
export function allOf(values: readonly unknown[]): Knex.Raw {
  return table.raw("all(?)", [values as unknown as Knex.Value]);
}

/** In an update: the value, or the column's own if it is undefined or null. */
export function orUnchanged(value: unknown, column: string): Knex.Raw {
  return table.raw("coalesce(?, ??)", [value as Knex.Value, column]);
}

/** The time of the injected clock. PostgreSQL's own would disagree with the times of rows that were written by it. */
export function now(): Date {
  return clock as unknown as Date;
}

/** A compiled statement. */
export interface Compiled {
  readonly text: string;
  /** The values of `$1` and so on. */
  bind(given: readonly unknown[]): Binding[];
}

/** Where a value comes from: which parameter, and which property of it. */
type Path = readonly [parameter: number, ...properties: string[]];

/** In place of a value. Knex binds it like one. */
class Placeholder {
  readonly [source]: Path | "clock";

  constructor(path: Path | "clock") {
    this[source] = path;
  }
}

const clock = new Placeholder("clock");

/**
 * Compiles a statement once for all values. Constants stay in its text, so that plans can use partial indexes.
 * @param arity the number of its parameters
 * @throws {Error} if it computes with a parameter
 */
export function compile(query: Query, arity = query.length): Compiled {
  const made: Placeholder[] = [];

  function placeholderOf(path: Path): Placeholder {
    const placeholder = new Placeholder(path);
    const number = firstNumber + made.push(placeholder) - 1;
    return new Proxy(placeholder, {
      get(target, key) {
        // `limit` and `offset` take numbers only.
        if (key === Symbol.toPrimitive) return () => number;
        if (key === source) return target[source];
        return typeof key === "symbol" || notProperties.has(key) ? undefined : placeholderOf([...path, key]);
      },
    });
  }

  const parameters = Array.from({ length: arity }, (_, index) => placeholderOf([index]));
  /** Each value once, however often it is used. */
  const sources = new Map<string, Path>();
  const text = textOf(query(...(parameters as never[])), (binding) => {
    const placeholder = typeof binding === "number" ? made[binding - firstNumber] : binding;
    const path = placeholder instanceof Placeholder ? placeholder[source] : undefined;
    if (path === undefined || path === "clock") return literal(binding);
    const key = path.join(".");
    sources.set(key, path);
    return `$${[...sources.keys()].indexOf(key) + 1}`;
  });
  const computed = made.some((_, index) => text.includes(String(firstNumber + index)));
  if (computed) throw new Error(`a statement computes with its parameters: ${text}`);
  return { text, bind: (given) => [...sources.values()].map((path) => valueAt(path, given)) };
}

/** Compiles a query with its values, all of which are bound, constants too. */
export function compileWithValues(query: ReturnType<Query>): {
  readonly text: string;
  readonly values: Binding[];
} {
  const values: Binding[] = [];
  return { text: textOf(query, (binding) => `$${values.push(binding as Binding)}`), values };
}

/** @param put what stands for a binding in the text */
function textOf(query: ReturnType<Query>, put: (binding: unknown) => string): string {
  const { sql, bindings } = query.toSQL().toNative();
  return sql.replaceAll(/\$(\d+)/gu, (_parameter: string, position: string) => {
    const binding: unknown = bindings[Number(position) - 1];
    return binding === clock ? "$now" : put(binding);
  });
}

/** Numbers from here on are those of placeholders. */
const firstNumber = 2 ** 52;

/** What Knex looks for in values. All other properties are those of parameters. */
const notProperties: ReadonlySet<string> = new Set(["isRawInstance", "toSQL", "toJSON", "then"]);

function literal(constant: unknown): string {
  if (typeof constant === "string") return pg.escapeLiteral(constant);
  if (constant === null || ["number", "boolean"].includes(typeof constant)) return String(constant);
  throw new Error(`a statement has a constant of another type: ${String(constant)}`);
}

function valueAt([parameter, ...properties]: Path, given: readonly unknown[]): Binding {
  let value = given[parameter];
  for (const property of properties) value = (value as Readonly<Record<string, unknown>>)[property];
  return (value ?? null) as Binding;
}
