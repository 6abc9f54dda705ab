/** Every status is loaded through here: what the viewer may not see does not exist. */
import { isId } from "../../store/kernel/cursors.ts";
import { findStatusIdOfPoll } from "../../store/statuses/polls.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { findVisibleStatuses } from "../../store/statuses/visibility.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Viewer } from "../kernel/caller.ts";
import type { Queryable } from "../kernel/context.ts";

/**
 * A status that the viewer may see.
 * @throws {ApiError} 404 for those that don't exist and those that the viewer may not see, alike
 */
export async function loadStatus(context: Queryable, id: string, viewer: Viewer): Promise<StatusRow> {
  const [status] = isId(id) ? await findVisibleStatuses(context.store, [id], viewer?.id ?? null) : [];
  if (status === undefined) throw notFound();
  return status;
}

/**
 * A status that the viewer may see; of a reblog, the status that it reblogs.
 * @throws {ApiError} 404 as loadStatus, for either of the two
 */
export async function loadOriginal(context: Queryable, id: string, viewer: Viewer): Promise<StatusRow> {
  const status = await loadStatus(context, id, viewer);
  return status.reblog_of_id === null ? status : loadStatus(context, status.reblog_of_id, viewer);
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

/**
 * The status that a poll is part of: the poll is as visible as its status.
 * @throws {ApiError} 404
 */
export async function loadStatusOfPoll(context: Queryable, id: string, viewer: Viewer): Promise<StatusRow> {
  const statusId = isId(id) ? await findStatusIdOfPoll(context.store, id) : undefined;
  if (statusId === undefined) throw notFound();
  return loadStatus(context, statusId, viewer);
}
