/** The clients that are tested: how each is built, and what it can't do. */
import { existsSync, readFileSync } from "node:fs";
import { copyFile, cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Command, run } from "./journey.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const journeys = join(root, "test/sdk/journeys");
const sdk = join(root, "sdk");
const cache = join(root, ".cache");

export interface Client {
  readonly language: string;
  readonly generator: string;
  /** Commands without which it isn't tried, each with words that make it succeed. */
  readonly tools: Readonly<Record<string, readonly string[]>>;
  /** The Debian packages of the tools, for the notice. */
  readonly packages: string;
  /** Builds it in the empty folder. */
  build(folder: string): Promise<Command>;
}

const { "generator-cli": pinned } = JSON.parse(await readFile(join(root, "packages/sdk/openapitools.json"), "utf8")) as {
  readonly "generator-cli": { readonly version: string };
};
/** Of the generators that aren't in package.json. */
const versions = { heyApi: "0.99.0", orval: "8.38.0", openapiPythonClient: "0.29.1", oapiCodegen: "2.8.2" };
const document = join(root, "generated/openapi.sdk.json");
const version = (name: string): string => {
  const text = readFileSync(join(root, "node_modules", name, "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
};
const openApiGenerator = (name: string): string => `OpenAPI Generator ${pinned.version} (\`${name}\`)`;

/** Runs it at the first call only: what it builds is shared by the tests of a process. */
function once<Result>(build: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= build());
}

/** Makes an empty folder in `.cache`. */
async function emptyFolder(name: string): Promise<string> {
  const folder = join(cache, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Packs sdk/typescript, and installs it in an empty project. Returns the folder of the project. */
export const installTypescript = once(async () => {
  const folder = await emptyFolder("sdk-typescript");
  const packed = await run("npm", ["pack", "--silent", "--pack-destination", folder], {
    cwd: join(sdk, "typescript"),
  });
  await writeFile(join(folder, "package.json"), `{ "private": true, "type": "module" }\n`);
  const quiet = ["--no-audit", "--no-fund", "--silent", "--offline"];
  await run("npm", ["install", ...quiet, `./${packed.trim()}`], { cwd: folder });
  return folder;
});

/** Checks the programs of a project strictly against the types of its packages. @param flags for the compiler */
export async function typecheck(folder: string, ...flags: readonly string[]): Promise<void> {
  await copyFile(join(root, "test/sdk/project.tsconfig.json"), join(folder, "tsconfig.json"));
  const compiler = join(root, "node_modules/typescript7/bin/tsc");
  const types = join(root, "node_modules/@types");
  await run(process.execPath, [compiler, "--project", folder, "--typeRoots", types, ...flags]);
}

/** Makes an empty project with the journey of that name. */
async function typescriptProject(folder: string, journey: string): Promise<void> {
  await writeFile(join(folder, "package.json"), `{ "private": true, "type": "module" }\n`);
  await copyFile(join(journeys, `${journey}.ts`), join(folder, "journey.ts"));
}

/** Installs programs from npm in `.cache/NAME`, unless the file is there. Returns the path of the file. */
export async function installedFromNpm(name: string, file: string, ...packages: readonly string[]): Promise<string> {
  const folder = join(cache, name);
  const path = join(folder, "node_modules", file);
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true });
    const quiet = ["--no-save", "--no-audit", "--no-fund", "--silent"];
    const env = { SCARF_ANALYTICS: "false" };
    await run("npm", ["install", ...quiet, "--prefix", folder, ...packages], { env });
  }
  return path;
}

/** Builds a wheel of sdk/python, and installs it in an empty environment. Returns its Python. */
export const installPython = once(async () => {
  const folder = await emptyFolder("sdk-python");
  await run("python3", ["-m", "venv", folder]);
  const python = join(folder, "bin/python");
  const pip = ["-m", "pip", "--quiet", "--disable-pip-version-check"];
  await run(python, [...pip, "wheel", "--no-deps", "--wheel-dir", folder, join(sdk, "python")]);
  const wheel = (await readdir(folder)).find((name) => name.endsWith(".whl")) ?? "";
  await run(python, [...pip, "install", join(folder, wheel)]);
  return python;
});

/** Compiles a package with Maven, and returns its class path. */
async function maven(folder: string): Promise<string> {
  const goals = ["compile", "dependency:build-classpath", "-Dmdep.outputFile=target/classpath"];
  // The second compiler of Java costs more than it saves within a minute.
  const env = { MAVEN_OPTS: "-XX:TieredStopAtLevel=1" };
  await run("mvn", ["--quiet", "--batch-mode", ...goals], { cwd: folder, env });
  const libraries = (await readFile(join(folder, "target/classpath"), "utf8")).trim();
  return `${join(folder, "target/classes")}:${libraries}`;
}

