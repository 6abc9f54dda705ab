/** Accounts that others feature on their profiles. A trigger ends an endorsement with its follow. */
import { lockAccount } from "../accounts/locking.ts";
import { type WriteStore, single } from "../kernel/connection.ts";
import { blocks, hiddenFrom, isSuspended } from "../kernel/predicates.ts";
import { read, write } from "../kernel/queries.ts";
import type { AccountEntry } from "./follows.ts";

/** Serializes an account's endorsements until the transaction ends, and counts them. */
export async function lockAndCountEndorsements(store: WriteStore, accountId: string): Promise<number> {
  await lockAccount(store, accountId);
  const rows = await store.query<{ count: number }>(
    "endorsements_count",
    "select count(*)::integer as count from endorsements where account_id = $1",
    [accountId],
  );
  return single(rows).count;
}

/** Whether the account follows the target. Locks the follow, so that it doesn't end before the transaction. */
export const lockFollow = write.any<[accountId: string, targetId: string]>(
  "follow_lock",
  "select id from follows where account_id = $1 and target_account_id = $2 for key share",
);

/** @returns whether the endorsement is new */
export const insertEndorsement = write.any<[accountId: string, targetId: string]>(
  "endorsement_insert",
  `insert into endorsements (account_id, target_account_id) values ($1, $2)
   on conflict (account_id, target_account_id) do nothing returning id`,
);

/** @returns whether there was such an endorsement */
export const deleteEndorsement = write.any<[accountId: string, targetId: string]>(
  "endorsement_delete",
  "delete from endorsements where account_id = $1 and target_account_id = $2 returning id",
);

/** A page of the accounts that an account endorses, latest first, without accounts hidden from the viewer. */
export const listEndorsements = read.page<[accountId: string, viewerId: string | null], AccountEntry>(
  "endorsements",
  "e.id",
  `select e.id, e.target_account_id as account_id from endorsements e
   where e.account_id = $1
     and $within
     and not ${isSuspended("e.target_account_id")}
     and ($2::bigint is null or $1 = $2 or (not ${hiddenFrom("e.target_account_id", "$2::bigint")}
       and not ${blocks("e.target_account_id", "$2::bigint")}))
   $order`,
);
