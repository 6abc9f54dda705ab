/** The contract as the documentation shows it: areas in groups, operations, webhooks, schemas, error codes. */
import { type JsonSchema, type SecurityRequirement, isReference, pointed } from "../contract/document.ts";

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example: unknown;
}

export interface Body {
  readonly types: readonly string[];
  /** JSON with the properties of the form is taken too. */
  readonly alsoJson: boolean;
  readonly required: boolean;
  /** A reference, or the schema itself. */
  readonly schema: JsonSchema;
  /** Those of the first type. */
  readonly examples: readonly Example[];
}

export interface Example {
  readonly name: string;
  /** When it is used; may be empty. */
  readonly summary: string;
  readonly value: unknown;
}

export interface Reply {
  /** `200`, or `2XX` of webhooks. */
  readonly status: string;
  readonly description: string;
  readonly headers: readonly string[];
  readonly type: string | undefined;
  readonly schema: JsonSchema | undefined;
  readonly examples: readonly Example[];
  /** The error codes that this operation sends with the status; empty if the contract doesn't list them. */
  readonly codes: readonly string[];
}

export interface DocumentedOperation {
  readonly id: string;
  readonly area: string;
  /** The webhook's event; undefined if it is an operation of the server. */
  readonly event: string | undefined;
  /** Served by a page. */
  readonly isPage: boolean;
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly deprecatedSince: string | undefined;
  readonly documentation: { readonly description: string; readonly url: string } | undefined;
  readonly security: readonly SecurityRequirement[];
  readonly permissions: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
  readonly replies: readonly Reply[];
}

export interface Area {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly DocumentedOperation[];
}

export interface Group {
  readonly name: string;
  readonly areas: readonly Area[];
}

export interface ErrorCode {
  readonly code: string;
  readonly statuses?: readonly number[];
  readonly meaning: string;
}

export interface Reference {
  readonly title: string;
  readonly version: string;
  /** Markdown. */
  readonly introduction: string;
  readonly groups: readonly Group[];
  readonly operations: ReadonlyMap<string, DocumentedOperation>;
  readonly schemas: ReadonlyMap<string, JsonSchema>;
  /** The lists of the catalogue by their name: `responses`, `oauth`, `details`. */
  readonly codes: ReadonlyMap<string, readonly ErrorCode[]>;
  /** Scope → what it allows. */
  readonly scopes: ReadonlyMap<string, string>;
  /** Follows a reference to a component; anything else is returned as it is. */
  readonly resolve: <T>(value: T | { readonly $ref: string }) => T;
}

interface RawMedia {
  readonly schema?: JsonSchema;
  readonly examples?: Readonly<Record<string, unknown>> | undefined;
}

type RawParameter = Omit<Parameter, "description" | "required" | "example"> &
  Pick<RawMedia, "examples"> & {
    readonly description?: string;
    readonly required?: boolean;
  };

interface RawReply {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, RawMedia>>;
}

interface RawBody {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, RawMedia>>;
  readonly "x-also-json"?: boolean;
}

interface RawOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly externalDocs?: { readonly description: string; readonly url: string };
  readonly security: readonly SecurityRequirement[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly "x-permission"?: readonly string[];
  readonly "x-deprecated-since"?: string;
  readonly "x-page"?: boolean;
  /** Status → the codes of this operation's errors. */
  readonly "x-errors"?: Readonly<Record<string, readonly string[]>>;
}

type RawPaths = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface RawDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: RawPaths;
  readonly webhooks?: RawPaths;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<
      Record<
        string,
        { readonly flows?: Readonly<Record<string, { readonly scopes: Readonly<Record<string, string>> }>> }
      >
    >;
  };
  readonly "x-tagGroups": readonly { readonly name: string; readonly tags: readonly string[] }[];
  readonly "x-error-codes": Readonly<Record<string, readonly ErrorCode[]>>;
}

const methods = ["get", "put", "post", "delete", "patch"];

