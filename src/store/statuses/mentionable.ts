import { isPublic } from "../accounts/account-rows.ts";
import { blocks, blocksDomainOf } from "../kernel/predicates.ts";
import { type Row, anyOf, raw, read, table } from "../kernel/statement.ts";

export type MentionableRow = Row<"accounts", "id" | "username" | "domain" | "url">;

/**
 * Accounts by handle that an author can mention: known to this server, confirmed and approved, not suspended, not
 * blocked by the author, and not on a server that the author blocks. `usernames` and `domains` have the same length and
 * are read in pairs; '' is this server.
 */
export const findMentionable = read.rows(
  "accounts_mentionable",
  (authorId: string, usernames: readonly string[], domains: readonly string[]) =>
    raw<MentionableRow>(
      `select a.id, a.username, a.domain, a.url
       from unnest(:usernames::text[], :domains::text[]) as wanted (username, domain)
         join accounts a on lower(a.username) = wanted.username and coalesce(lower(a.domain), '') = wanted.domain
       where a.suspended_at is null and ${isPublic("a")}
         and not ${blocks(":authorId::bigint", "a.id")} and not ${blocksDomainOf(":authorId::bigint", "a.id")}`,
      { authorId, usernames, domains },
    ),
  { skipsEmpty: true },
);

export type NamedAccountRow = Row<"accounts", "id" | "uri" | "domain">;

/** The accounts with these URIs that are known here and not suspended. */
export const findAccountsByUris = read.rows(
  "accounts_by_uris",
  (uris: readonly string[]) =>
    table("accounts").where("uri", anyOf(uris)).whereNull("suspended_at").select("id", "uri", "domain"),
  { skipsEmpty: true },
);
