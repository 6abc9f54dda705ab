import type { ReadStore } from "../kernel/connection.ts";

export interface RoleRow {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly permissions: string;
  readonly highlighted: boolean;
  /** How many collections an account may have. */
  readonly collection_limit: number;
}

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

export async function findRole(store: ReadStore, id: string): Promise<RoleRow | undefined> {
  const [row] = await store.query<RoleRow>(
    "role_by_id",
    "select id, name, color, permissions, highlighted, collection_limit from roles where id = $1",
    [id],
  );
  return row;
}

/** By name, case-insensitive; the empty name is the default role's. */
export async function findRoleByName(store: ReadStore, name: string): Promise<RoleRow | undefined> {
  const [row] = await store.query<RoleRow>(
    "role_by_name",
    "select id, name, color, permissions, highlighted, collection_limit from roles where lower(name) = lower($1) order by id limit 1",
    [name],
  );
  return row;
}
