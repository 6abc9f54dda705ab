/** What is logged of an error that came from anywhere. */

export interface ErrorDescription {
  readonly name: string;
  readonly code?: string;
  readonly message: string;
  /** Where it was thrown, without the message. */
  readonly stack: string;
}

/**
 * An error as it may stand in a log: name, code, message and place. What else hangs on it stays out, as that is where
 * libraries keep requests with their headers, and rows with their values; so does the statement with its values that
 * Knex puts before the message.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, message: "not an error", stack: "" };
  const fromDatabase = "severity" in error;
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return {
    name: error.name,
    ...code,
    message: fromDatabase ? (error.message.split(" - ").at(-1) ?? "") : error.message,
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => line.startsWith("    at "))
      .join("\n"),
  };
}
