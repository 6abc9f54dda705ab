/**
 * Generates, from the handwritten contract, the bundled documents, the types, the index of operations, the validators
 * and the error codes; also the tables in docs/ and the list of source files. Deterministic.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { AnySchemaObject } from "ajv";
import openapiTypescript, { type OpenAPI3, astToString } from "openapi-typescript";
import { stringify } from "yaml";
import { singleModule, validatorModule } from "../src/contract/compiling.ts";
import { hashOf, parseContract } from "../src/contract/document.ts";
import { readPublishing } from "../src/portal/publishing.ts";
import { sdkDocument, strictDocument, withoutOmittedNulls } from "./documents.ts";
import { type ErrorCodes, errorCodeTypes } from "./error-codes.ts";
import { withErrors, withKnownCodes } from "./operation-errors.ts";

const root = new URL("../", import.meta.url);
const banner = "Made from openapi/ by `make generate`. Not to be edited.";
const quiet = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/** Runs Redocly, and ends with what it found if it finds something. */
function redocly(...parameters: string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/@redocly/cli/bin/cli.js", ...parameters, "--config=openapi/redocly.yaml"],
    { cwd: root, env: quiet, encoding: "utf8" },
  );
  if (status === 0) return;
  // stderr has only a summary.
  process.stderr.write(stdout === "" ? stderr : stdout);
  process.exit(1);
}

interface SecurityRequirement {
  readonly [scheme: string]: readonly string[];
}

interface OperationObject {
  /** Another method with the same behaviour. Generated clients have one method for both. */
  readonly "x-also-method"?: string;
  /** Served by a page, so no operation implements it. */
  readonly "x-page"?: boolean;
  readonly operationId: string;
  readonly description?: string;
  readonly tags: readonly [string];
  readonly security: readonly SecurityRequirement[];
  /** Staff only: the role needs one of these permissions. */
  readonly "x-permission"?: readonly string[];
}

interface BundledContract {
  readonly "x-error-codes": ErrorCodes;
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
}

const methods = ["get", "put", "post", "delete", "patch"];

/** Required authentication: none, optional, an app or a user, a user, staff. */
function callerOf(operation: OperationObject): string {
  if (operation["x-permission"] !== undefined) return "staff";
  const alternatives = operation.security;
  const names = new Set(alternatives.flatMap((alternative) => Object.keys(alternative)));
  if (!names.has("userToken") && !names.has("appToken")) return "none";
  if (alternatives.some((alternative) => Object.keys(alternative).length === 0)) return "optional";
  return names.has("appToken") ? "app" : "user";
}

function operationIndex(contract: BundledContract): string {
  const rows = Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined || operation["x-page"] === true) return [];
      const entry = { area: operation.tags[0], method, path, caller: callerOf(operation) };
      return [[operation.operationId, entry] as const];
    }),
  );
  rows.sort(([left], [right]) => (left < right ? -1 : 1));
  const lines = rows.map(([id, entry]) => `  ${id}: ${JSON.stringify(entry)},`);
  return `// ${banner}\n\nexport const operationIndex = {\n${lines.join("\n")}\n} as const;\n`;
}

/** Adds the meaning of extensions to descriptions, for readers and clients that don't see extensions. */
function describeExtensions(document: BundledContract): BundledContract {
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([key, value]) => [key, withExtensions(value)])),
  ]);
  return { ...document, paths: Object.fromEntries(paths) as BundledContract["paths"] };
}

function withExtensions(operation: OperationObject): OperationObject {
  const { description = "", "x-permission": names, "x-also-method": method } = operation;
  const paragraphs = [
    names === undefined
      ? []
      : `Requires a role with the permission ${names.map((name) => `\`${name}\``).join(" or ")}.`,
    method === undefined ? [] : `\`${method.toUpperCase()}\` does the same.`,
  ].flat();
  return paragraphs.length === 0
    ? operation
    : { ...operation, description: [description, ...paragraphs].join("\n\n") };
}

redocly("lint", "openapi/concord.yaml", "--format=stylish");
mkdirSync(new URL("generated/validators/", root), { recursive: true });
redocly("bundle", "openapi/concord.yaml", "--output=generated/openapi.json", "--ext=json");

