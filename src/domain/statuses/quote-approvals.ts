/**
 * Quotes between remote servers whose approval was unavailable. The quoting status's server sends an Update once
 * it has the approval, but none if the quoted status's server just didn't answer this one.
 */
import { findQuote } from "../../store/statuses/quotes.ts";
import { findStatuses } from "../../store/statuses/statuses.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import type { EventOf } from "../kernel/events.ts";

const minute = 60_000;

/** Milliseconds until the quoting status is fetched again. After the last time, only an Update helps. */
const delays = [10 * minute, 2 * 60 * minute, 24 * 60 * minute] as const;

/** Queues another fetch of a pending quote's approval. */
export async function scheduleApprovalFetch(
  tx: Transaction,
  { statusId, attempt }: Pick<EventOf<"quote.approval_due">, "statusId" | "attempt">,
): Promise<void> {
  const delay = delays[attempt - 1];
  if (delay === undefined) return;
  await tx.emitLater({
    event: { type: "quote.approval_due", statusId, attempt },
    at: new Date(tx.clock().getTime() + delay),
    key: `quote ${statusId}`,
  });
}

/** Fetches a quoting status again, with its approval. Does nothing once the quote is decided. */
export async function refetchApproval(
  context: Context,
  { statusId, attempt }: EventOf<"quote.approval_due">,
): Promise<void> {
  if ((await findQuote(context.store, statusId))?.state !== "pending") return;
  const [status] = await findStatuses(context.store, [statusId]);
  if (status === undefined) return;
  await context.federation.refreshStatus(context, status);
  await context.writeWithoutActor(planNext, { statusId, attempt: attempt + 1 });
}

async function planNext(
  tx: Transaction,
  next: Pick<EventOf<"quote.approval_due">, "statusId" | "attempt">,
): Promise<void> {
  if ((await findQuote(tx.store, next.statusId))?.state === "pending") await scheduleApprovalFetch(tx, next);
}
