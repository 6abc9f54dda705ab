/** Revokes access tokens, and ends their streams. */
import { notifyRevoked } from "../../store/streaming/log.ts";
import { findTokensOfUser, revokeTokenById, revokeTokensOfUser } from "../../store/oauth/oauth.ts";
import type { Transaction } from "../kernel/context.ts";

/** Maximum tokens per event, because each job loads its whole list into memory. */
const maxTokensPerEvent = 1000;

/** Ends the streams of tokens that were revoked or are rejected from now on. */
export async function endStreams(tx: Transaction, tokenIds: readonly string[]): Promise<void> {
  // Streams end at once, even while no worker runs.
  if (tokenIds.length > 0 && tx.streamNotices === null) await notifyRevoked(tx.store);
  for (let start = 0; start < tokenIds.length; start += maxTokensPerEvent) {
    await tx.emit({ type: "tokens.revoked", tokenIds: tokenIds.slice(start, start + maxTokensPerEvent) });
  }
}

/** Ends the streams of a user who may no longer act; the tokens remain. */
export async function endStreamsOf(tx: Transaction, userId: string): Promise<void> {
  await endStreams(tx, await findTokensOfUser(tx.store, userId));
}

/** Revokes a token unless it is revoked. */
export async function revokeOne(tx: Transaction, tokenId: string): Promise<void> {
  await endStreams(tx, await revokeTokenById(tx.store, tokenId, tx.clock()));
}

/** Revokes all tokens and codes of a user, for example after a password change. */
export async function revokeAllOfUser(tx: Transaction, userId: string): Promise<void> {
  await endStreams(tx, await revokeTokensOfUser(tx.store, userId, tx.clock()));
}
