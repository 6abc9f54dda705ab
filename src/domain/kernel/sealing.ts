/** Encrypts secrets that the server stores and reads again. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Secrets } from "./secrets.ts";

export interface Sealed {
  /** Nonce (12 bytes), tag (16 bytes), ciphertext. */
  readonly bytes: Buffer;
  /** The keyring's key that encrypted it. */
  readonly keyId: string;
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM with a key derived for one purpose.
 * @param bound authenticated with the text, so that it can't be moved to another row
 */
export function seal(secrets: Secrets, purpose: string, bound: string, text: string | Buffer): Sealed {
  const { current } = secrets;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", secrets.derive(current, purpose), nonce);
  cipher.setAAD(Buffer.from(bound));
  const plain = typeof text === "string" ? Buffer.from(text) : text;
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { bytes: Buffer.concat([nonce, cipher.getAuthTag(), sealed]), keyId: current.id };
}

/** The decrypted bytes; undefined if the keyring lacks the key, or they were altered or bound to something else. */
export function unseal(
  secrets: Secrets,
  purpose: string,
  bound: string,
  { bytes, keyId }: Sealed,
): Buffer | undefined {
  const key = secrets.find(keyId);
  if (key === undefined || bytes.length < nonceBytes + tagBytes) return undefined;
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv("aes-256-gcm", secrets.derive(key, purpose), nonce);
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
