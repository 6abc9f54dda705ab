/** How many connections the queue opens. */

/** Worker pools: one for most tasks, and one for those with separate limits. Each has a connection that listens. */
const pools = 2;

/**
 * Connections that fetch and complete the jobs of all pools, which takes about a millisecond for each job. Every
 * connection takes two to ten megabytes of PostgreSQL's memory, also while it is idle.
 */
const sharedConnections = 3;

/** The maximum number of connections of a process's worker pools together. */
export const poolConnections = sharedConnections + pools;

/** The maximum number of connections of a process's queue: those of its pools, and one for all leases. */
export const queueConnections = poolConnections + 1;
