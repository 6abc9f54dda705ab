/**
 * Streaming replicas of the database, for reads that may lag. Background checks determine whether each is
 * available, its lag, and which transactions it has applied. Reads that it can't answer use the primary.
 */
import pg from "pg";
import {
  ClientDisconnected,
  type Database,
  type ReadStore,
  type StoreActivity,
  requestTimeouts,
} from "./connection.ts";
import { sessionConfig } from "./session.ts";
import { type Binding, namedStatement, rethrow } from "./statements.ts";
import { type Lag, openLag } from "./replica-lag.ts";
import { pendingMigrations } from "./migrations.ts";
import { DatabaseUnavailable } from "./unavailable.ts";
import { hasApplied, lowerBits } from "./write-positions.ts";

/** Counts of reads that a replica could answer, by destination. */
export interface ReadCounts {
  /** To a replica. */
  replica: number;
  /** The primary: no replica has applied the reader's writes. */
  behind: number;
  /** The primary: no replica is usable. */
  unavailable: number;
  /** The primary, after a replica didn't answer or failed. */
  repeated: number;
}

export interface ReplicaState {
  /** Host and port. */
  readonly name: string;
  readonly usable: boolean;
  /** Seconds behind the primary at the last check, with a resolution of half a second; infinite if unknown. */
  readonly lag: number;
}

/** Opens a store for one request; it stays on one replica. */
export type OpenReplica = (
  activity: StoreActivity,
  signal: Pick<AbortSignal, "aborted"> | undefined,
) => ReadStore;

export interface Replicas {
  /**
   * A replica for one request.
   * @param reader gets the same replica while it is usable; null for anyone
   * @param written the transactions that it must have applied (see write-positions.ts); undefined if unknown
   * @returns undefined if the primary must answer
   */
  choose(reader: string | null, written: readonly number[] | undefined): OpenReplica | undefined;
  readonly counts: ReadCounts;
  states(): ReplicaState[];
  close(): Promise<void>;
}

export interface ReplicaTimes {
  /** Milliseconds between checks, varied by a fifth. */
  readonly interval: number;
  /** The same while reads use the primary because no replica has applied the readers' writes. */
  readonly hurried: number;
  /** Milliseconds until an unanswered check fails. */
  readonly patience: number;
  /** Maximum milliseconds of lag for using a replica. */
  readonly mostLag: number;
}

const usual: ReplicaTimes = { interval: 500, hurried: 50, patience: 2000, mostLag: 5000 };

export interface ReplicasOptions {
  readonly urls: readonly string[];
  readonly primary: Database;
  /** Connections to each replica. */
  readonly poolSize: number;
  readonly clock: () => Date;
  /** Called when a replica becomes usable (without a reason), and when it no longer is. */
  readonly changed: (replica: string, reason?: Error) => void;
  readonly times?: ReplicaTimes;
}

/** Opens replicas. Each is used once it has been checked. */
export function openReplicas(options: ReplicasOptions): Replicas {
  const { times = usual } = options;
  const counts: ReadCounts = { replica: 0, behind: 0, unavailable: 0, repeated: 0 };
  const lag = openLag(2 * times.mostLag);
  const nodes = options.urls.map((url) => openNode(url, options, times));
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;
  let isHurried = false;
  let isClosed = false;
  let running: Promise<unknown> = Promise.resolve();

  function plan(milliseconds: number): void {
    if (isClosed) return;
    clearTimeout(timer);
    // Varied, so that processes that started together don't check together.
    timer = setTimeout(check, milliseconds * (0.8 + 0.4 * Math.random())).unref();
  }

  function check(): void {
    isHurried = false;
    running = checkAll(nodes, options.primary, lag, times.mostLag).then(() => {
      plan(times.interval);
    });
  }

  function hurry(): void {
    if (isHurried) return;
    isHurried = true;
    plan(times.hurried);
  }

  check();
  return {
    counts,
    choose(reader, written) {
      const usable = nodes.filter((node) => node.isUsable());
      if (usable.length === 0) {
        counts.unavailable += 1;
        return undefined;
      }
      const first = reader === null ? (turn = (turn + 1) % usable.length) : shareOf(reader, usable.length);
      const inTurn = [...usable.slice(first), ...usable.slice(0, first)];
      const found = written === undefined ? undefined : inTurn.find((node) => node.hasApplied(written));
      if (found === undefined) {
        counts.behind += 1;
        hurry();
        return undefined;
      }
      counts.replica += 1;
      return found.open;
    },
    states: () => nodes.map((node) => ({ name: node.name, usable: node.isUsable(), lag: node.lag() / 1000 })),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
      await Promise.all(nodes.map((node) => node.close()));
    },
  };
}

