/**
 * Code that calls an operation with curl and the generated clients, with its required parameters and the example of its
 * body. `make sdk-test` compares it with the clients.
 */
import type { JsonSchema } from "../contract/document.ts";
import type { DocumentedOperation, Reference } from "./reference.ts";
import { propertiesOf, referredName, requiredOf } from "./schema-text.ts";
import { camelCase, pascalCase, pythonName, snakeCase } from "./sdk-names.ts";

export interface Snippet {
  /** As fenced blocks have it. */
  readonly language: string;
  readonly label: string;
  readonly code: string;
}

/** An argument of a client's method. */
export interface Argument {
  readonly name: string;
  readonly place: "path" | "query" | "header" | "field" | "body";
  readonly required: boolean;
  readonly schema: JsonSchema;
  /** Undefined if the snippet leaves it out. */
  readonly value: unknown;
}

type Scheme = "userToken" | "sessionBearer";

export interface Call {
  readonly operation: DocumentedOperation;
  readonly origin: string;
  readonly scheme: Scheme | undefined;
  /** As methods with positional arguments take them: the required ones first. */
  readonly arguments: readonly Argument[];
  /** The name of the schema of the body, if the clients take it as one object. */
  readonly bodyName: string | undefined;
}

/** The name of the file in examples. */
export const picture = "picture.png";

/** The snippets of an operation; none for webhooks and pages. */
export function snippetsOf(
  operation: DocumentedOperation,
  reference: Reference,
  origin: string,
): readonly Snippet[] {
  if (operation.event !== undefined || operation.isPage) return [];
  const call = callOf(operation, reference, origin);
  // The clients have no functions for streams.
  if (operation.replies.some(({ type }) => type === "text/event-stream")) {
    return [{ language: "sh", label: "curl", code: curl(call) }];
  }
  return [
    { language: "sh", label: "curl", code: curl(call) },
    { language: "ts", label: "TypeScript", code: typescript(call) },
    { language: "python", label: "Python", code: python(call) },
    { language: "go", label: "Go", code: go(call) },
    { language: "java", label: "Java", code: java(call) },
    { language: "rust", label: "Rust", code: rust(call) },
  ];
}

/** The arguments of an operation's method, with the values of the contract's examples. */
export function callOf(operation: DocumentedOperation, { resolve }: Reference, origin: string): Call {
  const { body } = operation;
  const parameters = operation.parameters.map(({ name, in: place, required, schema, example }): Argument => ({
    name,
    place,
    required,
    schema,
    value: required ? (example ?? sampleOf(schema)) : undefined,
  }));
  const asObject = body?.types.includes("application/json") === true;
  const bodyName = asObject ? referredName(body.schema) : undefined;
  const bodies: Argument[] =
    body === undefined
      ? []
      : asObject
        ? [
            {
              name: bodyName ?? "body",
              place: "body",
              required: body.required,
              schema: body.schema,
              value: body.example ?? {},
            },
          ]
        : fieldsOf(resolve(body.schema), body.example);
  const all = [...parameters, ...bodies];
  return {
    operation,
    origin,
    scheme: schemeOf(operation),
    arguments: [...all.filter(({ required }) => required), ...all.filter(({ required }) => !required)],
    bodyName,
  };
}

/** Forms become arguments of their own. One of them is shown, if none is required. */
function fieldsOf(schema: JsonSchema, example: unknown): Argument[] {
  const required = requiredOf(schema);
  const given = (example ?? {}) as Readonly<Record<string, unknown>>;
  const fields = propertiesOf(schema);
  const shown = fields.find(([name]) => required.has(name) || typeof given[name] === "string")?.[0];
  return fields.map(([name, property]) => ({
    name,
    place: "field",
    required: required.has(name),
    schema: property,
    value:
      required.has(name) || (name === shown && required.size === 0)
        ? isFile(property)
          ? picture
          : (given[name] ?? property["example"] ?? sampleOf(property))
        : undefined,
  }));
}

export function isFile(schema: JsonSchema): boolean {
  return schema["format"] === "binary";
}

/**
 * The security scheme that a snippet uses. Not that of apps, which authenticate in the body, and only once; the key of
 * a session is sent in the header rather than in the query.
 */
function schemeOf({ security }: DocumentedOperation): Scheme | undefined {
  const schemes = new Set(security.flatMap((alternative) => Object.keys(alternative)));
  return (["userToken", "sessionBearer"] as const).find((scheme) => schemes.has(scheme));
}

/** A value of a schema without an example. */
function sampleOf(schema: JsonSchema): unknown {
  const values = (schema["enum"] ?? schema["x-extensible-enum"]) as readonly unknown[] | undefined;
  const type = [schema["type"]].flat()[0];
  if (values !== undefined) return values[0];
  if (type === "array") return [sampleOf((schema["items"] ?? {}) as JsonSchema)];
  if (type === "integer" || type === "number") return 1;
  if (type === "boolean") return true;
  return "1";
}

