/**
 * A replica that lags, without a second server: a transaction that keeps its snapshot. It shows what a streaming replica
 * shows that has stopped applying the log at that moment, and knows as exactly which transactions it has applied.
 */
import pg from "pg";
import { type Binding, namedStatement } from "../../src/store/kernel/statements.ts";
import type { ReadCounts, Replicas } from "../../src/store/kernel/replicas.ts";
import { hasApplied, lowerBits } from "../../src/store/kernel/write-positions.ts";

export interface SnapshotReplica extends Replicas {
  /** The names of the statements that it ran. */
  readonly statements: string[];
  /** Shows everything that is committed by now. */
  catchUp(): Promise<void>;
  /** If set, statements fail with what it returns. */
  failure: (() => Error) | undefined;
}

export async function openSnapshotReplica(
  connectionString: string,
  clock: () => Date,
): Promise<SnapshotReplica> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  let oldest = 0;
  let last: Promise<unknown> = Promise.resolve();
  const counts: ReadCounts = { replica: 0, behind: 0, unavailable: 0, repeated: 0 };

  async function begin(): Promise<void> {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ oldest: string }>(
      "select pg_snapshot_xmin(pg_current_snapshot())::text as oldest",
    );
    oldest = lowerBits(rows[0]?.oldest ?? "0");
  }

  await begin();
  const replica: SnapshotReplica = {
    statements: [],
    failure: undefined,
    counts,
    states: () => [{ name: "snapshot", usable: true, lag: 0 }],
    choose(_reader, written) {
      if (written === undefined || !hasApplied(oldest, written)) {
        counts.behind += 1;
        return undefined;
      }
      counts.replica += 1;
      return (activity) => ({
        activity,
        async query<Row>(name: string, text: string, values: readonly Binding[] = []): Promise<Row[]> {
          activity.queries += 1;
          replica.statements.push(name);
          if (replica.failure !== undefined) throw replica.failure();
          const result = last.then(() => client.query(namedStatement(name, text, values, clock)));
          last = result.catch(() => undefined);
          return (await result).rows as Row[];
        },
      });
    },
    async catchUp() {
      await last;
      await client.query("commit");
      await begin();
      replica.statements.length = 0;
    },
    close: () => client.end(),
  };
  return replica;
}
