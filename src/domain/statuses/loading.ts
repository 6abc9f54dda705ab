/** Loads statuses for a viewer. All statuses are loaded here, so that invisible ones are not found. */
import { isId } from "../../store/kernel/cursors.ts";
import { findStatusIdOfPoll } from "../../store/statuses/polls.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { findVisibleStatuses } from "../../store/statuses/visibility.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Viewer } from "../kernel/caller.ts";
import type { Queryable } from "../kernel/context.ts";

/**
 * Loads a status that the viewer may see.
 * @throws {ApiError} 404 for an unknown or invisible status
 */
export async function loadStatus(context: Queryable, id: string, viewer: Viewer): Promise<StatusRow> {
  const [status] = isId(id) ? await findVisibleStatuses(context.store, [id], viewer?.id ?? null) : [];
  if (status === undefined) throw notFound();
  return status;
}

/**
 * Loads a status that the viewer may see; for a reblog, the original.
 * @throws {ApiError} 404 if either of the two is unknown or invisible
 */
export async function loadOriginal(context: Queryable, id: string, viewer: Viewer): Promise<StatusRow> {
  const status = await loadStatus(context, id, viewer);
  return status.reblog_of_id === null ? status : loadStatus(context, status.reblog_of_id, viewer);
}

/** Loads the statuses that the viewer may see, in the order of the ids. */
export async function loadStatuses(
  context: Queryable,
  ids: readonly string[],
  viewer: Viewer,
): Promise<StatusRow[]> {
  const rows = await findVisibleStatuses(context.store, [...new Set(ids.filter(isId))], viewer?.id ?? null);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Loads the status of a poll. A poll has the visibility of its status.
 * @throws {ApiError} 404 for an unknown poll or an invisible status
 */
export async function loadStatusOfPoll(context: Queryable, id: string, viewer: Viewer): Promise<StatusRow> {
  const statusId = isId(id) ? await findStatusIdOfPoll(context.store, id) : undefined;
  if (statusId === undefined) throw notFound();
  return loadStatus(context, statusId, viewer);
}
