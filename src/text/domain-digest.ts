/** Digests of domains. */
import { createHash } from "node:crypto";

/** SHA-256 of a domain in hexadecimal, as in Mastodon, for comparing lists without revealing domains. */
export function digestOf(domain: string): string {
  return createHash("sha256").update(domain).digest("hex");
}
