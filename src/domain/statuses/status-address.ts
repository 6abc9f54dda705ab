/** Finds statuses by URL. */
import { findAccount } from "../../store/accounts/account-rows.ts";
import { type StatusRow, findStatusByUri } from "../../store/statuses/statuses.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { findVisibleStatuses } from "../../store/statuses/visibility.ts";
import type { Viewer } from "../kernel/caller.ts";
import type { Queryable } from "../kernel/context.ts";
import { notFound } from "../kernel/api-error.ts";
import { loadStatus } from "./loading.ts";

/**
 * Finds a local, publicly visible status by its URL: `https://concord.example/@alice/1` or
 * `https://concord.example/users/alice/statuses/1`. Ignores query and fragment.
 * @throws {ApiError} 404 for any other URL, and for a reblog
 */
export async function findStatusByAddress(context: Queryable, address: string): Promise<StatusRow> {
  const named = localAddress(context, address);
  if (named === undefined) throw notFound();
  const status = await loadStatus(context, named.id, null);
  if (!(await isBy(context, status, named.username)) || status.reblog_of_id !== null) throw notFound();
  return status;
}

/**
 * Finds a known status by the URL of its local page, or by its URI. Sends no requests.
 * @returns undefined if it is unknown, invisible to the viewer, or a reblog
 */
export async function findVisibleStatusByAddress(
  context: Queryable,
  address: string,
  viewer: Viewer,
): Promise<StatusRow | undefined> {
  const named = localAddress(context, address);
  const id = named?.id ?? (await findStatusByUri(context.store, address))?.id;
  const [status] =
    id === undefined || !isId(id) ? [] : await findVisibleStatuses(context.store, [id], viewer?.id ?? null);
  if (status === undefined || status.reblog_of_id !== null) return undefined;
  return named === undefined || (await isBy(context, status, named.username)) ? status : undefined;
}

function localAddress(
  context: Queryable,
  address: string,
): { readonly username: string; readonly id: string } | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const [, short, long, id] = /^\/(?:@(\w+)|users\/(\w+)\/statuses)\/(\d+)\/?$/.exec(pathname) ?? [];
  const username = short ?? long;
  if (origin !== context.config.publicUrl.origin || username === undefined || id === undefined)
    return undefined;
  return { username, id };
}

async function isBy(context: Queryable, status: StatusRow, username: string): Promise<boolean> {
  const author = await findAccount(context.store, status.account_id);
  return author?.domain === null && author.username.toLowerCase() === username.toLowerCase();
}
