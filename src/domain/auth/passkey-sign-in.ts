/** Signing in with a passkey: alone, or as the second step after the password. */
import { findAuthToken } from "../../store/auth/auth-tokens.ts";
import { lockUserWithPassword } from "../../store/auth/credentials.ts";
import { findPasskeyByCredential, listPasskeys } from "../../store/auth/passkeys.ts";
import type { SessionRow } from "../../store/auth/sessions.ts";
import { addressBlock } from "../kernel/addresses.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { accepted, openAnswer, wrongCode } from "./challenges.ts";
import { limitTries } from "./guess-limits.ts";
import {
  type Assertion,
  type VerifiedPasskey,
  addPasskeyChallenge,
  passkeyTimeout,
  tryPasskey,
  verifyAssertion,
} from "./passkey-ceremonies.ts";
import { type PasskeyDescriptor, describePasskey, refusedPasskey } from "./passkeys.ts";
import { type ClaimedSession, signInWithCode, startSession } from "./sign-in.ts";
import { assertMaySignIn } from "./verified-password.ts";

/** `PublicKeyCredentialRequestOptionsJSON` (WebAuthn Level 3, 5.5). */
export interface PasskeyRequestOptions {
  readonly challenge: string;
  readonly timeout: number;
  readonly rpId: string;
  readonly allowCredentials: PasskeyDescriptor[];
  readonly userVerification: string;
}

export interface PasskeySignIn {
  /** The token of the challenge that the password led to; undefined for signing in with the passkey alone. */
  readonly token: string | undefined;
  /** The client's IP address. */
  readonly address: string;
}

/**
 * Begins to sign in with a passkey.
 * @throws {ApiError} 401 for an invalid challenge of the password, 429 beyond the limits
 */
export async function beginPasskeySignIn(
  context: Context,
  { token, address }: PasskeySignIn,
): Promise<PasskeyRequestOptions> {
  const userId = token === undefined ? null : await challengedUser(context, token, address);
  if (userId === null) await limitTries(context, "passkeyByAddress", addressBlock(address));
  const known = userId === null ? [] : await listPasskeys(context.store, userId);
  return {
    challenge: await context.writeWithoutActor(recordChallenge, userId),
    timeout: passkeyTimeout,
    rpId: context.config.publicUrl.hostname,
    allowCredentials: known.map(describePasskey),
    userVerification: "required",
  };
}

function recordChallenge(tx: Transaction, userId: string | null): Promise<string> {
  return addPasskeyChallenge(tx, userId === null ? "sign-in" : "second-factor", userId);
}

/** The user who has given the password. */
async function challengedUser(context: Context, token: string, address: string): Promise<string> {
  const { hash } = await openAnswer(context, { token, address }, ["otp-challenge"]);
  const challenge = await findAuthToken(context.store, hash, "otp-challenge", context.clock());
  if (challenge?.user_id == null) throw wrongCode();
  return challenge.user_id;
}

/**
 * Signs in with the answer of a passkey.
 * @param session its claims are ignored with a token: they were made with the password
 * @throws {ApiError} 401 for a wrong answer or challenge, or a copied passkey; 403 for the right answer of someone who
 *   can't sign in (yet); 429 beyond the limits
 */
export async function signInWithPasskey(
  context: Context,
  { token, address, ...assertion }: PasskeySignIn & Assertion,
  session: ClaimedSession,
): Promise<SessionRow> {
  const verify = async (purpose: "second-factor" | "sign-in"): Promise<VerifiedPasskey | undefined> => {
    const id = Buffer.from(assertion.credentialId, "base64url");
    const passkey = await findPasskeyByCredential(context.store, id);
    return verifyAssertion(context, purpose, passkey, assertion);
  };
  if (token !== undefined) {
    const opened = await openAnswer(context, { token, address }, ["otp-challenge"]);
    const answer = { ...opened, passkey: (await verify("second-factor")) ?? null };
    const outcome = await context.writeWithoutActor(signInWithCode, answer, session);
    return accepted(outcome, () => refusedPasskey(401)).session;
  }
  await limitTries(context, "signInByAddress", addressBlock(address));
  const passkey = await verify("sign-in");
  const started = passkey && (await context.writeWithoutActor(signInAlone, passkey, session));
  if (started === undefined) throw refusedPasskey(401);
  return started;
}

/** @returns undefined if the passkey was removed, or copied: the notice about that must be committed */
async function signInAlone(
  tx: Transaction,
  passkey: VerifiedPasskey,
  session: ClaimedSession,
): Promise<SessionRow | undefined> {
  const user = await lockUserWithPassword(tx.store, passkey.userId);
  if (user === undefined) return undefined;
  await assertMaySignIn(tx, user);
  if (!(await tryPasskey(tx, passkey))) return undefined;
  return startSession(tx, user.id, session, { claims: session.claims ?? {}, withOtp: true });
}
