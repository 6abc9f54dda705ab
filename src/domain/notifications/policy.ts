/** Notification policies. */
import { type Policy, findPolicy, savePolicy } from "../../store/notifications/policies.ts";
import { type PendingSummary, summarizeRequests } from "../../store/notifications/requests.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";

export interface PolicyWithSummary {
  readonly policy: Policy;
  readonly summary: PendingSummary;
}

/** A person's policy, and the number of filtered notifications. */
export async function readPolicy(context: Queryable, { account }: LocalPerson): Promise<PolicyWithSummary> {
  const [policy, summary] = await Promise.all([
    findPolicy(context.store, account.id),
    summarizeRequests(context.store, account.id),
  ]);
  return { policy, summary };
}

/** Changes parts of a person's policy, for future notifications. */
export async function updatePolicy(
  tx: Transaction,
  { account }: LocalPerson,
  changes: Partial<Policy>,
): Promise<void> {
  await savePolicy(tx.store, account.id, changes);
}
