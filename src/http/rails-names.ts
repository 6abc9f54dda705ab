/** Names of form fields and parameters that qs reads differently than Rails. */

/** `list[][name]`, with the brackets plain or encoded; the rest may nest deeper. */
const entryField = /^([^[\]=&%]+)(?:\[|%5B)(?:\]|%5D)((?:\[|%5B)(?!\]|%5D).*)$/i;

/** Entries that are numbered; qs reads no more parameters than that either. */
const mostPairs = 1000;

/**
 * Numbers the entries of lists of objects: `list[][a]=1&list[][b]=2&list[][a]=3` becomes
 * `list[0][a]=1&list[0][b]=2&list[1][a]=3`. As in Rails (Rack's nested queries), an entry ends where one of its names
 * appears again. qs alone would merge all into one.
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
      // A list within the entry (`list[][tags][]`) may repeat its name.
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
