/** Notifies people of follows that a block or suspension has ended. */
import {
  type Losses,
  type SeveranceType,
  insertSeveranceEvent,
  insertSeverances,
} from "../../store/notifications/subjects.ts";
import type { Transaction } from "../kernel/context.ts";

/** A block or suspension that ended follows. */
export interface Severance {
  readonly type: SeveranceType;
  /** The domain, or the handle of the suspended account. */
  readonly targetName: string;
  /** Local accounts, with the number of followers and of followed accounts that each lost. */
  readonly losses: readonly Losses[];
}

/** Records which local accounts lost follows, and notifies them. */
export async function recordSeverance(
  tx: Transaction,
  { type, targetName, losses }: Severance,
): Promise<void> {
  const affected = losses.filter(({ followers, following }) => followers + following > 0);
  if (affected.length === 0) return;
  const eventId = await insertSeveranceEvent(tx.store, type, targetName);
  const rows = await insertSeverances(tx.store, eventId, affected);
  await tx.emit(
    ...rows.map(
      (row) => ({ type: "relationships.severed", accountId: row.account_id, severanceId: row.id }) as const,
    ),
  );
}
