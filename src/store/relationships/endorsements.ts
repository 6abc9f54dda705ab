/** Accounts that others feature on their profiles. A trigger ends an endorsement with its follow. */
import { lockAccount } from "../accounts/locking.ts";
import type { WriteStore } from "../kernel/connection.ts";
import { isSuspended } from "../kernel/predicates.ts";
import { read, table, write } from "../kernel/statement.ts";
import { type AccountEntry, isShownTo } from "./follows.ts";

const countEndorsements = write.count("endorsements_count", (accountId: string) =>
  table("endorsements").where({ account_id: accountId }),
);

/** Serializes an account's endorsements until the transaction ends, and counts them. */
export async function lockAndCountEndorsements(store: WriteStore, accountId: string): Promise<number> {
  await lockAccount(store, accountId);
  return countEndorsements(store, accountId);
}

/** Whether the account follows the target. Locks the follow, so that it doesn't end before the transaction. */
export const lockFollow = write.any("follow_lock", (accountId: string, targetId: string) =>
  table("follows").where({ account_id: accountId, target_account_id: targetId }).forKeyShare().select("id"),
);

/** @returns whether the endorsement is new */
export const insertEndorsement = write.any("endorsement_insert", (accountId: string, targetId: string) =>
  table("endorsements")
    .insert({ account_id: accountId, target_account_id: targetId })
    .onConflict(["account_id", "target_account_id"])
    .ignore()
    .returning("id"),
);

/** @returns whether there was such an endorsement */
export const deleteEndorsement = write.any("endorsement_delete", (accountId: string, targetId: string) =>
  table("endorsements")
    .where({ account_id: accountId, target_account_id: targetId })
    .delete()
    .returning("id"),
);

/** A page of the accounts that an account endorses, latest first, without accounts hidden from the viewer. */
export const listEndorsements = read.page(
  "endorsements",
  "e.id",
  (accountId: string, viewerId: string | null) =>
    table("endorsements as e")
      .where("e.account_id", accountId)
      .whereRaw(`not ${isSuspended("e.target_account_id")}`)
      .whereRaw(isShownTo("e.target_account_id"), { accountId, viewerId })
      .select<AccountEntry[]>("e.id", "e.target_account_id as account_id"),
);
