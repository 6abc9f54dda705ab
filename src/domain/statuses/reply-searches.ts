/** Fetches replies from other servers when a user opens a conversation. A client can wait for the job. */
import {
  type AsyncRefreshRow,
  countRefreshes,
  findRefreshByKey,
  finishRefreshes,
  isRefreshRunning,
  startRefresh,
} from "../../store/discovery/async-refreshes.ts";
import { beginReplySearch, findReplySearch } from "../../store/statuses/reply-searches.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import type { Viewer } from "../kernel/caller.ts";
import type { Context, Transaction } from "../kernel/context.ts";

const minute = 60_000;

/** As in Mastodon: a new status has no replies yet, and a conversation isn't searched again for a while. */
const shortestAge = 5 * minute;
const shortestInterval = 15 * minute;

/**
 * Queues a search for replies to a remote status, unless there was one recently. All who open the conversation
 * share the job.
 * @returns the refresh that the viewer can wait for; undefined if none is running
 */
export async function searchForReplies(
  context: Context,
  viewer: Viewer,
  status: StatusRow,
): Promise<AsyncRefreshRow | undefined> {
  if (viewer === null || status.local || !["public", "unlisted"].includes(status.visibility))
    return undefined;
  const now = context.clock().getTime();
  if (now - status.created_at.getTime() < shortestAge) return undefined;
  const last = await findReplySearch(context.store, status.id);
  if (last === undefined || now - last.getTime() >= shortestInterval) {
    return context.writeWithoutActor(startSearch, { viewerId: viewer.id, statusId: status.id });
  }
  if (!(await isRefreshRunning(context.store, keyOf(status.id)))) return undefined;
  const known = await findRefreshByKey(context.store, viewer.id, keyOf(status.id));
  if (known?.status === "running") return known;
  return context.writeWithoutActor(joinSearch, { viewerId: viewer.id, statusId: status.id });
}

interface SearchChoice {
  readonly viewerId: string;
  readonly statusId: string;
}

async function startSearch(
  tx: Transaction,
  { viewerId, statusId }: SearchChoice,
): Promise<AsyncRefreshRow | undefined> {
  const before = new Date(tx.clock().getTime() - shortestInterval);
  const isFirst = await beginReplySearch(tx.store, statusId, before);
  if (isFirst) await tx.emit({ type: "replies.search_due", statusId });
  return joinSearch(tx, { viewerId, statusId });
}

async function joinSearch(
  tx: Transaction,
  { viewerId, statusId }: SearchChoice,
): Promise<AsyncRefreshRow | undefined> {
  const key = keyOf(statusId);
  return (
    (await startRefresh(tx.store, viewerId, key, tx.clock())) ?? findRefreshByKey(tx.store, viewerId, key)
  );
}

/** Updates the number of replies that a running search has found. */
export function noteProgress(
  tx: Transaction,
  { statusId, count }: { readonly statusId: string; readonly count: number },
): Promise<void> {
  return countRefreshes(tx.store, keyOf(statusId), count);
}

/** Ends the wait of all who opened the conversation. */
export function finishSearch(
  tx: Transaction,
  { statusId, count }: { readonly statusId: string; readonly count: number },
): Promise<void> {
  return finishRefreshes(tx.store, keyOf(statusId), count);
}

function keyOf(statusId: string): string {
  return `replies ${statusId}`;
}
