/** Stores on a pool, and transactions. */
import pg from "pg";
import { coalesce } from "../../work/coalesce.ts";
import { serverConnection } from "./application-name.ts";
import { openLookups } from "./lookups.ts";
import { type Timeouts, openPool } from "./pool.ts";
import { type Bound, type Committed, type Sending, sending } from "./sending.ts";
export type { Timeouts } from "./pool.ts";
import { type SharedReads, openSharedReads } from "./shared-reads.ts";
import { type Binding, type NamedStatement, namedStatement, rethrow, send } from "./statements.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** Thrown before a query of a read whose client has disconnected. */
export class ClientDisconnected extends Error {
  constructor() {
    super("the client hung up");
  }
}

export interface StoreActivity {
  /** Statements sent since the request (or job) began. */
  queries: number;
}

/** Common to the three stores below, one of which is the first parameter of every store function. */
interface Statements {
  readonly activity: StoreActivity;
  /**
   * Runs one prepared statement. Each text needs its own name: PostgreSQL plans a name once per connection. `$now` in
   * the text is the time of the injected clock. Use it instead of PostgreSQL's `now()`: rows written by one clock and
   * compared with another would expire early or late.
   * @throws {ClientDisconnected} if the store belongs to a read whose client has disconnected
   * @throws {DatabaseUnavailable} if the database is unreachable, doesn't answer or exceeded a timeout
   * @throws {UnstorableText} for text with U+0000
   */
  query<Row>(name: string, text: string, values?: readonly Binding[]): Promise<Row[]>;
  readonly [sending]?: Sending;
}

/** For functions that only read: on a pool, where each statement takes a connection, or in a transaction. */
export type ReadStore = Statements;

/**
 * One transaction. Functions that write take it, so that a write outside a transaction doesn't compile. It gives no
 * access to a second connection: acquiring one inside a transaction can deadlock the pool.
 */
export interface WriteStore extends Statements {
  readonly commits: "with its transaction";
  readonly [sending]?: Sending & { part(): WriteStore };
}

/**
 * The same transaction for a part of it, which more statements may follow: a statement of the part doesn't end the
 * transaction, even if it is declared to (`ends`).
 */
export function partOf(store: WriteStore): WriteStore {
  return store[sending]?.part() ?? store;
}

/** Each statement commits by itself: for writes that must survive a rollback, such as rate limit counts. */
export interface AutocommitStore extends Statements {
  readonly commits: "each statement";
  readonly pool: PoolGauge;
  /** For connections outside of the pool (dedicated.ts). It contains a password. */
  readonly connectionString: string;
}

/** A connection pool. */
export interface Database extends AutocommitStore {
  /** Runs the work in one transaction. */
  transaction<T>(work: (store: WriteStore) => Promise<T>): Promise<T>;
  /** The same pool with a separate query count; once the signal aborts, queries throw ClientDisconnected. */
  forRequest(signal?: Pick<AbortSignal, "aborted">): Database;
  close(): Promise<void>;
}

export interface PoolGauge {
  used(): number;
  free(): number;
  waiting(): number;
}

/** For requests. Work that takes longer belongs in a job. */
export const requestTimeouts: Timeouts = { statement: 15_000, idleInTransaction: 30_000, answer: 20_000 };

/** For jobs and the command line, which may read whole tables. */
export const jobTimeouts: Timeouts = { statement: 600_000, idleInTransaction: 600_000, answer: 620_000 };

export interface DatabaseOptions {
  readonly timeouts?: Timeouts;
  /** The time of `$now` in statements; the system clock by default. */
  readonly clock?: () => Date;
  /** Its name in pg_stat_activity, unless it belongs to a server. */
  readonly name?: string;
  /** Called when a connection ends or doesn't answer any more: the database may have crashed, or failed over. */
  readonly lost?: () => void;
}

