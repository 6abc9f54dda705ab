/** Hosts → the domains that one party has registered, with all their subdomains. */
import { isIP } from "node:net";
import { isPublicAddress } from "./addresses.ts";

/**
 * What limits of a server apply to: the registrable domain of a URL's host, by the public suffix list, so that any number
 * of subdomains share a limit. Customers of a suffix such as `github.io` are different parties. Other hosts are their own
 * domains. In a private network, with private addresses and names of one label, ports are different servers.
 */
export async function registrableDomainOf({ hostname, host }: URL): Promise<string> {
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0) return isPublicAddress(literal) ? hostname : host;
  if (!hostname.includes(".")) return host;
  // Two megabytes of memory, which a server without federation doesn't need.
  const { getDomain } = await import("tldts");
  const options = { allowPrivateDomains: true, extractHostname: false, validateHostname: false };
  return getDomain(hostname, options) ?? hostname;
}
