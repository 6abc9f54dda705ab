/** Account lists for staff: any combination of filters, each page read along one index. */
import type { ReadStore } from "../kernel/connection.ts";
import type { Page } from "../kernel/cursors.ts";
import { baseRole } from "../auth/users.ts";
import { type Row, raw, read, table } from "../kernel/statement.ts";
import { beginsWith } from "../kernel/predicates.ts";

export type AccountState = "active" | "pending" | "disabled" | "silenced" | "suspended" | "sensitized";

/** All filters must match. Undefined matches everything. */
export interface AccountFilter {
  readonly origin?: "local" | "remote" | undefined;
  /** The account must have all of these states. */
  readonly states: readonly AccountState[];
  readonly roleIds?: readonly string[] | undefined;
  /** Prefixes, ignoring case. */
  readonly username?: string | undefined;
  readonly displayName?: string | undefined;
  readonly email?: string | undefined;
  /** Ignoring case. */
  readonly domain?: string | undefined;
  /** An address, or a network in CIDR notation. */
  readonly network?: string | undefined;
  /** The account of the inviter. */
  readonly invitedBy?: string | undefined;
}

/** `beginsWith` on an index with the collation "C". */
function emailBeginsWith(column: string, prefix: string): string {
  const [text, lowest] = [`lower(${column} collate "C")`, `lower(${prefix} collate "C")`];
  return `(${text} >= ${lowest} and ${text} < (${lowest} || chr(1114111)))`;
}

/** As a range, which can use an index; PostgreSQL converts `<<=` to one only if it knows the network when planning. */
function isWithin(ip: string, network: string): string {
  return `(${ip} >= host(network(${network}))::inet and ${ip} <= host(broadcast(${network}))::inet)`;
}

const [origin, states, roles] = [":origin::text", ":states::text[]", ":roleIds::bigint[]"];
const [username, displayName, email] = [":username::text", ":displayName::text", ":email::text"];
const [domain, network, inviter] = [":domain::text", ":network::inet", ":invitedBy::bigint"];

const conditions = {
  active: "a.suspended_at is null",
  pending: "u.approved is false",
  disabled: "(u.disabled is true and a.suspended_at is null)",
  silenced: "a.silenced_at is not null",
  suspended: "a.suspended_at is not null",
  sensitized: "a.sensitized_at is not null",
} as const satisfies Readonly<Record<AccountState, string>>;

/** All filters, on an account `a` and its user `u`, except the inviter, by whom the source selects. */
const matches = `(${origin} is null or (a.domain is null) = (${origin} = 'local'))
  and ${Object.entries(conditions)
    .map(([state, condition]) => `(not '${state}' = any(${states}) or ${condition})`)
    .join(" and ")}
  and (${roles} is null or u.role_id = any(${roles}))
  and (${username} is null or ${beginsWith("a.username", username)})
  and (${displayName} is null or ${beginsWith("a.display_name", displayName)})
  and (${email} is null or ${emailBeginsWith("u.email", email)})
  and (${domain} is null or lower(a.domain) = lower(${domain}))
  and (${network} is null or exists (
    select from user_ips i where i.user_id = u.id and ${isWithin("i.ip", network)}))
  and (${inviter} is null or u.invite_id is not null)`;

/** A set of accounts that can be read along an index. */
interface Source {
  readonly sql: string;
  /** Whether the index is ordered by id, so that a page reads no more than it needs. */
  readonly ordered: boolean;
}

const sources = {
  invited: {
    sql: `select u.account_id as id from users by_user join invites i on i.user_id = by_user.id
      join users u on u.invite_id = i.id where by_user.account_id = ${inviter}`,
    ordered: false,
  },
  network: {
    sql: `select distinct u.account_id as id from user_ips i
      cross join lateral (select account_id from users where users.id = i.user_id offset 0) u
      where ${isWithin("i.ip", network)}`,
    ordered: false,
  },
  email: {
    sql: `select account_id as id from users where ${emailBeginsWith("email", email)}`,
    ordered: false,
  },
  username: { sql: `select id from accounts where ${beginsWith("username", username)}`, ordered: false },
  name: { sql: `select id from accounts where ${beginsWith("display_name", displayName)}`, ordered: false },
  roles: { sql: `select account_id as id from users where role_id = any(${roles})`, ordered: false },
  pending: { sql: "select account_id as id from users where not approved", ordered: true },
  disabled: { sql: "select account_id as id from users where disabled", ordered: true },
  sensitized: { sql: "select id from accounts where sensitized_at is not null", ordered: true },
  silenced: { sql: "select id from accounts where silenced_at is not null", ordered: true },
  suspended: { sql: "select id from accounts where suspended_at is not null", ordered: true },
  domain: {
    sql: `select id from accounts where lower(domain) = lower(${domain}) and domain is not null`,
    ordered: true,
  },
  local: { sql: "select id from accounts where domain is null", ordered: true },
  remote: { sql: "select id from accounts where domain is not null", ordered: true },
  all: { sql: "select id from accounts", ordered: true },
} as const satisfies Readonly<Record<string, Source>>;

/** The source with the fewest accounts. */
function sourceOf(filter: AccountFilter): keyof typeof sources {
  if (filter.invitedBy !== undefined) return "invited";
  if (filter.network !== undefined) return "network";
  if (filter.email !== undefined) return "email";
  if (filter.username !== undefined) return "username";
  if (filter.displayName !== undefined) return "name";
  // Nearly everyone has the default role.
  if (filter.roleIds?.includes(String(baseRole)) === false) return "roles";
  const rare = ["pending", "disabled", "sensitized", "silenced", "suspended"] as const;
  const state = rare.find((one) => filter.states.includes(one));
  if (state !== undefined) return state;
  if (filter.domain !== undefined) return "domain";
  return filter.origin ?? "all";
}

const findMatching = read.page(
  "admin_accounts_page",
  "c.id",
  (filter: AccountFilter) => {
    const values = {
      origin: filter.origin ?? null,
      states: filter.states,
      roleIds: filter.roleIds ?? null,
      username: filter.username ?? null,
      displayName: filter.displayName ?? null,
      email: filter.email ?? null,
      domain: filter.domain ?? null,
      network: filter.network ?? null,
      invitedBy: filter.invitedBy ?? null,
    };
    const { sql, ordered } = sources[sourceOf(filter)];
    const found = table("candidates as c");
    // Without `materialized`, PostgreSQL may scan all accounts in id order for the few matches.
    if (ordered) found.withNotMaterialized("candidates", raw(sql, values));
    else found.withMaterialized("candidates", raw(sql, values));
    return found
      .join("accounts as a", "a.id", "c.id")
      .leftJoin("users as u", "u.account_id", "a.id")
      .whereRaw(matches, values)
      .select<Row<"accounts", "id">[]>("c.id");
  },
  { varies: true },
);

/** A page of ids of matching accounts, newest first. */
export async function listAdminAccounts(
  store: ReadStore,
  page: Page,
  filter: AccountFilter,
): Promise<string[]> {
  return (await findMatching(store, page, filter)).map(({ id }) => id);
}
