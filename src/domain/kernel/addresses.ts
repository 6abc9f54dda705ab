/** IP addresses: normal form and subscriber network. */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Characters of the longest textual form: IPv6 with all zeros and the last 32 bits in dotted IPv4 notation. */
const longestAddress = 45;

/** Normalizes an address: IPv4-mapped IPv6 becomes IPv4, the zone is dropped. Returns other text unchanged. */
export function plainAddress(address: string): string {
  const [plain = ""] = address.trim().split("%", 1);
  return isAddress(plain) ? ipaddr.process(plain).toString() : plain;
}

/** The normalized address, or null for text that is not an address. */
export function validAddress(address: string): string | null {
  const plain = plainAddress(address);
  return isAddress(plain) ? plain : null;
}

/** The network of one subscriber: the address itself for IPv4, its /64 for IPv6. */
export function addressBlock(address: string): string {
  return networkOf(address, 64);
}

/** The network of one site, with many subscribers' networks: the address itself for IPv4, its /48 for IPv6. */
export function addressSite(address: string): string {
  return networkOf(address, 48);
}

function networkOf(address: string, bits: 48 | 64): string {
  const plain = plainAddress(address);
  if (!isAddress(plain)) return plain;
  const parsed = ipaddr.parse(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return plain;
  return `${parsed.parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(":")}::/${bits}`;
}

/** Uses Node's strict parser: ipaddr.js also accepts `127.1` and `0x7f000001`. */
function isAddress(text: string): boolean {
  return text.length <= longestAddress && isIP(text) !== 0;
}
