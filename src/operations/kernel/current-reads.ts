/** Which operations read the current data, from the primary, and which may lag: those may read from a replica. */
import type { ContractOperation } from "../../contract/document.ts";
import type { OperationId } from "../../contract/types.ts";

/** Areas that always read the current data. Those for staff do too. */
const currentAreas: ReadonlySet<string> = new Set([
  // They are about tokens, sessions, and the primary itself.
  "oauth",
  "auth",
  "registration",
  "health",
  // A stream continues from what it has read.
  "streaming",
  // Clients wait here for what a job writes.
  "async-refreshes",
  "media",
  // Other servers ask for what they have just been told.
  "webfinger",
]);

/** These may fetch accounts and posts from other servers, and then show them. */
const currentOperations: ReadonlySet<string> = new Set<OperationId>([
  "search",
  "searchAccounts",
  "lookupAccount",
]);

const laggingSchemes: ReadonlySet<string> = new Set(["userToken", "appToken"]);

/** Whether an operation may show the data as they were some seconds ago, except for what the caller wrote. */
export function mayLag(operation: ContractOperation): boolean {
  return (
    operation.method === "get" &&
    operation.permissions === null &&
    !currentAreas.has(operation.area) &&
    !currentOperations.has(operation.id) &&
    [...operation.schemes].every((scheme) => laggingSchemes.has(scheme))
  );
}