/** Opens a pool. */
export function openDatabase(
  connectionString: string,
  poolSize: number,
  {
    timeouts = requestTimeouts,
    clock = () => new Date(),
    name = serverConnection("concord"),
    lost = () => undefined,
  }: DatabaseOptions = {},
): Database {
  const generations = openGenerations();
  const connections = openPool(connectionString, poolSize, {
    name,
    timeouts,
    lost,
    foundReadOnly: generations.begin,
  });
  connections.on("connect", generations.add);
  const pool: PoolGauge = {
    used: () => connections.totalCount - connections.idleCount,
    free: () => connections.idleCount,
    waiting: () => connections.waitingCount,
  };
  const connected = { connections, generations, connectionString, activity: { queries: 0 }, clock };
  // Counted for those who share it.
  const shared = { ...connected, activity: { queries: 0 } };
  const lookUp = openLookups(({ name: lookup, text, values }, keys) =>
    runStatement(shared, lookup, text, [keys, ...values], () => undefined),
  );
  return makeDatabase(
    connected,
    { pool, flush: sharedFlush(connected), reads: openSharedReads(), lookUp },
    undefined,
  );
}

/** Connections from before a failover, which may lead to a standby, aren't used after it. */
interface Generations {
  /** Ends the use of all connections, at most once a second: more would mostly connect. */
  readonly begin: () => void;
  readonly add: (connection: pg.ClientBase) => void;
  readonly isCurrent: (connection: pg.ClientBase) => boolean;
}

function openGenerations(): Generations {
  const known = new WeakMap<pg.ClientBase, number>();
  let current = 0;
  let since = Number.NEGATIVE_INFINITY;
  return {
    begin() {
      if (performance.now() - since < 1000) return;
      since = performance.now();
      current += 1;
    },
    add: (connection) => void known.set(connection, current),
    isCurrent: (connection) => known.get(connection) === current,
  };
}

interface Connected {
  readonly connections: pg.Pool;
  readonly generations: Generations;
  readonly connectionString: string;
  readonly activity: StoreActivity;
  readonly clock: () => Date;
}

/** @throws {DatabaseUnavailable} if there is none in time */
async function acquire({ connections, generations }: Connected): Promise<pg.PoolClient> {
  for (;;) {
    const connection = await connections.connect().catch(rethrow);
    if (generations.isCurrent(connection)) return connection;
    connection.release(true);
  }
}

async function runOn<Row>(
  connection: pg.PoolClient,
  connected: Connected,
  statement: NamedStatement,
): Promise<Row[]> {
  connected.activity.queries += 1;
  return (await send(connection, statement)) as Row[];
}

async function runStatement<Row>(
  connected: Connected,
  name: string,
  text: string,
  values: readonly Binding[],
  assertAwaited: () => void,
): Promise<Row[]> {
  assertAwaited();
  const statement = namedStatement(name, text, values, connected.clock);
  const connection = await acquire(connected);
  try {
    // Again: most clients disconnect while waiting for a connection.
    assertAwaited();
    return await runOn<Row>(connection, connected, statement);
  } finally {
    connection.release();
  }
}

/** Shared by all requests of a pool. */
interface Common {
  readonly pool: PoolGauge;
  readonly flush: Flush;
  readonly reads: SharedReads;
  readonly lookUp: NonNullable<Sending["lookUp"]>;
}

function makeDatabase(
  connected: Connected,
  common: Common,
  signal: Pick<AbortSignal, "aborted"> | undefined,
): Database {
  const { pool, flush, reads, lookUp } = common;
  const { connections, activity } = connected;
  const assertAwaited = (): void => {
    if (signal?.aborted === true) throw new ClientDisconnected();
  };
  return {
    commits: "each statement",
    connectionString: connected.connectionString,
    activity,
    pool,
    query: (name, text, values = []) => runStatement(connected, name, text, values, assertAwaited),
    [sending]: {
      together<Row>({ name, text, values }: Bound) {
        assertAwaited();
        activity.queries += 1;
        // Without the signal: a client that disconnects must not abort the read for other callers.
        const shared = { ...connected, activity: { queries: 0 } };
        return reads.read(`${name} ${JSON.stringify(values)}`, () =>
          runStatement<Row>(shared, name, text, values, () => undefined),
        );
      },
      async lookUp(lookup, keys) {
        assertAwaited();
        activity.queries += 1;
        return lookUp(lookup, keys);
      },
    },
    transaction: (work) => runTransaction(connected, flush, work),
    forRequest: (requestSignal) =>
      makeDatabase({ ...connected, activity: { queries: 0 } }, common, requestSignal),
    // pg's pool can be ended once only.
    close: () => (connections.ending ? Promise.resolve() : connections.end()),
  };
}

