/** Commands that share a transaction: a commit waits for the disk, and costs about the same for one item and for fifty. */
import { type Coalescing, coalesce } from "../../work/coalesce.ts";
import { cacheSlot } from "./caches.ts";
import type { Context, Transaction } from "./context.ts";

type Together<Item, Outcome> = (tx: Transaction, items: readonly Item[]) => Promise<Outcome>;

interface Call<Item> {
  readonly context: Context;
  readonly item: Item;
}

/**
 * Makes a function that runs a command for all items of this process that arrive while the transaction before is written.
 * @returns resolves to the command's outcome once it is committed
 */
export function commitTogether<Item, Outcome>(
  command: Together<Item, Outcome>,
  options: Coalescing,
): (context: Context, item: Item) => Promise<Outcome> {
  const slot = cacheSlot(() =>
    coalesce((calls: readonly Call<Item>[]) => {
      const [first] = calls;
      if (first === undefined) throw new Error("nobody waits for it");
      const items = calls.map(({ item }) => item);
      return first.context.fork().maintain(run<Item, Outcome>, command, items);
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
