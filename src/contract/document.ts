/** The bundled contract, parsed once: operations, schemas, replies and security. */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { nested } from "./wire-names.ts";

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface MediaObject {
  readonly schema?: JsonSchema;
}

export interface ResponseObject {
  readonly content?: Readonly<Record<string, MediaObject>>;
}

interface BodyObject {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaObject>>;
  /**
   * Also accepts JSON with the properties of the form. It isn't listed, because then generated clients couldn't
   * send files.
   */
  readonly "x-also-json"?: boolean;
}

export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface ContractOperation {
  readonly id: string;
  readonly area: string;
  /** Whether a page serves it instead of the gate. */
  readonly isPage: boolean;
  /** In lower case, as in OpenAPI. */
  readonly method: string;
  /** An equivalent method (`x-also-method`), in lower case. */
  readonly alsoMethod: string | undefined;
  readonly path: string;
  readonly parameters: readonly ParameterObject[];
  /** The names of the query parameters. */
  readonly queryNames: ReadonlySet<string>;
  /** Media type → schema of the body; empty if the operation takes no body. */
  readonly body: ReadonlyMap<string, JsonSchema>;
  readonly bodyRequired: boolean;
  /** Properties of the body that a query may contain instead: all but files. */
  readonly bodyNames: ReadonlySet<string>;
  /** Properties of the body that the query must not contain: they or their parts are secrets (`x-secret`). */
  readonly secretFields: ReadonlySet<string>;
  /** Properties of the multipart body that are files. */
  readonly binaryFields: readonly string[];
  /** The file properties that JSON and forms may contain as `data:` URIs (`x-data-uri`). */
  readonly dataUriFields: ReadonlySet<string>;
  /** The file properties with a higher size limit: name → bytes (`x-max-bytes`). */
  readonly largeFiles: ReadonlyMap<string, number>;
  /** When it became deprecated (`x-deprecated-since`), in seconds since 1970; undefined if it isn't. */
  readonly deprecatedSince: number | undefined;
  readonly security: readonly SecurityRequirement[];
  /** The caller's role needs one of these permissions (`x-permission`); null if the operation is not for staff. */
  readonly permissions: readonly string[] | null;
  /**
   * Whether it may return data that are some seconds old, except for what the caller wrote: a GET that isn't for
   * staff and has no `x-reads: current`. It may read from a replica.
   */
  readonly mayLag: boolean;
  /** The names of all schemes in `security`. */
  readonly schemes: ReadonlySet<string>;
  /** Status → media type → schema (undefined if the reply has no schema). */
  readonly replies: ReadonlyMap<number, ReadonlyMap<string, JsonSchema | undefined>>;
  /** Status → the codes of errors (`x-errors`); undefined if the document has none. */
  readonly errors: ReadonlyMap<number, ReadonlySet<string>> | undefined;
}

export interface Contract {
  readonly document: Readonly<Record<string, unknown>>;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly securitySchemes: readonly string[];
  /** Operations that the gate serves. */
  readonly operations: readonly ContractOperation[];
  /** Operations that pages serve (`x-page`). */
  readonly pages: readonly ContractOperation[];
  /** Event → schema of the webhook payload. */
  readonly webhooks: ReadonlyMap<string, JsonSchema>;
}

interface RawOperation {
  readonly "x-page"?: boolean;
  readonly "x-also-method"?: string;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly security?: readonly SecurityRequirement[];
  readonly "x-deprecated-since"?: string;
  readonly "x-permission"?: readonly string[];
  readonly "x-reads"?: "current";
  readonly "x-errors"?: Readonly<Record<string, readonly string[]>>;
  readonly responses: Readonly<Record<string, unknown>>;
}

interface RawDocument {
  readonly security?: readonly SecurityRequirement[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly webhooks?: Readonly<Record<string, { readonly post: { readonly requestBody: unknown } }>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes?: Readonly<Record<string, unknown>>;
  };
}

const methods = ["get", "put", "post", "delete", "patch"];

