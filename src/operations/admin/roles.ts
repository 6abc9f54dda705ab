import { permissionsOf } from "../../domain/admin/permissions.ts";
import * as roles from "../../domain/admin/roles.ts";
import type { Schemas } from "../../contract/types.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminRoles: Operation<"listAdminRoles"> = async (_request, context) => {
  return { status: 200, body: (await roles.readRoles(context)).map(renderRole) };
};

export const getAdminRole: Operation<"getAdminRole"> = async ({ path }, context) => {
  return { status: 200, body: renderRole(await roles.readRole(context, path.id)) };
};

export const createAdminRole: Operation<"createAdminRole"> = async ({ body, caller }, context) => {
  const { collection_limit: collectionLimit, ...choice } = body;
  const role = await context.write(roles.createRole, caller, { ...choice, collectionLimit });
  return { status: 200, body: renderRole({ role, users: 0 }) };
};

export const updateAdminRole: Operation<"updateAdminRole"> = async ({ path, body, caller }, context) => {
  const { collection_limit: collectionLimit, ...change } = body;
  await context.write(roles.updateRole, caller, { ...change, roleId: path.id, collectionLimit });
  return { status: 200, body: renderRole(await roles.readRole(context, path.id)) };
};

export const deleteAdminRole: Operation<"deleteAdminRole"> = async ({ path, caller }, context) => {
  await context.write(roles.deleteRole, caller, { roleId: path.id });
  return { status: 200, body: {} };
};

function renderRole({ role, users }: roles.CountedRole): Schemas["AdminRole"] {
  const { id, name, color, position, highlighted, collection_limit } = role;
  return {
    id,
    name,
    color,
    position,
    permissions: permissionsOf(role),
    highlighted,
    collection_limit,
    users_count: users,
    created_at: role.created_at.toISOString(),
    updated_at: role.updated_at.toISOString(),
  };
}
