/** Followers of an account on one server, and their digests (FEP-8fcf). */
import { type Row, allOf, anyOf, raw, read, table } from "../kernel/statement.ts";

/**
 * The digest of the followers of an account whose URIs begin with a scheme and host; 256 binary digits.
 * @param prefix such as `https://remote.example`
 * @returns undefined if there are none
 */
export const findFollowerDigest = read.firstValue("follower_digest", (accountId: string, prefix: string) =>
  table("follower_digests")
    .where({ account_id: accountId, prefix })
    .select<Row<"follower_digests", "digest">[]>(raw("digest::text as digest")),
);

/** Local accounts that have followed a remote account since before a time, except these; up to 500. */
export const findOtherLocalFollowers = read.values(
  "local_followers_unexpected",
  (accountId: string, expected: readonly string[], before: Date) =>
    table("follows as f")
      .join("accounts as a", "a.id", "f.account_id")
      .where("f.target_account_id", accountId)
      .whereNull("a.domain")
      .where("f.created_at", "<", before)
      .where("f.account_id", "<>", allOf(expected))
      .orderBy("f.account_id")
      .limit(500)
      .select<Row<"follows", "account_id">[]>("f.account_id"),
);

/** A local account, and whether it follows a remote one. */
export interface ExpectedFollower extends Row<"accounts", "id" | "uri"> {
  readonly follows: boolean;
  readonly requested: boolean;
}

const isIn = (relation: "follows" | "follow_requests", accountId: string, name: string) =>
  raw(
    `exists (select from ${relation} r
       where r.account_id = a.id and r.target_account_id = :accountId offset 0) as ${name}`,
    { accountId },
  );

/** The local accounts with these usernames. */
export const findExpectedFollowers = read.rows(
  "local_followers_expected",
  (accountId: string, usernames: readonly string[]) =>
    table("accounts as a")
      .whereRaw("lower(a.username) = ? and coalesce(lower(a.domain), '') = ''", [anyOf(usernames)])
      .select<ExpectedFollower[]>(
        "a.id",
        "a.uri",
        isIn("follows", accountId, "follows"),
        isIn("follow_requests", accountId, "requested"),
      ),
);
