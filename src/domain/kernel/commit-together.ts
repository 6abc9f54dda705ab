/** Commands that share a transaction: a commit waits for the disk, and costs about the same for one and fifty items. */
import { DatabaseUnavailable } from "../../store/kernel/unavailable.ts";
import { type Coalescing, coalesce } from "../../work/coalesce.ts";
import { cacheSlot } from "./caches.ts";
import type { Context, Transaction } from "./context.ts";

/**
 * For items of different people: an item that the database refuses, or that waits for a lock, doesn't hold up the others.
 * Then each has a transaction of its own. The command limits how long it waits for locks if there are several items.
 */
export const independent: Pick<Coalescing, "splits"> = {
  splits: (error) => !(error instanceof DatabaseUnavailable) || error.reason === "locked",
};

type Together<Item, Outcome> = (tx: Transaction, items: readonly Item[]) => Promise<Outcome>;

interface Call<Item> {
  readonly context: Context;
  readonly item: Item;
}

/**
 * Makes a function that runs a command once for all items that arrive during the previous transaction of this process.
 * @param writerOf the local account that writes an item
 * @returns resolves to the command's outcome once it is committed
 */
export function commitTogether<Item, Outcome>(
  command: Together<Item, Outcome>,
  options: Coalescing,
  writerOf: (item: Item) => string | undefined = () => undefined,
): (context: Context, item: Item) => Promise<Outcome> {
  const slot = cacheSlot(() =>
    coalesce((calls: readonly Call<Item>[]) => {
      const [first] = calls;
      if (first === undefined) throw new Error("a shared transaction without items");
      const items = calls.map(({ item }) => item);
      const writers = new Set(items.flatMap((item) => writerOf(item) ?? []));
      return first.context
        .fork()
        .forAccounts([...writers])
        .maintain(run<Item, Outcome>, command, items);
    }, options),
  );
  return (context, item) => context.caches.get(slot)({ context, item });
}

function run<Item, Outcome>(
  tx: Transaction,
  command: Together<Item, Outcome>,
  items: readonly Item[],
): Promise<Outcome> {
  return command(tx, items);
}
