/** What the search finds: guides by their sections, areas, operations, schemas and error codes. */
import type { JsonSchema } from "../contract/document.ts";
import type { Entry } from "./assets/find.js";
import { type Guide, guideText, guides } from "./guides.ts";
import type { Site } from "./links.ts";
import type { DocumentedOperation, Reference } from "./reference.ts";
import { plainText, slugOf } from "./rendering.ts";
import { descriptionOf, propertiesOf } from "./schema-text.ts";

/** Length of an excerpt, in UTF-16 code units. */
const excerptLength = 160;

export function searchEntries(reference: Reference, site: Site): Entry[] {
  const entry = (
    path: string,
    hash: string,
    given: Omit<Entry, "address" | "excerpt"> & { readonly excerpt?: string },
  ): Entry => {
    const text = plainText(given.text).replaceAll(/\s+/g, " ");
    const excerpt = given.excerpt === undefined ? text : plainText(given.excerpt);
    return {
      ...given,
      text,
      address: `${site.address(path, "index")}${hash === "" ? "" : `#${hash}`}`,
      excerpt: excerpt.length > excerptLength ? `${excerpt.slice(0, excerptLength).trimEnd()}…` : excerpt,
    };
  };
  const { groups, operations, schemas, codes } = reference;
  return [
    ...guides.flatMap((guide) =>
      sectionsOf(guide, site.origin).map(({ title, hash, text }) =>
        entry(`guides/${guide.name}`, hash, { title, kind: "Guide", names: "", text }),
      ),
    ),
    ...groups
      .flatMap(({ areas }) => areas)
      .map(({ name, description }) =>
        entry(`areas/${name}`, "", { title: name, kind: "Area", names: "", text: description }),
      ),
    ...[...operations.values()].map((operation) =>
      entry(`operations/${operation.id}`, "", {
        title: operation.summary,
        kind: kindOf(operation),
        names: `${operation.id} ${operation.event ?? `${operation.method} ${operation.path}`}`,
        text: textOf(operation, reference),
        excerpt: operation.description,
      }),
    ),
    ...[...schemas].map(([name, schema]) =>
      entry(`schemas/${name}`, "", {
        title: name,
        kind: "Schema",
        names: "",
        text: [descriptionOf(schema), ...propertiesOf(schema).map(([property]) => property)].join(" "),
        excerpt: descriptionOf(schema),
      }),
    ),
    ...uniqueCodes([...codes.values()].flat()).map(({ code, meaning }) =>
      entry("guides/errors", code, { title: code, kind: "Error code", names: "", text: meaning }),
    ),
  ];
}

/** A code may be in several lists of the catalogue, but has one anchor. */
function uniqueCodes<Listed extends { readonly code: string }>(list: readonly Listed[]): Listed[] {
  return [...new Map(list.map((one) => [one.code, one])).values()];
}

function kindOf({ event, deprecatedSince }: DocumentedOperation): string {
  if (event !== undefined) return "Webhook";
  return deprecatedSince === undefined ? "Operation" : "Deprecated";
}

/** The searchable text of an operation. */
function textOf(operation: DocumentedOperation, { resolve }: Reference): string {
  const { description, parameters, body, replies, security, permissions } = operation;
  const properties = body === undefined ? [] : propertiesOf(resolve(body.schema));
  return [
    description,
    // Without what identifiers in the path are: their descriptions name other operations.
    ...parameters.map(({ name, in: place, description: text }) =>
      place === "path" ? name : `${name} ${text}`,
    ),
    ...properties.flatMap(([name, schema]) => [name, ...valuesOf(schema)]),
    ...replies.flatMap((reply) => reply.codes),
    ...security.flatMap((alternative) => Object.values(alternative).flat()),
    ...permissions,
  ].join(" ");
}

/** The values of an enumeration of texts. */
function valuesOf({ enum: values }: JsonSchema): string[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === "string") : [];
}

interface Section {
  readonly title: string;
  readonly hash: string;
  readonly text: string;
}

/** A guide's beginning, and each of its sections of the second level. Lists of codes have entries of their own. */
function sectionsOf(guide: Guide, origin: string): Section[] {
  const [first = "", ...rest] = guideText(guide, origin).split(/^## /m);
  const text = (source: string): string =>
    source.replace(/^.*$/m, "").replaceAll(/^\|.*$/gm, guide.name === "errors" ? "" : "$&");
  return [
    { title: guide.title, hash: "", text: text(first) },
    ...rest.map((section) => {
      const heading = (/^.*$/m.exec(section)?.[0] ?? "").replaceAll("`", "");
      return { title: `${guide.title}: ${heading}`, hash: slugOf(heading), text: text(section) };
    }),
  ];
}
