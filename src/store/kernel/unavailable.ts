/** Distinguishes failures of the database from failures of a statement. */
import { messageOf } from "../../text/error-message.ts";

/**
 * The database is unreachable, accepts no connection, or exceeded a timeout. The caller may retry. If a commit was in
 * progress, its outcome is unknown.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  /**
   * `away`: no connection; `busy`: no free connection; `slow`: a timeout of PostgreSQL ended the statement; `locked`: it
   * would have waited too long for a lock; `deadlocked`: PostgreSQL rolled the transaction back to resolve a deadlock;
   * `full`: its disk is full; `read-only`: it is a standby, or an operator has set it so.
   */
  readonly reason: "away" | "busy" | "slow" | "locked" | "deadlocked" | "full" | "read-only";

  constructor(reason: DatabaseUnavailable["reason"], cause: Error) {
    super(`the database is ${reason}: ${messageOf(cause)}`, { cause });
    this.reason = reason;
  }
}

/** PostgreSQL's error codes (https://www.postgresql.org/docs/18/errcodes-appendix.html); class 08 counts as `away`. */
const sqlStates: Readonly<Record<string, DatabaseUnavailable["reason"]>> = {
  "25006": "read-only", // read_only_sql_transaction
  "25P03": "slow", // idle_in_transaction_session_timeout
  "40P01": "deadlocked", // deadlock_detected
  "53100": "full", // disk_full
  "53200": "busy", // out_of_memory
  "53300": "busy", // too_many_connections
  "55P03": "locked", // lock_not_available
  "57014": "slow", // query_canceled: statement_timeout, or the operator
  "57P01": "away", // admin_shutdown
  "57P02": "away", // crash_shutdown
  "57P03": "away", // cannot_connect_now
  "57P05": "away", // idle_session_timeout
};

/** System calls on sockets, as Node names them in errors. Errors with other calls, such as `open`, don't count. */
const socketCalls = new Set(["connect", "read", "write", "getaddrinfo"]);

/** pg's messages for lost connections, in errors without a code. */
const connectionLost = [
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed",
  "timeout expired",
];

/**
 * Converts failures of the database to DatabaseUnavailable; returns other errors unchanged.
 * @param error what a query, a transaction or a connection attempt threw
 */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const reason = reasonOf(error);
  return reason === undefined ? error : new DatabaseUnavailable(reason, error);
}

function reasonOf(error: Error): DatabaseUnavailable["reason"] | undefined {
  // pg's pool, whose connections are all in use.
  if (error.message === "timeout exceeded when trying to connect") return "busy";
  // Node tries each address of a host and reports all failures in one error.
  if (error instanceof AggregateError) {
    return error.errors.some((one) => one instanceof Error && reasonOf(one) === "away") ? "away" : undefined;
  }
  const code = "code" in error ? String(error.code) : "";
  if (code.startsWith("08")) return "away";
  if ("severity" in error) return sqlStates[code];
  if ("syscall" in error) return socketCalls.has(String(error.syscall)) ? "away" : undefined;
  return connectionLost.some((words) => error.message.startsWith(words)) ? "away" : undefined;
}

/** What operating systems and PostgreSQL (disk_full) call a full disk or an exhausted quota. */
const fullCodes: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether a disk is full, of the database or of this process. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return error.reason === "full";
  return ("code" in error && fullCodes.has(String(error.code))) || isDiskFull(error.cause);
}
