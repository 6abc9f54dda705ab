/** Strikes: moderators' actions against an account, with the reason given to it. */
import { type NewStrike, insertStrike } from "../../store/moderation/strikes.ts";
import type { Staff } from "../kernel/actor.ts";
import type { Transaction } from "../kernel/context.ts";

export interface StrikeInput extends Omit<NewStrike, "accountId"> {
  /** Whether to notify the account, also by mail. Only local accounts can be notified. */
  readonly notify: boolean;
}

/**
 * Records a strike against an account. The caller has checked the actor's permission and rank, and writes the
 * audit log.
 * @returns its id
 */
export async function recordStrike(
  tx: Transaction,
  actor: Staff,
  { notify, ...strike }: StrikeInput,
): Promise<string> {
  const accountId = actor.kind === "operator" ? null : actor.account.id;
  const id = await insertStrike(tx.store, { ...strike, accountId });
  if (notify) await tx.emit({ type: "account.warned", accountId: strike.targetAccountId, warningId: id });
  return id;
}
