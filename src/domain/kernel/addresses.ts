/** Network addresses: their normal form, and the subscriber behind one. */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Characters of the longest form: an IPv6 address whose last 32 bits are written as IPv4, zeros included. */
const longestAddress = 45;

/** An address in the form that is stored: IPv4-mapped IPv6 as IPv4, without a zone. Other text stays as it is. */
export function plainAddress(address: string): string {
  const [plain = ""] = address.trim().split("%", 1);
  return isAddress(plain) ? ipaddr.process(plain).toString() : plain;
}

/** The plain address, or null for text that is none. */
export function validAddress(address: string): string | null {
  const plain = plainAddress(address);
  return isAddress(plain) ? plain : null;
}

/** The network of one subscriber: the address itself in IPv4, its /64 in IPv6. */
export function addressBlock(address: string): string {
  const plain = plainAddress(address);
  if (!isAddress(plain)) return plain;
  const parsed = ipaddr.parse(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return plain;
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

/** Node's notion is the strict one: ipaddr.js also takes `127.1` and `0x7f000001`. */
function isAddress(text: string): boolean {
  return text.length <= longestAddress && isIP(text) !== 0;
}
