import { expect } from "chai";
import {
  type ContractOperation,
  type JsonSchema,
  isReference,
  pointed,
  readContract,
} from "../../src/contract/document.ts";
import { propertiesOf, resolve, typesOf } from "./values.ts";

interface OperationObject {
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly "x-deprecated-since"?: string;
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

interface ResponseObject {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

interface MediaObject {
  readonly schema?: JsonSchema;
  readonly examples?: Readonly<Record<string, unknown>>;
}

const contract = readContract();

function follow<T>(given: unknown): T {
  return (isReference(given) ? pointed(contract.document, given.$ref) : given) as T;
}

function objectOf({ path, method }: ContractOperation): OperationObject {
  const paths = contract.document["paths"] as Readonly<
    Record<string, Readonly<Record<string, OperationObject>>>
  >;
  const found = paths[path]?.[method];
  if (found === undefined) throw new Error(`the contract has no ${method} ${path}`);
  return found;
}

function verbOf(id: string): string {
  return /^[a-z]+/.exec(id)?.[0] ?? "";
}

/** Violations by operationId. */
function offenders(
  flaw: (operation: ContractOperation, object: OperationObject) => string | readonly string[] | undefined,
): string[] {
  return [...contract.operations, ...contract.pages].flatMap((operation) => {
    const found = [flaw(operation, objectOf(operation)) ?? []].flat();
    return found.map((one) => `${operation.id}: ${one}`);
  });
}

describe("the conventions of the contract", () => {
  /** Verbs from Mastodon's own paths (`/lookup`, `/search`, `/verify_credentials`). */
  const pathVerbs = ["lookup", "search", "verify"];

  it("require the name getX for reading one object, and listX for an array", () => {
    const wrong = offenders(({ id, method, path }, { responses }) => {
      const verb = verbOf(id);
      const last = path.split("/").at(-1) ?? "";
      if (method !== "get")
        return verb === "get" && !id.endsWith("ByPost") ? "reads, by its name" : undefined;
      if (pathVerbs.some((one) => verb === one && last.startsWith(one))) return undefined;
      const content = Object.values(follow<ResponseObject>(responses["200"]).content ?? {});
      const [schema = {}] = content.map((media) => resolve(contract, media.schema ?? {}));
      const expected = schema["type"] === "array" ? "list" : "get";
      return verb === expected ? undefined : `should begin with ${expected}`;
    });
    expect(wrong).to.deep.equal([]);
  });

  /** Verbs that consist of two words in English. */
  const phrases: Readonly<Record<string, string>> = { login: "Log in", lookup: "Look up" };

  it("require summaries that begin with the operationId's verb and have no full stop", () => {
    const wrong = offenders(({ id }, { summary }) => {
      const verb = verbOf(id);
      const expected = phrases[verb] ?? `${verb.slice(0, 1).toUpperCase()}${verb.slice(1)}`;
      return `${summary} `.startsWith(`${expected} `) && !summary.endsWith(".") ? undefined : summary;
    });
    expect(wrong).to.deep.equal([]);
  });

  it("require links to Mastodon's documentation as externalDocs, not in descriptions", () => {
    expect(JSON.stringify(contract.document["paths"])).not.to.match(/docs\.joinmastodon\.org[^"]*\), \d/);
    expect(offenders((_, { description }) => /^Follows .*Mastodon/m.exec(description)?.[0])).to.deep.equal(
      [],
    );
  });

  it("require named examples for every request body", () => {
    const wrong = offenders((_, { requestBody }) => {
      const { content = {} } =
        follow<{ content?: Record<string, MediaObject> } | undefined>(requestBody) ?? {};
      return Object.entries(content).flatMap(([type, { examples = {} }]) =>
        Object.keys(examples).length === 0 ? [`${type} without an example`] : [],
      );
    });
    expect(wrong).to.deep.equal([]);
  });

  /** Pointers to each `example`, and to named examples without the summary that tells them apart. */
  function exampleFlaws(node: unknown, pointer = "#"): string[] {
    if (typeof node !== "object" || node === null) return [];
    const { example, examples = {}, properties = {}, ...rest } = node as JsonSchema;
    const named = Array.isArray(examples) ? [] : Object.entries(examples as object);
    return [
      ...(example === undefined ? [] : [`${pointer}/example`]),
      ...named.flatMap(([name, given]) =>
        named.length > 1 && follow<{ summary?: string }>(given).summary === undefined
          ? [`${pointer}/examples/${name}`]
          : [],
      ),
      ...Object.entries(properties as object).flatMap(([name, part]) =>
        exampleFlaws(part, `${pointer}/properties/${name}`),
      ),
      ...Object.entries(rest).flatMap(([key, part]) =>
        ["const", "default", "enum"].includes(key) ? [] : exampleFlaws(part, `${pointer}/${key}`),
      ),
    ];
  }

  it("require `examples` instead of `example`, with summaries where there are several", () => {
    expect(exampleFlaws(contract.document)).to.deep.equal([]);
    const media = { example: 1, examples: { one: { value: 1 }, two: { summary: "Two", value: 2 } } };
    expect(exampleFlaws({ a: media, properties: { example: { example: 1 } } })).to.deep.equal([
      "#/properties/example/example",
      "#/a/example",
      "#/a/examples/one",
    ]);
  });

  it("require length limits from descriptions in the schemas", () => {
    const wrong = Object.entries(contract.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties as Readonly<Record<string, JsonSchema>>).flatMap(([property, schema]) => {
        const { description = "" } = schema as { readonly description?: string };
        const [, limit] = /at most ([\d,]+)\s+characters/.exec(description) ?? [];
        const stated = limit === undefined ? undefined : Number(limit.replaceAll(",", ""));
        const isExcused = excused.has(`${name}.${property}`);
        return stated === undefined || stated === schema["maxLength"] || isExcused
          ? []
          : `${name}.${property}`;
      }),
    );
    expect(wrong).to.deep.equal([]);
  });

  it("require the header Deprecation on deprecated operations, and on no others", () => {
    const wrong = offenders((_, { deprecated = false, responses }) =>
      Object.entries(responses).flatMap(([status, given]) => {
        const { headers = {} } = follow<ResponseObject>(given);
        const expected = deprecated && Number(status) < 300;
        return (headers["Deprecation"] !== undefined) === expected ? [] : `${status}: Deprecation`;
      }),
    );
    expect(wrong).to.deep.equal([]);
  });

  it("require the date of every deprecation", () => {
    const wrong = offenders((_, { deprecated, "x-deprecated-since": since = "" }) =>
      deprecated !== true || /^\d{4}-\d\d-\d\d$/.test(since) ? undefined : "no date",
    );
    expect(wrong).to.deep.equal([]);
  });

  it("reject schema names that clash with types of the generated clients' languages", () => {
    const taken = new Set([
      "Any",
      "Array",
      "Collections",
      "Dict",
      "Error",
      "File",
      "List",
      "Map",
      "Object",
      "Optional",
      "Set",
      "String",
      "Union",
    ]);
    expect(Object.keys(contract.schemas).filter((name) => taken.has(name))).to.deep.equal([]);
  });

  it("reject parameters and schemas whose names generators for Go write alike", () => {
    const { parameters, schemas } = contract.document["components"] as Readonly<
      Record<"parameters" | "schemas", Readonly<Record<string, unknown>>>
    >;
    const typeName = (name: string) => name.toLowerCase().replaceAll(/[-_]/gu, "");
    const taken = new Set(Object.keys(schemas).map(typeName));
    expect(Object.keys(parameters)).to.not.be.empty;
    for (const name of Object.keys(parameters)) {
      expect(taken, name).not.to.include(typeName(name));
      taken.add(typeName(name));
    }
  });

  it("require a limit's maximum as x-maximum, since larger values are capped instead of rejected", () => {
    const limits = contract.operations.flatMap(({ parameters }) =>
      parameters.filter(({ name }) => name === "limit"),
    );
    expect(limits).not.to.deep.equal([]);
    for (const { schema } of limits) {
      expect(schema["x-maximum"]).to.be.a("number");
      expect(schema).not.to.have.property("maximum");
    }
  });

  it("exclude NUL from all strings in requests, except passwords of the account authentication API", () => {
    const wrong = offenders(({ area, parameters, body }) => {
      const query = parameters.filter((parameter) => parameter.in === "query");
      return [
        ...query.flatMap(({ name, schema }) => textsWithNul(schema, name)),
        ...[...body.values()].flatMap((schema) => textsWithNul(schema, "")),
      ].filter((name) => area !== "auth" || !/^\.(current_)?password$/.test(name));
    });
    expect([...new Set(wrong)]).to.deep.equal([]);
  });

  it("require a permission for every staff path, and for no others", () => {
    const wrong = offenders(({ path, permissions }) =>
      /\/admin(?:\/|$)/.test(path) === (permissions !== null) ? undefined : path,
    );
    expect(wrong).to.deep.equal([]);
  });

  it("require each tag in exactly one group", () => {
    const { tags, "x-tagGroups": groups } = contract.document as unknown as {
      readonly tags: readonly { readonly name: string }[];
      readonly "x-tagGroups": readonly { readonly tags: readonly string[] }[];
    };
    expect(groups.flatMap((group) => group.tags)).to.have.members(tags.map(({ name }) => name));
  });

  it("require the request id on every reply, and rate limits on every counted reply", () => {
    const counted = ["X-Request-Id", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];
    const wrong = offenders(({ area }, { responses }) =>
      Object.entries(responses).flatMap(([status, given]) => {
        const { headers = {} } = follow<ResponseObject>(given);
        const needed = area === "health" ? counted.slice(0, 1) : counted;
        const own = { "429": [...needed, "Retry-After"], "431": [] }[status] ?? needed;
        return own.filter((name) => headers[name] === undefined).map((name) => `${status} without ${name}`);
      }),
    );
    expect(wrong).to.deep.equal([]);
  });

  it("mark passwords, codes, secrets and tokens in bodies as secrets, which the query must not contain", () => {
    const named = contract.operations.filter(({ area }) => area !== "auth");
    const found = named.flatMap(({ id, bodyNames, secretFields }) =>
      [...bodyNames]
        .filter((name) => /(?:^|_)(?:password|code|code_verifier|secret|token)$/.test(name))
        .map((name) => `${id} ${name}: ${secretFields.has(name) ? "secret" : "open"}`),
    );
    expect(found).to.include("createToken client_secret: secret");
    expect(found.filter((line) => line.endsWith("open"))).to.deep.equal([]);
  });
});

/** Operations with their own limit errors: the account authentication API reports all fields at once; polls name the option. */
const excused: ReadonlySet<string> = new Set([
  "RegisterAccountBody.username",
  "CreateStatusPoll.options",
  "EditStatusMultipartBody.poll[options]",
]);

/** Names of strings that may contain NUL, so neither an enumeration nor a format restricts them. */
function textsWithNul(given: JsonSchema, name: string): string[] {
  const schema = resolve(contract, given);
  const choices = (schema["oneOf"] ?? schema["anyOf"] ?? []) as readonly JsonSchema[];
  const items = schema["items"] as JsonSchema | undefined;
  const bounded = schema["enum"] !== undefined || schema["format"] !== undefined;
  const own =
    typesOf(schema).includes("string") && !bounded && takes(schema["pattern"], "a\0b", "\0", "1\0")
      ? [name]
      : [];
  return [
    ...own,
    ...choices.flatMap((choice) => textsWithNul(choice, name)),
    ...(items === undefined ? [] : textsWithNul(items, `${name}[]`)),
    ...Object.entries(propertiesOf(contract, schema)).flatMap(([key, property]) =>
      textsWithNul(property, `${name}.${key}`),
    ),
  ];
}

function takes(pattern: unknown, ...texts: readonly string[]): boolean {
  return typeof pattern !== "string" || texts.some((text) => new RegExp(pattern, "u").test(text));
}
