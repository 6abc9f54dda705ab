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

/** The objects and arrays among values. */
function innerOf(values: readonly unknown[]): object[] {
  return values.filter((one) => typeof one === "object" && one !== null);
}
