import { type SelectorDefinition, compile } from "html-to-text";
import sanitizeHtml from "sanitize-html";
import { withoutControls } from "./controls.ts";
import { LINK_SCHEMES } from "./links.ts";

/** Allowed elements: those of Mastodon's strict configuration (4.4). */
const ELEMENTS = "p br span a del s pre blockquote code b strong u i em ul ol li ruby rt rp".split(" ");

const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

/** Elements that are removed, but separate their content from surrounding text. */
const SEPARATING = new Set(
  (
    "address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer " +
    "form header hgroup hr legend main nav section summary table tbody td tfoot th thead tr"
  ).split(" "),
);

/** Elements that close an open paragraph in a browser. */
const BLOCKS = new Set(["p", "pre", "blockquote", "ul", "ol", "li", ...HEADINGS]);

/** Elements with a blank line before and after them in plain text. */
const PARAGRAPHS = [...HEADINGS, "p", "blockquote", "ul", "ol", "table", "dl", "figure"];

/** Elements whose content isn't readable text. */
const NOT_TEXT = ["script", "style", "textarea", "option", "xmp", "noscript", "template", "title", "iframe"];

const MAX_DEPTH = 64;

/** Nesting limit of plain text, whose converter is recursive. Sanitised headings become two elements each. */
const MAX_TEXT_DEPTH = 200;

/** Maximum UTF-16 code units of HTML; the rest is dropped. */
export const longestHtml = 262_144;

/**
 * Maximum tags read, opening and closing: more than a long article has. Beyond, only text is read. Each takes
 * microseconds, or more if many elements are open.
 */
export const mostTags = 6000;

/** Maximum tags for plain text: all of sanitised HTML, in which `</p>` and `<h1>` became four each. */
const mostTextTags = 4 * mostTags;

const CLASS = /^(?:(?:h|p|u|dt|e)-[\w-]+|mention|hashtag|ellipsis|invisible|quote-inline)$/;
const LANGUAGE = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/;
const INTEGER = /^-?\d{1,9}$/;

/**
 * Sanitises HTML from another server and makes it well-formed: keeps Mastodon's elements, attributes and classes,
 * turns headings into bold paragraphs, restricts links to known schemes and adds `rel` and `target`, and replaces
 * other elements by their text. Idempotent. Reads the first 262,144 UTF-16 code units, and of these the first
 * 6,000 tags.
 */
