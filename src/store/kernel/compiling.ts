/**
 * Compiles statements. A statement is a function from its parameters to a query of Knex:
 *
 *     (accountId: string) => table("lists").where({ account_id: accountId }).orderBy("id").select("id", "title")
 *
 * It is called once, with placeholders, which stand for the values wherever the query binds one. So it can't look at its
 * parameters: what is computed of them is SQL, or `computed()`, and a query with optional parts `varies` (statement.ts).
 */
import knex, { type Knex } from "knex";
import pg from "pg";
import type { Binding } from "./statements.ts";

/** A query of Knex, of the builder or as SQL. */
interface Compilable {
  toSQL(): { toNative(): { readonly sql: string; readonly bindings: readonly unknown[] } };
}

/** A function of values, whose types say what may be given, which returns a query. */
export type Query = (...given: never[]) => Compilable;

/** Knex without a connection, since it only compiles: `table("lists")` begins a query. */
export const table: Knex = knex({ client: "pg" });

/**
 * SQL, where the builder would hide what happens. Parameters have names: `raw("… where id = :id", { id })`. A question mark
 * is PostgreSQL's operator.
 * @see https://knexjs.org/guide/raw.html
 */
export function raw<Row = unknown>(
  text: string,
  parameters: Readonly<Record<string, unknown>> = {},
): Knex.Raw<Row[]> {
  return table.raw<Row[]>(text.replaceAll("?", "\\?"), parameters as Knex.ValueDict);
}

/** In a select: the number of rows, as `count`. */
export const countRows: Knex.Raw = table.raw("count(*)::integer as count");

/** The row of `countRows`. */
export interface Count {
  readonly count: number;
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

/** A value that is made of a parameter: `computed(rows, (all) => all.map(({ id }) => id))`, or JSON of a list. */
export function computed<Value, Result>(parameter: Value, compute: (value: Value) => Result): Result {
  if (!(parameter instanceof Placeholder)) return compute(parameter);
  const source = parameter[sourceKey];
  computations += 1;
  const name = `${source.name}#${computations}`;
  return new Placeholder({ name, read: (given) => compute(source.read(given) as Value) }) as Result;
}

/** Some properties of a parameter: `insert({ ...pick(list, "title", "policy"), created_at: now() })`. */
export function pick<Given, Name extends keyof Given>(
  given: Given,
  ...names: readonly Name[]
): Pick<Given, Name> {
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Pick<Given, Name>;
}

/** The values of a property of each: `each(keywords, "keyword")`, for `unnest`. */
export function each<One, Key extends keyof One>(parameter: readonly One[], key: Key): One[Key][] {
  return computed(parameter, (all) => all.map((one) => one[key]));
}

let computations = 0;

/** A compiled statement. */
export interface Compiled {
  readonly text: string;
  /** The values of `$1` and so on. */
  readonly bind: (given: readonly unknown[]) => Binding[];
}

/** Where a value comes from. */
interface Source {
  /** The same one for the same value. */
  readonly name: string;
  readonly read: (given: readonly unknown[]) => unknown;
}

const sourceKey = Symbol("source");

/** In place of a value. Knex binds it like one. */
class Placeholder {
  readonly [sourceKey]: Source;

  constructor(source: Source) {
    this[sourceKey] = source;
  }
}

const clock = new Placeholder({ name: "now", read: () => undefined });

/**
 * Compiles a statement once for all values. Constants stay in its text, so that plans can use partial indexes.
 * @param arity the number of its parameters
 * @throws {Error} if the statement would not do what its function says: it computes with a parameter, takes the
 * properties of one without naming them, or gives one to whereIn
 */
export function compile(query: Query, arity = query.length): Compiled {
  const made: Placeholder[] = [];

  function placeholderOf(source: Source): Placeholder {
    const placeholder = new Placeholder(source);
    const number = firstNumber + made.push(placeholder) - 1;
    return new Proxy(placeholder, {
      // Knex would find no properties, and leave out the condition: where(filter).delete() would delete all rows.
      ownKeys() {
        throw new Error("name the properties of a parameter, or take them with pick()");
      },
      get(target, key) {
        // `limit` and `offset` take numbers only.
        if (key === Symbol.toPrimitive) return () => number;
        if (key === sourceKey) return target[sourceKey];
        if (typeof key === "symbol" || notProperties.has(key)) return undefined;
        const read: Source["read"] = (given) =>
          (source.read(given) as Readonly<Record<string, unknown>>)[key];
        return placeholderOf({ name: `${source.name}.${key}`, read });
      },
    });
  }

  const parameters = Array.from({ length: arity }, (_, index) =>
    placeholderOf({ name: String(index), read: (given) => given[index] }),
  );
  const sources = new Map<string, Source>();
  const text = textOf(query(...(parameters as never[])), (binding) => {
    const placeholder = typeof binding === "number" ? made[binding - firstNumber] : binding;
    if (!(placeholder instanceof Placeholder)) return literal(binding);
    const source = placeholder[sourceKey];
    sources.set(source.name, source);
    return `$${[...sources.keys()].indexOf(source.name) + 1}`;
  });
  if (made.some((_, index) => text.includes(String(firstNumber + index)))) {
    throw new Error(`use computed(), SQL or { varies: true } to compute with a parameter: ${text}`);
  }
  if (/ in \$\d/.test(text)) throw new Error(`use where(…, anyOf(values)) instead of whereIn: ${text}`);
  return { text, bind: (given) => [...sources.values()].map(({ read }) => (read(given) ?? null) as Binding) };
}

/** Compiles a query with its values, all of which are bound, constants too. */
export function compileWithValues(query: Compilable): { readonly text: string; readonly values: Binding[] } {
  const values: Binding[] = [];
  return { text: textOf(query, (binding) => `$${values.push(binding as Binding)}`), values };
}

/** @param put what stands for a binding in the text */
function textOf(query: Compilable, put: (binding: unknown) => string): string {
  const { sql, bindings } = query.toSQL().toNative();
  return sql.replaceAll(/\$(\d+)/gu, (_parameter: string, position: string) => {
    const binding = bindings[Number(position) - 1];
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
  throw new Error(`a statement has a constant of another type: ${typeof constant}`);
}
