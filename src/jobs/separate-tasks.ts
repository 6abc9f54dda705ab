/** How the queue's jobs are divided among workers, and how many connections these open. */
import type { ReactionName } from "../domain/kernel/events.ts";

export const concurrency = 4;

/** Worker pools: one for most tasks, and one for those with separate limits. Each has a connection that listens. */
const pools = 2;

/**
 * Connections that fetch and complete the jobs of all pools, which takes about a millisecond for each job. Every
 * connection takes two to ten megabytes of PostgreSQL's memory, also while it is idle.
 */
const sharedConnections = 3;

/** Tasks with separate workers. */
export interface SeparateTasks {
  readonly names: readonly string[];
  /** Jobs at the same time. */
  readonly width: number;
}

/** Most connections of all worker pools of a process together. */
export const poolConnections = sharedConnections + pools;

/** Most connections that the queue opens in one process: those of its pools, and one for all leases. */
export const queueConnections = poolConnections + 1;

/** Tasks with separate workers, so that their jobs don't delay others. */
export const separateTasks: readonly SeparateTasks[] = [
  // Decoding takes memory, and the decoding process takes one image at a time.
  { names: ["media"] satisfies ReactionName[], width: 1 },
  // They take minutes, and must not delay images.
  { names: ["clips"] satisfies ReactionName[], width: 1 },
  // They wait for other servers most of the time.
  { names: ["push"] satisfies ReactionName[], width: 12 },
  { names: ["previews"] satisfies ReactionName[], width: 8 },
  { names: ["webhook_deliveries"] satisfies ReactionName[], width: 6 },
  { names: ["deliveries"] satisfies ReactionName[], width: 24 },
  // So that servers which don't answer delay only each other.
  { names: ["delivery_retries"] satisfies ReactionName[], width: 8 },
  // They may wait for other servers, and take the time that a process has left.
  { names: ["inbox"] satisfies ReactionName[], width: 4 },
  // They look accounts up one server after the other, for hours if need be.
  { names: ["imports"] satisfies ReactionName[], width: 2 },
  { names: ["lookups"] satisfies ReactionName[], width: 16 },
  // Separate from lookups caused by other servers, because a person waits for these.
  { names: ["awaited_lookups"] satisfies ReactionName[], width: 8 },
];
