/** Searches accounts for staff. */
import { isIPv6 } from "node:net";
import * as lists from "../../store/admin/account-lists.ts";
import { baseRole } from "../../store/auth/users.ts";
import { listRoles } from "../../store/admin/roles.ts";
import { type Page, isId } from "../../store/kernel/cursors.ts";
import { message } from "../../messages/catalogue.ts";
import { validAddress } from "../kernel/addresses.ts";
import { asciiEmail } from "../auth/email-addresses.ts";
import type { Queryable } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { roleAllows } from "./permissions.ts";

/** All conditions must match. Blank texts match everything. */
export interface AccountSearch {
  readonly origin: "local" | "remote" | undefined;
  readonly states: readonly lists.AccountState[];
  /** Whether to find only accounts with a role that can manage reports. */
  readonly staff: boolean;
  readonly roleIds: readonly string[] | undefined;
  /** The account of the inviter. */
  readonly invitedBy: string | undefined;
  readonly username: string | undefined;
  readonly displayName: string | undefined;
  readonly domain: string | undefined;
  readonly email: string | undefined;
  /** An address, or a network in CIDR notation. */
  readonly ip: string | undefined;
}

/**
 * A page of ids of matching accounts, newest first.
 * @throws {ApiError} 422 for an invalid address or network
 */
export async function searchAdminAccounts(
  context: Queryable,
  search: AccountSearch,
  page: Page,
): Promise<string[]> {
  const ip = filled(search.ip);
  const network = ip === undefined ? undefined : networkOf(ip);
  const invitedBy = filled(search.invitedBy);
  if (invitedBy !== undefined && !isId(invitedBy)) return [];
  const roleIds = await chosenRoles(context, search);
  if (roleIds?.length === 0) return [];
  const email = filled(search.email);
  const filter = {
    origin: search.origin,
    states: search.states,
    roleIds,
    username: filled(search.username)?.replace(/^@/, ""),
    displayName: filled(search.displayName),
    domain: filled(search.domain),
    email: email && asciiEmail(email),
    network,
    invitedBy,
  };
  return lists.listAdminAccounts(context.store, page, filter);
}

/** Undefined for blank text, which matches everything, as in Mastodon. */
function filled(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === "" ? undefined : trimmed;
}

async function chosenRoles(
  context: Queryable,
  { staff, roleIds }: Pick<AccountSearch, "staff" | "roleIds">,
): Promise<string[] | undefined> {
  const chosen = roleIds?.filter((id) => id === String(baseRole) || isId(id));
  if (!staff) return chosen;
  const roles = await listRoles(context.store);
  const ids = roles.filter((role) => roleAllows(role, "manage_reports")).map((role) => role.id);
  return chosen === undefined ? ids : ids.filter((id) => chosen.includes(id));
}

function networkOf(typed: string): string {
  const [written = "", length, ...rest] = typed.split("/", 3);
  const address = validAddress(written);
  const most = isIPv6(address ?? "") ? 128 : 32;
  const bits = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (address !== null && rest.length === 0 && bits <= most) return `${address}/${bits}`;
  throw invalid("ip", "ERR_INVALID", message("reasons.ip_or_network"));
}
