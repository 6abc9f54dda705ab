/** Compiles the contract's schemas with ajv, into functions or the modules of generated/validators/. */
import { type AnySchemaObject, Ajv2020, type Options, type ValidateFunction, _ } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { closedKeyword } from "./closed.ts";
import { type Contract, type JsonSchema, isReference, parameterSchema, parameterPlaces } from "./document.ts";
import { annotations, formats, replyFormats } from "./formats.ts";
import type { Use } from "./validation.ts";

const contractId = "contract";

/**
 * What compiled schemas validate: this server's requests or replies, or replies of other servers. The latter may
 * have types of `x-also-type`, values beyond `x-extensible-enum`, and times in any form of RFC 3339, and lack
 * properties with `x-also-absent`.
 */
export type CompiledUse = Use | "foreign";

/**
 * @param errors whether validators stop at the first error, or report all with their schemas and values
 * @returns a function that compiles a schema, which may refer to those of the contract
 */
export function openCompiler(
  contract: Contract,
  use: CompiledUse,
  errors: "first" | "all" = "first",
): (schema: JsonSchema) => ValidateFunction {
  const ajv = openAjv(contract, use, errors === "all" ? { allErrors: true, verbose: true } : {});
  return (schema) => ajv.compile(prepared(schema, use));
}

/**
 * The source of a module with the validators of all requests, or of all replies and webhook payloads.
 * @param hash identifies the contract
 */
export function validatorModule(contract: Contract, use: Use, hash: string): string {
  const ajv = openAjv(contract, use);
  const schemas = use === "requests" ? requestSchemas(contract) : replySchemas(contract);
  const keys = [...new Set(schemas.map((schema) => JSON.stringify(schema)))];
  for (const [index, key] of keys.entries()) {
    ajv.addSchema({ ...prepared(JSON.parse(key) as JsonSchema, use), $id: `v${index}` });
  }
  const entries = keys.map((key, index) => `[${JSON.stringify(key)}, v${index}],`);
  return [
    `import { ${use === "requests" ? "formats" : "replyFormats as formats"} } from "../../src/contract/formats.ts";`,
    ...(use === "replies" ? ['import { findUndeclared } from "../../src/contract/undeclared.ts";'] : []),
    sourceOf(
      ajv,
      keys.map((_key, index) => `v${index}`),
    ),
    `export const contractHash = ${JSON.stringify(hash)};`,
    `export const validators = new Map([\n${entries.join("\n")}\n]);`,
    "",
  ].join("\n");
}

/** The source of a module with the validator of one schema without references. */
export function singleModule(schema: AnySchemaObject): string {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, code: codeOptions });
  ajv.addSchema({ ...schema, $id: "v" });
  return `${sourceOf(ajv, ["v"])}\nexport const validate = v;\n`;
}

/** The code of validators as constants named like their schemas. */
function sourceOf(ajv: Ajv2020, ids: Iterable<string>): string {
  const source = standalone.default(ajv, Object.fromEntries([...ids].map((id) => [id, id])));
  const runtime = new Set<string>();
  const body = withoutUnused(source)
    .replace(/^"use strict";\n?/u, "")
    .replaceAll("export const ", "const ")
    .replaceAll(/require\("ajv\/dist\/runtime\/(\w+)"\)\.default/gu, (_whole, name: string) => {
      runtime.add(name);
      return `${name}.default`;
    });
  return [...[...runtime].map((name) => `import ${name} from "ajv/dist/runtime/${name}.js";`), body].join(
    "\n",
  );
}

const codeOptions = { source: true, esm: true, lines: true, formats: _`formats` };

