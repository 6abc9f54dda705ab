/** Domain blocks by users. */
import { lockAccount } from "../accounts/locking.ts";
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, raw, read, table, write } from "../kernel/statement.ts";
import type { FollowPair } from "./relationships.ts";

export type DomainBlockEntry = Row<"user_domain_blocks", "id" | "domain">;

const countDomainBlocks = write.count("domain_blocks_of_account_count", (accountId: string) =>
  table("user_domain_blocks").where({ account_id: accountId }),
);

/** Serializes an account's domain blocks until the transaction ends, and counts them. */
export async function lockAndCountDomainBlocks(store: WriteStore, accountId: string): Promise<number> {
  await lockAccount(store, accountId);
  return countDomainBlocks(store, accountId);
}

/** @returns whether the block is new */
export const insertDomainBlock = write.any(
  "domain_block_of_account_insert",
  (accountId: string, domain: string) =>
    table("user_domain_blocks")
      .insert({ account_id: accountId, domain })
      .onConflict()
      .ignore()
      .returning("id"),
);

/** @returns whether there was such a block */
export const deleteDomainBlock = write.any(
  "domain_block_of_account_delete",
  (accountId: string, domain: string) =>
    table("user_domain_blocks").where({ account_id: accountId, domain }).delete().returning("id"),
);

/** Whether the account blocks the domain. */
export const blocksDomain = read.any("domain_block_of_account_exists", (accountId: string, domain: string) =>
  table("user_domain_blocks").where({ account_id: accountId, domain }).select("domain"),
);

/** A page of the domains that the account blocks, ordered by the block's id. */
export const listDomainBlocks = read.page("domain_blocks_of_account", "id", (accountId: string) =>
  table("user_domain_blocks").where({ account_id: accountId }).select<DomainBlockEntry[]>("id", "domain"),
);

/** SQL: the pairs of a table between an account and the accounts of a server. */
const pairs = (relation: "follows" | "follow_requests") =>
  `select f.account_id, f.target_account_id from ${relation} f join accounts a on a.id = f.target_account_id
     where f.account_id = :accountId and a.domain = :domain
   union select f.account_id, f.target_account_id from ${relation} f join accounts a on a.id = f.account_id
     where f.target_account_id = :accountId and a.domain = :domain`;

/** The follows and follow requests, in both directions, between an account and the accounts of a server. */
export const findPairsWithDomain = read.rows("pairs_with_domain", (accountId: string, domain: string) =>
  raw<FollowPair>(`${pairs("follows")} union ${pairs("follow_requests")}`, { accountId, domain }),
);

/** Deletes an account's notifications from the accounts of a server. */
export const deleteNotificationsOfDomain = write.run(
  "notifications_of_domain_delete",
  (accountId: string, domain: string) =>
    raw(
      `delete from notifications n using accounts a
       where n.account_id = :accountId and a.id = n.from_account_id and a.domain = :domain`,
      { accountId, domain },
    ),
);
