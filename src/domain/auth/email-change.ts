/**
 * Changing the e-mail address of a login. The former one stays until a mail to the new one is answered. Nothing here
 * tells whether the new address belongs to somebody.
 */
import { claimAuthToken, findAuthToken } from "../../store/auth/auth-tokens.ts";
import { isUniqueViolation } from "../../store/kernel/connection.ts";
import { lockUserWithPassword } from "../../store/auth/credentials.ts";
import {
  deleteEmailChange,
  findEmailChange,
  findWantedEmail,
  replaceEmailChange,
} from "../../store/auth/email-changes.ts";
import { findAccount } from "../../store/accounts/accounts.ts";
import { lockAddress, retireRegistrations } from "../../store/registration/registrations.ts";
import { findUser, findVerifiedUserByEmail } from "../../store/auth/users.ts";
import { message } from "../../messages/catalogue.ts";
import { addressBlock } from "../kernel/addresses.ts";
import { mayAct } from "../kernel/caller.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { lockOwner, proveCurrentPassword } from "./current-password.ts";
import { emailProblem, lowerCased } from "./email-addresses.ts";
import { emailStanding, isUnwelcome } from "../moderation/email-blocks.ts";
import { countTry, limitTries, takeTries } from "./guess-limits.ts";
import { invalid } from "../kernel/invalid.ts";
import { mailedTokenLife, uselessToken } from "./mailed-tokens.ts";
import { changeEmail } from "../admin/operator.ts";
import { refusedProvider } from "../registration/registration-fields.ts";
import { openToken } from "./sealed-tokens.ts";
import { type Session, assertGoesOn, isFresh } from "./sessions.ts";

export interface WantedEmail {
  readonly email: string;
  readonly password: string;
  /** Where the request comes from. */
  readonly address: string;
}

/**
 * Has a mail sent to an address that a person wants in place of theirs. What they wanted before is forgotten. Where the
 * address has an owner, it is they who are told, and the answer is the same.
 * @returns "not fresh" for a session that has not just begun
 * @throws {ApiError} 422 for what is no address, or that of a provider not accepted here; 401 for a wrong password or a
 *   session that has ended; 429 beyond the limits
 */
export async function requestEmailChange(
  context: Context,
  session: Session,
  wanted: WantedEmail,
): Promise<"asked" | "not fresh"> {
  const { user } = session;
  const { email } = wanted;
  const problem = emailProblem(email);
  if (problem !== undefined) throw invalid("email", "ERR_INVALID", problem.description);
  if (email === user.email) throw invalid("email", "ERR_INVALID", message("settings.email_same"));
  const standing = await emailStanding(context, email);
  if (standing === "refused") throw invalid("email", "ERR_INVALID", refusedProvider.description);
  if (!isFresh(context, session.row)) return "not fresh";
  const network = addressBlock(wanted.address);
  const tries = await takeTries(context, ["registerByAddress", network]);
  const owner = await tries.during(proveCurrentPassword(context, user, wanted.password, wanted.address));
  const other = await findVerifiedUserByEmail(context.store, email);
  const counted = lowerCased(email);
  const fromHere = await countTry(context, "registerByMailAndAddress", counted, network);
  const allowed = fromHere.allowed && (await countTry(context, "registerByMail", counted)).allowed;
  // Other capitals of their own address are another spelling of the same mailbox, as far as anybody is concerned.
  const taken = other !== undefined && other.id !== user.id;
  const noticed = taken && (await countTry(context, "noticeByMail", counted)).allowed;
  await context.write(async (tx) => {
    await lockOwner(tx, owner, session);
    const decoy = taken || standing === "barred" || !allowed;
    const change = await replaceEmailChange(tx.store, {
      userId: user.id,
      email,
      decoy,
      createdAt: tx.clock(),
    });
    if (noticed) await tx.emit({ type: "user.address_wanted", userId: other.id });
    if (!decoy) await tx.emit({ type: "email.change_requested", changeId: change.id });
  });
  return "asked";
}

/** The address that a person wants, as long as the mail to it can be answered. */
export function wantedEmailOf(context: Queryable, userId: string): Promise<string | undefined> {
  const after = new Date(context.clock().getTime() - mailedTokenLife["change-email"]);
  return findWantedEmail(context.store, userId, after);
}

/**
 * Takes back what a person wanted: the link that was mailed does nothing any more.
 * @throws {ApiError} 401 for a session that has ended
 */
export async function cancelEmailChange(context: Context, { row }: Session): Promise<void> {
  await context.write(async (tx) => {
    await lockUserWithPassword(tx.store, row.user_id);
    await assertGoesOn(tx, row);
    await deleteEmailChange(tx.store, row.user_id);
  });
}

export interface PendingEmailChange {
  readonly username: string;
  readonly email: string;
}

/**
 * What a mailed token would change. It isn't used up by this.
 * @returns undefined for an invalid or expired token
 * @throws {ApiError} 429 beyond the limit of those that were none
 */
export async function findPendingEmailChange(
  context: Context,
  token: string,
  address: string,
): Promise<PendingEmailChange | undefined> {
  const look = await takeTries(context, ["mailedTokenByAddress", addressBlock(address)]);
  const pending = await peek(context, await openToken(context, "change-email", token));
  if (pending !== undefined) await look.refund();
  return pending;
}

interface Pending extends PendingEmailChange {
  readonly changeId: string;
  readonly userId: string;
  readonly former: string;
}

async function peek(context: Queryable, hash: Buffer | undefined): Promise<Pending | undefined> {
  const { store } = context;
  const row =
    hash === undefined ? undefined : await findAuthToken(store, hash, "change-email", context.clock());
  const change = await findEmailChange(store, row?.email_change_id ?? "0");
  const user = change === undefined ? undefined : await findUser(store, change.user_id);
  const account = user === undefined ? undefined : await findAccount(store, user.account_id);
  if (change === undefined || user === undefined || account === undefined) return undefined;
  if (!mayAct(user, account)) return undefined;
  const { username } = account;
  return { username, email: change.email, changeId: change.id, userId: user.id, former: user.email };
}

/**
 * Changes the address, with the token that was mailed to the new one. Both addresses are told. Links that were mailed
 * to the former one do nothing any more.
 * @throws {ApiError} 400 for an invalid or expired token, 429 beyond the limit
 */
export async function confirmEmailChange(
  context: Context,
  token: string,
  address: string,
): Promise<PendingEmailChange> {
  await limitTries(context, "mailedTokenByAddress", addressBlock(address));
  const hash = await openToken(context, "change-email", token);
  const pending = await peek(context, hash);
  if (hash === undefined || pending === undefined) throw uselessToken();
  try {
    await context.write(async (tx) => {
      // Addresses before people, as everywhere.
      for (const one of [pending.former, pending.email].toSorted()) await lockAddress(tx.store, one);
      const held = await lockUserWithPassword(tx.store, pending.userId);
      const row = await claimAuthToken(tx.store, hash, "change-email", tx.clock());
      if (held === undefined || held.disabled || row?.email_change_id !== pending.changeId)
        throw uselessToken();
      // They may have been blocked since.
      if (isUnwelcome(await emailStanding({ store: tx.store }, pending.email))) throw uselessToken();
      await changeEmail(tx, held, pending.email);
      await retireRegistrations(tx.store, pending.email);
    });
  } catch (error) {
    // Somebody else verified it first.
    if (isUniqueViolation(error, "users_email")) throw uselessToken();
    throw error;
  }
  return pending;
}
