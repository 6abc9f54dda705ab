/**
 * Derives two documents from the bundled contract: `openapi.sdk.json` for client generators, and `openapi.strict.json`
 * for contract tests.
 */

import { codeEnumerations, withErrorTexts } from "./operation-errors.ts";

export type Json = Readonly<Record<string, unknown>>;

/** The media types that clients use, in order of preference (JSON isn't available for file uploads). */
const preferred = ["application/json", "multipart/form-data"];

const methods: ReadonlySet<string> = new Set(["get", "put", "post", "delete", "patch"]);

/** Some generators define their own class `ApiError`. */
const newNames: ReadonlyMap<string, string> = new Map([["ApiError", "ErrorReply"]]);

const sdkDescription =
  "The REST API of Concord, a federated social server, for generators of clients. Whatever this document leaves out is " +
  "in /api/openapi.json: other media types, streams, webhooks, pagination, errors.";

/**
 * The contract for client generators: one media type per body and reply (multipart for file uploads), no webhooks, pages
 * or streams, a short description, no null in bodies where it means "left out", no polymorphic replies (`x-sdk-schema`,
 * `x-sdk-omit`), `ErrorReply` instead of `ApiError`, names for Go (`x-go-name`), enumerations of error codes, and no other
 * unused components.
 * @param contract the bundled document
 */
export function sdkDocument(contract: Json): Json {
  const described = withErrorTexts(contract);
  const { webhooks: _webhooks, "x-generated": banner, info, ...rest } = withoutOmittedNulls(described);
  const document = {
    "x-generated": banner,
    ...rest,
    info: { ...(info as Json), description: sdkDescription },
    paths: forClients(rest),
  };
  const used = withUsedComponents(renamed(document));
  const { schemas, ...components } = used["components"] as Record<string, Json>;
  return { ...used, components: { ...components, schemas: { ...schemas, ...codeEnumerations(used) } } };
}

/** Paths without pages and streams, which a function that returns one reply can't serve. */
function forClients({ paths, components }: Json): Json {
  const replies = (components as Readonly<Record<string, Json>>)["responses"] ?? {};
  const items = Object.entries(paths as Json).map(([path, item]) => {
    const members = Object.entries(item as Json).flatMap(([key, value]): (readonly [string, unknown])[] => {
      if (!methods.has(key)) return [[key, value]];
      const operation = value as Json;
      return operation["x-page"] === true || isStream(operation, replies)
        ? []
        : [[key, withOneMediaType(withoutBasic(operation))]];
    });
    return [path, Object.fromEntries(members)] as const;
  });
  return Object.fromEntries(items.filter(([, item]) => Object.keys(item).some((key) => methods.has(key))));
}

/**
 * An operation without HTTP Basic, for which the body is an alternative. Generated clients send both, and an empty name
 * if they know none.
 */
function withoutBasic(operation: Json): Json {
  const alternatives = operation["security"] as readonly Json[];
  return { ...operation, security: alternatives.filter((alternative) => !("clientBasic" in alternative)) };
}

function isStream({ responses }: Json, shared: Json): boolean {
  const reply = (responses as Json)["200"] as Json | undefined;
  const { content = {} } = (shared[nameIn(reply)] ?? reply ?? {}) as { readonly content?: Json };
  return "text/event-stream" in content;
}

/**
 * The contract for testing servers: replies and webhook payloads contain declared properties only. Request bodies stay
 * open, since servers ignore unknown properties.
 * @param contract the bundled document
 */
export function strictDocument(contract: Json): Json {
  const bodies = usedBy(contract, bodiesIn(contract));
  return withSchemas(contract, (schema, name) => (bodies.has(`schemas/${name}`) ? schema : closed(schema)));
}

/** Removes null from bodies where it means "left out", which is wherever `x-null-clears` is missing. */
export function withoutOmittedNulls(contract: Json): Json {
  const bodies = usedBy(contract, bodiesIn(contract));
  return withSchemas(contract, (schema, name) =>
    bodies.has(`schemas/${name}`)
      ? everyProperty(schema, (property) =>
          property["x-null-clears"] === true ? property : notNull(property),
        )
      : schema,
  );
}

function bodiesIn({ paths }: Json): unknown[] {
  return operationsIn(paths as Json).map((operation) => operation["requestBody"]);
}

function operationsIn(paths: Json): Json[] {
  return Object.values(paths).flatMap((item) =>
    Object.entries(item as Json).flatMap(([key, operation]) => (methods.has(key) ? [operation as Json] : [])),
  );
}

