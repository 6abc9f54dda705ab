/** Looks up accounts by the names that operators type. */
import type { Queryable } from "../domain/kernel/context.ts";
import { type AccountRow, findAccountByHandle } from "../store/accounts/account-rows.ts";
import { CommandFailure } from "./command.ts";

/**
 * A local or known remote account: `bob` or `frank@remote.example`, optionally with a leading `@`.
 * @throws {CommandFailure} if it is unknown
 */
export async function accountNamed({ store, config }: Queryable, typed: string): Promise<AccountRow> {
  const [username = "", domain = config.localDomain] = typed.replace(/^@/, "").toLowerCase().split("@", 2);
  const account = await findAccountByHandle(store, username, domain === config.localDomain ? null : domain);
  if (account === undefined) throw new CommandFailure(`no account is called ${typed}`);
  return account;
}
