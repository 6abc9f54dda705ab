/** Seals the keyring with a passphrase: scrypt (RFC 7914) and AES-256-GCM. */
import { type BinaryLike, createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { BackupError } from "./failure.ts";

/** The parameters are stored with the text, so that they can be raised later. */
export interface SealedKeyring {
  readonly format: 1;
  readonly kdf: "scrypt";
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
  /** In base64, like the following ones. */
  readonly salt: string;
  readonly nonce: string;
  readonly tag: string;
  readonly text: string;
}

/** 128 MB of memory and about half a second. */
const usualCost = 2 ** 17;

/** Maximum cost that is accepted, so that a file from elsewhere can't use up memory. */
const greatestCost = 2 ** 20;

/** The passphrase is wrong, or the file was altered. */
export class WrongPassphrase extends BackupError {
  constructor() {
    super("the passphrase doesn't open the keyring of this backup");
  }
}

/**
 * Seals a keyring.
 * @param cost of scrypt, a power of two; tests use a small one
 */
export async function sealKeyring(
  keyring: string,
  passphrase: string,
  cost = usualCost,
): Promise<SealedKeyring> {
  const parameters = { cost, blockSize: 8, parallelization: 1 };
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const header = { format: 1, kdf: "scrypt", ...parameters } as const;
  const cipher = createCipheriv("aes-256-gcm", await derive(passphrase, salt, parameters), nonce);
  cipher.setAAD(Buffer.from(JSON.stringify(header)));
  const text = Buffer.concat([cipher.update(keyring, "utf8"), cipher.final()]);
  return {
    ...header,
    salt: salt.toString("base64"),
    nonce: nonce.toString("base64"),
    tag: cipher.getAuthTag().toString("base64"),
    text: text.toString("base64"),
  };
}

/**
 * Opens a sealed keyring.
 * @throws {WrongPassphrase}
 */
export async function openKeyring(sealed: SealedKeyring, passphrase: string): Promise<string> {
  const { format, kdf, cost, blockSize, parallelization } = sealed;
  const isKnown = cost <= greatestCost && cost > 1 && Number.isInteger(Math.log2(cost)) && blockSize === 8;
  if (!isKnown || parallelization !== 1) throw new WrongPassphrase();
  const key = await derive(passphrase, Buffer.from(sealed.salt, "base64"), {
    cost,
    blockSize,
    parallelization,
  });
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(sealed.nonce, "base64"), {
      authTagLength: 16,
    });
    decipher.setAAD(Buffer.from(JSON.stringify({ format, kdf, cost, blockSize, parallelization })));
    decipher.setAuthTag(Buffer.from(sealed.tag, "base64"));
    return decipher.update(sealed.text, "base64", "utf8") + decipher.final("utf8");
  } catch {
    throw new WrongPassphrase();
  }
}

/**
 * Parses a sealed keyring.
 * @throws {BackupError} for another format
 */
export function readSealedKeyring(text: string): SealedKeyring {
  const parsed = parse(text);
  if (!isSealed(parsed))
    throw new BackupError("the keyring of this backup is damaged, or has an unknown format");
  return parsed;
}

function parse(text: string): Partial<Record<keyof SealedKeyring, unknown>> | null {
  try {
    return JSON.parse(text) as Partial<Record<keyof SealedKeyring, unknown>> | null;
  } catch {
    return null;
  }
}

function isSealed(parsed: Partial<Record<keyof SealedKeyring, unknown>> | null): parsed is SealedKeyring {
  if (parsed?.format !== 1 || parsed.kdf !== "scrypt") return false;
  const { salt, nonce, tag, text, cost, blockSize, parallelization } = parsed;
  return (
    [salt, nonce, tag, text].every((value) => typeof value === "string") &&
    [cost, blockSize, parallelization].every((value) => Number.isInteger(value))
  );
}

function derive(
  passphrase: BinaryLike,
  salt: Buffer,
  options: { readonly cost: number; readonly blockSize: number; readonly parallelization: number },
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  // Twice what it needs (RFC 7914, section 2).
  const maxmem = 256 * options.cost * options.blockSize;
  scrypt(passphrase, salt, 32, { ...options, maxmem }, (error, key) => {
    if (error === null) resolve(key);
    else reject(error);
  });
  return promise;
}
