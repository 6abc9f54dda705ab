/** Records the outcomes of deliveries that end at the same time in one transaction. */
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { type Attempted, recordOutcomes } from "../../domain/deliveries/outcomes.ts";
import { coalesce } from "../../work/coalesce.ts";

/** Outcomes of one transaction. */
const most = 200;

interface Ended {
  readonly context: Context;
  readonly attempted: Attempted;
}

const recorder = cacheSlot(() => coalesce(recordTogether, { most }));

/** Records an outcome, together with those that arrive while the transaction before is written. */
export function recordSoon(context: Context, attempted: Attempted): Promise<void> {
  return context.caches.get(recorder)({ context, attempted });
}

async function recordTogether(ended: readonly Ended[]): Promise<void> {
  const attempted = ended.map((one) => one.attempted);
  await ended[0]?.context.maintain(recordOutcomes, attempted);
}
