/** URIs of the Follow and Block activities of local accounts. */
import { randomUUID } from "node:crypto";
import type { AccountRow } from "../../store/accounts/accounts.ts";

/**
 * A new URI for a local account's follow or block of a remote account; null if the target is local, since no activity is
 * sent. It is stored with the relationship, so that another server's answer, which may only name the activity, is found.
 * A repeated follow gets another URI: some servers ignore an activity whose URI they know.
 */
export function newActivityUri(
  account: AccountRow,
  target: AccountRow,
  kind: "follows" | "blocks",
): string | null {
  return account.domain === null && target.domain !== null ? `${account.uri}#${kind}/${randomUUID()}` : null;
}
