/** Invitation rows → Invite entities. */
import type { Schemas } from "../../contract/types.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { InviteRow } from "../../store/invites/invites.ts";
import { renderAccountsById } from "../accounts/account.ts";

export function renderInvite({ config }: Queryable, row: InviteRow): Schemas["Invite"] {
  const { id, code, max_uses, uses, expires_at: expiresAt, autofollow, usable } = row;
  return {
    id,
    code,
    url: new URL(`/invite/${code}`, config.publicUrl).href,
    max_uses,
    uses,
    expires_at: expiresAt?.toISOString() ?? null,
    autofollow,
    usable,
    created_at: row.created_at.toISOString(),
  };
}

/** Renders invitations with the accounts of their inviters, in the given order. */
export async function renderAdminInvites(
  context: Queryable,
  rows: readonly InviteRow[],
): Promise<Schemas["AdminInvite"][]> {
  const accounts = await renderAccountsById(
    context,
    rows.map((row) => row.account_id),
  );
  return rows.flatMap((row) => {
    const account = accounts.get(row.account_id);
    return account === undefined ? [] : { ...renderInvite(context, row), account };
  });
}
