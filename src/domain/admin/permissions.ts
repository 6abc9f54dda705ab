/** Permissions of roles. */
import { permissionFlags } from "../../store/admin/permissions.ts";
import { type RoleRow, findRole } from "../../store/admin/roles.ts";
import type { UserRow } from "../../store/auth/users.ts";
import type { Queryable } from "../kernel/context.ts";

export const permissions = { manageReports: permissionFlags.manage_reports } as const;

/** The bits of which a role needs one in order to have the permission. */
export function bitsOf(permission: keyof typeof permissions): number {
  return permissionFlags.administrator | permissions[permission];
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
