import type { Database } from "../../src/store/kernel/connection.ts";

/**
 * A database that is gone after so many statements: what was committed by then is what a `kill -9` at that moment
 * leaves.
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

/** Whether something was killed before its end. @throws what else went wrong */
export async function wasKilled(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return false;
  } catch (error) {
    if (error instanceof Killed) return true;
    throw error;
  }
}
