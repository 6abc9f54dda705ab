import type { Context } from "../../../domain/kernel/context.ts";
import { unauthorized } from "../../../domain/kernel/api-error.ts";
import type { Session } from "../../../domain/auth/sessions.ts";
import type { LocalPerson } from "../../../domain/kernel/actor.ts";
import { type AccountRow, findAccount } from "../../../store/accounts/accounts.ts";

/**
 * The account of the signed-in user.
 * @throws {ApiError} 401 if the account was deleted since the session was found
 */
export async function accountOf(context: Context, { user }: Session): Promise<AccountRow> {
  const account = await findAccount(context.store, user.account_id);
  if (account === undefined) throw unauthorized();
  return account;
}

/**
 * The signed-in user as the actor of commands.
 * @throws {ApiError} 401 if the account was deleted since the session was found
 */
export async function personOf(context: Context, session: Session): Promise<LocalPerson> {
  return { kind: "person", account: await accountOf(context, session), user: session.user, appId: null };
}
