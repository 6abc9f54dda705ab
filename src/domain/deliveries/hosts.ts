/** Queues the jobs that deliver activities, one for each server. */
import type { WaitingHost } from "../../store/deliveries/activities.ts";
import type { Transaction } from "../kernel/context.ts";

/**
 * Queues a job for each of these hosts.
 * @param options.keepsPending an already queued job keeps its time
 */
export async function wakeHosts(
  tx: Transaction,
  hosts: readonly WaitingHost[],
  { keepsPending = false }: { readonly keepsPending?: boolean } = {},
): Promise<void> {
  await tx.emitLater(
    ...hosts.map(({ host, paused_until: at, is_failing: isFailing }) => ({
      ...dueEvent(host, isFailing),
      keepsPending,
      ...(at === null ? {} : { at }),
    })),
  );
}

/** The event that makes the queue deliver to a host. Failing hosts have separate workers. */
function dueEvent(host: string, isFailing: boolean) {
  return {
    event: { type: isFailing ? "deliveries.retry_due" : "deliveries.due", host },
    key: host,
  } as const;
}
