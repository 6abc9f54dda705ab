/** The bearers of tokens, which every request with a token loads. */
import { type AccountRow, accountColumnNames } from "../accounts/account-rows.ts";
import { type UserRow, userColumnNames } from "../auth/users.ts";
import type { ReadStore } from "../kernel/connection.ts";
import { joinedColumns, joinedRow } from "../kernel/joined-rows.ts";
import { mayUse } from "../kernel/predicates.ts";
import { type Row, anyOf, computed, raw, read, table } from "../kernel/statement.ts";
import { type TokenRow, tokenColumns } from "./oauth.ts";

export interface BearerRow {
  /** Hexadecimal. */
  readonly hash: string;
  /** Changes when one of the three rows is written, as `BearerVersion.version`. */
  readonly version: string;
  readonly token: TokenRow;
  readonly user: UserRow | null;
  readonly account: AccountRow | null;
  /** As `BearerVersion.wrote`. */
  readonly wrote: string | null;
}

const shown = [
  ...joinedColumns("t", tokenColumns),
  ...joinedColumns("u", userColumnNames),
  ...joinedColumns("a", accountColumnNames),
].join(", ");

/**
 * The transactions that wrote the rows. Unlike a counter it also changes with updates that forget to raise it, and
 * needs no trigger. Numbers repeat after 2^32 transactions, which only matters if both wrote the same row.
 */
const version = "concat_ws(' ', t.xmin, u.xmin, a.xmin)";

/** The tokens, by `condition`, with users, accounts and positions. */
const joined = (condition: string): string => `oauth_tokens t on ${condition}
     left join users u on u.id = t.user_id left join accounts a on a.id = u.account_id
     left join write_positions w on w.account_id = a.id`;

/**
 * With a parameter as limit, PostgreSQL expects few rows of any array, and so keeps one plan. It would otherwise plan
 * each execution, which takes several times as long as the execution.
 */
const asked = (type: string): string => `(select unnest(:asked::${type}[]) as key limit :number)`;

const findJoined = read.rows("bearers", (hashes: readonly string[]) =>
  raw<Record<string, unknown> & Pick<BearerRow, "hash" | "version" | "wrote">>(
    `select asked.key as hash, ${version} as version, w.xmin::text as wrote, ${shown}
     from ${asked("text")} asked join ${joined("t.token_hash = decode(asked.key, 'hex')")}
     where t.revoked_at is null`,
    { asked: hashes, number: computed(hashes, (all) => all.length) },
  ),
);

/**
 * Unrevoked tokens with their users and accounts.
 * @param hashes SHA-256 of the tokens, hexadecimal; unknown ones are left out of the result
 */
export async function findBearers(store: ReadStore, hashes: readonly string[]): Promise<BearerRow[]> {
  const rows = await findJoined(store, hashes);
  return rows.flatMap((row) => {
    const token = joinedRow<TokenRow>(row, "t", tokenColumns);
    if (token === undefined) return [];
    return {
      hash: row.hash,
      version: row.version,
      wrote: row.wrote,
      token,
      user: joinedRow<UserRow>(row, "u", userColumnNames) ?? null,
      account: joinedRow<AccountRow>(row, "a", accountColumnNames) ?? null,
    };
  });
}

export interface BearerVersion {
  readonly token_id: string;
  readonly version: string;
  /** The transaction in which the account last wrote (see write-positions.ts); null if none was recorded. */
  readonly wrote: string | null;
}

/** The lower 32 bits of the transactions that a replica must have applied to show all of the bearer's writes. */
export function writtenBy({ version: rows, wrote }: Pick<BearerVersion, "version" | "wrote">): number[] {
  return `${rows} ${wrote ?? ""}`.trim().split(" ").map(Number);
}

/** The versions of these tokens' bearers; leaves out revoked and deleted tokens. */
export const findBearerVersions = read.rows("bearer_versions", (tokenIds: readonly string[]) =>
  raw<BearerVersion>(
    `select asked.key as token_id, ${version} as version, w.xmin::text as wrote
     from ${asked("bigint")} asked join ${joined("t.id = asked.key")}
     where t.revoked_at is null`,
    { asked: tokenIds, number: computed(tokenIds, (all) => all.length) },
  ),
);

/** The tokens, among these, that aren't revoked and whose user may use them. Leaves out tokens without a user. */
export const filterUsable = read.values("tokens_usable", (tokenIds: readonly string[]) =>
  table("oauth_tokens as t")
    .join("users as u", "u.id", "t.user_id")
    .where("t.id", anyOf(tokenIds))
    .whereNull("t.revoked_at")
    .whereRaw(mayUse("u"))
    .select<Row<"oauth_tokens", "id">[]>("t.id"),
);
