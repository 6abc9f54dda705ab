/** Compares the code in the documentation of each operation with the clients that `make sdk` generates. */
import { execFile, spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "chai";
import { readContract } from "../../src/contract/document.ts";
import { readReference } from "../../src/portal/reference.ts";
import { callOf, snippetsOf } from "../../src/portal/snippets.ts";
import { camelCase, pascalCase, pythonName, snakeCase } from "../../src/portal/sdk-names.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const sdk = join(root, "sdk");

const reference = readReference(readContract().document);
const calls = [...reference.operations.values()]
  .filter(({ event, isPage }) => event === undefined && !isPage)
  .map((operation) => {
    const snippets = snippetsOf(operation, reference, "http://localhost:3000");
    return {
      ...callOf(operation, reference, "http://localhost:3000"),
      code: new Map(snippets.map(({ language, code }) => [language, code])),
    };
  })
  // Those that the clients have.
  .filter(({ code }) => code.has("ts"));

/** All sources of a folder as one text. */
function sources(folder: string, ending: string): string {
  const names = readdirSync(join(sdk, folder)).filter((name) => name.endsWith(ending));
  return names.map((name) => readFileSync(join(sdk, folder, name), "utf8")).join("\n");
}

/** Parameters between two parentheses, split at the commas that are in no brackets. */
function split(parameters: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of parameters) {
    if ("(<[{".includes(character)) depth += 1;
    if (")>]}".includes(character)) depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

describe("the code in the documentation", function () {
  this.timeout(600_000);

  before(() => {
    if (!existsSync(sdk)) throw new Error("there is no sdk/: run `make sdk` first");
  });

  it("compiles in TypeScript", async () => {
    const folder = join(root, ".cache/snippets");
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const given = ["token", "key"].map((name) => `declare const ${name}: string;\n`);
    for (const { operation, code } of calls) {
      await writeFile(join(folder, `${operation.id}.ts`), `${code.get("ts") ?? ""}\nexport { reply };\n`);
    }
    await writeFile(join(folder, "given.d.ts"), given.join(""));
    const compilerOptions = {
      target: "ES2022",
      module: "ESNext",
      moduleResolution: "Bundler",
      lib: ["ES2022", "DOM"],
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")],
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      paths: { "concord-sdk": [join(sdk, "typescript/src/index.ts")] },
    };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    const tsc = join(root, "node_modules/typescript7/bin/tsc");
    const { stdout } = await run(process.execPath, [tsc, "-p", folder], {
      maxBuffer: 16 * 1024 * 1024,
    }).catch((error: { readonly stdout: string }) => error);
    expect(stdout.trim().split("\n").slice(0, 20).join("\n")).to.equal("");
  });

  it("compiles in Go", async function () {
    if (spawnSync("go", ["version"]).status !== 0) this.skip();
    const folder = join(sdk, "go/snippets");
    await mkdir(folder, { recursive: true });
    const functions = calls.map(({ operation, code }) => {
      const text = code.get("go") ?? "";
      const end = `_ = reply\n${/\berr\b/.test(text) ? "_ = err\n" : ""}`;
      return `func ${operation.id}(token, key string) {\n${text}\n${end}}\n`;
    });
    const all = functions.join("\n");
    const imports = [
      '"context"',
      '"encoding/json"',
      '"os"',
      'concord "concord.example/sdk/go"',
    ].join("\n");
    await writeFile(join(folder, "main.go"), `package main\nimport (\n${imports}\n)\n${all}\nfunc main() {}\n`);
    try {
      await run("go", ["build", "-mod=mod", "-o", "/dev/null", "./snippets"], { cwd: join(sdk, "go") });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("has the methods and arguments of the Python client", () => {
    const text = sources("python/concord_sdk/api", "_api.py");
    const models = sources("python/concord_sdk/models", ".py");
    const wrong = calls.filter(({ operation, arguments: given, bodyName }) => {
      const pattern = new RegExp(`class ${pascalCase(operation.area)}Api:[^]*?\\n    def ${snakeCase(operation.id)}\\(([^]*?)\\n    \\) ->`);
      const [, parameters = ""] = pattern.exec(text) ?? [];
      const names = new Set([...parameters.matchAll(/^ {8}(\w+):/gm)].map(([, name]) => name));
      const isMethod = names.has("_request_timeout");
      const shown = given.filter(({ value }) => value !== undefined);
      const isModel = bodyName === undefined || models.includes(`class ${bodyName}(`);
      return !isMethod || !isModel || shown.some(({ name }) => !names.has(pythonName(name)));
    });
    expect(wrong.map(({ operation }) => operation.id)).to.deep.equal([]);
  });

  it("has the required arguments of the Java client, in their order, and setters of the others", () => {
    const wrong = calls.filter(({ operation, arguments: given }) => {
      const file = `java/src/main/java/concord/sdk/api/${pascalCase(operation.area)}Api.java`;
      const api = readFileSync(join(sdk, file), "utf8");
      const kind = `API${operation.id}Request`;
      const [, parameters = "none"] = new RegExp(`public ${kind} ${operation.id}\\((.*)\\) \\{`).exec(api) ?? [];
      const names = split(parameters).map((one) => one.split(" ").at(-1)?.replace(/^_/, ""));
      const wanted = given.filter((one) => one.required).map(({ name }) => camelCase(name));
      const setters = given.filter((one) => !one.required && one.value !== undefined);
      const lacks = setters.some(({ name }) => !api.includes(`public ${kind} ${camelCase(name)}(`));
      return lacks || JSON.stringify(names) !== JSON.stringify(wanted);
    });
    expect(wrong.map(({ operation }) => operation.id)).to.deep.equal([]);
  });

  it("has the fields of the Rust client's parameters, and which of them are optional", () => {
    const wrong = calls.filter(({ operation, arguments: given }) => {
      const api = readFileSync(join(sdk, `rust/src/apis/${snakeCase(operation.area)}_api.rs`), "utf8");
      if (!api.includes(`pub async fn ${snakeCase(operation.id)}(configuration`)) return true;
      const struct = new RegExp(`pub struct ${pascalCase(operation.id)}Params \\{([^}]*)\\}`).exec(api)?.[1];
      if (given.length === 0) return struct !== undefined;
      return given.some(({ name, required, value }) => {
        const type = new RegExp(`pub ${snakeCase(name)}: (\\S+)`).exec(struct ?? "")?.[1];
        return value !== undefined && (type === undefined || type.startsWith("Option<") === required);
      });
    });
    expect(wrong.map(({ operation }) => operation.id)).to.deep.equal([]);
  });
});
