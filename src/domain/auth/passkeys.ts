/** A person's passkeys: listing, adding, renaming and removing them. */
import { message } from "../../messages/catalogue.ts";
import { lockUserWithPassword } from "../../store/auth/credentials.ts";
import {
  type PasskeyRow,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  writePasskeyName,
} from "../../store/auth/passkeys.ts";
import { ApiError, badRequest, notFound } from "../kernel/api-error.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { verifyCurrentPassword } from "./current-password.ts";
import {
  type Attestation,
  type NewCredential,
  addPasskeyChallenge,
  passkeyAlgorithms,
  passkeyTimeout,
  userHandleOf,
  verifyAttestation,
} from "./passkey-ceremonies.ts";
import { type Session, assertSessionActive, isFresh } from "./sessions.ts";

export const passkeyLimits = { passkeys: 20, name: 50 } as const;

/** What proves that the person in a session is its owner. */
export interface OwnerProof {
  /** The current password; not needed in a fresh session. */
  readonly password: string | undefined;
  /** The client's IP address. */
  readonly address: string;
}

/**
 * @throws {ApiError} 403 for a session that isn't fresh, without a password; 401 for a wrong one, 429 beyond the limit,
 *   503 if the password queue is full
 */
async function assertOwner(
  context: Context,
  session: Session,
  { password, address }: OwnerProof,
): Promise<void> {
  if (isFresh(context, session.row)) return;
  if (password === undefined || password === "") {
    throw new ApiError(403, "key_not_fresh", message("replies.sign_in_again"));
  }
  await context.passwords.admit(() => verifyCurrentPassword(context, session.user, password, address));
}

/** A passkey as browsers are told of it. */
export interface PasskeyDescriptor {
  readonly type: "public-key";
  readonly id: string;
  readonly transports: string[];
}

export function describePasskey({ credential_id: id, transports }: PasskeyRow): PasskeyDescriptor {
  return { type: "public-key", id: id.toString("base64url"), transports: [...transports] };
}

/** `PublicKeyCredentialCreationOptionsJSON` (WebAuthn Level 3, 5.4). */
export interface PasskeyCreationOptions {
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly challenge: string;
  readonly pubKeyCredParams: { readonly type: string; readonly alg: number }[];
  readonly timeout: number;
  readonly excludeCredentials: PasskeyDescriptor[];
  readonly authenticatorSelection: {
    readonly residentKey: string;
    readonly requireResidentKey: boolean;
    readonly userVerification: string;
  };
  readonly attestation: string;
}

/**
 * Begins to add a passkey.
 * @param serverName shown by browsers
 * @throws {ApiError} as `assertOwner`; 400 for a user with 20 passkeys
 */
export async function beginPasskey(
  context: Context,
  session: Session,
  { serverName, ...proof }: OwnerProof & { readonly serverName: string },
): Promise<PasskeyCreationOptions> {
  await assertOwner(context, session, proof);
  const { user, account } = session;
  const known = await listPasskeys(context.store, user.id);
  if (known.length >= passkeyLimits.passkeys) throw tooManyPasskeys();
  const challenge = await context.write(recordRegistration, session);
  return {
    rp: { id: context.config.publicUrl.hostname, name: serverName },
    user: {
      id: userHandleOf(user.id),
      name: `${account.username}@${context.config.localDomain}`,
      displayName: account.display_name === "" ? account.username : account.display_name,
    },
    challenge,
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: "public-key", alg })),
    timeout: passkeyTimeout,
    excludeCredentials: known.map(describePasskey),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

async function recordRegistration(tx: Transaction, actor: Session): Promise<string> {
  await lockWithSession(tx, actor);
  return addPasskeyChallenge(tx, "registration", actor.user.id);
}

/** The user first, as every command on sessions does. */
async function lockWithSession(tx: Transaction, { row }: Session): Promise<void> {
  await lockUserWithPassword(tx.store, row.user_id);
  await assertSessionActive(tx, row);
}