function openAjv(contract: Contract, use: CompiledUse, options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    inlineRefs: false,
    code: codeOptions,
    ...(use === "requests" ? { useDefaults: true } : {}),
    ...options,
  });
  if (use !== "requests") ajv.addKeyword(closedKeyword);
  for (const [name, format] of Object.entries(use === "replies" ? replyFormats : formats)) {
    ajv.addFormat(name, format);
  }
  ajv.addVocabulary(annotations);
  const components = Object.entries(contract.schemas).map(
    ([name, schema]) => [name, simplified(schema, use)] as const,
  );
  ajv.addSchema({ $id: contractId, components: { schemas: Object.fromEntries(components) } });
  return ajv;
}

function requestSchemas(contract: Contract): JsonSchema[] {
  return contract.operations.flatMap(({ parameters, body }) => [
    ...parameterPlaces.map((place) => parameterSchema(parameters, place)),
    ...body.values(),
  ]);
}

function replySchemas(contract: Contract): JsonSchema[] {
  const replies = contract.operations.flatMap((operation) => [...operation.replies.values()]);
  return [
    ...replies.flatMap((types) => [...types.values()].map((schema) => schema ?? {})),
    ...contract.webhooks.values(),
    // For src/contract/encoded.ts: complete, and individual properties.
    ...encodedInParts.flatMap((name) => {
      const schema = contract.schemas[name];
      return schema === undefined
        ? []
        : [{ $ref: `#/components/schemas/${name}` }, { ...schema, required: [] }];
    }),
  ];
}

/** Components that replies encode in parts. */
export const encodedInParts = ["Account", "Status", "Notification", "Context"] as const;

/** A schema for compilation outside of the document: with absolute references. */
function prepared(schema: JsonSchema, use: CompiledUse): AnySchemaObject {
  return anchor(simplified(schema, use)) as AnySchemaObject;
}

function anchor(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(anchor);
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === "$ref" && typeof value === "string" ? `${contractId}${value}` : anchor(value),
    ]),
  );
}

const texts: ReadonlySet<string> = new Set(["title", "description", "examples"]);

/**
 * A schema without texts. For replies, it forbids undeclared properties in every schema with `properties` but no
 * `additionalProperties`, and values beyond `x-extensible-enum`: clients must tolerate what newer servers send,
 * but this server sends only what it declares.
 */
function simplified(value: unknown, use: CompiledUse): unknown {
  if (Array.isArray(value)) return value.map((one) => simplified(one, use));
  if (typeof value !== "object" || value === null || isReference(value)) return value;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    if (texts.has(key)) return [];
    if (key === "x-extensible-enum" && use === "replies") return [["enum", inner] as const];
    if (key === "enum" || key === "const" || key === "default") return [[key, inner] as const];
    if (key !== "properties" || typeof inner !== "object" || inner === null) {
      return [[key, simplified(inner, use)] as const];
    }
    const properties = Object.entries(inner as Readonly<Record<string, unknown>>).map(
      ([name, property]) => [name, simplified(property, use)] as const,
    );
    return [[key, Object.fromEntries(properties)] as const];
  });
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  const also = copy["x-also-type"];
  if (use === "foreign" && also !== undefined) copy["type"] = [copy["type"], also].flat();
  if (use === "foreign" && Array.isArray(copy["required"])) {
    const properties = (copy["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>;
    const isAlwaysSent = (name: string): boolean => properties[name]?.["x-also-absent"] !== true;
    copy["required"] = (copy["required"] as string[]).filter(isAlwaysSent);
  }
  if (use !== "requests" && "properties" in copy && copy["additionalProperties"] !== true) {
    // The contract or its strict form: equivalent, but faster.
    const { additionalProperties = false, ...rest } = copy;
    return additionalProperties === false ? { ...rest, closed: true } : copy;
  }
  return copy;
}

/** Removes constants that ajv writes for each schema but the code doesn't read. */
function withoutUnused(code: string): string {
  const uses = new Map<string, number>();
  for (const [name] of code.matchAll(/\bschema\d+\b/gu)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return code
    .split("\n")
    .filter((line) => {
      const [, name] = /^const (schema\d+) = /u.exec(line) ?? [];
      return name === undefined || (uses.get(name) ?? 0) > 1;
    })
    .join("\n");
}
