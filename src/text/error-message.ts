/** The words of an error. */

/**
 * An error's message, never empty. Node's error for a host with several addresses has none: it has an error for each of
 * them.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== "") return error.message;
  if (error instanceof AggregateError && error.errors.length > 0) {
    return [...new Set(error.errors.map(messageOf))].join("; ");
  }
  if (error.cause !== undefined) return messageOf(error.cause);
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