export const clients: readonly Client[] = [
  {
    language: "TypeScript",
    generator: openApiGenerator("typescript-fetch"),
    tools: {},
    packages: "",
    async build() {
      const folder = await installTypescript();
      await copyFile(join(journeys, "journey.ts"), join(folder, "journey.ts"));
      await typecheck(folder);
      return { program: process.execPath, words: [join(folder, "journey.ts")] };
    },
  },
  {
    language: "TypeScript",
    generator: `openapi-typescript ${version("openapi-typescript")} with openapi-fetch 0.17.0`,
    tools: {},
    packages: "",
    async build(folder) {
      await typescriptProject(folder, "openapi-fetch");
      const quiet = ["--no-audit", "--no-fund", "--silent", "--prefer-offline"];
      await run("npm", ["install", ...quiet, "openapi-fetch@0.17.0"], { cwd: folder });
      const types = join(folder, "schema.d.ts");
      const program = join(root, "node_modules/openapi-typescript/bin/cli.js");
      await run(process.execPath, [program, document, "--output", types]);
      await typecheck(folder);
      return { program: process.execPath, words: [join(folder, "journey.ts")] };
    },
  },
  {
    language: "TypeScript",
    generator: `@hey-api/openapi-ts ${versions.heyApi}`,
    tools: {},
    packages: "",
    async build(folder) {
      const program = await installedFromNpm(
        `hey-api-${versions.heyApi}`,
        "@hey-api/openapi-ts/bin/run.js",
        `@hey-api/openapi-ts@${versions.heyApi}`,
        `typescript@${version("typescript")}`,
      );
      await typescriptProject(folder, "hey-api");
      const output = { path: join(folder, "generated"), module: { extension: ".ts" } };
      const settings = { input: document, output, plugins: ["@hey-api/client-fetch"] };
      const file = join(folder, "settings.json");
      await writeFile(file, JSON.stringify(settings));
      await run(process.execPath, [program, "--file", file, "--silent", "--no-log-file"]);
      // The code that it copies into each client isn't made for this flag.
      await typecheck(folder, "--exactOptionalPropertyTypes", "false");
      return { program: process.execPath, words: [join(folder, "journey.ts")] };
    },
  },
  {
    language: "TypeScript",
    generator: `orval ${versions.orval} (\`fetch\`)`,
    tools: {},
    packages: "",
    async build(folder) {
      const name = `orval-${versions.orval}`;
      const program = await installedFromNpm(name, "orval/dist/bin/orval.mjs", `orval@${versions.orval}`);
      await typescriptProject(folder, "orval");
      const output = {
        target: join(folder, "generated.ts"),
        client: "fetch",
        baseUrl: { runtime: "process.env.CONCORD_URL" },
      };
      const file = join(folder, "settings.mjs");
      await writeFile(file, `export default ${JSON.stringify({ concord: { input: document, output } })};\n`);
      await run(process.execPath, [program, "--config", file]);
      await typecheck(folder);
      return { program: process.execPath, words: [join(folder, "journey.ts")] };
    },
  },
  {
    language: "Python",
    generator: openApiGenerator("python"),
    tools: { python3: ["-c", "import ensurepip, venv"] },
    packages: "python3 python3-venv",
    async build() {
      return { program: await installPython(), words: [join(journeys, "journey.py")] };
    },
  },
  {
    language: "Python",
    generator: `openapi-python-client ${versions.openapiPythonClient}`,
    // What it generates needs Python 3.11.
    tools: { python3: ["-c", "import ensurepip, venv; from typing import Self"] },
    packages: "python3 python3-venv",
    async build(folder) {
      // Its clients use libraries that it uses itself.
      const environment = join(cache, `openapi-python-client-${versions.openapiPythonClient}`);
      const program = join(environment, "bin/openapi-python-client");
      const python = join(environment, "bin/python");
      if (!existsSync(program)) {
        await run("python3", ["-m", "venv", environment]);
        const requirement = `openapi-python-client==${versions.openapiPythonClient}`;
        await run(python, ["-m", "pip", "--quiet", "--disable-pip-version-check", "install", requirement]);
      }
      const settings = join(folder, "settings.json");
      await writeFile(settings, JSON.stringify({ post_hooks: [] }));
      const output = join(folder, "concord_client");
      const words = ["generate", "--path", document, "--meta", "none", "--output-path", output, "--config", settings];
      await run(program, words);
      const env = { PYTHONPATH: folder };
      return { program: python, words: [join(journeys, "openapi-python-client.py")], env };
    },
  },
  {
    language: "Go",
    generator: openApiGenerator("go"),
    tools: { go: ["version"] },
    packages: "golang",
    async build(folder) {
      await mkdir(join(sdk, "go/journey"), { recursive: true });
      await copyFile(join(journeys, "journey.go"), join(sdk, "go/journey/main.go"));
      const program = join(folder, "journey");
      await run("go", ["build", "-mod=readonly", "-o", program, "./journey"], { cwd: join(sdk, "go") });
      return { program };
    },
  },
  {
    language: "Go",
    generator: `oapi-codegen ${versions.oapiCodegen}`,
    tools: { go: ["version"] },
    packages: "golang",
    async build(folder) {
      const remove = ["$.components.responses.*.headers", "$.paths.*.*.responses.*.headers"];
      const overlay = {
        overlay: "1.0.0",
        info: { title: "No headers of replies, which would be two thirds of the code", version: "1.0.0" },
        actions: remove.map((target) => ({ target, remove: true })),
      };
      const settings = {
        package: "concord",
        output: "concord/client.go",
        generate: { client: true, models: true },
        "output-options": { overlay: { path: "overlay.json" } },
      };
      await mkdir(join(folder, "concord"));
      await writeFile(join(folder, "overlay.json"), JSON.stringify(overlay));
      await writeFile(join(folder, "settings.json"), JSON.stringify(settings));
      await writeFile(join(folder, "go.mod"), "module journey\n\nrequire github.com/oapi-codegen/runtime v1.9.0\n");
      await copyFile(join(journeys, "oapi-codegen.go"), join(folder, "main.go"));
      const program = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v${versions.oapiCodegen}`;
      await run("go", ["run", program, "--config", "settings.json", document], { cwd: folder });
      await run("go", ["build", "-mod=mod", "-o", "program", "."], { cwd: folder });
      return { program: join(folder, "program") };
    },
  },
  {
    language: "Java",
    generator: openApiGenerator("java"),
    tools: { javac: ["-version"], mvn: ["--version"] },
    packages: "default-jdk-headless maven",
    async build(folder) {
      const path = await maven(join(sdk, "java"));
      await run("javac", ["-cp", path, "-d", folder, join(journeys, "Journey.java")]);
      return { program: "java", words: ["-cp", `${path}:${folder}`, "Journey"] };
    },
  },
  {
    language: "Kotlin",
    generator: openApiGenerator("kotlin"),
    tools: { javac: ["-version"], mvn: ["--version"] },
    packages: "default-jdk-headless maven",
    async build(folder) {
      // The compiler runs once, for the package and the journey.
      await cp(join(sdk, "kotlin"), folder, { recursive: true });
      await copyFile(join(journeys, "Journey.kt"), join(folder, "src/main/kotlin/Journey.kt"));
      return { program: "java", words: ["-cp", await maven(folder), "JourneyKt"] };
    },
  },
  {
    language: "Rust",
    generator: openApiGenerator("rust"),
    tools: { cargo: ["--version"] },
    packages: "cargo",
    async build() {
      const folder = join(sdk, "rust");
      await mkdir(join(folder, "examples"), { recursive: true });
      await copyFile(join(journeys, "journey.rs"), join(folder, "examples/journey.rs"));
      // Debug information would double the time.
      const target = join(cache, "sdk-rust");
      const env = { CARGO_TARGET_DIR: target, CARGO_PROFILE_DEV_DEBUG: "0", CARGO_INCREMENTAL: "0" };
      await run("cargo", ["build", "--quiet", "--example", "journey"], { cwd: folder, env });
      return { program: join(target, "debug/examples/journey") };
    },
  },
  {
    language: "Ruby",
    generator: openApiGenerator("ruby"),
    tools: { ruby: ["-e", "require 'typhoeus'"], gem: ["--version"] },
    packages: "ruby ruby-typhoeus",
    async build(folder) {
      const file = join(folder, "concord_sdk.gem");
      await run("gem", ["build", "--silent", "--output", file, "concord_sdk.gemspec"], {
        cwd: join(sdk, "ruby"),
      });
      const env = { GEM_PATH: "", GEM_HOME: join(folder, "gems") };
      const words = ["install", "--local", "--force", "--no-document", "--silent", "--install-dir", env.GEM_HOME];
      await run("gem", [...words, file]);
      const [name = ""] = await readdir(join(env.GEM_HOME, "gems"));
      const library = join(env.GEM_HOME, "gems", name, "lib");
      return { program: "ruby", words: ["-I", library, join(journeys, "journey.rb")] };
    },
  },
  {
    language: "PHP",
    generator: openApiGenerator("php"),
    tools: { php: ["-r", "exit(file_exists('/usr/share/php/GuzzleHttp/autoload.php') ? 0 : 1);"] },
    packages: "php-cli php-curl php-mbstring php-guzzlehttp-guzzle php-guzzlehttp-psr7",
    async build(folder) {
      const lines = [
        "<?php",
        "require '/usr/share/php/GuzzleHttp/autoload.php';",
        "require_once '/usr/share/php/GuzzleHttp/Psr7/autoload.php';",
        "spl_autoload_register(function (string $name): void {",
        `    $file = '${join(sdk, "php/lib")}/' . str_replace('\\\\', '/', substr($name, strlen('Concord\\\\Sdk\\\\'))) . '.php';`,
        "    if (str_starts_with($name, 'Concord\\\\Sdk\\\\') && file_exists($file)) require $file;",
        "});",
      ];
      const autoloader = join(folder, "autoload.php");
      await writeFile(autoloader, `${lines.join("\n")}\n`);
      return { program: "php", words: [join(journeys, "journey.php"), autoloader] };
    },
  },
];

/** Whether there is what the client needs. */
export async function missingTool({ tools }: Client): Promise<string | undefined> {
  for (const [name, words] of Object.entries(tools)) {
    const works = await run(name, words).then(
      () => true,
      () => false,
    );
    if (!works) return name;
  }
  return undefined;
}

export const isBuilt = existsSync(join(sdk, "typescript"));
