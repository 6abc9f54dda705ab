/** How a store sends a declared statement, as its declaration says. Only this folder knows it. */
import type { LookUp } from "./lookups.ts";
import type { Binding } from "./statements.ts";

/** A compiled statement with its values. */
export interface Bound {
  readonly name: string;
  readonly text: string;
  readonly values: readonly Binding[];
}

/** The property of a store. */
export const sending: unique symbol = Symbol("sending");

/** What a store can do besides sending a statement alone: the first two on a pool, the last one in a transaction. */
export interface Sending {
  /** Shares the statement between callers that wait with the same values. */
  readonly together?: <Row>(statement: Bound) => Promise<readonly Row[]>;
  /** See `read.byKeys`. */
  readonly lookUp?: LookUp;
  /**
   * Runs the transaction's last statement, which sets `synchronous_commit` off for the transaction. The commit releases
   * its locks without waiting for the disk, so that a hot row, such as the author's, isn't locked meanwhile. The
   * transaction only resolves when it is on the disk, by a flush that concurrent transactions share. If it consists of
   * this statement alone, it needs no BEGIN and no COMMIT.
   * @param table of the rows whose `id` it returns. The database may crash or fail over between the commit and the
   * flush, which then finds that they are missing.
   */
  readonly last?: <Row>(statement: Bound, table: string) => Promise<Row[]>;
}

/** Rows that a transaction's last statement inserted or found. */
export interface Committed {
  readonly table: string;
  readonly ids: readonly string[];
}
