/** Queues Web Push messages. */
import { findAddressed } from "../../store/push/subscriptions.ts";
import type { Transaction } from "../kernel/context.ts";

/** Queues a message for each subscription that wants one of these new notifications. */
export async function queuePushes(tx: Transaction, notificationIds: readonly string[]): Promise<void> {
  if (notificationIds.length === 0) return;
  const addressed = await findAddressed(tx.store, notificationIds);
  await tx.emit(
    ...addressed.map(({ id, endpoint, notification_id: notificationId }) => ({
      type: "push.due" as const,
      notificationId,
      subscriptionId: id,
      service: new URL(endpoint).host,
      attempt: 0,
    })),
  );
}
