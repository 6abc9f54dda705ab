/** The link to a quoted status, for clients without quotes. Others hide it by its class, which is Mastodon's. */
import { formatStatus } from "./format.ts";

const opening = '<p class="quote-inline">';

/** The link as a paragraph before the text. */
export function formatQuoteLink(url: string): string {
  return formatStatus(`RE: ${url}`, { mentions: new Map(), tagUrl: () => "" }).replace("<p>", opening);
}

/** A status's HTML without that paragraph. */
export function withoutQuoteLink(html: string): string {
  return html.startsWith(opening) ? html.slice(html.indexOf("</p>") + "</p>".length) : html;
}
