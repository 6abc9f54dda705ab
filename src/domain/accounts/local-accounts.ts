/** Creates local accounts, for every registration path. */
import { type AccountRow, insertLocalAccount } from "../../store/accounts/account-rows.ts";
import type { UserRow } from "../../store/auth/users.ts";
import type { Transaction } from "../kernel/context.ts";

/** Creates the account of a new user, which is its ActivityPub actor. */
export async function createLocalAccount(
  tx: Transaction,
  names: { readonly username: string; readonly displayName: string },
): Promise<AccountRow> {
  const account = await insertLocalAccount(tx.store, {
    ...names,
    uri: new URL(`/users/${names.username}`, tx.config.publicUrl).href,
    url: new URL(`/@${names.username}`, tx.config.publicUrl).href,
    createdAt: tx.clock(),
  });
  await tx.emit({ type: "account.created", accountId: account.id, uri: account.uri });
  return account;
}

/** Announces a registration if it is complete: verified and approved. */
export async function announceJoined(
  tx: Transaction,
  user: Pick<UserRow, "id" | "account_id" | "confirmed_at" | "approved" | "invite_id">,
): Promise<void> {
  if (user.confirmed_at === null || !user.approved) return;
  await tx.emit({ type: "user.joined", userId: user.id, accountId: user.account_id });
  if (user.invite_id !== null) {
    await tx.emit({ type: "invite.accepted", inviteId: user.invite_id, accountId: user.account_id });
  }
}
