/** Which parameters an operation reads of a request, recorded while it runs. */
import type { Context } from "../../src/domain/kernel/context.ts";
import type { Operations } from "../../src/operations/kernel/operation.ts";

/** What a copy of a whole request may be made for: pages are cut by these. */
const paging: ReadonlySet<string> = new Set(["max_id", "since_id", "min_id", "limit"]);

/**
 * Wraps an object so that each property that is read adds its path to `reads`: `poll.options`, and for each entry of a
 * list `fields_attributes.name`. Copying the whole object reads nothing but the parameters of paging: what becomes of
 * the copy is unknown.
 */
function recording<Value extends object>(value: Value, reads: Set<string>, prefix = ""): Value {
  const copied = new Set<string>();
  const isList = Array.isArray(value);
  return new Proxy(value, {
    getOwnPropertyDescriptor(target, key) {
      if (typeof key === "string") copied.add(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    get(target, key, receiver): unknown {
      const found: unknown = Reflect.get(target, key, receiver);
      if (typeof key !== "string") return found;
      const path = isList ? prefix : `${prefix}${key}`;
      if (!isList && (!copied.delete(key) || paging.has(key))) reads.add(path);
      const isPlain = typeof found === "object" && found !== null && !Buffer.isBuffer(found);
      return isPlain ? recording(found, reads, Array.isArray(found) ? path : `${path}.`) : found;
    },
  });
}

type Parts = Readonly<Record<"query" | "header" | "body" | "files", object>>;
type AnyOperation = (request: Parts, context: Context) => Promise<unknown>;

/** The operations, and the paths that the last request of each has read. */
export function recordReads(operations: Operations): {
  readonly operations: Operations;
  readonly reads: Map<string, ReadonlySet<string>>;
} {
  const reads = new Map<string, ReadonlySet<string>>();
  const wrapped = Object.entries(operations).map(([id, operation]) => {
    const run = operation as AnyOperation;
    const record: AnyOperation = (request, context) => {
      const own = new Set<string>();
      reads.set(id, own);
      const { query, header, body, files } = request;
      const parts: Parts = {
        query: recording(query, own),
        header: recording(header, own),
        body: recording(body, own),
        files: recording(files, own),
      };
      // Not a copy: a request computes the rest when it is read.
      const recorded = new Proxy(request, {
        get: (target, key): unknown => Reflect.get(Object.hasOwn(parts, key) ? parts : target, key),
      });
      return run(recorded, context);
    };
    return [id, record];
  });
  return { operations: Object.fromEntries(wrapped), reads };
}
