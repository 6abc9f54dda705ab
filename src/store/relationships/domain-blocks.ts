/** Domain blocks by users. */
import { lockAccount } from "../accounts/locking.ts";
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import type { FollowPair } from "./relationships.ts";

export type DomainBlockEntry = Row<"user_domain_blocks", "id, domain">;

/** Serializes an account's domain blocks until the transaction ends, and counts them. */
export async function lockAndCountDomainBlocks(store: WriteStore, accountId: string): Promise<number> {
  await lockAccount(store, accountId);
  const rows = await store.query<{ count: number }>(
    "domain_blocks_of_account_count",
    "select count(*)::integer as count from user_domain_blocks where account_id = $1",
    [accountId],
  );
  return single(rows).count;
}

/** @returns whether the block is new */
export const insertDomainBlock = write.any<[accountId: string, domain: string]>(
  "domain_block_of_account_insert",
  "insert into user_domain_blocks (account_id, domain) values ($1, $2) on conflict do nothing returning id",
);

/** @returns whether there was such a block */
export const deleteDomainBlock = write.any<[accountId: string, domain: string]>(
  "domain_block_of_account_delete",
  "delete from user_domain_blocks where account_id = $1 and domain = $2 returning id",
);

/** Whether the account blocks the domain. */
export const blocksDomain = read.any<[accountId: string, domain: string]>(
  "domain_block_of_account_exists",
  "select from user_domain_blocks where account_id = $1 and domain = $2",
);

/** A page of the domains that the account blocks, ordered by the block's id. */
export const listDomainBlocks = read.page<[accountId: string], DomainBlockEntry>(
  "domain_blocks_of_account",
  "id",
  `select id, domain from user_domain_blocks
   where account_id = $1 and $within $order`,
);

/** The follows and follow requests, in both directions, between an account and the accounts of a server. */
export function findPairsWithDomain(
  store: ReadStore,
  accountId: string,
  domain: string,
): Promise<FollowPair[]> {
  const pairs = (table: "follows" | "follow_requests"): string =>
    `select f.account_id, f.target_account_id from ${table} f join accounts a on a.id = f.target_account_id
       where f.account_id = $1 and a.domain = $2
     union select f.account_id, f.target_account_id from ${table} f join accounts a on a.id = f.account_id
       where f.target_account_id = $1 and a.domain = $2`;
  return store.query("pairs_with_domain", `${pairs("follows")} union ${pairs("follow_requests")}`, [
    accountId,
    domain,
  ]);
}

/** Deletes an account's notifications from the accounts of a server. */
export const deleteNotificationsOfDomain = write.run<[accountId: string, domain: string]>(
  "notifications_of_domain_delete",
  `delete from notifications n using accounts a
   where n.account_id = $1 and a.id = n.from_account_id and a.domain = $2`,
);
