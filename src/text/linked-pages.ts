import { scanHtml } from "./html-scanner.ts";
import { withoutQuoteLink } from "./quote-link.ts";
import { webAddressOf } from "./web-address.ts";

/** Maximum links of a status considered for its preview. */
const maxCandidates = 10;

const read = new Set(["href", "class", "rel"]);

/** Microformats of mentions and hashtags. */
const notPages = /(?:^|\s)(?:mention|hashtag|u-url|h-card)(?:\s|$)/;

/**
 * The first ten web pages that a status links to, in order: links other than mentions, hashtags, the quote link,
 * and pages of this server. Follows Mastodon's FetchLinkCardService.
 * @param content sanitised HTML
 * @param host of this server, with its port
 * @returns normalised URLs
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