const bundledFile = new URL("generated/openapi.json", root);
const contract = describeExtensions(
  withErrors(withKnownCodes(JSON.parse(readFileSync(bundledFile, "utf8")) as BundledContract)),
);
const errorCodes = contract["x-error-codes"];
const document = { "x-generated": banner, ...contract };
// On one line: openapi.yaml is for readers.
writeFileSync(bundledFile, `${JSON.stringify(document)}\n`);
writeFileSync(
  new URL("generated/openapi.yaml", root),
  `# ${banner}\n${stringify(contract, { lineWidth: 0, aliasDuplicateObjects: false })}`,
);

for (const [use, make] of [
  ["sdk", sdkDocument],
  ["strict", strictDocument],
] as const) {
  writeFileSync(new URL(`generated/openapi.${use}.json`, root), `${JSON.stringify(make(document))}\n`);
}

/**
 * A copy of the contract in which parameters with a default are required, since the gate always fills them in.
 * (openapi-typescript itself does the same for schema properties.)
 */
function withDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDefaults);
  if (typeof value !== "object" || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDefaults(inner)]));
  const { in: where, schema } = copy;
  const isParameter = typeof where === "string" && typeof schema === "object" && schema !== null;
  return isParameter && "default" in schema ? { ...copy, required: true } : copy;
}

// Clients have to tolerate enum values of newer servers; for this server, the declared values are complete.
const ownValues = JSON.stringify(withDefaults(withoutOmittedNulls(document))).replaceAll(
  '"x-extensible-enum":',
  '"enum":',
);
const types = await openapiTypescript(JSON.parse(ownValues) as OpenAPI3, { alphabetize: true });
writeFileSync(new URL("generated/types.ts", root), `// ${banner}\n\n${astToString(types)}`);
writeFileSync(new URL("generated/operations.ts", root), operationIndex(contract));

/** Lists the files tracked by Git, which the page /source offers; keeps the list where Git isn't available. */
function writeSourceList(): void {
  const own = "generated/sources.txt";
  if (!existsSync(new URL(".git", root))) return;
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  const names = new Set([...tracked.filter((name) => existsSync(new URL(encodeURI(name), root))), own]);
  names.delete("");
  // Operators may have added registry tokens.
  names.delete(".npmrc");
  writeFileSync(new URL(own, root), `${[...names].toSorted().join("\n")}\n`);
}

/**
 * Puts the repository of packages/sdk/publishing.json where packages/contract names it.
 * @throws if its package.json has a URL of another form, since the former address is unknown then
 */
function writeAddresses(): void {
  const file = (name: string): URL => new URL(`packages/contract/${name}`, root);
  const { repository: named } = JSON.parse(readFileSync(file("package.json"), "utf8")) as {
    readonly repository: { readonly url: string };
  };
  const [, old] = /^git\+(https:.+)\.git$/u.exec(named.url) ?? [];
  if (old === undefined) {
    throw new Error(
      `packages/contract/package.json: the URL of the repository isn't git+https:….git: ${named.url}`,
    );
  }
  const { repository } = readPublishing();
  for (const name of ["package.json", "README.md", "CHANGELOG.md"]) {
    writeFileSync(file(name), readFileSync(file(name), "utf8").replaceAll(old, repository));
  }
}

/** Writes a module of validators, and its types. */
function writeValidators(name: string, code: string, exported: readonly string[]): void {
  const declarations = [
    `import type { Validate } from "../../src/contract/validation.ts";`,
    "",
    ...exported,
    "",
  ];
  const head = `// ${banner}\n\n`;
  writeFileSync(new URL(`generated/validators/${name}.js`, root), `${head}${code}`);
  writeFileSync(new URL(`generated/validators/${name}.d.ts`, root), `${head}${declarations.join("\n")}`);
}

const bundle = readFileSync(bundledFile, "utf8");
const bundled = parseContract(JSON.parse(bundle) as Record<string, unknown>);
for (const use of ["requests", "replies"] as const) {
  writeValidators(use, validatorModule(bundled, use, hashOf(bundle)), [
    "/** The hash of generated/openapi.json. */",
    "export declare const contractHash: string;",
    "/** JSON of a schema → its validator. */",
    "export declare const validators: ReadonlyMap<string, Validate>;",
  ]);
}
const metadata = readFileSync(new URL("schemas/nodeinfo-2.0.json", root), "utf8");
writeValidators("metadata", singleModule(JSON.parse(metadata) as AnySchemaObject), [
  "export declare const validate: Validate;",
]);
writeFileSync(new URL("generated/error-codes.ts", root), `// ${banner}\n\n${errorCodeTypes(errorCodes)}`);
writeAddresses();
writeSourceList();
// Last, because it imports code that depends on the files generated above.
const { writeTables } = await import("./tables.ts");
writeTables();
