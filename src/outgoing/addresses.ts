/** Which addresses requests to other servers may connect to. */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Whether an IP address belongs to a host on the public internet. Everything else in IANA's special-purpose registries
 * is refused: private, loopback, link-local and multicast addresses, and the prefixes that embed an IPv4 address
 * (IPv4-mapped, NAT64, 6to4, Teredo), because a gateway would deliver those to the embedded address.
 * @param address without a zone; text that is not an address is not public
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  // 2000::/3 is the only IPv6 space that is assigned for global unicast (RFC 4291, 2.4).
  return !(parsed instanceof ipaddr.IPv6) || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
}
