/** The page that mails about strikes link to, also for people who can't sign in. */
import { findAccounts } from "../../store/accounts/account-rows.ts";
import {
  type AppealRow,
  type StrikeRow,
  findAppealsOf,
  listStrikes,
} from "../../store/moderation/strikes.ts";
import { uselessToken } from "../auth/mailed-tokens.ts";
import { type MailedLink, findMailedUser } from "../auth/mailed-users.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { type AppealInput, appealStrike, isAppealable } from "./appeals.ts";

/** Maximum strikes shown. */
const mostStrikes = 20;

export interface ShownStrike {
  readonly strike: StrikeRow;
  readonly appeal: AppealRow | undefined;
  readonly appealable: boolean;
}

/** A person with their latest strikes. */
export interface StrikesOfPerson {
  readonly actor: Pick<LocalPerson, "account">;
  readonly strikes: readonly ShownStrike[];
}

/**
 * The latest strikes against the recipient of a mailed token. Doesn't consume the token.
 * @returns undefined for an invalid or expired token
 * @throws {ApiError} 429 beyond the limit of invalid tokens
 */
export async function readMailedStrikes(
  context: Context,
  link: MailedLink,
): Promise<StrikesOfPerson | undefined> {
  const user = await findMailedUser(context, "appeal", link);
  const [account] = user === undefined ? [] : await findAccounts(context.store, [user.account_id]);
  if (account === undefined) return undefined;
  return { actor: { account }, strikes: await readStrikes(context, account.id) };
}

/** The latest strikes against an account. */
export async function readStrikes(context: Queryable, accountId: string): Promise<ShownStrike[]> {
  const page = { below: null, above: null, limit: mostStrikes, upwards: false };
  const strikes = await listStrikes(context.store, page, accountId);
  const appeals = await findAppealsOf(
    context.store,
    strikes.map(({ id }) => id),
  );
  return strikes.map((strike) => {
    const appeal = appeals.find(({ warning_id }) => warning_id === strike.id);
    const appealable = appeal === undefined && isAppealable(strike, context.clock());
    return { strike, appeal, appealable };
  });
}

/**
 * Appeals with a mailed token.
 * @throws {ApiError} 400 for an invalid or expired token, 429 beyond the limit of invalid tokens; as
 * `appealStrike`
 */
export async function appealByMail(context: Context, link: MailedLink, input: AppealInput): Promise<void> {
  const found = await readMailedStrikes(context, link);
  if (found === undefined) throw uselessToken();
  await context.write(appealStrike, found.actor, input);
}
