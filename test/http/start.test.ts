import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "chai";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Loads the server without starting it, and prints the loaded packages. */
const program = `
  import { registerHooks } from "node:module";
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*node_modules\\/)/.exec(url) ?? [];
      // What the validators of generated/ need of ajv.
      if (name !== undefined && !url.includes("/ajv/dist/runtime/")) packages.add(name);
      return next(url, context);
    },
  });
  const modules = ["process/server", "process/embedded-database", "jobs/worker", "jobs/schedule", "reactions/index"];
  for (const name of modules) await import(new URL(\`src/\${name}.ts\`, process.argv[1]));
  const builtin = process.moduleLoadList.filter((name) => name.endsWith("deps/undici/undici"));
  console.log(JSON.stringify([...packages, ...builtin]));
`;

describe("server start", () => {
  it("loads no packages for optional features or rare requests", async () => {
    const parameters = ["--input-type=module", "--eval", program, new URL("../../", import.meta.url).href];
    const { stdout } = await promisify(execFile)(process.execPath, parameters);
    const loaded = JSON.parse(stdout) as string[];
    expect(loaded).to.include.members(["express", "knex", "pg"]);
    const late = new Set([
      "undici",
      "nodemailer",
      "sharp",
      "ajv",
      "ioredis",
      "piscina",
      "yaml",
      "qrcode",
      "tar",
      "commander",
      "tldts",
    ]);
    // The metrics load OpenTelemetry's API, which does nothing by itself.
    const isLate = (name: string): boolean =>
      late.has(name) || /^@fedify|jsonld|undici|^@opentelemetry\/(?!api$)/.test(name);
    expect(loaded.filter(isLate)).to.deep.equal([]);
  });

  it("imports only types from node:http, to avoid loading fetch: values are in src/http/node-http.ts", () => {
    const files = globSync("src/**/*.ts", { cwd: root });
    expect(files).to.include("src/http/server.ts");
    const importing = files.filter((file) =>
      /^import (?!type )[^;]*\bfrom "(?:node:)?http";/mu.test(readFileSync(`${root}${file}`, "utf8")),
    );
    expect(importing).to.deep.equal([]);
  });
});
