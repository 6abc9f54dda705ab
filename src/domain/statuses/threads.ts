/** Threads: the ancestors and descendants of a status. */
import {
  type ReplyRow,
  findAncestorIds,
  findReplies,
  threadFor,
} from "../../store/statuses/threads.ts";
import type { Viewer } from "../kernel/caller.ts";
import type { Queryable } from "../kernel/context.ts";

export interface Thread {
  /** From the start of the conversation. */
  readonly ancestors: readonly string[];
  /** Depth first. */
  readonly descendants: readonly string[];
}

/** Size limits of a thread, as documented at docs.joinmastodon.org/methods/statuses/#context. */
export const threadLimits = {
  person: { ancestors: 4096, descendants: 4096, depth: 4096 },
  public: { ancestors: 40, descendants: 60, depth: 20 },
} as const;

/** The ids of a status's ancestors and descendants, without those that the viewer may not or doesn't want to see. */
export async function readThread(context: Queryable, id: string, viewer: Viewer): Promise<Thread> {
  const most = viewer === null ? threadLimits.public : threadLimits.person;
  const [before, after] = await Promise.all([
    findAncestorIds(context.store, id, most.ancestors),
    findReplies(context.store, id, most.descendants, most.depth),
  ]);
  const ids = [...before, ...after.map((reply) => reply.id)];
  const { shown } = await threadFor(viewer?.id ?? null).judge(context.store, ids);
  return {
    ancestors: before.filter((one) => shown.has(one)),
    descendants: branches(id, after).filter((one) => shown.has(one)),
  };
}

/**
 * Orders replies depth first. Among the replies to one status, those of its own author come first, so that a post in
 * several parts stays together; then the oldest.
 */
export function branches(rootId: string, replies: readonly ReplyRow[]): string[] {
  const byParent = Map.groupBy(replies, (reply) => reply.parent_id);
  const ordered: string[] = [];
  const next = [rootId];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (id !== rootId) ordered.push(id);
    const answers = (byParent.get(id) ?? []).toSorted(inOrder);
    // Reversed, because `next` is a stack.
    next.push(...answers.toReversed().map((reply) => reply.id));
  }
  return ordered;
}

function inOrder(one: ReplyRow, other: ReplyRow): number {
  if (one.own !== other.own) return one.own ? -1 : 1;
  return one.id.length - other.id.length || (one.id < other.id ? -1 : 1);
}
