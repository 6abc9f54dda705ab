/**
 * The contract → packages of clients under sdk/: the code that OpenAPI Generator makes, as packages/sdk/generators.yaml
 * says, and the files of packages/sdk/LANGUAGE. Needs Java; the generator itself is fetched once, in the version of
 * packages/sdk/openapitools.json. All languages are generated in one process, which is three times as fast as one for
 * each.
 *
 * node scripts/sdk.ts [LANGUAGE…]
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { readPublishing } from "../src/portal/publishing.ts";
import { type ErrorCodes, errorCodeTypes } from "./error-codes.ts";

interface Replacement {
  /** A pattern for the paths within the package. */
  readonly files: string;
  readonly from: string;
  readonly to: string;
}

interface Generator {
  readonly replacements?: readonly Replacement[];
  readonly versionProperty?: string;
  readonly outputDir?: string;
  readonly additionalProperties: Readonly<Record<string, unknown>>;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const packages = join(root, "packages/sdk");
const output = join(root, "sdk");
const document = join(root, "generated/openapi.sdk.json");
const { info, "x-error-codes": codes } = JSON.parse(readFileSync(document, "utf8")) as {
  readonly info: { readonly version: string };
  readonly "x-error-codes": ErrorCodes;
};
const generators = parse(readFileSync(join(packages, "generators.yaml"), "utf8")) as Record<
  string,
  Generator
>;

const { owner, repository, goModule } = readPublishing();
/** What the files of packages/sdk may name. */
const values: Readonly<Record<string, string>> = { owner, repository, goModule, version: info.version };

/** Neither documentation of each class nor tests: the code is documented itself. */
const globalProperties = Object.fromEntries([
  ["skipFormModel", "false"],
  ...["apiDocs", "modelDocs", "apiTests", "modelTests"].map((name) => [name, "false"]),
]) as Readonly<Record<string, string>>;

/** The settings of a language, as OpenAPI Generator reads them. */
function settingsOf(language: string, generator: Generator): string {
  const { versionProperty, outputDir = "", replacements: _, additionalProperties, ...rest } = generator;
  return JSON.stringify({
    ...rest,
    inputSpec: document,
    outputDir: join(output, language, outputDir),
    httpUserAgent: `concord-sdk/${info.version} (${language})`,
    globalProperties,
    additionalProperties: {
      ...additionalProperties,
      ...(versionProperty === undefined ? {} : { [versionProperty]: info.version }),
    },
  });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** @throws if the generated code doesn't have the text */
function replace(folder: string, { files, from, to }: Replacement): void {
  const names = filesIn(folder).filter((name) => new RegExp(`^${files}$`, "u").test(name));
  let found = false;
  for (const name of names) {
    const text = readFileSync(join(folder, name), "utf8");
    found ||= text.includes(from);
    writeFileSync(
      join(folder, name),
      text.replaceAll(from, () => to),
    );
  }
  if (!found) throw new Error(`${folder}/${files} has nothing to replace: ${from}`);
}

/** Makes a package of the generated code: build file, README, licence, changelog and layer. */
function complete(language: string): void {
  const folder = join(output, language);
  const { outputDir = "", replacements = [] } = generators[language] as Generator;
  for (const name of [".openapi-generator", ".openapi-generator-ignore"]) {
    rmSync(join(folder, outputDir, name), { recursive: true });
  }
  for (const replacement of replacements) replace(folder, replacement);
  cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  copyFilled(join(packages, "CHANGELOG.md"), join(folder, "CHANGELOG.md"));
  for (const name of filesIn(join(packages, language))) {
    copyFilled(join(packages, language, name), join(folder, name));
  }
}

/** Copies a text with the values in place of their names. */
function copyFilled(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const text = readFileSync(from, "utf8").replace(/\{\{(\w+)\}\}/gu, (_, key: string) => {
    const value = values[key];
    if (value === undefined)
      throw new Error(`${from} names ${key}, which packages/sdk/publishing.json lacks`);
    return value;
  });
  writeFileSync(to, text);
}

if (spawnSync("java", ["-version"]).status !== 0) {
  process.stderr.write("Java is missing: OpenAPI Generator needs version 11 or newer.\n");
  process.exit(1);
}

const languages = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(generators);
const configurations = mkdtempSync(join(tmpdir(), "concord-sdk-"));
const files = languages.map((language) => {
  const generator = generators[language];
  if (generator === undefined) throw new Error(`packages/sdk/generators.yaml has no ${language}`);
  rmSync(join(output, language), { recursive: true, force: true });
  const file = join(configurations, `${language}.json`);
  writeFileSync(file, settingsOf(language, generator));
  return file;
});
process.stdout.write(`Making ${languages.map((language) => `sdk/${language}`).join(", ")} …\n`);
const cli = "node_modules/@openapitools/openapi-generator-cli/main.js";
const settings = `--openapitools=${join(packages, "openapitools.json")}`;
execFileSync(process.execPath, [cli, settings, "batch", "--threads", "2", "--fail-fast", ...files], {
  cwd: root,
  // The process is too short for the second compiler of Java to pay.
  env: { ...process.env, JAVA_TOOL_OPTIONS: "-XX:TieredStopAtLevel=1" },
  stdio: ["ignore", "ignore", "pipe"],
});
for (const language of languages) complete(language);
if (languages.includes("typescript")) {
  writeFileSync(join(output, "typescript/src/codes.ts"), errorCodeTypes(codes));
}
rmSync(configurations, { recursive: true });
process.stdout.write("Done. How they are used: docs/clients.md and test/sdk/.\n");
