/** Scheduled work on webhook deliveries. */
import {
  findForgottenDeliveries,
  findOverdueWebhooks,
  wakeForgotten,
} from "../../store/webhooks/deliveries.ts";
import {
  giveUpSurplus,
  removeOldDeliveries,
  removeSurplusDeliveries,
} from "../../store/webhooks/retention.ts";
import { listWebhooks } from "../../store/webhooks/webhooks.ts";
import { type Context, type Transaction, inStore } from "../kernel/context.ts";
import { sweep } from "../../work/sweep.ts";
import { wakeWebhook } from "./deliveries.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long the log keeps a finished delivery. */
const keptDays = 30;

/** Maximum deliveries of a webhook in the log, and maximum pending ones. */
const keptDeliveries = 10_000;

/** Removes old deliveries, and gives up the oldest pending ones of a receiver that is too slow. */
export async function trimDeliveries(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - keptDays * day);
  await sweep(() => context.writeWithoutActor(inStore, removeOldDeliveries, before), true);
  for (const { id } of await listWebhooks(context.store)) {
    const surplus = await context.writeWithoutActor(inStore, giveUpSurplus, id, keptDeliveries, "overloaded");
    if (surplus > 0)
      context.log.warn(
        { webhook: id, surplus },
        "too many pending deliveries of a webhook; gave up the oldest",
      );
    await sweep(() => context.writeWithoutActor(inStore, removeSurplusDeliveries, id, keptDeliveries), true);
  }
}

/** Queues jobs for overdue deliveries, for example after a job failed too often. */
export async function resumeDeliveries(context: Context): Promise<void> {
  await context.writeWithoutActor(resume, new Date(context.clock().getTime() - 10 * minute));
}

async function resume(tx: Transaction, before: Date): Promise<void> {
  await wakeForgotten(tx.store);
  const forgotten = await findForgottenDeliveries(tx.store, before);
  if (forgotten.length > 0) await tx.emit({ type: "webhook.triggered", deliveryIds: forgotten });
  for (const webhookId of await findOverdueWebhooks(tx.store, before)) await wakeWebhook(tx, webhookId);
}
