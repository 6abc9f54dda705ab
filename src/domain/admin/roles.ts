/** Roles: names, ranks and permissions. Rules as in Mastodon's UserRole. */
import { baseRole } from "../../store/auth/users.ts";
import { harmlessPermissions } from "../../store/admin/permissions.ts";
import {
  type NewRole,
  type RoleRow,
  countRoleHolders,
  deleteRoleRow,
  findRole,
  insertRole,
  listRoles,
  lockRoles,
  updateRoleRow,
} from "../../store/admin/roles.ts";
import { message } from "../../messages/catalogue.ts";
import type { Staff } from "../kernel/actor.ts";
import { forbidden, notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { type AuditCode, type AuditedAction, audit, changesBetween } from "../kernel/audit.ts";
import { type Permission, assertOutranks, hasPermission, maskOf, permissionsOf } from "./permissions.ts";

const mostRoles = 100;
/** Maximum position. The default role has -1. */
const highestPosition = 2 ** 31 - 1;

/** A role with the number of its holders; null for the default role, which applies to everyone without another. */
export interface CountedRole {
  readonly role: RoleRow;
  readonly users: number | null;
}

/** All roles, highest first. */
export async function readRoles({ store }: Queryable): Promise<CountedRole[]> {
  const [roles, counts] = await Promise.all([listRoles(store), countRoleHolders(store)]);
  const users = new Map(counts.map((row) => [row.role_id, row.users]));
  return roles.map((role) => ({ role, users: isBase(role) ? null : (users.get(role.id) ?? 0) }));
}

/** @throws {ApiError} 404 for an unknown id */
export async function readRole(context: Queryable, id: string): Promise<CountedRole> {
  const found = (await readRoles(context)).find(({ role }) => role.id === id);
  if (found === undefined) throw notFound();
  return found;
}

/** The role of a user. There always is one: deleting a role gives its holders the default role. */
export async function roleOf({ store }: Queryable, roleId: string): Promise<RoleRow> {
  const role = await findRole(store, roleId);
  if (role === undefined) throw new Error(`no role ${roleId}`);
  return role;
}

function isBase({ id }: Pick<RoleRow, "id">): boolean {
  return id === String(baseRole);
}

/** A role as submitted. */
export interface RoleChoice {
  readonly name: string;
  /** `#rrggbb`; empty for none. */
  readonly color: string;
  readonly position: number;
  readonly permissions: readonly Permission[];
  readonly highlighted: boolean;
  readonly collectionLimit: number;
}

/**
 * Creates a role.
 * @throws {ApiError} 403 for a position or permissions beyond the actor's own, 422 for a blank or taken name, and
 * beyond a hundred roles
 */
export async function createRole(tx: Transaction, actor: Staff, choice: RoleChoice): Promise<RoleRow> {
  const roles = await lockRoles(tx.store);
  if (roles.length >= mostRoles) {
    throw unprocessable(message("errors.roles_too_many", { limit: mostRoles }), "limit_reached");
  }
  const next = rowOf(choice);
  assertName(roles, null, next.name);
  assertPosition(next.position);
  assertOutranks(actor, next);
  assertGrantable(actor, [], choice.permissions);
  const role = await insertRole(tx.store, next, tx.clock());
  await audit(tx, actor, { ...named("role.create", role), before: null, after: stateOf(role) });
  return role;
}

/** Changes of a role; undefined properties stay unchanged. */
export interface RoleChange extends Partial<{ [Name in keyof RoleChoice]: RoleChoice[Name] | undefined }> {
  readonly roleId: string;
}

/**
 * Changes a role. Staff can't change rank or permissions of their own role; of the default role, only harmless
 * permissions and the number of collections can change.
 * @throws {ApiError} 404 for an unknown role, 403 for a role that isn't below the actor's and for permissions
 * that the actor lacks, 422 for invalid values
 */
export async function updateRole(
  tx: Transaction,
  actor: Staff,
  { roleId, ...change }: RoleChange,
): Promise<RoleRow> {
  const roles = await lockRoles(tx.store);
  const role = roles.find(({ id }) => id === roleId);
  if (role === undefined) throw notFound();
  assertOutranks(actor, role);
  const former = permissionsOf(role);
  const next = rowOf({
    name: change.name ?? role.name,
    color: change.color ?? role.color,
    position: change.position ?? role.position,
    permissions: change.permissions ?? former,
    highlighted: change.highlighted ?? role.highlighted,
    collectionLimit: change.collectionLimit ?? role.collection_limit,
  });
  if (isBase(role)) assertStaysBase(role, next);
  else {
    assertName(roles, role.id, next.name);
    assertPosition(next.position);
    assertOutranks(actor, next);
  }
  assertGrantable(actor, former, permissionsOf(next));
  const updated = await updateRoleRow(tx.store, role.id, next, tx.clock());
  const changes = changesBetween(stateOf(role), stateOf(updated));
  if (changes !== null) await audit(tx, actor, { ...named("role.update", role), ...changes });
  return updated;
}

/**
 * Deletes a role. Its holders get the default role.
 * @throws {ApiError} 404 for an unknown role, 403 for one that isn't below the actor's, 422 for the default role
 */
export async function deleteRole(
  tx: Transaction,
  actor: Staff,
  { roleId }: { readonly roleId: string },
): Promise<void> {
  const role = (await lockRoles(tx.store)).find(({ id }) => id === roleId);
  if (role === undefined) throw notFound();
  if (isBase(role)) throw unprocessable(message("errors.default_role"), "invalid_state");
  assertOutranks(actor, role);
  await deleteRoleRow(tx.store, role.id, tx.clock());
  await audit(tx, actor, { ...named("role.delete", role), before: stateOf(role), after: null });
}

function rowOf({ name, color, position, permissions, highlighted, collectionLimit }: RoleChoice): NewRole {
  return {
    name: name.trim(),
    color: color.toLowerCase(),
    position,
    permissions: maskOf(permissions),
    highlighted,
    collection_limit: collectionLimit,
  };
}

function stateOf(role: RoleRow) {
  const { name, color, position, highlighted, collection_limit } = role;
  return { name, color, position, permissions: permissionsOf(role), highlighted, collection_limit };
}

function named(action: AuditCode, { id, name }: RoleRow): Pick<AuditedAction, "action" | "target"> {
  return { action, target: { type: "role", id, label: name } };
}

function assertName(roles: readonly RoleRow[], own: string | null, name: string): void {
  if (name === "") throw invalid("name", "ERR_BLANK", message("reasons.blank"));
  if (roles.some((role) => role.id !== own && role.name.toLowerCase() === name.toLowerCase())) {
    throw invalid("name", "ERR_TAKEN", message("reasons.taken"));
  }
}

function assertPosition(position: number): void {
  if (position < 0 || position > highestPosition) {
    throw invalid("position", "ERR_INVALID", message("reasons.minimum", { limit: 0 }));
  }
}

/** The default role has no name, no rank and no permissions of staff. */
function assertStaysBase(role: RoleRow, next: NewRole): void {
  const staff = permissionsOf(next).filter((name) => !harmlessPermissions.includes(name));
  if (staff.length > 0 || next.name !== role.name || next.position !== role.position || next.highlighted) {
    throw unprocessable(message("errors.default_role_change"), "invalid_state");
  }
}

/** Staff can't grant permissions that they lack, but a role keeps those that it had. */
function assertGrantable(actor: Staff, former: readonly Permission[], wanted: readonly Permission[]): void {
  const added = wanted.filter((permission) => !former.includes(permission));
  if (!added.every((permission) => hasPermission(actor, permission))) {
    throw forbidden(message("errors.permissions_beyond"));
  }
}
