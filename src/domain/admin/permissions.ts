/** Permissions and ranks of staff. */
import { baseRole } from "../../store/auth/users.ts";
import { harmlessPermissions, permissionFlags, type Permission } from "../../store/admin/permissions.ts";
import type { RoleRow } from "../../store/admin/roles.ts";
import { message } from "../../messages/catalogue.ts";
import type { LocalPerson, Staff, StaffMember } from "../kernel/actor.ts";
import { ApiError, forbidden } from "../kernel/api-error.ts";

export type { Permission } from "../../store/admin/permissions.ts";

/** All permissions, by name. */
export const permissionNames = Object.keys(permissionFlags) as readonly Permission[];

/** Whether a text is the name of a permission. */
export function isPermission(name: string): name is Permission {
  return Object.hasOwn(permissionFlags, name);
}

/** The names in a role's bit mask. */
export function permissionsOf({ permissions }: Pick<RoleRow, "permissions">): Permission[] {
  const mask = Number(permissions);
  return permissionNames.filter((name) => (mask & permissionFlags[name]) !== 0);
}

/** Names → bit mask, in decimal. */
export function maskOf(names: readonly Permission[]): string {
  return String(names.reduce((mask, name) => mask | permissionFlags[name], 0));
}

/**
 * Whether a role includes a permission. `administrator` includes all. The default role never includes staff
 * permissions.
 */
export function roleAllows(role: Pick<RoleRow, "id" | "permissions">, permission: Permission): boolean {
  if (role.id === String(baseRole) && !harmlessPermissions.includes(permission)) return false;
  return (Number(role.permissions) & (permissionFlags[permission] | permissionFlags.administrator)) !== 0;
}

/** Whether the actor has a permission. The operator has all. */
export function hasPermission(actor: Staff, permission: Permission): boolean {
  return actor.kind === "operator" || roleAllows(actor.role, permission);
}

/** The error for a missing permission. */
export function missingPermission(): ApiError {
  return new ApiError(403, "missing_permission", message("errors.missing_permission"));
}

/**
 * For operations whose required permission depends on the input; the gate checks all others.
 * @throws {ApiError} 403 unless the actor has one of the permissions
 */
export function assertPermission(actor: Staff, ...permissions: readonly Permission[]): void {
  if (!permissions.some((permission) => hasPermission(actor, permission))) throw missingPermission();
}

/** Whether the actor's role is higher than another one. The operator is above all roles. */
export function outranks(actor: Staff, other: Pick<RoleRow, "position">): boolean {
  return actor.kind === "operator" || actor.role.position > other.position;
}

/** @throws {ApiError} 403 unless the actor's role is higher than the other */
export function assertOutranks(actor: Staff, other: Pick<RoleRow, "position">): void {
  if (!outranks(actor, other)) throw forbidden(message("errors.rank"));
}

/** A signed-in person as staff. The caller checks permissions. */
export function staffMember<Person extends LocalPerson>(
  person: Person,
  role: RoleRow,
  { address, source }: Pick<StaffMember, "address" | "source">,
): Person & StaffMember {
  return { ...person, role, address, source };
}
