/**
 * Functions that run one prepared statement, declared by its name and its text. Their parameters are the statement's
 * values, in their order. test/store/statements.test.ts compares the declared types with the statement's columns.
 */
import { type ReadStore, type WriteStore, single } from "./connection.ts";
import { type Page, newestFirst, within } from "./cursors.ts";
import type { Binding } from "./statements.ts";

type Values = readonly Binding[];

/** Runs a statement. Throws as `query` does. */
type Query<Store, Given extends Values, Result> = (store: Store, ...values: Given) => Promise<Result>;

/** How the rows of a statement are read. */
function queries<Store extends ReadStore>() {
  /** All rows. */
  function rows<Given extends Values, Row>(name: string, text: string): Query<Store, Given, Row[]> {
    return (store, ...values) => store.query<Row>(name, text, values);
  }

  function mapped<Given extends Values, Row, Result>(
    name: string,
    text: string,
    map: (found: Row[]) => Result,
  ): Query<Store, Given, Result> {
    return async (store, ...values) => map(await store.query<Row>(name, text, values));
  }

  type OneColumn<Value> = Readonly<Record<string, Value>>;

  return {
    rows,
    /** The first row; undefined if there is none. */
    first: <Given extends Values, Row>(name: string, text: string) =>
      mapped<Given, Row, Row | undefined>(name, text, ([row]) => row),
    /** The row of a statement that always returns one. */
    only: <Given extends Values, Row>(name: string, text: string) =>
      mapped<Given, Row, Row>(name, text, single),
    /** Whether there is a row, such as one that was changed. */
    any: <Given extends Values>(name: string, text: string) =>
      mapped<Given, unknown, boolean>(name, text, (found) => found.length > 0),
    /** Nothing. */
    run: <Given extends Values>(name: string, text: string) =>
      mapped<Given, unknown, void>(name, text, () => undefined),
    /** The values of the only column. */
    values: <Given extends Values, Value>(name: string, text: string) =>
      mapped<Given, OneColumn<Value>, Value[]>(name, text, valuesOf),
    /** The values of the only column, each once. */
    set: <Given extends Values, Value>(name: string, text: string) =>
      mapped<Given, OneColumn<Value>, Set<Value>>(name, text, (found) => new Set(valuesOf(found))),
    /** The value of the only column in the first row; undefined if there is none. */
    firstValue: <Given extends Values, Value>(name: string, text: string) =>
      mapped<Given, OneColumn<Value>, Value | undefined>(name, text, (found) => valuesOf(found)[0]),
    /** The value of the only column, of a statement that always returns one row. */
    value: <Given extends Values, Value>(name: string, text: string) =>
      mapped<Given, OneColumn<Value>, Value>(name, text, (found) => single(valuesOf(found))),
  };
}

function valuesOf<Value>(rows: readonly Readonly<Record<string, Value>>[]): Value[] {
  return rows.flatMap((row) => Object.values(row));
}

/** For statements that write or lock: they need a transaction. */
export const write = queries<WriteStore>();

const reads = queries<ReadStore>();

export const read = {
  ...reads,

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
    const upwards = reads.rows<Values, Row>(`${name}_asc`, ordered("asc"));
    const downwards = reads.rows<Values, Row>(`${name}_desc`, ordered("desc"));
    return async (store, page, ...values) => {
      const rows = page.upwards ? upwards : downwards;
      return newestFirst(page, await rows(store, ...values, page.below, page.above, page.limit));
    };
  },
};
