/**
 * Changes the e-mail address of a login. The current one stays until the link mailed to the new one is used. No
 * reply reveals whether the new address is taken.
 */
import { setUserEmail } from "../../store/admin/operator.ts";
import { claimAuthToken, endAuthTokens, findAuthToken } from "../../store/auth/auth-tokens.ts";
import { isUniqueViolation } from "../../store/kernel/connection.ts";
import { lockUserWithPassword } from "../../store/auth/credentials.ts";
import {
  deleteEmailChange,
  findEmailChange,
  findWantedEmail,
  replaceEmailChange,
} from "../../store/auth/email-changes.ts";
import { findAccount } from "../../store/accounts/account-rows.ts";
import { lockAddress, retireRegistrations } from "../../store/registration/registrations.ts";
import { type UserRow, findUser, findVerifiedUserByEmail } from "../../store/auth/users.ts";
import { message } from "../../messages/catalogue.ts";
import { addressBlock } from "../kernel/addresses.ts";
import { mayAct } from "../kernel/caller.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { type Owner, lockOwner, verifyCurrentPassword } from "./current-password.ts";
import { asciiEmail, emailProblem, lowerCased, refusedProvider } from "./email-addresses.ts";
import { emailStanding, wantedEmailStanding, isUnwelcome } from "./email-standing.ts";
import { countTry, limitTries, takeTries } from "./guess-limits.ts";
import { invalid } from "../kernel/invalid.ts";
import { mailedTokenLife, purposesOfAddress, uselessToken } from "./mailed-tokens.ts";
import { openToken } from "./sealed-tokens.ts";
import { type Session, assertSessionActive, isFresh } from "./sessions.ts";

export interface WantedEmail {
  readonly email: string;
  readonly password: string;
  /** The client's IP address. */
  readonly address: string;
}

/**
 * Sends a link to the new address. Replaces an earlier request of the user. If the address is taken, its owner is
 * notified instead, and the reply is the same.
 * @returns "not fresh" for a session that is too old
 * @throws {ApiError} 422 for an invalid address, or one of a blocked provider; 401 for a wrong password or an
 * ended session; 429 beyond the limits
 */
export async function requestEmailChange(
  context: Context,
  session: Session,
  wanted: WantedEmail,
): Promise<"asked" | "not fresh"> {
  const { user } = session;
  const email = asciiEmail(wanted.email);
  const problem = emailProblem(email);
  if (problem !== undefined) throw invalid("email", "ERR_INVALID", problem.description);
  if (email === user.email) throw invalid("email", "ERR_INVALID", message("settings.email_same"));
  const standing = await wantedEmailStanding(context, email, wanted.address);
  if (standing === "refused") throw invalid("email", "ERR_INVALID", refusedProvider.description);
  if (!isFresh(context, session.row)) return "not fresh";
  const network = addressBlock(wanted.address);
  const tries = await takeTries(context, ["registerByAddress", network]);
  const owner = await tries.during(verifyCurrentPassword(context, user, wanted.password, wanted.address));
  const other = await findVerifiedUserByEmail(context.store, email);
  const counted = lowerCased(email);
  const byNetwork = await countTry(context, "registerByMailAndAddress", counted, network);
  const allowed = byNetwork.allowed && (await countTry(context, "registerByMail", counted)).allowed;
  // The user's own address in another case is another spelling of the same mailbox.
  const taken = other !== undefined && other.id !== user.id;
  const noticed = taken && (await countTry(context, "noticeByMail", counted)).allowed;
  const decoy = taken || standing === "barred" || !allowed;
  const noticeTo = noticed ? other.id : null;
  await context.write(recordEmailChange, session, { owner, email, decoy, noticeTo });
  return "asked";
}

interface RequestedEmail {
  readonly owner: Owner;
  readonly email: string;
  /**
   * True if no link is mailed, because the address is taken or blocked. The request is stored anyway, because the
   * settings show it.
   */
  readonly decoy: boolean;
  /** The current owner of the address, to be notified; null for none. */
  readonly noticeTo: string | null;
}

async function recordEmailChange(
  tx: Transaction,
  actor: Session,
  { owner, email, decoy, noticeTo }: RequestedEmail,
): Promise<void> {
  await lockOwner(tx, owner, actor);
  const wanted = { userId: actor.user.id, email, decoy, createdAt: tx.clock() };
  const change = await replaceEmailChange(tx.store, wanted);
  if (noticeTo !== null) await tx.emit({ type: "user.address_wanted", userId: noticeTo });
  if (!decoy) await tx.emit({ type: "email.change_requested", changeId: change.id });
}

/** The requested address, as long as its mailed link is valid. */
export function wantedEmailOf(context: Queryable, userId: string): Promise<string | undefined> {
  const after = new Date(context.clock().getTime() - mailedTokenLife["change-email"]);
  return findWantedEmail(context.store, userId, after);
}

/**
 * Cancels the requested change and invalidates its link.
 * @throws {ApiError} 401 for an ended session
 */
export async function cancelEmailChange(tx: Transaction, { row }: Session): Promise<void> {
  await lockUserWithPassword(tx.store, row.user_id);
  await assertSessionActive(tx, row);
  await deleteEmailChange(tx.store, row.user_id);
}

export interface PendingEmailChange {
  readonly username: string;
  readonly email: string;
}

/**
 * The change that a mailed token would make. Doesn't consume the token.
 * @returns undefined for an invalid or expired token
 * @throws {ApiError} 429 beyond the limit of invalid tokens
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
 * Changes the address, with the token mailed to the new one. Notifies both addresses. Invalidates links mailed to
 * the former one.
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
    await context.writeWithoutActor(spendEmailChange, pending, { hash });
  } catch (error) {
    // Another user verified it first.
    if (isUniqueViolation(error, "users_email")) throw uselessToken();
    throw error;
  }
  return pending;
}

async function spendEmailChange(
  tx: Transaction,
  { changeId, userId, email, former }: Pending,
  { hash }: { readonly hash: Buffer },
): Promise<void> {
  // In every command's order: addresses before users.
  for (const address of [former, email].toSorted()) await lockAddress(tx.store, address);
  const user = await lockUserWithPassword(tx.store, userId);
  const row = await claimAuthToken(tx.store, hash, "change-email", tx.clock());
  if (user === undefined || user.disabled || row?.email_change_id !== changeId) throw uselessToken();
  // The address may have been blocked since.
  if (isUnwelcome(await emailStanding(tx, email))) throw uselessToken();
  await replaceEmail(tx, user, email);
  await retireRegistrations(tx.store, email);
}

/**
 * Replaces the email address of a user, whom the caller has locked. Invalidates links mailed to the former one,
 * and notifies both addresses.
 * @throws {pg.DatabaseError} as `setUserEmail`
 */
export async function replaceEmail(tx: Transaction, user: UserRow, email: string): Promise<void> {
  await setUserEmail(tx.store, user.id, email);
  await deleteEmailChange(tx.store, user.id);
  await endAuthTokens(tx.store, user.id, purposesOfAddress, tx.clock());
  await tx.emit(
    { type: "email.changed", userId: user.id, former: user.email },
    { type: "email.changed", userId: user.id, former: null },
  );
  // A user with an unverified address gets a mail to verify the new one.
  if (user.confirmed_at === null) await tx.emit({ type: "user.registered", userId: user.id });
}
