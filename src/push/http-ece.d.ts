/** http_ece has no types of its own. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Parameters {
    readonly version: "aes128gcm" | "aesgcm";
    /** The sender's key pair for this message. */
    readonly privateKey: ECDH;
    /** The receiver's public key. */
    readonly dh: Buffer;
    readonly authSecret: Buffer;
    readonly salt: Buffer;
  }

  const ece: { encrypt(text: Buffer, parameters: Parameters): Buffer };
  export default ece;
}
