/** Data for mails about moderation. */
import { findAccounts } from "../../store/accounts/account-rows.ts";
import { findAppeals, findStrikes } from "../../store/moderation/strikes.ts";
import { findStatuses } from "../../store/statuses/statuses.ts";
import type { Queryable } from "../kernel/context.ts";
import { strikeLimits } from "../kernel/limits.ts";
import { daysUntilRemoval } from "./suspension.ts";

/** Maximum posts listed in a mail. */
const mostStatuses = 20;

/** A strike, for the mail to its target; undefined if it was deleted. */
export async function readWarning({ store }: Queryable, strikeId: string) {
  const [strike] = await findStrikes(store, [strikeId]);
  if (strike === undefined) return undefined;
  const statuses = await findStatuses(store, (strike.status_ids ?? []).slice(0, mostStatuses));
  return {
    action: strike.action,
    text: strike.text,
    statuses: statuses.flatMap(({ url, uri }) => url ?? uri),
    daysUntilRemoval,
    appealDays: strikeLimits.appealDays,
  };
}

/** An appeal, for its mails; undefined if it was deleted. */
export async function readAppeal({ store }: Queryable, appealId: string) {
  const [appeal] = await findAppeals(store, [appealId]);
  if (appeal === undefined) return undefined;
  const [strike] = await findStrikes(store, [appeal.warning_id]);
  const [account] = await findAccounts(store, [appeal.account_id]);
  if (strike === undefined || account === undefined) return undefined;
  return {
    name: account.username,
    action: strike.action,
    text: appeal.text,
    decidedAgainstAt: strike.created_at,
    appealedAt: appeal.created_at,
    approved: appeal.state === "approved",
  };
}
