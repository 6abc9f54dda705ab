/**
 * A replica that lags, without a second server: a transaction that keeps its snapshot. It shows what a streaming replica
 * shows that has stopped applying the log at that moment, and knows as exactly which transactions it has applied.
 */
import pg from "pg";
import { type Binding, namedStatement } from "../../src/store/kernel/statements.ts";
import type { ReadCounts, Replicas } from "../../src/store/kernel/replicas.ts";
import { until } from "./waiting.ts";
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

  const numberOf = async (expression: string): Promise<string> =>
    (await client.query<{ number: string }>(`select ${expression}::text as number`)).rows[0]?.number ?? "0";

  /** Transactions of other tests on the same PostgreSQL keep a snapshot from counting later ones as applied. */
  async function begin(): Promise<void> {
    const newest = await numberOf("pg_current_xact_id()");
    await until(async () => {
      await client.query("begin isolation level repeatable read read only");
      const running = await numberOf("pg_snapshot_xmin(pg_current_snapshot())");
      oldest = lowerBits(running);
      const hasAll = BigInt(running) > BigInt(newest);
      if (!hasAll) await client.query("rollback");
      return hasAll;
    }, "the transactions before the snapshot");
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
