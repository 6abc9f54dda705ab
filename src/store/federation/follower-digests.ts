/** Followers of an account on one server, and their digests (FEP-8fcf). */
import { read } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

/**
 * The digest of the followers of an account whose URIs begin with a scheme and host; 256 binary digits.
 * @param prefix such as `https://remote.example`
 * @returns undefined if there are none
 */
export const findFollowerDigest = read.firstValue<[accountId: string, prefix: string], string>(
  "follower_digest",
  "select digest::text as digest from follower_digests where account_id = $1 and prefix = $2",
);

/** Local accounts that have followed a remote account since before a time, except these; up to 500. */
export const findOtherLocalFollowers = read.values<
  [accountId: string, expected: readonly string[], before: Date],
  string
>(
  "local_followers_unexpected",
  `select f.account_id from follows f join accounts a on a.id = f.account_id
   where f.target_account_id = $1 and a.domain is null and f.created_at < $3
     and f.account_id <> all($2::bigint[])
   order by f.account_id limit 500`,
);

/** A local account, and whether it follows a remote one. */
export interface ExpectedFollower extends Row<"accounts", "id, uri"> {
  readonly follows: boolean;
  readonly requested: boolean;
}

/** The local accounts with these usernames. */
export const findExpectedFollowers = read.rows<
  [accountId: string, usernames: readonly string[]],
  ExpectedFollower
>(
  "local_followers_expected",
  `select a.id, a.uri,
     exists (select from follows f where f.account_id = a.id and f.target_account_id = $1 offset 0) as follows,
     exists (select from follow_requests r where r.account_id = a.id and r.target_account_id = $1 offset 0)
       as requested
   from accounts a
   where lower(a.username) = any($2) and coalesce(lower(a.domain), '') = ''`,
);
