/** What a replica says about itself. */
import pg from "pg";

export interface ReplicaCondition {
  readonly standby: boolean;
  /** Identifies the cluster, which its replicas share. */
  readonly system: string;
  /** Seconds since the commit of the last transaction that it has applied; 0 if it has applied all that it got. */
  readonly behind: number;
}

/** Milliseconds. */
const patience = 4000;

/**
 * Asks a replica, on a connection of its own.
 * @throws with a message without the URL's password
 */
export async function examineReplica(url: string): Promise<ReplicaCondition> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: "concord doctor",
  });
  // A lost connection also rejects connect() or query().
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<ReplicaCondition>(
      `select pg_is_in_recovery() as standby,
         (select system_identifier::text from pg_control_system()) as system,
         case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
           else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float8 as behind`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error("the replica says nothing about itself");
    return row;
  } finally {
    void client.end().catch(() => undefined);
  }
}
