/** How the queue's jobs are divided among worker pools, and how many connections these open. */
import type { ReactionName } from "../domain/kernel/events.ts";

export const concurrency = 4;

/** Connections to fetch and to complete jobs, of the pool for all tasks that have none of their own. */
export const mainConnections = 3;

/** Tasks that have a pool of their own. */
export interface SeparateTasks {
  readonly names: readonly string[];
  /** Jobs at the same time. */
  readonly width: number;
  /** Connections to fetch and to complete jobs; more than one for jobs that are many and short. */
  readonly connections?: number;
}

/**
 * Connections of a pool: one that listens for new jobs, and those to fetch and to complete jobs, which takes about a
 * millisecond, so that one is enough for many jobs at the same time. Each connection takes two to ten megabytes of
 * PostgreSQL's memory, also while it is idle.
 */
export function connectionsOf({ connections = 1 }: Omit<SeparateTasks, "names">): number {
  return 1 + connections;
}

/** Maximum number of connections that the queue opens in one process: those of each pool, and one for all leases. */
export function queueConnections(separate: readonly SeparateTasks[]): number {
  return [{ width: concurrency, connections: mainConnections }, ...separate].reduce(
    (sum, pool) => sum + connectionsOf(pool),
    1,
  );
}

/** Tasks with workers of their own, so that their jobs don't delay others. */
export const separateTasks: readonly SeparateTasks[] = [
  // Decoding takes memory, and the decoding process takes one image at a time.
  { names: ["media"] satisfies ReactionName[], width: 1 },
  // They take minutes, and must not delay images.
  { names: ["clips"] satisfies ReactionName[], width: 1 },
  // They wait for other servers most of the time.
  { names: ["push"] satisfies ReactionName[], width: 12 },
  { names: ["previews"] satisfies ReactionName[], width: 8 },
  { names: ["webhook_deliveries"] satisfies ReactionName[], width: 6 },
  { names: ["deliveries"] satisfies ReactionName[], width: 24, connections: 2 },
  // So that servers which don't answer delay only each other.
  { names: ["delivery_retries"] satisfies ReactionName[], width: 8 },
  // They may wait for other servers, and take the time that a process has left.
  { names: ["inbox"] satisfies ReactionName[], width: 4 },
  { names: ["lookups"] satisfies ReactionName[], width: 8 },
];