/**
 * Adds the passkey that an authenticator made, and notifies the user by mail.
 * @throws {ApiError} 400 for an answer that fits no open challenge, a known credential, a bad name, or too many
 *   passkeys; 401 for an ended session
 */
export async function finishPasskey(
  context: Context,
  session: Session,
  { name, ...attestation }: Attestation & { readonly name: string },
): Promise<void> {
  const named = passkeyName(name);
  const credential = await verifyAttestation(context, session.user.id, attestation);
  if (credential === undefined) throw refusedPasskey(400);
  const transports = attestation.transports.filter((transport) => knownTransports.has(transport));
  await context.write(addPasskey, session, { ...credential, transports, name: named });
}

/** WebAuthn Level 3, 5.8.4. */
const knownTransports: ReadonlySet<string> = new Set([
  "usb",
  "nfc",
  "ble",
  "smart-card",
  "hybrid",
  "internal",
]);

interface AddedPasskey extends NewCredential {
  readonly transports: readonly string[];
  readonly name: string;
}

async function addPasskey(tx: Transaction, actor: Session, passkey: AddedPasskey): Promise<void> {
  await lockWithSession(tx, actor);
  const userId = actor.user.id;
  if ((await listPasskeys(tx.store, userId)).length >= passkeyLimits.passkeys) throw tooManyPasskeys();
  if (!(await insertPasskey(tx.store, { ...passkey, userId, now: tx.clock() }))) throw refusedPasskey(400);
  await tx.emit({ type: "passkey.changed", userId, change: "added", name: passkey.name });
}

/**
 * Gives a passkey another name.
 * @throws {ApiError} as `assertOwner`; 400 for a bad name, 404 for another user's passkey
 */
export async function renamePasskey(
  context: Context,
  session: Session,
  { id, name, ...proof }: OwnerProof & { readonly id: string; readonly name: string },
): Promise<void> {
  const named = passkeyName(name);
  await assertOwner(context, session, proof);
  await context.write(rename, session, { id, name: named });
}

async function rename(
  tx: Transaction,
  actor: Session,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  await lockWithSession(tx, actor);
  if (!(await writePasskeyName(tx.store, actor.user.id, id, name))) throw unknownPasskey();
}

/**
 * Removes a passkey, and notifies the user by mail. Sessions that it began continue.
 * @throws {ApiError} as `assertOwner`; 404 for another user's passkey
 */
export async function removePasskey(
  context: Context,
  session: Session,
  { id, ...proof }: OwnerProof & { readonly id: string },
): Promise<void> {
  await assertOwner(context, session, proof);
  await context.write(remove, session, { id });
}

async function remove(tx: Transaction, actor: Session, { id }: { readonly id: string }): Promise<void> {
  await lockWithSession(tx, actor);
  const name = await deletePasskey(tx.store, actor.user.id, id);
  if (name === undefined) throw unknownPasskey();
  await tx.emit({ type: "passkey.changed", userId: actor.user.id, change: "removed", name });
}

/** @throws {ApiError} 400 for an empty or too long name, or several lines */
function passkeyName(text: string): string {
  const name = text.trim();
  if (name !== "" && [...name].length <= passkeyLimits.name && !/\p{Cc}/u.test(name)) return name;
  throw badRequest(message("errors.passkey_name", { limit: passkeyLimits.name }), "validation_failed");
}

/** The same text whatever is wrong. */
export function refusedPasskey(status: 400 | 401): ApiError {
  return new ApiError(status, "passkey_invalid", message("errors.passkey_refused"));
}

function tooManyPasskeys(): ApiError {
  return badRequest(message("errors.too_many_passkeys", { limit: passkeyLimits.passkeys }), "limit_reached");
}

function unknownPasskey(): ApiError {
  return notFound(message("errors.no_such_passkey"), "passkey_not_found");
}
