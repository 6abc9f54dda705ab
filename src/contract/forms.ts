/** Decodes queries and form field names as Rails does: `a[]=`, `a[b]=`, `a[0][b]=`, `a[][b]=`. */
import { parse } from "qs";

/** Maximum nesting of names. */
export const nestingDepth = 6;

const options = { depth: nestingDepth, arrayLimit: 1000, parameterLimit: 1000, allowSparse: false } as const;

/** Decodes a query string. Invalid percent encoding is taken literally. */
export function parseQuery(query: string): Record<string, unknown> {
  return parse(prepared(query), options);
}

/**
 * Decodes a form.
 * @param decode decodes a name or a value
 */
export function parsePairs(pairs: string, decode: (text: string) => string): Record<string, unknown> {
  return parse(prepared(pairs), { ...options, decoder: decode });
}

/** A field of a multipart body. */
export type FormField = readonly [name: string, value: unknown];

/** Nests fields by their names. Only names are encoded and parsed: values may be long, or JSON. */
export function nestFields(fields: readonly FormField[]): Record<string, unknown> {
  const form = fields.map(([name], index) => `${encodeURIComponent(name)}=${index}`).join("&");
  const filled = (tree: unknown): unknown => {
    if (typeof tree === "string") return fields[Number(tree)]?.[1];
    if (Array.isArray(tree)) return tree.map(filled);
    return typeof tree === "object" && tree !== null ? fillAll(tree) : tree;
  };
  const fillAll = (tree: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, filled(value)]));
  return fillAll(parse(withNumberedEntries(form), options));
}

/** Translates Rails' notation into that of qs. */
function prepared(pairs: string): string {
  return withNumberedEntries(escapeValues(pairs));
}

/** Escapes `=` in values: for qs a name ends at the first `]=`, for the URL Standard (5.1) at the first `=`. */
function escapeValues(pairs: string): string {
  return pairs.replaceAll(/=[^&]*/g, (value) => `=${value.slice(1).replaceAll("=", "%3D")}`);
}

/** `list[][name]`, with plain or encoded brackets; the rest may nest deeper. */
const entryField = /^([^[\]=&%]+)(?:\[|%5B)(?:\]|%5D)((?:\[|%5B)(?!\]|%5D).*)$/i;

/** Maximum numbered entries, the same as qs's maximum of parameters. */
const mostPairs = 1000;

/**
 * Numbers the entries of arrays of objects: `list[][a]=1&list[][b]=2&list[][a]=3` becomes
 * `list[0][a]=1&list[0][b]=2&list[1][a]=3`. As in Rails (Rack's nested queries), a repeated name starts a new
 * entry. qs alone would merge all into one.
 * @param pairs the text of a query or form
 */
export function withNumberedEntries(pairs: string): string {
  if (!/(?:\[|%5B)(?:\]|%5D)(?:\[|%5B)/i.test(pairs)) return pairs;
  const entries = new Map<string, { index: number; names: Set<string> }>();
  return pairs
    .split("&", mostPairs + 1)
    .map((pair) => {
      const end = pair.indexOf("=");
      const name = end < 0 ? pair : pair.slice(0, end);
      const [, list, inner] = entryField.exec(name) ?? [];
      if (list === undefined || inner === undefined) return pair;
      const plain = inner.replaceAll(/%5B/gi, "[").replaceAll(/%5D/gi, "]");
      const entry = entries.get(list) ?? { index: 0, names: new Set<string>() };
      // An array within the entry (`list[][tags][]`) may repeat its name.
      if (entry.names.has(plain) && !plain.endsWith("[]")) {
        entry.index += 1;
        entry.names.clear();
      }
      entry.names.add(plain);
      entries.set(list, entry);
      return `${list}[${entry.index}]${inner}${end < 0 ? "" : pair.slice(end)}`;
    })
    .join("&");
}
