/** Finds the operation that reads the object of a path. */
import type { Contract, ContractOperation } from "../../../src/contract/document.ts";
import { anonymous } from "./values.ts";

export interface Ownership {
  /** The operation that reads the object of the last identifier in the path; undefined if there is none. */
  readingOf(operation: ContractOperation): ContractOperation | undefined;
}

export function openOwnership({ operations }: Contract): Ownership {
  const readings = new Map(
    operations
      .filter(({ method, path }) => method === "get" && path.endsWith("}"))
      .map((operation) => [anonymous(operation.path), operation]),
  );
  return {
    readingOf({ path }) {
      const end = path.lastIndexOf("}");
      return end < 0 ? undefined : readings.get(anonymous(path.slice(0, end + 1)));
    },
  };
}
