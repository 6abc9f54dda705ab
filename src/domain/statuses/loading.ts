/** Every status is loaded through here: what the viewer may not see does not exist. */
import { isId } from "../../store/kernel/cursors.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { findVisibleStatuses } from "../../store/statuses/visibility.ts";
import type { Viewer } from "../kernel/caller.ts";
import type { Queryable } from "../kernel/context.ts";
import { notFound } from "../kernel/api-error.ts";

/**
 * A status that the viewer may see.
 * @throws {ApiError} 404 for those that don't exist and those that the viewer may not see, alike
 */
export async function loadStatus(context: Queryable, id: string, viewer: Viewer): Promise<StatusRow> {
  const [status] = isId(id) ? await findVisibleStatuses(context.store, [id], viewer?.id ?? null) : [];
  if (status === undefined) throw notFound();
  return status;
}

/** Of many statuses those that the viewer may see, in the order of the ids. */
export async function loadStatuses(
  context: Queryable,
  ids: readonly string[],
  viewer: Viewer,
): Promise<StatusRow[]> {
  const rows = await findVisibleStatuses(context.store, [...new Set(ids.filter(isId))], viewer?.id ?? null);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
