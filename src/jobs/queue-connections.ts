/** How many connections the queue opens. */

/** Worker pools: one for most tasks, and one for those with separate limits. Each has a connection that listens. */
const pools = 2;

/**
 * Connections that fetch and complete the jobs of all pools, which takes about a millisecond for each job. Every
 * connection takes two to ten megabytes of PostgreSQL's memory, also while it is idle.
 */
const sharedConnections = 3;

/** Most connections of all worker pools of a process together. */
export const poolConnections = sharedConnections + pools;

/** Most connections that the queue opens in one process: those of its pools, and one for all leases. */
export const queueConnections = poolConnections + 1;
