/** Accepting and dismissing notification requests. */
import { isId } from "../../store/kernel/cursors.ts";
import * as requests from "../../store/notifications/requests.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";

export interface RequestChoice {
  readonly requestId: string;
}

export interface RequestChoices {
  readonly requestIds: readonly string[];
}

/**
 * Accepts a request: the policy no longer applies to the sender, whose filtered notifications move to the list.
 * @throws {ApiError} 404 if the person has no such request
 */
export async function acceptRequest(
  tx: Transaction,
  actor: LocalPerson,
  { requestId }: RequestChoice,
): Promise<void> {
  if ((await accept(tx, actor, [requestId])) === 0) throw notFound();
}

/** Accepts several requests; ignores unknown ids. */
export async function acceptRequests(
  tx: Transaction,
  actor: LocalPerson,
  { requestIds }: RequestChoices,
): Promise<void> {
  await accept(tx, actor, requestIds);
}

/**
 * Deletes a request with the sender's filtered notifications.
 * @throws {ApiError} 404 if the person has no such request
 */
export async function dismissRequest(
  tx: Transaction,
  actor: LocalPerson,
  { requestId }: RequestChoice,
): Promise<void> {
  if ((await dismiss(tx, actor, [requestId])) === 0) throw notFound();
}

/** Deletes several requests; ignores unknown ids. */
export async function dismissRequests(
  tx: Transaction,
  actor: LocalPerson,
  { requestIds }: RequestChoices,
): Promise<void> {
  await dismiss(tx, actor, requestIds);
}

async function accept(
  tx: Transaction,
  { account }: LocalPerson,
  requestIds: readonly string[],
): Promise<number> {
  const fromAccountIds = await requests.acceptRequests(tx.store, account.id, requestIds.filter(isId));
  if (fromAccountIds.length > 0) {
    await tx.emit({ type: "notification_requests.accepted", accountId: account.id, fromAccountIds });
  }
  return fromAccountIds.length;
}

function dismiss(tx: Transaction, { account }: LocalPerson, requestIds: readonly string[]): Promise<number> {
  return requests.dismissRequests(tx.store, account.id, requestIds.filter(isId));
}
