/**
 * Code that calls an operation with curl and the generated clients, with its required parameters and the example of its
 * body: whole programs, which `make sdk-test` runs. They read the token, or the key of a session, from the environment.
 */
import { type Argument, type Call, callOf, isFile, isStream, picture, type Scheme } from "./calls.ts";
import { readPublishing } from "./publishing.ts";
import type { DocumentedOperation, Reference } from "./reference.ts";
import { camelCase, pascalCase, pythonName, snakeCase } from "./sdk-names.ts";

export interface Snippet {
  /** As fenced blocks have it. */
  readonly language: string;
  readonly label: string;
  readonly code: string;
}

/** Variables of the environment. */
const variables: Readonly<Record<Scheme, string>> = { sessionBearer: "KEY", userToken: "TOKEN" };

const { goModule } = readPublishing();

/** The snippets of an operation; none for webhooks and pages. */
export function snippetsOf(
  operation: DocumentedOperation,
  reference: Reference,
  origin: string,
): readonly Snippet[] {
  if (operation.event !== undefined || operation.isPage) return [];
  const call = callOf(operation, reference, origin);
  // The clients have no functions for streams.
  if (isStream(operation)) {
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
    ...(scheme === undefined ? [] : [`-H "Authorization: Bearer $${variables[scheme]}"`]),
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
    ? `new Configuration({ basePath: "${origin}", accessToken: process.env.KEY ?? "" })`
    : `connect({ url: "${origin}"${scheme === undefined ? "" : ", token: process.env.TOKEN"} })`;
  const names = [
    api,
    ...(bodyName === undefined ? [] : [`${bodyName}FromJSON`]),
    isSession ? "Configuration" : "connect",
  ];
  return lines(
    hasFile && 'import { openAsBlob } from "node:fs";',
    `import { ${names.join(", ")} } from "concord-sdk";`,
    "",
    `const server = ${server};`,
    `const reply = await new ${api}(server).${operation.id}(${fields.length === 0 ? "" : `{\n${fields.join("")}}`});`,
    "console.log(reply);",
  );
}

function python(call: Call): string {
  const { operation, origin, scheme, bodyName } = call;
  const fields = shownOf(call).map(({ name, place, value }) => {
    const text = indented(pythonLiteral(value), "    ");
    const given = place === "body" ? `${bodyName ?? ""}.from_dict(${text})` : text;
    return `    ${pythonName(name)}=${given},\n`;
  });
  const api = apiOf(call);
  return lines(
    scheme !== undefined && "import os\n",
    `from concord_sdk import ${[api, ...(bodyName === undefined ? [] : [bodyName])].join(", ")}`,
    "from concord_sdk.helpers import connect",
    "",
    `server = connect("${origin}"${scheme === undefined ? "" : `, os.environ["${variables[scheme]}"]`})`,
    `reply = ${api}(server).${snakeCase(operation.id)}(${fields.length === 0 ? "" : `\n${fields.join("")}`})`,
    "print(reply)",
  );
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
  const hasFile = shown.some(({ schema }) => isFile(schema));
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
  const failed = "\tif err != nil {\n\t\tlog.Fatal(err)\n\t}";
  return lines(
    "package main\n",
    "import (",
    '\t"context"',
    body !== undefined && '\t"encoding/json"',
    '\t"fmt"',
    '\t"log"',
    (hasFile || scheme !== undefined) && '\t"os"',
    `\n\tconcord "${goModule}"`,
    ")\n",
    "func main() {",
    "\tconfiguration := concord.NewConfiguration()",
    `\tconfiguration.Servers = concord.ServerConfigurations{{URL: "${origin}"}}`,
    "\tclient := concord.NewAPIClient(configuration)",
    scheme !== undefined &&
      `\tuser := context.WithValue(context.Background(), concord.ContextAccessToken, os.Getenv("${variables[scheme]}"))`,
    hasFile && `\tfile, err := os.Open(${JSON.stringify(picture)})\n${failed}`,
    body !== undefined &&
      lines(
        `\tvar body concord.${bodyName ?? ""}`,
        `\terr := json.Unmarshal([]byte(\`${JSON.stringify(body.value, null, 2).replaceAll("`", '` + "`" + `')}\`), &body)`,
        failed,
      ),
    `\treply, _, err := client.${areaOf(call)}API.${pascalCase(operation.id)}(${[caller, ...path].join(", ")})${setters.join("")}.Execute()`,
    failed,
    '\tfmt.Printf("%+v\\n", reply)',
    "}",
  );
}

function java(call: Call): string {
  const { operation, origin, scheme, bodyName } = call;
  const shown = shownOf(call);
  const body = shown.find(({ place }) => place === "body");
  const isDate = ({ schema }: Argument): boolean => schema["format"] === "date";
  const literal = (one: Argument): string =>
    one.place === "body"
      ? "body"
      : isFile(one.schema)
        ? `new File(${JSON.stringify(one.value)})`
        : isDate(one)
          ? `LocalDate.parse(${JSON.stringify(one.value)})`
          : Array.isArray(one.value)
            ? `List.of(${one.value.map((item) => JSON.stringify(item)).join(", ")})`
            : JSON.stringify(one.value);
  const required = shown.filter((one) => one.required).map(literal);
  const optional = shown
    .filter((one) => !one.required)
    .map((one) => `.${camelCase(one.name)}(${literal(one)})`);
  const access: Readonly<Record<Scheme, string>> = {
    sessionBearer: 'server.setBearerToken(System.getenv("KEY"));',
    userToken: 'server.setAccessToken(System.getenv("TOKEN"));',
  };
  const text = (value: unknown): string =>
    indented(JSON.stringify(value, null, 2).replaceAll("\\", "\\\\"), "            ");
  return lines(
    "import concord.sdk.ApiClient;",
    `import concord.sdk.api.${apiOf(call)};`,
    bodyName !== undefined && `import concord.sdk.model.${bodyName};`,
    shown.some(({ schema }) => isFile(schema)) && "import java.io.File;",
    shown.some(isDate) && "import java.time.LocalDate;",
    shown.some(({ place, value }) => place !== "body" && Array.isArray(value)) && "import java.util.List;",
    "\npublic class Example {",
    "    public static void main(String[] arguments) throws Exception {",
    `        ApiClient server = new ApiClient().setBasePath("${origin}");`,
    scheme !== undefined && `        ${access[scheme]}`,
    body !== undefined &&
      `        ${bodyName ?? ""} body = ${bodyName ?? ""}.fromJson("""\n            ${text(body.value)}""");`,
    `        var reply = new ${apiOf(call)}(server).${operation.id}(${required.join(", ")})${optional.join("")}.execute();`,
    "        System.out.println(reply);",
    "    }",
    "}",
  );
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
    sessionBearer: 'bearer_access_token: std::env::var("KEY").ok(),',
    userToken: 'oauth_access_token: std::env::var("TOKEN").ok(),',
  };
  const given = [
    "&server",
    ...(call.arguments.length === 0
      ? []
      : [`${api}::${pascalCase(operation.id)}Params { ${[...fields, ...rest].join(", ")} }`]),
  ];
  return lines(
    `use concord_sdk::apis::{configuration::Configuration, ${api}};`,
    bodyName !== undefined && `use concord_sdk::models::${bodyName};`,
    '\n#[tokio::main(flavor = "current_thread")]',
    "async fn main() -> Result<(), Box<dyn std::error::Error>> {",
    "    let server = Configuration {",
    `        base_path: "${origin}".to_owned(),`,
    scheme !== undefined && `        ${access[scheme]}`,
    "        ..Configuration::default()",
    "    };",
    body !== undefined &&
      `    let body: ${bodyName ?? ""} = serde_json::from_str(${rawText(JSON.stringify(body.value, null, 2))})?;`,
    `    let reply = ${api}::${snakeCase(operation.id)}(${given.join(", ")}).await?;`,
    '    println!("{reply:?}");',
    "    Ok(())",
    "}",
  );
}

/** A raw string of Rust: a quotation mark with as many hashes as follow it ends the text. */
function rawText(text: string): string {
  const hashes = text.includes('"#') ? "##" : "#";
  return `r${hashes}"${text}"${hashes}`;
}

/** The lines that aren't false, as one text. */
function lines(...given: readonly (string | false)[]): string {
  return given.filter((line) => line !== false).join("\n");
}
