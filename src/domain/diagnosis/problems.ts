/** What went wrong, for the operator. */
import { getSystemErrorMessage, getSystemErrorName } from "node:util";
import { messageOf } from "../../text/error-message.ts";
import { DatabaseUnavailable } from "../../store/kernel/unavailable.ts";

/** An error in words, in one line: `connection refused (ECONNREFUSED)` for one of the system, else its message. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return messageOf(error);
  if (error instanceof DatabaseUnavailable) return problemOf(error.cause);
  // Node tries each address of a host, and reports all failures without a message.
  if (error instanceof AggregateError) return problemOf(error.errors[0]);
  if ("errno" in error && typeof error.errno === "number" && error.errno < 0) {
    return `${getSystemErrorMessage(error.errno)} (${getSystemErrorName(error.errno)})`;
  }
  // OpenSSL's message has its source files.
  if ("library" in error && "reason" in error && typeof error.reason === "string")
    return `TLS: ${error.reason}`;
  return messageOf(error).replaceAll(/\s*\n\s*/gu, "; ");
}
