import { isSuspended } from "../kernel/predicates.ts";
import type { AccountEntry } from "./follows.ts";
import type { FollowPair } from "./relationships.ts";
import { read, write } from "../kernel/queries.ts";

/**
 * @param uri URI of the Block activity; null between local accounts
 * @returns whether the block is new
 */
export const insertBlock = write.any<[accountId: string, targetId: string, uri: string | null]>(
  "block_insert",
  `insert into blocks (account_id, target_account_id, uri) values ($1, $2, $3)
   on conflict (account_id, target_account_id) do nothing returning id`,
);

/** Changes the URI of a block that a remote account has sent again. */
export const updateBlockUri = write.run<[accountId: string, targetId: string, uri: string]>(
  "block_update_uri",
  "update blocks set uri = $3 where account_id = $1 and target_account_id = $2",
);

/** A block by the URI of its activity. */
export const findBlockByUri = read.first<[uri: string], FollowPair>(
  "block_by_uri",
  "select account_id, target_account_id from blocks where uri = $1 limit 1",
);

/** @returns the deleted block; undefined if there was none */
export const deleteBlock = write.first<[accountId: string, targetId: string], { uri: string | null }>(
  "block_delete",
  "delete from blocks where account_id = $1 and target_account_id = $2 returning uri",
);

/** Whether an account blocks another. */
export const isBlocking = read.any<[accountId: string, targetId: string]>(
  "block_exists",
  "select from blocks where account_id = $1 and target_account_id = $2",
);

/** A page of the accounts that the account blocks, ordered by the block's id. */
export const listBlocks = read.page<[accountId: string], AccountEntry>(
  "blocks",
  "b.id",
  `select b.id, b.target_account_id as account_id from blocks b
   where b.account_id = $1
     and $within
     and not ${isSuspended("b.target_account_id")}
   $order`,
);