function curl({ operation, origin, scheme, arguments: given }: Call): string {
  const { method, body } = operation;
  const shown = given.filter(({ value }) => value !== undefined);
  const inPlace = (place: Argument["place"]): Argument[] => shown.filter((one) => one.place === place);
  const path = inPlace("path").reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    operation.path,
  );
  const query = inPlace("query").flatMap(({ name, value }) =>
    [value]
      .flat()
      .map((one) => `${name}${Array.isArray(value) ? "[]" : ""}=${encodeURIComponent(String(one))}`),
  );
  const url = `${origin}${path}${query.length === 0 ? "" : `?${query.join("&")}`}`;
  const isMultipart = body?.types.includes("multipart/form-data") === true;
  const usual = body === undefined ? "GET" : "POST";
  const options = [
    ...(method === usual ? [] : [`-X ${method}`]),
    ...(scheme === undefined ? [] : ['-H "Authorization: Bearer $token"']),
    ...inPlace("header").map(({ name, value }) => `-H ${quoted(`${name}: ${String(value)}`)}`),
    ...inPlace("field").map(({ name, value, schema }) =>
      isMultipart
        ? `-F ${quoted(`${name}=${isFile(schema) ? "@" : ""}${String(value)}`)}`
        : `--data-urlencode ${quoted(`${name}=${String(value)}`)}`,
    ),
    ...inPlace("body").flatMap(({ value }) => [
      '-H "Content-Type: application/json"',
      `-d ${quoted(JSON.stringify(value, null, 2))}`,
    ]),
  ];
  return [`curl ${/[?&]/.test(url) ? quoted(url) : url}`, ...options].join(" \\\n  ");
}

/** For a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The arguments that a snippet shows. */
function shownOf(call: Call): Argument[] {
  return call.arguments.filter(({ value }) => value !== undefined);
}

function indented(text: string, by: string): string {
  return text.replaceAll("\n", `\n${by}`);
}

/** The name of an area in generated clients. */
function areaOf({ operation: { area } }: Call): string {
  return pascalCase(area);
}

/** The class with an operation. */
function apiOf(call: Call): string {
  return `${areaOf(call)}Api`;
}

function typescript(call: Call): string {
  const { operation, origin, scheme, bodyName } = call;
  const api = apiOf(call);
  const shown = shownOf(call);
  const hasFile = shown.some(({ schema }) => isFile(schema));
  const literal = ({ place, value, schema }: Argument): string =>
    place === "body"
      ? `${bodyName ?? ""}FromJSON(${indented(JSON.stringify(value, null, 2), "  ")})`
      : isFile(schema)
        ? `await openAsBlob(${JSON.stringify(value)})`
        : schema["format"] === "date"
          ? `new Date(${JSON.stringify(value)})`
          : JSON.stringify(value);
  const fields = shown.map((one) => `  ${camelCase(one.name)}: ${literal(one)},\n`);
  // `connect` is for tokens.
  const isSession = scheme === "sessionBearer";
  const server = isSession
    ? `new Configuration({ basePath: "${origin}", accessToken: key })`
    : `connect({ url: "${origin}"${scheme === undefined ? "" : ", token"} })`;
  const names = [
    api,
    ...(bodyName === undefined ? [] : [`${bodyName}FromJSON`]),
    isSession ? "Configuration" : "connect",
  ];
  return [
    ...(hasFile ? ['import { openAsBlob } from "node:fs";'] : []),
    `import { ${names.join(", ")} } from "concord-sdk";`,
    "",
    `const server = ${server};`,
    `const reply = await new ${api}(server).${operation.id}(${fields.length === 0 ? "" : `{\n${fields.join("")}}`});`,
  ].join("\n");
}

function python(call: Call): string {
  const { operation, origin, scheme, bodyName } = call;
  const fields = shownOf(call).map(({ name, place, value }) => {
    const text = indented(pythonLiteral(value), "    ");
    const given = place === "body" ? `${bodyName ?? ""}.from_dict(${text})` : text;
    return `    ${pythonName(name)}=${given},\n`;
  });
  const api = apiOf(call);
  const access: Readonly<Record<Scheme, string>> = { sessionBearer: ", key", userToken: ", token" };
  return [
    `from concord_sdk import ${[api, ...(bodyName === undefined ? [] : [bodyName])].join(", ")}`,
    "from concord_sdk.helpers import connect",
    "",
    `server = connect("${origin}"${scheme === undefined ? "" : access[scheme]})`,
    `reply = ${api}(server).${snakeCase(operation.id)}(${fields.length === 0 ? "" : `\n${fields.join("")}`})`,
  ].join("\n");
}

function pythonLiteral(value: unknown): string {
  // JSON, but for these three words outside of texts.
  const words: Readonly<Record<string, string>> = { true: "True", false: "False", null: "None" };
  return JSON.stringify(value, null, 4).replaceAll(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (token) => words[token] ?? token,
  );
}

