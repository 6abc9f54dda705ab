import MarkdownIt, { type Token } from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { safeHref } from "./sanitize.ts";

const SCHEMES: ReadonlySet<string> = new Set(["http", "https", "mailto"]);

// Images are omitted, as in Mastodon: a page of terms must not load anything from elsewhere.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false }).disable("image");

/** Maximum UTF-16 code units of link targets and titles, beyond the length of the text. */
const spareTargets = 100_000;

/**
 * Removes link targets beyond a total length: references could repeat a long one thousands of times. CommonMark's
 * own implementations have the same limit.
 */
function boundTargets(tokens: readonly Token[], longest: number): void {
  let length = 0;
  for (const token of tokens.flatMap((block) => block.children ?? [])) {
    if (token.type !== "link_open") continue;
    length += (token.attrs ?? []).reduce((sum, [, value]) => sum + String(value).length, 0);
    if (length > longest) token.attrs = [];
  }
}

/**
 * Markdown (CommonMark with tables and strikethrough) by the server's staff (privacy policy, terms, extended
 * description, rules, messages) as safe HTML. Raw HTML is shown as text. Links may be relative, or have the
 * schemes http, https and mailto.
 */
export function renderMarkdown(source: string): string {
  const environment = {};
  const tokens = markdown.parse(source, environment);
  boundTargets(tokens, source.length + spareTargets);
  return sanitizeHtml(markdown.renderer.render(tokens, markdown.options, environment), {
    allowedTags:
      "h1 h2 h3 h4 h5 h6 p br hr a strong em s code pre blockquote ul ol li table thead tbody tr th td".split(
        " ",
      ),
    allowedAttributes: { a: ["href", "title", "rel", "target"], ol: ["start"] },
    allowedSchemes: [...SCHEMES],
    allowProtocolRelative: false,
    transformTags: {
      a: (_, attributes) => {
        const written = attributes["href"] ?? "";
        const local = /^(?:#|\/(?![/\\]))[^\s\\]*$/.test(written);
        const href = local ? written : safeHref(written, SCHEMES);
        if (href === undefined) return { tagName: "dropped", attribs: {} };
        const title = attributes["title"] === undefined ? {} : { title: attributes["title"] };
        const away = /^https?:/i.test(href) ? { rel: "nofollow noopener", target: "_blank" } : {};
        return { tagName: "a", attribs: { href, ...title, ...away } };
      },
    },
  }).trim();
}
