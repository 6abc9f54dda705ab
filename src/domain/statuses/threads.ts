/** Conversations as trees. */
import {
  type ReplyRow,
  findAncestorIds,
  findReplies,
  findShownInThread,
} from "../../store/statuses/threads.ts";
import type { Viewer } from "../kernel/caller.ts";
import type { Queryable } from "../kernel/context.ts";

export interface Thread {
  /** From the first of the conversation on. */
  readonly ancestors: readonly string[];
  /** Branch by branch. */
  readonly descendants: readonly string[];
}

/** How much of a thread is shown, as docs.joinmastodon.org/methods/statuses/#context has it. */
const limits = {
  person: { ancestors: 4096, descendants: 4096, depth: 4096 },
  public: { ancestors: 40, descendants: 60, depth: 20 },
} as const;

/** Identifiers of what stands before and after a status, as far as the viewer may and wants to see it. */
export async function readThread(context: Queryable, id: string, viewer: Viewer): Promise<Thread> {
  const most = viewer === null ? limits.public : limits.person;
  const [before, after] = await Promise.all([
    findAncestorIds(context.store, id, most.ancestors),
    findReplies(context.store, id, most.descendants, most.depth),
  ]);
  const ids = [...before, ...after.map((reply) => reply.id)];
  const shown = await findShownInThread(context.store, ids, viewer?.id ?? null);
  return {
    ancestors: before.filter((one) => shown.has(one)),
    descendants: branches(id, after).filter((one) => shown.has(one)),
  };
}

/**
 * Depth first: each reply with all that follows from it. Among the answers to one status, those of its own author come
 * first, so that what somebody writes in several parts reads on; otherwise the oldest.
 */
export function branches(rootId: string, replies: readonly ReplyRow[]): string[] {
  const byParent = Map.groupBy(replies, (reply) => reply.parent_id);
  const ordered: string[] = [];
  const next = [rootId];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (id !== rootId) ordered.push(id);
    const answers = (byParent.get(id) ?? []).toSorted(inOrder);
    // The last in is the first out.
    next.push(...answers.toReversed().map((reply) => reply.id));
  }
  return ordered;
}

function inOrder(one: ReplyRow, other: ReplyRow): number {
  if (one.own !== other.own) return one.own ? -1 : 1;
  return one.id.length - other.id.length || (one.id < other.id ? -1 : 1);
}
