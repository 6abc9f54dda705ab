/** Objects of unsupported types: shown as a title, a summary or text, and a link. Mastodon shows no text. */
import { type JsonObject, isObject } from "../json-bounds.ts";
import { formatStatus } from "../../text/format.ts";
import { htmlBeginning } from "../../text/html-beginning.ts";
import { html } from "../../text/html.ts";
import { plainText, sanitizeRemoteHtml } from "../../text/sanitize.ts";
import { statusBounds } from "./bounds.ts";
import {
  isTrue,
  mediaTypeOf,
  objectsOf,
  pagesOf,
  textOf,
  timeOf,
  typesOf,
  uriOf,
  valueOf,
  wordingOf,
  wordsOf,
} from "./values.ts";

export const convertedTypes: ReadonlySet<string> = new Set([
  "Article",
  "Page",
  "Image",
  "Audio",
  "Video",
  "Event",
]);

/**
 * The HTML of a converted object, unsanitised.
 * @param url its page
 */
export function describe(document: JsonObject, types: readonly string[], url: string): string {
  const title = (wordingOf(document, "name")?.text ?? "").trim().slice(0, statusBounds.title);
  const parts = [
    title === "" ? "" : html`<p><strong>${title}</strong></p>`.text,
    types.includes("Event") ? describeEvent(document) : "",
    // Before other links, since the preview is that of the first one.
    ...linkedPages(document, url).map(linkTo),
    introduce(document, types),
    linkTo(url),
  ];
  return parts.join("");
}

/**
 * The page that a link post is about. Lemmy and Mbin attach it as a Link; for Friendica and lotide it is the `url`,
 * on another server.
 */
function linkedPages(document: JsonObject, url: string): string[] {
  const { host } = new URL(url);
  const foreign = pagesOf(document).filter((page) => new URL(page).host !== host);
  const attached = objectsOf(valueOf(document, "attachment"), 10)
    .filter((attachment) => typesOf(attachment).includes("Link"))
    .flatMap((link) => uriOf(valueOf(link, "href")) ?? []);
  return [...foreign, ...attached].filter((page) => page !== url).slice(0, 1);
}

/**
 * The text of an article if it is short, or else its summary, or else the beginning of its text: BookWyrm sends
 * reviews as articles without a summary. A summary of a sensitive one is a warning, and hides the text.
 */
function introduce(document: JsonObject, types: readonly string[]): string {
  const summary = summaryOf(document);
  const text = types.some((type) => type === "Article" || type === "Page") ? textOfArticle(document) : null;
  if (text === null || (summary !== "" && isTrue(valueOf(document, "sensitive")))) return summary;
  const plain = text.isCut ? "" : onOneLine(text.html);
  if (text.isCut || plain.length > statusBounds.shortArticle) {
    return summary === "" ? htmlBeginning(text.html, statusBounds.articleBeginning) : summary;
  }
  // WordPress and Ghost generate the summary from the beginning of the text.
  const isExcerpt = plain.startsWith(
    onOneLine(summary)
      .slice(0, 60)
      .replace(/[\s.…[\]]+$/, ""),
  );
  return isExcerpt ? text.html : `${summary}${text.html}`;
}

/** The sanitised HTML of an article, perhaps cut; null if it has none, such as Markdown of PeerTube. */
function textOfArticle(document: JsonObject): { readonly html: string; readonly isCut: boolean } | null {
  const content = wordingOf(document, "content")?.text.trim() ?? "";
  if (content === "" || !/^text\/html\b/i.test(mediaTypeOf(document) ?? "text/html")) return null;
  const text = paragraph(sanitizeRemoteHtml(content.slice(0, statusBounds.articleHtml)));
  return { html: text, isCut: content.length > statusBounds.articleHtml };
}

function onOneLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, " ");
}

/** The summary; otherwise the preview, which Ghost and WordPress send for servers without articles (FEP-b2b8). */
function summaryOf(document: JsonObject): string {
  const summary = wordingOf(document, "summary")?.text ?? "";
  if (summary.trim() !== "") return paragraph(summary);
  const preview = valueOf(document, "preview");
  const content = isObject(preview) ? (wordingOf(preview, "content")?.text ?? "") : "";
  return content.trim() === "" ? "" : paragraph(content);
}

/** A summary may be HTML with paragraphs, or plain text. */
function paragraph(text: string): string {
  return /^\s*<(?:p|div|ul|ol|h[1-6])\b/i.test(text) ? text : `<p>${text}</p>`;
}

/** Time and place of a Mobilizon event, in its own time zone. */
function describeEvent(document: JsonObject): string {
  const timezone = textOf(valueOf(document, "timezone")) ?? "UTC";
  const times = ["startTime", "endTime"].flatMap((name) => timeOf(valueOf(document, name)) ?? []);
  const when = times.map((time) => formatTime(time, timezone)).join(" – ");
  const place = placeOf(document);
  return html`${when !== "" && html`<p>📅 ${when}</p>`}${place !== "" && html`<p>📍 ${place}</p>`}`.text;
}

/** `2026-07-04 19:00 (Europe/Paris)`, a language-independent format. */
function formatTime(time: Date, timezone: string): string {
  const zone = isTimezone(timezone) ? timezone : "UTC";
  const written = time.toLocaleString("sv-SE", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  return `${written} (${zone})`;
}

function isTimezone(name: string): boolean {
  if (name.length > 64) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function placeOf(document: JsonObject): string {
  const [place] = objectsOf(valueOf(document, "location"), 1);
  if (place === undefined) return "";
  const address = valueOf(place, "address");
  const lines = isObject(address)
    ? ["streetAddress", "addressLocality", "addressCountry"].map((name) => textOf(valueOf(address, name)))
    : [textOf(address)];
  const parts = [wordsOf(place, "name"), ...lines].flatMap((part) => part?.trim() || []);
  return [...new Set(parts)].join(", ").slice(0, statusBounds.title);
}

function linkTo(url: string): string {
  return formatStatus(url, { mentions: new Map(), tagUrl: () => "" });
}