/** Distributes identifiers evenly; their last digits are a counter. */
function shareOf(reader: string, shares: number): number {
  return Number(BigInt(reader) % BigInt(shares));
}

async function checkAll(nodes: readonly Node[], primary: Database, lag: Lag, mostLag: number): Promise<void> {
  const origin = await readOrigin(primary).catch(() => undefined);
  if (origin !== undefined) lag.sample(performance.now(), origin.position);
  await Promise.all(
    nodes.map((node) => node.check(origin, (position) => lag.of(performance.now(), position), mostLag)),
  );
}

interface Origin {
  readonly system: string;
  readonly position: bigint;
}

/** Identifies the primary, and reads the end of its log. */
async function readOrigin(primary: Database): Promise<Origin> {
  const [row] = await primary.forRequest().query<{ system: string; position: string }>(
    "replica_origin",
    `select (select system_identifier::text from pg_control_system()) as system,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position`,
  );
  if (row === undefined) throw new Error("the primary returned no state");
  return { system: row.system, position: BigInt(row.position) };
}

interface Found {
  readonly standby: boolean;
  readonly system: string;
  /** Null until the first record of the log is applied. */
  readonly position: string | null;
  readonly oldest: string;
}

/** A standby's snapshot lists no transactions in progress, but its lower bound is exact. */
const checkStatement = `select pg_is_in_recovery() as standby,
    (select system_identifier::text from pg_control_system()) as system,
    case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as position,
    pg_snapshot_xmin(pg_current_snapshot())::text as oldest`;

/** The result of a check. */
interface Standing {
  /** The lower bits of the oldest transaction that it may not have applied. */
  readonly oldest: number;
  readonly lag: number;
  readonly at: number;
}

interface Node {
  readonly name: string;
  readonly open: OpenReplica;
  isUsable(): boolean;
  hasApplied(written: readonly number[]): boolean;
  lag(): number;
  check(origin: Origin | undefined, lagOf: (position: bigint) => number, mostLag: number): Promise<void>;
  close(): Promise<void>;
}

class Unfit extends Error {}

