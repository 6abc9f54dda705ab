/** Network addresses: how they are written, and who stands behind one. */
import { isIP } from "node:net";

/** An address as it is kept: IPv4 written as IPv6 is IPv4, and the zone of a link is left out. */
export function plainAddress(address: string): string {
  return address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "");
}

/** The plain address, or null for text that is none. */
export function validAddress(address: string): string | null {
  const plain = plainAddress(address);
  return isIP(plain) === 0 ? null : plain;
}

/** One subscriber is one address in IPv4, and a /64 in IPv6; IPv4 written as IPv6 is IPv4. */
export function addressBlock(address: string): string {
  const plain = address.replace(/^::ffff:/i, "").replace(/%.*$/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === "" ? [] : tail.split(":");
  const zeros = plain.includes("::")
    ? Array.from({ length: 8 - groups.length - rest.length }, () => "0")
    : [];
  return [...groups, ...zeros, ...rest].slice(0, 4).join(":") + "::/64";
}
