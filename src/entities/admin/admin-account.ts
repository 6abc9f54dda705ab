/** Accounts → Admin::Account entities. */
import type { Schemas } from "../../contract/types.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import {
  type AdminAccountRow,
  type UserIpRow,
  findAdminAccounts,
  findUserIps,
} from "../../store/admin/accounts-with-logins.ts";
import { baseRole } from "../../store/auth/users.ts";
import { type RoleRow, findRoles } from "../../store/admin/roles.ts";
import { type Account, renderAccountsById } from "../accounts/account.ts";
import { renderRole } from "../accounts/credential-account.ts";

export type AdminAccount = Schemas["AdminAccount"];

/** Maximum addresses per account. */
const mostIps = 50;

/** Renders accounts with their logins, in the given order and with a constant number of queries. Omits unknown ids. */
export async function renderAdminAccounts(
  context: Queryable,
  accountIds: readonly string[],
): Promise<AdminAccount[]> {
  const unique = [...new Set(accountIds)];
  const rows = await findAdminAccounts(context.store, unique);
  const userIds = rows.flatMap((row) => row.user_id ?? []);
  const [accounts, ips, roles] = await Promise.all([
    renderAccountsById(context, unique),
    findUserIps(context.store, userIds, mostIps),
    findRoles(context.store, [String(baseRole), ...rows.flatMap((row) => row.role_id ?? [])]),
  ]);
  const ipsOf = Map.groupBy(ips, (row) => row.user_id);
  const roleById = new Map(roles.map((role) => [role.id, role]));
  const rendered = new Map(
    rows.flatMap((row): [string, AdminAccount][] => {
      const account = accounts.get(row.id);
      if (account === undefined) return [];
      const seen = row.user_id === null ? [] : (ipsOf.get(row.user_id) ?? []);
      return [[row.id, renderRow(row, account, seen, roleOf(row, roleById))]];
    }),
  );
  return accountIds.flatMap((id) => rendered.get(id) ?? []);
}

/** An address that was used to sign in. */
export function renderIp({ ip, used_at: usedAt }: UserIpRow): Schemas["AdminIp"] {
  return { ip, used_at: usedAt.toISOString() };
}

function roleOf({ role_id: id }: AdminAccountRow, roles: ReadonlyMap<string, RoleRow>): AdminAccount["role"] {
  const [role, everyone] = [roles.get(id ?? ""), roles.get(String(baseRole))];
  return role === undefined || everyone === undefined ? null : renderRole(role, everyone);
}

function renderRow(
  row: AdminAccountRow,
  account: Account,
  ips: readonly UserIpRow[],
  role: AdminAccount["role"],
): AdminAccount {
  const hasUser = row.user_id !== null;
  return {
    id: row.id,
    username: row.username,
    domain: row.domain,
    created_at: row.created_at.toISOString(),
    email: row.email,
    ip: ips[0]?.ip ?? "",
    role,
    confirmed: hasUser ? row.confirmed_at !== null : null,
    suspended: row.suspended_at !== null,
    silenced: row.silenced_at !== null,
    sensitized: row.sensitized_at !== null,
    disabled: row.disabled,
    approved: row.approved,
    locale: row.locale,
    invite_request: row.reason === "" ? null : row.reason,
    ips: ips.map(renderIp),
    account,
    ...(row.created_by_app_id === null ? {} : { created_by_application_id: row.created_by_app_id }),
    ...(row.invited_by_account_id === null ? {} : { invited_by_account_id: row.invited_by_account_id }),
  };
}
