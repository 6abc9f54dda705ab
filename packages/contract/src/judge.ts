/** Compares requests and replies with the contract. */
import { type ContractOperation, type JsonSchema, parameterSchema } from "../../../src/contract/document.ts";
import { parseQuery } from "../../../src/contract/forms.ts";
import { type Shape, normalize, shapeOf } from "../../../src/contract/normalize.ts";
import { type RouteIndex, indexRoutes } from "../../../src/contract/routes.ts";
import { decodeBody } from "./bodies.ts";
import type { TestedContract } from "./contract.ts";
import { type Exchange, mediaTypeOf } from "./exchange.ts";
import type { Difference } from "./findings.ts";
import { filterDifferences } from "./filters.ts";
import { linkProblem } from "./links.ts";
import { differencesOf, escaped, excerpt } from "./schema-differences.ts";
import { parseJson, repeatedName } from "./json.ts";

export interface Judge {
  /** Finds the operation of a request. */
  readonly find: RouteIndex["find"];
  /** Differences between a reply and those that the contract declares for the operation. */
  judgeReply(operation: ContractOperation, exchange: Exchange): Difference[];
  /** Differences between a request and its declaration. Stricter than servers: undeclared names are reported. */
  judgeRequest(
    operation: ContractOperation,
    path: Readonly<Record<string, string>>,
    exchange: Exchange,
  ): Promise<Difference[]>;
}

/** Compiles the schemas of an operation when it is first judged. */
export function openJudge(tested: TestedContract): Judge {
  const routes = indexRoutes(tested.contract.operations);
  return {
    find: (method, pathname) => routes.find(method, pathname),
    judgeReply(operation, exchange) {
      const { status } = exchange;
      const types = operation.replies.get(status);
      if (types === undefined) {
        const expected = [...operation.replies.keys()].join(", ");
        return [
          { kind: "undeclared-status", place: "status", pointer: "", expected, actual: String(status) },
        ];
      }
      return [
        ...(status === 500 ? [serverError] : []),
        ...headerDifferences(tested, operation, exchange),
        ...bodyDifferences(tested, operation, types, exchange),
      ];
    },
    async judgeRequest(operation, path, exchange) {
      const query = parseQuery(exchange.target.split("?").slice(1).join("?"));
      return [
        ...parameterDifferences(tested, operation, "path", { ...path }),
        ...parameterDifferences(tested, operation, "query", query),
        ...(await requestBodyDifferences(tested, operation, exchange)),
      ];
    },
  };
}

const serverError: Difference = {
  kind: "server-error",
  place: "status",
  pointer: "",
  expected: "a reply without an internal error",
  actual: "500",
};

/** The entries of a list that are judged. */
const mostEntries = 1000;

const isJson = (type: string): boolean => type === "application/json" || type.endsWith("+json");

function bodyDifferences(
  tested: TestedContract,
  operation: ContractOperation,
  types: ReadonlyMap<string, JsonSchema | undefined>,
  exchange: Exchange,
): Difference[] {
  const { method, status, headers, body } = exchange;
  if (method === "HEAD" || types.size === 0) return [];
  const type = mediaTypeOf(headers);
  if (!types.has(type)) {
    const expected = [...types.keys()].join(" or ");
    const actual = type === "" ? "none" : type;
    return [{ kind: "undeclared-media-type", place: "header", pointer: "/Content-Type", expected, actual }];
  }
  if (body === undefined || status === 304) return [];
  const schema = types.get(type) ?? {};
  const text = body.toString("utf8");
  let value: unknown = text;
  if (isJson(type)) {
    try {
      value = parseJson(text);
    } catch {
      const actual = excerpt("", text.slice(0, 120));
      return [
        { kind: "unreadable-body", place: "body", pointer: "", expected: "JSON, not nested deeply", actual },
      ];
    }
  }
  const validatorOf = (one: JsonSchema): ReturnType<TestedContract["validatorOf"]> =>
    tested.validatorOf("replies", one);
  // A list of a million wrong entries would take hours.
  if (Array.isArray(value)) value = (value as unknown[]).slice(0, mostEntries);
  const twice = isJson(type) ? repeatedName(text) : undefined;
  return [
    ...(twice === undefined ? [] : [repetition(twice)]),
    ...differencesOf(value, validatorOf(schema), validatorOf).map((found): Difference => ({
      ...found,
      place: "body",
    })),
    ...filterDifferences(tested, operation, exchange, value),
  ];
}

function repetition(name: string): Difference {
  const expected = "each name once in an object";
  return { kind: "repeated-name", place: "body", pointer: "", expected, actual: excerpt("", name) };
}

