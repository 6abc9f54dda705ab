/** Mailed tokens. The job that sends the mail makes them, so that the queue never stores one. */
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
import type { Context, Transaction } from "../kernel/context.ts";
import { type ApiError, badRequest } from "../kernel/api-error.ts";
import { strikeLimits } from "../kernel/limits.ts";
import { sealToken } from "./sealed-tokens.ts";

const minute = 60_000;

/** Milliseconds. NIST SP 800-63B, 4.2.1.2, allows a mailed code a day; one for appeals proves no identity. */
export const mailedTokenLife = {
  "verify-mail": 24 * 60 * minute,
  "change-email": 24 * 60 * minute,
  "reset-password": 30 * minute,
  // Shows the user's moderation decisions, and accepts appeals.
  appeal: strikeLimits.appealDays * 24 * 60 * minute,
  // Only ends mails about notifications.
  "stop-mails": 30 * 24 * 60 * minute,
} as const;

/** What links in mails to a former address are for: a change of address ends them. */
export const purposesOfAddress = ["verify-mail", "reset-password", "appeal", "stop-mails"] as const;

export type MailedPurpose = Exclude<keyof typeof mailedTokenLife & AuthTokenPurpose, "change-email">;

/** The recipient of a mailed token: a login, or a pending registration. */
export type MailedTo =
  { readonly userId: string; readonly email: string } | { readonly registrationId: string };

/**
 * Makes a token for a mail. One for a reset replaces earlier ones.
 * @throws if the mail is no longer meant for the user's address: the job then starts again
 */
export async function makeMailedToken(
  context: Context,
  purpose: MailedPurpose,
  to: MailedTo,
): Promise<string> {
  const expiresAt = new Date(context.clock().getTime() + mailedTokenLife[purpose]);
  const { token, hash } = await sealToken(context, purpose, expiresAt);
  await context.writeWithoutActor(recordMailedToken, to, { purpose, hash, expiresAt });
  return token;
}

interface NewMailedToken {
  readonly purpose: MailedPurpose;
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

async function recordMailedToken(
  tx: Transaction,
  to: MailedTo,
  { purpose, hash, expiresAt }: NewMailedToken,
): Promise<void> {
  // A change of address invalidates all tokens. This lock waits for a change in progress, to see its result.
  const user = "userId" in to ? await lockUserWithPassword(tx.store, to.userId) : undefined;
  if ("userId" in to && user?.email !== to.email) throw new Error("the address was changed meanwhile");
  if ("registrationId" in to) await lockRegistration(tx.store, to.registrationId);
  if (purpose === "reset-password") {
    if ("userId" in to) await endAuthTokens(tx.store, to.userId, [purpose], tx.clock());
    else await endAuthTokensOfRegistration(tx.store, to.registrationId, [purpose], tx.clock());
  }
  await insertAuthToken(tx.store, {
    hash,
    purpose,
    userId: "userId" in to ? to.userId : null,
    registrationId: "registrationId" in to ? to.registrationId : null,
    expiresAt,
  });
}

interface EmailChange {
  readonly id: string;
  readonly user_id: string;
}

/**
 * Makes the token that confirms a specific change of address.
 * @throws if the change was cancelled or replaced meanwhile: the job then starts again, and mails nothing
 */
export async function makeEmailChangeToken(context: Context, change: EmailChange): Promise<string> {
  const expiresAt = new Date(context.clock().getTime() + mailedTokenLife["change-email"]);
  const { token, hash } = await sealToken(context, "change-email", expiresAt);
  await context.writeWithoutActor(recordEmailChangeToken, change, { hash, expiresAt });
  return token;
}

async function recordEmailChangeToken(
  tx: Transaction,
  change: EmailChange,
  { hash, expiresAt }: Pick<NewMailedToken, "hash" | "expiresAt">,
): Promise<void> {
  await lockUserWithPassword(tx.store, change.user_id);
  if ((await findEmailChange(tx.store, change.id)) === undefined) throw new Error("the change was cancelled");
  await insertAuthToken(tx.store, {
    hash,
    purpose: "change-email",
    userId: change.user_id,
    registrationId: null,
    emailChangeId: change.id,
    expiresAt,
  });
}

/** The same error for every kind of invalid mailed token. */
export function uselessToken(): ApiError {
  return badRequest(message("errors.useless_link"), "token_invalid");
}
