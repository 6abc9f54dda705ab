/** Refreshing remote accounts from their servers. */
import { type RemoteAccountRow, findRemoteAccount } from "../../store/accounts/remote-accounts.ts";
import { type HostPosition, findAccountsBelow } from "../../store/moderation/domain-sweep.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { normalHost } from "../kernel/domains.ts";
import { invalid } from "../kernel/invalid.ts";
import { message } from "../../messages/catalogue.ts";
import { sweep } from "../../work/sweep.ts";
import { resolveAccount } from "./account-lookup.ts";

/**
 * Fetches a remote account, stored or not.
 * @param text its handle
 * @throws {ApiError} 404 for an unknown account; 422 for a local one, and if its server doesn't answer
 */
export async function refreshNow(context: Context, text: string): Promise<RemoteAccountRow> {
  const began = context.clock();
  const known = await resolveAccount(context, text);
  if (known === undefined) throw notFound();
  if (known.domain === null) throw unprocessable("the account is on this server");
  const current = await context.federation.refreshAccount(context, known);
  const row = current === undefined ? undefined : await findRemoteAccount(context.store, current.id);
  if (row === undefined || row.deleted_at !== null) throw notFound();
  if (row.fetched_at === null || row.fetched_at < began) {
    throw unprocessable("the server of the account doesn't answer");
  }
  return row;
}

/** Accounts that are queued in one transaction. */
const batch = 500;

/**
 * Queues the refresh of all stored accounts of a domain and its subdomains.
 * @returns their number
 * @throws {ApiError} 422 for an invalid domain
 */
export async function refreshAll(context: Context, typed: string): Promise<number> {
  const domain = normalHost(typed);
  if (domain === undefined) throw invalid("domain", "ERR_INVALID", message("reasons.not_a_domain"));
  let count = 0;
  await sweep<HostPosition | null>(async (after) => {
    const rows = await findAccountsBelow(context.store, domain, after, batch);
    await context.writeWithoutActor(
      queueRefreshes,
      rows.map(({ id }) => id),
    );
    count += rows.length;
    const last = rows.at(-1);
    return last && { host: last.position, id: last.id };
  }, null);
  return count;
}

/**
 * Queues the refresh of accounts, with one pending job for each.
 * @param at by default now; a pending job keeps its time
 */
export async function queueRefreshes(
  tx: Transaction,
  accountIds: readonly string[],
  at?: Date,
): Promise<void> {
  await tx.emitLater(
    ...accountIds.map((accountId) => ({
      event: { type: "account.refresh_due", accountId } as const,
      key: `refresh ${accountId}`,
      ...(at === undefined ? {} : { at, keepsPending: true }),
    })),
  );
}
