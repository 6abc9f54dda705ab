/** Size limits of remote documents, checked before anything else reads them. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export type JsonObject = Readonly<Record<string, Json>>;

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `Array.isArray` doesn't narrow to read-only arrays. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Maximum nesting. */
const deepest = 32;

/** Maximum values in a document: objects, arrays and their members. */
const mostValues = 50_000;

/**
 * Parses a JSON object.
 * @returns undefined for anything else, and for an object with too much nesting or too many values
 */
export function parseBounded(bytes: Buffer): JsonObject | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
  return isAnyObject(parsed) && isWithin(parsed, { levels: deepest, values: mostValues })
    ? (parsed as JsonObject)
    : undefined;
}

export interface Bounds {
  /** Levels of nesting. */
  readonly levels: number;
  /** Objects, arrays and their members. */
  readonly values: number;
  /** Objects with a JSON-LD context; unlimited by default. */
  readonly contexts?: number;
}

function isAnyObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a document is within the limits. */
export function isWithin(document: object, bounds: Bounds): boolean {
  let values = 0;
  let contexts = 0;
  let level: object[] = [document];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > bounds.levels) return false;
    const next: object[] = [];
    for (const value of level) {
      const parts: unknown[] = Object.values(value);
      values += parts.length;
      if ("@context" in value) contexts += 1;
      if (values > bounds.values || contexts > (bounds.contexts ?? values)) return false;
      for (const part of parts) if (typeof part === "object" && part !== null) next.push(part);
    }
    level = next;
  }
  return true;
}
