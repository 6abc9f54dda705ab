/** Searching accounts by prefix and similarity. */
import { follows } from "../kernel/predicates.ts";
import { type AccountRow, accountColumns, isPublic } from "./accounts.ts";
import type { ReadStore } from "../kernel/connection.ts";
import { qualifiedColumns } from "../kernel/joined-rows.ts";
import { read } from "../kernel/queries.ts";

interface SearchBounds {
  /** Null for the public. */
  readonly viewerId: string | null;
  /** Whether to find only accounts that the viewer follows. */
  readonly following: boolean;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Maximum candidates for each of username and display name, besides the accounts that the viewer follows: a one-letter
 * prefix could match half of all accounts.
 */
const candidateLimit = 500;

/** Prefix match that uses the text_pattern_ops indexes; `like` with a parameter doesn't. */
function beginsWith(column: string, prefix: string): string {
  return `(lower(${column}) ~>=~ lower(${prefix}) and lower(${column}) ~<~ (lower(${prefix}) || chr(1114111)))`;
}

function byName(column: string): string {
  return `(select id from accounts where ${beginsWith(column, "$1::text")}
    order by lower(${column}) using ~<~ limit ${candidateLimit})`;
}

/** The indexed text of the trigrams. */
const names = (account: string): string => `lower(${account}.username || ' ' || ${account}.display_name)`;

/** Escapes the text for `like`. */
const literally = `regexp_replace(lower($1::text), '([\\\\%_])', '\\\\\\1', 'g')`;

const contains = (account: string): string => `${names(account)} like '%' || ${literally} || '%'`;

// Materialized: otherwise PostgreSQL may read the whole table, because of the limit.
const byLikeness = `(with containing as materialized (select a.id from accounts a where ${contains("a")})
    select id from containing limit ${candidateLimit})
  union (with similar_names as materialized (
      select a.id from accounts a where lower($1::text) <% ${names("a")})
    select id from similar_names limit ${candidateLimit})`;

/** Shorter texts have no trigram that the index could use. */
const shortestSimilar = 3;

const byFollow = `select a.id from follows f join accounts a on a.id = f.target_account_id
  where f.account_id = $2 and (${beginsWith("a.username", "$1::text")} or ${beginsWith("a.display_name", "$1::text")}
    or ${contains("a")})`;

const findable = `a.suspended_at is null and a.moved_to_account_id is null and ${isPublic("a")}`;

const isFollowed = follows("$2::bigint", "a.id");

const listed = qualifiedColumns("a", accountColumns);

/**
 * Accounts whose username or display name begins with the text, contains it or is similar to it: first
 * followed accounts, then an exact username, then those that begin with the text.
 */
export function findAccountSearch(
  store: ReadStore,
  search: SearchBounds & { readonly text: string },
): Promise<AccountRow[]> {
  const isLong = [...search.text].length >= shortestSimilar;
  const kind = search.following ? "followed" : isLong ? "all" : "prefix";
  const everybody = `${byName("username")} union ${byName("display_name")} union ${byFollow}`;
  const candidates = { followed: byFollow, all: `${everybody} union ${byLikeness}`, prefix: everybody }[kind];
  return store.query(
    `accounts_search_${kind}`,
    `select ${listed} from (${candidates}) as candidates join accounts a using (id)
     where ${findable}
     order by ${isFollowed} desc, lower(a.username) = lower($1) desc,
       ${beginsWith("a.username", "$1::text")} or ${beginsWith("a.display_name", "$1::text")} desc,
       ${contains("a")} desc, a.followers_count desc, a.id
     limit $3 offset $4`,
    [search.text, search.viewerId, search.limit, search.offset],
  );
}

export interface HandleSearch extends SearchBounds {
  readonly username: string;
  readonly domainPrefix: string;
  /** Whether this server's domain begins with the prefix. */
  readonly withLocal: boolean;
}

/** Accounts with this username whose domain begins with the prefix, an exact match of the domain first. */
export const findHandleSearch = read.rows<[search: HandleSearch], AccountRow>(
  "accounts_search_handle",
  `select ${listed} from accounts a
   where lower(a.username) = lower($1) and ${findable} and (not $6::boolean or ${isFollowed})
     and ((a.domain is null and $7::boolean) or ${beginsWith("a.domain", "$5::text")})
   order by coalesce(lower(a.domain) = lower($5), false) desc, a.domain nulls first, a.id
   limit $3 offset $4`,
  (search) => [
    search.username,
    search.viewerId,
    search.limit,
    search.offset,
    search.domainPrefix,
    search.following,
    search.withLocal,
  ],
);
