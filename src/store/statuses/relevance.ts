/** Local relationships of remote accounts. */
import type { ReadStore } from "../kernel/connection.ts";

/** Whether a local account follows, or has requested to follow, the account. */
export async function isFollowedHere(store: ReadStore, accountId: string): Promise<boolean> {
  const [row] = await store.query<{ followed: boolean }>(
    "account_followed_here",
    `select exists (select from follows f join accounts a on a.id = f.account_id
         where f.target_account_id = $1 and a.domain is null)
       or exists (select from follow_requests r join accounts a on a.id = r.account_id
         where r.target_account_id = $1 and a.domain is null) as followed`,
    [accountId],
  );
  return row?.followed === true;
}
