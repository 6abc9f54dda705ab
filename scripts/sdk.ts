/**
 * The contract → clients in TypeScript and Python under sdk/, by OpenAPI Generator as openapitools.json says. Needs
 * Java; the generator itself is fetched once.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

if (spawnSync("java", ["-version"]).status !== 0) {
  process.stderr.write("Java is missing: OpenAPI Generator needs version 11 or newer.\n");
  process.exit(1);
}

rmSync(new URL("../sdk", import.meta.url), { recursive: true, force: true });
process.stdout.write("Making sdk/typescript and sdk/python …\n");
const generator = "node_modules/@openapitools/openapi-generator-cli/main.js";
execFileSync(process.execPath, [generator, "generate"], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
});

// The Python client refuses a reply as soon as a newer server uses a value that wasn't known when the client was made.
// Its own names for such values mark the places.
for (const file of globSync("sdk/python/concord_sdk/models/*.py", { cwd: root })) {
  const path = new URL(`../${file}`, import.meta.url);
  const text = readFileSync(path, "utf8");
  const tolerant = text.replaceAll(
    /raise ValueError\("(?:dict values )?must be one of enum values \(.*'unknown_default_open_api'\)"\)/g,
    "return value  # a newer server's",
  );
  if (tolerant !== text) writeFileSync(path, tolerant);
}
process.stdout.write("Done. How they are used: README.md, and test/sdk/.\n");
