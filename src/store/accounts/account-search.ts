/** Searching accounts by prefix and similarity. */
import { beginsWith, follows } from "../kernel/predicates.ts";
import { type AccountRow, accountColumnNames, isPublic } from "./account-rows.ts";
import type { ReadStore } from "../kernel/connection.ts";
import { raw, read } from "../kernel/statement.ts";

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

function byName(column: string): string {
  return `(select id from accounts where ${beginsWith(column, ":sought::text")}
    order by lower(${column}) using ~<~ limit ${candidateLimit})`;
}

/** The indexed text of the trigrams. */
const names = (account: string): string => `lower(${account}.username || ' ' || ${account}.display_name)`;

/** Escapes the text for `like`. */
const literally = `regexp_replace(lower(:sought::text), '([\\\\%_])', '\\\\\\1', 'g')`;

const contains = (account: string): string => `${names(account)} like '%' || ${literally} || '%'`;

// Materialized: otherwise PostgreSQL may read the whole table, because of the limit.
const byLikeness = `(with containing as materialized (select a.id from accounts a where ${contains("a")})
    select id from containing limit ${candidateLimit})
  union (with similar_names as materialized (
      select a.id from accounts a where lower(:sought::text) <% ${names("a")})
    select id from similar_names limit ${candidateLimit})`;

/** Shorter texts have no trigram that the index could use. */
const shortestSimilar = 3;

const byFollow = `select a.id from follows f join accounts a on a.id = f.target_account_id
  where f.account_id = :viewerId and (${beginsWith("a.username", ":sought::text")} or ${beginsWith("a.display_name", ":sought::text")}
    or ${contains("a")})`;

const findable = `a.suspended_at is null and a.moved_to_account_id is null and ${isPublic("a")}`;

const isFollowed = follows(":viewerId::bigint", "a.id");

const listed = accountColumnNames.map((name) => `a.${name}`).join(", ");

type TextSearch = SearchBounds & { readonly text: string };

/** @param candidates SQL: selects ids, of which those of findable accounts are found */
const findAmong = (candidates: string, { text, viewerId, limit, offset }: TextSearch) =>
  raw<AccountRow>(
    `select ${listed} from (${candidates}) as candidates join accounts a using (id)
     where ${findable}
     order by ${isFollowed} desc, lower(a.username) = lower(:sought) desc,
       ${beginsWith("a.username", ":sought::text")} or ${beginsWith("a.display_name", ":sought::text")} desc,
       ${contains("a")} desc, a.followers_count desc, a.id
     limit :limit offset :offset`,
    { sought: text, viewerId, limit, offset },
  );

const everybody = `${byName("username")} union ${byName("display_name")} union ${byFollow}`;
const searchFollowed = read.rows("accounts_search_followed", (search: TextSearch) =>
  findAmong(byFollow, search),
);
const searchPrefix = read.rows("accounts_search_prefix", (search: TextSearch) =>
  findAmong(everybody, search),
);
const searchAll = read.rows("accounts_search_all", (search: TextSearch) =>
  findAmong(`${everybody} union ${byLikeness}`, search),
);

/**
 * Accounts whose username or display name begins with the text, contains it or is similar to it: first
 * followed accounts, then an exact username, then those that begin with the text.
 */
export function findAccountSearch(store: ReadStore, search: TextSearch): Promise<AccountRow[]> {
  const isLong = [...search.text].length >= shortestSimilar;
  const find = search.following ? searchFollowed : isLong ? searchAll : searchPrefix;
  return find(store, search);
}

export interface HandleSearch extends SearchBounds {
  readonly username: string;
  readonly domainPrefix: string;
  /** Whether this server's domain begins with the prefix. */
  readonly withLocal: boolean;
}

/** Accounts with this username whose domain begins with the prefix, an exact match of the domain first. */
export const findHandleSearch = read.rows("accounts_search_handle", (search: HandleSearch) =>
  raw<AccountRow>(
    `select ${listed} from accounts a
     where lower(a.username) = lower(:username) and ${findable} and (not :following::boolean or ${isFollowed})
       and ((a.domain is null and :withLocal::boolean) or ${beginsWith("a.domain", ":domainPrefix::text")})
     order by coalesce(lower(a.domain) = lower(:domainPrefix), false) desc, a.domain nulls first, a.id
     limit :limit offset :offset`,
    {
      username: search.username,
      viewerId: search.viewerId,
      limit: search.limit,
      offset: search.offset,
      domainPrefix: search.domainPrefix,
      following: search.following,
      withLocal: search.withLocal,
    },
  ),
);