function go(call: Call): string {
  const { operation, origin, scheme, bodyName } = call;
  const shown = shownOf(call);
  const body = shown.find(({ place }) => place === "body");
  const file = shown.find(({ schema }) => isFile(schema));
  const literal = ({ place, schema, value }: Argument): string =>
    place === "body"
      ? "body"
      : isFile(schema)
        ? "file"
        : Array.isArray(value)
          ? `[]string{${value.map((one) => JSON.stringify(one)).join(", ")}}`
          : JSON.stringify(value);
  const path = shown.filter(({ place }) => place === "path").map(literal);
  const setters = shown
    .filter(({ place }) => place !== "path")
    .map((one) => `.${pascalCase(one.name)}(${literal(one)})`);
  const caller = scheme === undefined ? "context.Background()" : "user";
  const access: Readonly<Record<Scheme, string>> = {
    sessionBearer: "concord.ContextAccessToken, key",
    userToken: "concord.ContextAccessToken, token",
  };
  return [
    "configuration := concord.NewConfiguration()",
    `configuration.Servers = concord.ServerConfigurations{{URL: "${origin}"}}`,
    "client := concord.NewAPIClient(configuration)",
    ...(scheme === undefined ? [] : [`user := context.WithValue(context.Background(), ${access[scheme]})`]),
    ...(file === undefined ? [] : [`file, err := os.Open(${JSON.stringify(picture)})`]),
    ...(body === undefined
      ? []
      : [
          `var body concord.${bodyName ?? ""}`,
          `err := json.Unmarshal([]byte(\`${JSON.stringify(body.value, null, 2).replaceAll("`", '` + "`" + `')}\`), &body)`,
        ]),
    `reply, _, err := client.${areaOf(call)}API.${pascalCase(operation.id)}(${[caller, ...path].join(", ")})${setters.join("")}.Execute()`,
  ].join("\n");
}

function java(call: Call): string {
  const { operation, origin, scheme, bodyName } = call;
  const shown = shownOf(call);
  const body = shown.find(({ place }) => place === "body");
  const literal = ({ place, schema, value }: Argument): string =>
    place === "body"
      ? "body"
      : isFile(schema)
        ? `new File(${JSON.stringify(value)})`
        : schema["format"] === "date"
          ? `LocalDate.parse(${JSON.stringify(value)})`
          : Array.isArray(value)
            ? `List.of(${value.map((one) => JSON.stringify(one)).join(", ")})`
            : JSON.stringify(value);
  const required = shown.filter((one) => one.required).map(literal);
  const optional = shown
    .filter((one) => !one.required)
    .map((one) => `.${camelCase(one.name)}(${literal(one)})`);
  const access: Readonly<Record<Scheme, string>> = {
    sessionBearer: "server.setBearerToken(key);",
    userToken: "server.setAccessToken(token);",
  };
  return [
    `ApiClient server = new ApiClient().setBasePath("${origin}");`,
    ...(scheme === undefined ? [] : [access[scheme]]),
    ...(body === undefined
      ? []
      : [
          `${bodyName ?? ""} body = ${bodyName ?? ""}.fromJson("""\n    ${indented(JSON.stringify(body.value, null, 2).replaceAll("\\", "\\\\"), "    ")}""");`,
        ]),
    `var reply = new ${apiOf(call)}(server).${operation.id}(${required.join(", ")})${optional.join("")}.execute();`,
  ].join("\n");
}

function rust(call: Call): string {
  const { operation, origin, scheme, bodyName } = call;
  const shown = shownOf(call);
  const body = shown.find(({ place }) => place === "body");
  const literal = ({ place, schema, value }: Argument): string =>
    place === "body"
      ? "body"
      : isFile(schema)
        ? `${JSON.stringify(value)}.into()`
        : schema["format"] === "date"
          ? `${JSON.stringify(value)}.parse()?`
          : Array.isArray(value)
            ? `vec![${value.map((one) => `${JSON.stringify(one)}.to_owned()`).join(", ")}]`
            : typeof value === "string"
              ? `${JSON.stringify(value)}.to_owned()`
              : JSON.stringify(value);
  const api = snakeCase(apiOf(call));
  const fields = shown.map(
    (one) => `${snakeCase(one.name)}: ${one.required ? literal(one) : `Some(${literal(one)})`}`,
  );
  const rest = shown.length < call.arguments.length ? ["..Default::default()"] : [];
  const access: Readonly<Record<Scheme, string>> = {
    sessionBearer: "    bearer_access_token: Some(key),",
    userToken: "    oauth_access_token: Some(token),",
  };
  const given = [
    "&server",
    ...(call.arguments.length === 0
      ? []
      : [`${api}::${pascalCase(operation.id)}Params { ${[...fields, ...rest].join(", ")} }`]),
  ];
  return [
    "let server = Configuration {",
    `    base_path: "${origin}".to_owned(),`,
    ...(scheme === undefined ? [] : [access[scheme]]),
    "    ..Configuration::default()",
    "};",
    ...(body === undefined
      ? []
      : [
          `let body: ${bodyName ?? ""} = serde_json::from_str(r#"${JSON.stringify(body.value, null, 2)}"#)?;`,
        ]),
    `let reply = ${api}::${snakeCase(operation.id)}(${given.join(", ")}).await?;`,
  ].join("\n");
}
