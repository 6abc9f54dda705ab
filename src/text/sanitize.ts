import sanitizeHtml from "sanitize-html";
import { withoutControls } from "./controls.ts";
import { LINK_SCHEMES } from "./links.ts";

/** Elements that stay: those of Mastodon's strict configuration (4.4). */
const ELEMENTS = "p br span a del s pre blockquote code b strong u i em ul ol li ruby rt rp".split(" ");

const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

/** Elements that go, but that set their content apart from what is before and behind it. */
const SEPARATING = new Set(
  (
    "address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer " +
    "form header hgroup hr legend main nav section summary table tbody td tfoot th thead tr"
  ).split(" "),
);

/** Elements that may not stand in a paragraph: a browser would end it. */
const BLOCKS = new Set(["p", "pre", "blockquote", "ul", "ol", "li", ...HEADINGS]);

/** Elements whose content is not prose. */
const NOT_TEXT = ["script", "style", "textarea", "option", "xmp", "noscript", "template", "title", "iframe"];

const MAX_DEPTH = 64;

/** UTF-16 code units of HTML that are read; what is behind them is dropped. */
export const longestHtml = 262_144;

const CLASS = /^(?:(?:h|p|u|dt|e)-[\w-]+|mention|hashtag|ellipsis|invisible|quote-inline)$/;
const LANGUAGE = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/;
const INTEGER = /^-?\d{1,9}$/;

/**
 * HTML from another server, made harmless and well-formed: Mastodon's elements, attributes and classes stay,
 * headings become bold paragraphs, links lead to known schemes only and carry `rel` and `target`, and of all
 * else the text is left. What it returns it would return unchanged. Of HTML of more than 262,144 UTF-16 code units only
 * so much is read.
 */
