/** Tokens that travel by mail. The job that sends the mail makes them: the queue never holds one. */
import { message } from "../../messages/catalogue.ts";
import {
  type AuthTokenPurpose,
  endAuthTokens,
  endAuthTokensOfRegistration,
  insertAuthToken,
} from "../../store/auth/auth-tokens.ts";
import { lockUserWithPassword } from "../../store/auth/credentials.ts";
import { findEmailChange } from "../../store/auth/email-changes.ts";
import { lockRegistration } from "../../store/registration/registrations.ts";
import type { Context } from "../kernel/context.ts";
import { type ApiError, badRequest } from "../kernel/api-error.ts";
import { sealToken } from "./sealed-tokens.ts";

const minute = 60_000;

/** Milliseconds. NIST SP 800-63B, 4.2.1.2, allows a mailed code a day. */
export const mailedTokenLife = {
  "verify-mail": 24 * 60 * minute,
  "change-email": 24 * 60 * minute,
  "reset-password": 30 * minute,
} as const;

export type MailedPurpose = Exclude<keyof typeof mailedTokenLife & AuthTokenPurpose, "change-email">;

/** Whom a mailed token is for: a login, or a registration that waits to become one. */
export type MailedTo =
  { readonly userId: string; readonly email: string } | { readonly registrationId: string };

/**
 * Makes a token for a mail. One for a reset takes the place of those before it.
 * @throws where the person has another address than the mail goes to: it is theirs no more, and the job begins anew
 */
export async function makeMailedToken(
  context: Context,
  purpose: MailedPurpose,
  to: MailedTo,
): Promise<string> {
  const now = context.clock();
  const expiresAt = new Date(now.getTime() + mailedTokenLife[purpose]);
  const { token, hash } = await sealToken(context, purpose, expiresAt);
  await context.write(async (tx) => {
    // A change of the address ends all tokens; whoever makes one at that moment waits here, and sees the change.
    const user = "userId" in to ? await lockUserWithPassword(tx.store, to.userId) : undefined;
    if ("userId" in to && user?.email !== to.email) throw new Error("the address was changed meanwhile");
    if ("registrationId" in to) await lockRegistration(tx.store, to.registrationId);
    if (purpose === "reset-password") {
      if ("userId" in to) await endAuthTokens(tx.store, to.userId, [purpose], now);
      else await endAuthTokensOfRegistration(tx.store, to.registrationId, [purpose], now);
    }
    await insertAuthToken(tx.store, {
      hash,
      purpose,
      userId: "userId" in to ? to.userId : null,
      registrationId: "registrationId" in to ? to.registrationId : null,
      expiresAt,
    });
  });
  return token;
}

/**
 * Makes the token that confirms a change of address: good for that change alone.
 * @throws where the change was taken back or replaced meanwhile: the job begins anew, and finds nothing to mail
 */
export async function makeEmailChangeToken(
  context: Context,
  change: { readonly id: string; readonly user_id: string },
): Promise<string> {
  const purpose = "change-email";
  const expiresAt = new Date(context.clock().getTime() + mailedTokenLife[purpose]);
  const { token, hash } = await sealToken(context, purpose, expiresAt);
  await context.write(async (tx) => {
    await lockUserWithPassword(tx.store, change.user_id);
    if ((await findEmailChange(tx.store, change.id)) === undefined)
      throw new Error("the change was taken back");
    await insertAuthToken(tx.store, {
      hash,
      purpose,
      userId: change.user_id,
      registrationId: null,
      emailChangeId: change.id,
      expiresAt,
    });
  });
  return token;
}

/** One answer for every way in which a mailed token may be no good. */
export function uselessToken(): ApiError {
  return badRequest(message("errors.useless_link"), "token_invalid");
}
