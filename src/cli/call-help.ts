/** Help on operations, from the contract. */
import {
  type Contract,
  type ContractOperation,
  type JsonSchema,
  isReference,
  pointed,
} from "../contract/document.ts";
import { columns } from "./verbs.ts";

interface DescribedOperation {
  readonly summary?: string;
  readonly description?: string;
}

/** All operations, one per line. */
export function listOf(contract: Contract): string {
  return contract.operations
    .map((operation) => `${operation.id}  ${described(contract, operation).summary ?? ""}`)
    .toSorted()
    .join("\n");
}

/** An operation's summary, parameters, body and replies. */
export function helpOf(contract: Contract, operation: ContractOperation): string {
  const { id, method, path, parameters, body, replies } = operation;
  const { summary = "", description = "" } = described(contract, operation);
  const [bodySchema = {}] = body.values();
  const { properties = {}, required = [] } = resolved(contract, bodySchema) as ObjectSchema;
  return [
    `${id}: ${summary}`,
    `${method.toUpperCase()} ${path}`,
    "",
    description.trimEnd(),
    ...callerOf(operation),
    ...section(
      "Parameters (--param NAME=VALUE)",
      parameters.map(({ name, in: place, required: isRequired = false, schema, description: meaning }) =>
        lineOf(`${name} (${place})`, { description: meaning, ...resolved(contract, schema) }, isRequired),
      ),
    ),
    ...section(
      "Body (NAME=VALUE, or --body JSON)",
      Object.entries(properties).map(([name, schema]) =>
        lineOf(name, resolved(contract, schema), required.includes(name)),
      ),
    ),
    ...section(
      "Replies",
      [...replies].map(([status, types]) => columns(`${status}`, ...[...types].map(replyOf))),
    ),
  ].join("\n");
}

function described({ document }: Contract, { path, method }: ContractOperation): DescribedOperation {
  const found = pointed(document, `#/paths/${path.replaceAll("/", "~1")}/${method}`);
  return typeof found === "object" && found !== null ? found : {};
}

function callerOf({ permissions, security }: ContractOperation): string[] {
  if (permissions !== null) return ["", "Called as the operator; with --as USERNAME, as this person."];
  const takesPerson = security.some((alternative) => "userToken" in alternative);
  const isOpen =
    security.length === 0 || security.some((alternative) => Object.keys(alternative).length === 0);
  if (!takesPerson) return [];
  return ["", isOpen ? "With --as USERNAME, as this person sees it." : "Requires --as USERNAME."];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", `${title}:`, ...lines.map((line) => `  ${line}`)];
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

function resolved(contract: Contract, schema: JsonSchema): JsonSchema {
  return isReference(schema) ? (pointed(contract.document, schema.$ref) as JsonSchema) : schema;
}

function lineOf(name: string, schema: JsonSchema, isRequired: boolean): string {
  const { enum: choices, default: fallback, description } = schema;
  const kind = Array.isArray(choices) ? choices.filter((one) => one !== null).join("|") : nameOf(schema);
  const facts = [
    kind,
    ...(isRequired ? ["required"] : []),
    ...(fallback === undefined ? [] : [`default ${JSON.stringify(fallback)}`]),
  ];
  const meaning = typeof description === "string" ? description.trim().replaceAll(/\s+/g, " ") : "";
  return columns(name, facts.join(", "), meaning);
}

function replyOf([type, schema]: readonly [string, JsonSchema | undefined]): string {
  return type === "application/json" ? nameOf(schema) : type;
}

/** `Account`, `Account[]`, or the name of a type. */
function nameOf(schema: JsonSchema = {}): string {
  if (isReference(schema)) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  const { type, items } = schema;
  if (type === "array") return `${nameOf(items as JsonSchema)}[]`;
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.filter((one) => typeof one === "string").join(" or ") || "object";
}
