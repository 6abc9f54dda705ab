/** URIs of the Follow and Block activities of local accounts. */
import { randomUUID } from "node:crypto";
import type { AccountRow } from "../../store/accounts/account-rows.ts";

/**
 * A new URI for a local account's follow or block of a remote account; null for a local target, which needs no
 * activity. It is stored with the relationship, because another server's answer may only name the activity. A
 * repeated follow gets another URI: some servers ignore an activity with a known URI.
 */
export function newActivityUri(
  account: AccountRow,
  target: AccountRow,
  kind: "follows" | "blocks",
): string | null {
  return account.domain === null && target.domain !== null ? `${account.uri}#${kind}/${randomUUID()}` : null;
}
