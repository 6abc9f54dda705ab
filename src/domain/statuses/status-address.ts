/** Finds statuses by URL. */
import { findAccount } from "../../store/accounts/accounts.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import type { Queryable } from "../kernel/context.ts";
import { notFound } from "../kernel/api-error.ts";
import { loadStatus } from "./loading.ts";

/**
 * Finds a local, publicly visible status by its URL: `https://concord.example/@alice/1` or
 * `https://concord.example/users/alice/statuses/1`. Ignores query and fragment.
 * @throws {ApiError} 404 for any other URL, and for a reblog
 */
export async function findStatusByAddress(context: Queryable, address: string): Promise<StatusRow> {
  if (!URL.canParse(address)) throw notFound();
  const { origin, pathname } = new URL(address);
  const [, short, long, id] = /^\/(?:@(\w+)|users\/(\w+)\/statuses)\/(\d+)\/?$/.exec(pathname) ?? [];
  const username = short ?? long;
  if (origin !== context.config.publicUrl.origin || username === undefined || id === undefined)
    throw notFound();
  const status = await loadStatus(context, id, null);
  const author = await findAccount(context.store, status.account_id);
  const isTheirs = author?.domain === null && author.username.toLowerCase() === username.toLowerCase();
  if (!isTheirs || status.reblog_of_id !== null) throw notFound();
  return status;
}
