/** An operation, or a webhook, as Markdown. */
import type { SecurityRequirement } from "../contract/document.ts";
import { type Links, linksFrom } from "./links.ts";
import type { DocumentedOperation, Example, Reference, Reply } from "./reference.ts";
import { choice } from "./rendering.ts";
import {
  describe,
  descriptionOf,
  propertyTable,
  referredName,
  ruleText,
  table,
  typeText,
} from "./schema-text.ts";
import { isStream, schemeOf } from "./calls.ts";
import { readPublishing } from "./publishing.ts";
import { snippetsOf } from "./snippets.ts";

/** The parts of an operation's page, so that a form can stand between them. */
export interface OperationText {
  readonly path: string;
  /** What it is, and what it requires. */
  readonly head: string;
  /** Parameters, body and replies. */
  readonly details: string;
  /** What the code needs. */
  readonly codeNote: string;
  /** Code in several languages; empty for webhooks and pages. */
  readonly snippets: string;
}

const { published } = readPublishing();

/** Headers that every reply has, which the guides describe. */
const commonHeaders: ReadonlySet<string> = new Set([
  "X-Request-Id",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
]);

/** @param origin the server that the examples call */
export function operationText(
  operation: DocumentedOperation,
  reference: Reference,
  origin: string,
): OperationText {
  const path = `operations/${operation.id}`;
  const links = linksFrom(path);
  return {
    path,
    head: headText(operation, reference, links),
    details: joined([
      parametersText(operation, links),
      bodyText(operation, reference, links),
      repliesText(operation, links),
    ]),
    codeNote: codeNote(operation, links),
    snippets: snippetsText(operation, reference, origin),
  };
}

/** The parts as one document. */
export function wholeText({ head, details, codeNote: note, snippets }: OperationText): string {
  const code = snippets === "" ? [] : ["## Code", note, snippets];
  return `${joined([head, details, ...code])}\n`;
}

/** Paragraphs with an empty line between them; empty ones are left out. */
export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

/** A value as a block of code. */
export function codeBlock(value: unknown, language = "json"): string {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

function headText(operation: DocumentedOperation, reference: Reference, links: Links): string {
  const { documentation, deprecatedSince, event, area } = operation;
  return joined([
    `# ${operation.summary}`,
    event === undefined ? `\`${operation.method} ${operation.path}\`` : `Webhook \`${event}\``,
    deprecatedSince === undefined ? "" : `**Deprecated** since ${deprecatedSince}.`,
    operation.description,
    [
      `- Operation: \`${operation.id}\`, in the area [${area}](${links.to(`areas/${area}`)})`,
      ...(event === undefined ? [`- Requires: ${requirementText(operation.security, reference)}`] : []),
      ...(operation.permissions.length === 0
        ? []
        : [`- Permission of the role: ${operation.permissions.map((name) => `\`${name}\``).join(" or ")}`]),
      ...(documentation === undefined ? [] : [`- [${documentation.description}](${documentation.url})`]),
    ].join("\n"),
  ]);
}

const schemeTexts: Readonly<Record<string, string>> = {
  userToken: "a user's token",
  appToken: "an app's own token",
  clientBasic: "the app's `client_id` and `client_secret` as Basic authentication",
  sessionKey: "the key of a session as `key` in the query",
  sessionBearer: "the key of a session as `Authorization: Bearer KEY`",
};

/** Who may call an operation, in words. */
export function requirementText(security: readonly SecurityRequirement[], { scopes }: Reference): string {
  const alternatives = security.flatMap((alternative) => Object.entries(alternative));
  if (alternatives.length === 0) return "nothing";
  const isOpen = security.some((alternative) => Object.keys(alternative).length === 0);
  const texts = alternatives.map(([scheme, names]) => {
    const listed = names.map((name) => {
      const meaning = scopes.get(name);
      return `\`${name}\`${meaning === undefined ? "" : ` (${meaning.charAt(0).toLowerCase()}${meaning.slice(1)})`}`;
    });
    const scope = listed.length === 0 ? "" : ` with the scope ${listed.join(" and ")}`;
    return `${schemeTexts[scheme] ?? scheme}${scope}`;
  });
  const all = [...new Set(texts)].join(", or ");
  return isOpen ? `nothing; more with ${all}` : all;
}

