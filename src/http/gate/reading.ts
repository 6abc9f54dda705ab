/** Chooses the database for an operation's reads: a replica or the primary. */
import type { ContractOperation } from "../../contract/document.ts";
import type { Caller } from "../../domain/kernel/caller.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { ClientDisconnected } from "../../store/kernel/connection.ts";
import type { Replicas } from "../../store/kernel/replicas.ts";
import { DatabaseUnavailable } from "../../store/kernel/unavailable.ts";

/**
 * Performs an operation. If it may lag, it reads from a replica that has the caller's last write. If it fails
 * there, it is repeated on the primary, because a missing row may be newer than the replica.
 * @param caller undefined for a request without a token
 */
export async function performReading<Reply>(
  operation: ContractOperation,
  replicas: Replicas | undefined,
  caller: Caller | undefined,
  context: Context,
  perform: (context: Context) => Promise<Reply>,
): Promise<Reply> {
  if (replicas === undefined) return perform(context);
  const accountId = caller?.account?.id ?? null;
  const primary = accountId === null ? context : context.forAccounts([accountId]);
  if (!operation.mayLag) return perform(primary);
  const replica = replicas.choose(accountId, caller === undefined ? [] : caller.written);
  if (replica === undefined) return perform(primary);
  const lagging = primary.readingFrom(replica);
  try {
    return await perform(lagging);
  } catch (error) {
    if (lagging.hasWritten() || !mayRepeat(error)) throw error;
    replicas.counts.repeated += 1;
    return perform(primary);
  }
}

/** Not for timeouts: a slow statement would take as long on the primary. */
function mayRepeat(error: unknown): boolean {
  if (error instanceof ClientDisconnected) return false;
  return !(error instanceof DatabaseUnavailable && error.reason === "slow");
}
