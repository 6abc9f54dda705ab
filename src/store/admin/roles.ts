import type { WriteStore } from "../kernel/connection.ts";
import { baseRole } from "../auth/users.ts";
import { type Row, anyOf, raw, read, table, write } from "../kernel/statement.ts";

export type RoleRow = Row<"roles", (typeof columns)[number]>;

const columns = [
  "id",
  "name",
  "color",
  "position",
  "permissions",
  "highlighted",
  "collection_limit",
  "created_at",
  "updated_at",
] as const;

const roles = () => table("roles").select<RoleRow[]>(...columns);

/** The accounts' highlighted roles, which profiles show. */
export const findHighlightedRoles = read.rows(
  "roles_highlighted",
  (accountIds: readonly string[]) =>
    table("users")
      .join("roles", "roles.id", "users.role_id")
      .whereRaw("roles.highlighted")
      .where("users.account_id", anyOf(accountIds))
      .select<(Row<"users", "account_id"> & Row<"roles", "id" | "name" | "color">)[]>(
        "users.account_id",
        "roles.id",
        "roles.name",
        "roles.color",
      ),
  { skipsEmpty: true },
);

export const findRole = read.first("role_by_id", (id: string) => roles().where({ id }));

export const findRoles = read.rows(
  "roles_by_ids",
  (ids: readonly string[]) => roles().where("id", anyOf(ids)),
  { skipsEmpty: true },
);

/** By name, case-insensitive; the empty name is the default role's. */
export const findRoleByName = read.first("role_by_name", (name: string) =>
  roles().whereRaw("lower(name) = lower(?)", [name]),
);

/** All roles, the highest first. There are at most a hundred. */
export const listRoles = read.rows("roles_all", () => roles().orderByRaw("position desc, id"));

/** How many users have each role; the default role, which nearly everyone has, is not counted. */
export const countRoleHolders = read.rows("role_holders", () =>
  table("users")
    .whereRaw(`role_id <> ${baseRole}`)
    .groupBy("role_id")
    .select<(Row<"users", "role_id"> & { users: number })[]>("role_id", raw("count(*)::integer as users")),
);

/** A role by id, which can't be deleted until the transaction ends. */
export const lockRole = write.first("role_lock", (id: string) =>
  roles().whereRaw("id::text = ?", [id]).forKeyShare(),
);

const lockBaseRole = write.run("roles_lock_first", () =>
  table("roles").whereRaw(`id = ${baseRole}`).forUpdate().select("id"),
);
const lockAllRoles = write.rows("roles_lock", () => roles().orderBy("id").forUpdate());

/** All roles, locked until the transaction ends: names, positions and their number are checked against each other. */
export async function lockRoles(store: WriteStore): Promise<RoleRow[]> {
  // A separate lock first: a statement that waits for a lock doesn't see rows inserted meanwhile.
  await lockBaseRole(store);
  return lockAllRoles(store);
}

export type NewRole = Omit<RoleRow, "id" | "created_at" | "updated_at">;

const written = (role: NewRole) => ({
  name: role.name,
  color: role.color,
  position: role.position,
  permissions: role.permissions,
  highlighted: role.highlighted,
  collection_limit: role.collection_limit,
});

export const insertRole = write.only("role_insert", (role: NewRole, at: Date) =>
  table("roles")
    .insert({ ...written(role), created_at: at, updated_at: at })
    .returning(columns),
);

export const updateRoleRow = write.only("role_update", (id: string, role: NewRole, at: Date) =>
  table("roles")
    .where({ id })
    .update({ ...written(role), updated_at: at })
    .returning(columns),
);

const takeRole = write.run("role_take", (id: string, at: Date) =>
  table("users")
    .where({ role_id: id })
    .whereRaw(`role_id <> ${baseRole}`)
    .update({ role_id: raw(String(baseRole)), updated_at: at }),
);
const deleteRole = write.run("role_delete", (id: string) => table("roles").where({ id }).delete());

/** Deletes a role. Its holders get the default role. */
export async function deleteRoleRow(store: WriteStore, id: string, at: Date): Promise<void> {
  await takeRole(store, id, at);
  await deleteRole(store, id);
}
