import type { WriteStore } from "../kernel/connection.ts";
import { type Row, anyOf, computed, now, pick, raw, read, table, write } from "../kernel/statement.ts";

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
  /** Whether pages have keyboard shortcuts; true until set. */
  readonly shortcuts?: boolean;
  /** The colours of pages; the system's until set. */
  readonly theme?: "light" | "dark";
  readonly text_size?: "large" | "largest";
  readonly compact?: boolean;
  readonly reduce_motion?: boolean;
  /** Whether a moderator gets mails about new reports; true until set. */
  readonly report_mails?: boolean;
  /** Types of notifications that are mailed. */
  readonly mailed_notifications?: readonly string[];
  /** Whether they are also mailed to people who know of them otherwise. */
  readonly mails_when_active?: boolean;
}

/** A user without secrets, which credentials.ts and one-time-codes.ts read. */
export interface UserRow extends Row<"users", (typeof userColumnNames)[number]> {
  readonly settings: UserSettings;
}

export const userColumnNames = [
  "id",
  "account_id",
  "email",
  "first_name",
  "last_name",
  "role_id",
  "locale",
  "settings",
  "chosen_languages",
  "confirmed_at",
  "approved",
  "disabled",
  "last_signed_in_at",
  "created_by_app_id",
  "invite_id",
  "created_at",
] as const;

export const userColumns = userColumnNames.join(", ");

/** SQL condition: the email address is this one, compared after ASCII lower-casing. */
export const hasAddress = `lower(email collate "C") = lower(? collate "C")`;

const users = () => table("users").select<UserRow[]>(...userColumnNames);

export const findUser = read.first("user_by_id", (id: string) => users().where({ id }));

export const findUsersOfAccounts = read.rows(
  "users_by_accounts",
  (accountIds: readonly string[]) => users().where("account_id", anyOf(accountIds)),
  { skipsEmpty: true },
);

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

export const insertUser = write.only("user_insert", (user: NewUser) =>
  table("users")
    .insert({
      account_id: user.accountId,
      ...pick(user, "email", "locale", "reason", "approved"),
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      pepper_id: user.pepperId,
      confirmed_at: user.confirmedAt,
      approved_at: user.approvedAt,
      created_by_app_id: user.appId,
      invite_id: user.inviteId,
      created_at: user.createdAt,
    })
    .returning<UserRow[]>(userColumnNames),
);

/** The user who verified the email address, compared after ASCII lower-casing. */
export const findVerifiedUserByEmail = read.first("user_verified_by_email", (email: string) =>
  users().whereRaw(hasAddress, [email]).whereNotNull("confirmed_at"),
);

/** The verified email address of a local account's user, by username, case-insensitive. */
export const findEmailByUsername = read.firstValue("user_email_by_username", (username: string) =>
  table("accounts")
    .join("users", "users.account_id", "accounts.id")
    .whereRaw("lower(accounts.username) = lower(?)", [username])
    .whereNull("accounts.domain")
    .whereNotNull("users.confirmed_at")
    .select<Row<"users", "email">[]>("users.email"),
);

/** By email address, compared after ASCII lower-casing: the user who verified it, else the newest who didn't. */
export const findUserByEmail = read.first("user_by_email", (email: string) =>
  users().whereRaw(hasAddress, [email]).orderByRaw("confirmed_at is null, created_at desc").limit(1),
);

/** @throws {pg.DatabaseError} unique violation of users_email if another user verified the address first */
export const confirmUser = write.first("user_confirm", (id: string, at: Date) =>
  table("users")
    .where({ id })
    .whereNull("confirmed_at")
    .update({ confirmed_at: at, updated_at: at })
    .returning<UserRow[]>(userColumnNames),
);

export const setUserRole = write.run("user_role", (id: string, roleId: string) =>
  table("users").where({ id }).update({ role_id: roleId, updated_at: now() }),
);

const approve = write.firstValue("user_approve", (id: string, at: Date) =>
  raw<{ waited: boolean }>(
    `with former as (select id, not approved as waited from users where id = :id for no key update)
     update users set approved = true, approved_at = coalesce(approved_at, :at), updated_at = :at
     from former where users.id = former.id returning former.waited`,
    { id, at },
  ),
);

/**
 * Approves a user.
 * @returns whether the user was waiting for approval
 */
export async function approveUser(store: WriteStore, id: string, at: Date): Promise<boolean> {
  return (await approve(store, id, at)) === true;
}

/** Withdraws an approval by the registration mode; leaves one by a moderator. The user then waits for approval. */
export const withdrawApproval = write.run("user_approval_withdraw", (id: string) =>
  table("users").where({ id }).whereNull("approved_at").update({ approved: false, updated_at: now() }),
);

/** The role of users without another one. As in Mastodon, it may only invite people by default. */
export const baseRole = -99;

/** Whether a user has or ever had a role other than the default one. */
export const hasHadStaff = read.value("users_have_had_staff", () =>
  raw<{ staff: boolean }>(
    `select exists (select from users where role_id <> ${baseRole})
       or exists (select from former_staff where only_row) as staff`,
  ),
);

type SettingChanges = {
  readonly [Name in keyof UserSettings]?: UserSettings[Name] | null | undefined;
};

const changedIn = (changes: SettingChanges) =>
  Object.entries(changes).filter(([, value]) => value !== undefined);

/** Changes some of a user's settings; null unsets one. */
export const writeUserSettings = write.only(
  "user_settings_write",
  (userId: string, changes: SettingChanges) =>
    table("users")
      .where({ id: userId })
      .update({
        settings: raw("(settings - :names::text[]) || :written::jsonb", {
          names: computed(changes, (all) => changedIn(all).map(([name]) => name)),
          written: computed(changes, (all) =>
            Object.fromEntries(changedIn(all).filter(([, value]) => value !== null)),
          ),
        }),
        updated_at: now(),
      })
      .returning<UserRow[]>(userColumnNames),
);

/** Sets the languages that a user wants in public timelines; null for all. */
export const writeChosenLanguages = write.run(
  "user_languages_write",
  (userId: string, languages: readonly string[] | null) =>
    table("users").where({ id: userId }).update({ chosen_languages: languages, updated_at: now() }),
);

/** Sets the language of pages and mail for a user. */
export const writeLocale = write.run("user_locale_write", (userId: string, locale: string) =>
  table("users").where({ id: userId }).update({ locale, updated_at: now() }),
);
