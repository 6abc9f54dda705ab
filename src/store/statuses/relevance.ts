/** Local relationships of remote accounts. */
import type { ReadStore } from "../kernel/connection.ts";
import { type Row, raw, read } from "../kernel/statement.ts";

const findFollowedHere = read.byKeys("account_followed_here", "id", (accountIds) =>
  raw<Row<"accounts", "id">>(
    `select wanted.id from unnest(:accountIds::bigint[]) as wanted (id)
     where exists (select from follows f join accounts a on a.id = f.account_id
         where f.target_account_id = wanted.id and a.domain is null)
       or exists (select from follow_requests r join accounts a on a.id = r.account_id
         where r.target_account_id = wanted.id and a.domain is null)`,
    { accountIds },
  ),
);

/** Whether a local account follows, or has requested to follow, the account. */
export async function isFollowedHere(store: ReadStore, accountId: string): Promise<boolean> {
  return (await findFollowedHere(store, [accountId])).length > 0;
}