export function sanitizeRemoteHtml(html: string): string {
  const guard = new NestingGuard();
  const clean = sanitizeHtml(withFormulas(withoutControls(bounded(html))), {
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
    // Once more: a character reference may have stood for one.
    textFilter: withoutControls,
    onOpenTag: () => guard.open(),
    onCloseTag: () => guard.close(),
    transformTags: {
      "*": (name, attributes) => {
        const tagName = guard.place(renamed(name, attributes));
        return { tagName, attribs: tagName === "h6" || tagName === "div" ? {} : cleanAttributes(attributes) };
      },
    },
  });
  // All text is escaped by now, so these can only be the elements that were put there above.
  return clean
    .replaceAll("<h6>", "<p><strong>")
    .replaceAll("</h6>", "</strong></p>")
    .split(/<\/?div>/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
}

/**
 * The text of some HTML: entities decoded, spaces made one as a browser would, a line for each `<br>`, list
 * item or row, a blank line between paragraphs.
 */
export function plainText(html: string): string {
  const marked = sanitizeHtml(withFormulas(withoutControls(bounded(html))), {
    allowedTags: ["p", "br", "div", "pre"],
    allowedAttributes: {},
    nonTextTags: NOT_TEXT,
    nestingLimit: MAX_DEPTH,
    // Once more: a character reference may have stood for one.
    textFilter: withoutControls,
    transformTags: { "*": (name) => ({ tagName: lineBreaking(name), attribs: {} }) },
  });
  const text = new TextLines();
  for (const token of marked.split(/(<[^>]*>)/)) {
    if (token === "<br />") text.addBreak();
    else if (token === "<div>" || token === "</div>") text.startLine(1);
    else if (token === "<p>" || token === "</p>") text.startLine(2);
    else if (token === "<pre>") text.startPreformatted();
    else if (token === "</pre>") text.endPreformatted();
    else text.add(decodeEntities(token));
  }
  return text.toString();
}

function bounded(html: string): string {
  const start = html.slice(0, longestHtml);
  // No half of a character is left at the end.
  return start.length < html.length ? start.replace(/[\uD800-\uDBFF]$/, "") : start;
}

/**
 * An address that a link may have, as a browser will read it, or undefined: absolute, with one of the given
 * schemes, without the spaces and control characters that could hide another.
 */
export function safeHref(href: string, schemes: ReadonlySet<string>): string | undefined {
  const url = withoutControls(href.replace(/[\t\n\r]/g, "")).trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  return scheme !== undefined && schemes.has(scheme) && URL.canParse(url) ? url : undefined;
}

/**
 * Follows which elements are open, so that no paragraph or link ends up in another: HTML has no such thing,
 * and each browser would rearrange it in its own way.
 */
class NestingGuard {
  readonly #open: string[] = [];
  #paragraphs = 0;
  #links = 0;

  open(): void {
    this.#open.push("");
  }

  /** What the element that was opened last may be, of what it wants to be. */
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

/** Text that is put together piece by piece, with the spaces and line breaks that a browser would show. */
class TextLines {
  readonly #parts: string[] = [];
  #breaks = 0;
  #preformatted = 0;
  #space = false;

  addBreak(): void {
    this.#breaks += 1;
  }

  /** What follows is to be set apart by at least this many line breaks. */
  startLine(breaks: number): void {
    this.#breaks = Math.max(this.#breaks, breaks);
  }

  startPreformatted(): void {
    this.startLine(2);
    this.#preformatted += 1;
  }

  endPreformatted(): void {
    this.startLine(2);
    this.#preformatted = Math.max(0, this.#preformatted - 1);
  }

  add(text: string): void {
    if (this.#preformatted > 0) {
      this.#push(text);
      return;
    }
    for (const [piece] of text.matchAll(/[ \t\r\n\f]+|[^ \t\r\n\f]+/g)) {
      if (/^[ \t\r\n\f]/.test(piece)) this.#space = true;
      else this.#push(piece);
    }
  }

  toString(): string {
    return this.#parts.join("").trimEnd();
  }

  #push(text: string): void {
    if (text === "") return;
    if (this.#parts.length > 0) {
      if (this.#breaks > 0) this.#parts.push("\n".repeat(this.#breaks));
      else if (this.#space) this.#parts.push(" ");
    }
    this.#parts.push(text);
    this.#breaks = 0;
    this.#space = false;
  }
}

function renamed(name: string, attributes: sanitizeHtml.Attributes): string {
  if (HEADINGS.has(name)) return "h6";
  if (SEPARATING.has(name)) return "div";
  if (name === "a" && safeHref(attributes["href"] ?? "", LINK_SCHEMES) === undefined) return "dropped";
  return name;
}

function cleanAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const kept: sanitizeHtml.Attributes = {};
  const href = safeHref(attributes["href"] ?? "", LINK_SCHEMES);
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

function lineBreaking(name: string): string {
  if (HEADINGS.has(name) || ["p", "blockquote", "ul", "ol", "table", "dl", "figure"].includes(name))
    return "p";
  if (name === "li" || SEPARATING.has(name)) return "div";
  return name;
}

/**
 * The HTML with each formula replaced by its source, as FEP-dc88 has other servers send it: the elements of
 * MathML do not stay, and their text alone, without the layout, would be wrong.
 */
function withFormulas(html: string): string {
  const lower = asciiLowerCase(html);
  let result = "";
  let position = 0;
  for (let start = lower.indexOf("<math"); start >= 0; start = lower.indexOf("<math", position)) {
    const end = lower.indexOf("</math>", start);
    if (end < 0) break;
    const formula = html.slice(start, end);
    result += html.slice(position, start) + (formulaSource(formula) ?? formula);
    position = end + "</math>".length;
  }
  return result + html.slice(position);
}

/** Longer formulas are not looked into, for the sake of time. */
const MAX_FORMULA_LENGTH = 4000;

function formulaSource(formula: string): string | undefined {
  if (formula.length > MAX_FORMULA_LENGTH) return undefined;
  const tex = /<annotation\s[^<>]*application\/x-tex[^<>]*>([^<]*)/i.exec(formula)?.[1];
  if (tex === undefined) return /<annotation\s[^<>]*text\/plain[^<>]*>([^<]*)/i.exec(formula)?.[1];
  return /^<math\s[^<>]*display=["']?block/i.test(formula) ? `$$${tex}$$` : `$${tex}$`;
}

function asciiLowerCase(text: string): string {
  // Not toLowerCase: that changes the length of some letters, and offsets are taken from here.
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function decodeEntities(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
