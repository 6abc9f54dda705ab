/** The bearer of a token. Every request needs it, so one statement loads it. */
import { type AccountRow, accountColumns } from "../accounts/accounts.ts";
import { type UserRow, userColumns } from "../auth/users.ts";
import type { ReadStore } from "../kernel/connection.ts";
import { joinedColumns, joinedRow } from "../kernel/joined-rows.ts";
import type { TokenRow } from "./oauth.ts";

export interface BearerRow {
  readonly token: TokenRow;
  readonly user: UserRow | null;
  readonly account: AccountRow | null;
  /** The transactions in which these rows were written, and in which the account last wrote. */
  readonly written: readonly number[];
}

const tokenColumns = "id, app_id, user_id, scopes, created_at";

const statement = `select ${joinedColumns("t", tokenColumns)}, ${joinedColumns("u", userColumns)},
    ${joinedColumns("a", accountColumns)}, concat_ws(' ', t.xmin, u.xmin, a.xmin, w.xmin) as written
  from oauth_tokens t left join users u on u.id = t.user_id left join accounts a on a.id = u.account_id
    left join write_positions w on w.account_id = a.id
  where t.token_hash = $1 and t.revoked_at is null`;

/** An unrevoked token by its hash, with its user and account. */
export async function findBearer(store: ReadStore, hash: Buffer): Promise<BearerRow | undefined> {
  const [row] = await store.query<Record<string, unknown> & { written: string }>("bearer", statement, [hash]);
  const token = row === undefined ? undefined : joinedRow<TokenRow>(row, "t", tokenColumns);
  if (row === undefined || token === undefined) return undefined;
  return {
    token,
    user: joinedRow<UserRow>(row, "u", userColumns) ?? null,
    account: joinedRow<AccountRow>(row, "a", accountColumns) ?? null,
    written: row.written.split(" ").map(Number),
  };
}

/** Whether a token exists and isn't revoked. */
export async function isActive(store: ReadStore, tokenId: string): Promise<boolean> {
  const rows = await store.query(
    "token_is_active",
    "select id from oauth_tokens where id = $1 and revoked_at is null",
    [tokenId],
  );
  return rows.length > 0;
}

/** Those of these tokens that exist and aren't revoked. */
export async function filterActive(store: ReadStore, tokenIds: readonly string[]): Promise<string[]> {
  const rows = await store.query<{ id: string }>(
    "tokens_active",
    "select id from oauth_tokens where id = any($1) and revoked_at is null",
    [tokenIds],
  );
  return rows.map(({ id }) => id);
}
