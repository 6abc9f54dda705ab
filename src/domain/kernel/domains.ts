/** Server domains. */
import { domainToASCII } from "node:url";

/** Characters of the longest domain name (RFC 1035). */
const longestDomain = 253;

/**
 * A domain in lower case and Punycode, without surrounding spaces and the final dot, possibly with a port. Undefined for
 * any other text.
 */
export function normalDomain(text: string): string | undefined {
  if (text.length > longestDomain + 2) return undefined;
  // Only host names: the converter cuts off what follows a host in a URL.
  const [, name = "", port = ""] = /^([^:/?#@\\%[\]\s]+?)\.?(:\d{1,5})?$/.exec(text.trim()) ?? [];
  const ascii = domainToASCII(name).toLowerCase();
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(ascii) && ascii.length <= longestDomain
    ? ascii + port
    : undefined;
}

/** The domain and its parent domains, longest first: a block of `b.example` also covers `a.b.example`. */
export function withParents(domain: string): string[] {
  const labels = domain.toLowerCase().split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}
