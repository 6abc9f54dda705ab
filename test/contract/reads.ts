/** Records which parameters an operation reads from its request. */
import type { Context } from "../../src/domain/kernel/context.ts";
import type { Operations } from "../../src/operations/kernel/operation.ts";

/** Properties that may be read by copying a whole request: paging parameters. */
const paging: ReadonlySet<string> = new Set(["max_id", "since_id", "min_id", "limit"]);

/**
 * Wraps an object so that reading a property adds its path to `reads`: `poll.options`, or `fields_attributes.name` for
 * entries of a list. Copying the whole object counts as reading the paging parameters only, since the use of the copy
 * is unknown.
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

/** The operations, with the paths that each one's last request has read. */
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
      // Not a copy: a request computes its other properties lazily.
      const recorded = new Proxy(request, {
        get: (target, key): unknown => Reflect.get(Object.hasOwn(parts, key) ? parts : target, key),
      });
      return run(recorded, context);
    };
    return [id, record];
  });
  return { operations: Object.fromEntries(wrapped), reads };
}
