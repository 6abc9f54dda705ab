import type { Database } from "../../src/store/kernel/connection.ts";

/**
 * A database that fails after a number of statements. What is committed by then is what a `kill -9` at that moment
 * would leave.
 */
export function dyingDatabase(database: Database, statements: number): Database {
  let left = statements;
  const dying =
    (query: Database["query"]): Database["query"] =>
    async (name, text, values) => {
      left -= 1;
      if (left < 0) throw new Killed();
      return query(name, text, values);
    };
  const wrap = (inner: Database): Database => ({
    ...inner,
    query: dying(inner.query),
    transaction: (work) => inner.transaction((store) => work({ ...store, query: dying(store.query) })),
    forRequest: (signal) => wrap(inner.forRequest(signal)),
  });
  return wrap(database);
}

class Killed extends Error {}

/**
 * Whether the work failed because the database was gone.
 * @throws any other error of the work
 */
export async function wasKilled(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return false;
  } catch (error) {
    if (error instanceof Killed) return true;
    throw error;
  }
}
