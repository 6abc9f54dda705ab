/**
 * Deleting an account at the wish of its person. The login ends and the account disappears at once, in one transaction;
 * a job then removes what it left, batch by batch. The username stays taken, as in Mastodon: a new account by that name
 * would be taken for the former one by other servers.
 */
import { message } from "../../messages/catalogue.ts";
import { markAccountDeleted } from "../../store/accounts/account-removal.ts";
import { endAuthTokens } from "../../store/auth/auth-tokens.ts";
import { deleteEmailChange } from "../../store/auth/email-changes.ts";
import { lockOtp } from "../../store/auth/one-time-codes.ts";
import { revokeTokensOfUser } from "../../store/oauth/oauth.ts";
import { setUserDisabled } from "../../store/admin/operator.ts";
import { endSessions } from "../../store/auth/sessions.ts";
import { addressBlock } from "../kernel/addresses.ts";
import type { Context } from "../kernel/context.ts";
import { lockOwner, proveCurrentPassword } from "../auth/current-password.ts";
import { limitTries, tooMany } from "../auth/guess-limits.ts";
import { tryCode, tryRecoveryCode } from "../auth/one-time-codes.ts";
import { ApiError } from "../kernel/api-error.ts";
import type { Session } from "../auth/sessions.ts";

export interface DeletionProof {
  readonly password: string;
  /** Where two-factor authentication is on, one of the two. */
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  /** Where the request comes from. */
  readonly address: string;
}

/** Everything that was mailed or asked, and could still be answered. */
const openTokens = ["verify-mail", "change-email", "reset-password", "otp-challenge", "otp-disable"] as const;

/**
 * Deletes the account of the signed-in user.
 * @throws {ApiError} 401 for a wrong password, a wrong code, or a session that has ended; 429 beyond the limits
 */
export async function deleteOwnAccount(
  context: Context,
  session: Session,
  proof: DeletionProof,
): Promise<void> {
  const { user } = session;
  const owner = await proveCurrentPassword(context, user, proof.password, proof.address);
  if (owner.otp_enabled) await proveCode(context, user.id, proof);
  const now = context.clock();
  await context.write(async (tx) => {
    const held = await lockOwner(tx, owner, session);
    // Turned on since: the password alone doesn't do.
    if (held.otp_enabled && !owner.otp_enabled) throw wrongCode();
    await setUserDisabled(tx.store, user.id, true);
    await endSessions(tx.store, user.id, null, now);
    await revokeTokensOfUser(tx.store, user.id, now);
    await endAuthTokens(tx.store, user.id, openTokens, now);
    await deleteEmailChange(tx.store, user.id);
    await markAccountDeleted(tx.store, user.account_id, now);
    await tx.emit(
      { type: "account.deleted", accountId: user.account_id },
      { type: "user.deleted", email: held.email, locale: held.locale },
    );
  });
}

/** @throws {ApiError} 401 for a wrong code, 429 after too many */
async function proveCode(context: Context, userId: string, proof: DeletionProof): Promise<void> {
  await limitTries(context, "codeByAddress", addressBlock(proof.address));
  // A wrong answer is counted for good: this commits, whatever it finds.
  const outcome = await context.write(async (tx) => {
    const row = await lockOtp(tx.store, userId);
    if (row === undefined || row.otp_enabled_at === null) return "right";
    if (proof.recoveryCode !== undefined) {
      const recovered = await tryRecoveryCode(tx, userId, proof.recoveryCode);
      return recovered === undefined ? "wrong" : "right";
    }
    return proof.code === undefined ? "wrong" : tryCode(tx, userId, row, proof.code);
  });
  if (outcome === "wrong") throw wrongCode();
  if (outcome !== "right") throw tooMany(outcome.retryAfter);
}

function wrongCode(): ApiError {
  return new ApiError(401, "code_invalid", message("settings.wrong_code"));
}
