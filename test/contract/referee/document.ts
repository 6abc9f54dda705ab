/** The bundled contract as client developers get it, whole or in parts. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface ContractDocument {
  /** Outgoing requests, which a validator can't judge. */
  readonly webhooks?: unknown;
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
  /** Components by section and name. */
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface DocumentOperation {
  readonly "x-also-method"?: string;
  readonly tags?: readonly string[];
  readonly responses?: Readonly<Record<string, unknown>>;
}

export const contractFile = fileURLToPath(new URL("../../../generated/openapi.json", import.meta.url));

/** The document, with each operation under both of its methods. */
export function readDocument(): ContractDocument {
  const document = JSON.parse(readFileSync(contractFile, "utf8")) as ContractDocument;
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const others = Object.values(item).flatMap(({ "x-also-method": method, ...operation }) =>
      method === undefined ? [] : [[method, operation] as const],
    );
    return [path, { ...item, ...Object.fromEntries(others) }] as const;
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

/** The tag of a path's operations. */
export function areaOf(path: ContractDocument["paths"][string] = {}): string {
  return Object.values(path).flatMap(({ tags = [] }) => tags)[0] ?? "";
}

/**
 * Some paths of a document, with the components that they refer to, directly or transitively. Without 5xx replies, which
 * express-openapi-validator compiles but never judges.
 */
export function partOf(document: ContractDocument, paths: readonly string[]): ContractDocument {
  const part = Object.fromEntries(paths.map((path) => [path, withoutFailures(document.paths[path])]));
  const components: Record<string, Record<string, unknown>> = {};
  const pending: unknown[] = [part];
  while (pending.length > 0) {
    const text = JSON.stringify(pending.pop());
    for (const [, section = "", name = ""] of text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)) {
      const component = document.components[section]?.[name];
      if (component === undefined) throw new Error(`no component ${section}/${name}`);
      const found = (components[section] ??= {});
      if (!Object.hasOwn(found, name)) pending.push((found[name] = component));
    }
  }
  // Operations name security schemes without a reference.
  return {
    ...document,
    paths: part,
    // Outgoing requests, which the server doesn't receive.
    webhooks: {},
    components: { ...components, securitySchemes: document.components["securitySchemes"] ?? {} },
  };
}

function withoutFailures(path: ContractDocument["paths"][string] = {}): ContractDocument["paths"][string] {
  const operations = Object.entries(path).map(([method, operation]) => {
    const kept = Object.entries(operation.responses ?? {}).filter(([status]) => !status.startsWith("5"));
    return [method, { ...operation, responses: Object.fromEntries(kept) }] as const;
  });
  return Object.fromEntries(operations);
}
