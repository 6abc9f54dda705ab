/** Finds the operation for a method and path: fixed paths in a map, templated paths by compiled patterns. */
import type { ContractOperation } from "./document.ts";

export interface Match {
  readonly operation: ContractOperation;
  readonly path: Readonly<Record<string, string>>;
}

/** The path exists, but not with this method. */
export interface WrongMethod {
  /** The methods of the path, in upper case, including HEAD and OPTIONS. */
  readonly allowed: readonly string[];
}

export interface RouteIndex {
  /** @returns undefined if the contract has no such path */
  find(method: string, pathname: string): Match | WrongMethod | undefined;
}

interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
  readonly methods: ReadonlyMap<string, ContractOperation>;
}

const indexes = new WeakMap<readonly ContractOperation[], RouteIndex>();

/** The index of these operations, built once. */
export function indexRoutes(operations: readonly ContractOperation[]): RouteIndex {
  const known = indexes.get(operations) ?? buildIndex(operations);
  indexes.set(operations, known);
  return known;
}

/** Fixed segments take precedence over parameters (OpenAPI 3.1, Path Templating Matching). */
function buildIndex(operations: readonly ContractOperation[]): RouteIndex {
  const byPath = new Map<string, ContractOperation[]>();
  for (const operation of operations) {
    byPath.set(operation.path, [...(byPath.get(operation.path) ?? []), operation]);
  }
  const fixed = new Map<string, ReadonlyMap<string, ContractOperation>>();
  // Patterns are grouped by their number of segments, so that a request is matched against only a few.
  const patterns = new Map<number, Pattern[]>();
  for (const [path, group] of byPath) {
    const byMethod = methodsOf(group);
    if (!path.includes("{")) fixed.set(path, byMethod);
    else {
      const depth = segments(path);
      patterns.set(depth, [...(patterns.get(depth) ?? []), compile(path, byMethod)]);
    }
  }
  for (const group of patterns.values()) group.sort((left, right) => left.names.length - right.names.length);

  return {
    find(method, pathname) {
      const wanted = method === "HEAD" ? "GET" : method;
      const path = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
      const candidates: { methods: ReadonlyMap<string, ContractOperation>; path: Match["path"] }[] = [];
      const exact = fixed.get(path);
      if (exact !== undefined) {
        const operation = exact.get(wanted);
        if (operation !== undefined) return { operation, path: {} };
        candidates.push({ methods: exact, path: {} });
      }
      for (const pattern of patterns.get(segments(path)) ?? []) {
        const found = pattern.expression.exec(path);
        if (found === null) continue;
        const values = decodeAll(pattern.names, found.slice(1));
        if (values === undefined) continue;
        const candidate = { methods: pattern.methods, path: values };
        const operation = pattern.methods.get(wanted);
        if (operation !== undefined) return { operation, path: candidate.path };
        candidates.push(candidate);
      }
      const [first] = candidates;
      return first === undefined ? undefined : { allowed: allowedMethods(first.methods) };
    },
  };
}

/** The operations of one path by their methods, in upper case. */
function methodsOf(operations: readonly ContractOperation[]): ReadonlyMap<string, ContractOperation> {
  return new Map(
    operations.flatMap((operation) =>
      [operation.method, operation.alsoMethod ?? []]
        .flat()
        .map((method) => [method.toUpperCase(), operation] as const),
    ),
  );
}

function allowedMethods(methods: ReadonlyMap<string, ContractOperation>): string[] {
  const allowed = [...methods.keys()];
  if (allowed.includes("GET")) allowed.push("HEAD");
  return [...allowed, "OPTIONS"].toSorted();
}

function segments(path: string): number {
  return path.split("/").length;
}

function compile(path: string, methods: ReadonlyMap<string, ContractOperation>): Pattern {
  const names: string[] = [];
  const source = path.replaceAll(/\{([^}]+)\}|[.*+?^${}()|[\]\\]/g, (text, name: string | undefined) => {
    if (name === undefined) return `\\${text}`;
    names.push(name);
    return "([^/]+)";
  });
  return { expression: new RegExp(`^${source}$`), names, methods };
}

/** @returns undefined if a value isn't percent-encoded UTF-8: no object has such a name */
function decodeAll(
  names: readonly string[],
  values: readonly string[],
): Readonly<Record<string, string>> | undefined {
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? "")]));
  } catch {
    return undefined;
  }
}
