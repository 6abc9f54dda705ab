/** The parts of an error that may be logged. */
import { messageOf } from "../text/error-message.ts";

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  /** Where it was thrown, without the message. */
  readonly stack: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly cause?: LoggedError;
}

/**
 * An error for the log: type, message and stack. Omits other properties, because libraries keep request headers
 * there, and PostgreSQL whole rows. Removes the statement and values with which Knex prefixes PostgreSQL's
 * message.
 */
export function loggableError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: messageOf(error), stack: "" };
  const parts = error as unknown as Readonly<Record<string, unknown>>;
  const named = ["code", "constraint", "table"].flatMap((name) => {
    const value = parts[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  const fromDatabase = "severity" in error;
  const message = messageOf(error);
  return {
    type: error.name,
    message: fromDatabase ? (message.split(" - ").at(-1) ?? message) : message,
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => line.startsWith("    at "))
      .join("\n"),
    ...Object.fromEntries(named),
    ...(error.cause === undefined ? {} : { cause: loggableError(error.cause) }),
  };
}
