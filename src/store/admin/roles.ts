import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { baseRole } from "../auth/users.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type RoleRow = Row<"roles", typeof columns>;

const columns =
  "id, name, color, position, permissions, highlighted, collection_limit, created_at, updated_at";

/** The accounts' highlighted roles, which profiles show. */
export function findHighlightedRoles(
  store: ReadStore,
  accountIds: readonly string[],
): Promise<{ account_id: string; id: string; name: string; color: string }[]> {
  if (accountIds.length === 0) return Promise.resolve([]);
  return store.query(
    "roles_highlighted",
    `select users.account_id, roles.id, roles.name, roles.color
     from users join roles on roles.id = users.role_id and roles.highlighted
     where users.account_id = any($1::bigint[])`,
    [[...new Set(accountIds)]],
  );
}

export const findRole = read.first<[id: string], RoleRow>(
  "role_by_id",
  `select ${columns} from roles where id = $1`,
);

export function findRoles(store: ReadStore, ids: readonly string[]): Promise<RoleRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query("roles_by_ids", `select ${columns} from roles where id = any($1::bigint[])`, [
    [...new Set(ids)],
  ]);
}

/** By name, case-insensitive; the empty name is the default role's. */
export const findRoleByName = read.first<[name: string], RoleRow>(
  "role_by_name",
  `select ${columns} from roles where lower(name) = lower($1)`,
);

/** All roles, the highest first. There are at most a hundred. */
export const listRoles = read.rows<[], RoleRow>(
  "roles_all",
  `select ${columns} from roles order by position desc, id`,
);

/** How many users have each role; the default role, which nearly everyone has, is not counted. */
export const countRoleHolders = read.rows<[], { role_id: string; users: number }>(
  "role_holders",
  `select role_id, count(*)::integer as users from users where role_id <> ${baseRole} group by role_id`,
);

/** A role by id, which can't be deleted until the transaction ends. */
export const lockRole = write.first<[id: string], RoleRow>(
  "role_lock",
  `select ${columns} from roles where id::text = $1 for key share`,
);

/** All roles, locked until the transaction ends: names, positions and their number are checked against each other. */
export async function lockRoles(store: WriteStore): Promise<RoleRow[]> {
  // A separate lock first: a statement that waits for a lock doesn't see rows inserted meanwhile.
  await store.query("roles_lock_first", `select from roles where id = ${baseRole} for update`);
  return store.query("roles_lock", `select ${columns} from roles order by id for update`);
}

export type NewRole = Pick<
  RoleRow,
  "name" | "color" | "position" | "permissions" | "highlighted" | "collection_limit"
>;

export const insertRole = write.only<[role: NewRole, now: Date], RoleRow>(
  "role_insert",
  `insert into roles (name, color, position, permissions, highlighted, collection_limit, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7) returning ${columns}`,
  (role, now) => [
    role.name,
    role.color,
    role.position,
    role.permissions,
    role.highlighted,
    role.collection_limit,
    now,
  ],
);

export const updateRoleRow = write.only<[id: string, role: NewRole, now: Date], RoleRow>(
  "role_update",
  `update roles set name = $2, color = $3, position = $4, permissions = $5, highlighted = $6, collection_limit = $7,
     updated_at = $8
   where id = $1 returning ${columns}`,
  (id, role, now) => [
    id,
    role.name,
    role.color,
    role.position,
    role.permissions,
    role.highlighted,
    role.collection_limit,
    now,
  ],
);

/** Deletes a role. Its holders get the default role. */
export async function deleteRoleRow(store: WriteStore, id: string, now: Date): Promise<void> {
  await store.query(
    "role_take",
    `update users set role_id = ${baseRole}, updated_at = $2 where role_id = $1 and role_id <> ${baseRole}`,
    [id, now],
  );
  await store.query("role_delete", "delete from roles where id = $1", [id]);
}