/**
 * Waits until rows that were committed are on the disk.
 * @throws {DatabaseUnavailable} `away` if they are missing: the database crashed, or another server became the primary,
 * before they were written or replicated
 */
type Flush = (committed: Committed) => Promise<void>;

/** Callers that wait at the same time share a statement: it begins after the commits of all of them. */
function sharedFlush(connected: Connected): Flush {
  const keptOf = async (table: string, ids: readonly string[]): Promise<readonly string[]> => {
    // Its commit waits for the disk, and with it for everything before it in the write-ahead log.
    const [row] = await runStatement<{ kept: readonly string[] }>(
      connected,
      `flush_${table}`,
      `select pg_logical_emit_message(true, 'concord', ''),
         array(select id::text from ${table} where id = any($1::bigint[])) as kept`,
      [ids],
      () => undefined,
    );
    return row?.kept ?? [];
  };
  const flush = coalesce(async (all: readonly Committed[]) => {
    const byTable = Map.groupBy(all, ({ table }) => table);
    const kept = await Promise.all(
      [...byTable].map(([table, those]) =>
        keptOf(
          table,
          those.flatMap(({ ids }) => ids),
        ),
      ),
    );
    return new Set(kept.flat());
  });
  return async (committed) => {
    const kept = await flush(committed);
    if (committed.ids.every((id) => kept.has(id))) return;
    throw new DatabaseUnavailable("away", new Error("it lost a commit: it crashed, or failed over"));
  };
}

/**
 * Runs the work in a transaction, which begins with the first statement: work that fails before costs nothing. It runs to
 * its end even if the client disconnects.
 */
async function runTransaction<T>(
  connected: Connected,
  flush: Flush,
  work: (store: WriteStore) => Promise<T>,
): Promise<T> {
  const { activity, clock } = connected;
  let connection: pg.PoolClient | undefined;
  let isOpen = false;
  let isFinished = false;
  const committed: Committed[] = [];
  // One after another, since pg will refuse concurrent queries on a connection in its next version.
  let last: Promise<unknown> = Promise.resolve();

  async function run<Row>(statement: NamedStatement, isLast: boolean): Promise<Row[]> {
    if (isFinished) throw new Error(`${statement.name} follows the last statement`);
    connection ??= await acquire(connected);
    // The last statement is a transaction by itself.
    if (!isOpen && !isLast) {
      await send(connection, "begin");
      isOpen = true;
    }
    const rows = await runOn<Row>(connection, connected, statement);
    if (isLast) isFinished = true;
    return rows;
  }

  function inTurn<Row>(
    name: string,
    text: string,
    values: readonly Binding[],
    isLast: boolean,
  ): Promise<Row[]> {
    const rows = last.then(() => run<Row>(namedStatement(name, text, values, clock), isLast));
    last = rows.catch(() => undefined);
    return rows;
  }

  const storeOf = (isPart: boolean): WriteStore => ({
    commits: "with its transaction",
    activity,
    query: <Row>(name: string, text: string, values: readonly Binding[] = []) =>
      inTurn<Row>(name, text, values, false),
    [sending]: {
      async last<Row>({ name, text, values }: Bound, table: string) {
        const rows = await inTurn<Row>(name, text, values, !isPart);
        const ids = rows.map((row) => (row as { readonly id: string }).id);
        committed.push({ table, ids });
        return rows;
      },
      part: () => storeOf(true),
    },
  });

  let result: T;
  try {
    result = await work(storeOf(false));
    await last;
    if (isOpen && connection !== undefined) await send(connection, "commit");
    isOpen = false;
  } finally {
    await last;
    // A failed rollback means that the connection is lost, or in an unknown state.
    const isLost = isOpen && connection !== undefined && !(await rollsBack(connection));
    connection?.release(isLost);
  }
  await Promise.all(committed.map(flush));
  return result;
}

function rollsBack(connection: pg.PoolClient): Promise<boolean> {
  return send(connection, "rollback").then(
    () => true,
    () => false,
  );
}

/** Whether the error is a unique_violation (SQLSTATE 23505), optionally of one constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === "23505" &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** Whether the error is a foreign_key_violation (SQLSTATE 23503). */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23503";
}

/** The only row of a result, as of `insert … returning`. */
export function single<Row>(rows: readonly Row[]): Row {
  const row = rows[0];
  if (row === undefined) throw new Error("a statement that returns one row returned none");
  return row;
}
