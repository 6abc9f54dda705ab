/** Digests of domains. */
import { createHash } from "node:crypto";

/** SHA-256 of a domain in hexadecimal, as Mastodon sends it, so that lists can be compared without the domains. */
export function digestOf(domain: string): string {
  return createHash("sha256").update(domain).digest("hex");
}
