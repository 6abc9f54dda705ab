/** Accounts with their logins, as staff see them. */
import { type Row, anyOf, raw, read, table, write } from "../kernel/statement.ts";

type OrNull<Columns> = { readonly [Name in keyof Columns]: Columns[Name] | null };

/** An account, its user and the user's role. The user's columns are null for accounts without a user. */
export interface AdminAccountRow
  extends
    Row<
      "accounts",
      "id" | "username" | "domain" | "created_at" | "suspended_at" | "silenced_at" | "sensitized_at"
    >,
    OrNull<
      Row<
        "users",
        | "email"
        | "confirmed_at"
        | "approved"
        | "disabled"
        | "locale"
        | "reason"
        | "role_id"
        | "created_by_app_id"
      >
    > {
  readonly user_id: string | null;
  /** The account of the inviter. */
  readonly invited_by_account_id: string | null;
}

/** By id, in no particular order; leaves out unknown ids. */
export const findAdminAccounts = read.rows(
  "admin_accounts",
  (ids: readonly string[]) =>
    table("accounts as a")
      .leftJoin("users as u", "u.account_id", "a.id")
      .leftJoin("invites as i", "i.id", "u.invite_id")
      .leftJoin("users as inviter", "inviter.id", "i.user_id")
      .where("a.id", anyOf(ids))
      .select<AdminAccountRow[]>(
        "a.id",
        "a.username",
        "a.domain",
        "a.created_at",
        "a.suspended_at",
        "a.silenced_at",
        "a.sensitized_at",
        "u.id as user_id",
        "u.email",
        "u.confirmed_at",
        "u.approved",
        "u.disabled",
        "u.locale",
        "u.reason",
        "u.role_id",
        "u.created_by_app_id",
        "inviter.account_id as invited_by_account_id",
      ),
  { skipsEmpty: true },
);

export type UserIpRow = Row<"user_ips", "user_id" | "ip" | "used_at">;

/**
 * The addresses that users were seen at, most recent first.
 * @param limit for each user
 */
export const findUserIps = read.rows(
  "user_ips",
  (userIds: readonly string[], limit: number) =>
    raw<UserIpRow>(
      `select one.id as user_id, host(seen.ip) as ip, seen.used_at
       from unnest(:userIds::bigint[]) as one (id), lateral (
         select ip, used_at from user_ips where user_id = one.id order by used_at desc limit :limit) as seen
       order by seen.used_at desc`,
      { userIds, limit },
    ),
  { skipsEmpty: true },
);

/** A page of the addresses of an account's user, most recent first. */
export const listUserIps = read.rows(
  "user_ips_page",
  (accountId: string, { limit, offset }: { readonly limit: number; readonly offset: number }) =>
    table("user_ips")
      .where("user_id", table("users").where({ account_id: accountId }).select("id"))
      .orderByRaw("used_at desc, ip")
      .limit(limit)
      .offset(offset)
      .select<UserIpRow[]>("user_id", raw("host(ip) as ip"), "used_at"),
);

/** Records that a user was seen at an address. */
export const rememberIp = write.run(
  "user_ip_remember",
  (seen: { readonly userId: string; readonly ip: string; readonly now: Date }) =>
    table("user_ips")
      .insert({ user_id: seen.userId, ip: seen.ip, used_at: seen.now })
      .onConflict(["user_id", "ip"])
      .merge({ used_at: raw("greatest(user_ips.used_at, excluded.used_at)") }),
);

/** Deletes the addresses that users were last seen at before a time. */
export const removeOldIps = write.run("user_ips_remove", (before: Date) =>
  table("user_ips").where("used_at", "<", before).delete(),
);
