/** Finds the operation that shows the object of a path, and whether the object belongs to one person. */
import type { Contract, ContractOperation, JsonSchema } from "../../../src/contract/document.ts";
import { requiresOtherScopes, requiresUser } from "./security.ts";
import { anonymous, componentOf } from "./values.ts";

export interface Shown {
  /** Reads the object of the last identifier in the path, or the list or the object that it is a part of. */
  readonly by: ContractOperation;
  /** Whether reading it requires a scope. What is the same for everyone requires none. */
  readonly isPrivate: boolean;
}

export interface Objects {
  /** Undefined if no operation shows the object of a path. */
  shown(operation: ContractOperation): Shown | undefined;
}

export function openObjects({ operations }: Contract): Objects {
  const reads = operations.filter(({ method }) => method === "get");
  const byPath = new Map(reads.map((one) => [anonymous(one.path), one]));
  const schemaOf = ({ replies }: ContractOperation): JsonSchema | undefined =>
    replies.get(200)?.get("application/json");
  // Objects that everyone may read, such as accounts: private lists have them, too.
  const readable = reads.filter((one) => one.path.endsWith("}") && !requiresUser(one));
  const common = new Set(readable.map((one) => componentOf(schemaOf(one))));
  const isPrivateList = (list: ContractOperation | undefined): boolean =>
    list !== undefined &&
    requiresOtherScopes(list, []) &&
    !common.has(componentOf(schemaOf(list)?.["items"]));
  return {
    shown({ path }) {
      const end = path.lastIndexOf("}");
      if (end < 0) return undefined;
      const object = anonymous(path.slice(0, end + 1));
      const parent = object.slice(0, -"/{}".length);
      const list = byPath.get(parent);
      const container = byPath.get(parent.slice(0, parent.lastIndexOf("}") + 1));
      const by = byPath.get(object) ?? (isPrivateList(list) ? list : container);
      return by === undefined ? undefined : { by, isPrivate: requiresOtherScopes(by, []) };
    },
  };
}
