/**
 * Encrypted strings of the account authentication API: a JWE (`dir`, A256GCM) that contains only a random
 * identifier. User, purpose and expiry are in the database, so that a token can be revoked at any time.
 */
import { type KeyObject, createHash, randomBytes } from "node:crypto";
import { EncryptJWT, errors, jwtDecrypt } from "jose";
import type { AuthTokenPurpose } from "../../store/auth/auth-tokens.ts";
import type { Queryable } from "../kernel/context.ts";
import type { Secrets } from "../kernel/secrets.ts";

export type TokenPurpose = "session" | AuthTokenPurpose;

export interface SealedToken {
  /** The string for the client; not stored. */
  readonly token: string;
  /** The stored value: the SHA-256 of the identifier inside. */
  readonly hash: Buffer;
}

/** Makes a token that can't be forged, altered, or used for another purpose. */
export async function sealToken(
  context: Queryable,
  purpose: TokenPurpose,
  expiresAt: Date,
): Promise<SealedToken> {
  const { secrets } = context;
  const id = randomBytes(16);
  // The header is authenticated (RFC 7516, 5.1): it binds key and purpose to the identifier.
  const token = await new EncryptJWT({})
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: secrets.current.id, typ: typeOf(purpose) })
    .setJti(id.toString("base64url"))
    .setAudience(audienceOf(context))
    .setExpirationTime(expiresAt)
    .encrypt(keyFor(secrets, secrets.current.id, purpose));
  return { token, hash: hashId(id) };
}

/** The hash that identifies a token's row; undefined for anything but a valid token of this purpose. */
export async function openToken(
  context: Queryable,
  purpose: TokenPurpose,
  token: string,
): Promise<Buffer | undefined> {
  try {
    const { payload } = await jwtDecrypt(token, ({ kid }) => keyFor(context.secrets, kid ?? "", purpose), {
      typ: typeOf(purpose),
      audience: audienceOf(context),
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
      maxDecompressedLength: 0,
      currentDate: context.clock(),
      requiredClaims: ["jti", "exp"],
    });
    const id = Buffer.from(payload.jti ?? "", "base64url");
    return id.length === 16 ? hashId(id) : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function keyFor(secrets: Secrets, kid: string, purpose: TokenPurpose): KeyObject {
  const key = secrets.find(kid);
  if (key === undefined) throw new errors.JWEDecryptionFailed();
  return secrets.derive(key, `token ${purpose}`);
}

function typeOf(purpose: TokenPurpose): string {
  return `concord-${purpose}+jwt`;
}

function audienceOf(context: Queryable): string {
  return context.config.publicUrl.origin;
}

function hashId(id: Buffer): Buffer {
  return createHash("sha256").update(id).digest();
}
