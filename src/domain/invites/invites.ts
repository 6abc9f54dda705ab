/** Invitations: who may create them, and who ends them. */
import { randomInt } from "node:crypto";
import { message } from "../../messages/catalogue.ts";
import { findRoles } from "../../store/admin/roles.ts";
import { type UserRow, baseRole } from "../../store/auth/users.ts";
import * as invites from "../../store/invites/invites.ts";
import type { InviteRow } from "../../store/invites/invites.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { missingPermission, roleAllows } from "../admin/permissions.ts";
import { limitTries } from "../auth/guess-limits.ts";
import type { LocalPerson, Staff } from "../kernel/actor.ts";
import { ApiError, notFound } from "../kernel/api-error.ts";
import { audit } from "../kernel/audit.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";

/** As in Mastodon, without characters that look alike. */
const alphabet = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const codeLength = 10;

export interface InviteInput {
  /** How many accounts can be registered with it; null for any number. */
  readonly maxUses: number | null;
  /** Seconds; null if it doesn't expire. */
  readonly duration: number | null;
  /** Whether the new accounts follow the inviter. */
  readonly autofollow: boolean;
}

/** Whether a user's role, or the default role, has the permission to invite people. */
export async function mayInvite(context: Queryable, user: Pick<UserRow, "role_id">): Promise<boolean> {
  const roles = await findRoles(context.store, [user.role_id, String(baseRole)]);
  return roles.some((role) => roleAllows(role, "invite_users"));
}

/** Whether a user may invite people, or has invitations from when they might. */
export async function hasInvitations(
  context: Queryable,
  user: Pick<UserRow, "id" | "role_id">,
): Promise<boolean> {
  return (await mayInvite(context, user)) || invites.hasInvite(context.store, user.id);
}

/** Whether all users may invite people. */
export function mayEveryoneInvite(context: Queryable): Promise<boolean> {
  return mayInvite(context, { role_id: String(baseRole) });
}

/** @throws {ApiError} 403 without the permission, 429 beyond the limit */
export async function createInvite(
  context: Context,
  actor: LocalPerson,
  input: InviteInput,
): Promise<InviteRow> {
  if (!(await mayInvite(context, actor.user))) throw missingPermission();
  await limitTries(context, "inviteByUser", actor.user.id);
  return context.write(recordInvite, actor, input);
}

function recordInvite(
  tx: Transaction,
  { user }: LocalPerson,
  { maxUses, duration, autofollow }: InviteInput,
): Promise<InviteRow> {
  const expiresAt = duration === null ? null : new Date(tx.clock().getTime() + duration * 1000);
  return invites.insertInvite(tx.store, { userId: user.id, code: newCode(), maxUses, expiresAt, autofollow });
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}

/**
 * Ends one of the user's own invitations, unless it has ended.
 * @throws {ApiError} 404 for an unknown code, and for another user's
 */
export async function endOwnInvite(
  tx: Transaction,
  { user }: LocalPerson,
  { code }: { readonly code: string },
): Promise<InviteRow> {
  const invite = await invites.findInviteByCode(tx.store, code);
  if (invite === undefined || invite.user_id !== user.id) throw notFound();
  await invites.endInvite(tx.store, invite.id);
  return { ...invite, usable: false };
}

/** @throws {ApiError} 404 for an unknown id */
export async function loadInvite(context: Queryable, id: string): Promise<InviteRow> {
  const invite = isId(id) ? await invites.findInvite(context.store, id) : undefined;
  if (invite === undefined) throw notFound();
  return invite;
}

/** @throws {ApiError} 404 for an unknown id */
export async function endInvite(
  tx: Transaction,
  actor: Staff,
  { inviteId }: { readonly inviteId: string },
): Promise<void> {
  const invite = await loadInvite(tx, inviteId);
  if (!(await invites.endInvite(tx.store, invite.id))) return;
  await audit(tx, actor, {
    action: "invite.end",
    target: { type: "invite", id: invite.id, label: invite.code },
    before: { usable: invite.usable },
    after: { usable: false },
  });
}

/** Ends everyone's invitations. */
export async function endAllInvites(tx: Transaction, actor: Staff): Promise<void> {
  const ended = await invites.endAllInvites(tx.store);
  if (ended === 0) return;
  await audit(tx, actor, {
    action: "invite.end_all",
    target: { type: "invite", id: null, label: "" },
    before: { invites: ended },
    after: null,
  });
}

/** The error for an invitation that can't be used. @param status 401 as in Mastodon if a client asks about it */
export function unusableInvite(status: 401 | 403): ApiError {
  return new ApiError(status, "invite_unusable", message("errors.invite_unusable"));
}
