/** Blocks between accounts. */
import { isSuspended } from "../kernel/predicates.ts";
import { read, table, write } from "../kernel/statement.ts";
import type { AccountEntry } from "./follows.ts";

/**
 * @param uri URI of the Block activity; null between local accounts
 * @returns whether the block is new
 */
export const insertBlock = write.any(
  "block_insert",
  (accountId: string, targetId: string, uri: string | null) =>
    table("blocks")
      .insert({ account_id: accountId, target_account_id: targetId, uri })
      .onConflict(["account_id", "target_account_id"])
      .ignore()
      .returning("id"),
);

/** Changes the URI of a block that a remote account has sent again. */
export const updateBlockUri = write.run(
  "block_update_uri",
  (accountId: string, targetId: string, uri: string) =>
    table("blocks").where({ account_id: accountId, target_account_id: targetId }).update({ uri }),
);

/** A block by the URI of its activity. */
export const findBlockByUri = read.first("block_by_uri", (uri: string) =>
  table("blocks").where({ uri }).limit(1).select("account_id", "target_account_id"),
);

/** @returns the deleted block; undefined if there was none */
export const deleteBlock = write.first("block_delete", (accountId: string, targetId: string) =>
  table("blocks").where({ account_id: accountId, target_account_id: targetId }).delete().returning(["uri"]),
);

/** Whether an account blocks another. */
export const isBlocking = read.any("block_exists", (accountId: string, targetId: string) =>
  table("blocks").where({ account_id: accountId, target_account_id: targetId }).select("account_id"),
);

/** A page of the accounts that the account blocks, ordered by the block's id. */
export const listBlocks = read.page("blocks", "b.id", (accountId: string) =>
  table("blocks as b")
    .where("b.account_id", accountId)
    .whereRaw(`not ${isSuspended("b.target_account_id")}`)
    .select<AccountEntry[]>("b.id", "b.target_account_id as account_id"),
);
