/** Threads: the ancestors and descendants of a status. */
import { findAncestorIds, findReplies, threadFor } from "../../store/statuses/threads.ts";
import type { Viewer } from "../kernel/caller.ts";
import type { Queryable } from "../kernel/context.ts";
import { branches, threadLimits } from "./thread-order.ts";

export interface Thread {
  /** From the start of the conversation. */
  readonly ancestors: readonly string[];
  /** Depth first. */
  readonly descendants: readonly string[];
}

/** The ids of a status's ancestors and descendants, except those hidden from the viewer or muted. */
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