/** Reads a bundled OpenAPI 3.1 document. */
export function readReference(document: Readonly<Record<string, unknown>>): Reference {
  const raw = document as unknown as RawDocument;
  const resolve = <T>(value: T | { readonly $ref: string }): T => {
    let found: unknown = value;
    while (isReference(found)) found = pointed(document, found.$ref);
    return found as T;
  };
  const operations = [
    ...operationsOf(raw.paths, resolve, false),
    ...operationsOf(raw.webhooks ?? {}, resolve, true),
  ];
  const byArea = Map.groupBy(operations, ({ area }) => area);
  const areas = new Map(
    raw.tags.map(({ name, description = "" }) => [
      name,
      { name, description, operations: byArea.get(name) ?? [] },
    ]),
  );
  const flows = Object.values(raw.components.securitySchemes["userToken"]?.flows ?? {});
  return {
    title: raw.info.title,
    version: raw.info.version,
    introduction: raw.info.description ?? "",
    groups: raw["x-tagGroups"].map(({ name, tags }) => ({
      name,
      areas: tags.flatMap((tag) => areas.get(tag) ?? []),
    })),
    operations: new Map(operations.map((operation) => [operation.id, operation])),
    schemas: new Map(Object.entries(raw.components.schemas)),
    codes: new Map(Object.entries(raw["x-error-codes"])),
    scopes: new Map(flows.flatMap(({ scopes }) => Object.entries(scopes))),
    resolve,
  };
}

function operationsOf(
  paths: RawPaths,
  resolve: Reference["resolve"],
  areWebhooks: boolean,
): DocumentedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const raw = item[method] as RawOperation | undefined;
      if (raw === undefined) return [];
      const shared = (item["parameters"] ?? []) as readonly unknown[];
      return [documented({ path, method, raw, shared, isWebhook: areWebhooks }, resolve)];
    }),
  );
}

function documented(
  found: {
    readonly path: string;
    readonly method: string;
    readonly raw: RawOperation;
    readonly shared: readonly unknown[];
    readonly isWebhook: boolean;
  },
  resolve: Reference["resolve"],
): DocumentedOperation {
  const { path, method, raw, shared, isWebhook } = found;
  return {
    id: raw.operationId,
    area: raw.tags[0] ?? "",
    event: isWebhook ? path : undefined,
    isPage: raw["x-page"] === true,
    method: method.toUpperCase(),
    path,
    summary: raw.summary,
    description: raw.description ?? "",
    deprecatedSince: raw["x-deprecated-since"],
    documentation: raw.externalDocs,
    security: raw.security,
    permissions: raw["x-permission"] ?? [],
    parameters: [...shared, ...(raw.parameters ?? [])].map((one) => {
      const { description = "", required = false, examples, ...parameter } = resolve(one as RawParameter);
      const [example] = examplesOf({ examples }, resolve);
      return { ...parameter, description, required, example: example?.value };
    }),
    body: bodyOf(raw.requestBody, resolve),
    replies: Object.entries(raw.responses).map(([status, reply]) =>
      replyOf(status, resolve(reply as RawReply), raw["x-errors"]?.[status] ?? [], resolve),
    ),
  };
}

function bodyOf(value: unknown, resolve: Reference["resolve"]): Body | undefined {
  if (value === undefined) return undefined;
  const { content, required = false, "x-also-json": alsoJson = false } = resolve(value as RawBody);
  const media = Object.values(content)[0] ?? {};
  return {
    types: Object.keys(content),
    alsoJson,
    required,
    schema: media.schema ?? {},
    examples: examplesOf(media, resolve),
  };
}

function replyOf(
  status: string,
  raw: RawReply,
  codes: readonly string[],
  resolve: Reference["resolve"],
): Reply {
  const [type, media] = Object.entries(raw.content ?? {})[0] ?? [];
  return {
    status,
    // Responses that operations share say which codes they have in general.
    description: codes.length === 0 ? raw.description : raw.description.replace(/\n\nCodes: [^]*$/, ""),
    headers: Object.keys(raw.headers ?? {}),
    type,
    schema: media?.schema,
    examples: media === undefined ? [] : examplesOf(media, resolve),
    codes,
  };
}

function examplesOf({ examples = {} }: RawMedia, resolve: Reference["resolve"]): Example[] {
  return Object.entries(examples).map(([name, given]) => {
    const { summary = "", value } = resolve(given as { readonly summary?: string; readonly value: unknown });
    return { name, summary, value };
  });
}
