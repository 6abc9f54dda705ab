import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import type { AccountEntry } from "./follows.ts";
import { type Page, direction, newestFirst, within } from "../kernel/cursors.ts";

/** @returns whether there was none before */
export async function insertBlock(store: WriteStore, accountId: string, targetId: string): Promise<boolean> {
  const rows = await store.query(
    "block_insert",
    `insert into blocks (account_id, target_account_id) values ($1, $2)
     on conflict (account_id, target_account_id) do nothing returning id`,
    [accountId, targetId],
  );
  return rows.length > 0;
}

export async function deleteBlock(store: WriteStore, accountId: string, targetId: string): Promise<void> {
  await store.query("block_delete", "delete from blocks where account_id = $1 and target_account_id = $2", [
    accountId,
    targetId,
  ]);
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

/** Whom the account blocks, by the block's id. */
export async function listBlocks(store: ReadStore, accountId: string, page: Page): Promise<AccountEntry[]> {
  const rows = await store.query<AccountEntry>(
    `blocks_${direction(page)}`,
    `select b.id, b.target_account_id as account_id from blocks b
     where b.account_id = $1
       and ${within("b.id", "$2", "$3")}
       and not exists (select from accounts a where a.id = b.target_account_id and a.suspended_at is not null)
     order by b.id ${direction(page)} limit $4`,
    [accountId, page.below, page.above, page.limit],
  );
  return newestFirst(page, rows);
}
