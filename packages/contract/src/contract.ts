/** The bundled contract, for one profile. */
import { readFileSync } from "node:fs";
import { openCompiler } from "../../../src/contract/compiling.ts";
import {
  type Contract,
  type ContractOperation,
  type JsonSchema,
  isReference,
  parseContract,
  pointed,
} from "../../../src/contract/document.ts";
import type { Profile } from "./findings.ts";
import type { Validate } from "./schema-differences.ts";

export interface TestedContract {
  readonly profile: Profile;
  /** Whether additional properties of replies are departures. */
  readonly isStrict: boolean;
  readonly title: string;
  readonly version: string;
  readonly contract: Contract;
  /** The profile's operations. */
  readonly operations: readonly ContractOperation[];
  /** Where Mastodon documents an operation; null if it doesn't. */
  documentationOf(operation: ContractOperation): string | null;
  /** The response headers that the contract declares, by name in lower case. */
  headersOf(operation: ContractOperation, status: number): ReadonlyMap<string, Header>;
  /** Compiles a request or response schema; equal schemas are compiled once. */
  validatorOf(use: "requests" | "replies", schema: JsonSchema): Validate;
}

export interface Header {
  readonly name: string;
  readonly schema: JsonSchema;
}

interface RawOperation {
  readonly externalDocs?: { readonly description?: string; readonly url: string };
  readonly responses: Readonly<Record<string, unknown>>;
}

interface RawHeader {
  readonly schema: JsonSchema;
}

const opened = new Map<Profile, TestedContract>();

/**
 * The contract, opened once in a process, because compiling its schemas takes seconds. The profile `mastodon` has the
 * operations that Mastodon documents, and accepts what the contract allows other servers to send: enum values of newer
 * servers, times in any form of RFC 3339, the types of `x-also-type`, missing properties with `x-also-absent`, and
 * additional properties in replies, which are reported as such. The profile `concord` has all operations, and accepts
 * only what Concord sends.
 */
export function openContract(profile: Profile): TestedContract {
  const known = opened.get(profile) ?? readTested(profile);
  opened.set(profile, known);
  return known;
}

function readTested(profile: Profile): TestedContract {
  const document = readDocument();
  const contract = parseContract(document);
  const info = document["info"] as { readonly title: string; readonly version: string };
  const follow = <T>(value: unknown): T =>
    isReference(value) ? follow<T>(pointed(document, value.$ref)) : (value as T);
  const rawOf = ({ path, method }: ContractOperation): RawOperation =>
    pointed(document, `#/paths/${path.replaceAll("/", "~1")}/${method}`) as RawOperation;
  const documentationOf = (operation: ContractOperation): string | null => {
    const { externalDocs } = rawOf(operation);
    return externalDocs?.description?.startsWith("Mastodon: ") === true ? externalDocs.url : null;
  };
  const compilers = new Map<string, (schema: JsonSchema) => Validate>();
  const validators = new Map<string, Validate>();
  const kindOfReplies = profile === "concord" ? "replies" : "foreign";
  return {
    profile,
    isStrict: profile === "concord",
    title: info.title,
    version: info.version,
    contract,
    operations: contract.operations.filter(
      (operation) => profile === "concord" || documentationOf(operation) !== null,
    ),
    documentationOf,
    headersOf(operation, status) {
      const response = follow<{ readonly headers?: object } | undefined>(rawOf(operation).responses[status]);
      const headers = Object.entries(response?.headers ?? {}) as [string, unknown][];
      return new Map(
        headers.map(([name, header]) => [
          name.toLowerCase(),
          { name, schema: follow<RawHeader>(header).schema },
        ]),
      );
    },
    validatorOf(use, schema) {
      const key = `${use} ${JSON.stringify(schema)}`;
      const known = validators.get(key);
      if (known !== undefined) return known;
      const compile =
        compilers.get(use) ?? openCompiler(contract, use === "requests" ? use : kindOfReplies, "all");
      compilers.set(use, compile);
      const validate = compile(schema) as Validate;
      validators.set(key, validate);
      return validate;
    },
  };
}

/** The package has the repository's layout, so the file has the same relative path in both. */
function readDocument(): Record<string, unknown> {
  const file = new URL("../../../generated/openapi.strict.json", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
}
