import { withoutControls } from "./controls.ts";
import { findEntities } from "./entities.ts";
import type { Entity, MentionEntity } from "./entities.ts";
import { countGraphemes } from "./length.ts";

/** A mentioned account, as needed for its link. */
export interface MentionedAccount {
  /** The profile page. */
  url: string;
  username: string;
  /** `username` of a local account, `username@domain` of a remote one. */
  acct: string;
}

/** Looks up accounts by the `acct` of a mention (see MentionEntity); a Map implements it. */
export interface MentionResolver {
  get(acct: string): MentionedAccount | undefined;
}

/** What formatting needs from the caller. */
export interface FormatOptions {
  mentions: MentionResolver;
  /** The URL of a hashtag, by its name as typed. */
  tagUrl: (name: string) => string;
}

/** Formatting of a profile's field. */
export interface FieldFormatOptions extends FormatOptions {
  /** Whether the page at this URL links back to the profile; the whole value then becomes one link. */
  verified?: boolean;
}

/** Characters that a link counts for in a status's length. */
export const CHARACTERS_RESERVED_PER_URL = 23;

/** Maximum UTF-16 code units of a text whose graphemes are counted: twice the contract's limit. */
export const longestCounted = 80_000;

const URL_PREFIX = /^(?:https?:\/\/(?:www\.)?|xmpp:)/i;
const DISPLAYED_CHARACTERS = 30;
const LINK_REL = "nofollow noopener";

/**
 * A status's text as HTML: paragraphs for blank lines, `<br />` for line breaks, and mentions, hashtags and links
 * in Mastodon's markup. Everything else is escaped. A mention without an account stays text. Blank text gives "".
 * Follows Mastodon's TextFormatter.
 */
export function formatStatus(text: string, options: FormatOptions): string {
  return paragraphs(formatInline(text, options, { rel: LINK_REL, domains: false }));
}

/** A profile's note as HTML, by the rules of {@link formatStatus}. */
export function formatProfile(note: string, options: FormatOptions): string {
  return formatStatus(note, options);
}

/**
 * The value of a profile's field as HTML, on one line. Links have `rel="me"`, so that linked pages can verify
 * them (microformats.org/wiki/rel-me).
 */
export function formatField(value: string, options: FieldFormatOptions): string {
  const url = value.trim();
  if (options.verified === true && /^https?:\/\/\S+$/i.test(url) && URL.canParse(url)) {
    return linkToUrl(url, `${LINK_REL} me`);
  }
  const html = formatInline(value, options, { rel: `${LINK_REL} me`, domains: true });
  return html
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

/**
 * The length of a status, counted as in Mastodon: in graphemes, with 23 per web link and only the `@name` of a
 * mention. Includes the content warning. Texts of more than 80,000 UTF-16 code units are too long in any case,
 * and are counted in code units.
 */
export function statusLength(text: string, spoilerText = ""): number {
  const written = text.length + spoilerText.length;
  if (written > longestCounted) return written;
  let counted = spoilerText;
  let position = 0;
  for (const entity of findEntities(text)) {
    const short = shortForm(entity);
    if (short === undefined) continue;
    counted += text.slice(position, entity.start) + short;
    position = entity.end;
  }
  return countGraphemes(counted + text.slice(position));
}

function shortForm(entity: Entity): string | undefined {
  if (entity.type === "mention") return `@${entity.username}`;
  const counted = entity.type === "url" && !/^(?:xmpp|magnet):/i.test(entity.url);
  return counted ? "x".repeat(CHARACTERS_RESERVED_PER_URL) : undefined;
}

interface InlineStyle {
  rel: string;
  /** Whether mentions of remote accounts always show the domain, not only to distinguish equal names. */
  domains: boolean;
}

function formatInline(text: string, options: FormatOptions, style: InlineStyle): string {
  const clean = withoutControls(text).replace(/\r\n?/g, "\n");
  const entities = findEntities(clean);
  const accounts = new Map<MentionEntity, MentionedAccount>();
  for (const entity of entities) {
    const account = entity.type === "mention" ? options.mentions.get(entity.acct) : undefined;
    if (entity.type === "mention" && account !== undefined) accounts.set(entity, account);
  }
  const namesakes = findNamesakes(accounts.values());
  let html = "";
  let position = 0;
  for (const entity of entities) {
    html += escapeHtml(clean.slice(position, entity.start));
    position = entity.end;
    if (entity.type === "url") {
      html += linkToUrl(entity.url, style.rel);
    } else if (entity.type === "hashtag") {
      html += linkToHashtag(entity.name, options.tagUrl(entity.name));
    } else {
      const account = accounts.get(entity);
      const full = style.domains || namesakes.has(account?.username.toLowerCase() ?? "");
      html +=
        account === undefined
          ? escapeHtml(clean.slice(entity.start, entity.end))
          : linkToMention(account, full ? account.acct : account.username);
    }
  }
  return html + escapeHtml(clean.slice(position));
}

/** Names that several of the accounts share, in lower case. */
function findNamesakes(accounts: Iterable<MentionedAccount>): Set<string> {
  const seen = new Map<string, string>();
  const namesakes = new Set<string>();
  for (const { username, acct } of accounts) {
    const name = username.toLowerCase();
    const other = seen.get(name);
    if (other !== undefined && other !== acct.toLowerCase()) namesakes.add(name);
    seen.set(name, acct.toLowerCase());
  }
  return namesakes;
}

function linkToUrl(url: string, rel: string): string {
  const prefix = URL_PREFIX.exec(url)?.[0] ?? "";
  const rest = Array.from(url.slice(prefix.length));
  const shown = rest.slice(0, DISPLAYED_CHARACTERS).join("");
  const hidden = rest.slice(DISPLAYED_CHARACTERS).join("");
  return (
    `<a href="${escapeHtml(url)}" target="_blank" rel="${rel}" translate="no">` +
    `<span class="invisible">${escapeHtml(prefix)}</span>` +
    `<span class="${hidden === "" ? "" : "ellipsis"}">${escapeHtml(shown)}</span>` +
    `<span class="invisible">${escapeHtml(hidden)}</span></a>`
  );
}

function linkToHashtag(name: string, url: string): string {
  return `<a href="${escapeHtml(url)}" class="mention hashtag" rel="tag">#<span>${escapeHtml(name)}</span></a>`;
}

function linkToMention(account: MentionedAccount, name: string): string {
  return (
    `<span class="h-card" translate="no"><a href="${escapeHtml(account.url)}" class="u-url mention">` +
    `@<span>${escapeHtml(name)}</span></a></span>`
  );
}

function paragraphs(html: string): string {
  return html
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/^\n|\n$/g, ""))
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br />")}</p>`)
    .join("");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
