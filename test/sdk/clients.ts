/** The clients that are tested: how each is built, and what it can't do. */
import { existsSync, readFileSync } from "node:fs";
import { copyFile, cp, mkdir, readFile, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sampled } from "../support/sampling.ts";
import { buildGo, buildRust, cache, goModule, installPython, installTypescript, installedFromNpm, maven, root, sdk, typecheck } from "./building.ts";
import { type Command, run } from "./journey.ts";

const journeys = join(root, "test/sdk/journeys");

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
const versions = {
  heyApi: "0.99.0",
  orval: "8.38.0",
  oazapfts: "7.5.0",
  swaggerTypescriptApi: "13.13.0",
  openapiZodClient: "1.18.3",
  openapiPythonClient: "0.29.1",
  datamodelCodeGenerator: "0.89.0",
  oapiCodegen: "2.8.2",
};
const document = join(root, "generated/openapi.sdk.json");
const version = (name: string): string => {
  const text = readFileSync(join(root, "node_modules", name, "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
};
const openApiGenerator = (name: string): string => `OpenAPI Generator ${pinned.version} (\`${name}\`)`;

/** Makes an empty project with the journey of that name. */
async function typescriptProject(folder: string, journey: string): Promise<void> {
  await writeFile(join(folder, "package.json"), `{ "private": true, "type": "module" }\n`);
  await copyFile(join(journeys, `${journey}.ts`), join(folder, "journey.ts"));
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
    language: "TypeScript",
    generator: `oazapfts ${versions.oazapfts}`,
    tools: {},
    packages: "",
    async build(folder) {
      const name = `oazapfts-${versions.oazapfts}`;
      // Its clients use the second package.
      const packages = [`oazapfts@${versions.oazapfts}`, "@oazapfts/runtime@1.2.0"];
      const program = await installedFromNpm(name, "oazapfts/dist/cli.js", ...packages);
      await typescriptProject(folder, "oazapfts");
      await run(process.execPath, [program, document, join(folder, "generated.ts")]);
      await symlink(join(cache, name, "node_modules"), join(folder, "node_modules"));
      // Its code isn't made for this flag.
      await typecheck(folder, "--exactOptionalPropertyTypes", "false");
      return { program: process.execPath, words: [join(folder, "journey.ts")] };
    },
  },
  {
    language: "TypeScript",
    generator: `swagger-typescript-api ${versions.swaggerTypescriptApi}`,
    tools: {},
    packages: "",
    async build(folder) {
      const name = `swagger-typescript-api-${versions.swaggerTypescriptApi}`;
      const file = "swagger-typescript-api/dist/cli.mjs";
      const program = await installedFromNpm(name, file, `swagger-typescript-api@${versions.swaggerTypescriptApi}`);
      await typescriptProject(folder, "swagger-typescript-api");
      const words = ["generate", "--path", document, "--output", folder, "--name", "generated.ts", "--silent"];
      await run(process.execPath, [program, ...words]);
      await typecheck(folder);
      // The generated code has enums, which Node doesn't run otherwise.
      const flags = ["--experimental-transform-types", "--no-warnings"];
      return { program: process.execPath, words: [...flags, join(folder, "journey.ts")] };
    },
  },
  {
    language: "TypeScript",
    generator: `openapi-zod-client ${versions.openapiZodClient}`,
    tools: {},
    packages: "",
    async build(folder) {
      const name = `openapi-zod-client-${versions.openapiZodClient}`;
      // Its clients use the others.
      const used = ["@zodios/core@10.9.6", "zod@3.25.76", "axios@1.21.1"];
      const packages = [`openapi-zod-client@${versions.openapiZodClient}`, ...used];
      const program = await installedFromNpm(name, "openapi-zod-client/bin.js", ...packages);
      await typescriptProject(folder, "openapi-zod-client");
      await run(process.execPath, [program, document, "--output", join(folder, "generated.ts")]);
      await symlink(join(cache, name, "node_modules"), join(folder, "node_modules"));
      // Neither its code nor Zodios is made for this flag.
      await typecheck(folder, "--exactOptionalPropertyTypes", "false");
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
    language: "Python",
    // It makes models, and no client.
    generator: `datamodel-code-generator ${versions.datamodelCodeGenerator} with httpx 0.28.1`,
    tools: { python3: ["-c", "import ensurepip, venv; from typing import Self"] },
    packages: "python3 python3-venv",
    async build(folder) {
      const environment = join(cache, `datamodel-code-generator-${versions.datamodelCodeGenerator}`);
      const program = join(environment, "bin/datamodel-codegen");
      const python = join(environment, "bin/python");
      if (!existsSync(program)) {
        await run("python3", ["-m", "venv", environment]);
        const requirements = [`datamodel-code-generator==${versions.datamodelCodeGenerator}`, "httpx==0.28.1"];
        await run(python, ["-m", "pip", "--quiet", "--disable-pip-version-check", "install", ...requirements]);
      }
      const output = ["--output", join(folder, "models.py"), "--output-model-type", "pydantic_v2.BaseModel"];
      await run(program, ["--input", document, "--input-file-type", "openapi", ...output]);
      const env = { PYTHONPATH: folder };
      return { program: python, words: [join(journeys, "datamodel-code-generator.py")], env };
    },
  },
  {
    language: "Go",
    generator: openApiGenerator("go"),
    tools: { go: ["version"] },
    packages: "golang",
    async build(folder) {
      const text = await readFile(join(journeys, "journey.go"), "utf8");
      await writeFile(join(folder, "main.go"), text.replace("{{goModule}}", goModule));
      return { program: await buildGo(folder) };
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
        // Nothing refers to the enumerations of error codes.
        "output-options": { overlay: { path: "overlay.json" }, "skip-prune": true },
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
    async build(folder) {
      await copyFile(join(journeys, "journey.rs"), join(folder, "main.rs"));
      return { program: await buildRust(folder) };
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

/** Compilers take minutes each: every run tries other clients, and TEST_CASES=all tries all. */
export const triedClients = sampled(clients, {
  name: "clients",
  classOf: ({ language }) => (["Go", "Java", "Kotlin", "Rust"].includes(language) ? "compiled" : "interpreted"),
  countOf: (kind) => (kind === "compiled" ? 1 : 3),
});

/** Whether there is what the client needs. */
export async function missingTool({ tools }: Pick<Client, "tools">): Promise<string | undefined> {
  for (const [name, words] of Object.entries(tools)) {
    const works = await run(name, words).then(
      () => true,
      () => false,
    );
    if (!works) return name;
  }
  return undefined;
}
