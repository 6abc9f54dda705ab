/**
 * Statements, declared at module level by a name, and a function from their parameters to a query (see compiling.ts):
 *
 *     export const findList = read.first("list_by_id", (accountId: string, id: string) =>
 *       table("lists").where({ id, account_id: accountId }).select("id", "title"),
 *     );
 *
 * `findList(store, accountId, id)` then runs it as a prepared statement of that name, and returns the row, whose type is the
 * query's. Each name has one text, and is compiled once. The declaration says what is made of the rows (`first`, `rows`,
 * `value`, …), and how the statement runs (`Running`).
 */
import type { Knex } from "knex";
import { type Compiled, type Count, type Query, compile, compileWithValues, countRows } from "./compiling.ts";
import { type AutocommitStore, type ReadStore, type WriteStore, single } from "./connection.ts";
import { type Page, newestFirst, within } from "./cursors.ts";
import { type Bound, sending } from "./sending.ts";

export {
  type Count,
  allOf,
  anyOf,
  computed,
  countRows,
  each,
  now,
  orUnchanged,
  pick,
  raw,
  table,
} from "./compiling.ts";
export type { Row } from "./tables.ts";

/** How a statement runs. */
export interface Running {
  /** On a pool, callers that wait with the same values share it. It counts as a statement of each. */
  readonly isShared?: boolean;
  /**
   * It ends its transaction, unless that is for a part of it (`partOf`): the table of the rows whose `id` it returns, see
   * `Sending.last`.
   */
  readonly ends?: string;
  /**
   * Its text depends on its parameters, such as optional conditions: the function gets the values, on each call. Its
   * texts are named with numbers. They must be few (see `mostTexts`): no text may contain what a caller sends, or the
   * length of a list, but what is one of some words or booleans.
   */
  readonly varies?: boolean;
  /** It isn't sent if a parameter is an empty list, without which it has no rows. */
  readonly skipsEmpty?: boolean;
}

/** Runs a statement. Throws as `ReadStore.query` does. */
type Run<Store, Given extends readonly unknown[], Result> = (
  store: Store,
  ...given: Given
) => Promise<Result>;

/** A query whose rows have a known type: the builder doesn't infer it for joins, aliases and unknown columns. */
type Typed<Row, Column = never> = PromiseLike<readonly Row[]> &
  (unknown extends Row ? "give the columns a type: select<Row[]>(…)" : unknown) &
  ([Column] extends [keyof Row] ? unknown : "the rows don't have the column");

type OnlyValue<Row> = Row[keyof Row];

/** Texts of one name, at most: each connection keeps each of them prepared. A further one is a fault of its declaration. */
const mostTexts = 200;

