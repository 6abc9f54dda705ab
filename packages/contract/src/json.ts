/** Parses JSON of other programs. */

/** Maximum nesting. Whatever walks through a value recursively would exhaust the stack at some thousands. */
const deepest = 200;

/** @throws {SyntaxError} if the text isn't JSON, or is nested more than 200 levels deep */
export function parseJson(text: string): unknown {
  const value = JSON.parse(text) as unknown;
  let level = innerOf([value]);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= deepest) throw new SyntaxError(`nested more than ${deepest} levels deep`);
    level = innerOf(level.flatMap((one) => Object.values(one) as unknown[]));
  }
  return value;
}

/**
 * The first name that an object has twice, of which parsers take either value (RFC 8259, section 4).
 * @param text valid JSON
 */
export function repeatedName(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}[\]]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(undefined);
    else if (token === "}" || token === "]") open.pop();
    else if (token.endsWith(":")) {
      const name = JSON.parse(token.slice(0, -1)) as string;
      const names = open.at(-1);
      if (names?.has(name) === true) return name;
      names?.add(name);
    }
  }
  return undefined;
}

/** The objects and arrays among values. */
function innerOf(values: readonly unknown[]): object[] {
  return values.filter((one) => typeof one === "object" && one !== null);
}
