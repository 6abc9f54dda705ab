/** Users for the benchmarks. */
import type { Transaction } from "../src/domain/kernel/context.ts";
import { createLocalAccount } from "../src/domain/accounts/local-accounts.ts";
import { insertUser } from "../src/store/auth/users.ts";

/** Without a password, since hashing one takes a quarter of a second. */
export async function createPerson(
  tx: Transaction,
  username: string,
): Promise<{ readonly accountId: string; readonly userId: string }> {
  const { id: accountId } = await createLocalAccount(tx, { username, displayName: username });
  const user = await insertUser(tx.store, {
    accountId,
    email: `${username}@mail.example`,
    firstName: username,
    lastName: "",
    passwordHash: "!",
    pepperId: "!",
    locale: "en",
    reason: "",
    confirmedAt: tx.clock(),
    approved: true,
    approvedAt: null,
    appId: null,
    inviteId: null,
    createdAt: tx.clock(),
  });
  return { accountId, userId: user.id };
}