let own: { readonly contract: Contract; readonly hash: string } | undefined;

/** Reads generated/openapi.json, once per process. */
export function readContract(): Contract {
  own ??= readOwn();
  return own.contract;
}

function readOwn(): { readonly contract: Contract; readonly hash: string } {
  const text = readFileSync(new URL("../../generated/openapi.json", import.meta.url), "utf8");
  return { contract: parseContract(JSON.parse(text) as Record<string, unknown>), hash: hashOf(text) };
}

/** Whether a contract is the server's own, or a subset of its operations. */
export function isOwn(contract: Contract): boolean {
  return contract.document === own?.contract.document && contract.schemas === own.contract.schemas;
}

/** Identifies generated/openapi.json; undefined before it is read. */
export function ownHash(): string | undefined {
  return own?.hash;
}

/** Identifies the text of a bundled document. */
export function hashOf(text: string): string {
  return hash("sha256", text);
}

/**
 * Parses a bundled OpenAPI 3.1 document, and resolves all references except those to schemas.
 * @throws if an operation has no `security`, or two operations share an operationId or a method and path
 */
export function parseContract(document: Record<string, unknown>): Contract {
  const raw = document as unknown as RawDocument;
  const follow = <T>(value: unknown): T => {
    let found = value;
    while (isReference(found)) found = pointed(document, found.$ref);
    return found as T;
  };
  const operations = Object.entries(raw.paths).flatMap(([path, item]) => {
    const shared = (item["parameters"] ?? []) as readonly unknown[];
    return methods.flatMap((method) => {
      const operation = item[method] as RawOperation | undefined;
      if (operation === undefined) return [];
      // Without `security`, an operation would be open to everyone.
      const security = operation.security ?? raw.security;
      if (security === undefined) throw new Error(`${method} ${path} doesn't say who may call it`);
      return [parseOperation(path, method, operation, security, shared, follow)];
    });
  });
  const ids = operations.map((operation) => operation.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`the contract has two operations called ${twice}`);
  const clash = operations.find(({ path, alsoMethod = "" }) => raw.paths[path]?.[alsoMethod] !== undefined);
  if (clash !== undefined) throw new Error(`${clash.id} takes a method that is declared itself`);
  return {
    document,
    schemas: raw.components?.schemas ?? {},
    securitySchemes: Object.keys(raw.components?.securitySchemes ?? {}),
    operations: operations.filter(({ isPage }) => !isPage),
    pages: operations.filter(({ isPage }) => isPage),
    webhooks: new Map(
      Object.entries(raw.webhooks ?? {}).map(([event, { post }]) => {
        const { content } = follow<BodyObject>(post.requestBody);
        return [event, content["application/json"]?.schema ?? {}] as const;
      }),
    ),
  };
}

function parseOperation(
  path: string,
  method: string,
  operation: RawOperation,
  security: readonly SecurityRequirement[],
  shared: readonly unknown[],
  follow: <T>(value: unknown) => T,
): ContractOperation {
  const body = follow<BodyObject | undefined>(operation.requestBody);
  const replies = Object.entries(operation.responses).map(([status, reply]) => {
    const content = follow<ResponseObject>(reply).content ?? {};
    const types = Object.entries(content).map(([type, media]) => [type, media.schema] as const);
    return [Number(status), new Map(types)] as const;
  });
  const multipart = follow<JsonSchema | undefined>(body?.content["multipart/form-data"]?.schema);
  const binaryFields = namesWith(multipart, "format", "binary");
  const properties = Object.values(body?.content ?? {}).flatMap(({ schema }) =>
    Object.entries(propertiesOf(follow<JsonSchema | undefined>(schema))),
  );
  const parameters = [...shared, ...(operation.parameters ?? [])].map((one) => follow<ParameterObject>(one));
  const { "x-deprecated-since": since, "x-errors": errors } = operation;
  return {
    id: operation.operationId,
    area: operation.tags[0] ?? "",
    isPage: operation["x-page"] === true,
    method,
    alsoMethod: operation["x-also-method"],
    path,
    parameters,
    queryNames: new Set(parameters.flatMap(({ in: place, name }) => (place === "query" ? [name] : []))),
    body: bodySchemas(body, follow),
    bodyRequired: body?.required === true,
    bodyNames: new Set(properties.map(([name]) => name).filter((name) => !binaryFields.includes(name))),
    secretFields: new Set(properties.flatMap(([name, schema]) => (isSecret(schema, follow) ? [name] : []))),
    binaryFields,
    dataUriFields: new Set(namesWith(multipart, "x-data-uri", true)),
    largeFiles: largeFiles(multipart),
    deprecatedSince: since === undefined ? undefined : Date.parse(since) / 1000,
    security,
    permissions: operation["x-permission"] ?? null,
    mayLag: method === "get" && operation["x-permission"] === undefined && operation["x-reads"] !== "current",
    schemes: new Set(security.flatMap((alternative) => Object.keys(alternative))),
    replies: new Map(replies),
    errors:
      errors && new Map(Object.entries(errors).map(([status, codes]) => [Number(status), new Set(codes)])),
  };
}

