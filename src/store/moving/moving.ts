/** Moves of accounts, and the relations to moved accounts. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type MigrationRow = Row<"account_migrations", "id, account_id, target_account_id, created_at">;

/** The latest move of an account. */
export const findLastMigration = read.first<[accountId: string], MigrationRow>(
  "migration_last",
  `select id, account_id, target_account_id, created_at from account_migrations
   where account_id = $1 order by id desc limit 1`,
);

/** Records a move and redirects the account. Returns the id of the move. */
export const insertMigration = write.value<
  [
    move: {
      readonly accountId: string;
      readonly targetAccountId: string;
      readonly followersCount: number;
      readonly createdAt: Date;
    },
  ],
  string
>(
  "migration_insert",
  `with redirected as (
     update accounts set moved_to_account_id = $2, updated_at = $4 where id = $1)
   insert into account_migrations (account_id, target_account_id, followers_count, created_at)
   values ($1, $2, $3, $4) returning id`,
  (move) => [move.accountId, move.targetAccountId, move.followersCount, move.createdAt],
);

/** Stops redirecting an account. */
export const clearMovedTo = write.run<[accountId: string]>(
  "moved_to_clear",
  "update accounts set moved_to_account_id = null, updated_at = $now where id = $1",
);

/** The URIs of an account's former accounts. */
export async function findAliases(store: ReadStore, accountId: string): Promise<readonly string[]> {
  const [row] = await store.query<{ also_known_as: string[] }>(
    "aliases_of",
    "select also_known_as from accounts where id = $1",
    [accountId],
  );
  return row?.also_known_as ?? [];
}

export const writeAliases = write.run<[accountId: string, aliases: readonly string[]]>(
  "aliases_write",
  "update accounts set also_known_as = $2, updated_at = $now where id = $1",
);

/** Relations of local accounts to an account, in the order in which a move processes them. */
export const movedRelations = ["follows", "blocks", "mutes"] as const;

export type MovedRelation = (typeof movedRelations)[number];

const statements: Readonly<Record<MovedRelation, string>> = {
  follows: `select f.id as cursor, f.account_id from follows f
    join accounts a on a.id = f.account_id and a.domain is null
    where f.target_account_id = $1 and f.id > $2 order by f.id limit $3`,
  blocks: `select b.account_id as cursor, b.account_id from blocks b
    join accounts a on a.id = b.account_id and a.domain is null
    where b.target_account_id = $1 and b.account_id > $2 order by b.account_id limit $3`,
  mutes: `select m.account_id as cursor, m.account_id from mutes m
    where m.target_account_id = $1 and m.account_id > $2 order by m.account_id limit $3`,
};

/**
 * Local accounts that follow, block or mute an account.
 * @param after the cursor of the last one that was processed; "0" for the first
 */
export function someRelated(
  store: ReadStore,
  relation: MovedRelation,
  { accountId, after, limit }: { readonly accountId: string; readonly after: string; readonly limit: number },
): Promise<{ readonly cursor: string; readonly account_id: string }[]> {
  return store.query(`moved_${relation}`, statements[relation], [accountId, after, limit]);
}

/** Adds the other account to the owner's lists with the first one. Returns the changed lists. */
export async function copyListMemberships(
  store: WriteStore,
  ownerId: string,
  accountId: string,
  otherId: string,
): Promise<string[]> {
  const rows = await store.query<{ list_id: string }>(
    "list_members_copy",
    `insert into list_accounts (list_id, owner_id, account_id)
     select list_id, owner_id, $3 from list_accounts where owner_id = $1 and account_id = $2
     on conflict (list_id, account_id) do nothing returning list_id`,
    [ownerId, accountId, otherId],
  );
  return rows.map(({ list_id: listId }) => listId);
}

/** An account's current mute of another one. */
export const findMute = read.first<
  [accountId: string, targetId: string],
  Row<"mutes", "hide_notifications, expires_at">
>(
  "mute_between",
  `select hide_notifications, expires_at from mutes
   where account_id = $1 and target_account_id = $2 and (expires_at is null or expires_at > $now)`,
);
