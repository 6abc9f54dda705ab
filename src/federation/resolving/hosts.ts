/** Origins of other servers, by their accounts' domains. */
import type { Config } from "../../config/config.ts";

/**
 * The origin of a server.
 * @param domain in lower case and Punycode, possibly with a port
 * @returns with `http` for this machine itself, if such requests are allowed; undefined for an invalid domain
 */
export function originOf(
  { allowPrivateAddresses }: Pick<Config, "allowPrivateAddresses">,
  domain: string,
): string | undefined {
  const scheme = allowPrivateAddresses && isLoopback(domain) ? "http" : "https";
  const url = URL.parse(`${scheme}://${domain}`);
  // Rejects anything after the host, which would be cut off.
  return url !== null && url.host === domain.toLowerCase() ? url.origin : undefined;
}

/**
 * Whether a host, possibly with a port, is this machine: `localhost`, its subdomains (RFC 6761), 127.0.0.0/8 and
 * ::1.
 */
export function isLoopback(domain: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(domain);
}
