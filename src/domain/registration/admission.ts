/** Decides who may register, by the server's mode and the operator's blocks, for every registration path. */
import type { RegistrationMode } from "../../config/config.ts";
import { type Message, message } from "../../messages/catalogue.ts";
import { emailStanding, isUnwelcome } from "../auth/email-standing.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { ipBlockOf } from "../moderation/ip-blocks.ts";
import { ApiError } from "../kernel/api-error.ts";
import { readSettings } from "../settings/settings.ts";

/**
 * Whether new users from an address need approval.
 * @throws {ApiError} 403 if registrations are closed, or the network is blocked from registering
 */
export async function admitFrom(context: Context, address: string): Promise<"open" | "approval"> {
  const { registrations } = await readSettings(context);
  if (registrations === "closed") throw closed(message("errors.registrations_closed"));
  const block = await ipBlockOf(context, address);
  if (block === "sign_up_block" || block === "no_access") {
    throw closed(message("errors.registrations_closed_to_network"));
  }
  return block === undefined ? registrations : "approval";
}

function closed(text: Message): ApiError {
  return new ApiError(403, "registrations_closed", text);
}

/**
 * Whether a user with a verified address needs approval. Applies current blocks and mode, not those at the time
 * of registration; but a registration that began while registrations were open can be completed after they are
 * closed.
 * @param mode the current mode, read before the transaction
 * @returns undefined if the address is blocked
 */
export async function admitVerified(
  tx: Transaction,
  mode: RegistrationMode,
  email: string,
): Promise<"open" | "approval" | undefined> {
  const standing = await emailStanding(tx, email);
  if (isUnwelcome(standing)) return undefined;
  return standing === "approval" || mode === "approval" ? "approval" : "open";
}
