/** Server domains. */
import { isIP } from "node:net";
import { domainToASCII } from "node:url";

/** Characters of the longest domain name (RFC 1035). */
const longestDomain = 253;

/** A label (RFC 1035, 2.3.1), with the underscores that some hosts have. */
const label = "[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?";
const domainName = new RegExp(`^${label}(?:\\.${label})*$`);

interface NameAndPort {
  /** In lower case and Punycode, with one or more labels; an IP address as in URLs: IPv6 in brackets. */
  readonly name: string;
  /** With a leading colon; empty for none. */
  readonly port: string;
  readonly isAddress: boolean;
}

function readName(text: string): NameAndPort | undefined {
  if (text.length > longestDomain + 2) return undefined;
  const trimmed = text.trim();
  const given = isIP(trimmed) === 6 ? `[${trimmed}]` : trimmed;
  // Only host names: the converter truncates after a URL's host.
  const [, typed = "", port = ""] = /^(\[[^\]]+\]|[^:/?#@\\%[\]\s]+?)\.?(:\d{1,5})?$/.exec(given) ?? [];
  const address = readAddress(typed);
  if (address !== undefined) return { name: address, port, isAddress: true };
  const name = domainToASCII(typed).toLowerCase();
  const isName = domainName.test(name) && name.length <= longestDomain && isIP(name) === 0;
  return isName ? { name, port, isAddress: false } : undefined;
}

/** An IP address in URL form; undefined for other text, and for spellings that only URLs accept, such as `127.1`. */
function readAddress(typed: string): string | undefined {
  const [, inner = ""] = /^\[(.*)\]$/.exec(typed) ?? [];
  const isAddress = isIP(typed) === 4 || isIP(inner) === 6;
  return isAddress ? URL.parse(`http://${typed}`)?.hostname : undefined;
}

/**
 * A domain in lower case and Punycode, without surrounding spaces and trailing dot, or an IP address (IPv6 in
 * brackets); optionally with a port. Requires at least two labels: no server has just a top-level domain, and
 * blocking one would cover all domains below it. Undefined for any other text.
 */
export function normalDomain(text: string): string | undefined {
  const read = readName(text);
  return read?.isAddress === true || read?.name.includes(".") === true ? read.name + read.port : undefined;
}

/** The same for e-mail providers, which have no port, can't be IP addresses, and may be a whole top-level domain. */
export function normalProvider(text: string): string | undefined {
  const read = readName(text);
  return read?.port === "" && !read.isAddress ? read.name : undefined;
}

/** The same for a server with all of its ports: undefined for text with a port. */
export function normalHost(text: string): string | undefined {
  const domain = normalDomain(text);
  return domain === undefined || portOf.test(domain) ? undefined : domain;
}

const portOf = /:\d+$/;

/** The host of a domain as in blocks and limits: lower case, without port and trailing dot. */
export function hostOf(domain: string): string {
  return domain.toLowerCase().replace(portOf, "").replace(/\.$/, "");
}

/**
 * The host and its parent domains, longest first: a block of `b.example` also covers `a.b.example`. An IP address
 * has no parents.
 */
export function withParents(domain: string): string[] {
  const host = hostOf(domain);
  if (host.startsWith("[") || isIP(host) !== 0) return [host];
  const labels = host.split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}
