import { domainToASCII } from "node:url";
import { TAG_CANDIDATE, readTag } from "./hashtag.ts";
import { findLinks } from "./links.ts";
import { acctOf } from "./acct.ts";

/** `@user` or `@user@domain` in a text. */
export interface MentionEntity {
  type: "mention";
  /** Code-unit offset of the `@`. */
  start: number;
  /** Code-unit offset after the last character. */
  end: number;
  /** The name as typed. */
  username: string;
  /** The domain in its ASCII form and lower case, including a port; null if absent. */
  domain: string | null;
  /** `username` or `username@domain`, in lower case, to look up the account. */
  acct: string;
}

/** `#hashtag` in a text. */
export interface HashtagEntity {
  type: "hashtag";
  start: number;
  end: number;
  /** The name as typed, without the `#`. See normalizeTag for the stored form. */
  name: string;
}

/** A URL in a text. */
export interface UrlEntity {
  type: "url";
  start: number;
  end: number;
  /** The URL as typed. */
  url: string;
}

/** A mention, hashtag or link in a text. */
export type Entity = MentionEntity | HashtagEntity | UrlEntity;

const WORD = "\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}";
const MENTION = new RegExp(
  `(?<![=/${WORD}])@([a-z0-9_]+(?:[.-]+[a-z0-9_]+)*)(?:@([${WORD}]+(?:[.-]+[${WORD}]+)*(?::\\d{2,5}(?![${WORD}:]))?))?`,
  "giu",
);
// Not a mention before a second @, an accented Latin letter or ://. From twitter-text.
const AFTER_NO_MENTION =
  /(?:[@\uFF20\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u1E00-\u1EFF]|[\u0300-\u036F]|:\/\/)/y;
const MAX_DOMAIN_LENGTH = 253;

// The & excludes character references (&#x27;), which people paste.
const HASHTAG = new RegExp(`(?<![=/)&\\p{Alphabetic}\\p{Nd}])[#\\uFF03](${TAG_CANDIDATE})`, "gu");

/**
 * Finds the mentions, hashtags and links of a text, in order. If two overlap, the one that starts first wins.
 * Follows Mastodon's Extractor (4.4).
 */
export function findEntities(text: string): Entity[] {
  const links = findLinks(text).map((link): UrlEntity => ({ type: "url", ...link }));
  const found: Entity[] = [...links, ...findMentions(text), ...findHashtags(text)];
  found.sort((one, other) => one.start - other.start);
  let end = 0;
  return found.filter((entity) => {
    if (entity.start < end) return false;
    end = entity.end;
    return true;
  });
}

function findMentions(text: string): MentionEntity[] {
  const mentions: MentionEntity[] = [];
  for (const match of text.matchAll(MENTION)) {
    const [whole, username = "", written] = match;
    const end = match.index + whole.length;
    const after = new RegExp(AFTER_NO_MENTION);
    after.lastIndex = end;
    if (after.test(text)) continue;
    const domain = written === undefined ? null : asciiDomain(written);
    if (domain === undefined) continue;
    const acct = acctOf({ username, domain }).toLowerCase();
    mentions.push({ type: "mention", start: match.index, end, username, domain, acct });
  }
  return mentions;
}

function asciiDomain(written: string): string | undefined {
  const colon = written.indexOf(":");
  const name = colon < 0 ? written : written.slice(0, colon);
  if (name.length > MAX_DOMAIN_LENGTH) return undefined;
  const ascii = domainToASCII(name).toLowerCase();
  return ascii === "" ? undefined : ascii + (colon < 0 ? "" : written.slice(colon));
}

function findHashtags(text: string): HashtagEntity[] {
  const hashtags: HashtagEntity[] = [];
  for (const match of text.matchAll(HASHTAG)) {
    let name = readTag(match[1] ?? "");
    if (name === undefined) continue;
    const end = match.index + 1 + name.length;
    // "#taghttps://…" is a hashtag followed by a pasted link.
    if (text.startsWith("://", end)) name = readTag(name.replace(/(?<=.)https?$/u, "")) ?? name;
    hashtags.push({ type: "hashtag", start: match.index, end: match.index + 1 + name.length, name });
  }
  return hashtags;
}