function headerDifferences(
  tested: TestedContract,
  operation: ContractOperation,
  { status, headers, target }: Exchange,
): Difference[] {
  const declared = [...tested.headersOf(operation, status)].filter(
    // Proxies set it, in various forms.
    ([name]) => tested.profile === "concord" || name !== "x-request-id",
  );
  const found = declared.flatMap(([name, { name: shown, schema }]): Difference[] => {
    const actual = headers[name];
    if (actual === undefined) return [];
    const all = { type: "object", properties: { [name]: schema } };
    const values: Record<string, unknown> = { [name]: actual };
    normalize(shapeOf(all, tested.contract), values);
    const validate = tested.validatorOf("requests", all);
    const [difference] = differencesOf(values, validate, () => validate);
    if (difference === undefined) return [];
    const { expected } = difference;
    return [{ kind: "invalid-header", place: "header", pointer: `/${shown}`, expected, actual }];
  });
  const link = headers["link"];
  if (link === undefined || !declared.some(([name]) => name === "link")) return found;
  const problem = linkProblem(link, target.split("?", 1)[0] ?? "");
  if (problem === undefined) return found;
  const expected = "links to pages of the same list (RFC 8288)";
  return [
    ...found,
    { kind: "invalid-link", place: "header", pointer: "/Link", expected, actual: `${problem}: ${link}` },
  ];
}

/** Parameters that every operation accepts. */
const common: ReadonlySet<string> = new Set(["access_token", "lang"]);

function parameterDifferences(
  tested: TestedContract,
  operation: ContractOperation,
  place: "path" | "query",
  values: Record<string, unknown>,
): Difference[] {
  const schema = parameterSchema(operation.parameters, place);
  const shape = shapeOf(schema, tested.contract);
  normalize(shape, values);
  const undeclared = Object.keys(values).filter((name) => !shape.properties.has(name) && !common.has(name));
  const validate = tested.validatorOf("requests", schema);
  return [
    ...undeclared.map((name): Difference => ({
      kind: "undeclared-parameter",
      place,
      pointer: `/${escaped(name)}`,
      expected: "no such parameter",
      actual: excerpt(name, values[name]),
    })),
    ...differencesOf(values, validate, () => validate).map((found) => ({ ...found, place })),
  ];
}

async function requestBodyDifferences(
  tested: TestedContract,
  operation: ContractOperation,
  { requestHeaders, requestBody }: Exchange,
): Promise<Difference[]> {
  if (requestBody === undefined || operation.body.size === 0) return [];
  const type = mediaTypeOf(requestHeaders);
  if (requestBody.length === 0 && type === "") {
    const expected = [...operation.body.keys()].join(" or ");
    return operation.bodyRequired
      ? [{ kind: "missing-body", place: "body", pointer: "", expected, actual: "no body" }]
      : [];
  }
  const schema = operation.body.get(type);
  if (schema === undefined) {
    const expected = [...operation.body.keys()].join(" or ");
    return [
      { kind: "undeclared-media-type", place: "header", pointer: "/Content-Type", expected, actual: type },
    ];
  }
  let fields: Record<string, unknown>;
  try {
    fields = await decodeBody(requestHeaders, requestBody);
  } catch (error) {
    const actual = error instanceof Error ? error.message : String(error);
    return [{ kind: "unreadable-body", place: "body", pointer: "", expected: type, actual }];
  }
  const shape = shapeOf(schema, tested.contract);
  normalize(shape, fields, type === "application/json" ? "json" : "text");
  const undeclared = undeclaredIn(shape, fields, "");
  const validatorOf = (one: JsonSchema): ReturnType<TestedContract["validatorOf"]> =>
    tested.validatorOf("requests", one);
  return [
    ...undeclared,
    ...differencesOf(fields, validatorOf(schema), validatorOf).map((found): Difference => ({
      ...found,
      place: "body",
    })),
  ];
}

/** Body properties that the contract doesn't declare. Servers ignore them, so the schemas are open. */
function undeclaredIn(shape: Shape, value: unknown, pointer: string): Difference[] {
  if (Array.isArray(value)) {
    const { items } = shape;
    if (items === undefined) return [];
    return value.flatMap((item, index) => undeclaredIn(items, item, `${pointer}/${index}`));
  }
  if (typeof value !== "object" || value === null || shape.properties.size === 0) return [];
  return Object.entries(value as Record<string, unknown>).flatMap(([name, inner]): Difference[] => {
    const property = shape.properties.get(name);
    const at = `${pointer}/${escaped(name)}`;
    if (property !== undefined) return undeclaredIn(property, inner, at);
    return common.has(name)
      ? []
      : [
          {
            kind: "undeclared-property",
            place: "body",
            pointer: at,
            expected: "no such property",
            actual: excerpt(name, inner),
          },
        ];
  });
}
