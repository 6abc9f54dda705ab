/** Refreshing what is known of accounts of other servers. */
import { type RemoteAccountRow, findRemoteAccount } from "../../store/accounts/remote-accounts.ts";
import { type HostPosition, findAccountsBelow } from "../../store/moderation/domain-sweep.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { normalHost } from "../kernel/domains.ts";
import { invalid } from "../kernel/invalid.ts";
import { message } from "../../messages/catalogue.ts";
import { sweep } from "../../work/sweep.ts";
import { resolveAccount } from "./accounts.ts";

/**
 * Fetches an account of another server, known or unknown.
 * @param text its handle
 * @throws {ApiError} 404 for an unknown account; 422 for one of this server, and if its server doesn't answer
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
 * Has jobs fetch all known accounts of a domain and of its subdomains.
 * @returns their number
 * @throws {ApiError} 422 for a text that is no domain
 */
export async function refreshAll(context: Context, typed: string): Promise<number> {
  const domain = normalHost(typed);
  if (domain === undefined) throw invalid("domain", "ERR_INVALID", message("reasons.not_a_domain"));
  let count = 0;
  await sweep<HostPosition | null>(async (after) => {
    const rows = await findAccountsBelow(context.store, domain, after, batch);
    await context.maintain(
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
 * Has jobs fetch these accounts; one job does for several requests.
 * @param at by default now; a job that waits already keeps its time
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
