/** The size of threads, and the order of the replies in them. */
import type { ReplyRow, ThreadLimits } from "../../store/statuses/threads.ts";

/** Size limits of a thread, as documented at docs.joinmastodon.org/methods/statuses/#context. */
export const threadLimits = {
  person: { ancestors: 4096, descendants: 4096, depth: 4096 },
  public: { ancestors: 40, descendants: 60, depth: 20 },
} as const satisfies Record<string, ThreadLimits>;

/**
 * Orders replies depth first. Among replies to a status, its own author's come first, so that a post in several
 * parts stays together; then the oldest.
 */
export function branches(rootId: string, replies: readonly ReplyRow[]): string[] {
  const byParent = Map.groupBy(replies, (reply) => reply.parent_id);
  const ordered: string[] = [];
  const next = [rootId];
  const seen = new Set(next);
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (id !== rootId) ordered.push(id);
    const answers = (byParent.get(id) ?? []).toSorted(inOrder).map((reply) => reply.id);
    // Each once, even if statuses replied to each other.
    const fresh = [...new Set(answers).difference(seen)];
    for (const answer of fresh) seen.add(answer);
    // Reversed, because `next` is a stack.
    next.push(...fresh.toReversed());
  }
  return ordered;
}

function inOrder(one: ReplyRow, other: ReplyRow): number {
  if (one.own !== other.own) return one.own ? -1 : 1;
  return one.id.length - other.id.length || (one.id < other.id ? -1 : 1);
}
