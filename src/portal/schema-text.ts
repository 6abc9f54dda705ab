/** JSON schemas in words, as Markdown. */
import { type JsonSchema, isReference } from "../contract/document.ts";
import type { Links } from "./links.ts";

/** The properties of an object schema. */
export function propertiesOf(schema: JsonSchema): (readonly [name: string, schema: JsonSchema])[] {
  return Object.entries((schema["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>);
}

export function requiredOf(schema: JsonSchema): ReadonlySet<string> {
  return new Set((schema["required"] ?? []) as readonly string[]);
}

/** The name of the schema that a reference is to; undefined for any other schema. */
export function referredName(schema: JsonSchema): string | undefined {
  return isReference(schema) ? schema.$ref.split("/").at(-1) : undefined;
}

/** `string or null`, `array of [Status](…)`. */
export function typeText(schema: JsonSchema, links: Links): string {
  const name = referredName(schema);
  if (name !== undefined) return `[${name}](${links.to(`schemas/${name}`)})`;
  const alternatives = (schema["oneOf"] ?? schema["anyOf"]) as readonly JsonSchema[] | undefined;
  if (alternatives !== undefined) return alternatives.map((one) => typeText(one, links)).join(" or ");
  if (schema["const"] !== undefined) return `\`${JSON.stringify(schema["const"])}\``;
  const types = [schema["type"] ?? "any"].flat().map(String);
  return types.map((type) => typeWord(type, schema, links)).join(" or ");
}

function typeWord(type: string, schema: JsonSchema, links: Links): string {
  const items = schema["items"] as JsonSchema | undefined;
  const values = schema["additionalProperties"] as JsonSchema | boolean | undefined;
  if (type === "array" && items !== undefined) return `array of ${typeText(items, links)}`;
  if (type === "object" && typeof values === "object") return `map of ${typeText(values, links)}`;
  const format = schema["format"];
  const isWord = typeof format === "string" && !["int64", "int32", "double"].includes(format);
  if (type === "string" && isWord) return format === "binary" ? "file" : `string (${format})`;
  return type;
}

/** Values, limits and defaults that a schema has, as sentences. */
export function ruleText(schema: JsonSchema): string {
  const items = (schema["items"] ?? {}) as JsonSchema;
  const number = (keyword: string, from: JsonSchema = schema): string | undefined => {
    const value = from[keyword];
    return typeof value === "number" ? value.toLocaleString("en") : undefined;
  };
  const sentences = [
    valuesText(schema) ?? valuesText(items),
    sentence("At least", number("minLength"), "characters"),
    sentence("At most", number("maxLength"), "characters"),
    sentence("At least", number("minItems"), "entries"),
    sentence("At most", number("maxItems"), "entries"),
    sentence("At least", number("minimum")),
    sentence("At most", number("maximum")),
    sentence("Values above", number("x-maximum"), "count as this maximum"),
    sentence("At most", number("x-max-bytes"), "bytes"),
    schema["default"] === undefined ? undefined : `Default: \`${JSON.stringify(schema["default"])}\`.`,
    schema["x-null-clears"] === true ? "`null` clears it." : undefined,
    schema["deprecated"] === true ? "Deprecated." : undefined,
  ];
  return sentences.filter((one) => one !== undefined).join(" ");
}

function sentence(before: string, value: string | undefined, after = ""): string | undefined {
  return value === undefined || value === "0" ? undefined : `${`${before} ${value} ${after}`.trim()}.`;
}

function valuesText(schema: JsonSchema): string | undefined {
  const open = schema["x-extensible-enum"];
  const values = (open ?? schema["enum"]) as readonly unknown[] | undefined;
  if (values === undefined) return undefined;
  const list = values
    .filter((value) => value !== null)
    .map((value) => `\`${plainValue(value)}\``)
    .join(", ");
  return open === undefined ? `One of ${list}.` : `One of ${list}, or a value added later.`;
}

/** Text for one cell of a table: one line, without cell borders. */
export function cell(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, " ").replaceAll("|", "\\|");
}

/** A table in Markdown; empty if there are no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (row: readonly string[]): string => `| ${row.map(cell).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A table of the properties of an object schema. */
export function propertyTable(schema: JsonSchema, links: Links, requiredWord: string): string {
  const required = requiredOf(schema);
  return table(
    ["Property", "Type", "Description"],
    propertiesOf(schema).map(([name, property]) => [
      `\`${name}\`${required.has(name) ? ` ${requiredWord}` : ""}`,
      typeText(property, links),
      describe(property),
    ]),
  );
}

/** The description of a schema; empty if it has none. */
export function descriptionOf({ description }: JsonSchema): string {
  return typeof description === "string" ? description : "";
}

/** A value of a schema as people write it: texts without quotation marks. */
export function plainValue(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** The description of a schema, and its rules. */
export function describe(schema: JsonSchema, description = descriptionOf(schema)): string {
  return [description, ruleText(schema)].filter((part) => part !== "").join(" ");
}
