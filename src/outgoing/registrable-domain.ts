/** Hosts → registrable domains, which one party owns with all subdomains. */
import { isIP } from "node:net";
import { isPublicAddress } from "./addresses.ts";

/**
 * The unit for limits per server: the registrable domain of a URL's host, by the public suffix list, so that any
 * number of subdomains share a limit. Customers of a suffix such as `github.io` are separate. Other hosts are
 * their own domains. On private networks (private addresses, single-label names), each port is a separate server.
 */
export async function registrableDomainOf({ hostname, host }: URL): Promise<string> {
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0) return isPublicAddress(literal) ? hostname : host;
  if (!hostname.includes(".")) return host;
  // Lazy: takes two megabytes, which a server without federation doesn't need.
  const { getDomain } = await import("tldts");
  const options = { allowPrivateDomains: true, extractHostname: false, validateHostname: false };
  return getDomain(hostname, options) ?? hostname;
}