export function sanitizeRemoteHtml(html: string): string {
  const guard = new NestingGuard();
  const read = withEmojis(withFormulas(withoutControls(bounded(html))));
  const clean = sanitizeHtml(withFewerTags(read, mostTags), {
    allowedTags: [...ELEMENTS, "h6", "div"],
    allowedAttributes: {
      "*": ["lang"],
      a: ["href", "rel", "class", "translate", "target"],
      span: ["class", "translate"],
      p: ["class"],
      ol: ["start", "reversed"],
      li: ["value"],
    },
    allowedSchemes: [...LINK_SCHEMES],
    nonTextTags: NOT_TEXT,
    nestingLimit: MAX_DEPTH,
    onOpenTag: () => guard.open(),
    onCloseTag: () => guard.close(),
    transformTags: {
      "*": (name, attributes) => {
        const href = name === "a" ? safeHref(attributes["href"] ?? "", LINK_SCHEMES) : undefined;
        const tagName = guard.place(renamed(name, href));
        const attribs = tagName === "h6" || tagName === "div" ? {} : cleanAttributes(attributes, href);
        return { tagName, attribs };
      },
    },
  });
  // All text is escaped by now, so these can only be the elements inserted above. Controls are removed again: a
  // character reference may have encoded one.
  return withoutControls(clean)
    .replaceAll("<h6>", "<p><strong>")
    .replaceAll("</h6>", "</strong></p>")
    .split(/<\/?div>/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
}

let converter: ((html: string) => string) | undefined;

function convert(html: string): string {
  // Lazy: takes 20 ms.
  converter ??= makeConverter();
  return converter(html);
}

const makeConverter = (): ((html: string) => string) =>
  compile({
    wordwrap: false,
    whitespaceCharacters: " \t\r\n\f",
    limits: { maxDepth: MAX_TEXT_DEPTH, ellipsis: "" },
    selectors: [
      { selector: "*", format: "inline" },
      { selector: "br", format: "lineBreak" },
      { selector: "pre", format: "pre", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
      ...apart([...SEPARATING, "li"], 1),
      ...apart(PARAGRAPHS, 2),
      ...NOT_TEXT.map((selector) => ({ selector, format: "skip" })),
      // By default, links would include their URLs, and pictures their alternative text.
      { selector: "a", format: "inline" },
      { selector: "img", format: "skip" },
    ],
  });

function apart(elements: readonly string[], lineBreaks: number): SelectorDefinition[] {
  const options = { leadingLineBreaks: lineBreaks, trailingLineBreaks: lineBreaks };
  return elements.map((selector) => ({ selector, format: "block", options }));
}

/**
 * The text of HTML: entities decoded, spaces collapsed as in a browser, a line for each `<br>`, list item or row,
 * a blank line between paragraphs. Omits text nested more than 200 elements deep; sanitised HTML has none.
 */
export function plainText(html: string): string {
  // Controls are removed again: a character reference may have encoded one.
  const read = withFewerTags(withFormulas(withoutControls(bounded(html))), mostTextTags);
  const text = withoutControls(convert(read));
  return text.replace(/^\n+/, "").trimEnd();
}

function bounded(html: string): string {
  const start = html.slice(0, longestHtml);
  // Don't end within a surrogate pair.
  return start.length < html.length ? start.replace(/[\uD800-\uDBFF]$/, "") : start;
}

/** Tags, and `<` that begin none. */
const WRITTEN_TAGS = /(?:<(?:[a-z/!?][^<>]*>)?\s*)+/gi;

/** Removes what looks like a tag after the given number of `<`. */
function withFewerTags(html: string, most: number): string {
  let end = -1;
  for (let tags = 0; tags <= most; tags += 1) {
    end = html.indexOf("<", end + 1);
    if (end < 0) return html;
  }
  return html.slice(0, end) + html.slice(end).replace(WRITTEN_TAGS, " ");
}

/**
 * Checks a link's URL as a browser would parse it.
 * @returns the absolute URL without spaces and control characters that could hide another scheme; undefined for
 * schemes that aren't allowed
 */
export function safeHref(href: string, schemes: ReadonlySet<string>): string | undefined {
  const url = withoutControls(href.replace(/[\t\n\r]/g, "")).trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  return scheme !== undefined && schemes.has(scheme) && URL.canParse(url) ? url : undefined;
}

/**
 * Tracks open elements to prevent nested paragraphs and links, which are invalid HTML and which browsers
 * rearrange in different ways.
 */
class NestingGuard {
  readonly #open: string[] = [];
  #paragraphs = 0;
  #links = 0;

  open(): void {
    this.#open.push("");
  }

  /** Decides what the last opened element becomes, given the wanted name. */
  place(wanted: string): string {
    let name = wanted;
    if (BLOCKS.has(name) && this.#paragraphs > 0) name = "div";
    if (name === "a" && this.#links > 0) name = "dropped";
    this.#open[this.#open.length - 1] = name;
    if (name === "p" || name === "h6") this.#paragraphs += 1;
    if (name === "a") this.#links += 1;
    return name;
  }

  close(): void {
    const name = this.#open.pop();
    if (name === "p" || name === "h6") this.#paragraphs -= 1;
    if (name === "a") this.#links -= 1;
  }
}

function renamed(name: string, href: string | undefined): string {
  if (HEADINGS.has(name)) return "h6";
  if (SEPARATING.has(name)) return "div";
  if (name === "a" && href === undefined) return "dropped";
  return name;
}

function cleanAttributes(
  attributes: sanitizeHtml.Attributes,
  href: string | undefined,
): sanitizeHtml.Attributes {
  const kept: sanitizeHtml.Attributes = {};
  const classes = (attributes["class"] ?? "").split(/\s+/).filter((name) => CLASS.test(name));
  if (href !== undefined) kept["href"] = href;
  if (classes.length > 0) kept["class"] = classes.join(" ");
  if (attributes["translate"] === "no") kept["translate"] = "no";
  if (LANGUAGE.test(attributes["lang"] ?? "")) kept["lang"] = attributes["lang"] ?? "";
  for (const name of ["start", "value"]) {
    if (INTEGER.test(attributes[name] ?? "")) kept[name] = attributes[name] ?? "";
  }
  if ("reversed" in attributes) kept["reversed"] = "";
  if (href !== undefined) {
    const tag = /(?:^|\s)tag(?:\s|$)/i.test(attributes["rel"] ?? "");
    kept["rel"] = tag ? "tag nofollow noopener" : "nofollow noopener";
    kept["target"] = "_blank";
  }
  return kept;
}

/**
 * Replaces formulas with their source annotation (FEP-dc88): MathML elements are removed, and their text is wrong
 * without the layout.
 */
function withFormulas(html: string): string {
  return replaceBetween(html, /<math/gi, /<\/math>/gi, formulaSource);
}

/** Longer formulas are skipped, to limit the time. */
const MAX_FORMULA_LENGTH = 4000;

function formulaSource(formula: string): string | undefined {
  if (formula.length > MAX_FORMULA_LENGTH) return undefined;
  const tex = /<annotation\s[^<>]*application\/x-tex[^<>]*>([^<]*)/i.exec(formula)?.[1];
  if (tex === undefined) return /<annotation\s[^<>]*text\/plain[^<>]*>([^<]*)/i.exec(formula)?.[1];
  return /^<math\s[^<>]*display=["']?block/i.test(formula) ? `$$${tex}$$` : `$${tex}$`;
}

/** Maximum characters of a picture's tag, and of an emoji's text. */
const MAX_IMAGE_TAG = 2000;
const MAX_EMOJI_TEXT = 130;

/**
 * Replaces pictures of emojis with their text: WordPress sends emojis, and Friendica smileys, as pictures with
 * the text as description. Other pictures are removed later; relevant ones are attachments.
 */
function withEmojis(html: string): string {
  return replaceBetween(html, /<img/gi, />/g, emojiText);
}

function emojiText(tag: string): string | undefined {
  if (tag.length > MAX_IMAGE_TAG) return undefined;
  const isEmoji = /\sclass=["']?(?:[\w-]+ +)*(?:emoji|smiley)\b/i.test(tag);
  const [, , text] = isEmoji ? (/\salt=(["'])([^"'<>]*)\1/i.exec(tag) ?? []) : [];
  return text?.slice(0, MAX_EMOJI_TEXT);
}

/** Replaces each range from a match of `from` to the next match of `to`, unless `replace` returns undefined. */
function replaceBetween(
  html: string,
  from: RegExp,
  to: RegExp,
  replace: (part: string) => string | undefined,
): string {
  let result = "";
  let position = 0;
  for (let start = from.exec(html); start !== null; start = from.exec(html)) {
    to.lastIndex = start.index;
    if (!to.test(html)) break;
    const part = html.slice(start.index, to.lastIndex);
    result += html.slice(position, start.index) + (replace(part) ?? part);
    from.lastIndex = position = to.lastIndex;
  }
  return result + html.slice(position);
}
