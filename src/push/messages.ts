/** Web Push: encrypts a message for an app and signs the request to its push service. */
import { type KeyObject, createECDH, randomBytes } from "node:crypto";
import ece from "http_ece";
import { SignJWT } from "jose";

export interface PushTarget {
  readonly endpoint: string;
  /** The app's uncompressed point on P-256. */
  readonly publicKey: Buffer;
  readonly authSecret: Buffer;
  /** Whether to use RFC 8291; otherwise its fourth draft, for older apps. */
  readonly standard: boolean;
}

export interface Signer {
  /** In URL-safe Base64, with or without padding. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  /** The contact for the push service: an https or mailto URL. */
  readonly contact: string;
}

export interface PushRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Seconds for which the push service keeps a message for an offline device; as in Mastodon. */
export const lifetime = 48 * 3600;

/** Seconds for which a signature is valid (RFC 8292 allows 24 hours). */
const signatureLifetime = 12 * 3600;

/**
 * The request that delivers a message.
 * @param text at most 3993 bytes in UTF-8 (RFC 8291, 4)
 * @param now for the signature's expiry
 */
export async function makePushRequest(
  target: PushTarget,
  text: string,
  signer: Signer,
  now: Date,
): Promise<PushRequest> {
  const sender = createECDH("prime256v1");
  sender.generateKeys();
  const salt = randomBytes(16);
  const version = target.standard ? "aes128gcm" : "aesgcm";
  const body = ece.encrypt(Buffer.from(text), {
    version,
    privateKey: sender,
    dh: target.publicKey,
    authSecret: target.authSecret,
    salt,
  });
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: "ES256", typ: "JWT" })
    .setAudience(new URL(target.endpoint).origin)
    .setSubject(signer.contact)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + signatureLifetime)
    .sign(signer.privateKey);
  const key = signer.publicKey.replace(/=+$/, "");
  const headers = {
    "Content-Type": "application/octet-stream",
    "Content-Encoding": version,
    TTL: String(lifetime),
    Urgency: "normal",
  };
  if (target.standard) {
    return { headers: { ...headers, Authorization: `vapid t=${token}, k=${key}` }, body };
  }
  return {
    headers: {
      ...headers,
      // draft-ietf-webpush-encryption-04 and draft-ietf-webpush-vapid-01.
      Authorization: `WebPush ${token}`,
      Encryption: `salt=${salt.toString("base64url")}`,
      "Crypto-Key": `dh=${sender.getPublicKey().toString("base64url")};p256ecdsa=${key}`,
    },
    body,
  };
}
