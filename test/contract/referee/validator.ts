/** Mounts express-openapi-validator, with the few adaptations that requests of Mastodon's clients need. */
import express, {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import { middleware } from "express-openapi-validator";
import { type Schema, decoderFor, isSchema } from "./decode.ts";
import { type ContractDocument, areaOf, partOf, readDocument } from "./document.ts";
import type { Exchange } from "./exchange.ts";

interface MediaObject {
  readonly schema: Schema;
}

/** What the validator reports about the matched operation. */
interface FoundOperation {
  readonly parameters?: readonly (ParameterObject | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Record<string, MediaObject>; readonly "x-also-json"?: boolean };
}

interface ParameterObject {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

/** The validator's name for the operation as it judges replies by it. */
const judged = "_responseSchema";

interface JudgedRequest extends Request {
  openapi?: {
    readonly schema: FoundOperation;
    /** Part of the key by which the validator keeps what it has compiled. */
    expressRoute: string;
    [judged]: { readonly responses: Readonly<Record<string, { readonly $ref?: string }>> };
  };
}

const mebibyte = 1024 * 1024;
/** Options for qs: limits so high that it never drops anything. */
export const formOptions = { depth: 10, arrayLimit: 10_000, parameterLimit: 10_000 } as const;

type ApiSpec = Exclude<Parameters<typeof middleware>[0]["apiSpec"], string>;

interface PathJudge {
  /** A path in Express's notation. */
  readonly path: string;
  readonly judge: RequestHandler;
}

/**
 * One validator per area, created on its first request with the part of the contract that the area needs. A single
 * one would traverse the whole document for each schema that it compiles.
 */
export function judgesByPath(of: (request: Request) => Exchange): PathJudge[] {
  const document = readDocument();
  const areas = Map.groupBy(Object.keys(document.paths), (path) => areaOf(document.paths[path]));
  const judges = [...areas.values()].flatMap((paths) => {
    let made: RequestHandler | undefined;
    const judge: RequestHandler = (request, response, next) => {
      made ??= makeJudge(withNestedParts(partOf(document, paths)), of);
      made(request, response, next);
    };
    return paths.map((path) => ({ path: path.replaceAll(/\{([^}]+)\}/g, ":$1"), judge }));
  });
  // Literal segments take precedence over parameters (OpenAPI 3.1, Path Templating Matching).
  return judges.toSorted((left, right) => left.path.split(":").length - right.path.split(":").length);
}

/** The validator of one area, with Express's body parsers inserted. It parses multipart bodies itself. */
function makeJudge(document: ContractDocument, of: (request: Request) => Exchange): RequestHandler {
  const handlers: (RequestHandler | ErrorRequestHandler)[] = middleware({
    // A copy, since the validator changes its input.
    apiSpec: JSON.parse(JSON.stringify(document)) as ApiSpec,
    // mock.test.ts has it validate the whole document.
    validateApiSpec: false,
    // Undeclared parameters are ignored, as in Mastodon. Forms and queries contain only strings, so types are coerced.
    validateRequests: { allowUnknownQueryParameters: true, coerceTypes: "array" },
    validateResponses: true,
    // It would only check whether a header is present.
    validateSecurity: false,
    ajvFormats: { mode: "full" },
    fileUploader: { limits: { fileSize: 16 * mebibyte } },
  });
  const before = (name: string, ...others: readonly (RequestHandler | ErrorRequestHandler)[]): void => {
    const at = handlers.findIndex((handler) => handler.name === name);
    if (at === -1) throw new Error(`express-openapi-validator has no ${name}`);
    handlers.splice(at, 0, ...others);
  };
  const json = express.json({ limit: mebibyte });
  const form = express.urlencoded({ limit: mebibyte, extended: true, ...formOptions });
  before("multipartMiddleware", dropUntakenBody, json, form);
  before("requestMiddleware", decodeRequest(document));
  // Replies are judged even if the request is rejected.
  before("responseMiddleware", ((error: unknown, request, _response, next) => {
    of(request).refuseRequest(error);
    next();
  }) satisfies ErrorRequestHandler);
  before("responseMiddleware", ((request: JudgedRequest, _response, next) => {
    // Reply schemas, too, are compiled for each value of it.
    delete request.headers["content-type"];
    narrowReplies(request, of(request).reply.status);
    next();
  }) satisfies RequestHandler);
  const router = express.Router();
  router.use(...handlers);
  router.use((request, response) => {
    const exchange = of(request);
    const { status, type, body } = exchange.reply;
    exchange.end();
    if (type !== "") response.type(type);
    response.status(status).json(body);
  });
  router.use(((error: unknown, request, response, _next) => {
    const exchange = of(request);
    exchange.refuseReply(error);
    exchange.end();
    response.status(204).end();
  }) satisfies ErrorRequestHandler);
  return router;
}

/**
 * Reduces the declared replies to that of a status. The validator would compile all replies of each operation, with a
 * copy of every schema that they refer to; most of them are refusals, which operations share.
 */
function narrowReplies(request: JudgedRequest, status: number): void {
  const { openapi } = request;
  if (openapi === undefined) return;
  const reply = openapi[judged].responses[status];
  openapi[judged] = { responses: reply === undefined ? {} : { [status]: reply } };
  openapi.expressRoute = reply?.$ref ?? `${request.method} ${openapi.expressRoute} ${status}`;
  // The first part of that key, which ajv takes for the address of the schema: references are relative to it. A
  // fragment has none, so that they lead to the schemas that all of them share, and not to a copy for each key.
  request.method = "#";
}

/** Ignores a body where the operation has none, and reads an empty one of any media type as a body without properties. */
function dropUntakenBody(request: JudgedRequest, _response: Response, next: NextFunction): void {
  const { headers } = request;
  const empty = headers["transfer-encoding"] === undefined && !(Number(headers["content-length"]) > 0);
  const content = request.openapi?.schema.requestBody?.content;
  if (content === undefined || empty) {
    delete headers["content-type"];
    delete headers["content-length"];
    delete headers["transfer-encoding"];
  }
  if (content !== undefined && empty) [headers["content-type"]] = Object.keys(content);
  next();
}

/**
 * Decodes query and body, and reduces Content-Type to the media type, because the validator compiles its schemas for
 * each value of that header.
 */
function decodeRequest(document: ContractDocument): RequestHandler {
  const { decode, resolve } = decoderFor({ ...document });
  return (request: JudgedRequest, _response, next) => {
    const operation = request.openapi?.schema;
    if (operation === undefined) throw new Error("the validator found no operation, and didn't refuse it");
    const parameters = (operation.parameters ?? []).map((parameter) =>
      "$ref" in parameter ? followParameter(document, parameter.$ref) : parameter,
    );
    const declared = parameters.filter((parameter) => parameter.in === "query");
    const properties = Object.fromEntries(declared.map(({ name, schema }) => [name, schema]));
    const query = decode({ type: "object", properties }, request.query);
    Object.defineProperty(request, "query", { value: query, writable: true, configurable: true });

    const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
    if (type !== undefined) request.headers["content-type"] = type;
    const given = operation.requestBody?.content[type ?? ""]?.schema;
    if (given !== undefined) {
      const schema = resolve(given);
      const body = decode(schema, (request.body as unknown) ?? {});
      request.body = type === "multipart/form-data" ? encodeParts(schema, body) : body;
    }
    next();
  };
}

/**
 * The validator parses lists and objects in multipart bodies as JSON, and would read a list of one numeric string as a
 * number. Encoding them as JSON first preserves them.
 */
function encodeParts(schema: Schema, body: unknown): unknown {
  if (!isSchema(body)) return body;
  const { properties } = schema;
  const parts = Object.entries(body).map(([name, value]) => {
    const declared = isSchema(properties) ? properties[name] : undefined;
    const parsed = isSchema(declared) && (declared["type"] === "array" || declared["type"] === "object");
    return [name, parsed ? JSON.stringify(value) : value] as const;
  });
  return Object.fromEntries(parts);
}

/**
 * The document for judging decoded bodies: JSON alternatives get the form's schema, and parts named `a[b]` or `a[0][b]`
 * belong to the form's property `a`.
 */
function withNestedParts(given: ContractDocument): ContractDocument {
  const document = structuredClone(given);
  const { resolve } = decoderFor({ ...document });
  for (const { content, ...body } of bodiesOf(document)) {
    const form = content["application/x-www-form-urlencoded"];
    const parts = content["multipart/form-data"];
    if (form === undefined || body["x-also-json"] !== true) continue;
    content["application/json"] = form;
    if (parts === undefined) continue;
    const whole = resolve(form.schema)["properties"] as Schema;
    const schema = resolve(parts.schema);
    const properties = Object.entries(schema["properties"] as Schema).map(([name, part]) => {
      const outer = name.replace(/\[.*$/, "");
      return [outer, outer === name ? part : whole[outer]] as const;
    });
    content["multipart/form-data"] = { schema: { ...schema, properties: Object.fromEntries(properties) } };
  }
  return document;
}

function bodiesOf(document: ContractDocument): NonNullable<FoundOperation["requestBody"]>[] {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as FoundOperation[];
  return operations.flatMap(({ requestBody }) => (requestBody === undefined ? [] : [requestBody]));
}

function followParameter({ components }: ContractDocument, pointer: string): ParameterObject {
  const found = components["parameters"]?.[pointer.replace("#/components/parameters/", "")];
  if (found === undefined) throw new Error(`no parameter ${pointer}`);
  return found as ParameterObject;
}