function openNode(url: string, { poolSize, clock, changed }: ReplicasOptions, times: ReplicaTimes): Node {
  const { host } = new URL(url);
  const name = host === "" ? "local" : host;
  let standing: Standing | undefined;
  let system: string | undefined;
  let isMigrated = false;
  let connections = openConnections(url, poolSize);
  // A separate connection, so that checks don't wait for requests.
  let watching = openConnections(url, 1);
  /** The last reported problem, which isn't repeated. */
  let lastReason = "";

  /** Aborts statements on the replica, so that requests continue on the primary. */
  function lose(reason: Error): void {
    if (standing !== undefined || lastReason !== reason.message) changed(name, reason);
    lastReason = reason.message;
    if (standing === undefined) {
      // An unanswered check would keep its connection busy.
      watching.abandon(reason);
      watching = openConnections(url, 1);
      return;
    }
    standing = undefined;
    isMigrated = false;
    for (const former of [connections, watching]) former.abandon(reason);
    connections = openConnections(url, poolSize);
    watching = openConnections(url, 1);
  }

  const checks: ReadStore = {
    activity: { queries: 0 },
    query: (statement, text, values = []) => watching.run(statement, text, values, clock, times.patience),
  };

  async function look(
    origin: Origin | undefined,
    lagOf: (position: bigint) => number,
    mostLag: number,
  ): Promise<Standing> {
    const at = performance.now();
    const [found] = await checks.query<Found>("replica_state", checkStatement);
    if (found === undefined) throw new Unfit("the replica returned no state");
    system = origin?.system ?? system;
    if (!found.standby) throw new Unfit("it is no standby");
    if (system !== undefined && found.system !== system) throw new Unfit("it replicates another database");
    if (system === undefined || found.position === null) throw new Unfit("it is not known yet how far it is");
    if (!isMigrated && (await pendingMigrations(checks)).length > 0)
      throw new Unfit("its schema is outdated");
    isMigrated = true;
    const lag = lagOf(BigInt(found.position));
    if (lag > mostLag) throw new Unfit("it lags too far behind");
    return { oldest: lowerBits(found.oldest), lag, at };
  }

  return {
    name,
    open: (activity, signal) => ({
      activity,
      async query<Row>(statement: string, text: string, values: readonly Binding[] = []) {
        if (signal?.aborted === true) throw new ClientDisconnected();
        activity.queries += 1;
        const used = connections;
        try {
          return await used.run<Row>(statement, text, values, clock);
        } catch (error) {
          const isLost = error instanceof DatabaseUnavailable && error.reason === "away";
          if (isLost && used === connections) lose(error);
          throw error;
        }
      },
    }),
    // A process that was suspended doesn't rely on earlier checks.
    isUsable: () =>
      standing !== undefined && performance.now() - standing.at < 2 * (times.patience + times.interval),
    hasApplied: (written) => standing !== undefined && hasApplied(standing.oldest, written),
    lag: () => standing?.lag ?? Infinity,
    async check(origin, lagOf, mostLag) {
      try {
        const found = await look(origin, lagOf, mostLag);
        if (standing === undefined) changed(name);
        lastReason = "";
        standing = found;
      } catch (error) {
        lose(error instanceof Error ? error : new Error(String(error)));
      }
    },
    async close() {
      await Promise.all([connections.close(), watching.close()]);
    },
  };
}

interface Connections {
  /** @param patience milliseconds; by default, only PostgreSQL's timeout ends a statement */
  run<Row>(
    name: string,
    text: string,
    values: readonly Binding[],
    clock: () => Date,
    patience?: number,
  ): Promise<Row[]>;
  /** Fails all statements at once, and closes all connections, including unresponsive ones. */
  abandon(reason: Error): void;
  close(): Promise<void>;
}

function openConnections(url: string, size: number): Connections {
  const pool = new pg.Pool({
    ...sessionConfig(url, "concord reads"),
    max: size,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 15_000,
    statement_timeout: requestTimeouts.statement,
  });
  const clients = new Set<pg.PoolClient>();
  const waiting = new Set<(reason: Error) => void>();
  const ignore = (): void => undefined;
  pool.on("error", ignore);
  pool.on("connect", (client) => {
    clients.add(client);
    // Also for connections in use, whose statements fail with the same error.
    client.on("error", ignore);
  });
  pool.on("remove", (client) => clients.delete(client));

  return {
    async run<Row>(
      name: string,
      text: string,
      values: readonly Binding[],
      clock: () => Date,
      patience?: number,
    ): Promise<Row[]> {
      const statement = namedStatement(name, text, values, clock);
      const lost = Promise.withResolvers<never>();
      waiting.add(lost.reject);
      const timer =
        patience === undefined
          ? undefined
          : setTimeout(() => {
              lost.reject(new DatabaseUnavailable("away", new Error("it doesn't answer")));
            }, patience);
      try {
        const result = await Promise.race([pool.query(statement), lost.promise]);
        return result.rows as Row[];
      } catch (error) {
        return rethrow(error);
      } finally {
        clearTimeout(timer);
        waiting.delete(lost.reject);
      }
    },
    abandon(reason) {
      const lost = reason instanceof DatabaseUnavailable ? reason : new DatabaseUnavailable("away", reason);
      for (const reject of waiting) reject(lost);
      void pool.end().catch(ignore);
      // With a statement in progress, this closes the socket without waiting.
      for (const client of clients) void client.end().catch(ignore);
    },
    close: () => pool.end(),
  };
}
