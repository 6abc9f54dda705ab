/** Fields of a form, derived from the schema of an operation's body, and their values. */
import { type Contract, type JsonSchema, isReference, pointed } from "../../../contract/document.ts";
import type { OperationId, UploadedFile } from "../../../contract/types.ts";
import { operationOf } from "../../../calls/calling.ts";
import { zonedText } from "../form-parts.ts";
import type { Fields } from "../kit.ts";

/** How a property is entered. */
export type Control =
  | "checkbox"
  | "checkboxes"
  | "day"
  | "email"
  | "file"
  | "line"
  | "lines"
  | "number"
  | "select"
  | "text"
  | "time"
  | "translations"
  | "url";

/** A property of a body as a field. */
export interface SchemaField {
  readonly name: string;
  readonly control: Control;
  readonly isRequired: boolean;
  /** Whether an empty value counts as absent, because the schema rejects it. */
  readonly omitsEmpty: boolean;
  /** Whether null removes the value (`x-null-clears`). */
  readonly clears: boolean;
  /** The values to choose from. */
  readonly values: readonly string[];
  readonly initial: unknown;
  readonly longest: number | undefined;
  readonly smallest: number | undefined;
  readonly largest: number | undefined;
}

/** Texts up to this length are entered in one line. */
const longestLine = 320;

/**
 * The properties of an operation's body as fields, in the order of the contract.
 * @param names only these, in this order
 * @param files texts that are sent as files
 * @throws if the body has no such property, or one that no field can have
 */
export function fieldsOf(
  contract: Contract,
  id: OperationId,
  names?: readonly string[],
  files: readonly string[] = [],
): SchemaField[] {
  const { body } = operationOf(contract, id);
  const schema = resolved(contract, body.get("multipart/form-data") ?? [...body.values()][0]);
  const properties = (schema["properties"] ?? {}) as Readonly<Record<string, unknown>>;
  const required = (schema["required"] ?? []) as readonly string[];
  return (names ?? Object.keys(properties)).map((name) => {
    const property = resolved(contract, properties[name]);
    const control = files.includes(name) ? "file" : controlOf(contract, name, property);
    if (control === undefined) throw new Error(`${id} has no ${name} that a form can send`);
    return fieldOf(contract, { name, control, property, isRequired: required.includes(name) });
  });
}

function resolved(contract: Contract, schema: unknown): JsonSchema {
  const found = isReference(schema) ? pointed(contract.document, schema.$ref) : schema;
  return (found ?? {}) as JsonSchema;
}

function fieldOf(
  contract: Contract,
  given: Pick<SchemaField, "name" | "control" | "isRequired"> & { readonly property: JsonSchema },
): SchemaField {
  const { name, control, isRequired, property } = given;
  const number = (keyword: string): number | undefined => {
    const value = property[keyword];
    return typeof value === "number" ? value : undefined;
  };
  const values = property["enum"] ?? resolved(contract, property["items"])["enum"];
  return {
    name,
    control,
    isRequired,
    omitsEmpty: control !== "text" && control !== "line" ? true : (number("minLength") ?? 0) > 0,
    clears: property["x-null-clears"] === true,
    values: Array.isArray(values) ? values.map(String) : [],
    initial: property["default"],
    longest: number("maxLength"),
    smallest: number("minimum"),
    largest: number("maximum"),
  };
}

function controlOf(contract: Contract, name: string, property: JsonSchema): Control | undefined {
  switch ([property["type"]].flat().find((type) => type !== "null")) {
    case "boolean":
      return "checkbox";
    case "integer":
    case "number":
      return "number";
    case "array":
      return resolved(contract, property["items"])["enum"] === undefined ? "lines" : "checkboxes";
    case "string":
      return textControlOf(name, property);
    case "object":
      return name === "translations" ? "translations" : undefined;
    default:
      return undefined;
  }
}

function textControlOf(name: string, property: JsonSchema): Control {
  if (property["enum"] !== undefined) return "select";
  if (property["format"] === "binary") return "file";
  if (property["format"] === "date") return "day";
  if (name.endsWith("_at")) return "time";
  if (/(?:^|_)url$/.test(name)) return "url";
  if (/(?:^|_)email$/.test(name)) return "email";
  return Number(property["maxLength"] ?? 0) > longestLine ? "text" : "line";
}

