/** The portal's Markdown → HTML: headings and rows of tables have anchors, and names of the contract are links. */
import MarkdownIt, { type Token } from "markdown-it";
import { Html, html } from "../text/html.ts";
import { withMethods } from "./assets/find.js";
import type { Reference } from "./reference.ts";
import type { Site } from "./links.ts";

export interface Heading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

export interface Rendered {
  readonly content: Html;
  /** Of the second level and below. */
  readonly headings: readonly Heading[];
}

/** Finds the page of a name in code: `createStatus`, `POST /api/v1/statuses`, `Status`, `not_found`. */
export type Glossary = ReadonlyMap<string, string>;

/** The names of the contract → paths of pages, some with an anchor. */
export function glossaryOf({ operations, schemas, codes }: Reference): Glossary {
  const names = new Map<string, string>();
  for (const list of codes.values()) {
    for (const { code } of list) names.set(code, `guides/errors#${code}`);
  }
  for (const name of schemas.keys()) names.set(name, `schemas/${name}`);
  for (const { id, method, path, event } of operations.values()) {
    names.set(id, `operations/${id}`);
    names.set(event ?? `${method} ${path}`, `operations/${id}`);
  }
  return names;
}

// The sources are the contract and the repository's guides, which nobody else can write.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdown.renderer.rules["table_open"] = () =>
  '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n';
markdown.renderer.rules["table_close"] = () => "</table></div>\n";
const { fence } = markdown.renderer.rules;
if (fence !== undefined) {
  markdown.renderer.rules["fence"] = (...given) => fence(...given).replace("<pre>", '<pre tabindex="0">');
}

/** The second word after a fence: the block is one of several choices, and the paragraph before it is its label. */
export const choice = "choice";

// Names of the contract, unless they are in a link already.
markdown.renderer.rules["code_inline"] = (tokens, index, _options, environment) => {
  const { path, site, glossary } = (environment ?? {})["options"] as RenderingOptions;
  const name = tokens[index]?.content ?? "";
  const code = html`<code>${new Html(withMethods(name))}</code>`;
  const isLinked =
    tokens.slice(0, index).findLast(({ type }) => type.startsWith("link_"))?.type === "link_open";
  const [page, anchor = ""] = (isLinked ? undefined : glossary.get(name))?.split("#") ?? [];
  if (page === undefined || page === path) return code.text;
  const hash = anchor === "" ? "" : `#${anchor}`;
  return html`<a href="${site.address(page, path)}${hash}">${code}</a>`.text;
};

/** The text of Markdown, without its marks. */
export function plainText(source: string): string {
  const textOf = ({ type, content, children }: Token): string =>
    ["softbreak", "hardbreak"].includes(type) ? " " : (children?.map(textOf).join("") ?? content);
  return markdown
    .parse(source, {})
    .map(textOf)
    .filter((text) => text !== "")
    .join(" ");
}

export interface RenderingOptions {
  /** The page. */
  readonly path: string;
  readonly site: Site;
  readonly glossary: Glossary;
  /** The identifiers that the page has already, to which those of this text are added. */
  readonly ids?: Set<string>;
}

/** Identifiers of the page around the text. */
export const usedIds = ["content", "contents", "docs-query", "docs-found", "docs-list"];

/** Renders a page, or a part of it. */
export function renderText(source: string, options: RenderingOptions): Rendered {
  const { ids = new Set(usedIds) } = options;
  const environment = { options };
  const tokens = markdown.parse(source, environment);
  const headings: Heading[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === "heading_open") addAnchor(token, tokens[index + 1], ids, headings);
    if (token.type === "tr_open") addRowAnchor(token, tokens.slice(index + 1, index + 4), ids);
    if (token.type === "inline") resolveLinks(token.children ?? [], options);
  }
  const shown = withChoices(tokens);
  return {
    content: new Html(markdown.renderer.render(shown, markdown.options, environment)),
    headings,
  };
}

/** Makes `<details>` of choices. Those below the same heading have one name, so a browser opens one at a time. */
function withChoices(tokens: readonly Token[]): Token[] {
  let section = "";
  let isOpen = false;
  return tokens.flatMap((token, index) => {
    if (token.type === "heading_open") {
      section = String(token.attrGet("id"));
      isOpen = false;
    }
    const [close, fenced] = [tokens[index + 2], tokens[index + 3]];
    if (token.type === "paragraph_open" && close !== undefined && isChoice(fenced)) {
      const details = new MarkdownIt.Token("details_open", "details", 1);
      details.attrs = [
        ["class", "docs-snippet"],
        ["name", `choices-${section}`],
      ];
      if (!isOpen) details.attrSet("open", "");
      isOpen = true;
      token.tag = "summary";
      close.tag = "summary";
      return [details, token];
    }
    return isChoice(token) ? [token, new MarkdownIt.Token("details_close", "details", -1)] : [token];
  });
}

function isChoice(token: Token | undefined): boolean {
  return token?.type === "fence" && token.info.endsWith(` ${choice}`);
}

function plain(token: Token | undefined): string {
  return (token?.children ?? []).map(({ content }) => content).join("");
}

function addAnchor(open: Token, inline: Token | undefined, ids: Set<string>, headings: Heading[]): void {
  const text = plain(inline);
  const level = Number(open.tag.slice(1));
  const base = slugOf(text);
  let id = base;
  for (let count = 1; ids.has(id); count += 1) id = `${base}-${count}`;
  ids.add(id);
  open.attrSet("id", id);
  if (level > 1) headings.push({ id, level, text });
}

/** As GitHub makes them, so that links to sections work in both places. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");
}

/** A row that begins with code gets it as its anchor: error codes, parameters. */
function addRowAnchor(open: Token, following: readonly Token[], ids: Set<string>): void {
  const [cell, inline] = following;
  const first = inline?.children?.[0];
  if (cell?.type !== "td_open" || first?.type !== "code_inline" || ids.has(first.content)) return;
  ids.add(first.content);
  open.attrSet("id", first.content);
}

function resolveLinks(children: readonly Token[], { path, site }: RenderingOptions): void {
  for (const token of children) {
    if (token.type !== "link_open") continue;
    token.attrSet("href", resolved(String(token.attrGet("href") ?? ""), path, site));
  }
}

const base = "portal:///";

/** A relative address of Markdown → that of the page; other addresses stay. */
function resolved(href: string, path: string, site: Site): string {
  if (href.startsWith("/api/openapi.")) return site.contract(href.replace("/api/", ""), path);
  if (/^(?:[a-z]+:|#|\/)/i.test(href)) return href;
  const { pathname, hash } = new URL(href, `${base}${path}`);
  return `${site.address(pathname.slice(1).replace(/\.md$/, ""), path)}${hash}`;
}
