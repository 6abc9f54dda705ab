/** Moves of accounts, and the relations to moved accounts. */
import type { ReadStore } from "../kernel/connection.ts";
import { isCurrent } from "../kernel/predicates.ts";
import { type Row, now, raw, read, table, write } from "../kernel/statement.ts";

const columns = ["id", "account_id", "target_account_id", "created_at"] as const;

/** The latest move of an account. */
export const findLastMigration = read.first("migration_last", (accountId: string) =>
  table("account_migrations")
    .where({ account_id: accountId })
    .orderBy("id", "desc")
    .limit(1)
    .select(...columns),
);

interface NewMigration {
  readonly accountId: string;
  readonly targetAccountId: string;
  readonly followersCount: number;
  readonly createdAt: Date;
}

/** Records a move and redirects the account. Returns the id of the move. */
export const insertMigration = write.value("migration_insert", (move: NewMigration) =>
  raw<Row<"account_migrations", "id">>(
    `with redirected as (
       update accounts set moved_to_account_id = :target, updated_at = :createdAt where id = :account)
     insert into account_migrations (account_id, target_account_id, followers_count, created_at)
     values (:account, :target, :followers, :createdAt) returning id`,
    {
      account: move.accountId,
      target: move.targetAccountId,
      followers: move.followersCount,
      createdAt: move.createdAt,
    },
  ),
);

/** Stops redirecting an account. */
export const clearMovedTo = write.run("moved_to_clear", (accountId: string) =>
  table("accounts").where({ id: accountId }).update({ moved_to_account_id: null, updated_at: now() }),
);

const readAliases = read.firstValue("aliases_of", (accountId: string) =>
  table("accounts").where({ id: accountId }).select("also_known_as"),
);

/** The URIs of an account's former accounts. */
export async function findAliases(store: ReadStore, accountId: string): Promise<readonly string[]> {
  return (await readAliases(store, accountId)) ?? [];
}

export const writeAliases = write.run("aliases_write", (accountId: string, aliases: readonly string[]) =>
  table("accounts").where({ id: accountId }).update({ also_known_as: aliases, updated_at: now() }),
);

/** Relations of local accounts to an account, in the order in which a move processes them. */
export const movedRelations = ["follows", "blocks", "mutes"] as const;

export type MovedRelation = (typeof movedRelations)[number];

interface Related {
  readonly accountId: string;
  /** The cursor of the last one that was processed; "0" for the first. */
  readonly after: string;
  readonly limit: number;
}

interface RelatedRow {
  readonly cursor: string;
  readonly account_id: string;
}

const related = (relation: MovedRelation, cursor: string, { accountId, after, limit }: Related) =>
  table(`${relation} as r`)
    .where("r.target_account_id", accountId)
    .where(cursor, ">", after)
    .orderBy(cursor)
    .limit(limit)
    .select<RelatedRow[]>(`${cursor} as cursor`, "r.account_id");

const statements = {
  follows: read.rows("moved_follows", (given: Related) =>
    related("follows", "r.id", given).join("accounts as a", "a.id", "r.account_id").whereNull("a.domain"),
  ),
  blocks: read.rows("moved_blocks", (given: Related) =>
    related("blocks", "r.account_id", given)
      .join("accounts as a", "a.id", "r.account_id")
      .whereNull("a.domain"),
  ),
  mutes: read.rows("moved_mutes", (given: Related) => related("mutes", "r.account_id", given)),
};

/** Local accounts that follow, block or mute an account. */
export function someRelated(
  store: ReadStore,
  relation: MovedRelation,
  given: Related,
): Promise<RelatedRow[]> {
  return statements[relation](store, given);
}

/** Adds the other account to the owner's lists with the first one. Returns the changed lists. */
export const copyListMemberships = write.values(
  "list_members_copy",
  (ownerId: string, accountId: string, otherId: string) =>
    raw<Row<"list_accounts", "list_id">>(
      `insert into list_accounts (list_id, owner_id, account_id)
       select list_id, owner_id, :otherId from list_accounts where owner_id = :ownerId and account_id = :accountId
       on conflict (list_id, account_id) do nothing returning list_id`,
      { ownerId, accountId, otherId },
    ),
);

/** An account's current mute of another one. */
export const findMute = read.first("mute_between", (accountId: string, targetId: string) =>
  table("mutes")
    .where({ account_id: accountId, target_account_id: targetId })
    .whereRaw(isCurrent("mutes"))
    .select("hide_notifications", "expires_at"),
);
