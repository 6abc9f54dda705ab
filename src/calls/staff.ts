/** Permissions of staff (`x-permission` in the contract). */
import { isPermission, missingPermission, roleAllows, staffMember } from "../domain/admin/permissions.ts";
import { roleOf } from "../domain/admin/roles.ts";
import type { StaffMember } from "../domain/kernel/actor.ts";
import type { Caller } from "../domain/kernel/caller.ts";
import type { Context } from "../domain/kernel/context.ts";
import type { Contract, ContractOperation } from "../contract/document.ts";
import type { RoleRow } from "../store/admin/roles.ts";

/**
 * The caller as staff.
 * @param permissions the role needs one of them
 * @throws {ApiError} 403 if it has none
 */
export async function asStaff(
  context: Context,
  permissions: readonly string[],
  bearer: Caller | undefined,
  address: string,
): Promise<Caller & StaffMember> {
  const { account = null, user = null } = bearer ?? {};
  if (bearer === undefined || account === null || user === null) throw missingPermission();
  const role = await roleOf(context, user.role_id);
  assertStaff({ permissions }, role);
  return staffMember({ ...bearer, kind: "person" as const, account, user }, role, { address, source: "api" });
}

/** Whether a role may call an operation for staff. */
export function mayCall({ permissions }: Pick<ContractOperation, "permissions">, role: RoleRow): boolean {
  return permissions?.some((name) => isPermission(name) && roleAllows(role, name)) === true;
}

/** @throws {ApiError} 403 if the role may not call the operation */
export function assertStaff(operation: Pick<ContractOperation, "permissions">, role: RoleRow): void {
  if (!mayCall(operation, role)) throw missingPermission();
}

/**
 * Checks at boot that the contract names known permissions only, and that operations with permissions require a
 * user's token.
 * @throws otherwise
 */
export function probePermissions({ operations }: Contract): void {
  for (const { id, permissions, security } of operations) {
    if (permissions === null) continue;
    const unknown = permissions.find((name) => !isPermission(name));
    if (unknown !== undefined) throw new Error(`${id} requires an unknown permission: ${unknown}`);
    const isClosed = security.length > 0 && security.every((alternative) => "userToken" in alternative);
    if (!isClosed || permissions.length === 0) throw new Error(`${id} is for staff, but open to others`);
  }
}
