/** The pages beside those of operations, as Markdown: the front page, areas, schemas, and /llms.txt. */
import { type Guide, guideText, guides } from "./guides.ts";
import { linksFrom } from "./links.ts";
import { codeBlock, joined } from "./operation-text.ts";
import type { Area, DocumentedOperation, Reference } from "./reference.ts";
import { cell, describe, propertiesOf, propertyTable, table, typeText } from "./schema-text.ts";

/**
 * The front page: a first request, guides, areas, and what the contract says about all operations.
 * @param origin the server that the examples call
 */
export function indexText(reference: Reference, origin: string): string {
  const links = linksFrom("index");
  const [beginning = "", ...rules] = reference.introduction.split(/(?=^## )/m);
  return `${joined([
    `# ${reference.title} API`,
    beginning.trim(),
    `This is version ${reference.version} ([changes](${links.to("guides/changelog")})), with ${reference.operations.size} operations and webhooks. The contract is also a file: [openapi.json](/api/openapi.json), [openapi.yaml](/api/openapi.yaml), [for generators of clients](/api/openapi.sdk.json), and [for contract tests](/api/openapi.strict.json).`,
    firstRequest === undefined ? "" : `#${guideText(firstRequest, origin, "index").trim()}`,
    "## Guides",
    guideList("index"),
    "## Areas",
    ...reference.groups.map(({ name, areas }) =>
      joined([
        `### ${name}`,
        areas
          .map((area) => `- [${area.name}](${links.to(`areas/${area.name}`)}): ${cell(area.description)}`)
          .join("\n"),
      ]),
    ),
    rules.join("").trim(),
  ])}\n`;
}

const firstRequest = guides.find(({ name }) => name === "first-request");

/** The page of all guides. */
export function guidesText(): string {
  return `${joined(["# Guides", guideList("guides")])}\n`;
}

/** @param page the page that shows it */
function guideList(page: string): string {
  const links = linksFrom(page);
  const entry = ({ name, title, summary }: Guide): string =>
    `- [${title}](${links.to(`guides/${name}`)}): ${summary}`;
  return guides.map(entry).join("\n");
}

/** An area, with its operations. */
export function areaText({ name, description, operations }: Area): string {
  const links = linksFrom(`areas/${name}`);
  return `${joined([
    `# ${name}`,
    description,
    table(
      ["Operation", "Request"],
      operations.map((operation) => [
        `[${operation.summary}](${links.to(`operations/${operation.id}`)})${operation.deprecatedSince === undefined ? "" : " (deprecated)"}`,
        requestOf(operation),
      ]),
    ),
  ])}\n`;
}

function requestOf({ event, method, path }: DocumentedOperation): string {
  return event === undefined ? `\`${method} ${path}\`` : `\`${event}\``;
}

/** A schema: its properties, its example, and the operations that have it in a body or a reply. */
export function schemaText(name: string, reference: Reference): string {
  const links = linksFrom(`schemas/${name}`);
  const schema = reference.schemas.get(name) ?? {};
  const users = usersOf(name, reference);
  const isObject = propertiesOf(schema).length > 0;
  const [example] = (schema["examples"] ?? []) as readonly unknown[];
  return `${joined([
    `# ${name}`,
    describe(schema),
    isObject ? "" : typeText(schema, links),
    propertyTable(schema, links, "always"),
    example === undefined ? "" : joined(["Example:", codeBlock(example)]),
    users.length === 0
      ? ""
      : joined([
          "## Used by",
          users.map(({ id, summary }) => `- [${summary}](${links.to(`operations/${id}`)})`).join("\n"),
        ]),
  ])}\n`;
}

function usersOf(name: string, { operations }: Reference): DocumentedOperation[] {
  const wanted = `"#/components/schemas/${name}"`;
  return [...operations.values()].filter(({ body, replies }) =>
    [body?.schema, ...replies.map(({ schema }) => schema)].some(
      (schema) => schema !== undefined && JSON.stringify(schema).includes(wanted),
    ),
  );
}

/**
 * /llms.txt (llmstxt.org): what language models should read, as links to Markdown.
 * @param address path of a page → the URL of its Markdown
 */
export function llmsText(reference: Reference, address: (path: string) => string): string {
  const entry = (path: string, title: string, text: string): string =>
    `- [${title}](${address(path)}): ${text.replaceAll(/\s*\n\s*/g, " ")}`;
  return `${joined([
    `# ${reference.title} API`,
    "> The REST API of a federated social server, compatible with Mastodon's.",
    "The contract is OpenAPI 3.1: /api/openapi.json, or /api/openapi.sdk.json for generators of clients.",
    "## Guides",
    guides.map(({ name, title, summary }) => entry(`guides/${name}`, title, summary)).join("\n"),
    ...reference.groups.map(({ name, areas }) =>
      joined([
        `## ${name}`,
        areas
          .flatMap(({ operations }) => operations)
          .map((operation) =>
            entry(
              `operations/${operation.id}`,
              operation.summary,
              operation.event ?? `${operation.method} ${operation.path}`,
            ),
          )
          .join("\n"),
      ]),
    ),
  ])}\n`;
}
