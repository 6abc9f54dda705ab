import { LinkifyIt } from "linkify-it";
import tlds from "tlds" with { type: "json" };
import { domainToUnicode } from "node:url";

/** Allowed link schemes, as in Mastodon. */
export const LINK_SCHEMES: ReadonlySet<string> = new Set([
  "http",
  "https",
  "dat",
  "dweb",
  "ipfs",
  "ipns",
  "ssb",
  "gopher",
  "gemini",
  "xmpp",
  "magnet",
]);

/** A link in a text: code-unit offsets, and the URL as typed. */
export interface Link {
  start: number;
  end: number;
  url: string;
}

/** Longer URLs stay text. As in twitter-text, which Mastodon uses for counting. */
const MAX_URL_LENGTH = 4096;

// Special-use names (RFC 6761, 6762, 7686 and 9476), which no registry lists but people link to: local networks,
// Tor, documentation and tests.
const SPECIAL_USE = ["alt", "example", "internal", "invalid", "local", "localhost", "onion", "test"];

const TOP_LEVEL = new Set([...tlds.map((name) => name.toLowerCase()), ...SPECIAL_USE]);

// Characters that may not precede a link, from twitter-text. Letters of scripts without spaces may.
const BEFORE = "(?<![A-Za-z0-9@\\uFF20$#\\uFF03])";
const START = new RegExp(
  `${BEFORE}(?:(https?|dat|dweb|ipfs|ipns|ssb|gopher|gemini)://|(xmpp):|(magnet):\\?)`,
  "giu",
);
const XMPP_REST =
  /(?:\/\/[\p{L}\p{N}\-._~!$()*+,;=%]{1,255}@[\p{L}\p{N}.-]{1,253}\/)?(?:[\p{L}\p{N}\-._~!$()*+,;=%]{1,255}@)?([\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,251}[\p{L}\p{N}])?)(?:\/[\p{L}\p{N}\-._~!$&'()*+,;=%]{1,1023})?(?:\?[^\s<>"]{1,2000})?/uy;
const MAGNET_REST = /[^\s<>"]+/y;
const PUNCTUATION = "!?.,:;*'\"|~";
// Characters that end linkify's links, but not these expressions.
const SENTENCE_PUNCTUATION = `${PUNCTUATION})…。、，！？）」`;
const ADDRESS = /^(?:\[[0-9A-Fa-f:.]+\]|\d{1,3}(?:\.\d{1,3}){3})$/;

const linkify = new LinkifyIt({ fuzzyEmail: false, maxLength: MAX_URL_LENGTH });

/**
 * The links in a text, in order: http and https with a host under a known top-level domain (or an IP address, or
 * a special-use name), and Mastodon's other schemes. URLs without a scheme aren't links.
 */
export function findLinks(text: string): Link[] {
  const links: Link[] = [];
  const start = new RegExp(START);
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const [, scheme, xmpp] = match;
    const rest = start.lastIndex;
    const end =
      scheme !== undefined
        ? endOfWebLink(text, scheme.toLowerCase(), rest)
        : xmpp !== undefined
          ? endOfXmppLink(text, rest)
          : endOfMagnetLink(text, rest);
    const url = text.slice(match.index, end);
    if (end !== undefined && url.length <= MAX_URL_LENGTH && URL.canParse(url)) {
      links.push({ start: match.index, end, url });
      start.lastIndex = end;
    }
  }
  return links;
}

function endOfWebLink(text: string, scheme: string, hostStart: number): number | undefined {
  const piece = text.slice(hostStart, hostStart + MAX_URL_LENGTH);
  const authority = /^[^\s/?#]{0,300}/u.exec(piece)?.[0] ?? "";
  // linkify rejects underscores in hosts, but some subdomains have them.
  const known = `//${authority.replaceAll("_", "a")}${piece.slice(authority.length)}`;
  const length = linkify.testSchemaAt(known, "https:", 0) - 2;
  if (length <= 0) return undefined;
  const hostAndPort = piece.slice(0, Math.min(length, authority.length));
  const host = hostAndPort.replace(/:\d*$/, "");
  if (scheme === "http" || scheme === "https") {
    const kept = lengthOfKnownHost(host);
    if (kept === undefined) return undefined;
    if (kept < host.length) return hostStart + kept;
  }
  if (length === hostAndPort.length) {
    // The part before an @ is a user name and perhaps a password, not a host: don't link it.
    return piece[length] === "@" ? undefined : hostStart + length;
  }
  // linkify ensures that a trailing bracket has its opening one in the link.
  return hostStart + lengthWithoutEnd(piece.slice(0, length), PUNCTUATION);
}

/** The length of a text without the given characters at its end. */
function lengthWithoutEnd(text: string, characters: string): number {
  let length = text.length;
  while (length > 0 && characters.includes(text.charAt(length - 1))) length -= 1;
  return length;
}

/**
 * The length of the valid part of a host: all, or the part before text in another script; undefined if there is
 * none.
 */
function lengthOfKnownHost(host: string): number | undefined {
  if (ADDRESS.test(host) || host.toLowerCase() === "localhost") return host.length;
  const dot = host.lastIndexOf(".");
  if (dot <= 0) return undefined;
  const last = host.slice(dot + 1).toLowerCase();
  if (isTopLevel(last)) return host.length;
  const latin = /^[a-z]+(?=[^\p{ASCII}])/u.exec(last)?.[0];
  return latin !== undefined && isTopLevel(latin) ? dot + 1 + latin.length : undefined;
}

function isTopLevel(label: string): boolean {
  return TOP_LEVEL.has(label) || (label.startsWith("xn--") && TOP_LEVEL.has(domainToUnicode(label)));
}

function endOfXmppLink(text: string, start: number): number | undefined {
  const rest = new RegExp(XMPP_REST);
  rest.lastIndex = start;
  const match = rest.exec(text);
  if (match === null || lengthOfKnownHost(match[1] ?? "") !== match[1]?.length) return undefined;
  return start + lengthWithoutEnd(match[0], SENTENCE_PUNCTUATION);
}

function endOfMagnetLink(text: string, start: number): number | undefined {
  const rest = new RegExp(MAGNET_REST);
  rest.lastIndex = start;
  const match = rest.exec(text.slice(0, start + MAX_URL_LENGTH));
  const length = lengthWithoutEnd(match?.[0] ?? "", SENTENCE_PUNCTUATION);
  return length > 0 ? start + length : undefined;
}
