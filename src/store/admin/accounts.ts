/** Accounts with their logins, as staff see them. */
import type { ReadStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

/** An account, its user and the user's role. The user's columns are null for accounts without a user. */
export interface AdminAccountRow extends Row<"users", "confirmed_at, created_by_app_id"> {
  readonly id: string;
  readonly username: string;
  readonly domain: string | null;
  readonly created_at: Date;
  readonly suspended_at: Date | null;
  readonly silenced_at: Date | null;
  readonly sensitized_at: Date | null;
  readonly user_id: string | null;
  readonly email: string | null;
  readonly approved: boolean | null;
  readonly disabled: boolean | null;
  readonly locale: string | null;
  readonly reason: string | null;
  readonly role_id: string | null;
  /** The account of the inviter. */
  readonly invited_by_account_id: string | null;
}

/** By id, in no particular order; leaves out unknown ids. */
export function findAdminAccounts(store: ReadStore, ids: readonly string[]): Promise<AdminAccountRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query(
    "admin_accounts",
    `select a.id, a.username, a.domain, a.created_at, a.suspended_at, a.silenced_at, a.sensitized_at,
       u.id as user_id, u.email, u.confirmed_at, u.approved, u.disabled, u.locale, u.reason, u.role_id,
       u.created_by_app_id, inviter.account_id as invited_by_account_id
     from accounts a left join users u on u.account_id = a.id
       left join invites i on i.id = u.invite_id left join users inviter on inviter.id = i.user_id
     where a.id = any($1::bigint[])`,
    [ids],
  );
}

export type UserIpRow = Row<"user_ips", "user_id, ip, used_at">;

/**
 * The addresses that users were seen at, most recent first.
 * @param limit for each user
 */
export function findUserIps(
  store: ReadStore,
  userIds: readonly string[],
  limit: number,
): Promise<UserIpRow[]> {
  if (userIds.length === 0) return Promise.resolve([]);
  return store.query(
    "user_ips",
    `select one.id as user_id, host(seen.ip) as ip, seen.used_at
     from unnest($1::bigint[]) as one (id), lateral (
       select ip, used_at from user_ips where user_id = one.id order by used_at desc limit $2) as seen
     order by seen.used_at desc`,
    [userIds, limit],
  );
}

/** A page of the addresses of an account's user, most recent first. */
export const listUserIps = read.rows<
  [accountId: string, page: { readonly limit: number; readonly offset: number }],
  UserIpRow
>(
  "user_ips_page",
  `select user_id, host(ip) as ip, used_at from user_ips
   where user_id = (select id from users where account_id = $1)
   order by used_at desc, ip limit $2 offset $3`,
  (accountId, { limit, offset }) => [accountId, limit, offset],
);

/** Records that a user was seen at an address. */
export const rememberIp = write.run<
  [seen: { readonly userId: string; readonly ip: string; readonly now: Date }]
>(
  "user_ip_remember",
  `insert into user_ips (user_id, ip, used_at) values ($1, $2, $3)
   on conflict (user_id, ip) do update set used_at = greatest(user_ips.used_at, excluded.used_at)`,
  ({ userId, ip, now }) => [userId, ip, now],
);

/** Deletes the addresses that users were last seen at before a time. */
export const removeOldIps = write.run<[before: Date]>(
  "user_ips_remove",
  "delete from user_ips where used_at < $1",
);
