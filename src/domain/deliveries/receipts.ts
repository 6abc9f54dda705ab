/** Delivery receipts of a status, for its author. */
import {
  type ReceiptCounts,
  type ReceiptPage,
  type ReceiptRow,
  countReceipts,
  listReceipts,
  retryDeliveries,
} from "../../store/deliveries/receipts.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { loadStatus } from "../statuses/loading.ts";
import { wakeHosts } from "./hosts.ts";

export interface StatusReceipts {
  readonly counts: ReceiptCounts;
  readonly rows: readonly ReceiptRow[];
}

/**
 * A page of a status's delivery receipts, by server.
 * @throws {ApiError} 404 if the status isn't the person's
 */
export async function readReceipts(
  context: Queryable,
  person: LocalPerson,
  { statusId, ...page }: { readonly statusId: string } & ReceiptPage,
): Promise<StatusReceipts> {
  await assertOwn(context, person, statusId);
  const [counts, rows] = await Promise.all([
    countReceipts(context.store, statusId),
    listReceipts(context.store, statusId, page),
  ]);
  return { counts, rows };
}

/**
 * Resends a status immediately to servers that haven't received it.
 * @param input.host the only server; null for all
 * @returns how many servers have it, and how many deliveries are pending now
 * @throws {ApiError} 404 if the status isn't the person's
 */
export async function retryReceipts(
  tx: Transaction,
  person: LocalPerson,
  { statusId, host }: { readonly statusId: string; readonly host: string | null },
): Promise<ReceiptCounts> {
  await assertOwn(tx, person, statusId);
  const hosts = await retryDeliveries(tx.store, statusId, host);
  await wakeHosts(
    tx,
    hosts.map((name) => ({ host: name, paused_until: null, is_failing: true })),
  );
  return countReceipts(tx.store, statusId);
}

async function assertOwn(context: Queryable, { account }: LocalPerson, statusId: string): Promise<void> {
  const status = await loadStatus(context, statusId, account);
  if (status.account_id !== account.id) throw notFound();
}
