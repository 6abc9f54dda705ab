/** Permissions of roles: bits of `roles.permissions`, with Mastodon's values. */
import { type RoleRow, findRole } from "../../store/admin/roles.ts";
import type { UserRow } from "../../store/auth/users.ts";
import type { Queryable } from "../kernel/context.ts";

/** Includes all other permissions. */
const administrator = 1;

export const permissions = { manageReports: 16 } as const;

/** The bits of which a role needs one in order to have the permission. */
export function bitsOf(permission: keyof typeof permissions): number {
  return administrator | permissions[permission];
}

/** Whether a role has the permission. */
export function allows(role: Pick<RoleRow, "permissions">, permission: keyof typeof permissions): boolean {
  return (BigInt(role.permissions) & BigInt(bitsOf(permission))) !== 0n;
}

/** Whether a user's role has the permission. */
export async function mayUser(
  context: Queryable,
  user: UserRow,
  permission: keyof typeof permissions,
): Promise<boolean> {
  const role = await findRole(context.store, user.role_id);
  return role !== undefined && allows(role, permission);
}