/** Maps each property of a schema, at any depth. */
function everyProperty(value: unknown, replace: (property: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((one) => everyProperty(one, replace));
  if (typeof value !== "object" || value === null) return value;
  return mapValues(value as Json, (inner, key) =>
    key === "properties"
      ? mapValues(inner as Json, (property) => replace(everyProperty(property, replace) as Json))
      : everyProperty(inner, replace),
  );
}

/** Removes null from `type`, `enum` and `oneOf` of a property. A single remaining alternative of `oneOf` replaces it. */
function notNull({ oneOf, ...property }: Json): Json {
  const types = listed(property["type"]).filter((type) => type !== "null");
  const values = listed(property["enum"]).filter((value) => value !== null);
  const choices = listed(oneOf).filter((choice) => (choice as Json)["type"] !== "null");
  return {
    ...property,
    ...(types.length === 0 ? {} : { type: types.length === 1 ? types[0] : types }),
    ...(values.length === 0 ? {} : { enum: values }),
    ...(choices.length === 1 ? (choices[0] as Json) : oneOf === undefined ? {} : { oneOf: choices }),
  };
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const copy = mapValues(schema as Json, (inner, key) => {
    if (literals.has(key)) return inner;
    return key === "properties" ? mapValues(inner as Json, closed) : closed(inner);
  });
  return "properties" in copy && !("additionalProperties" in copy)
    ? { ...copy, additionalProperties: false }
    : copy;
}

/** Keywords whose values are data, not schemas. */
const literals: ReadonlySet<string> = new Set(["example", "examples", "default", "const", "enum"]);

function withOneMediaType(operation: Json): Json {
  const { requestBody, responses } = operation;
  return {
    ...operation,
    ...(requestBody === undefined ? {} : { requestBody: withOneContent(requestBody as Json) }),
    responses: mapValues(responses as Json, (reply) => withOneContent(reply as Json)),
  };
}

function withOneContent(message: Json): Json {
  const { content, ...rest } = message;
  if (content === undefined) return message;
  const types = Object.keys(content as Json);
  const type = preferred.find((one) => types.includes(one)) ?? types[0] ?? "";
  return { ...rest, content: { [type]: (content as Json)[type] } };
}

/** Applies `x-sdk-omit` and the new component names everywhere. @param names old name → new name */
function rewritten(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => rewritten(one, names));
  if (typeof value !== "object" || value === null) return value;
  const schema = (value as Json)["schema"] as Json | undefined;
  const isReplaced = names.has(nameIn(schema)) && !newNames.has(nameIn(schema));
  const entries = Object.entries(value).flatMap(([key, inner]): (readonly [string, unknown])[] => {
    // Only the first example is valid for the replacing schema.
    if (isReplaced && key === "examples")
      return [[key, Object.fromEntries(Object.entries(inner as Json).slice(0, 1))]];
    if (typeof inner === "object" && (inner as Json | null)?.["x-sdk-omit"] === true) return [];
    if (key === "$ref")
      return [[key, (inner as string).replace(/[^/]+$/u, (name) => names.get(name) ?? name)]];
    return [[key, rewritten(inner, names)]];
  });
  return Object.fromEntries(entries);
}

/** The name of the component that a part refers to; empty without a reference. */
function nameIn(part: Json | undefined): string {
  const { $ref: reference } = part ?? {};
  return typeof reference === "string" ? (reference.split("/").at(-1) ?? "") : "";
}

/** Renames components, and replaces those with `x-sdk-schema` by the schema that it names. */
function renamed(document: Json): Json {
  const { schemas } = document["components"] as Record<"schemas", Record<string, Json>>;
  const replaced = Object.entries(schemas).flatMap(([name, { "x-sdk-schema": other }]) =>
    typeof other === "string" ? [[name, other] as const] : [],
  );
  const names = new Map([...replaced, ...newNames]);
  const changed = rewritten(document, names) as Json;
  return {
    ...changed,
    components: {
      ...(changed["components"] as Json),
      schemas: Object.fromEntries(
        Object.entries((changed["components"] as Record<"schemas", Json>).schemas)
          .filter(([name]) => !replaced.some(([old]) => old === name))
          .map(([name, schema]) => [newNames.get(name) ?? name, schema]),
      ),
    },
  };
}

function withSchemas(contract: Json, change: (schema: unknown, name: string) => unknown): Json {
  const components = contract["components"] as Json;
  return {
    ...contract,
    components: { ...components, schemas: mapValues(components["schemas"] as Json, change) },
  };
}

/** A document with only the components that its operations use, and all security schemes except HTTP Basic. */
function withUsedComponents(document: Json): Json {
  const used = usedBy(document, [document["paths"]]);
  const components = mapValues(document["components"] as Json, (group, kind) =>
    kind === "securitySchemes"
      ? Object.fromEntries(Object.entries(group as Json).filter(([name]) => name !== "clientBasic"))
      : Object.fromEntries(Object.entries(group as Json).filter(([name]) => used.has(`${kind}/${name}`))),
  );
  return { ...document, components };
}

/** The components that parts of a document refer to, directly or transitively: `schemas/Status`. */
export function usedBy(document: Json, parts: readonly unknown[]): ReadonlySet<string> {
  const components = document["components"] as Readonly<Record<string, Json>>;
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, kind = "", name = ""] of JSON.stringify(part ?? null).matchAll(
      /"\$ref":"#\/components\/(\w+)\/(\w+)"/gu,
    )) {
      if (used.has(`${kind}/${name}`)) continue;
      used.add(`${kind}/${name}`);
      visit(components[kind]?.[name]);
    }
  };
  visit(parts);
  return used;
}

export function mapValues(record: Json, change: (value: unknown, key: string) => unknown): Json {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
