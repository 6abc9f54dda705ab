/**
 * Deletes accounts. The login ends and the account disappears at once, in one transaction; a job then removes the
 * rest in batches. The username stays taken, as in Mastodon: other servers would mistake a new account with that
 * name for the former one.
 */
import { message } from "../../messages/catalogue.ts";
import { markAccountDeleted } from "../../store/deletion/removal.ts";
import { setUserDisabled } from "../../store/admin/operator.ts";
import { endAuthTokens } from "../../store/auth/auth-tokens.ts";
import { deleteEmailChange } from "../../store/auth/email-changes.ts";
import { lockOtp } from "../../store/auth/one-time-codes.ts";
import { endSessions } from "../../store/auth/sessions.ts";
import type { UserRow } from "../../store/auth/users.ts";
import { endInvitesOf } from "../../store/invites/invites.ts";
import { type Owner, lockOwner, verifyCurrentPassword } from "../auth/current-password.ts";
import { limitTries, tooMany } from "../auth/guess-limits.ts";
import { type CodeOutcome, tryCode, tryRecoveryCode } from "../auth/one-time-codes.ts";
import type { Session } from "../auth/sessions.ts";
import { addressBlock } from "../kernel/addresses.ts";
import { ApiError } from "../kernel/api-error.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { revokeAllOfUser } from "../auth/revoking.ts";

/** The second factor, required in addition to the password if the person uses one. */
interface SecondFactor {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

export interface DeletionCredentials extends SecondFactor {
  readonly password: string;
  /** The client's IP address. */
  readonly address: string;
}

/**
 * Deletes the account of the signed-in user.
 * @throws {ApiError} 401 for a wrong password, a wrong code, or a session that has ended; 429 beyond the limits
 */
export async function deleteOwnAccount(
  context: Context,
  session: Session,
  { password, address, ...secondFactor }: DeletionCredentials,
): Promise<void> {
  const owner = await verifyCurrentPassword(context, session.user, password, address);
  if (owner.otp_enabled) await limitTries(context, "codeByAddress", addressBlock(address));
  const outcome = await context.write(deleteAccount, session, { owner, secondFactor });
  // After the commit, so that a wrong code is counted.
  if (outcome === "wrong") throw wrongCode();
  if (outcome !== "right") throw tooMany(outcome.retryAfter);
}

interface ProvenDeletion {
  /** The user, whose password was just verified. */
  readonly owner: Owner;
  readonly secondFactor: SecondFactor;
}

/**
 * Consumes the code and deletes the account, or counts a wrong code; both commit.
 * @throws {ApiError} 401 if the password has changed, the session has ended or a second factor was enabled since
 */
async function deleteAccount(
  tx: Transaction,
  session: Session,
  { owner, secondFactor }: ProvenDeletion,
): Promise<CodeOutcome> {
  const { id: userId, account_id: accountId } = session.user;
  const user = await lockOwner(tx, owner, session);
  if (user.otp_enabled) {
    if (!owner.otp_enabled) throw wrongCode();
    const outcome = await trySecondFactor(tx, userId, secondFactor);
    if (outcome !== "right") return outcome;
  }
  await endAccount(tx, { id: userId, account_id: accountId });
  await tx.emit({ type: "user.deleted", email: user.email, locale: user.locale });
  return "right";
}

/** Ends a login and hides its account; a job then removes its data. The caller has locked the user. */
export async function endAccount(
  tx: Transaction,
  { id: userId, account_id: accountId }: Pick<UserRow, "id" | "account_id">,
): Promise<void> {
  const now = tx.clock();
  await setUserDisabled(tx.store, { id: userId, disabled: true });
  await endSessions(tx.store, userId, null, now);
  await revokeAllOfUser(tx, userId);
  await endAuthTokens(tx.store, userId, openTokens, now);
  await deleteEmailChange(tx.store, userId);
  await endInvitesOf(tx.store, userId);
  const uri = await markAccountDeleted(tx.store, accountId, now);
  await tx.emit({ type: "account.deleted", accountId, uri });
}

/** Purposes of tokens that may still be valid. */
const openTokens = [
  "verify-mail",
  "change-email",
  "reset-password",
  "otp-challenge",
  "otp-disable",
  "stop-mails",
] as const;

async function trySecondFactor(
  tx: Transaction,
  userId: string,
  { code, recoveryCode }: SecondFactor,
): Promise<CodeOutcome> {
  const row = await lockOtp(tx.store, userId);
  if (row === undefined || row.otp_enabled_at === null) return "right";
  if (recoveryCode !== undefined) {
    return (await tryRecoveryCode(tx, userId, recoveryCode)) === undefined ? "wrong" : "right";
  }
  return code === undefined ? "wrong" : tryCode(tx, userId, row, code);
}

function wrongCode(): ApiError {
  return new ApiError(401, "code_invalid", message("settings.wrong_code"));
}
