/** Which connections of a pool must not be used again. */

export interface Discards<Connection extends object> {
  /** Records a new connection; only those are usable. */
  opened(connection: Connection): void;
  discard(connection: Connection): void;
  /** Discards all connections that are open now, at most once a second: more would mostly connect. */
  discardAll(): void;
  /** For the pool, before it uses a connection. */
  isUsable(connection: Connection): boolean;
}

/** Milliseconds in which all connections are discarded at most once. */
const interval = 1000;

export function openDiscards<Connection extends object>(): Discards<Connection> {
  const generations = new WeakMap<Connection, number>();
  let generation = 0;
  let since = Number.NEGATIVE_INFINITY;
  return {
    opened: (connection) => void generations.set(connection, generation),
    discard: (connection) => void generations.delete(connection),
    discardAll() {
      if (performance.now() - since < interval) return;
      since = performance.now();
      generation += 1;
    },
    isUsable: (connection) => generations.get(connection) === generation,
  };
}
