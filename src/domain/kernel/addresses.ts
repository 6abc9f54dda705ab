/** Network addresses: how they are written, and who stands behind one. */
import { isIP } from "node:net";

/** An IPv6 address whose last 32 bits are written as IPv4, zeros included. */
const longestAddress = 45;

/** An address as it is kept: IPv4 written as IPv6, in whichever way, is IPv4, and the zone of a link is left out. */
export function plainAddress(address: string): string {
  const [plain = ""] = address.trim().split("%", 1);
  if (plain.length > longestAddress || isIP(plain) !== 6) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return plain;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** The plain address, or null for text that is none. */
export function validAddress(address: string): string | null {
  const plain = plainAddress(address);
  return plain.length > longestAddress || isIP(plain) === 0 ? null : plain;
}

/** One subscriber is one address in IPv4, and a /64 in IPv6; IPv4 written as IPv6 is IPv4. */
export function addressBlock(address: string): string {
  const plain = plainAddress(address);
  return isIP(plain) === 6 ? `${groupsOf(plain).slice(0, 4).join(":")}::/64` : plain;
}

/** The eight groups of an IPv6 address, each in its shortest form: one address is written in many ways. */
function groupsOf(address: string): string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail = ""] = shortest.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after];
}
