/** OAuth scopes, as in Mastodon (docs.joinmastodon.org/api/oauth-scopes). */

/** Scopes for staff operations that Mastodon offers on its pages only. */
const ownStaffScopes = [
  "announcements",
  "appeals",
  "custom_emojis",
  "documents",
  "invites",
  "relays",
  "roles",
  "rules",
  "settings",
  "webhooks",
] as const;

const granular = {
  read: [
    "accounts",
    "blocks",
    "bookmarks",
    "favourites",
    "filters",
    "follows",
    "lists",
    "mutes",
    "notifications",
    "search",
    "statuses",
    "collections",
    // Mastodon offers invitations on its pages only.
    "invites",
  ],
  write: [
    "accounts",
    "blocks",
    "bookmarks",
    "conversations",
    "favourites",
    "filters",
    "follows",
    "lists",
    "media",
    "mutes",
    "notifications",
    "reports",
    "statuses",
    "collections",
    "invites",
  ],
  "admin:read": [
    "accounts",
    "reports",
    "domain_allows",
    "domain_blocks",
    "ip_blocks",
    "email_domain_blocks",
    "canonical_email_blocks",
    ...ownStaffScopes,
    "audit_log",
  ],
  "admin:write": [
    "accounts",
    "reports",
    "domain_allows",
    "domain_blocks",
    "ip_blocks",
    "email_domain_blocks",
    "canonical_email_blocks",
    ...ownStaffScopes,
  ],
} as const;

const followScopes = new Set([
  "read:blocks",
  "write:blocks",
  "read:follows",
  "write:follows",
  "read:mutes",
  "write:mutes",
]);

/** Every scope that a client may request. */
export const knownScopes: ReadonlySet<string> = new Set([
  "profile",
  "follow",
  "push",
  ...Object.entries(granular).flatMap(([parent, children]) => [
    parent,
    ...children.map((child) => `${parent}:${child}`),
  ]),
]);

/** Whether a token's scopes include the required one: the scope itself, its parent, or `follow`. */
export function coversScope(held: readonly string[], wanted: string): boolean {
  if (held.includes(wanted)) return true;
  const parent = wanted.slice(0, Math.max(0, wanted.lastIndexOf(":")));
  if (parent !== "" && held.includes(parent)) return true;
  return followScopes.has(wanted) && held.includes("follow");
}

/** Parses space-separated scopes (RFC 6749, 3.3), without duplicates. */
export function parseScopes(text: string): string[] {
  return [...new Set(text.split(/[\s+]+/).filter((scope) => scope !== ""))];
}
