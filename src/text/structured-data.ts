/** A page's JSON-LD (schema.org), as far as link previews need it. */
export interface StructuredData {
  readonly headline: string | undefined;
  readonly description: string | undefined;
  readonly language: string | undefined;
  readonly authorName: string | undefined;
  readonly authorUrl: string | undefined;
  readonly publisherName: string | undefined;
  readonly publishedAt: string | undefined;
}

/** Types for the page itself; others describe its site, breadcrumbs or products. */
const articles =
  /^(?:News|Blog|Reportage|Opinion|Scholarly|Tech|Social)?(?:Article|Posting|NewsArticle|MediaPosting)$/;

/** Maximum objects examined per script. */
const maxObjects = 50;

type Json = Readonly<Record<string, unknown>>;

/**
 * Parses a JSON-LD script. Articles take precedence over web pages.
 * @returns undefined if it is invalid, or describes something else
 */
export function readStructuredData(script: string): StructuredData | undefined {
  let root: unknown;
  try {
    root = JSON.parse(withoutCdata(script));
  } catch {
    return undefined;
  }
  const objects = listOf(root)
    .slice(0, maxObjects)
    .flatMap((object) => [object, ...(isJson(object) ? listOf(object["@graph"]) : [])])
    .slice(0, maxObjects)
    .filter(isJson);
  const typed = (matches: (type: string) => boolean): Json | undefined =>
    objects.find((object) =>
      listOf(object["@type"]).some((type) => typeof type === "string" && matches(type)),
    );
  const page = typed((type) => articles.test(type)) ?? typed((type) => type === "WebPage");
  return page === undefined ? undefined : describe(page);
}

function describe(page: Json): StructuredData {
  const author = firstOf(page["author"]);
  const language = firstOf(page["inLanguage"]);
  return {
    headline: textOf(page["headline"]),
    description: textOf(page["description"]),
    language: isJson(language) ? textOf(language["alternateName"]) : textOf(language),
    authorName: isJson(author) ? textOf(author["name"]) : textOf(author),
    authorUrl: isJson(author) ? textOf(author["url"]) : undefined,
    publisherName: nameOf(page["publisher"]),
    publishedAt: textOf(page["datePublished"]),
  };
}

function nameOf(value: unknown): string | undefined {
  const first = firstOf(value);
  return isJson(first) ? textOf(first["name"]) : undefined;
}

function firstOf(value: unknown): unknown {
  return listOf(value)[0];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function textOf(value: unknown): string | undefined {
  const first = firstOf(value);
  return typeof first === "string" && first.trim() !== "" ? first : undefined;
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Removes the comments that hide the script from XML parsers. */
function withoutCdata(script: string): string {
  return script
    .trim()
    .replace(/^(?:\/\*\s{0,9}<!\[CDATA\[\s{0,9}\*\/|\/\/\s{0,9}<!\[CDATA\[)/, "")
    .replace(/(?:\/\*\s{0,9}\]\]>\s{0,9}\*\/|\/\/\s{0,9}\]\]>)$/, "");
}
