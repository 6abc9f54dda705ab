/** The one gate that objects are loaded through: what the viewer may not see does not exist. */
import { type AccountRow, findPublicAccounts } from "../store/accounts.ts";
import { isForeignKeyViolation } from "../store/connection.ts";
import { isId } from "../store/pages.ts";
import type { StatusRow } from "../store/statuses.ts";
import { findVisibleStatuses } from "../store/visibility.ts";
import type { Viewer } from "./caller.ts";
import type { Context } from "./context.ts";
import { notFound } from "./refusal.ts";

/**
 * An account by id. Suspended ones are found, and rendered as such; those whose person still has to be confirmed or
 * approved are not.
 * @throws {Refusal} 404
 */
export async function loadAccount(context: Context, id: string): Promise<AccountRow> {
  const [account] = isId(id) ? await findPublicAccounts(context.store, [id]) : [];
  if (account === undefined) throw notFound();
  return account;
}

/**
 * A status that the viewer may see.
 * @throws {Refusal} 404 for those that don't exist and those that the viewer may not see, alike
 */
export async function loadStatus(context: Context, id: string, viewer: Viewer): Promise<StatusRow> {
  const [status] = isId(id) ? await findVisibleStatuses(context.store, [id], viewer?.id ?? null) : [];
  if (status === undefined) throw notFound();
  return status;
}

/** Of many statuses those that the viewer may see, in the order of the ids. */
export async function loadStatuses(
  context: Context,
  ids: readonly string[],
  viewer: Viewer,
): Promise<StatusRow[]> {
  const rows = await findVisibleStatuses(context.store, [...new Set(ids.filter(isId))], viewer?.id ?? null);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * What was visible a moment ago may be deleted while something is hung on it.
 * @throws {Refusal} 404 in that case
 */
export async function orGone<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isForeignKeyViolation(error) ? notFound() : error;
  }
}
