/** Objects of unsupported types: shown as a title, a summary and a link, as in Mastodon. */
import { type JsonObject, isObject } from "../json-bounds.ts";
import { formatStatus } from "../../text/format.ts";
import { html } from "../../text/html.ts";
import { statusBounds } from "./bounds.ts";
import { objectsOf, pagesOf, textOf, timeOf, typesOf, uriOf, valueOf, wordingOf, wordsOf } from "./values.ts";

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
    summaryOf(document),
    // Before the post's own page, since the preview is that of the first link.
    ...linkedPages(document, url).map(linkTo),
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
