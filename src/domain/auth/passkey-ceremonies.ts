/**
 * The ceremonies of passkeys (WebAuthn Level 3, 7.1 and 7.2): challenges, and the verification of what authenticators
 * answer. The relying party is the host of PUBLIC_URL, the accepted origin its origin.
 */
import { createHash, randomBytes } from "node:crypto";
import type { VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from "@simplewebauthn/server";
import {
  type PasskeyChallengeRow,
  type PasskeyPurpose,
  type PasskeyRow,
  claimPasskeyChallenge,
  insertPasskeyChallenge,
  listPasskeys,
  usePasskey,
} from "../../store/auth/passkeys.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";

/** Milliseconds that a challenge is valid, and that browsers wait. */
export const passkeyTimeout = 5 * 60_000;

/** Open challenges of a user, and of everyone who isn't known yet. A new one replaces the oldest. */
const mostChallenges = { ofUser: 5, ofUnknown: 10_000 };

/** COSE algorithms, in order of preference: Ed25519, ES256, RS256. */
export const passkeyAlgorithms = [-8, -7, -257];

/** Whether browsers allow passkeys here: not for an IP address, or without https except on this machine. */
export function arePasskeysPossible({ config }: Queryable): boolean {
  const { protocol, hostname } = config.publicUrl;
  const isName = /[a-z]/i.test(hostname) && !hostname.startsWith("[");
  return isName && (protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost"));
}

/**
 * Makes a challenge, which is valid for five minutes and one answer.
 * @param userId who may answer it; null for anyone
 * @returns 256 random bits in base64url; only a hash is stored
 */
export async function addPasskeyChallenge(
  tx: Transaction,
  purpose: PasskeyPurpose,
  userId: string | null,
): Promise<string> {
  const challenge = randomBytes(32);
  const now = tx.clock();
  const expiresAt = new Date(now.getTime() + passkeyTimeout);
  const most = userId === null ? mostChallenges.ofUnknown : mostChallenges.ofUser;
  await insertPasskeyChallenge(tx.store, { hash: hashOf(challenge), purpose, userId, now, expiresAt }, most);
  return challenge.toString("base64url");
}

function hashOf(challenge: Buffer): Buffer {
  return createHash("sha256").update(challenge).digest();
}

interface ClaimedChallenge extends PasskeyChallengeRow {
  readonly challenge: string;
}

/** Consumes the challenge that an answer contains, also if the answer turns out to be wrong. */
async function claimChallenge(
  context: Context,
  clientDataJson: string,
): Promise<ClaimedChallenge | undefined> {
  const challenge = challengeIn(clientDataJson);
  if (challenge === undefined) return undefined;
  const row = await context.writeWithoutActor(claim, hashOf(Buffer.from(challenge, "base64url")));
  return row && { ...row, challenge };
}

function claim(tx: Transaction, hash: Buffer): Promise<PasskeyChallengeRow | undefined> {
  return claimPasskeyChallenge(tx.store, hash, tx.clock());
}

/** @param clientDataJson base64url */
function challengeIn(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, "base64url").toString("utf8"));
    const challenge: unknown = typeof data === "object" && data !== null && Reflect.get(data, "challenge");
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The answer to a challenge for a new passkey. Binary values in base64url, bounded by the contract. */
export interface Attestation {
  readonly credentialId: string;
  readonly clientDataJson: string;
  readonly attestationObject: string;
  /** As the browser named them. */
  readonly transports: readonly string[];
}

export interface NewCredential {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly synced: boolean;
}

/**
 * Verifies a new passkey of a user, and consumes its challenge.
 * @returns undefined for an answer that isn't to an open challenge of this user, or breaks a rule
 */
export async function verifyAttestation(
  context: Context,
  userId: string,
  { credentialId, clientDataJson, attestationObject }: Attestation,
): Promise<NewCredential | undefined> {
  const claimed = await claimChallenge(context, clientDataJson);
  if (claimed?.purpose !== "registration" || claimed.user_id !== userId) return undefined;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const checked = await orRefused<VerifiedRegistrationResponse>(context, () =>
    verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: "public-key",
        response: { clientDataJSON: clientDataJson, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: claimed.challenge,
      expectedOrigin: context.config.publicUrl.origin,
      expectedRPID: context.config.publicUrl.hostname,
      supportedAlgorithmIDs: passkeyAlgorithms,
    }),
  );
  if (checked?.verified !== true) return undefined;
  const { credential, credentialBackedUp: synced } = checked.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, "base64url"),
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    synced,
  };
}

/** The answer to a challenge for signing in. Binary values in base64url, bounded by the contract. */
export interface Assertion {
  readonly credentialId: string;
  readonly clientDataJson: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string | undefined;
}

/** A passkey whose signature is right. Whether it may be used is checked in the transaction that uses it. */
export interface VerifiedPasskey {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly signCount: number;
  readonly synced: boolean;
}

/**
 * Verifies the answer of a passkey, and consumes its challenge. The counter isn't compared here: see `usePasskey`.
 * @param purpose of the challenge
 * @param passkey the one with this credential; undefined for an unknown one
 * @returns undefined for an answer that isn't to an open challenge, or not by this passkey
 */
export async function verifyAssertion(
  context: Context,
  purpose: "second-factor" | "sign-in",
  passkey: PasskeyRow | undefined,
  { credentialId, clientDataJson, authenticatorData, signature, userHandle }: Assertion,
): Promise<VerifiedPasskey | undefined> {
  const claimed = await claimChallenge(context, clientDataJson);
  if (claimed?.purpose !== purpose || passkey === undefined) return undefined;
  if (claimed.user_id !== null && claimed.user_id !== passkey.user_id) return undefined;
  const isOwner = userHandle === userHandleOf(passkey.user_id);
  // A passkey that identifies the user has to name them (7.2, step 6).
  if (!isOwner && (purpose === "sign-in" || userHandle !== undefined)) return undefined;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const checked = await orRefused<VerifiedAuthenticationResponse>(context, () =>
    verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: "public-key",
        response: { clientDataJSON: clientDataJson, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: claimed.challenge,
      expectedOrigin: context.config.publicUrl.origin,
      expectedRPID: context.config.publicUrl.hostname,
      credential: {
        id: passkey.credential_id.toString("base64url"),
        publicKey: new Uint8Array(passkey.public_key),
        counter: 0,
      },
    }),
  );
  if (checked?.verified !== true) return undefined;
  const { newCounter: signCount, credentialBackedUp: synced } = checked.authenticationInfo;
  return { id: passkey.id, userId: passkey.user_id, name: passkey.name, signCount, synced };
}

/**
 * Records the use of a passkey. If its counter didn't increase, it was copied: the owner is notified by mail.
 * @returns false if it was copied, or removed since it was verified
 */
export async function tryPasskey(tx: Transaction, passkey: VerifiedPasskey): Promise<boolean> {
  const { id, userId, name, signCount, synced } = passkey;
  if (await usePasskey(tx.store, id, { signCount, synced, now: tx.clock() })) return true;
  const isKept = (await listPasskeys(tx.store, userId)).some((row) => row.id === id);
  if (isKept) await tx.emit({ type: "passkey.copied", userId, name });
  return false;
}

/** The user handle (5.4.3) in base64url. It names no person. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString("base64url");
}

/** The library throws plain errors for whatever is wrong with an answer. */
async function orRefused<Result>(
  context: Context,
  verify: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await verify();
  } catch (error) {
    context.log.debug({ error }, "refused the answer of a passkey");
    return undefined;
  }
}
