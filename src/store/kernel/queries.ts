/**
 * Functions that run one prepared statement, declared by its name and its text. Their parameters are the statement's
 * values, in their order, or `bind` makes the values of them. test/store/statements.test.ts compares the declared types
 * with the statement's columns.
 */
import { type ReadStore, type WriteStore, single } from "./connection.ts";
import type { Lookup } from "./lookups.ts";
import { type Page, newestFirst, within } from "./cursors.ts";
import type { Binding } from "./statements.ts";

type Values = readonly Binding[];
type Parameters = readonly unknown[];

/** Optional if the parameters are values. */
type Bind<Given extends Parameters> = Given extends Values
  ? [bind?: (...given: Given) => Values]
  : [bind: (...given: Given) => Values];

/** Runs a statement. Throws as `query` does. */
type Query<Store, Given extends Parameters, Result> = (store: Store, ...given: Given) => Promise<Result>;

/** How the rows of a statement are read. */
function queries<Store extends ReadStore>() {
  /** All rows. */
  function rows<Given extends Parameters, Row>(
    name: string,
    text: string,
    ...[bind]: Bind<Given>
  ): Query<Store, Given, Row[]> {
    const valuesOf = (bind ?? ((...given: Values) => given)) as (...given: Given) => Values;
    return (store, ...given) => store.query<Row>(name, text, valuesOf(...given));
  }

  function mapped<Given extends Parameters, Row, Result>(
    map: (found: Row[]) => Result,
    ...statement: [name: string, text: string, ...Bind<Given>]
  ): Query<Store, Given, Result> {
    const read = rows<Given, Row>(...statement);
    return async (store, ...given) => map(await read(store, ...given));
  }

  type Statement<Given extends Parameters> = [name: string, text: string, ...Bind<Given>];
  type OneColumn<Value> = Readonly<Record<string, Value>>;

  return {
    rows,
    /** The first row; undefined if there is none. */
    first: <Given extends Parameters, Row>(...statement: Statement<Given>) =>
      mapped<Given, Row, Row | undefined>(([row]) => row, ...statement),
    /** The row of a statement that always returns one. */
    only: <Given extends Parameters, Row>(...statement: Statement<Given>) =>
      mapped<Given, Row, Row>(single, ...statement),
    /** Whether there is a row, such as one that was changed. */
    any: <Given extends Parameters>(...statement: Statement<Given>) =>
      mapped<Given, unknown, boolean>((found) => found.length > 0, ...statement),
    /** The number of rows. */
    number: <Given extends Parameters>(...statement: Statement<Given>) =>
      mapped<Given, unknown, number>((found) => found.length, ...statement),
    /** Nothing. */
    run: <Given extends Parameters>(...statement: Statement<Given>) =>
      mapped<Given, unknown, void>(() => undefined, ...statement),
    /** The values of the only column. */
    values: <Given extends Parameters, Value>(...statement: Statement<Given>) =>
      mapped<Given, OneColumn<Value>, Value[]>(columnOf, ...statement),
    /** The values of the only column, each once. */
    set: <Given extends Parameters, Value>(...statement: Statement<Given>) =>
      mapped<Given, OneColumn<Value>, Set<Value>>((found) => new Set(columnOf(found)), ...statement),
    /** The value of the only column in the first row; undefined if there is none. */
    firstValue: <Given extends Parameters, Value>(...statement: Statement<Given>) =>
      mapped<Given, OneColumn<Value>, Value | undefined>((found) => columnOf(found)[0], ...statement),
    /** The value of the only column, of a statement that always returns one row. */
    value: <Given extends Parameters, Value>(...statement: Statement<Given>) =>
      mapped<Given, OneColumn<Value>, Value>((found) => single(columnOf(found)), ...statement),
  };
}

function columnOf<Value>(rows: readonly Readonly<Record<string, Value>>[]): Value[] {
  return rows.flatMap((row) => Object.values(row));
}

/** For statements that write or lock: they need a transaction. */
export const write = queries<WriteStore>();

const reads = queries<ReadStore>();

/**
 * The rows of keys, in no particular order; none for an unknown key. On a pool, callers that wait at the same time share a
 * statement, which begins after all of them called. It counts as a statement of each.
 */
export async function rowsByKeys<Row>(
  store: ReadStore,
  lookup: Lookup<Row>,
  keys: readonly string[],
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const { name, text, values } = lookup;
  return store.lookUp?.(lookup, [...new Set(keys)]) ?? store.query<Row>(name, text, [keys, ...values]);
}

export const read = {
  ...reads,

  /**
   * The rows of keys: see `rowsByKeys`.
   * @param column of the row, with the key
   * @param text `$1` is the list of keys
   */
  byKeys<Given extends [keys: readonly string[]], Row>(
    name: string,
    column: keyof Row & string,
    text: string,
  ): Query<ReadStore, Given, Row[]> {
    return (store, keys) => rowsByKeys(store, { name, text, column, values: [] }, keys);
  },

  /** The row of a key, read like those of `byKeys`; undefined if there is none. */
  byKey<Given extends [key: string], Row>(
    name: string,
    column: keyof Row & string,
    text: string,
  ): Query<ReadStore, Given, Row | undefined> {
    return async (store, key) => (await rowsByKeys<Row>(store, { name, text, column, values: [] }, [key]))[0];
  },

  /**
   * A page, newest first.
   * @param key the sort key, which pages are bounded by
   * @param text has `$within` for the condition on the key, and `$order` for the order and the limit
   */
  page<Given extends Values, Row>(
    name: string,
    key: string,
    text: string,
  ): (store: ReadStore, page: Page, ...values: Given) => Promise<Row[]> {
    const given = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    const bounded = text.replace("$within", within(key, `$${given + 1}`, `$${given + 2}`));
    const ordered = (way: string): string =>
      bounded.replace("$order", `order by ${key} ${way} limit $${given + 3}`);
    const upwards = reads.rows<Binding[], Row>(`${name}_asc`, ordered("asc"));
    const downwards = reads.rows<Binding[], Row>(`${name}_desc`, ordered("desc"));
    return async (store, page, ...values) => {
      const rows = page.upwards ? upwards : downwards;
      return newestFirst(page, await rows(store, ...values, page.below, page.above, page.limit));
    };
  },
};
