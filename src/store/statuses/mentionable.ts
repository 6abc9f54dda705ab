import { isPublic } from "../accounts/accounts.ts";
import type { ReadStore } from "../kernel/connection.ts";
import { blocks, blocksDomainOf } from "../kernel/predicates.ts";
import type { Row } from "../kernel/rows.ts";

export type MentionableRow = Row<"accounts", "id, username, domain, url">;

/**
 * Accounts by handle that an author can mention: known to this server, confirmed and approved, not suspended, not
 * blocked by the author, and not on a server that the author blocks. `usernames` and `domains` have the same length and
 * are read in pairs; '' is this server.
 */
export function findMentionable(
  store: ReadStore,
  authorId: string,
  usernames: readonly string[],
  domains: readonly string[],
): Promise<MentionableRow[]> {
  if (usernames.length === 0) return Promise.resolve([]);
  return store.query(
    "accounts_mentionable",
    `select a.id, a.username, a.domain, a.url
     from unnest($2::text[], $3::text[]) as wanted (username, domain)
       join accounts a on lower(a.username) = wanted.username and coalesce(lower(a.domain), '') = wanted.domain
     where a.suspended_at is null and ${isPublic("a")}
       and not ${blocks("$1::bigint", "a.id")} and not ${blocksDomainOf("$1::bigint", "a.id")}`,
    [authorId, usernames, domains],
  );
}

export type NamedAccountRow = Row<"accounts", "id, uri, domain">;

/** The accounts with these URIs that are known here and not suspended. */
export function findAccountsByUris(store: ReadStore, uris: readonly string[]): Promise<NamedAccountRow[]> {
  if (uris.length === 0) return Promise.resolve([]);
  return store.query(
    "accounts_by_uris",
    "select id, uri, domain from accounts where uri = any($1::text[]) and suspended_at is null",
    [uris],
  );
}
