/** The bearer of a token. Every request needs it, so one statement loads it. */
import { type AccountRow, accountColumns } from "../accounts/accounts.ts";
import type { ReadStore } from "../kernel/connection.ts";
import type { TokenRow } from "./oauth.ts";
import { type UserRow, userColumns } from "../auth/users.ts";

export interface BearerRow {
  readonly token: TokenRow;
  readonly user: UserRow | null;
  readonly account: AccountRow | null;
}

const tokenColumns = "id, app_id, user_id, scopes, created_at";

function names(columns: string): string[] {
  return columns.split(",").map((name) => name.trim());
}

function aliased(table: string, columns: string): string {
  return names(columns)
    .map((name) => `${table}.${name} as ${table}_${name}`)
    .join(", ");
}

const tables = { t: names(tokenColumns), u: names(userColumns), a: names(accountColumns) };

const statement = `select ${aliased("t", tokenColumns)}, ${aliased("u", userColumns)}, ${aliased("a", accountColumns)}
  from oauth_tokens t left join users u on u.id = t.user_id left join accounts a on a.id = u.account_id
  where t.token_hash = $1 and t.revoked_at is null`;

/** An unrevoked token by its hash, with its user and account. */
export async function findBearer(store: ReadStore, hash: Buffer): Promise<BearerRow | undefined> {
  const [row] = await store.query<Record<string, unknown>>("bearer", statement, [hash]);
  if (row === undefined) return undefined;
  const part = <Row>(table: keyof typeof tables): Row =>
    Object.fromEntries(tables[table].map((name) => [name, row[`${table}_${name}`]])) as Row;
  const person = row["u_id"] !== null;
  return {
    token: part<TokenRow>("t"),
    user: person ? part<UserRow>("u") : null,
    account: person ? part<AccountRow>("a") : null,
  };
}
