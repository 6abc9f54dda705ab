import type { Context } from "../../../domain/context.ts";
import { unauthorized } from "../../../domain/refusal.ts";
import type { Session } from "../../../domain/sessions.ts";
import { type AccountRow, findAccount } from "../../../store/accounts.ts";

/**
 * The account of whoever is signed in, as it is now.
 * @throws {Refusal} 401 where it has gone since the session was found
 */
export async function accountOf(context: Context, { user }: Session): Promise<AccountRow> {
  const account = await findAccount(context.store, user.account_id);
  if (account === undefined) throw unauthorized();
  return account;
}
