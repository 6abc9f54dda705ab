/** Commands that share a transaction: a commit waits for the disk, and costs about the same for one and fifty items. */
import type { PoolGauge } from "../../store/kernel/connection.ts";
import { DatabaseUnavailable } from "../../store/kernel/unavailable.ts";
import { type Coalescing, coalesce } from "../../work/coalesce.ts";
import { cacheSlot } from "./caches.ts";
import type { Context, Transaction } from "./context.ts";

/**
 * For independent items: if the database refuses one, or one waits for a lock, each is repeated in a transaction of its own,
 * so that it doesn't delay the others. A command that may wait for locks limits the wait unless it runs for a single item
 * (`limit_lock_waits`).
 */
export const independent: Pick<Coalescing, "splits"> = {
  splits: (error, callers) =>
    error instanceof DatabaseUnavailable
      ? error.reason === "locked" || (error.reason === "deadlocked" && callers > 1)
      : callers > 1,
};

/** How a command shares its transaction. */
export interface Sharing {
  /** No other items wait for this one. */
  readonly isAlone: boolean;
}

type Together<Item, Outcome> = (
  tx: Transaction,
  items: readonly Item[],
  sharing: Sharing,
) => Promise<Outcome>;

interface Call<Item> {
  readonly context: Context;
  readonly item: Item;
}

/**
 * Makes a function that runs a command once for all items that wait for a transaction on the same pool, as `options` say.
 * @param writerOf the local account that writes an item
 * @returns resolves to the command's outcome once it is committed
 */
export function commitTogether<Item, Outcome>(
  command: Together<Item, Outcome>,
  options: Coalescing,
  writerOf: (item: Item) => string | undefined = () => undefined,
): (context: Context, item: Item) => Promise<Outcome> {
  type Joined = (call: Call<Item>) => Promise<Outcome>;

  function join(): Joined {
    return coalesce((calls: readonly Call<Item>[], isAlone) => {
      const [first] = calls;
      if (first === undefined) throw new Error("a shared transaction without items");
      const items = calls.map(({ item }) => item);
      const writers = calls.flatMap(({ context, item }) =>
        [...context.accountIds, writerOf(item) ?? []].flat(),
      );
      return first.context
        .fork()
        .forAccounts([...new Set(writers)])
        .writeWithoutActor(run<Item, Outcome>, command, items, { isAlone });
    }, options);
  }

  // A request doesn't wait for the connections of jobs, whose timeouts are longer.
  const slot = cacheSlot(() => new WeakMap<PoolGauge, Joined>());
  return (context, item) => {
    const joined = context.caches.get(slot);
    const { pool } = context.autocommit;
    const own = joined.get(pool) ?? join();
    joined.set(pool, own);
    return own({ context, item });
  };
}

function run<Item, Outcome>(
  tx: Transaction,
  command: Together<Item, Outcome>,
  items: readonly Item[],
  sharing: Sharing,
): Promise<Outcome> {
  return command(tx, items, sharing);
}
