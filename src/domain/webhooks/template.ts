/**
 * Templates of webhook bodies, as in Mastodon: JSON with placeholders such as `{{object.account.acct}}`, which
 * name a property of the payload or an entry of an array (`{{object.media_attachments.0.url}}`). Unlike
 * Mastodon's, the result is always valid JSON: a value within quotes is escaped as part of that string, any other
 * is written as JSON.
 */

export const templateLimits = {
  /** UTF-16 code units. */
  length: 10_000,
  placeholders: 100,
  /** Levels of objects and arrays. */
  depth: 32,
} as const;

/** Why a template is rejected. */
export type TemplateFlaw = "too_long" | "too_many_placeholders" | "too_deep" | "bad_placeholder" | "no_json";

interface Piece {
  readonly text: string;
  /** Names and indices; undefined for text. */
  readonly path?: readonly string[];
  /** Whether the placeholder is within a string. */
  readonly quoted: boolean;
}

/** The first problem of a template; undefined if it is valid. */
export function templateFlaw(template: string): TemplateFlaw | undefined {
  if (template.length > templateLimits.length) return "too_long";
  const pieces = piecesOf(template);
  const texts = pieces.filter(({ path }) => path === undefined);
  if (texts.some(({ text }) => text.includes("{{"))) return "bad_placeholder";
  if (pieces.length - texts.length > templateLimits.placeholders) return "too_many_placeholders";
  // With the shortest possible values: if that is JSON, the result with any other values is, too.
  const sample = pieces
    .map(({ text, path, quoted }) => (path === undefined ? text : quoted ? "x" : "null"))
    .join("");
  if (!isJson(sample)) return "no_json";
  return depthOf(sample) > templateLimits.depth ? "too_deep" : undefined;
}

/**
 * Fills in a valid template.
 * @param longest maximum UTF-16 code units of the result
 * @returns undefined if it would be longer
 */
export function renderTemplate(template: string, payload: object, longest: number): string | undefined {
  let rendered = "";
  for (const { text, path, quoted } of piecesOf(template)) {
    rendered += path === undefined ? text : write(valueAt(payload, path), quoted);
    if (rendered.length > longest) return undefined;
  }
  return rendered;
}

/** As in Mastodon. */
const placeholder = /\{\{([a-z_]+(?:\.(?:[a-z_]+|[0-9]+))*)\}\}/gi;

function piecesOf(template: string): Piece[] {
  const pieces: Piece[] = [];
  let quoted = false;
  let end = 0;
  const addText = (text: string): void => {
    if (text === "") return;
    quoted = isInString(text, quoted);
    pieces.push({ text, quoted: false });
  };
  for (const match of template.matchAll(placeholder)) {
    addText(template.slice(end, match.index));
    pieces.push({ text: match[0], path: (match[1] ?? "").split("."), quoted });
    end = match.index + match[0].length;
  }
  addText(template.slice(end));
  return pieces;
}

/** Whether the end of a text is within a JSON string. */
function isInString(text: string, before: boolean): boolean {
  let within = before;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') within = !within;
    else if (within && character === "\\") index += 1;
  }
  return within;
}

function depthOf(json: string): number {
  let deepest = 0;
  let depth = 0;
  for (const [character] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Null for missing properties. */
function valueAt(payload: unknown, path: readonly string[]): unknown {
  let value: unknown = payload;
  for (const name of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value ?? null;
}

function write(value: unknown, quoted: boolean): string {
  if (!quoted) return JSON.stringify(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return JSON.stringify(text).slice(1, -1);
}
