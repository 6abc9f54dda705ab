import { scanHtml } from "./html-scanner.ts";
import { withoutQuoteLink } from "./quote-link.ts";
import { webAddressOf } from "./web-address.ts";

/** Links of a status that are considered for its preview: it rarely has more before the first page. */
const maxCandidates = 10;

const read = new Set(["href", "class", "rel"]);

/** Microformats of mentions and hashtags. */
const notPages = /(?:^|\s)(?:mention|hashtag|u-url|h-card)(?:\s|$)/;

/**
 * The web pages that a status links to, in order and at most ten: links other than mentions, hashtags, the link to a
 * quoted status, and pages of this server. Follows Mastodon's FetchLinkCardService.
 * @param content sanitised HTML
 * @param host of this server, with its port
 * @returns normalised addresses
 */
export function linkedPages(content: string, host: string): string[] {
  const pages: string[] = [];
  // Most statuses have no links.
  if (!content.includes("<a ")) return pages;
  scanHtml(withoutQuoteLink(content), read, {
    open(name, attributes) {
      if (name !== "a" || pages.length === maxCandidates) return;
      if (notPages.test(attributes.get("class") ?? "")) return;
      if (/(?:^|\s)tag(?:\s|$)/.test(attributes.get("rel") ?? "")) return;
      const url = webAddressOf(attributes.get("href"));
      if (url !== undefined && new URL(url).host !== host) pages.push(url);
    },
  });
  return pages;
}
