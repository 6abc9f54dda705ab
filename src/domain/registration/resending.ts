/** Sends the mail that confirms an address again, for registrations on the page. No reply reveals whether there is one. */
import { findUsersForSignIn } from "../../store/auth/credentials.ts";
import { findPendingRegistration } from "../../store/registration/registrations.ts";
import { addressBlock } from "../kernel/addresses.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { asciiEmail, lowerCased } from "../auth/email-addresses.ts";
import { countTry, limitTries } from "../auth/guess-limits.ts";

export interface ForgottenMail {
  readonly email: string;
  /** The client's IP address. */
  readonly address: string;
}

/**
 * Sends the link again, if a registration or a login waits for its address to be confirmed. Beyond the limits of the
 * address, nothing is sent.
 * @throws {ApiError} 429 beyond the limit of the network
 */
export async function resendLink(context: Context, { email: typed, address }: ForgottenMail): Promise<void> {
  const email = asciiEmail(typed);
  const network = addressBlock(address);
  await limitTries(context, "confirmationByAddress", network);
  const counted = lowerCased(email);
  const byNetwork = await countTry(context, "resendByMailAndAddress", counted, network);
  const allowed = byNetwork.allowed && (await countTry(context, "registerByMail", counted)).allowed;
  const pending = await findPendingRegistration(context.store, email);
  const { unverified } = await findUsersForSignIn(context.store, email);
  await context.writeWithoutActor(recordResending, {
    // An unknown one is queued nevertheless: response times must not reveal whether there is one.
    registrationId: (allowed ? pending?.id : undefined) ?? "0",
    userId: allowed ? (unverified?.id ?? null) : null,
  });
}

interface Resending {
  readonly registrationId: string;
  readonly userId: string | null;
}

async function recordResending(tx: Transaction, { registrationId, userId }: Resending): Promise<void> {
  await tx.emit(
    registrationId === "0" && userId !== null
      ? { type: "user.registered", userId }
      : { type: "user.registration_requested", registrationId },
  );
}
