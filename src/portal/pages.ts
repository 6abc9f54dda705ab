/** The pages of the portal: content for the frame of the server's pages, or for that of the static site. */
import { Html, html } from "../text/html.ts";
import { find, longestQuery, openIndex, resultCount, resultList, type Entry } from "./assets/find.js";
import { guideText, guides } from "./guides.ts";
import type { Site } from "./links.ts";
import { codeBlock, operationText, wholeText } from "./operation-text.ts";
import { areaText, guidesText, indexText, llmsText, schemaText } from "./reference-text.ts";
import type { Area, DocumentedOperation, Reference } from "./reference.ts";
import { type Glossary, type Heading, glossaryOf, renderText, usedIds } from "./rendering.ts";
import { searchEntries } from "./search-entries.ts";
import { snippetsOf } from "./snippets.ts";
import { tryForm } from "./try-form.ts";

export interface PortalPage {
  readonly path: string;
  readonly title: string;
  /** With the search and the list of pages. */
  readonly content: Html;
  /** Whether it has the form that sends requests. */
  readonly tries: boolean;
}

export interface Portal {
  readonly site: Site;
  /** All pages with a Markdown twin. */
  readonly paths: readonly string[];
  /** @returns undefined if there is no such page */
  page(path: string): PortalPage | undefined;
  /** @returns the Markdown of a page; undefined if there is no such page */
  text(path: string): string | undefined;
  /** The page that shows what was found. */
  search(query: string): Promise<PortalPage>;
  /** The page to which a server redirects after signing in. */
  signedIn(): PortalPage;
  /** What the search finds. */
  entries(): readonly Entry[];
  /** @param address path of a page → the URL of its Markdown */
  llms(address: (path: string) => string): string;
}

/** What a page is made of, before it is rendered. */
interface Source {
  readonly title: string;
  readonly text: () => string;
  readonly operation?: DocumentedOperation;
  /** The area whose operations the list of pages shows. */
  readonly area?: string;
}

/** Pages are rendered when they are asked for. */
export function openPortal(reference: Reference, site: Site): Portal {
  const sources = sourcesOf(reference, site.origin);
  const glossary = glossaryOf(reference);
  const shared = { reference, site, glossary };
  const entries = memoized(() => searchEntries(reference, site));
  const index = memoized(async () => {
    const { default: MiniSearch } = await import("minisearch");
    const opened = openIndex(MiniSearch);
    // In parts, between which other requests are answered.
    await opened.addAllAsync(entries(), { chunkSize: 20 });
    return opened;
  });
  return {
    site,
    paths: [...sources.keys()],
    page(path) {
      const source = sources.get(path);
      if (source === undefined) return undefined;
      const main =
        source.operation === undefined
          ? textContent(path, source, shared)
          : operationContent(source.operation, shared);
      return {
        path,
        title: source.title,
        content: framed(main, { path, area: source.area }, shared),
        tries: source.operation !== undefined,
      };
    },
    text: (path) => sources.get(path)?.text(),
    async search(query) {
      const asked = query.slice(0, longestQuery);
      const found = asked.trim() === "" ? [] : find(await index(), asked);
      const results = asked.trim() === "" ? undefined : found;
      return {
        path: "search",
        title: "Search",
        // The results are listed below the field, where the script of other pages lists them, too.
        content: framed(html``, { path: "search", query: asked, results }, shared),
        tries: false,
      };
    },
    signedIn: () => ({
      path: "signed-in",
      title: "Signing in",
      content: framed(
        html`<h1>Signing in</h1>
          <p role="status" class="docs-signed-in">Getting the token …</p>`,
        { path: "signed-in" },
        shared,
      ),
      tries: true,
    }),
    entries,
    llms: (address) => llmsText(reference, address),
  };
}

interface Shared {
  readonly reference: Reference;
  readonly site: Site;
  readonly glossary: Glossary;
}

/** A function that makes its value once; one that failed is made again. */
function memoized<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    const { value } = made;
    if (value instanceof Promise) {
      value.catch(() => {
        made = undefined;
      });
    }
    return value;
  };
}

function sourcesOf(reference: Reference, origin: string): ReadonlyMap<string, Source> {
  const areas = reference.groups.flatMap((group) => group.areas);
  return new Map<string, Source>([
    ["index", { title: `${reference.title} API`, text: () => indexText(reference, origin) }],
    ["guides", { title: "Guides", text: guidesText }],
    ...guides.map(
      (guide) =>
        [`guides/${guide.name}`, { title: guide.title, text: () => guideText(guide, origin) }] as const,
    ),
    ...areas.map(
      (area) =>
        [`areas/${area.name}`, { title: area.name, area: area.name, text: () => areaText(area) }] as const,
    ),
    ...[...reference.operations.values()].map(
      (operation) =>
        [
          `operations/${operation.id}`,
          {
            title: operation.summary,
            area: operation.area,
            operation,
            text: () => wholeText(operationText(operation, reference, origin)),
          },
        ] as const,
    ),
    ...[...reference.schemas.keys()].map(
      (name) => [`schemas/${name}`, { title: name, text: () => schemaText(name, reference) }] as const,
    ),
  ]);
}

