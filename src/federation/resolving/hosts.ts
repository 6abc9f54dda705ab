/** Addresses of other servers, by the domains of their accounts. */
import type { Config } from "../../config/config.ts";

/**
 * The origin of a server.
 * @param domain in lower case and Punycode, possibly with a port
 * @returns with `http` for this machine itself, if requests to it are allowed; undefined for an invalid domain
 */
export function originOf(
  { allowPrivateAddresses }: Pick<Config, "allowPrivateAddresses">,
  domain: string,
): string | undefined {
  const scheme = allowPrivateAddresses && isLoopback(domain) ? "http" : "https";
  const url = URL.parse(`${scheme}://${domain}`);
  // What follows the host would have been cut off.
  return url !== null && url.host === domain.toLowerCase() ? url.origin : undefined;
}

/** Whether a host, possibly with a port, is this machine: `localhost`, names below it (RFC 6761), 127.0.0.0/8 and ::1. */
export function isLoopback(domain: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(domain);
}
