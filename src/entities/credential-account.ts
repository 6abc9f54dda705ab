/** The signed-in person's account, with its private fields. */
import type { Queryable } from "../domain/kernel/context.ts";
import type { Preferences } from "../domain/accounts/preferences.ts";
import type { Schemas } from "../contract/types.ts";
import type { AccountRow } from "../store/accounts/accounts.ts";
import { countFollowRequests } from "../store/relationships/follow-requests.ts";
import { type RoleRow, findRole } from "../store/admin/roles.ts";
import type { UserRow } from "../store/auth/users.ts";
import { renderAccount } from "./account.ts";

export type CredentialAccount = Schemas["CredentialAccount"];

/** Mastodon stops counting here too. */
const maxFollowRequests = 40;

/** Renders the signed-in person's account with its source, role and posting defaults. */
export async function renderCredentialAccount(
  context: Queryable,
  { account, user }: { readonly account: AccountRow; readonly user: UserRow },
  preferences: Preferences,
): Promise<CredentialAccount> {
  const [shown, role, waiting] = await Promise.all([
    renderAccount(context, account),
    findRole(context.store, user.role_id),
    countFollowRequests(context.store, account.id, maxFollowRequests),
  ]);
  if (role === undefined) throw new Error(`user ${user.id} has no role`);
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
    },
    role: renderRole(role),
  };
}

/** Profile fields in plain text, as the person wrote them. */
export function renderFieldSources(account: AccountRow): Schemas["AccountField"][] {
  return account.fields.map(({ name, source, value, verified_at: verifiedAt }) => ({
    name,
    value: source ?? value,
    verified_at: verifiedAt ?? null,
  }));
}

/** A role and its permissions. */
export function renderRole(row: RoleRow): Schemas["Role"] {
  const { id, name, permissions, color, highlighted, collection_limit } = row;
  return { id, name, permissions, color, highlighted, collection_limit };
}
