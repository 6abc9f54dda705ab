import type { Context } from "../../../domain/context.ts";
import { unauthorized } from "../../../domain/refusal.ts";
import type { Session } from "../../../domain/sessions.ts";
import { type AccountRow, findAccount } from "../../../store/accounts.ts";

/**
 * The current account of the signed-in user.
 * @throws {Refusal} 401 where it has gone since the session was found
 */
export async function accountOf(context: Context, { user }: Session): Promise<AccountRow> {
  const account = await findAccount(context.store, user.account_id);
  if (account === undefined) throw unauthorized();
  return account;
}