/** Compiles a statement, unless it would hide what it does. */
function compileOnce(name: string, query: Query, arity: number, reads: boolean): Compiled {
  try {
    const compiled = compile(query, arity);
    if (reads && /^(?:insert|update|delete) (?!.* returning )/s.test(compiled.text))
      throw new Error(`without returning(…) there are no rows to read: ${compiled.text}`);
    return compiled;
  } catch (error) {
    throw new Error(`the statement ${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/**
 * Compiles a statement at its first call, or at each call if it varies.
 * @param reads whether something is made of its rows
 */
function compiler(
  name: string,
  query: Query,
  varies: boolean,
  arity: number,
  reads = true,
): (given: readonly unknown[]) => Bound {
  if (!varies) {
    let compiled: Compiled | undefined;
    return (given) => {
      if (given.length > arity)
        throw new Error(`the statement ${name}: a parameter with a default value needs { varies: true }`);
      const { text, bind } = (compiled ??= compileOnce(name, query, arity, reads));
      return { name, text, values: bind(given) };
    };
  }
  const names = new Map<string, string>();
  return (given) => {
    const { text, values } = compileWithValues(query(...(given as never[])));
    if (names.size === mostTexts && !names.has(text))
      throw new Error(`the statement ${name} has too many texts`);
    const numbered = names.get(text) ?? `${name}_${names.size + 1}`;
    names.set(text, numbered);
    return { name: numbered, text, values };
  };
}

/** Declarations of statements, by what is made of their rows. */
function declarations<Store extends ReadStore>() {
  function declare<Given extends readonly unknown[], Row, Result>(
    make: (found: Row[]) => Result,
    [name, query, { isShared = false, ends, varies = false, skipsEmpty = false } = {}]: Declaration<
      Given,
      unknown
    >,
    { arity = query.length, reads = true } = {},
  ): Run<Store, Given, Result> {
    const bind = compiler(name, query as unknown as Query, varies, arity, reads);
    const send = isShared ? sendShared : ends === undefined ? sendAlone : sendLast(ends);
    return async (store, ...given) => {
      if (skipsEmpty && given.some((list) => Array.isArray(list) && list.length === 0)) return make([]);
      return make((await send<Row>(store, bind(given))) as Row[]);
    };
  }

  return {
    /** All rows. */
    rows: <Given extends readonly unknown[], Row, How extends Running>(
      ...declaration: Declaration<Given, Typed<Row>, How>
    ) => declare<Given, Row, Rows<Row, How>>((found) => found, declaration),
    /** The first row; undefined if there is none. */
    first: <Given extends readonly unknown[], Row>(...declaration: Declaration<Given, Typed<Row>>) =>
      declare<Given, Row, Row | undefined>(([row]) => row, declaration),
    /** The row of a statement that always returns one. */
    only: <Given extends readonly unknown[], Row>(...declaration: Declaration<Given, Typed<Row>>) =>
      declare<Given, Row, Row>(single, declaration),
    /** The values of the only column. */
    values: <Given extends readonly unknown[], Row extends object>(
      ...declaration: Declaration<Given, Typed<Row>>
    ) => declare<Given, Row, OnlyValue<Row>[]>(columnOf, declaration),
    /** The values of the only column, each once. */
    set: <Given extends readonly unknown[], Row extends object>(
      ...declaration: Declaration<Given, Typed<Row>>
    ) => declare<Given, Row, Set<OnlyValue<Row>>>((found) => new Set(columnOf(found)), declaration),
    /** The value of the only column in the first row; undefined if there is none. */
    firstValue: <Given extends readonly unknown[], Row extends object>(
      ...declaration: Declaration<Given, Typed<Row>>
    ) => declare<Given, Row, OnlyValue<Row> | undefined>((found) => columnOf(found)[0], declaration),
    /** The value of the only column, of a statement that always returns one row. */
    value: <Given extends readonly unknown[], Row extends object>(
      ...declaration: Declaration<Given, Typed<Row>>
    ) => declare<Given, Row, OnlyValue<Row>>((found) => single(columnOf(found)), declaration),
    /** The number of rows that a query without columns finds. */
    count: <Given extends readonly unknown[]>(
      ...[name, query, running = {}]: Declaration<Given, Pick<Knex.QueryBuilder, "select">>
    ) =>
      declare<Given, Count, number>(
        (found) => single(found).count,
        [name, (...given) => query(...given).select(countRows), running],
        { arity: query.length },
      ),
    /** Whether there is a row, such as one that was changed. */
    any: <Given extends readonly unknown[]>(...declaration: Declaration<Given, PromiseLike<unknown>>) =>
      declare<Given, unknown, boolean>((found) => found.length > 0, declaration),
    /** The number of rows. */
    number: <Given extends readonly unknown[]>(...declaration: Declaration<Given, PromiseLike<unknown>>) =>
      declare<Given, unknown, number>((found) => found.length, declaration),
    /** Nothing. */
    run: <Given extends readonly unknown[]>(...declaration: Declaration<Given, PromiseLike<unknown>>) =>
      declare<Given, unknown, void>(() => undefined, declaration, { reads: false }),
  };
}

type Declaration<Given extends readonly unknown[], Result, How extends Running = Running> = [
  name: string,
  query: (...given: Given) => Result,
  running?: How,
];

/** Callers that share rows can't change them. */
type Rows<Row, How extends Running> = How extends { readonly isShared: true } ? readonly Row[] : Row[];

type Send = <Row>(store: ReadStore, statement: Bound) => Promise<readonly Row[]>;

const sendAlone: Send = (store, { name, text, values }) => store.query(name, text, values);

const sendShared: Send = (store, statement) =>
  store[sending]?.together?.(statement) ?? sendAlone(store, statement);

const sendLast =
  (table: string): Send =>
  (store, statement) =>
    store[sending]?.last?.(statement, table) ?? sendAlone(store, statement);

function columnOf<Row extends object>(rows: readonly Row[]): OnlyValue<Row>[] {
  return rows.flatMap((row) => Object.values(row) as OnlyValue<Row>[]);
}

/** For statements that write or lock: they need a transaction. */
export const write = declarations<WriteStore>();

/** For statements that commit by themselves, so that they survive the rollback of what they belong to. */
export const autocommit = declarations<AutocommitStore>();

export const read = {
  ...declarations<ReadStore>(),

  /**
   * The rows of keys, in no particular order; none for an unknown key. On a pool, callers that wait at the same time
   * share a statement, which begins after all of them called. It counts as a statement of each.
   * @param column of the row, with the key
   */
  byKeys<Given extends readonly unknown[], Row, Column extends string>(
    name: string,
    column: Column,
    query: (keys: readonly string[], ...given: Given) => Typed<Row, Column>,
  ): Run<ReadStore, [keys: readonly string[], ...Given], Row[]> {
    let compiled: Compiled | undefined;
    return async (store, keys, ...given) => {
      if (keys.length === 0) return [];
      const { text, bind } = (compiled ??= compileOnce(name, query as unknown as Query, query.length, true));
      const distinct = [...new Set(keys)];
      const [first, ...values] = bind([distinct, ...given]);
      if (first !== distinct) throw new Error(`the keys of ${name} aren't its first parameter`);
      return (
        store[sending]?.lookUp?.<Row>({ name, text, column, values }, distinct) ??
        store.query<Row>(name, text, [distinct, ...values])
      );
    };
  },

  /**
   * A page, newest first.
   * @param key the sort key, which pages are bounded by
   * @param query without order and limit
   */
  page<Given extends readonly unknown[], Row>(
    name: string,
    key: string,
    query: (...given: Given) => Typed<Row>,
    { varies = false }: Pick<Running, "varies"> = {},
  ): Run<ReadStore, [page: Page, ...Given], Row[]> {
    const inOrder = (way: "asc" | "desc") =>
      compiler(
        `${name}_${way}`,
        (({ below, above, limit }: Page, ...given: Given) =>
          (query(...given) as unknown as Knex.QueryBuilder)
            .whereRaw(within(key, "?", "?"), [below, above] as Knex.Value[])
            .orderBy(key, way)
            .limit(limit)) as unknown as Query,
        varies,
        query.length + 1,
      );
    const upwards = inOrder("asc");
    const downwards = inOrder("desc");
    return async (store, page, ...given) => {
      const bind = page.upwards ? upwards : downwards;
      return newestFirst(page, await sendAlone<Row>(store, bind([page, ...given])));
    };
  },
};