function parametersText({ parameters }: DocumentedOperation, links: Links): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(({ name, in: place, schema, description, required }) => [
    `\`${name}\`${required ? " required" : ""}`,
    `${typeText(schema, links)}, ${place === "header" ? "header" : `in the ${place}`}`,
    describe(schema, description),
  ]);
  return joined(["## Parameters", table(["Parameter", "Type", "Description"], rows)]);
}

function bodyText({ body }: DocumentedOperation, { resolve }: Reference, links: Links): string {
  if (body === undefined) return "";
  const types = [...body.types, ...(body.alsoJson ? ["application/json"] : [])];
  const schema = resolve(body.schema);
  const name = referredName(body.schema);
  return joined([
    "## Body",
    `${body.required ? "Required" : "Optional"}. ${types.map((type) => `\`${type}\``).join(", ")}${name === undefined ? "" : `: ${typeText(body.schema, links)}`}.`,
    descriptionOf(schema),
    propertyTable(schema, links, "required"),
    examplesText(body.examples),
  ]);
}

function repliesText(operation: DocumentedOperation, links: Links): string {
  const isError = ({ status }: Reply): boolean => /^[45]\d\d$/.test(status);
  const errors = operation.replies.filter(isError);
  const others = operation.replies.filter((reply) => !isError(reply));
  return joined([
    "## Replies",
    ...others.map((reply) => replyText(reply, links)),
    errors.length === 0 ? "" : joined(["### Errors", errorTable(errors, links)]),
  ]);
}

/** With the codes, if the contract lists those of this operation. */
function errorTable(errors: readonly Reply[], links: Links): string {
  if (errors.every(({ codes }) => codes.length === 0)) {
    return table(
      ["Status", "Meaning"],
      errors.map(({ status, description }) => [status, description]),
    );
  }
  return table(
    ["Status", "Codes", "Meaning"],
    errors.map(({ status, codes, description }) => [
      status,
      codes.map((code) => `[\`${code}\`](${links.to(`guides/errors#${code}`)})`).join(", "),
      description,
    ]),
  );
}

function replyText(reply: Reply, links: Links): string {
  const { status, description, headers, type, schema } = reply;
  const own = headers.filter((name) => !commonHeaders.has(name));
  return joined([
    `### ${status}`,
    description,
    type === undefined
      ? ""
      : `\`${type}\`${schema === undefined ? "" : `: ${typeText(schema, links)}${ruleOf(schema)}`}`,
    own.length === 0 ? "" : `Headers: ${own.map((name) => `\`${name}\``).join(", ")}`,
    examplesText(reply.examples, languageOf(type)),
  ]);
}

/** Several are choices: of their blocks, the page shows one at a time. */
function examplesText(examples: readonly Example[], language = "json"): string {
  const info = examples.length > 1 ? `${language} ${choice}` : language;
  return joined(
    examples.map(({ name, summary, value }) => {
      // The label of a choice must not contain links, which names in code become.
      const text = summary === "" ? "" : ` ${summary.replaceAll("`", "")}`;
      return joined([
        `${examples.length > 1 ? `Example (${name})` : "Example"}:${text}`,
        codeBlock(value, info),
      ]);
    }),
  );
}

function ruleOf(schema: Parameters<typeof ruleText>[0]): string {
  const rules = ruleText(schema);
  return rules === "" ? "" : `. ${rules}`;
}

function languageOf(type = ""): string {
  return type.includes("json") ? "json" : "text";
}

/** Where the token in the code comes from, and the packages. */
function codeNote(operation: DocumentedOperation, links: Links): string {
  const access = {
    userToken: `The variable \`TOKEN\` of the environment has a user's token ([Get a token](${links.to("guides/getting-a-token")})).`,
    sessionBearer: "The variable `KEY` of the environment has the key of a session.",
  };
  const scheme = schemeOf(operation);
  const given = scheme === undefined ? [] : [access[scheme]];
  if (isStream(operation)) return given.join("");
  const packages = links.to("guides/sdks");
  const origin = published
    ? `Install the packages from their registries ([SDKs](${packages})).`
    : `The packages aren't published yet: make them from Concord's repository ([SDKs](${packages})).`;
  return [...given, origin].join(" ");
}

function snippetsText(operation: DocumentedOperation, reference: Reference, origin: string): string {
  const snippets = snippetsOf(operation, reference, origin);
  return joined(
    snippets.map(({ language, label, code }) => joined([`### ${label}`, codeBlock(code, language)])),
  );
}
