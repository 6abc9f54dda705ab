/** Appeals against strikes: one per strike, within twenty days. */
import { message } from "../../messages/catalogue.ts";
import { setUserDisabled } from "../../store/admin/operator.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { findAppealModerators } from "../../store/moderation/appeal-moderators.ts";
import {
  type AppealRow,
  type AppealState,
  type StrikeRow,
  decideAppeal,
  findAppeals,
  findStrikes,
  insertAppeal,
  lockStrike,
  overruleStrike,
} from "../../store/moderation/strikes.ts";
import { exceeds } from "../../text/length.ts";
import { audit } from "../kernel/audit.ts";
import type { LocalPerson, Staff } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { strikeLimits } from "../kernel/limits.ts";
import { markStatusSensitive } from "../statuses/editing.ts";
import { clearState } from "./actions.ts";
import { type Subordinate, accountTarget, lockSubordinate } from "./targets.ts";

const day = 86_400_000;

/** Whether a strike is recent enough for an appeal. */
export function isAppealable({ created_at }: Pick<StrikeRow, "created_at">, now: Date): boolean {
  return now.getTime() - created_at.getTime() <= strikeLimits.appealDays * day;
}

/**
 * One of the person's own strikes.
 * @throws {ApiError} 404 for an unknown strike, or one against another account
 */
export async function loadOwnStrike(
  { store }: Queryable,
  { account }: Pick<LocalPerson, "account">,
  strikeId: string,
): Promise<StrikeRow> {
  const [strike] = isId(strikeId) ? await findStrikes(store, [strikeId]) : [];
  if (strike === undefined || strike.target_account_id !== account.id) throw notFound();
  return strike;
}

export interface AppealInput {
  readonly strikeId: string;
  readonly text: string;
}

/**
 * Appeals against a strike, and mails the moderators who decide on appeals.
 * @throws {ApiError} 404 for an unknown strike, or one against another account; 422 for an empty or too long
 * text, after twenty days, and for a strike that has an appeal
 */
export async function appealStrike(
  tx: Transaction,
  actor: Pick<LocalPerson, "account">,
  { strikeId, text }: AppealInput,
): Promise<AppealRow> {
  const limit = strikeLimits.appeal;
  if (exceeds(text, limit)) throw invalid("text", "ERR_TOO_LONG", message("reasons.too_long", { limit }));
  const own = text.trim();
  if (own === "") throw invalid("text", "ERR_BLANK", message("reasons.blank"));
  const strike = await loadOwnStrike(tx, actor, strikeId);
  if (!isAppealable(strike, tx.clock())) {
    throw unprocessable(message("errors.appeal_late", { days: strikeLimits.appealDays }), "invalid_state");
  }
  const appeal = await insertAppeal(tx.store, {
    accountId: actor.account.id,
    strikeId: strike.id,
    text: own,
  });
  if (appeal === undefined) throw unprocessable(message("errors.appeal_exists"), "invalid_state");
  const moderators = await findAppealModerators(tx.store);
  await tx.emit(
    { type: "appeal.created", appealId: appeal.id, accountId: appeal.account_id },
    ...moderators.map((userId) => ({ type: "appeal.mail_due", appealId: appeal.id, userId }) as const),
  );
  return appeal;
}

export interface AppealChoice {
  readonly appealId: string;
}

/**
 * Approves an appeal: undoes the action if possible, and marks the strike as overruled. Deleted statuses aren't
 * restored.
 * @throws {ApiError} 404 for an unknown appeal, 403 for an account of equal or higher rank, 422 for a decided
 * appeal, and for a suspended account whose data was removed
 */
export async function approveAppeal(tx: Transaction, actor: Staff, choice: AppealChoice): Promise<AppealRow> {
  const { appeal, strike, target } = await decide(tx, actor, choice, "approved");
  await undoStrike(tx, strike, target);
  await overruleStrike(tx.store, strike.id);
  return appeal;
}

/**
 * Rejects an appeal.
 * @throws {ApiError} 404 for an unknown appeal, 403 for an account of equal or higher rank, 422 for a decided
 * appeal
 */
export async function rejectAppeal(tx: Transaction, actor: Staff, choice: AppealChoice): Promise<AppealRow> {
  const { appeal } = await decide(tx, actor, choice, "rejected");
  return appeal;
}

interface Decided {
  readonly appeal: AppealRow;
  readonly strike: StrikeRow;
  readonly target: Subordinate;
}

async function decide(
  tx: Transaction,
  actor: Staff,
  { appealId }: AppealChoice,
  state: Exclude<AppealState, "pending">,
): Promise<Decided> {
  const [found] = isId(appealId) ? await findAppeals(tx.store, [appealId]) : [];
  if (found === undefined) throw notFound();
  const target = await lockSubordinate(tx, actor, found.account_id);
  const strike = await lockStrike(tx.store, found.warning_id);
  const by = actor.kind === "operator" ? null : actor.account.id;
  const appeal = await decideAppeal(tx.store, found.id, state, by);
  if (strike === undefined || appeal === undefined)
    throw unprocessable(message("errors.appeal_decided"), "invalid_state");
  await audit(tx, actor, {
    action: state === "approved" ? "appeal.approve" : "appeal.reject",
    target: { ...accountTarget(target.account), type: "appeal", id: appeal.id },
    before: { state: "pending" },
    after: { state, strike_id: strike.id, action: strike.action },
  });
  await tx.emit({ type: "appeal.decided", appealId: appeal.id, accountId: appeal.account_id });
  return { appeal, strike, target };
}

/** Does nothing if the state has already ended. */
async function undoStrike(
  tx: Transaction,
  { action, status_ids: statusIds }: StrikeRow,
  { account, user }: Subordinate,
): Promise<void> {
  switch (action) {
    case "disable":
      if (user === undefined || !user.disabled) return;
      await setUserDisabled(tx.store, { id: user.id, disabled: false });
      await tx.emit({ type: "user.enabled", userId: user.id, accountId: account.id });
      return;
    case "sensitive":
      await clearState(tx, account, "sensitized_at");
      return;
    case "silence":
      await clearState(tx, account, "silenced_at");
      return;
    case "suspend":
      await clearState(tx, account, "suspended_at");
      return;
    case "mark_statuses_as_sensitive":
      for (const id of statusIds ?? []) await markStatusSensitive(tx, id, account.id, { sensitive: false });
      return;
    default:
  }
}
