/** Records the outcomes of deliveries that end at the same time in one transaction. */
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { type Attempted, recordOutcomes } from "../../domain/federation/delivery-outcomes.ts";

/** Outcomes of one transaction. */
const most = 200;

interface Entry {
  readonly attempted: Attempted;
  readonly done: () => void;
  readonly fail: (error: unknown) => void;
}

interface Batch {
  waiting: Entry[];
  isWriting: boolean;
}

const batches = cacheSlot((): Batch => ({ waiting: [], isWriting: false }));

/** Records an outcome, together with those that arrive while the transaction before is written. */
export function recordSoon(context: Context, attempted: Attempted): Promise<void> {
  const batch = context.caches.get(batches);
  return new Promise((resolve, reject) => {
    batch.waiting.push({ attempted, done: resolve, fail: reject });
    if (!batch.isWriting) void writeAll(context, batch);
  });
}

async function writeAll(context: Context, batch: Batch): Promise<void> {
  batch.isWriting = true;
  while (batch.waiting.length > 0) {
    const entries = batch.waiting.splice(0, most);
    try {
      await context.write(
        recordOutcomes,
        entries.map(({ attempted }) => attempted),
      );
      for (const { done } of entries) done();
    } catch (error) {
      for (const { fail } of entries) fail(error);
    }
  }
  batch.isWriting = false;
}
