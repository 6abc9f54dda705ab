/** Local relationships of remote accounts. */
import type { ReadStore } from "../kernel/connection.ts";
import { read } from "../kernel/queries.ts";

const findFollowedHere = read.byKey<[accountId: string], { readonly id: string }>(
  "account_followed_here",
  "id",
  `select wanted.id from unnest($1::bigint[]) as wanted (id)
   where exists (select from follows f join accounts a on a.id = f.account_id
       where f.target_account_id = wanted.id and a.domain is null)
     or exists (select from follow_requests r join accounts a on a.id = r.account_id
       where r.target_account_id = wanted.id and a.domain is null)`,
);

/** Whether a local account follows, or has requested to follow, the account. */
export async function isFollowedHere(store: ReadStore, accountId: string): Promise<boolean> {
  return (await findFollowedHere(store, accountId)) !== undefined;
}
