/** Decides which IP addresses requests to other servers may connect to. */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Whether an IP address is on the public internet. Rejects everything in IANA's special-purpose registries:
 * private, loopback, link-local and multicast addresses, and prefixes that embed an IPv4 address (IPv4-mapped,
 * NAT64, 6to4, Teredo), because a gateway would deliver to the embedded address.
 * @param address without a zone; invalid addresses are not public
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  // Only 2000::/3 is assigned for IPv6 global unicast (RFC 4291, 2.4).
  return !(parsed instanceof ipaddr.IPv6) || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
}
