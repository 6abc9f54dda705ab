/**
 * Generates clients in TypeScript, Python, Go, Java and Rust under sdk/ with OpenAPI Generator, configured in
 * openapitools.json. Needs Java; the generator itself is downloaded once. Neither the contract nor the generated code is
 * patched, so the published contract generates the same clients anywhere.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

if (spawnSync("java", ["-version"]).status !== 0) {
  process.stderr.write("Java is missing: OpenAPI Generator needs version 11 or newer.\n");
  process.exit(1);
}

rmSync(new URL("../sdk", import.meta.url), { recursive: true, force: true });
process.stdout.write("Making sdk/typescript, sdk/python, sdk/go, sdk/java and sdk/rust …\n");
const generator = "node_modules/@openapitools/openapi-generator-cli/main.js";
execFileSync(process.execPath, [generator, "generate"], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
});
process.stdout.write("Done. How they are used: docs/clients.md and test/sdk/.\n");
