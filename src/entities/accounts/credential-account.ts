/** The signed-in person's account, with its private fields. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Preferences } from "../../domain/accounts/preferences.ts";
import type { Schemas } from "../../contract/types.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import { findAliases } from "../../store/moving/moving.ts";
import { countFollowRequests } from "../../store/relationships/follow-requests.ts";
import { allPermissions, permissionFlags } from "../../store/admin/permissions.ts";
import { baseRole, type UserRow } from "../../store/auth/users.ts";
import { type RoleRow, findRoles } from "../../store/admin/roles.ts";
import { renderAccount } from "./account.ts";

export type CredentialAccount = Schemas["CredentialAccount"];

/** Mastodon's maximum, too. */
const maxFollowRequests = 40;

/** Renders the signed-in person's account with its source, role and posting defaults. */
export async function renderCredentialAccount(
  context: Queryable,
  { account, user }: { readonly account: AccountRow; readonly user: UserRow },
  preferences: Preferences,
): Promise<CredentialAccount> {
  const [shown, roles, waiting, aliases] = await Promise.all([
    renderAccount(context, account),
    findRoles(context.store, [user.role_id, String(baseRole)]),
    countFollowRequests(context.store, account.id, maxFollowRequests),
    findAliases(context.store, account.id),
  ]);
  const role = roles.find(({ id }) => id === user.role_id);
  const everyone = roles.find(({ id }) => id === String(baseRole));
  if (role === undefined || everyone === undefined) throw new Error(`user ${user.id} has no role`);
  return {
    ...shown,
    source: {
      note: account.note_source,
      fields: renderFieldSources(account),
      privacy: preferences.visibility,
      sensitive: preferences.sensitive,
      language: preferences.chosenLanguage,
      quote_policy: preferences.quotePolicy,
      follow_requests_count: waiting,
      hide_collections: account.hide_collections,
      discoverable: account.discoverable,
      indexable: account.indexable,
      attribution_domains: [...account.attribution_domains],
      also_known_as_uris: [...aliases],
    },
    role: renderRole(role, everyone),
  };
}

/** Profile fields in plain text, as typed. */
export function renderFieldSources(account: AccountRow): Schemas["AccountField"][] {
  return account.fields.map(({ name, source, value, verified_at: verifiedAt }) => ({
    name,
    value: source ?? value,
    verified_at: verifiedAt ?? null,
  }));
}

/**
 * A role with its effective permissions, which apps test bit by bit: includes those of the default role, and
 * everything for administrators.
 * @param everyone the default role
 */
export function renderRole(row: RoleRow, everyone: RoleRow): Schemas["Role"] {
  const { id, name, color, highlighted, collection_limit } = row;
  const own = Number(row.permissions);
  const isAdministrator = id !== everyone.id && (own & permissionFlags.administrator) !== 0;
  const permissions = isAdministrator ? allPermissions : own | Number(everyone.permissions);
  return { id, name, permissions: String(permissions), color, highlighted, collection_limit };
}
