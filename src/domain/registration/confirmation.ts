/** Resends the confirmation mail to a user who registered through an app. */
import { message } from "../../messages/catalogue.ts";
import { purposesOfAddress } from "../auth/mailed-tokens.ts";
import { endAuthTokens } from "../../store/auth/auth-tokens.ts";
import { lockUserWithPassword } from "../../store/auth/credentials.ts";
import { setUserEmail } from "../../store/admin/operator.ts";
import { lockAddress } from "../../store/registration/registrations.ts";
import { asciiEmail, emailProblem, lowerCased, refusedProvider } from "../auth/email-addresses.ts";
import { takeTries } from "../auth/guess-limits.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { addressBlock } from "../kernel/addresses.ts";
import { ApiError } from "../kernel/api-error.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { invalidFields } from "../kernel/invalid.ts";
import { wantedEmailStanding } from "../auth/email-standing.ts";

export interface WantedConfirmation {
  /** The new address; undefined for the current one. */
  readonly email: string | undefined;
  /** The client's IP address. */
  readonly address: string;
}

/**
 * Resends the confirmation mail, optionally to a new address. If that is taken, its owner is notified instead.
 * @throws {ApiError} 403 for another app than the one that registered the user, or if the address is confirmed;
 * 422 for an invalid address, or one of a blocked provider; 429 beyond the limits
 */
export async function requestConfirmation(
  context: Context,
  person: LocalPerson,
  { email: wanted = person.user.email, address }: WantedConfirmation,
): Promise<void> {
  const email = asciiEmail(wanted);
  if (person.user.created_by_app_id === null || person.user.created_by_app_id !== person.appId) {
    throw new ApiError(403, "not_the_registering_app", message("errors.not_the_registering_app"));
  }
  if (person.user.confirmed_at !== null) throw alreadyConfirmed();
  const problem =
    emailProblem(email) ??
    ((await wantedEmailStanding(context, email, address)) === "refused" ? refusedProvider : undefined);
  if (problem !== undefined) throw invalidFields({ email: [problem] });
  await takeTries(
    context,
    ["confirmationByAddress", addressBlock(address)],
    ["confirmationByUser", person.user.id],
    ["registerByMail", lowerCased(email)],
  );
  await context.write(mailConfirmation, person, { email });
}

async function mailConfirmation(
  tx: Transaction,
  { user: { id, email: former } }: LocalPerson,
  { email }: { readonly email: string },
): Promise<void> {
  // In every command's order: addresses before users.
  for (const address of [former, email].toSorted()) await lockAddress(tx.store, address);
  const user = await lockUserWithPassword(tx.store, id);
  // The link of an earlier mail may have been used meanwhile.
  if (user === undefined || user.confirmed_at !== null) throw alreadyConfirmed();
  if (user.email !== email) {
    await setUserEmail(tx.store, id, email);
    await endAuthTokens(tx.store, id, purposesOfAddress, tx.clock());
  }
  await tx.emit({ type: "user.registered", userId: id });
}

function alreadyConfirmed(): ApiError {
  return new ApiError(403, "already_confirmed", message("errors.already_confirmed"));
}
