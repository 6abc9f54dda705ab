import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

/** A user's preferences; absent until set. */
export interface UserSettings {
  readonly default_privacy?: "public" | "unlisted" | "private" | "direct";
  readonly default_sensitive?: boolean;
  readonly default_language?: string;
  readonly default_quote_policy?: "public" | "followers" | "nobody";
  readonly expand_media?: "default" | "show_all" | "hide_all";
  readonly expand_spoilers?: boolean;
  readonly autoplay_gifs?: boolean;
  /** Whether the list of what new members do first is hidden. */
  readonly first_run_dismissed?: boolean;
  /** Whether a moderator gets mails about new reports; true until set. */
  readonly report_mails?: boolean;
  /** Types of notifications that are mailed. */
  readonly mailed_notifications?: readonly string[];
  /** Whether they are also mailed to people who know of them otherwise. */
  readonly mails_when_active?: boolean;
}

/** A user without secrets, which credentials.ts and one-time-codes.ts read. */
export interface UserRow extends Row<"users", typeof userColumns> {
  readonly settings: UserSettings;
}

export const userColumns = `id, account_id, email, first_name, last_name, role_id, locale, settings, chosen_languages,
  confirmed_at, approved, disabled, last_signed_in_at, created_by_app_id, invite_id, created_at`;

export const findUser = read.first<[id: string], UserRow>(
  "user_by_id",
  `select ${userColumns} from users where id = $1`,
);

export function findUsersOfAccounts(store: ReadStore, accountIds: readonly string[]): Promise<UserRow[]> {
  if (accountIds.length === 0) return Promise.resolve([]);
  return store.query(
    "users_by_accounts",
    `select ${userColumns} from users where account_id = any($1::bigint[])`,
    [accountIds],
  );
}

export interface NewUser {
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly pepperId: string;
  readonly locale: string;
  readonly reason: string;
  readonly confirmedAt: Date | null;
  readonly approved: boolean;
  /** When a moderator approved the user; null if the registration mode did, or if approval is pending. */
  readonly approvedAt: Date | null;
  readonly appId: string | null;
  /** The invitation that the user registered with. */
  readonly inviteId: string | null;
  readonly createdAt: Date;
}

export const insertUser = write.only<[user: NewUser], UserRow>(
  "user_insert",
  `insert into users (account_id, email, first_name, last_name, password_hash, pepper_id, locale, reason,
     confirmed_at, approved, approved_at, created_by_app_id, invite_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${userColumns}`,
  (user) => [
    user.accountId,
    user.email,
    user.firstName,
    user.lastName,
    user.passwordHash,
    user.pepperId,
    user.locale,
    user.reason,
    user.confirmedAt,
    user.approved,
    user.approvedAt,
    user.appId,
    user.inviteId,
    user.createdAt,
  ],
);

/** The user who verified the email address, compared after ASCII lower-casing. */
export const findVerifiedUserByEmail = read.first<[email: string], UserRow>(
  "user_verified_by_email",
  `select ${userColumns} from users
   where lower(email collate "C") = lower($1 collate "C") and confirmed_at is not null`,
);

/** The verified email address of a local account's user, by username, case-insensitive. */
export const findEmailByUsername = read.firstValue<[username: string], string>(
  "user_email_by_username",
  `select users.email from accounts join users on users.account_id = accounts.id
   where lower(accounts.username) = lower($1) and accounts.domain is null and users.confirmed_at is not null`,
);

/** By email address, compared after ASCII lower-casing: the user who verified it, else the newest who didn't. */
export const findUserByEmail = read.first<[email: string], UserRow>(
  "user_by_email",
  `select ${userColumns} from users where lower(email collate "C") = lower($1 collate "C")
   order by confirmed_at is null, created_at desc limit 1`,
);

/** @throws {pg.DatabaseError} unique violation of users_email if another user verified the address first */
export const confirmUser = write.first<[id: string, now: Date], UserRow>(
  "user_confirm",
  `update users set confirmed_at = $2, updated_at = $2 where id = $1 and confirmed_at is null
   returning ${userColumns}`,
);

export const setUserRole = write.run<[id: string, roleId: string]>(
  "user_role",
  "update users set role_id = $2, updated_at = $now where id = $1",
);

/**
 * Approves a user.
 * @returns whether the user was waiting for approval
 */
export async function approveUser(store: WriteStore, id: string, now: Date): Promise<boolean> {
  const rows = await store.query<{ waited: boolean }>(
    "user_approve",
    `with former as (select id, not approved as waited from users where id = $1 for no key update)
     update users set approved = true, approved_at = coalesce(approved_at, $2), updated_at = $2
     from former where users.id = former.id returning former.waited`,
    [id, now],
  );
  return rows[0]?.waited === true;
}

/** Withdraws an approval by the registration mode; leaves one by a moderator. The user then waits for approval. */
export const withdrawApproval = write.run<[id: string]>(
  "user_approval_withdraw",
  "update users set approved = false, updated_at = $now where id = $1 and approved_at is null",
);

/** The role of users without another one. As in Mastodon, it may only invite people by default. */
export const baseRole = -99;

/** Whether a user has or ever had a role other than the default one. */
export const hasHadStaff = read.value<[], boolean>(
  "users_have_had_staff",
  `select exists (select from users where role_id <> ${baseRole}) or exists (select from former_staff where only_row) as staff`,
);

/** Changes some of a user's settings; null unsets one. */
export async function writeUserSettings(
  store: WriteStore,
  userId: string,
  changes: { readonly [Name in keyof UserSettings]?: UserSettings[Name] | null | undefined },
): Promise<UserRow> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  const rows = await store.query<UserRow>(
    "user_settings_write",
    `update users set settings = (settings - $2::text[]) || $3::jsonb, updated_at = $now
     where id = $1 returning ${userColumns}`,
    [
      userId,
      entries.map(([name]) => name),
      Object.fromEntries(entries.filter(([, value]) => value !== null)),
    ],
  );
  return single(rows);
}

/** Sets the languages that a user wants in public timelines; null for all. */
export const writeChosenLanguages = write.run<[userId: string, languages: readonly string[] | null]>(
  "user_languages_write",
  "update users set chosen_languages = $2, updated_at = $now where id = $1",
);

/** Sets the language of pages and mail for a user. */
export const writeLocale = write.run<[userId: string, locale: string]>(
  "user_locale_write",
  "update users set locale = $2, updated_at = $now where id = $1",
);
