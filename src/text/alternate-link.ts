/** Finds the ActivityPub document of a web page. */
import { scanHtml } from "./html-scanner.ts";

/** Maximum UTF-16 code units searched of a page: the link is in its head. */
const searched = 262_144;

/** Maximum UTF-16 code units searched of a `Link` header. */
const searchedHeader = 8192;

const activityType = /^\s*application\/(?:activity\+json|ld\+json\s*;\s*profile=.*activitystreams)/i;

/**
 * The URL in `<link rel="alternate" type="application/activity+json" href="…">`.
 * @param base the page's URL, which resolves relative ones
 */
export function alternateInPage(html: string, base: URL): string | undefined {
  let found: string | undefined;
  scanHtml(html.slice(0, searched), new Set(["rel", "type", "href"]), {
    open(name, attributes) {
      if (name !== "link" || found !== undefined) return;
      const relations = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
      if (!relations.includes("alternate") || !activityType.test(attributes.get("type") ?? "")) return;
      found = URL.parse(attributes.get("href") ?? "", base.href)?.href;
    },
  });
  return found;
}

/** The same in a `Link` header (RFC 8288). */
export function alternateInHeader(header: string, base: URL): string | undefined {
  const links = header
    .slice(0, searchedHeader)
    .matchAll(/<([^<>]*)>((?:\s*;\s*[\w*-]+\s*=\s*(?:"[^"]*"|[^",;\s]*))*)/g);
  for (const [, target = "", parameters = ""] of links) {
    const isAlternate = /;\s*rel\s*=\s*(?:"[^"]*\balternate\b[^"]*"|alternate\b)/i.test(parameters);
    const type = /;\s*type\s*=\s*(?:"([^"]*)"|([^",;\s]*))/i.exec(parameters);
    if (isAlternate && activityType.test(type?.[1] ?? type?.[2] ?? ""))
      return URL.parse(target, base.href)?.href;
  }
  return undefined;
}
