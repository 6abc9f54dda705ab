import type { Store } from "../../src/store/kernel/connection.ts";

/**
 * A store that is gone after so many statements: what was committed by then is what a `kill -9` at that moment leaves.
 */
export function dyingStore(store: Store, statements: number): Store {
  let left = statements;
  const wrap = (inner: Store): Store => ({
    ...inner,
    query: async (name, text, values) => {
      left -= 1;
      if (left < 0) throw new Killed();
      return inner.query(name, text, values);
    },
    transaction: (work) => inner.transaction((transaction) => work(wrap(transaction))),
  });
  return wrap(store);
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
