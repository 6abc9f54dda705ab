/** Parts of public pages: names, times, URLs, custom emojis. */
import type { Context } from "../../../domain/kernel/context.ts";
import type { Account } from "../../../entities/accounts/account.ts";
import type { Status } from "../../../entities/statuses/shared-status.ts";
import type { Translator } from "../../../messages/catalogue.ts";
import { hasVisible } from "../../../text/controls.ts";
import { Html, html } from "../../../text/html.ts";
import { withoutQuoteLink } from "../../../text/quote-link.ts";

/** Everything needed to render a public page. */
export interface View {
  readonly context: Context;
  readonly translator: Translator;
  /** Whether the reader is signed in on a page for members, which link to each other. */
  readonly isMember?: boolean;
}

/** The address of a profile: on this server for members, otherwise on the account's own. */
export function profileAddress({ isMember }: View, { acct, url }: Pick<Account, "acct" | "url">): string {
  return isMember === true ? `/@${acct}` : webAddress(url);
}

/** The display name, or the username if there is none. */
export function nameOf(account: Account): string {
  return hasVisible(account.display_name) ? account.display_name : account.username;
}

/** The name as HTML, with its custom emojis; isolated, so that it can't change the direction of the text after it. */
export function nameHtml(account: Account): Html {
  return html`<bdi>${withEmojis(html`${nameOf(account)}`, account.emojis)}</bdi>`;
}

/** `@alice@concord.example`, for local accounts too. */
export function handleOf(context: Context, account: Account): string {
  return account.acct.includes("@") ? `@${account.acct}` : `@${account.acct}@${context.config.localDomain}`;
}

/** Stored HTML, which was sanitised before it was stored. */
export function written(stored: string, emojis: Status["emojis"] = []): Html {
  return withEmojis(new Html(stored), emojis);
}

/** The text of a post, without the link to a quoted one; for members, mentions and hashtags lead to pages of this server. */
export function textOf({ isMember }: View, { content, emojis, mentions, tags }: Status): Html {
  const text = withoutQuoteLink(content);
  if (isMember !== true) return written(text, emojis);
  const linked = mentions.reduce(
    (changed, { url, acct }) => changed.replaceAll(`href="${url}"`, html`href="/@${acct}"`.text),
    text,
  );
  return written(withTagPages(linked, new Set(tags.map(({ name }) => name))), emojis);
}

/** Links of hashtags, as servers write them, lead to the hashtag's page here. */
function withTagPages(text: string, names: ReadonlySet<string>): string {
  if (names.size === 0) return text;
  return text.replaceAll(
    /(<a [^<>]*)href="[^"]*"([^<>]*>#(?:<span>)?([^<>]+)<)/g,
    (link: string, before: string, after: string, shown: string) => {
      const name = shown.trim().toLowerCase();
      return names.has(name) ? `${before}href="/tags/${encodeURIComponent(name)}"${after}` : link;
    },
  );
}

/** Replaces shortcodes by pictures: in text only, not within tags. */
export function withEmojis(source: Html, emojis: Status["emojis"]): Html {
  if (emojis.length === 0) return source;
  const pictures = new Map(
    emojis.map(({ shortcode, static_url: url }) => [shortcode, picture(shortcode, url)]),
  );
  const text = source.text.replaceAll(
    /<[^<>]*>|:(\w{2,}):/g,
    (whole: string, shortcode: string | undefined) =>
      (shortcode === undefined ? undefined : pictures.get(shortcode)) ?? whole,
  );
  return new Html(text);
}

function picture(shortcode: string, url: string): string {
  const name = `:${shortcode}:`;
  return html`<img
    class="emoji"
    src="${webAddress(url)}"
    alt="${name}"
    title="${name}"
    width="20"
    height="20"
  />`.text;
}

/** URLs from other servers, restricted to http and https. */
export function webAddress(text: string | null): string {
  return text !== null && /^https?:\/\//i.test(text) ? text : "";
}

/**
 * A time in UTC, which the script `times` shows in the reader's time zone.
 * @param isRelative whether the script shows how long ago it was, if that is less than a week
 */
export function moment(translator: Translator, at: Date, isRelative = false): Html {
  const shown = formatter(translator, { dateStyle: "medium", timeStyle: "short" }).format(at);
  const local = isRelative ? html`data-local="relative"` : html`data-local`;
  return html`<time datetime="${at.toISOString()}" ${local}>${shown} UTC</time>`;
}

/** A date. */
export function day({ translator }: View, iso: string): Html {
  const shown = formatter(translator, { dateStyle: "medium" }).format(new Date(iso));
  return html`<time datetime="${iso.slice(0, 10)}">${shown}</time>`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter({ locale }: Translator, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${options.timeStyle ?? ""}`;
  // Plain `en` would put the month first, as in American English.
  const language = locale === "en" ? "en-GB" : locale;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  formatters.set(key, known);
  return known;
}

/**
 * Whether search engines and the front page omit the account, as `noindex` of the API: it isn't discoverable,
 * or its owner hasn't chosen yet.
 */
export function isUnlisted(account: Account): boolean {
  return account.discoverable !== true;
}
