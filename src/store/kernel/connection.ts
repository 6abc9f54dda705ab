/** The door to PostgreSQL. Everything that knows Knex or pg stands in this folder. */
import knex, { type Knex } from "knex";
import pg from "pg";
import { asUnavailable } from "./unavailable.ts";

/** A value that may be bound to a statement. */
export type Binding =
  | string
  | number
  | boolean
  | bigint
  | Date
  | Uint8Array
  | null
  | readonly (string | number | boolean | null)[]
  | { readonly [key: string]: unknown };

/** Thrown when the client hung up before the next query of a read began: nobody is left to answer. */
export class ClientGone extends Error {
  constructor() {
    super("the client hung up");
  }
}

export interface StoreActivity {
  /** Statements sent since the request (or job) began. */
  queries: number;
}

/** What every statement goes through. Functions of the store take one of the three stores below first. */
interface Statements {
  readonly activity: StoreActivity;
  /**
   * Runs one prepared statement. The name is unique to the text: PostgreSQL plans it once per connection. `$now` in the
   * text is the time of the injected clock, which is to be used in place of PostgreSQL's `now()`: rows written by one
   * clock and compared by another would end early or late.
   * @throws {ClientGone} when the store belongs to a read that was given up
   * @throws {DatabaseUnavailable} when the database can't be reached, or needed too long
   * @throws {UnstorableText} for a text with U+0000
   */
  query<Row>(name: string, text: string, values?: readonly Binding[]): Promise<Row[]>;
}

/** For functions that only read: a connection of the pool for each statement, or the one of a transaction. */
export type ReadStore = Statements;

/**
 * One transaction. Functions that write take it, so that a write outside a transaction doesn't compile. It offers no
 * way to a second connection: requests that hold one and wait for another wait for each other.
 */
export interface WriteStore extends Statements {
  readonly commits: "with its transaction";
}

/** What a transaction of the pool is; commands are given the half of it that has named statements only. */
export interface BuilderStore extends WriteStore {
  readonly builder: Knex;
}

/** For what counts however a transaction ends, such as tries against a limit: each statement commits by itself. */
export interface AutocommitStore extends Statements {
  readonly commits: "each statement";
}

/** A pool of connections. */
export interface Database extends AutocommitStore {
  readonly builder: Knex;
  readonly pool: PoolGauge;
  /** Runs the work in one transaction: all of it happens, or nothing. */
  transaction<T>(work: (store: BuilderStore) => Promise<T>): Promise<T>;
  /** The same pool, with a count of its own; reads stop before the next query once the signal fires. */
  forRequest(signal?: AbortSignal): Database;
  close(): Promise<void>;
}

export interface PoolGauge {
  used(): number;
  free(): number;
  waiting(): number;
}

interface Connection {
  query(query: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

interface KnexClient {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): Promise<void>;
  readonly pool: { numUsed(): number; numFree(): number; numPendingAcquires(): number };
}

/** A text that PostgreSQL can't hold, since it contains U+0000. */
export class UnstorableText extends Error {
  override readonly name = "UnstorableText";

