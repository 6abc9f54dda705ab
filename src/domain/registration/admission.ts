/** Decides who may register, by the server's mode and the operator's blocks, for every registration path. */
import type { RegistrationMode } from "../../config/config.ts";
import { type Message, message } from "../../messages/catalogue.ts";
import { findUsableInvite } from "../invites/accepting.ts";
import { unusableInvite } from "../invites/invites.ts";
import { emailStanding, isUnwelcome } from "../auth/email-standing.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { ipBlockOf } from "../moderation/ip-blocks.ts";
import { ApiError } from "../kernel/api-error.ts";
import { readSettings } from "../settings/settings.ts";

export interface Applicant {
  /** The client's IP address. */
  readonly address: string;
  /** The code of an invitation; one that can't be used counts as none, as in Mastodon. */
  readonly inviteCode?: string | undefined;
}

export interface Admission {
  /** Whether the user needs approval. */
  readonly mode: "open" | "approval";
  /** The server's mode, for when the invitation can't be used any more. */
  readonly serverMode: RegistrationMode;
  /** The invitation; null for none. */
  readonly inviteId: string | null;
}

/**
 * Whether a new user needs approval. With an invitation, only if the network does.
 * @throws {ApiError} 403 if registrations are closed, or the network is blocked from registering
 */
export async function admitFrom(context: Context, { address, inviteCode }: Applicant): Promise<Admission> {
  const { registrations } = await readSettings(context);
  const invite = await findUsableInvite(context, inviteCode);
  if (registrations === "closed" && invite === undefined) {
    if (inviteCode === undefined || inviteCode === "") throw closed(message("errors.registrations_closed"));
    throw unusableInvite(403);
  }
  const block = await ipBlockOf(context, address);
  if (block === "sign_up_block" || block === "no_access") {
    throw closed(message("errors.registrations_closed_to_network"));
  }
  const needsApproval = block !== undefined || (registrations === "approval" && invite === undefined);
  return {
    mode: needsApproval ? "approval" : "open",
    serverMode: registrations,
    inviteId: invite?.id ?? null,
  };
}

function closed(text: Message): ApiError {
  return new ApiError(403, "registrations_closed", text);
}

/**
 * Whether a user with a verified address needs approval. Applies current blocks and mode, not those at the time
 * of registration; but a registration that began while registrations were open can be completed after they are
 * closed.
 * @param mode the current mode, read before the transaction; open for an invited user
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
