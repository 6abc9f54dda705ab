/** Uses of invitations by registrations. */
import type { RegistrationMode } from "../../config/config.ts";
import {
  type InviteRow,
  countInviteUse,
  findInvite,
  findInviteByCode,
  mayCountInviteUse,
} from "../../store/invites/invites.ts";
import { findPerson } from "../accounts/loading.ts";
import { ApiError } from "../kernel/api-error.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { follow } from "../relationships/follows.ts";
import { unusableInvite } from "./invites.ts";

/** The invitation with this code, if people can register with it. */
export async function findUsableInvite(
  context: Queryable,
  code: string | undefined,
): Promise<InviteRow | undefined> {
  if (code === undefined || code === "") return undefined;
  const invite = await findInviteByCode(context.store, code);
  return invite?.usable === true ? invite : undefined;
}

export interface InvitedRegistration {
  /** The invitation that the registration began with; null for none. */
  readonly inviteId: string | null;
  /** When the registration began: the invitation may have expired since. */
  readonly begunAt: Date;
  /** The current registration mode. */
  readonly mode: RegistrationMode;
}

/**
 * Counts the use of an invitation.
 * @returns whether the user is invited; without an invitation that can be used, the server's mode applies
 * @throws {ApiError} 403 if it can't be used any more, and registrations are closed
 */
export async function acceptInvite(
  tx: Transaction,
  { inviteId, begunAt, mode }: InvitedRegistration,
): Promise<boolean> {
  if (inviteId === null) return false;
  if (await countInviteUse(tx.store, inviteId, begunAt)) return true;
  if (mode === "closed") throw unusableInvite(403);
  return false;
}

/** Whether `acceptInvite` would refuse, because the invitation can't be used any more. */
export async function lacksInvite(
  { store }: Queryable,
  { inviteId, begunAt, mode }: InvitedRegistration,
): Promise<boolean> {
  return inviteId !== null && mode === "closed" && !(await mayCountInviteUse(store, inviteId, begunAt));
}

/** Lets an invited account follow the inviter, if the invitation says so; requests it if the inviter is locked. */
export async function followInviter(
  context: Context,
  { inviteId, accountId }: { readonly inviteId: string; readonly accountId: string },
): Promise<void> {
  const invite = await findInvite(context.store, inviteId);
  const actor = await findPerson(context, accountId);
  if (invite?.autofollow !== true || actor === undefined) return;
  try {
    await context.write(follow, actor, { accountId: invite.account_id });
  } catch (error) {
    // The inviter may have moved or been suspended meanwhile, or one of them blocks the other.
    if (!(error instanceof ApiError)) throw error;
  }
}
