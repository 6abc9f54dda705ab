/**
 * An authenticator with passkeys (WebAuthn Level 3, 6), implemented independently of the server: ES256, no attestation.
 */
import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** What a page and its browser decide; wrong values are for tests of refusals. */
export interface Ceremony {
  readonly origin: string;
  readonly challenge: string;
  readonly rpId?: string;
  readonly type?: string;
  /** Whether the person was verified, such as by a fingerprint. */
  readonly verified?: boolean;
  readonly userHandle?: string;
}

type Fields = Readonly<Record<string, string>>;

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** One passkey: a key pair with a counter. */
export class SoftwarePasskey {
  readonly id: Buffer;
  readonly #userHandle: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  counter: number;

  /** @param userHandle base64url @param counter 0 for an authenticator that doesn't count */
  constructor(userHandle: string, counter = 0) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.id = randomBytes(32);
    this.#userHandle = userHandle;
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
    this.counter = counter;
  }

  get credentialId(): string {
    return this.id.toString("base64url");
  }

  /** What `navigator.credentials.create` returns, as fields of `finishPasskey`. */
  attest(ceremony: Ceremony): Fields {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey()]);
    const authData = Buffer.concat([this.#authenticatorData(ceremony, flags.attested), attested]);
    const attestation = cborMap([
      [cborText("fmt"), cborText("none")],
      [cborText("attStmt"), cborMap([])],
      [cborText("authData"), cborBytes(authData)],
    ]);
    return {
      credential_id: this.credentialId,
      client_data_json: clientData("webauthn.create", ceremony),
      attestation_object: attestation.toString("base64url"),
      transports: "internal,hybrid",
    };
  }

  /** What `navigator.credentials.get` returns, as fields of `finishPasskeyLogin`. */
  assert(ceremony: Ceremony): Fields {
    if (this.counter > 0) this.counter += 1;
    const authData = this.#authenticatorData(ceremony, 0);
    const data = clientData("webauthn.get", ceremony);
    const hash = createHash("sha256").update(Buffer.from(data, "base64url")).digest();
    return {
      credential_id: this.credentialId,
      client_data_json: data,
      authenticator_data: authData.toString("base64url"),
      signature: sign("sha256", Buffer.concat([authData, hash]), this.#privateKey).toString("base64url"),
      user_handle: ceremony.userHandle ?? this.#userHandle,
    };
  }

  #authenticatorData(
    { origin, rpId = new URL(origin).hostname, verified = true }: Ceremony,
    more: number,
  ): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const bits = flags.present | (verified ? flags.verified : 0) | more;
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([bits]), counter]);
  }

  /** RFC 9053, 7.1.1: EC2, ES256, P-256. */
  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    return cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, "base64url"))],
      [cborInteger(-3), cborBytes(Buffer.from(y, "base64url"))],
    ]);
  }
}

/** base64url */
function clientData(type: string, { type: given = type, challenge, origin }: Ceremony): string {
  const data = JSON.stringify({ type: given, challenge, origin, crossOrigin: false });
  return Buffer.from(data).toString("base64url");
}

/** A head of CBOR (RFC 8949, 3). */
function cborHead(major: number, value: number): Buffer {
  const top = major << 5;
  if (value < 24) return Buffer.from([top | value]);
  return value < 256 ? Buffer.from([top | 24, value]) : Buffer.from([top | 25, value >> 8, value & 255]);
}

function cborInteger(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}
