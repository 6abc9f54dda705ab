import { isSuspended } from "../kernel/predicates.ts";
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import type { AccountEntry } from "./follows.ts";
import { type Page, direction, newestFirst, within } from "../kernel/cursors.ts";

/**
 * @param uri URI of the remote Block activity; null for a local block
 * @returns whether the block is new
 */
export async function insertBlock(
  store: WriteStore,
  accountId: string,
  targetId: string,
  uri: string | null,
): Promise<boolean> {
  const rows = await store.query(
    "block_insert",
    `insert into blocks (account_id, target_account_id, uri) values ($1, $2, $3)
     on conflict (account_id, target_account_id) do nothing returning id`,
    [accountId, targetId, uri],
  );
  return rows.length > 0;
}

/** @returns the deleted block; undefined if there was none */
export async function deleteBlock(
  store: WriteStore,
  accountId: string,
  targetId: string,
): Promise<{ uri: string | null } | undefined> {
  const [row] = await store.query<{ uri: string | null }>(
    "block_delete",
    "delete from blocks where account_id = $1 and target_account_id = $2 returning uri",
    [accountId, targetId],
  );
  return row;
}

/** Whether an account blocks another. */
export async function isBlocking(store: ReadStore, accountId: string, targetId: string): Promise<boolean> {
  const rows = await store.query(
    "block_exists",
    "select from blocks where account_id = $1 and target_account_id = $2",
    [accountId, targetId],
  );
  return rows.length > 0;
}

/** A page of the accounts that the account blocks, ordered by the block's id. */
export async function listBlocks(store: ReadStore, accountId: string, page: Page): Promise<AccountEntry[]> {
  const rows = await store.query<AccountEntry>(
    `blocks_${direction(page)}`,
    `select b.id, b.target_account_id as account_id from blocks b
     where b.account_id = $1
       and ${within("b.id", "$2", "$3")}
       and not ${isSuspended("b.target_account_id")}
     order by b.id ${direction(page)} limit $4`,
    [accountId, page.below, page.above, page.limit],
  );
  return newestFirst(page, rows);
}
