import { baseRole } from "../auth/users.ts";

export const permissionFlags = {
  administrator: 1 << 0,
  devops: 1 << 1,
  view_audit_log: 1 << 2,
  view_dashboard: 1 << 3,
  manage_reports: 1 << 4,
  manage_federation: 1 << 5,
  manage_settings: 1 << 6,
  manage_blocks: 1 << 7,
  manage_taxonomies: 1 << 8,
  manage_appeals: 1 << 9,
  manage_users: 1 << 10,
  manage_invites: 1 << 11,
  manage_rules: 1 << 12,
  manage_announcements: 1 << 13,
  manage_custom_emojis: 1 << 14,
  manage_webhooks: 1 << 15,
  invite_users: 1 << 16,
  manage_roles: 1 << 17,
  manage_user_access: 1 << 18,
  delete_user_data: 1 << 19,
  view_feeds: 1 << 20,
} as const;

export type Permission = keyof typeof permissionFlags;

/** All permissions, as a bit mask. */
export const allPermissions = Object.values(permissionFlags).reduce((mask, flag) => mask | flag, 0);

/** Permissions allowed in the default role: without access to moderation or administration. */
export const harmlessPermissions: readonly Permission[] = ["invite_users"];

/** Mastodon's category "moderation". */
const moderationPermissions = [
  "view_audit_log",
  "view_dashboard",
  "manage_reports",
  "manage_federation",
  "manage_blocks",
  "manage_taxonomies",
  "manage_appeals",
  "manage_users",
  "manage_invites",
  "manage_user_access",
  "delete_user_data",
] as const satisfies readonly Permission[];
const moderation = moderationPermissions.reduce((sum, name) => sum | permissionFlags[name], 0);

/** The local accounts (account_id) that may sign in and whose role includes the permission. */
export function holdersOf(permission: Permission): string {
  // Without the base role, which almost all users have, an index finds the staff.
  return `select holder.account_id from users holder join roles role on role.id = holder.role_id
    where holder.role_id <> ${baseRole}
      and role.permissions & ${permissionFlags[permission] | permissionFlags.administrator} <> 0
      and holder.confirmed_at is not null and holder.approved and not holder.disabled`;
}

/**
 * SQL condition: the account is a moderator with a higher role than the other. Then the other's blocks, mutes and
 * policy don't suppress its mentions.
 */
export function moderates(account: string, other: string): string {
  return `exists (select from users moderator join roles role on role.id = moderator.role_id
      join users person on person.account_id = ${other} join roles lower_role on lower_role.id = person.role_id
    where moderator.account_id = ${account} and role.highlighted and role.position > lower_role.position
      and role.permissions & ${moderation | permissionFlags.administrator} <> 0 offset 0)`;
}
