/** Warning accounts of moderation actions. */
import { type NewWarning, insertWarning } from "../../store/notifications/subjects.ts";
import type { Transaction } from "../kernel/context.ts";

/** Records a warning to an account, and notifies it. Returns the warning's id. */
export async function recordWarning(tx: Transaction, warning: NewWarning): Promise<string> {
  const id = await insertWarning(tx.store, warning);
  await tx.emit({ type: "account.warned", accountId: warning.targetAccountId, warningId: id });
  return id;
}