  constructor(options?: ErrorOptions) {
    super("a text for the database contains U+0000", options);
  }
}

/** Milliseconds after which PostgreSQL gives up: on a statement, and on a transaction that waits for its client. */
export interface Timeouts {
  readonly statement: number;
  readonly idleInTransaction: number;
}

/** A client waits no longer for a reply; what needs more is a job. */
export const requestTimeouts: Timeouts = { statement: 15_000, idleInTransaction: 30_000 };

/** Jobs and commands may walk through whole tables. */
export const jobTimeouts: Timeouts = { statement: 600_000, idleInTransaction: 600_000 };

export interface DatabaseOptions {
  readonly timeouts?: Timeouts;
  /** What `$now` is in statements; the system's clock by default. */
  readonly clock?: () => Date;
}

/** Opens a pool with a fixed number of connections, all kept: opening them under load costs more than holding them. */
export function openDatabase(
  connectionString: string,
  poolSize: number,
  { timeouts = requestTimeouts, clock = () => new Date() }: DatabaseOptions = {},
): Database {
  const builder = knex({
    client: "pg",
    connection: {
      connectionString,
      application_name: "concord",
      keepAlive: true,
      statement_timeout: timeouts.statement,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    },
    pool: { min: poolSize, max: poolSize, acquireTimeoutMillis: 15_000 },
    acquireConnectionTimeout: 15_000,
    // Knex would write to the console what is also thrown.
    log: { warn: () => undefined, error: () => undefined },
    asyncStackTraces: false,
    // An error's text goes to the log: the statement may stand there, what was bound to it may not.
    compileSqlOnError: false,
  });
  const client = clientOf(builder);
  const pool: PoolGauge = {
    used: () => client.pool.numUsed(),
    free: () => client.pool.numFree(),
    waiting: () => client.pool.numPendingAcquires(),
  };
  return makeDatabase({ builder, activity: { queries: 0 }, clock }, pool, undefined);
}

function clientOf(builder: Knex): KnexClient {
  return builder.client as KnexClient;
}

/** PostgreSQL cuts longer names of prepared statements (NAMEDATALEN): two that begin alike would be one. */
const longestName = 63;

function rethrow(error: unknown): never {
  // character_not_in_repertoire and untranslatable_character: an escaped U+0000 in JSON that was passed as text.
  const unstorable = error instanceof pg.DatabaseError && ["22021", "22P05"].includes(error.code ?? "");
  throw unstorable ? new UnstorableText({ cause: error }) : asUnavailable(error);
}

function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null || value instanceof Date || value instanceof Uint8Array) {
    return false;
  }
  return Object.entries(value).some(([name, inner]) => name.includes("\0") || holdsNul(inner));
}

/** Binds the time to `$now`, as one more value. */
function withTime(
  text: string,
  values: readonly Binding[],
  clock: () => Date,
): { readonly text: string; readonly values: Binding[] } {
  if (!text.includes("$now")) return { text, values: [...values] };
  return {
    text: text.replaceAll("$now", `$${values.length + 1}::timestamptz`),
    values: [...values, clock()],
  };
}

interface Connected {
  readonly builder: Knex;
  readonly activity: StoreActivity;
  readonly clock: () => Date;
}

async function runStatement<Row>(
  { builder, activity, clock }: Connected,
  name: string,
  text: string,
  values: readonly Binding[],
  assertAwaited: () => void,
): Promise<Row[]> {
  assertAwaited();
  if (name.length > longestName) throw new Error(`the name of the statement ${name} is too long`);
  if (values.some(holdsNul)) throw new UnstorableText();
  const client = clientOf(builder);
  const connection = await client.acquireConnection().catch(rethrow);
  try {
    // The wait for a connection is when most clients give up.
    assertAwaited();
    activity.queries += 1;
    const result = await connection.query({ name, ...withTime(text, values, clock) }).catch(rethrow);
    return result.rows as Row[];
  } finally {
    await client.releaseConnection(connection);
  }
}

function makeDatabase(connected: Connected, pool: PoolGauge, signal: AbortSignal | undefined): Database {
  const { builder, activity } = connected;
  const assertAwaited = (): void => {
    if (signal?.aborted === true) throw new ClientGone();
  };
  return {
    commits: "each statement",
    builder,
    activity,
    pool,
    query: (name, text, values = []) => runStatement(connected, name, text, values, assertAwaited),
    transaction: (work) =>
      builder
        .transaction((transaction) => work(makeWriteStore({ ...connected, builder: transaction })))
        .catch(rethrow),
    forRequest: (requestSignal) =>
      makeDatabase({ ...connected, activity: { queries: 0 } }, pool, requestSignal),
    close: () => builder.destroy(),
  };
}

/** What was begun is ended, also for a client that hung up meanwhile. */
function makeWriteStore(connected: Connected): BuilderStore {
  return {
    builder: connected.builder,
    commits: "with its transaction",
    activity: connected.activity,
    query: (name, text, values = []) => runStatement(connected, name, text, values, () => undefined),
  };
}

/** True for PostgreSQL's "a row like that exists already" (SQLSTATE 23505), optionally on one constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === "23505" &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** True for PostgreSQL's "the row that this one refers to doesn't exist" (SQLSTATE 23503). */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23503";
}

/** Exactly one row, as from an insert that returns what it wrote. */
export function single<Row>(rows: readonly Row[]): Row {
  const row = rows[0];
  if (row === undefined) throw new Error("a statement that returns one row returned none");
  return row;
}
