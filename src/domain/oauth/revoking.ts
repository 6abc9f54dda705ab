/** Revoking access tokens, which ends the streams that were opened with them. */
import { notifyRevoked } from "../../store/streaming/log.ts";
import { revokeTokenById, revokeTokensOfUser } from "../../store/oauth/oauth.ts";
import type { Transaction } from "../kernel/context.ts";

/** Maximum tokens per event: each job loads its whole list into memory. */
const maxTokensPerEvent = 1000;

/** Tells everything that was opened with these tokens. */
export async function announceRevoked(tx: Transaction, tokenIds: readonly string[]): Promise<void> {
  // Streams end at once, also while no worker runs.
  if (tokenIds.length > 0 && tx.streamNotices === null) await notifyRevoked(tx.store);
  for (let start = 0; start < tokenIds.length; start += maxTokensPerEvent) {
    await tx.emit({ type: "tokens.revoked", tokenIds: tokenIds.slice(start, start + maxTokensPerEvent) });
  }
}

/** Revokes one token, if it isn't revoked. */
export async function revokeOne(tx: Transaction, tokenId: string): Promise<void> {
  await announceRevoked(tx, await revokeTokenById(tx.store, tokenId, tx.clock()));
}

/** Revokes all tokens and codes of a user, as after a change of password. */
export async function revokeAllOfUser(tx: Transaction, userId: string): Promise<void> {
  await announceRevoked(tx, await revokeTokensOfUser(tx.store, userId, tx.clock()));
}