export const parameterPlaces = ["path", "query", "header"] as const;

/** One object schema for all parameters in one place. */
export function parameterSchema(
  parameters: readonly ParameterObject[],
  place: ParameterObject["in"],
): JsonSchema {
  const there = parameters.filter((parameter) => parameter.in === place);
  return {
    type: "object",
    properties: Object.fromEntries(there.map((parameter) => [parameter.name, parameter.schema])),
    required: there.filter((parameter) => parameter.required === true).map((parameter) => parameter.name),
  };
}

/** Media type → schema of the decoded body. */
function bodySchemas(
  body: BodyObject | undefined,
  follow: <T>(value: unknown) => T,
): ReadonlyMap<string, JsonSchema> {
  const schemas = new Map(
    Object.entries(body?.content ?? {}).map(([type, media]) => [type, media.schema ?? {}]),
  );
  const form = schemas.get("application/x-www-form-urlencoded");
  if (body?.["x-also-json"] === true && form !== undefined) schemas.set("application/json", form);
  const parts = schemas.get("multipart/form-data");
  if (parts !== undefined && form !== undefined && parts["$ref"] !== form["$ref"]) {
    schemas.set("multipart/form-data", nested(follow<JsonSchema>(parts), follow<JsonSchema>(form)));
  }
  return schemas;
}

function largeFiles(schema: JsonSchema | undefined): ReadonlyMap<string, number> {
  const properties = Object.entries(propertiesOf(schema));
  return new Map(
    properties.flatMap(([name, { "x-max-bytes": bytes }]) =>
      typeof bytes === "number" ? [[name, bytes] as const] : [],
    ),
  );
}

function propertiesOf(schema: JsonSchema | undefined): Readonly<Record<string, JsonSchema>> {
  return (schema?.["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>;
}

/** The properties whose schema has a keyword with the given value. */
function namesWith(schema: JsonSchema | undefined, keyword: string, value: unknown): string[] {
  const properties = Object.entries(propertiesOf(schema));
  return properties.flatMap(([name, property]) => (property[keyword] === value ? [name] : []));
}

/** Whether a schema, or that of a property at any depth, has `x-secret`. */
function isSecret(schema: JsonSchema, follow: <T>(value: unknown) => T): boolean {
  const found = follow<JsonSchema>(schema);
  if (found["x-secret"] === true) return true;
  return Object.values(propertiesOf(found)).some((property) => isSecret(property, follow));
}

export function isReference(value: unknown): value is { readonly $ref: string } {
  return (
    typeof value === "object" && value !== null && typeof (value as { $ref?: unknown }).$ref === "string"
  );
}

/** The value at a local JSON pointer (`#/components/…`, RFC 6901). */
export function pointed(document: unknown, pointer: string): unknown {
  const steps = pointer.replace(/^#\//, "").split("/");
  return steps.reduce<unknown>((value, step) => {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    return (value as Record<string, unknown> | undefined)?.[key];
  }, document);
}
