/** Server domains. */
import { isIP } from "node:net";
import { domainToASCII } from "node:url";

/** Characters of the longest domain name (RFC 1035). */
const longestDomain = 253;

/** A label (RFC 1035, 2.3.1), with the underscores that some hosts have. */
const label = "[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?";
const domainName = new RegExp(`^${label}(?:\\.${label})*$`);

interface NameAndPort {
  /** In lower case and Punycode; one label or more. */
  readonly name: string;
  /** With a colon before it; empty for none. */
  readonly port: string;
}

function readName(text: string): NameAndPort | undefined {
  if (text.length > longestDomain + 2) return undefined;
  // Only host names: the converter cuts off what follows a host in a URL.
  const [, typed = "", port = ""] = /^([^:/?#@\\%[\]\s]+?)\.?(:\d{1,5})?$/.exec(text.trim()) ?? [];
  const name = domainToASCII(typed).toLowerCase();
  const isName = domainName.test(name) && name.length <= longestDomain && isIP(name) === 0;
  return isName ? { name, port } : undefined;
}

/**
 * A domain in lower case and Punycode, without surrounding spaces and the final dot, possibly with a port. It has at
 * least two labels, since a server can't have a top-level domain for a name, and a block of one would cover all domains
 * below it. Undefined for any other text, an IP address too.
 */
export function normalDomain(text: string): string | undefined {
  const read = readName(text);
  return read?.name.includes(".") === true ? read.name + read.port : undefined;
}

/** The same for e-mail providers, which have no port, and may be all of a top-level domain. */
export function normalProvider(text: string): string | undefined {
  const read = readName(text);
  return read?.port === "" ? read.name : undefined;
}

/** The same for a server, with all its ports: undefined for text with a port. */
export function normalHost(text: string): string | undefined {
  const domain = normalDomain(text);
  return domain?.includes(":") === true ? undefined : domain;
}

/** The domain without its port. */
export function hostOf(domain: string): string {
  return domain.split(":", 1)[0] ?? domain;
}

/** The domain and its parent domains, longest first: a block of `b.example` also covers `a.b.example`. */
export function withParents(domain: string): string[] {
  const labels = domain.toLowerCase().split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}