/** Whether the form has files, or texts that may exceed the limit of other forms. */
export function isLong(fields: readonly SchemaField[]): boolean {
  return fields.some(({ control, longest = 0 }) => control === "file" || longest > 5000);
}

/** The name of one of several checkboxes. */
export function checkboxName({ name }: SchemaField, value: string): string {
  return `${name}:${value}`;
}

/** The values of the checkboxes that are on. */
function chosenIn(field: SchemaField, sent: Fields): string[] {
  const prefix = checkboxName(field, "");
  return [...sent.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

/** The body that a form sends. Fields that the form doesn't have, or that are empty and need a value, are left out. */
export function bodyOf(
  fields: readonly SchemaField[],
  sent: Fields,
  files: Readonly<Record<string, UploadedFile>> = {},
): Record<string, unknown> {
  const entries = fields.flatMap((field) => {
    const value = valueOf(field, sent, files);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return Object.fromEntries(entries);
}

function valueOf(field: SchemaField, sent: Fields, files: Readonly<Record<string, UploadedFile>>): unknown {
  const { name, control, values, clears, omitsEmpty } = field;
  // Browsers send the line breaks of a text area as CR LF (WHATWG HTML, 4.10.22.7).
  const text = (sent.get(name) ?? "").replaceAll("\r\n", "\n");
  switch (control) {
    case "checkbox":
      return sent.has(name);
    case "checkboxes":
      return chosenIn(field, sent).filter((value) => values.includes(value));
    case "lines":
      return [...chosenIn(field, sent), ...linesOf(text)];
    case "translations":
      return translationsOf(field, sent);
    case "file":
      // Files of the contract are passed on as such; a text that is sent as a file is decoded.
      return field.longest === undefined ? undefined : files[name]?.bytes.toString("utf8");
    case "time":
      if (text === "") return clears ? null : undefined;
      return zonedText({
        text,
        offset: eventTimes.has(name) && sent.has("all_day") ? "" : (sent.get(offsetName(field)) ?? ""),
      });
    default:
      if (text !== "") return text;
      if (clears) return null;
      return omitsEmpty ? undefined : text;
  }
}

/** The name of the field with the offset of a time from UTC. */
export function offsetName({ name }: Pick<SchemaField, "name">): string {
  return `${name}:offset`;
}

/** The times of an event that may last all day: only their dates count then, which are the same in every zone. */
export const eventTimes: ReadonlySet<string> = new Set(["starts_at", "ends_at"]);

/** What a row of translations consists of. */
export const translationParts = ["language", "text", "hint"] as const;

export type Translation = Readonly<Record<(typeof translationParts)[number], string>>;

/** The name of a part of a row of translations. */
export function translationName(
  { name }: Pick<SchemaField, "name">,
  row: number,
  part: keyof Translation,
): string {
  return `${name}:${row}:${part}`;
}

/** Stored translations as rows: an object by language, each with a text and a hint. */
export function translationsIn(value: unknown): Translation[] {
  return Object.entries((value ?? {}) as Readonly<Record<string, Omit<Translation, "language">>>).map(
    ([language, { text, hint }]) => ({ language, text, hint }),
  );
}

/** Most rows of translations, as many as the contract allows. */
const mostTranslations = 100;

function translationsOf(field: SchemaField, sent: Fields): Record<string, { text: string; hint: string }> {
  const entries: [string, { text: string; hint: string }][] = [];
  for (let row = 0; row < mostTranslations; row += 1) {
    const part = (name: keyof Translation): string =>
      sent.get(translationName(field, row, name))?.trim() ?? "";
    const [language, text, hint] = [part("language"), part("text"), part("hint")];
    if (language !== "" && text !== "") entries.push([language, { text, hint }]);
  }
  return Object.fromEntries(entries);
}

/** The lines of a text that aren't empty. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A stored value as the text of its field. */
export function textOf({ control }: SchemaField, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join("\n");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return control === "time" ? text.slice(0, 16) : text;
}