/** Sections of a guide, above which there is a list of them. */
const manySections = 4;

function textContent(path: string, source: Source, { site, glossary }: Shared): Html {
  const { content, headings } = renderText(source.text(), { path, site, glossary });
  const sections = headings.filter(({ level }) => level === 2);
  const [title = "", body = ""] = content.text.split(/(?<=<\/h1>)/);
  return html`${new Html(title)} ${sections.length >= manySections && sectionList(sections)} ${new Html(body)}`;
}

function sectionList(sections: readonly Heading[]): Html {
  return html`<nav class="docs-sections" aria-label="On this page">
    <ul>
      ${sections.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}
    </ul>
  </nav>`;
}

function operationContent(operation: DocumentedOperation, shared: Shared): Html {
  const { reference, site, glossary } = shared;
  const { path, head, details, codeNote } = operationText(operation, reference, site.origin);
  const options = { path, site, glossary, ids: new Set([...usedIds, "try-it", "code"]) };
  const snippets = snippetsOf(operation, reference, site.origin);
  const first = renderText(head, options).content;
  const rest = renderText(details, options);
  const form = tryForm(operation, reference, site);
  const sections = [
    ...rest.headings.filter(({ level }) => level === 2),
    ...(snippets.length > 0 ? [{ id: "code", level: 2, text: "Code" }] : []),
    ...(form === undefined ? [] : [{ id: "try-it", level: 2, text: "Try it" }]),
  ];
  return html`${first} ${sectionList(sections)} ${rest.content}
  ${
    snippets.length > 0 &&
    html`<h2 id="code">Code</h2>
      ${renderText(codeNote, options).content}
      ${snippets.map(
        ({ language, label, code }, index) =>
          html`<details class="docs-snippet" name="code" ${index === 0 && html`open`}>
            <summary>${label}</summary>
            ${renderText(codeBlock(code, language), options).content}
          </details>`,
      )}`
  }
  ${form}`;
}

interface Place {
  readonly path: string;
  readonly area?: string | undefined;
  readonly query?: string;
  readonly results?: ReturnType<typeof find> | undefined;
}

/** The content of a page, with the search above it and the list of pages beside it. */
function framed(main: Html, place: Place, { reference, site }: Shared): Html {
  const { path, query = "", results } = place;
  const address = (to: string): string => site.address(to, path);
  const hasTwin = path !== "search" && path !== "signed-in";
  return html`<div class="docs" lang="en">
    <div class="docs-top">
      <form
        class="docs-search"
        role="search"
        action="${address("search")}"
        data-index="${address("search.json")}"
        data-is-static="${String(site.isStatic)}"
      >
        <label class="unseen" for="docs-query">Search the documentation</label>
        <input
          id="docs-query"
          type="text"
          name="q"
          value="${query}"
          maxlength="${longestQuery}"
          placeholder="Search: operations, guides, error codes"
          autocomplete="off"
          spellcheck="false"
        />
        <button type="submit" class="plain">Search</button>
      </form>
      <a class="docs-jump" href="#contents">Contents</a>
      ${path === "search" && html`<h1>Search</h1>`}
      <p id="docs-found" role="status">${results !== undefined && resultCount(results)}</p>
      <div id="docs-list">${results !== undefined && new Html(resultList(results))}</div>
    </div>
    <div class="docs-page">
      ${main}
      ${
        hasTwin &&
        html`<p class="quiet small">
          <a href="${address(`${path}.md`)}">This page as Markdown</a>
        </p>`
      }
    </div>
    <nav class="docs-contents" id="contents" aria-label="Documentation">
      ${contents(place, reference, address)}
    </nav>
  </div>`;
}

function contents(
  { path, area: current }: Place,
  { groups, version }: Reference,
  address: (path: string) => string,
): Html {
  const link = (to: string, text: string): Html =>
    html`<a href="${address(to)}" ${to === path && html`aria-current="page"`}>${text}</a>`;
  return html`<ul>
    <li>${link("index", "Overview")}</li>
    <li>${link("guides/changelog", `Version ${version}: changes`)}</li>
    <li>
      <details ${/^guides(?:\/|$)/.test(path) && html`open`}>
        <summary>Guides</summary>
        <ul>
          <li>${link("guides", "All guides")}</li>
          ${guides.map(({ name, title }) => html`<li>${link(`guides/${name}`, title)}</li>`)}
        </ul>
      </details>
    </li>
    ${groups.map(
      ({ name, areas }) =>
        html`<li>
          <details ${areas.some((area) => area.name === current) && html`open`}>
            <summary>${name}</summary>
            <ul>
              ${areas.map((area) => areaItem(area, current, link))}
            </ul>
          </details>
        </li>`,
    )}
  </ul>`;
}

function areaItem(
  { name, operations }: Area,
  current: string | undefined,
  link: (to: string, text: string) => Html,
): Html {
  return html`<li>
    ${link(`areas/${name}`, name)}
    ${
      name === current &&
      html`<ul>
        ${operations.map(({ id, summary }) => html`<li>${link(`operations/${id}`, summary)}</li>`)}
      </ul>`
    }
  </li>`;
}
